#include "club/standings.h"

#include <algorithm>

#include "club/names.h"

namespace cardlaw::club {

void Person::write(const std::string& name) {
  ++played;
  const auto way = std::ranges::lower_bound(
      written, name, {}, [](const auto& each) -> auto& { return each.first; });
  if (way != written.end() && way->first == name)
    ++way->second;
  else
    written.insert(way, {name, 1});
}

const Standings::Found& Standings::find(const Game& game, const std::string& key) {
  std::size_t at = reinterpret_cast<std::uintptr_t>(&game) / 64;
  for (const char c : key) at = at * 31 + static_cast<unsigned char>(c);
  Found& found = found_[at % most_found];
  if (found.game == &game && found.key == key) return found;
  const auto person = people_.try_emplace(key).first;
  const std::string_view kept = person->first;
  found = {&game, kept, &person->second, &games_[std::string(game.id)][kept], &all_[kept]};
  return found;
}

bool Standings::add(const Entry& entry) {
  const Game* const game = find_game(entry.game);
  if (game == nullptr) return true;
  const std::int64_t each = club_.stake_of(*game).each;
  bool exact = true;
  for (const Part& part : entry.parts) {
    const Found& found = find(*game, part.key);
    found.person->write(part.name);
    std::int64_t money = 0;
    exact = Exact::multiply(part.units, each, money) && exact;
    exact = add(*found.of_game, part, money) && exact;
    exact = add(*found.all, part, money) && exact;
  }
  if (entry.pool == 0) return exact;
  std::int64_t money = 0;
  exact = Exact::multiply(entry.pool, each, money) && exact;
  for (Sums* const pool : {&games_[entry.game][pool_key], &all_[pool_key]})
    exact = Exact::add(pool->money, money) && Exact::add(pool->units, entry.pool) && exact;
  return exact;
}

bool Standings::add(Sums& sums, const Part& part, std::int64_t money) {
  ++sums.played;
  if (as_written_ ? part.won_as_written : part.won) ++sums.won;
  if (!part.settled) ++sums.open;
  return Exact::add(sums.money, money) && Exact::add(sums.units, part.units) &&
         Exact::add(sums.points, as_written_ ? part.written : part.lawful) &&
         Exact::add(sums.lawful, part.settled ? part.lawful : part.written);
}

std::string Standings::shown(std::string_view key) const {
  if (key == pool_key) return std::string(pool_name);
  const auto member = club_.member_of.find(key);
  if (member != club_.member_of.end()) return club_.members[member->second].name;
  const auto person = people_.find(key);
  if (person == people_.end()) {
    const auto called = club_.called.find(key);
    return called == club_.called.end() ? std::string(key) : called->second;
  }
  // Of ways that are equally common the first in the order of their letters.
  return std::ranges::max_element(person->second.written,
                                  [](const auto& a, const auto& b) { return a.second < b.second; })
      ->first;
}

std::vector<std::string_view> Standings::order(const ByPlayer& sums, bool one_game) const {
  std::vector<std::string_view> keys;
  keys.reserve(sums.size());
  for (const auto& [key, each] : sums) keys.push_back(key);
  std::ranges::sort(keys, [&](std::string_view a, std::string_view b) {
    const Sums& one = sums.at(a);
    const Sums& other = sums.at(b);
    // Units of different games are not alike.
    const std::int64_t units = one_game ? one.units : 0;
    const std::int64_t other_units = one_game ? other.units : 0;
    return std::tie(other.money, other_units, other.won, a) <
           std::tie(one.money, units, one.won, b);
  });
  return keys;
}

std::optional<std::vector<Settlement>> settlements(const Standings& standings, const Club& club) {
  std::vector<Settlement> all;
  const auto settle_one = [&](const std::string& name, const Standings::ByPlayer& sums,
                              std::int64_t Sums::*figure) {
    Settlement settlement;
    settlement.game = name;
    for (const auto& [key, each] : sums) {
      if (each.*figure == 0) continue;
      settlement.keys.push_back(key);
      settlement.balances.push_back(each.*figure);
    }
    if (settlement.keys.empty()) return;
    settlement.payments = settle(settlement.balances);
    all.push_back(std::move(settlement));
  };
  Standings::ByPlayer balances = standings.all();
  bool exact = true;
  for (const auto& [key, sum] : club.carried) exact = Exact::add(balances[key].money, sum) && exact;
  for (const PaidSum& paid : club.paid) {
    exact = Exact::add(balances[paid.from].money, paid.amount) &&
            Exact::add(balances[paid.to].money, -paid.amount) && exact;
  }
  if (!exact) return std::nullopt;
  settle_one("", balances, &Sums::money);
  for (const auto& [name, sums] : standings.games()) {
    if (club.stake_of(*find_game(name)).each == 0) settle_one(name, sums, &Sums::units);
  }
  return all;
}

}  // namespace cardlaw::club
