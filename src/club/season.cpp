#include "club/season.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "club/names.h"
#include "record/printable.h"

namespace cardlaw::club {
namespace {

// What decides between players, the larger first.
std::int64_t figure(const Line& line, Tie tie) {
  switch (tie) {
    case Tie::league:
      return line.league;
    case Tie::won:
      return static_cast<std::int64_t>(line.won);
    case Tie::money:
      return line.money;
    case Tie::units:
      return line.units;
    case Tie::fewest_games:
      return -static_cast<std::int64_t>(line.games);
  }
  return 0;
}

}  // namespace

std::vector<int> places(const Entry& entry, Scores scores, bool as_written) {
  std::vector<int> found;
  const auto better = [&](const Part& a, const Part& b) {
    const bool a_won = as_written ? a.won_as_written : a.won;
    const bool b_won = as_written ? b.won_as_written : b.won;
    const std::int64_t one = as_written ? a.written : a.lawful;
    const std::int64_t other = as_written ? b.written : b.lawful;
    if (a_won != b_won) return a_won;
    return scores == Scores::penalties ? one < other : one > other;
  };
  for (const Part& part : entry.parts) {
    std::vector<std::uint8_t> ahead;  // sides
    for (const Part& other : entry.parts) {
      const bool counted = std::ranges::find(ahead, other.side) != ahead.end();
      if (other.side != part.side && !counted && better(other, part)) ahead.push_back(other.side);
    }
    found.push_back(static_cast<int>(ahead.size()) + 1);
  }
  return found;
}

bool Season::add(const Entry& entry) {
  if (by_ == By::none) return true;
  const Game* const game = find_game(entry.game);
  if (game == nullptr) return true;
  const std::int64_t each = club_.stake_of(*game).each;
  const std::vector<int> place = places(entry, game->scores, as_written_);
  bool exact = true;
  for (std::size_t i = 0; i < entry.parts.size(); ++i) {
    const Part& part = entry.parts[i];
    const std::string group = by_ == By::event   ? entry.event
                              : by_ == By::month ? entry.date.substr(0, 7)
                              : by_ == By::table ? entry.table
                              : by_ == By::game  ? entry.game
                                                 : part.key;
    Line& line = groups_[group][by_ == By::player ? entry.game : part.key];
    const bool won = as_written_ ? part.won_as_written : part.won;
    ++line.games;
    line.hands += entry.deals;
    line.won += won ? 1 : 0;
    std::int64_t money = 0;
    exact = Exact::multiply(part.units, each, money) && Exact::add(line.money, money) &&
            Exact::add(line.units, part.units) &&
            Exact::add(line.points, as_written_ ? part.written : part.lawful) && exact;
    // Without a winner nobody is first.
    const bool decided = std::ranges::any_of(entry.parts, [&](const Part& other) {
      return as_written_ ? other.won_as_written : other.won;
    });
    const auto at = static_cast<std::size_t>(place[i] - 1);
    line.league += club_.league.played;
    if (decided && at < club_.league.places.size()) line.league += club_.league.places[at];
  }
  return exact;
}

std::vector<std::pair<std::string, Line>> Season::ranked(const Group& group) const {
  std::vector<std::pair<std::string, Line>> all(group.begin(), group.end());
  const auto compare = [&](const Line& a, const Line& b) {
    for (const Tie tie : club_.league.ties) {
      if (figure(a, tie) != figure(b, tie)) return figure(a, tie) > figure(b, tie) ? 1 : -1;
    }
    return 0;
  };
  std::ranges::stable_sort(
      all, [&](const auto& a, const auto& b) { return compare(a.second, b.second) > 0; });
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool level = i > 0 && compare(all[i - 1].second, all[i].second) == 0;
    all[i].second.rank = level ? all[i - 1].second.rank : i + 1;
  }
  return all;
}

std::string average(const Line& line) {
  const auto games = static_cast<std::int64_t>(std::max<std::uint64_t>(line.games, 1));
  const std::int64_t points = line.points < 0 ? -line.points : line.points;
  std::int64_t hundredths = points % games * 200 / games;  // of a half, so that halves go up
  hundredths = points / games * 100 + (hundredths + 1) / 2;
  return fmt::format("{}{}.{:02}", line.points < 0 && hundredths > 0 ? "-" : "", hundredths / 100,
                     hundredths % 100);
}

// --- the journal

bool Journal::add(const Entry& entry) {
  const Game* const game = find_game(entry.game);
  if (game == nullptr) return true;
  const std::int64_t each = club_.stake_of(*game).each;
  if (each == 0) return true;
  if (entry.date.empty()) {
    ++undated_;
    return true;
  }
  auto& evening = evenings_[{entry.date, entry.event}];
  bool exact = true;
  for (const Part& part : entry.parts) {
    std::int64_t money = 0;
    exact =
        Exact::multiply(part.units, each, money) && Exact::add(evening[part.key], money) && exact;
  }
  if (entry.pool == 0) return exact;
  std::int64_t money = 0;
  return Exact::multiply(entry.pool, each, money) &&
         Exact::add(evening[std::string(pool_key)], money) && exact;
}

std::string Journal::text(const Standings& standings) const {
  // A colon parts accounts, two spaces end one, a semicolon begins a comment.
  const auto account = [&](const std::string& key) -> std::string {
    if (key == pool_key) return "pool";
    std::string name = "players:";
    for (char c : printable(standings.shown(key))) {
      if (c == ':' || c == ';') c = '-';
      if (c == '\t') c = ' ';
      if (c != ' ' || !name.ends_with(' ')) name += c;
    }
    return name;
  };
  const auto amount = [&](std::int64_t sum) {
    const Currency digits{"", club_.currency.decimals};
    std::string name = printable(club_.currency.name);
    const bool letters = std::ranges::all_of(
        name, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); });
    if (!letters) name = "\"" + name + "\"";
    return club_.currency.name.empty() ? money(digits, sum) : money(digits, sum) + " " + name;
  };
  const auto described = [](std::string words) {
    std::ranges::replace(words, ';', ',');
    return printable(words);
  };
  std::multimap<std::string, std::string> transactions;  // by date
  const auto post = [&](std::string& out, const std::string& key, std::int64_t sum) {
    out += fmt::format("    {:<40}  {:>14}\n", account(key), amount(sum));
  };
  for (const auto& [evening, sums] : evenings_) {
    std::string out = fmt::format("{} {}\n", evening.first,
                                  evening.second.empty() ? "cards" : described(evening.second));
    for (const auto& [key, sum] : sums) post(out, key, sum);
    transactions.emplace(evening.first, std::move(out));
  }
  for (const PaidSum& paid : club_.paid) {
    std::string out = fmt::format("{} paid\n", paid.date);
    post(out, paid.from, paid.amount);
    post(out, paid.to, -paid.amount);
    transactions.emplace(paid.date, std::move(out));
  }
  if (!club_.carried.empty()) {
    std::string out = fmt::format("{} carried over\n", club_.carried_on);
    for (const auto& [key, sum] : club_.carried) post(out, key, sum);
    transactions.emplace(club_.carried_on, std::move(out));
  }
  std::string journal;
  for (const auto& [date, transaction] : transactions)
    journal += (journal.empty() ? "" : "\n") + transaction;
  return journal;
}

}  // namespace cardlaw::club
