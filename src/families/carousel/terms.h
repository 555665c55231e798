// The figures of Carousel, and what its page leaves open.  The law: docs/games/rummy/carousel.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "cards/pack.h"
#include "cards/seat.h"
#include "families/melds/wild_melds.h"
#include "law/asked.h"

namespace cardlaw::carousel {

// What the source leaves open is decided by what the table has agreed.
enum class SeveralOver : std::uint8_t { open, highest_wins };                   // 8.1
enum class NoPoint : std::uint8_t { open, before_the_deals, after_the_deals };  // 8.5

using ByPlayers = std::array<std::uint8_t, max_seats + 1>;

inline constexpr int most_draws = 3;  // 3.3: in a turn

// The figures of the game; each names the sentence that sets it.
struct Terms {
  int least_players = 2, most_players = 5;                 // 1.1
  CardSet pack = full_pack;                                // 1.2
  ByPlayers packs{}, jokers{};                             // 1.2
  melds::Shape shape;                                      // 1.3, 4.1
  melds::Values values = melds::pip_values();              // 1.4
  int hand = 10;                                           // 2.1
  int highest_knock = 5;                                   // 5.2
  int undercut = 10, nothing_left = 25;                    // 7.2, 7.3
  int target = 150, game = 100, deal_won = 25;             // 8.1, 8.2, 8.3
  Asked<SeveralOver, 0> several_over = SeveralOver::open;  // 8.1
  Asked<NoPoint, 1> no_point = NoPoint::open;              // 8.5

  // The figures for that many; where the game is for fewer or more, for the nearest number.
  std::size_t for_players(int seats) const {
    return static_cast<std::size_t>(std::clamp(seats, least_players, most_players));
  }
};

}  // namespace cardlaw::carousel
