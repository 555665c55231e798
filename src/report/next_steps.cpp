// What the table can do where the law gives no answer.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "law/library.h"
#include "report/answers.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

constexpr std::size_t most_readings = 4;

// The readings that a sentence of the game's law names, "imperial R16".
void add_readings(const Game& game, Number number, std::vector<std::string>& names) {
  const std::string_view law = law_of(game, number);
  const Sentence* const found = sentence(law, number);
  if (found == nullptr) return;
  for (const int reading : readings_named(found->source)) {
    std::string name = fmt::format("{} R{}", law, reading);
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
}

std::string each_side(const Record& record, std::string_view figure) {
  std::string all;
  for (const std::string& side : record.sides)
    all += fmt::format("{}{}: {}", all.empty() ? "" : ", ", side, figure);
  return all;
}

}  // namespace

std::string readings_behind(const Hand& hand, std::size_t deal) {
  std::vector<std::string> names;
  for (const Finding& finding : hand.ruling.findings) {
    if (finding.deal != deal) continue;
    const Rule& rule = rule_of(hand, finding.rule);
    if (rule.law != "general") add_readings(*hand.game, rule.number, names);
    if (rule.penalty.given()) add_readings(*hand.game, rule.penalty, names);
  }
  // Without an offence it is what is due that can be read in more than one way; the last of it
  // first.
  const std::span<const Due> dues(hand.ruling.ledger);
  for (auto due = dues.rbegin(); due != dues.rend() && names.empty(); ++due) {
    if (due->deal != deal || due->to == Side::none) continue;
    if (hand.ruling.deals[deal].leeway[static_cast<std::size_t>(index(due->to))] == 0) continue;
    add_readings(*hand.game, rule_of(hand, due->rule).number, names);
  }
  if (names.empty()) return {};
  if (names.size() > most_readings) names.resize(most_readings);
  std::string words = names.size() == 1 ? "reading " : "readings ";
  for (std::size_t i = 0; i < names.size(); ++i)
    words += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return words;
}

std::vector<LeftOpen> left_open(const Hand& hand, const std::vector<Decider>& deciders) {
  std::vector<LeftOpen> all;
  for (std::size_t d = 0; d < hand.ruling.deals.size(); ++d) {
    const bool decided = std::ranges::any_of(deciders, [&](const Decider& each) {
      return std::ranges::find(each.deals, d) != each.deals.end();
    });
    if (decided || !is_open(hand.ruling.deals[d])) continue;
    for (Openness& each : why_open(hand, deciders, d)) {
      if (!each.why.empty()) all.push_back({d, std::move(each)});
    }
  }
  return all;
}

std::string how_to_decide(const Hand& hand) {
  return fmt::format(
      "what is missing here would decide it, or what the table agrees on (general 3.4): `ruling: "
      "[{{decided: {{by: the director, score: {{{}}}, because: ...}}}}]`",
      each_side(hand.record, "..."));
}

bool may_be_house_law(const Game& game, const Rule& rule) {
  const bool figures = rule.words.empty() && rule.law == "general";
  if (!rule.duty() || figures || rule.remedy != Remedy::none || rule.penalty.given()) return false;
  // A false claim can only cost an amount, and there chips go by the game's own rules.
  return game.unit != DueUnit::white || rule.law != "general";
}

namespace {

// A penalty in proportion: where seven points win the game, ten are none.
std::string_view some_points(const Game& game) {
  const auto target = std::ranges::find(game.grammar.options, "target", &OptionSpec::name);
  const bool few =
      target != game.grammar.options.end() && std::atoi(target->standard.c_str()) < 100;
  return few ? "1 point" : "10 points";
}

}  // namespace

std::string house_entry(const Game& game, const Rule& rule) {
  const std::string number = text(rule.number);
  // Other readers make 3.1 of 3.10.
  const std::string cited = rule.law == "general"   ? "general " + number
                            : number.ends_with('0') ? "\"" + number + "\""
                                                    : number;
  const std::string_view amount = game.unit == DueUnit::chips   ? "1 chip"
                                  : game.unit == DueUnit::units ? "1 unit"
                                                                : some_points(game);
  const std::string_view to =
      game.scores == Scores::penalties && game.unit == DueUnit::points ? "the offender"
      : game.grammar.most_players > 2 || game.unit != DueUnit::points  ? "each opponent"
                                                                       : "the opponent";
  const std::string penalty = game.unit == DueUnit::white ? std::string("the hand void")
                                                          : fmt::format("{} to {}", amount, to);
  return fmt::format("{{game: {}, rule: {}, remedy: on claim, within: deal, penalty: {}}}", game.id,
                     cited, penalty);
}

std::string how_to_make_a_rule(const Hand& hand, const Finding& finding) {
  const Rule& rule = rule_of(hand, finding.rule);
  if (house_rule(hand, finding.rule) != nullptr || !may_be_house_law(*hand.game, rule)) return {};
  return fmt::format(
      "your club can make a rule for it, under `law:` in its club.yaml: `- {}`, and then judge "
      "with "
      "`cardlaw check --law club.yaml`; `cardlaw law {}` prints all that can be agreed on",
      house_entry(*hand.game, rule), hand.game->id);
}

}  // namespace cardlaw::report
