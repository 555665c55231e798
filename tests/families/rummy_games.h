// The rummy games as their pages have them, for what must hold in each of them.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

namespace cardlaw {

struct Dealt {
  std::string_view game;
  std::array<int, 13>
      cards;  // to each, by the number of players, as the pages have it; 0: not said
  bool turned, two_taken = false;
};
inline constexpr std::array games_of_rummy{
    Dealt{"rummy", {0, 0, 10, 7, 7, 6, 6}, true},
    Dealt{"boathouse-rummy", {0, 0, 10, 7, 7, 6, 6}, true, true},
    Dealt{"continental-rummy", {0, 0, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15}, true},
    Dealt{"gamblers-rummy", {0, 0, 0, 0, 7}, true},
    Dealt{"knock-rummy", {0, 0, 10, 7, 7, 6, 6}, true},
    Dealt{"gin-rummy", {0, 0, 10}, true},
    Dealt{"oklahoma-gin", {0, 0, 10}, true},
    Dealt{"straight-rummy", {0, 0, 7, 7, 7, 7, 6}, false},
    Dealt{"block-rummy", {0, 0, 7, 7, 7, 7, 6}, false},
    Dealt{"double-rummy", {0, 0, 10, 10, 10, 10, 10}, false},
    Dealt{"java-rummy", {0, 0, 7, 7, 7, 7, 7}, false},
    Dealt{"queen-city-rummy", {0, 0, 7, 7, 7, 7, 7}, false},
    Dealt{"round-the-corner-rummy", {0, 0, 7, 6, 5}, true, true},
    Dealt{"rummy-poker", {0, 0, 10, 10, 10, 10, 10}, false},
    Dealt{"skip-rummy", {0, 0, 5, 5, 5, 5, 5}, false}};

inline constexpr std::array<std::string_view, 12> player_names{
    "Ann", "Ben", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Lea"};

// Cards to throw, each once.
inline std::string thrown(int at) {
  constexpr std::string_view ranks = "23456789TJQK", suits = "scdh";
  return {ranks[static_cast<std::size_t>(at) % 12], suits[static_cast<std::size_t>(at) / 12]};
}

inline int packs(std::string_view game, int players) {
  if (game == "continental-rummy") return players < 6 ? 2 : players < 9 ? 3 : 4;
  return game == "double-rummy" || game == "rummy-poker" ? 2 : 1;
}

inline std::string_view name(int seat) { return player_names[static_cast<std::size_t>(seat)]; }

// The hands are not known, the last player deals, and the first upcard is refused.
inline std::string record(const Dealt& game, int players, std::string_view play) {
  std::string seats, deal;
  for (int i = 0; i < players; ++i) {
    seats += fmt::format("{}{}", i == 0 ? "" : ", ", name(i));
    deal += fmt::format("{}{}: x", i == 0 ? "" : ", ", name(i));
  }
  const bool upcard = game.game == "gin-rummy" || game.game == "oklahoma-gin";
  return fmt::format(
      "cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: {}\ndeal: {{{}{}}}\nplay:\n{}{}  - end: "
      "stopped\n",
      game.game, seats, name(players - 1), deal, game.turned ? ", turned: Ah" : "",
      upcard ? "  - Ann: pass\n  - Ben: pass\n" : "", play);
}

// Every game with every number of players, and every player in turn.
template <class Try>
void each_course(Try try_it) {
  for (const Dealt& game : games_of_rummy) {
    for (int players = 2; players <= 12; ++players) {
      const int each = game.cards[static_cast<std::size_t>(players)];
      // Three turns of each, and the stock is not at its end.
      const bool lasts = 52 * packs(game.game, players) - players * each >= 4 * players + 4;
      if (each == 0 || !lasts) continue;
      for (int whose = 0; whose < players; ++whose) try_it(game, players, whose);
    }
  }
}

}  // namespace cardlaw
