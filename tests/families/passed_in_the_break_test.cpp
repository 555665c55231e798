// The break: a player who passes has had the turn that was left to them. It is one offence (3.2),
// nobody is accused for showing their cards behind it, and the hand is settled.
#include <fmt/format.h>

#include "families/rummy_games.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

// No two of them go together; each player has another suit.
std::string sevens_hand(int suit) {
  std::string cards;
  for (const char rank : std::string_view("A3579JK"))
    cards += fmt::format("{}{}{}", cards.empty() ? "" : ", ", rank, "scdh"[suit]);
  return cards;
}

struct Break {
  std::string_view game;
  int players, passes;
  std::string_view pass;  // how that is written

  std::string name(int i) const {
    return std::string(player_names[static_cast<std::size_t>(i % players)]);
  }
  std::string record() const {
    std::string seats, deal, play;
    for (int i = 0; i < players; ++i) {
      seats += fmt::format("{}{}", i == 0 ? "" : ", ", name(i));
      deal += fmt::format("{}{}: x", i == 0 ? "" : ", ", name(i));
    }
    const int before = 52 - 7 * players - players;  // turns, until as many cards are left
    for (int i = 0; i < before; ++i)
      play += fmt::format("  - {}: [draw: x, discard: x]\n", name(i));
    for (int i = 0; i < players; ++i)
      play += i == passes ? fmt::format("  - {}: {}\n", name(before + i), pass)
                          : fmt::format("  - {}: [draw: x, discard: x]\n", name(before + i));
    const int last = before + players - 1;
    for (int i = 0; i < players; ++i)
      play += fmt::format("  - {}: {{show: [{}]}}\n", name(last + i),
                          sevens_hand((last + i) % players));
    return fmt::format("cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: {}\ndeal: {{{}}}\nplay:\n{}",
                       game, seats, name(players - 1), deal, play);
  }
};

TEST(PassedInTheBreak, IsTheTurnThatWasLeft) {
  for (const std::string_view game : {"straight-rummy", "queen-city-rummy"}) {
    for (int players = 2; players <= 4; ++players) {
      for (int passes = 0; passes < players; ++passes) {
        for (const std::string_view pass : {"pass", "[pass]"}) {
          const Judged judged(Break{game, players, passes, pass}.record());
          ASSERT_TRUE(judged.hand.judged()) << judged.text;
          EXPECT_EQ(judged.standing("no draw"), Standing::noted) << judged.text;
          EXPECT_EQ(judged.hand.ruling.findings.size(), 1U) << judged.text;
          EXPECT_EQ(judged.hand.ruling.deals.at(0).basis, Basis::as_played) << judged.text;
        }
      }
    }
  }
}

// Whoever draws after all, before anybody else plays, has put it right.
TEST(PassedInTheBreak, IsPutRightByADraw) {
  for (int players = 2; players <= 4; ++players) {
    for (int passes = 0; passes < players; ++passes) {
      for (const std::string_view pass : {"[pass, draw: x, discard: x]", "[pass]"}) {
        Break hand{"straight-rummy", players, passes, pass};
        std::string text = hand.record();
        if (pass == "[pass]") {
          const std::size_t at = text.find("[pass]\n") + 7;
          const std::size_t who = text.rfind("  - ", at - 1);
          text.insert(at,
                      text.substr(who, text.find(':', who) - who) + ": [draw: x, discard: x]\n");
        }
        const Judged judged(text);
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        EXPECT_EQ(judged.standing("no draw"), Standing::corrected) << judged.text;
        EXPECT_EQ(judged.hand.ruling.findings.size(), 1U) << judged.text;
        EXPECT_EQ(judged.hand.ruling.deals.at(0).basis, Basis::as_played) << judged.text;
      }
    }
  }
}

}  // namespace
}  // namespace cardlaw
