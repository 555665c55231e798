#include "report/phrases.h"

#include <fmt/format.h>

#include <algorithm>

#include "law/library.h"

namespace cardlaw::report {
namespace {

constexpr std::string_view standings[] = {"noted",    "open",   "applied",  "corrected",
                                          "too late", "waived", "undecided"};
constexpr std::string_view bases[] = {"as played", "penalised", "void", "undetermined"};
constexpr std::string_view units[] = {"points", "units", "chips", "game", "white", "red"};

// Puts what `value(name)` gives into the braces of a rule's words.
template <class Value>
std::string fill(std::string_view words, Value value) {
  std::string result;
  while (!words.empty()) {
    const std::size_t open = words.find('{');
    result += words.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = words.find('}', open);
    result += value(words.substr(open + 1, close - open - 1));
    words.remove_prefix(close + 1);
  }
  return result;
}

const Entry& entry_of(const Hand& hand, const Finding& finding, std::uint16_t entry) {
  return hand.record.deals[finding.deal].entries[entry];
}

std::string suit_led(const Scene& scene) {
  if (scene.plays == 0 || !scene.played[0].second.known()) return "card";
  const std::string_view suit = name(scene.played[0].second.suit());
  return std::string(suit.substr(0, suit.size() - 1));
}

std::string card_of(const Entry& entry) {
  if (const auto* const play = std::get_if<Play>(&entry.act)) return text(play->card);
  if (const auto* const expose = std::get_if<Expose>(&entry.act)) return text(expose->card);
  return "x";
}

std::string sentence_of(std::string_view law, Number number) {
  const Sentence* const found = sentence(law, number);
  return found == nullptr ? std::string() : found->text;
}

std::string opponents(const Hand& hand, Seat of) {
  std::string names;
  for (int i = 0; i < hand.record.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (of != Seat::none &&
        hand.record.side_of[at] == hand.record.side_of[static_cast<std::size_t>(index(of))])
      continue;
    names += (names.empty() ? "" : " or ") + hand.record.players[at];
  }
  return names;
}

}  // namespace

std::string name_of(const Record& record, Seat seat) {
  return seat == Seat::none ? "the table" : record.players[static_cast<std::size_t>(index(seat))];
}
std::string name_of(const Record& record, Side side) {
  return side == Side::none ? "the table" : record.sides[static_cast<std::size_t>(index(side))];
}
std::string_view word(Standing standing) { return standings[static_cast<std::size_t>(standing)]; }
std::string_view word(Basis basis) { return bases[static_cast<std::size_t>(basis)]; }
std::string_view word(DueUnit unit) { return units[static_cast<std::size_t>(unit)]; }

std::string cards(CardSet set) {
  std::string result;
  for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
    const auto put = [&](Rank rank) {
      if (set.has(Card(rank, suit))) result += (result.empty() ? "" : " ") + text(Card(rank, suit));
    };
    put(Rank::ace);
    for (int rank = static_cast<int>(Rank::king); rank >= static_cast<int>(Rank::two); --rank)
      put(static_cast<Rank>(rank));
  }
  if (set.has(Card::joker())) result += result.empty() ? "Joker" : " Joker";
  return result;
}

std::string cards(const Scene& scene) {
  std::string result = cards(scene.held);
  if (scene.unknown > 0) result += fmt::format("{}x {}", result.empty() ? "" : " ", scene.unknown);
  return result.empty() ? "nothing" : result;
}

const Rule& rule_of(const Hand& hand, RuleIndex rule) { return hand.game->rules[rule]; }
std::string citation(const Rule& rule) { return fmt::format("{} {}", rule.law, text(rule.number)); }

std::string message(const Hand& hand, const Finding& finding) {
  const Rule& rule = rule_of(hand, finding.rule);
  if (rule.words.empty()) return rule.breach;
  const std::string_view words =
      rule.words[std::min<std::size_t>(finding.reason, rule.words.size() - 1)];
  return fill(words, [&](std::string_view what) -> std::string {
    if (what == "by") return name_of(hand.record, finding.by);
    if (what == "about") return name_of(hand.record, finding.about);
    if (what == "card") return card_of(entry_of(hand, finding, finding.entry));
    if (what == "led") return suit_led(finding.scene);
    if (what == "lawful") return cards(finding.lawful);
    if (what == "winner")
      return hand.ruling.winner == Side::none ? "somebody"
                                              : name_of(hand.record, hand.ruling.winner);
    return "?";
  });
}

std::string remedy(const Hand& hand, const Finding& finding) {
  const Rule& rule = rule_of(hand, finding.rule);
  const std::string penalty =
      rule.penalty.given()
          ? fmt::format(" {}: {}", text(rule.penalty), sentence_of(rule.law, rule.penalty))
          : std::string();
  const std::string claimant =
      finding.claimant == Seat::none ? std::string() : name_of(hand.record, finding.claimant);
  switch (finding.standing) {
    case Standing::noted:
      return "no penalty is documented";
    case Standing::undecided:
      return "none, for it is not known whether the rule was broken";
    case Standing::corrected:
      return "put right in time; no penalty";
    case Standing::too_late:
      return "not put right in time: it stands";
    case Standing::waived:
      return claimant.empty() ? "waived: it stands" : fmt::format("{} let it stand", claimant);
    case Standing::applied:
      if (rule.remedy == Remedy::by_choice)
        return fmt::format("{} called for a new deal",
                           claimant.empty() ? "the opponent" : claimant);
      return claimant.empty() ? "applied" + penalty
                              : fmt::format("applied on the claim of {};{}", claimant, penalty);
    case Standing::open:
      if (rule.remedy == Remedy::by_choice)
        return fmt::format("{} may let the deal stand or call for a new one",
                           opponents(hand, finding.by));
      if (rule.remedy == Remedy::in_time) return "it can still be put right";
      return fmt::format("open to claim by {};{}", opponents(hand, finding.by), penalty);
  }
  return {};
}

std::string because(const Hand& hand, const Due& due) {
  const Rule& rule = rule_of(hand, due.rule);
  if (rule.words.empty()) return {};
  return fill(rule.words[std::min<std::size_t>(due.reason, rule.words.size() - 1)],
              [&](std::string_view what) -> std::string {
                if (what == "number") return std::to_string(due.number);
                if (what == "cards") return cards(due.cards);
                return "?";
              });
}

std::string message(const Hand& hand, const Slip& slip) {
  if (slip.by == Side::none) return "the score is called undetermined, and the law settles it";
  if (slip.unit == DueUnit::white || slip.unit == DueUnit::red)
    return fmt::format("{} takes {} {} here, as written down; the law gives {}",
                       name_of(hand.record, slip.by), slip.written, word(slip.unit), slip.lawful);
  const bool total = rule_of(hand, slip.rule).number == Number("4.2");
  if (hand.game->grammar.red_chip != 0)
    return fmt::format("{}'s chips are written as {}; the law gives {}",
                       name_of(hand.record, slip.by), figure(hand, slip.written),
                       figure(hand, slip.lawful));
  return fmt::format("{}'s {} is written as {}; the law gives {} (difference {:+})",
                     name_of(hand.record, slip.by), total ? "total" : "score", slip.written,
                     slip.lawful, slip.written - slip.lawful);
}

std::string figure(const Hand& hand, std::int64_t amount) {
  const int red = hand.game->grammar.red_chip;
  return red == 0 ? std::to_string(amount) : text(Chips::changed(amount, red));
}

std::string points(const Hand& hand, const Points& points) {
  std::string result;
  for (std::size_t i = 0; i < hand.record.sides.size(); ++i)
    result +=
        fmt::format("{}{} {}", i == 0 ? "" : ", ", hand.record.sides[i], figure(hand, points[i]));
  return result;
}

std::string outcome(const Hand& hand, const DealOutcome& deal) {
  switch (deal.basis) {
    case Basis::nobody_scores:
      return "void: nobody scores";
    case Basis::undetermined:
      return fmt::format("undetermined: {}", deal.why);
    default:
      return fmt::format("{} ({})",
                         points(hand, hand.game->grammar.red_chip != 0 ? deal.totals : deal.points),
                         word(deal.basis));
  }
}

std::string supposed(const Hand& hand, const Supposed& supposed) {
  std::string what;
  for (const std::uint16_t i : supposed.findings) {
    const Finding& finding = hand.ruling.findings[i];
    what += fmt::format("{}{} by {} in {}", what.empty() ? "" : " and ",
                        rule_of(hand, finding.rule).breach, name_of(hand.record, finding.by),
                        text(finding.place));
  }
  const std::size_t deal = hand.ruling.findings[supposed.findings[0]].deal;
  const std::string head = supposed.choice
                               ? (supposed.chosen == Chosen::stand ? "if the deal stands"
                                                                   : "if a new deal is called for")
                               : "if claimed";
  return fmt::format("{} ({}): {}", head, what, outcome(hand, supposed.deals[deal]));
}

Basis basis(const Ruling& ruling) {
  bool penalised = false;
  bool scored = false;
  for (const DealOutcome& deal : ruling.deals) {
    if (deal.basis == Basis::undetermined) return Basis::undetermined;
    penalised |= deal.basis == Basis::penalised;
    scored |= deal.basis != Basis::nobody_scores;
  }
  return penalised ? Basis::penalised : scored ? Basis::as_played : Basis::nobody_scores;
}

}  // namespace cardlaw::report
