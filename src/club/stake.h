// What the points of a game are worth: units, and money.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "law/game.h"

namespace cardlaw::club {

enum class Pays : std::uint8_t {
  score,       // what a player scored
  difference,  // every two players of different sides settle the difference of their points
  game,        // each loser pays the winner one
  law,         // what the law has the players pay each other at the end of a game
};

struct Stake {
  std::optional<Pays> pays;  // nothing: as the game is commonly paid
  std::int64_t each = 0;     // what a unit is worth, in the smallest coin
};

Pays common_way(const Game& game);

// A player as far as it matters to what is paid.
struct Paid {
  int side = 0;
  std::int64_t points = 0;
  bool won = false;
  std::int64_t by_law = 0;  // units that the law has the player receive, or pay
};

// The units of each player; nothing when they do not come to nothing together with what was paid
// to the pool.
std::optional<std::vector<std::int64_t>> units(const std::vector<Paid>& players, Pays pays,
                                               Scores scores, std::int64_t pool = 0);

// Sums that are exact, or known not to be.
class Exact {
 public:
  static bool add(std::int64_t& sum, std::int64_t amount) {
    return !__builtin_add_overflow(sum, amount, &sum);
  }
  static bool multiply(std::int64_t a, std::int64_t b, std::int64_t& product) {
    return !__builtin_mul_overflow(a, b, &product);
  }
};

}  // namespace cardlaw::club
