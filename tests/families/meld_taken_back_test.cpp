// A meld that is taken back, in the rummy games in which melds come down in every turn: what others
// have built on stands, and what its player took out of it goes back into the hand with the rest.
#include <gmock/gmock.h>

#include "families/rummy_games.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr std::array<std::string_view, 3> games{"rummy", "double-rummy", "carousel"};

// Ann, of whose hand nothing is known, melds; Ben plays behind it.
std::string record(std::string_view game, std::string_view melded, std::string_view play) {
  const bool turned = game == "rummy";
  return fmt::format(
      "cardlaw: 1\ngame: {}\nplayers: [Ann, Ben]\ndealer: Ben\ndeal: {{Ann: x, Ben: x{}}}\nplay:\n"
      "  - Ann: [draw: x, {}]\n{}  - end: stopped\n",
      game, turned ? ", turned: Ah" : "", melded, play);
}
std::string_view turn_ends(std::string_view game, std::string_view discard) {
  return game == "carousel" ? "finished" : discard;
}

TEST(MeldTakenBack, WhatOthersHaveLaidOffOnStands) {
  for (const std::string_view game : games) {
    for (const std::string_view onto : {"4h", "6h", "[4h, 5h, 6h]"}) {
      const std::string melded =
          fmt::format("meld: [4h, 5h, 6h], {}", turn_ends(game, "discard: Kd"));
      const std::string play = fmt::format(
          "  - Ben: [draw: x, {{lay off: 7h, to: {}}}, {}]\n  - Ann: {{take back: meld}}\n", onto,
          turn_ends(game, "discard: Qd"));
      const Judged judged(record(game, melded, play));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_THAT(judged.hand.ruling.findings, testing::IsEmpty()) << judged.text;
      EXPECT_EQ(judged.hand.ruling.remarks.size(), 1U) << judged.text;
    }
  }
}

TEST(MeldTakenBack, WhatWasTakenOutOfItIsInTheHandWithTheRest) {
  for (const std::string_view game : {"double-rummy", "carousel"}) {
    for (const std::string_view card : {"9s", "7s", "Joker"}) {
      const std::string melded = fmt::format(
          "meld: [9s, Joker=8s, 7s], {{take up: {}, from: {}}}, {{take back: meld}}, {}", card,
          card == "9s" ? "7s" : "9s", game == "carousel" ? "draw: x, draw: x" : "discard: Kd");
      const Judged judged(record(game, melded, ""));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      for (const Finding& finding : judged.hand.ruling.findings)
        EXPECT_EQ(finding.standing, Standing::corrected) << judged.text;
      EXPECT_THAT(judged.hand.ruling.remarks, testing::IsEmpty()) << judged.text;
    }
  }
}

}  // namespace
}  // namespace cardlaw
