#include "club/stake.h"

#include <algorithm>
#include <bit>

namespace cardlaw::club {
namespace {

// Partners settle with one opponent each, so a side of two counts another player's points once.
std::int64_t opponents_of_each_side(const std::vector<Paid>& players) {
  std::uint32_t sides = 0;
  for (const Paid& player : players) sides |= std::uint32_t{1} << player.side;
  const int count = std::popcount(sides);
  return count == 0 ? 1 : static_cast<std::int64_t>(players.size()) / count;
}

}  // namespace

Pays common_way(const Game& game) {
  return game.scores == Scores::payments ? Pays::score : game.settles_up ? Pays::law : Pays::game;
}

std::optional<std::vector<std::int64_t>> units(const std::vector<Paid>& players, Pays pays,
                                               Scores scores, std::int64_t pool) {
  std::vector<std::int64_t> of;
  of.reserve(players.size());
  const std::int64_t partners = opponents_of_each_side(players);
  const bool decided = std::ranges::any_of(players, &Paid::won);
  for (const Paid& player : players) {
    const bool alone = pays == Pays::score || pays == Pays::law;
    std::int64_t sum = pays == Pays::score ? player.points : pays == Pays::law ? player.by_law : 0;
    for (const Paid& other : players) {
      if (other.side == player.side || alone) continue;
      if (pays == Pays::difference)
        sum += scores == Scores::penalties ? other.points - player.points
                                           : player.points - other.points;
      else if (decided && player.won != other.won)
        sum += player.won ? 1 : -1;
    }
    of.push_back(alone ? sum : sum / partners);
  }
  std::int64_t all = pays == Pays::score ? pool : 0;
  for (const std::int64_t units : of) all += units;
  if (all != 0) return std::nullopt;
  return of;
}

}  // namespace cardlaw::club
