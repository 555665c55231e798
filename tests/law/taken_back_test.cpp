// What is taken back has not been done: the hand is ruled as if it had been done rightly from the
// start, with one finding, corrected.
#include "judged.h"

namespace cardlaw {
namespace {

std::string gin(const std::string& turn) {
  return R"(cardlaw: 1
game: gin-rummy
players: [Ann, Ben]
dealer: Ben
deal: {Ann: [7c, 8c, 9c, Qd, Qh, Qs, 2h, 4s, 4d, Kd], Ben: [5s, 6s, 7s, 3c, 3d, 3h, Jd, Td, 8h, Ac], turned: 9d}
play:
  - Ann: pass
  - Ben: pass
)" + turn +
         "  - Ben: [draw: 5d, discard: Jd]\n  - end: stopped\n";
}

TEST(TakenBack, AWithdrawnCardIsInTheHandAgainAndTheLeadIsCorrected) {
  const Judged judged(klaberjass_hand(R"(  - trick: [Bela: Ac, Bela: {withdraw: Ac}, Anna: Jd, Bela: 8d]
  - trick: [Anna: 9c, Bela: Ac]
  - end: stopped
)"));
  ASSERT_TRUE(judged.hand.judged());
  EXPECT_EQ(judged.hand.ruling.findings.size(), 1U);
  EXPECT_EQ(judged.standing("lead out of turn"), Standing::corrected);
}

TEST(TakenBack, ATurnIsOpenAgainWhereverTheWordsStand) {
  const std::string in_one = "  - Ann: [draw: 4c, discard: 4c, take back: discard, discard: Kd]\n";
  const std::string apart =
      "  - Ann: [draw: 4c, discard: 4c]\n  - Ann: {take back: discard}\n  - Ann: {discard: Kd}\n";
  for (const std::string& turn : {in_one, apart}) {
    const Judged judged(gin(turn));
    ASSERT_TRUE(judged.hand.judged()) << turn;
    EXPECT_EQ(judged.count("play out of turn"), 0) << turn;
    EXPECT_EQ(judged.count("two discards"), 0) << turn;
  }
}

TEST(TakenBack, WhatWasNeverDoneCannotBe) {
  const Judged judged(gin("  - Ann: [draw: 4c, take back: knock, discard: Kd]\n"));
  EXPECT_FALSE(judged.hand.judged());
}

}  // namespace
}  // namespace cardlaw
