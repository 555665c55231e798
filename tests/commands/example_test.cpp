// Made-up hands: a lawful one is never accused, and a breach is always found.
#include <gmock/gmock.h>

#include <algorithm>

#include "commands/summary.h"
#include "law/game.h"
#include "program.h"

namespace cardlaw {
namespace {

// How many hands of each kind; CARDLAW_SEEDS=1000 is the long run.
int seeds(int usually) {
  const char* const given = std::getenv("CARDLAW_SEEDS");
  return given == nullptr ? usually : std::atoi(given);
}

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

TEST_F(Example, LawfulHandsAreNotAccused) {
  for (const Game& game : games()) {
    if (!game.make_up) continue;
    const int count = seeds(200);
    const commands::Counts all = found(std::string(game.id), count, "").all;
    EXPECT_EQ(static_cast<std::uint64_t>(count), all.hands);
    EXPECT_EQ(0U, all.irregularities + all.slips + all.undecided + all.defects) << game.id;
  }
}

// Every duty that a game adds, and in Klaberjass's kin those of their parents too: one breach, and
// it is found.
TEST_F(Example, EveryBreachIsFound) {
  for (const Game& game : games()) {
    ASSERT_TRUE(game.make_up);
    const bool inherited = game.family == "klaberjass";
    for (const Rule& rule : game.rules) {
      if (!rule.duty() || rule.law == "general" || (!inherited && rule.law != game.id)) continue;
      const int count = seeds(1);
      const std::string citation = std::string(rule.law) + " " + text(rule.number);
      const commands::Summary summary =
          found(std::string(game.id), count, "--break '" + citation + "'");
      EXPECT_EQ(static_cast<std::uint64_t>(count), summary.all.hands) << game.id << citation;
      EXPECT_EQ(0U, summary.all.defects) << game.id << citation;
      const auto at = summary.findings.find(citation);
      ASSERT_NE(summary.findings.end(), at) << game.id << citation;
      EXPECT_GE(at->second.count, static_cast<std::uint64_t>(count)) << game.id << citation;
    }
  }
}

TEST_F(Example, BreachesOfTheGeneralLaw) {
  for (const char* const game : {"klaberjass", "auction-pitch", "cinch", "imperial"}) {
    for (const char* const rule : {"general 1.1", "general 2.1", "general 2.2", "general 3.1",
                                   "general 4.1", "general 4.2", "general 4.3"}) {
      // Where chips go on from hand to hand no score of one is written.
      if (game == std::string_view("imperial") && rule == std::string_view("general 4.1")) continue;
      EXPECT_EQ(1U, found(game, 2, std::string("--break '") + rule + "'").findings.count(rule))
          << game << ' ' << rule;
    }
  }
}

TEST_F(Example, PartnersSitOppositeEachOther) {
  const Outcome made = run("$C example klaberjass-partnership --seed 5 --count 3");
  EXPECT_THAT(made.out, testing::HasSubstr("sides: {North and South: ["));
  EXPECT_EQ(0U, found("klaberjass-partnership", seeds(20), "").all.irregularities);
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

TEST_F(Example, WhatCannotBeMade) {
  EXPECT_EQ(2, run("$C example cribbage").status);
  EXPECT_THAT(run("$C example klaberjass --break 99.9").err,
              testing::HasSubstr("has no duty `99.9`"));
  EXPECT_EQ(2, run("$C example klaberjass --seed x").status);
  EXPECT_EQ(2, run("$C example").status);
}

}  // namespace
}  // namespace cardlaw
