#include "reconcile/house_changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "law/house_law.h"
#include "record/about.h"
#include "record/fields.h"
#include "record/yaml.h"
#include "report/phrases.h"

namespace cardlaw::reconcile {
namespace {

class HouseChanges {
 public:
  explicit HouseChanges(const Hand& hand) : hand_(hand) {}

  std::vector<HouseChange> all() {
    taken_away();
    of_other_days();
    penalties();
    return std::move(found_);
  }

 private:
  const std::vector<HouseRule>& in_force() const { return hand_.record.house; }

  // --- what is in force

  void taken_away() {
    std::set<std::uint64_t> entries;
    for (const HouseRule& rule : in_force()) {
      if (!entries.insert(rule.entry).second) continue;
      std::vector<HouseRule> rest = in_force();
      std::erase_if(rest, [&](const HouseRule& each) { return each.entry == rule.entry; });
      found_.push_back({fmt::format("the house law did not hold: {}", rule.source), rest});
    }
    if (entries.size() > 1) found_.push_back({"no house law held", {}});
  }

  // --- what is agreed for other days

  void of_other_days() {
    if (hand_.record.has_own_law) {
      Defects none;
      Reading read(hand_.events, none);
      HouseLaw own;
      own.file = hand_.file.substr(hand_.file.find_last_of('/') + 1);
      read_house_law(read, value_of(read, 0, "law"), hand_.game, own);
      locate(own, hand_.document.text, hand_.document.line);
      of_other_days(own);
    }
    if (hand_.house != nullptr) of_other_days(*hand_.house);
  }
  void of_other_days(const HouseLaw& law) {
    const std::string_view date = about(hand_.events).date;
    for (const HouseEntry& entry : law.entries) {
      if (entry.holds_on(date)) continue;
      HouseLaw alone = law;
      alone.entries = {entry};
      alone.entries.front().from.clear();
      alone.entries.front().until.clear();
      const std::vector<HouseRule> rules = house_rules(alone, *hand_.game, date);
      if (rules.empty()) continue;
      found_.push_back(
          {fmt::format("the house law held on that day: {}", law.source(entry)), with(rules)});
    }
  }
  // In the place of whatever holds of the same rules.
  std::vector<HouseRule> with(std::vector<HouseRule> rules) const {
    for (const HouseRule& held : in_force()) {
      if (std::ranges::find(rules, held.rule, &HouseRule::rule) == rules.end())
        rules.push_back(held);
    }
    std::ranges::sort(rules, {}, &HouseRule::rule);
    return rules;
  }

  // --- what could be agreed of what was found

  void penalties() {
    std::set<std::string> rules;
    for (const Finding& finding : hand_.ruling.findings) {
      const Rule& rule = report::rule_of(hand_, finding.rule);
      const std::string name = named(rule);
      if (!rule.duty() || !rules.insert(name).second) continue;
      for (const std::string& penalty : penalties(rule)) {
        agree(fmt::format("{{rule: {}, penalty: {}}}", name, penalty));
        agree(fmt::format("{{rule: {}, remedy: always, penalty: {}}}", name, penalty));
      }
      agree(fmt::format("{{repeal: {}}}", name));
    }
    for (const Due& due : hand_.ruling.ledger) {
      const Rule& award = report::rule_of(hand_, due.rule);
      const std::string name = named(award);
      if (!award.part && due.source == Due::Source::law && due.amount != 0 &&
          rules.insert(name).second)
        agree(fmt::format("{{repeal: {}}}", name));
    }
  }
  static std::string named(const Rule& rule) {
    return (rule.law == "general" ? "general " : "") + text(rule.number);
  }

  std::vector<std::string> penalties(const Rule& rule) const {
    std::vector<std::string> all = {"none", "the points of the hand to the opponents",
                                    "the points of the hand to nobody",
                                    "the offender scores nothing", "the hand void"};
    const bool two = hand_.record.sides.size() == 2;
    for (const std::int64_t amount : amounts(rule)) {
      for (const std::string_view coin : {"point", "unit", "chip"}) {
        for (const std::string_view to :
             {two ? "the opponent" : "each opponent", "the claimant", "the pool", "the offender"})
          all.push_back(fmt::format("{} {}{} to {}", amount, coin, amount == 1 ? "" : "s", to));
      }
    }
    return all;
  }
  // By how much the figures are off, also when what the law gives for the breach is not paid.
  std::set<std::int64_t> amounts(const Rule& rule) const {
    std::set<std::int64_t> all;
    const auto add = [&](std::int64_t amount) {
      if (amount != 0) all.insert(std::abs(amount));
    };
    for (const Slip& slip : hand_.ruling.slips) {
      const std::int64_t off = slip.written - slip.lawful;
      add(off);
      for (const Due& due : hand_.ruling.ledger) {
        const Rule& by = report::rule_of(hand_, due.rule);
        const bool paid = due.deal == slip.deal && due.to == slip.by &&
                          (by.number == rule.penalty || by.number == rule.number);
        if (paid) add(off + due.amount);
      }
    }
    return all;
  }

  // What `law:` of the record cannot say is not supposed.
  void agree(const std::string& entry) {
    const std::string text = "law:\n  - " + entry + "\n";
    Events events;
    Defects defects;
    if (!read_yaml(text, events, defects)) return;
    Reading read(events, defects);
    HouseLaw law;
    read_house_law(read, value_of(read, 0, "law"), hand_.game, law);
    if (!defects.empty()) return;
    const std::vector<HouseRule> rules = house_rules(law, *hand_.game, {});
    const bool new_to_it = std::ranges::none_of(rules, [&](const HouseRule& rule) {
      return std::ranges::any_of(in_force(),
                                 [&](const HouseRule& held) { return held.says_as(rule); });
    });
    if (!rules.empty() && new_to_it)
      found_.push_back({fmt::format("a club had agreed on `{}`", entry), with(rules)});
  }

  const Hand& hand_;
  std::vector<HouseChange> found_;
};

}  // namespace

std::vector<HouseChange> house_changes(const Hand& hand) { return HouseChanges(hand).all(); }

}  // namespace cardlaw::reconcile
