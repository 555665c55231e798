// Gin 2.4: when both hands have the wrong number of cards there is a new deal, whoever asks for it
// and however, until both have let the deal stand.
#include <fmt/format.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr std::string_view size = "wrong number of cards";

// Ann, who plays first, and Ben have so many cards, and each has had a turn.
struct Deal {
  std::string_view game;
  int anns, bens;
  std::string record(std::string_view behind) const {
    return fmt::format(
        "cardlaw: 1\ngame: {}\nplayers: [Ann, Ben]\ndealer: Ben\n"
        "deal: {{Ann: x {}, Ben: x {}, turned: Ks}}\ndealt: {{Ann: {}, Ben: {}}}\nplay:\n"
        "  - Ann: pass\n  - Ben: pass\n  - Ann: [draw: Jd, discard: Jd]\n"
        "  - Ben: [draw: Js, discard: Js]\n{}",
        game, anns, bens, anns, bens, behind);
  }
};

template <class Try>
void each_deal(Try try_it) {
  for (const std::string_view game : {"gin-rummy", "oklahoma-gin"}) {
    for (const int anns : {8, 9, 11, 12}) {
      for (const int bens : {8, 9, 11, 12}) try_it(Deal{game, anns, bens});
    }
  }
}
constexpr std::string_view calls[] = {"demand: new deal", "choose: new deal",
                                      "claim: wrong number of cards"};

std::string notices(const Deal& deal) {
  const auto word = [](int cards) { return cards > 10 ? "too many cards" : "too few cards"; };
  return fmt::format("  - Ann: {{notice: {}, of: Ann}}\n  - Ann: {{notice: {}, of: Ben}}\n",
                     word(deal.anns), word(deal.bens));
}

bool is_void(const Judged& judged) {
  return judged.hand.ruling.deals.at(0).basis == Basis::nobody_scores;
}

TEST(BothHandsWrong, WhoeverAsksHasTheNewDeal) {
  each_deal([](const Deal& deal) {
    for (const std::string_view who : {"Ann", "Ben"}) {
      for (const std::string_view call : calls) {
        for (const bool seen : {false, true}) {
          const Judged judged(deal.record((seen ? notices(deal) : std::string()) +
                                          fmt::format("  - {}: {{{}}}\n", who, call)));
          ASSERT_TRUE(judged.hand.judged()) << judged.text;
          EXPECT_TRUE(is_void(judged)) << judged.text;
          EXPECT_EQ(judged.standing(size), Standing::applied) << judged.text;
          EXPECT_EQ(judged.hand.ruling.next_dealer, seat(1)) << judged.text;
        }
      }
    }
  });
}

TEST(BothHandsWrong, WhatBothHaveLetStandIsNoReason) {
  each_deal([](const Deal& deal) {
    const std::string played_on = notices(deal) +
                                  "  - Ann: [draw: 2d, discard: 2d]\n"
                                  "  - Ben: [draw: 5d, discard: 5d]\n";
    for (const std::string_view who : {"Ann", "Ben"}) {
      for (const std::string_view call : calls) {
        const Judged judged(
            deal.record(played_on + fmt::format("  - {}: {{{}}}\n  - end: stopped\n", who, call)));
        EXPECT_FALSE(is_void(judged)) << judged.text;
        EXPECT_EQ(judged.standing(size), Standing::waived) << judged.text;
        EXPECT_EQ(judged.count("play after the end"), 0) << judged.text;
      }
    }
  });
}

// Of the two, whoever has not played on may have it.
TEST(BothHandsWrong, OneWhoHasNotLetItStandMayHaveIt) {
  each_deal([](const Deal& deal) {
    for (const std::string_view who : {"Ann", "Ben"}) {
      const Judged judged(
          deal.record(notices(deal) + "  - Ann: [draw: 2d, discard: 2d]\n" +
                      fmt::format("  - {}: {{demand: new deal}}\n  - end: stopped\n", who)));
      EXPECT_EQ(is_void(judged), who == "Ben") << judged.text;
      EXPECT_EQ(judged.count("play after the end"), 0) << judged.text;
    }
  });
}

}  // namespace
}  // namespace cardlaw
