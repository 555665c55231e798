// Every reason that a rule gives for a breach is given in some record, and every duty is kept in
// one.  tests/law/reasons.txt lists what no record shows, with the reason why not.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "law/every_hand.h"

namespace cardlaw {
namespace {

// What the records show: duties that were kept, by rule, and reasons that were given. Games of a
// family have their checks in common, so that a reason goes by family, breach and words.
struct Shown {
  std::set<std::string> kept;   // "klaberjass 3.1"
  std::set<std::string> given;  // "klaberjass, bid out of turn: ..."
};

std::string name_of(const Rule& rule) { return fmt::format("{} {}", rule.law, text(rule.number)); }
std::string reason_of(std::string_view family, const Rule& rule, std::size_t reason) {
  return fmt::format("{}, {}: {}", rule.law == "general" ? "general" : family, rule.breach,
                     reason < rule.words.size() ? rule.words[reason] : "");
}

void note(const Hand& hand, Shown& shown) {
  const auto& rules = hand.ruling.rules ? *hand.ruling.rules : hand.game->rules;
  std::set<RuleIndex> found;
  for (const Finding& each : hand.ruling.findings) {
    shown.given.insert(reason_of(hand.game->family, rules[each.rule], each.reason));
    found.insert(each.rule);
  }
  for (const Finding& each : hand.ruling.undecided) {
    shown.given.insert(reason_of(hand.game->family, rules[each.rule], each.reason));
    found.insert(each.rule);
  }
  for (const Slip& each : hand.ruling.slips) {
    shown.given.insert(reason_of(hand.game->family, rules[each.rule], 0));
    found.insert(each.rule);
  }
  for (RuleIndex rule = 0; rule < rules.size(); ++rule) {
    if (hand.ruling.applied[rule] && !found.contains(rule)) shown.kept.insert(name_of(rules[rule]));
  }
}

const Shown& by_records() {
  static const Shown shown = [] {
    Shown all;
    each_record([&](const Hand& hand) { note(hand, all); });
    return all;
  }();
  return shown;
}

// The reason, as reason_of names it -> why no record shows it.
std::map<std::string, std::string> exempted() {
  std::map<std::string, std::string> all;
  std::ifstream file(CARDLAW_ROOT "/tests/law/reasons.txt");
  std::string name;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with(' '))
      all[name] += line;
    else
      all.emplace(name = line, "");
  }
  return all;
}

TEST(Reasons, EachIsGivenInSomeRecord) {
  const auto exempt = exempted();
  std::set<std::string> all;
  for (const Game& game : games()) {
    for (const Rule& rule : game.rules) {
      for (std::size_t reason = 0; rule.duty() && reason < rule.words.size(); ++reason)
        all.insert(reason_of(game.family, rule, reason));
    }
  }
  for (const std::string& reason : all) {
    const bool shown = by_records().given.contains(reason);
    EXPECT_NE(shown, exempt.contains(reason))
        << reason
        << (shown ? "\n  is shown: take it out of tests/law/reasons.txt"
                  : "\n  is shown by no record");
  }
  for (const auto& [reason, why] : exempt)
    EXPECT_TRUE(all.contains(reason)) << reason << " is no reason of any rule";
}

TEST(Reasons, AnExemptionSaysWhy) {
  for (const auto& [name, why] : exempted()) EXPECT_GT(why.size(), 20U) << name;
}

TEST(Reasons, EveryDutyIsKeptInSomeRecord) {
  for (const Game& game : games()) {
    for (const Rule& rule : game.rules) {
      if (rule.duty()) {
        EXPECT_TRUE(by_records().kept.contains(name_of(rule))) << name_of(rule);
      }
    }
  }
}

}  // namespace
}  // namespace cardlaw
