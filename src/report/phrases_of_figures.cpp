// What is said of figures: scores, slips, and what would hold.
#include <fmt/format.h>

#include <algorithm>

#include "report/phrases.h"

namespace cardlaw::report {
namespace {

std::string moved(std::int64_t chips, DueUnit unit) {
  if (chips < 0) return fmt::format("puts back {} {}", -chips, word(unit));
  return fmt::format("takes {} {}", chips == 0 ? "no" : std::to_string(chips), word(unit));
}

// In the writer's own words, when those are chips.
std::string chips_as_written(const Hand& hand, const Slip& slip) {
  const std::string_view text = hand.document.text;
  std::string_view words = text.substr(std::min<std::size_t>(slip.mark, text.size()), slip.length);
  if (words.size() > 1 && words.front() == '"' && words.back() == '"')  // in JSON Lines
    words = words.substr(1, words.size() - 2);
  return parse_chips(words) ? std::string(words) : figure(hand, slip.written);
}

// Where the law can be read in more than one way, the least and the most; or each figure, where
// few lie between them.
std::string figures(const Hand& hand, std::int64_t least, std::int64_t leeway, std::int64_t step) {
  const std::string amount = figure(hand, least);
  if (leeway == 0) return amount;
  const std::string most = figure(hand, least + leeway);
  if (step <= 1 || leeway / step > 2) return amount + " to " + most;
  return (leeway > step ? amount + ", " + figure(hand, least + step) : amount) + " or " + most;
}

std::string between(const Hand& hand, const Points& least, const Points& leeway,
                    const Points& steps) {
  std::string result;
  for (std::size_t i = 0; i < hand.record.sides.size(); ++i) {
    result += fmt::format("{}{} {}", i == 0 ? "" : ", ", hand.record.sides[i],
                          figures(hand, least[i], leeway[i], steps[i]));
  }
  return result;
}

// Whose the right figure is: the law's, or what a director decided in its place.
std::string who_gives(const Hand& hand, const Slip& slip) {
  const bool final = rule_of(hand, slip.rule).number == Number("4.3");
  if (final && !hand.record.decisions.empty()) return "with what was decided it is";
  if (final || !hand.ruling.deals[slip.deal].decided) return "the law gives";
  return hand.record.decision(slip.deal)->by + " decided";
}

// Of the figures of all players together.
std::string message_for_all(const Hand& hand, const Slip& slip) {
  const DealOutcome& deal = hand.ruling.deals[slip.deal];
  const Deal& record = hand.record.deals[slip.deal];
  if (deal.basis == Basis::undetermined && deal.readings.empty())
    return fmt::format("a score is written, and the law gives none: {}", deal.why);
  if (record.score.kind == Figures::Kind::undetermined && deal.decided)
    return fmt::format("the score is called undetermined; {} {}", who_gives(hand, slip),
                       outcome(hand, deal));
  if (record.score.kind == Figures::Kind::undetermined)
    return "the score is called undetermined; as the law is read here it is " + outcome(hand, deal);
  return "each score is right by some reading of the law, and no reading gives them together";
}

}  // namespace

std::string message(const Hand& hand, const Slip& slip) {
  if (slip.by == Side::none) return message_for_all(hand, slip);
  const std::string name = name_of(hand.record, slip.by);
  if (slip.unit == DueUnit::white || slip.unit == DueUnit::red)
    return fmt::format("{} {} here in all, as written down; by the law {} {}", name,
                       moved(slip.written, slip.unit), name, moved(slip.lawful, slip.unit));
  if (hand.game->grammar.red_chip != 0)
    return fmt::format("{}'s chips are written as {}; {} {}", name, chips_as_written(hand, slip),
                       who_gives(hand, slip), figures(hand, slip.lawful, slip.leeway, slip.step));
  const std::string lawful = figures(hand, slip.lawful, slip.leeway, slip.step);
  // From the highest lawful figure that is no higher, or the lowest.
  const std::int64_t above = std::clamp<std::int64_t>(slip.written - slip.lawful, 0, slip.leeway);
  const std::int64_t difference = slip.written - slip.lawful - above / slip.step * slip.step;
  if (rule_of(hand, slip.rule).number == Number("4.2")) {
    return fmt::format(
        "{}'s total is written as {}; the total before it and this deal make {} (difference {:+})",
        name, slip.written, lawful, difference);
  }
  return fmt::format("{}'s score is written as {}; {} {} (difference {:+})", name, slip.written,
                     who_gives(hand, slip), lawful, difference);
}

std::string message(const Hand& hand, const Remark& remark) {
  constexpr std::string_view sign = "{by}";
  std::string words(remark.words);
  const std::string name = name_of(hand.record, remark.by);
  for (std::size_t at = words.find(sign); at != words.npos; at = words.find(sign, at + name.size()))
    words.replace(at, sign.size(), name);
  return words;
}

std::string winner_open(const Ruling& ruling) {
  std::string words = "it is won, or may be; by whom cannot be said";
  if (*ruling.winner_why != '\0') words += fmt::format(": {}", ruling.winner_why);
  return words;
}

std::string figure(const Hand& hand, std::int64_t amount) {
  const int red = hand.game->grammar.red_chip;
  return red == 0 ? std::to_string(amount) : text(Chips::changed(amount, red));
}

std::string points(const Hand& hand, const Points& points) { return between(hand, points, {}, {}); }

std::string outcome(const Hand& hand, const DealOutcome& deal) {
  switch (deal.basis) {
    case Basis::nobody_scores:
      return deal.decided ? "void, as decided: nobody scores" : "void: nobody scores";
    case Basis::undetermined:
      return fmt::format("undetermined: {}", deal.why);
    default:
      return fmt::format("{} ({})",
                         hand.game->grammar.red_chip != 0
                             ? between(hand, deal.totals, deal.total_leeway, {})
                             : between(hand, deal.points, deal.leeway, deal.steps),
                         deal.decided ? "decided" : word(deal.basis));
  }
}

std::string decided(const Hand& hand, std::size_t deal) {
  const Decision* const decision = hand.record.decision(deal);
  if (decision == nullptr) return {};
  const DealOutcome& outcome = hand.ruling.deals[deal];
  std::string law = "does not settle it";
  const bool same = outcome.lawful == outcome.points && outcome.lawful_leeway == Points{};
  if (outcome.lawful_basis == Basis::nobody_scores)
    law = outcome.basis == Basis::nobody_scores ? "gives the same" : "has it void";
  else if (outcome.lawful_basis != Basis::undetermined)
    law = same && outcome.basis != Basis::nobody_scores
              ? "gives the same"
              : "gives " + between(hand, outcome.lawful, outcome.lawful_leeway, {});
  return fmt::format("by {}: {}; the law {}", decision->by, decision->because, law);
}

std::string_view word(OpenCase::Kind kind) {
  return kind == OpenCase::Kind::disputed ? "disputed" : "pending";
}
std::string open_case(const OpenCase& open) {
  return fmt::format("{}: {}", word(open.kind), open.reason);
}

std::string supposed(const Hand& hand, const Supposed& supposed) {
  const bool several = hand.record.deals.size() > 1;
  std::vector<std::pair<std::string, int>> offences;  // and how often
  for (const std::uint16_t i : supposed.findings) {
    const Finding& finding = hand.ruling.findings[i];
    std::string where = several ? fmt::format("deal {}", finding.deal + 1) : "";
    if (!several || finding.place.stage != Stage::deal)
      where += (several ? ", " : "") + text(finding.place);
    std::string what = fmt::format("{} by {} in {}", rule_of(hand, finding.rule).breach,
                                   name_of(hand.record, finding.by), where);
    const auto same = std::ranges::find(offences, what, &std::pair<std::string, int>::first);
    if (same == offences.end())
      offences.emplace_back(std::move(what), 1);
    else
      ++same->second;
  }
  std::string all;
  for (const auto& [what, times] : offences) {
    all +=
        (all.empty() ? "" : " and ") + what + (times > 1 ? fmt::format(" ({} times)", times) : "");
  }
  const std::size_t deal = hand.ruling.findings[supposed.findings[0]].deal;
  const std::string_view head = !supposed.choice                   ? "if claimed"
                                : supposed.chosen == Chosen::stand ? "if the deal stands"
                                                                   : "if a new deal is called for";
  return fmt::format("{} ({}): {}", head, all, outcome(hand, supposed.deals[deal]));
}

}  // namespace cardlaw::report
