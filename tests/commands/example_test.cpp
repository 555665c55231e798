// The command that makes hands up.  The hands of each game are tried by tests/games/made_up.py.
#include <gmock/gmock.h>

#include "commands/summary.h"
#include "program.h"

namespace cardlaw {
namespace {

class Example : public ProgramTest {
 protected:
  // What `check` finds in hands that `example` made.
  commands::Summary found(const std::string& game, int count, const std::string& more) const {
    const std::string hands = "$C example " + game + " --seed 11 --format jsonl --count " +
                              std::to_string(count) + " " + more + " > hands.jsonl";
    const Outcome seen = run(hands + " && $C check --format none --summary json hands.jsonl");
    const auto summary = commands::parse_summary(seen.out);
    EXPECT_TRUE(summary.has_value()) << game << more << seen.err;
    return summary.value_or(commands::Summary{});
  }
};

TEST_F(Example, PartnersSitOppositeEachOther) {
  const Outcome made = run("$C example klaberjass-partnership --seed 5 --count 3");
  EXPECT_THAT(made.out, testing::HasSubstr("sides: {North and South: ["));
  EXPECT_EQ(0U, found("klaberjass-partnership", 20, "").all.irregularities);
}

TEST_F(Example, TheSameSeedGivesTheSameHand) {
  const Outcome one = run("$C example klaberjass --seed 3");
  EXPECT_EQ(one.out, run("$C example klaberjass --seed 3 --count 1").out);
  EXPECT_NE(one.out, run("$C example klaberjass --seed 4").out);
  EXPECT_THAT(run("$C example klaberjass --seed 3 --count 2").out,
              testing::StartsWith(one.out + "---\n"));
  // Written down once, so that it stays the same on every machine.
  EXPECT_EQ(contents(CARDLAW_ROOT "/tests/golden/example-3.yaml"), one.out);
}

// Klaberjass 2.2 would lead to an irregular hand (10.5), were the cards not put right in time; 6.3
// as well, were the second card not taken back.
TEST_F(Example, NothingElseIsBrokenWhereThatCanBe) {
  for (const std::string rule : {"2.2", "4.1", "6.3", "3.1"})
    EXPECT_EQ(5U, found("klaberjass", 5, "--break " + rule).all.irregularities) << rule;
}

// Cinch 9.10 follows a lead out of turn, and nothing else does.
TEST_F(Example, ARuleThatFollowsAnotherIsLedUpTo) {
  EXPECT_EQ(5U, found("cinch", 5, "--break 9.10").all.hands);
}

TEST_F(Example, WhatCannotBeMade) {
  EXPECT_EQ(2, run("$C example cribbage").status);
  EXPECT_THAT(run("$C example klaberjass --break 99.9").err,
              testing::HasSubstr("has no duty `99.9`"));
  EXPECT_EQ(2, run("$C example klaberjass --seed x").status);
  EXPECT_EQ(2, run("$C example").status);
}

}  // namespace
}  // namespace cardlaw
