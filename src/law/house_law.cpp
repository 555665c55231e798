#include "law/house_law.h"

#include <algorithm>

#include "record/about.h"
#include "record/fields.h"
#include "record/places.h"

namespace cardlaw {

bool HouseEntry::holds_on(std::string_view date) const {
  if (from.empty() && until.empty()) return true;
  return !date.empty() && from <= date && (until.empty() || date <= until);
}

std::string HouseLaw::source(const HouseEntry& entry) const {
  return (of.empty() ? "" : of + ", ") + file + ":" + std::to_string(entry.line);
}

void locate(HouseLaw& law, std::string_view text, std::uint64_t first_line) {
  for (HouseEntry& entry : law.entries) entry.line = place_of(text, entry.mark, first_line, 1).line;
}

std::vector<HouseRule> house_rules(const HouseLaw& law, const Game& game, std::string_view date) {
  std::vector<HouseRule> found;
  for (const bool of_family : {false, true}) {
    for (std::size_t i = 0; i < law.entries.size(); ++i) {
      const HouseEntry& entry = law.entries[i];
      if (entry.of_family != of_family || !entry.holds_on(date)) continue;
      for (const auto& [of, rules] : entry.rules) {
        if (of != &game) continue;
        for (const HouseRule& rule : rules) {
          if (std::ranges::find(found, rule.rule, &HouseRule::rule) != found.end()) continue;
          found.push_back(rule);
          found.back().entry = i;
          found.back().source = law.source(entry);
        }
      }
    }
  }
  std::ranges::sort(found, {}, &HouseRule::rule);
  return found;
}

std::vector<std::pair<std::string, std::string>> house_options(const HouseLaw& law,
                                                               const Game& game,
                                                               std::string_view date) {
  std::vector<std::pair<std::string, std::string>> found;
  for (const bool of_family : {false, true}) {
    for (const HouseEntry& entry : law.entries) {
      if (entry.of_family != of_family || !entry.holds_on(date)) continue;
      for (const auto& [of, options] : entry.options) {
        if (of != &game) continue;
        for (const auto& option : options) {
          const bool known = std::ranges::any_of(
              found, [&](const auto& each) { return each.first == option.first; });
          if (!known) found.push_back(option);
        }
      }
    }
  }
  std::ranges::sort(found);
  return found;
}

void put_in_force(const HouseLaw& law, const Events& events, Record& record) {
  const Game* const game = find_game(record.game);
  if (law.empty() || game == nullptr) return;
  const std::string_view date = about(events).date;
  for (HouseRule& rule : house_rules(law, *game, date)) {
    if (std::ranges::find(record.house, rule.rule, &HouseRule::rule) == record.house.end()) {
      rule.entry += 1'000'000;  // apart from the record's own
      record.house.push_back(std::move(rule));
    }
  }
  std::ranges::sort(record.house, {}, &HouseRule::rule);
  Defects none;
  Reading read(events, none);
  const Node given = value_of(read, 0, "options");
  for (auto& option : house_options(law, *game, date)) {
    if (given != 0 && read.is_map(given) && value_of(read, given, option.first) != 0) continue;
    const bool known = std::ranges::any_of(
        record.options, [&](const auto& each) { return each.first == option.first; });
    if (known) continue;
    const OptionSpec& spec =
        *std::ranges::find(game->grammar.options, option.first, &OptionSpec::name);
    if (option.second != spec.standard) record.options.push_back(std::move(option));
  }
  std::ranges::sort(record.options);
}

bool read_own_law(const Events& events, std::string_view file, std::string_view text,
                  std::uint64_t first_line, Record& record, Defects& defects) {
  Reading read(events, defects);
  if (events.nodes.empty() || !read.is_map(0)) return true;
  const Node list = value_of(read, 0, "law");
  const Game* const game = find_game(record.game);
  if (list == 0 || game == nullptr) return true;
  HouseLaw law;
  law.file = file.substr(file.find_last_of('/') + 1);
  const std::size_t before = defects.size();
  read_house_law(read, list, game, law);
  if (defects.size() > before) return false;
  locate(law, text, first_line);
  record.house = house_rules(law, *game, about(events).date);
  return true;
}

std::string agreed_as_key(const std::vector<HouseRule>& rules) {
  std::string key;
  for (const HouseRule& each : rules) {
    for (const std::int64_t part : {std::int64_t{each.rule}, std::int64_t{each.remedy},
                                    std::int64_t(each.within), std::int64_t(each.penalty.kind),
                                    std::int64_t(each.penalty.to), std::int64_t(each.penalty.coin),
                                    std::int64_t{each.penalty.amount}, std::int64_t{each.repealed}})
      key += std::to_string(part) + ' ';
  }
  return key;
}

}  // namespace cardlaw
