#include "report/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "law/library.h"
#include "law/undo.h"
#include "record/places.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string words;
  for (std::size_t i = 0; i < names.size(); ++i)
    words += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return words;
}

// The laws that speak of a game, its own first.
std::vector<std::string_view> laws(const Game& game) {
  std::vector<std::string_view> all;
  for (const Game* each = &game; each != nullptr; each = find_game(each->parent))
    all.push_back(each->id);
  all.push_back("general");
  return all;
}

}  // namespace

std::optional<SeenBefore> seen_before(const Hand& hand, const Defect& defect) {
  for (const Deal& deal : hand.record.deals) {
    const auto accused = std::ranges::find(deal.entries, defect.mark, &Entry::mark);
    if (accused == deal.entries.end() || defect.mark == deal.mark) continue;
    const auto* const play = std::get_if<Play>(&accused->act);
    const auto* const hand_dealt = std::get_if<DealHand>(&accused->act);
    for (auto each = accused; each != deal.entries.begin();) {
      --each;
      const auto* const played = std::get_if<Play>(&each->act);
      if (play != nullptr && played != nullptr && play->card.known() && played->card == play->card)
        return SeenBefore{&*each, "played here"};
      const auto* const dealt = std::get_if<DealHand>(&each->act);
      if (hand_dealt != nullptr && dealt != nullptr &&
          !(hand_dealt->cards.cards.set() & dealt->cards.cards.set()).empty())
        return SeenBefore{&*each, "dealt here"};
    }
  }
  return std::nullopt;
}

std::vector<Decider> deciders(const Hand& hand) {
  if (hand.ruling.answered) return hand.ruling.deciders;
  Ruling ruling;
  Defects defects;
  hand.game->judge_and_decide(hand.record, ruling, defects);
  return std::move(ruling.deciders);
}

std::vector<Unclaimed> unclaimed(const Hand& hand) {
  constexpr std::size_t most = 16;
  std::vector<Unclaimed> found;
  if (std::ranges::none_of(hand.ruling.findings, [](const Finding& finding) {
        return finding.standing == Standing::applied && finding.claimant != Seat::none;
      }))
    return found;
  Record record = hand.record;
  for (std::uint16_t d = 0; d < record.deals.size(); ++d) {
    auto& entries = record.deals[d].entries;
    for (std::uint16_t i = 0; i < entries.size() && found.size() < most; ++i) {
      if (!std::holds_alternative<Claim>(entries[i].act)) continue;
      const Entry claim = entries[i];
      entries.erase(entries.begin() + i);
      Ruling ruling;
      Defects defects;
      hand.game->judge(record, ruling, defects);
      entries.insert(entries.begin() + i, claim);
      if (!defects.empty() || d >= ruling.deals.size()) continue;
      const DealOutcome& with = hand.ruling.deals[d];
      const DealOutcome& without = ruling.deals[d];
      if (with.basis == without.basis && with.points == without.points &&
          with.leeway == without.leeway)
        continue;
      found.push_back({d, i, std::move(ruling.deals)});
    }
  }
  return found;
}

namespace {

std::string find_option(const Game& game, const OptionSpec& option) {
  const std::string name = "`" + std::string(option.name) + "`";
  std::string where;
  // The sentence that its help names, "what a bidder scores who is short, 9.12".
  std::string_view help = option.help;
  while (!help.empty() && where.empty()) {
    const std::size_t word = std::min(help.find_first_of(" ;,"), help.size());
    const auto number = parse_number(help.substr(0, word));
    const std::string_view law = number ? law_of(game, *number) : std::string_view();
    if (!law.empty()) where = fmt::format("{} {}", law, text(*number));
    help.remove_prefix(std::min(word + 1, help.size()));
  }
  for (const std::string_view law : laws(game)) {
    for (const PageReading& reading : page_readings(law)) {
      if (reading.text.find(name) != std::string::npos)
        return where +
               fmt::format("{}reading {} R{}", where.empty() ? "" : ", ", law, reading.number);
    }
  }
  return where;
}

}  // namespace

std::string cited_option(const Game& game, const OptionSpec& option) {
  // Pages are long, and of many hands the same is asked.
  thread_local std::map<std::pair<std::string_view, std::string_view>, std::string> found;
  const auto [entry, is_new] = found.try_emplace({game.id, option.name});
  if (is_new) entry->second = find_option(game, option);
  return entry->second;
}

std::string cited_readings(const Rule& rule) {
  const Sentence* const law = sentence(rule.law, rule.number);
  if (law == nullptr) return {};
  std::vector<std::string> names;
  for (const int number : readings_named(law->source)) {
    const auto& readings = page_readings(rule.law);
    if (std::ranges::find(readings, number, &PageReading::number) != readings.end())
      names.push_back(fmt::format("{} R{}", rule.law, number));
  }
  if (names.empty()) return {};
  return (names.size() == 1 ? "reading " : "readings ") + joined(names);
}

namespace {

// The option says how this sentence is to be read.
bool sets(const Game& game, const OptionSpec& option, const Rule& rule) {
  const std::string where = cited_option(game, option);
  const std::string sentence = fmt::format("{} {}", rule.law, text(rule.number));
  return where == sentence || where.starts_with(sentence + ",");
}

// The word that takes the act back, where the game has one: "knock".
std::string_view word_of_undoing(const Grammar& grammar, const Act& act) {
  const auto verb = std::ranges::find(grammar.verbs, "take back", &Verb::word);
  if (verb == grammar.verbs.end()) return {};
  // Where melds are laid down, cards that are shown are none.
  const bool lays_down =
      std::ranges::find(grammar.verbs, "meld", &Verb::word) != grammar.verbs.end();
  if (lays_down && std::holds_alternative<Show>(act)) return {};
  for (std::size_t i = 0; i < grammar.taken_back.size(); ++i) {
    if (is_of(grammar.taken_back[i], act)) return (*verb)->choices[i];
  }
  return {};
}

std::string claim_words(const Hand& hand, const Finding& finding, std::string_view word) {
  const Rule& rule = rule_of(hand, finding.rule);
  const std::string against =
      hand.record.seats() > 2 ? fmt::format(", against: {}", name_of(hand.record, finding.by)) : "";
  const std::string in = finding.place.given() ? fmt::format(", in: {}", text(finding.place)) : "";
  return fmt::format("{{{}: {}{}{}}}", word, rule.breach, against, in);
}

}  // namespace

std::vector<std::string> advice(const Hand& hand, const Finding& finding) {
  std::vector<std::string> all;
  const Rule& rule = rule_of(hand, finding.rule);
  const Entry& entry = hand.record.deals[finding.deal].entries[finding.entry];
  const std::vector<Seat> others = opponents_left(hand, finding);
  const std::string other = others.empty() ? "" : name_of(hand.record, others.front());
  for (const auto& [name, value] : hand.record.options) {
    const auto option = std::ranges::find(hand.game->grammar.options, name, &OptionSpec::name);
    if (option == hand.game->grammar.options.end() || !sets(*hand.game, *option, rule)) continue;
    all.push_back(fmt::format("this table has agreed on `{}: {}`", name, value));
  }
  const bool open = finding.standing == Standing::open && !other.empty();
  if (open && rule.remedy == Remedy::by_choice) {
    all.push_back(
        fmt::format("what was chosen is written `{0}: {{choose: stand}}` or `{0}: "
                    "{{choose: new deal}}`",
                    other));
  } else if (open && rule.remedy != Remedy::in_time) {
    all.push_back(fmt::format("a claim is written `{0}: {1}`; who lets it go writes `{0}: {2}`",
                              other, claim_words(hand, finding, "claim"),
                              claim_words(hand, finding, "waive")));
  }
  if (finding.standing != Standing::noted) return all;
  if (const std::string readings = cited_readings(rule); !readings.empty())
    all.push_back("how this is taken: " + readings);
  for (const OptionSpec& option : hand.game->grammar.options) {
    const std::string_view help = option.help;
    if (rule.penalty.given() && help.ends_with(text(rule.penalty)) && !option.choices.empty() &&
        !is_given(hand.record, option))
      all.push_back(fmt::format("a penalty may be agreed on: `options: {{{}: {}}}`", option.name,
                                option.choices.back()));
  }
  const std::string_view undo = word_of_undoing(hand.game->grammar, entry.act);
  if (!undo.empty() && entry.who != Seat::none)
    all.push_back(
        fmt::format("if `{}` was taken back, write `{}: {{take back: {}}}` behind it, "
                    "and then what was done instead",
                    as_written(hand, entry), name_of(hand.record, entry.who), undo));
  return all;
}

std::string how_decided(const Hand& hand, const Decider& decider, std::uint16_t question) {
  constexpr std::string_view says[] = {"it is lawful", "it is a breach", "still open"};
  std::string values;
  for (const Decider::Value& each : decider.values)
    values += fmt::format("{}`{}`: {}", values.empty() ? "" : "; ", each.value,
                          says[static_cast<std::size_t>(each.broken[question])]);
  return fmt::format("by what the table agreed about `{}` ({}): {}", decider.option->name,
                     cited_option(*hand.game, *decider.option), values);
}

std::string how_to_say(const Decider& decider) {
  return fmt::format("say in the record how your table plays: `options: {{{}: {}}}`",
                     decider.option->name, decider.values.front().value);
}

std::vector<Openness> why_open(const Hand& hand, const std::vector<Decider>& deciders,
                               std::size_t deal) {
  std::vector<Openness> all;
  const DealOutcome& open = hand.ruling.deals[deal];
  if (!is_open(open)) return all;
  for (const Decider& each : deciders) {
    if (std::ranges::find(each.deals, deal) == each.deals.end()) continue;
    std::string values;
    for (const Decider::Value& value : each.values) {
      if (deal < value.deals.size())
        values += fmt::format("; `{}` gives {}", value.value, outcome(hand, value.deals[deal]));
    }
    all.push_back({fmt::format("it is not said how the table plays `{}` ({}){}", each.option->name,
                               cited_option(*hand.game, *each.option), values),
                   how_to_say(each)});
  }
  if (!all.empty()) return all;
  const bool lacks = open.basis == Basis::undetermined && !open.law_open;  // the record says why
  const std::string readings = lacks ? std::string() : readings_behind(hand, deal);
  if (open.basis != Basis::undetermined)
    all.push_back(
        {fmt::format("the law can be read in more than one way{}, and no option says which reading "
                     "holds",
                     readings.empty() ? "" : " (" + readings + ")"),
         how_to_decide(hand)});
  else
    all.push_back({readings.empty() ? "" : "it depends on " + readings, how_to_decide(hand)});
  return all;
}

std::string without_claim(const Hand& hand, const Unclaimed& claim) {
  const Entry& entry = hand.record.deals[claim.deal].entries[claim.entry];
  const std::uint64_t line =
      place_of(hand.document.text, entry.mark, hand.document.line, hand.document.column).line;
  return fmt::format("without the claim in line {}: {}", line,
                     outcome(hand, claim.deals[claim.deal]));
}

bool may_be_agreed_on(const Hand& hand, const Finding& finding) {
  const bool settled_otherwise =
      rule_of(hand, finding.rule).follows != nullptr || agreed_on(hand, finding).has_value();
  return finding.standing == Standing::noted && !settled_otherwise;
}

std::string how_to_agree(const Hand& hand, const Finding& finding) {
  if (hand.record.deals[finding.deal].result.given) return {};
  std::string names;
  for (int i = 0; i < hand.record.seats(); ++i) {
    if (!hand.ruling.deals[finding.deal].is_out(seat(i)))
      names += (names.empty() ? "" : ", ") + name_of(hand.record, seat(i));
  }
  return fmt::format(
      "the law gives no penalty, and what the players agree on is done (general 3.4): as an entry "
      "of `play`, `- agree: {{by: [{}], remedy: stand}}`, or `new deal`, or `void`",
      names);
}

namespace {

bool of_breach(const RulingItem& item, const Rule& rule) {
  return (item.breach.empty() || rule.is_called(item.breach)) &&
         (!item.rule.given() || item.rule == rule.number);
}

std::string winner_said(const Hand& hand, Side winner, bool open) {
  if (winner != Side::none) return "won by " + name_of(hand.record, winner);
  return open ? "won by somebody, or may be, and by whom cannot be said" : "won by nobody yet";
}

std::string other_winner(const Hand& hand, const RulingItem& item) {
  const Ruling& ruling = hand.ruling;
  const std::string said = winner_said(hand, item.winner, item.winner_open);
  const bool known = ruling.winner != Side::none || ruling.winner_open;
  const bool undetermined = std::ranges::any_of(
      ruling.deals, [](const DealOutcome& deal) { return deal.basis == Basis::undetermined; });
  if (!known && undetermined)
    return fmt::format(
        "the game is given as {}; whether it is won cannot be said, for a deal is undetermined",
        said);
  return fmt::format("the game is given as {}; by the law it is {}", said,
                     winner_said(hand, ruling.winner, ruling.winner_open));
}

}  // namespace

std::string difference(const Hand& hand, const RulingItem& item) {
  if (item.says == RulingItem::Says::winner) return other_winner(hand, item);
  if (item.says == RulingItem::Says::open_deal)
    return "no deal is undetermined because `" + std::string(item.why) + "`";
  const std::string what =
      item.breach.empty() ? "breach of " + text(item.rule) : std::string(item.breach);
  const Finding* nearest = nullptr;
  int nearest_apart = 0;
  const auto weigh = [&](const Finding& finding) {
    if (!of_breach(item, rule_of(hand, finding.rule))) return;
    const int apart = (item.by_seat != Seat::none && item.by_seat != finding.by ? 4 : 0) +
                      (item.deal != 0 && item.deal != finding.deal + 1 ? 3 : 0) +
                      (item.in.given() && !(item.in == finding.place) ? 2 : 0) +
                      (item.has_standing && item.standing != finding.standing ? 1 : 0);
    if (nearest != nullptr && apart >= nearest_apart) return;
    nearest = &finding;
    nearest_apart = apart;
  };
  for (const Finding& finding : hand.ruling.findings) weigh(finding);
  for (const Finding& finding : hand.ruling.undecided) weigh(finding);
  if (nearest == nullptr) {
    const bool of_figures = std::ranges::any_of(hand.ruling.slips, [&](const Slip& slip) {
      return of_breach(item, rule_of(hand, slip.rule));
    });
    return of_figures ? what + " of another player was found, or not so often"
                      : "no " + what + " was found";
  }
  std::string words;
  const auto put = [&](const std::string& expected, const std::string& found) {
    words += fmt::format("{}expected {}, found {}", words.empty() ? "" : "; ", expected, found);
  };
  if (item.by_seat != Seat::none && item.by_seat != nearest->by)
    put("by " + name_of(hand.record, item.by_seat), "by " + name_of(hand.record, nearest->by));
  if (item.deal != 0 && item.deal != nearest->deal + 1)
    put(fmt::format("deal {}", item.deal), fmt::format("deal {}", nearest->deal + 1));
  if (item.in.given() && !(item.in == nearest->place))
    put(text(item.in), nearest->place.given() ? text(nearest->place) : "no place");
  if (item.has_standing && item.standing != nearest->standing)
    put(std::string(word(item.standing)), std::string(word(nearest->standing)));
  if (item.about != Seat::none && item.about != nearest->about)
    put("about " + name_of(hand.record, item.about),
        nearest->about == Seat::none ? "about nobody"
                                     : "about " + name_of(hand.record, nearest->about));
  const bool open = nearest->standing == Standing::undecided;
  if (words.empty() && open && !item.has_standing)
    return what + ": it is open whether it was done: `standing: undecided` says so";
  const bool other_cards = item.has_lawful && item.lawful != nearest->lawful;
  const bool other_amounts =
      item.has_amounts && (!nearest->scene.amounts || item.least != nearest->scene.least ||
                           item.most != nearest->scene.most);
  if (words.empty() && (other_cards || other_amounts)) {
    const bool none = other_cards ? nearest->lawful.empty() : !nearest->scene.amounts;
    return what + (none ? ": the finding says nothing of what would have been lawful"
                        : ": the finding says that something else would have been lawful");
  }
  if (words.empty()) return what + " was found once, and is given more than once";
  return what + ": " + words;
}

}  // namespace cardlaw::report
