// Carousel R15: a knock that is not allowed has ended nothing. Whoever has drawn goes on with their
// turn behind it, and is accused of nothing; behind one that is allowed that is 5.3.
#include <fmt/format.h>

#include "families/rummy_games.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

// Of so many players the one with 7c 8c and 9s 9d has drawn 9c; another knocks, and the turn goes
// on.
struct KnockedInto {
  int players, whose, by;
  std::string_view goes_on;

  std::string name(int i) const {
    return std::string(player_names[static_cast<std::size_t>(i % players)]);
  }
  std::string record() const {
    std::string seats, deal;
    for (int i = 0; i < players; ++i) {
      seats += fmt::format("{}{}", i == 0 ? "" : ", ", name(i));
      deal += fmt::format("{}{}: {}", i == 0 ? "" : ", ", name(i),
                          i == whose ? "[7c, 8c, 9s, 9d, 2h, 4h, 6h, 8h, Th, Qh]" : "x");
    }
    std::string play;
    for (int i = 0; i < whose; ++i)
      play += fmt::format("  - {}: [draw: x, draw: x, draw: x]\n", name(i));
    return fmt::format(
        "cardlaw: 1\ngame: carousel\nplayers: [{}]\ndealer: {}\ndeal: {{{}}}\nplay:\n{}"
        "  - {}: {{draw: 9c}}\n  - {}: knock\n  - {}: [{}]\n  - end: stopped\n",
        seats, name(players - 1), deal, play, name(whose), name(by), name(whose), goes_on);
  }
};

TEST(CarouselKnockIsVoid, WhoeverHasDrawnGoesOn) {
  for (int players = 2; players <= 5; ++players) {
    for (int whose = 0; whose < players; ++whose) {
      for (int by = 0; by < players; ++by) {
        if (by == whose) continue;
        for (const std::string_view goes_on :
             {"meld: [7c, 8c, 9c], finished", "meld: [9s, 9d, 9c], finished",
              "draw: x, meld: [7c, 8c, 9c], finished",
              "meld: [7c, 8c, 9c], {lay off: Tc, to: 9c}, finished"}) {
          std::string text = KnockedInto{players, whose, by, goes_on}.record();
          if (const std::size_t at = text.find("Th, "); goes_on.find("Tc") != goes_on.npos)
            text.replace(at, 2, "Tc");
          const Judged judged(text);
          ASSERT_TRUE(judged.hand.judged()) << judged.text;
          EXPECT_EQ(judged.standing("knock at the wrong time"), Standing::noted) << judged.text;
          EXPECT_EQ(judged.hand.ruling.findings.size(), 1U) << judged.text;
        }
      }
    }
  }
}

// What is melded behind such a knock is out of the hand: Ben has 45 left, and Ann 5.
TEST(CarouselKnockIsVoid, WhatIsMeldedBehindItCountsNoMore) {
  for (const bool knocks : {false, true}) {
    const Judged judged(fmt::format(R"(cardlaw: 1
game: carousel
players: [Ann, Ben]
dealer: Ben
deal: {{Ann: [4c, 5c, 6c, 9h, 9d, 9s, Th, Td, Ts, As], Ben: [Kd, 7c, 8c, 7s, 8s, 2h, 4d, 2d, 9c, Jd]}}
play:
  - Ann: [draw: Ac, meld: [9h, 9d, 9s], finished]
  - Ben: {{draw: 2c}}
{}  - Ben: [meld: [7c, 8c, 9c], finished]
  - Ann: [draw: 3h, meld: [4c, 5c, 6c], meld: [Th, Td, Ts], knock: 5]
)",
                                    knocks ? "  - Ann: knock\n" : ""));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_EQ(judged.hand.ruling.findings.size(), knocks ? 1U : 0U) << judged.text;
    EXPECT_EQ(judged.hand.ruling.deals.at(0).points[0], 40) << judged.text;
  }
}

TEST(CarouselKnockIsVoid, BehindAKnockThatIsAllowedNothingIsMelded) {
  const Judged judged(R"(cardlaw: 1
game: carousel
players: [Ann, Ben]
dealer: Ben
deal: {Ann: [4c, 5c, 6c, 9h, 9d, 9s, 7h, 7d, 7s, As], Ben: [Kd, 7c, 8c, 6s, 8s, 2h, Ah, 2d, 9c, Jd]}
play:
  - Ann: [draw: Ac, meld: [4c, 5c, 6c], meld: [9h, 9d, 9s], meld: [7h, 7d, 7s], knock]
  - Ben: {meld: [7c, 8c, 9c]}
)");
  ASSERT_TRUE(judged.hand.judged()) << judged.text;
  EXPECT_EQ(judged.standing("lay-off after the knock"), Standing::noted) << judged.text;
}

// A joker taken into the hand stands for nothing: that it was taken is the whole offence.
TEST(CarouselJokerInTheHand, IsNotRenamed) {
  for (int players = 2; players <= 5; ++players) {
    for (int whose = 1; whose < players; ++whose) {
      std::string seats, deal, play;
      for (int i = 0; i < players; ++i) {
        const std::string name(player_names[static_cast<std::size_t>(i)]);
        seats += fmt::format("{}{}", i == 0 ? "" : ", ", name);
        deal += fmt::format("{}{}: {}", i == 0 ? "" : ", ", name,
                            i == 0 ? "[Ks, Kd, Kc, Joker, 2c, 3d, 5h, 7s, 9c, Jd]" : "x");
        if (i == 0)
          play += fmt::format("  - {}: [draw: 2s, meld: [Ks, Kd, Kc, Joker=Kh], finished]\n", name);
        else if (i < whose)
          play += fmt::format("  - {}: [draw: x, draw: x, draw: x]\n", name);
        else if (i == whose)
          play += fmt::format("  - {}: [draw: x, draw: x, {{take up: Joker, from: Ks}}, draw: x]\n",
                              name);
      }
      const Judged judged(fmt::format(
          "cardlaw: 1\ngame: carousel\nplayers: [{}]\ndealer: {}\ndeal: {{{}}}\nplay:\n{}"
          "  - end: stopped\n",
          seats, player_names[static_cast<std::size_t>(players - 1)], deal, play));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(judged.standing("card taken from the table"), Standing::noted) << judged.text;
      EXPECT_EQ(judged.count("joker renamed"), 0) << judged.text;
    }
  }
}

}  // namespace
}  // namespace cardlaw
