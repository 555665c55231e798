// Records of the Klaberjass family that begin when the trump has been made: with whole hands all of
// the play is in them, and nothing of the bidding.
#include <gtest/gtest.h>

#include "law/judged.h"
#include "law/of_each_game.h"

namespace cardlaw {
namespace {

struct Game {
  const char* name;
  const char* above;   // who plays, and how things stood
  const char* hands;   // whole ones
  const char* fewer;   // the same after a trick that is not recorded
  const char* leader;  // whose the first lead is
  const char* led;
  const char* other;  // another player
  const char* other_led;
};

constexpr const char* two = "players: [Anna, Bela]\ndealer: Bela\n";
constexpr const char* three = "players: [Anna, Bela, Cora]\ndealer: Cora\n";
constexpr const char* four = "players: [Anna, Bela, Cora, Dora]\ndealer: Dora\n";
constexpr const char* two_hands =
    "{Anna: [Jh, 9h, Ah, Kh, As, Ks, Qs, 8d, 7c], Bela: [Th, Qh, 8h, Ts, Js, Ad, Kd, Tc, 9c]}";
constexpr const char* two_fewer =
    "{Anna: [9h, Ah, Kh, As, Ks, Qs, 8d, 7c], Bela: [Th, Qh, Ts, Js, Ad, Kd, Tc, 9c]}";
constexpr const char* three_hands =
    "{Anna: [Jh, 9h, Ah, As, Ks, Qs, 8d, 7c, 7d], Bela: [Th, Qh, 8h, Ts, Js, Ad, Kd, Tc, 9c],"
    " Cora: [Kh, 7h, 9s, 8s, 7s, Td, Qd, Ac, Kc]}";
constexpr const char* three_fewer =
    "{Anna: [9h, Ah, As, Ks, Qs, 8d, 7c, 7d], Bela: [Th, Qh, Ts, Js, Ad, Kd, Tc, 9c],"
    " Cora: [Kh, 9s, 8s, 7s, Td, Qd, Ac, Kc]}";
constexpr const char* four_hands =
    "{Anna: [Jh, 9h, Ah, As, Ks, Qs, 8d, 7c], Bela: [Th, Qh, 8h, Ts, Js, Ad, Kd, Tc],"
    " Cora: [Kh, 7h, 9s, 8s, 7s, Td, Qd, Ac], Dora: [Kc, 9c, Qc, Jc, 8c, 9d, Jd, 7d]}";
constexpr const char* four_fewer =
    "{Anna: [9h, Ah, As, Ks, Qs, 8d, 7c], Bela: [Th, Qh, Ts, Js, Ad, Kd, Tc],"
    " Cora: [Kh, 9s, 8s, 7s, Td, Qd, Ac], Dora: [9c, Qc, Jc, 8c, 9d, Jd, 7d]}";

constexpr Game games[] = {
    {"klaberjass", two, two_hands, two_fewer, "Anna", "As", "Bela", "Ad"},
    {"belote", two, two_hands, two_fewer, "Anna", "As", "Bela", "Ad"},
    {"klaberjass-three-handed", three, three_hands, three_fewer, "Anna", "As", "Bela", "Ad"},
    {"alsos", three, three_hands, three_fewer, "Anna", "As", "Bela", "Ad"},
    {"felsos", three, three_hands, three_fewer, "Anna", "As", "Bela", "Ad"},
    {"darda", three, three_hands, three_fewer, "Bela", "Ad", "Anna", "As"},  // the maker leads
    {"klaberjass-four-handed", four, four_hands, four_fewer, "Anna", "As", "Bela", "Ad"},
    {"klaberjass-partnership",
     "players: [Anna, Bela, Cora, Dora]\ndealer: Dora\n"
     "sides: {We: [Anna, Cora], They: [Bela, Dora]}\n",
     four_hands, four_fewer, "Anna", "As", "Bela", "Ad"},
};

std::string record(const Game& game, const char* hands, const std::string& play) {
  return std::string("cardlaw: 1\ngame: ") + game.name + "\n" + game.above +
         "from: {trump: hearts, maker: Bela}\ndeal: " + hands + "\nplay:\n" + play +
         "  - end: stopped\n";
}
std::string lead(const char* who, const char* card) {
  return std::string("  - trick: [") + who + ": " + card + "]\n";
}
std::string claim(const Game& game, const char* what) {
  return std::string("  - ") + game.leader + ": {claim: " + what + ", against: " + game.other +
         "}\n";
}

class FromTheTrump : public testing::TestWithParam<Game> {
 protected:
  // Whether a claim of that breach was left undecided.
  static bool is_open(const Judged& judged, std::string_view breach) {
    return std::ranges::any_of(judged.hand.ruling.undecided, [&](const Finding& each) {
      return judged.hand.game->rules[each.rule].breach == breach;
    });
  }
};

TEST_P(FromTheTrump, TheFirstLeadOutOfTurnIsFoundAndTheClaimIsNotFalse) {
  const Game& game = GetParam();
  const Judged judged(
      record(game, game.hands, lead(game.other, game.other_led) + claim(game, "lead out of turn")));
  EXPECT_EQ(1, judged.count("lead out of turn"));
  EXPECT_EQ(0, judged.count("false claim"));
}

TEST_P(FromTheTrump, TheFirstLeadInTurnIsRight) {
  const Game& game = GetParam();
  const Judged judged(record(game, game.hands, lead(game.leader, game.led)));
  EXPECT_TRUE(judged.hand.ruling.findings.empty());
  EXPECT_TRUE(judged.hand.ruling.undecided.empty());
}

TEST_P(FromTheTrump, AClaimOfARenegeThatIsNotThereIsFalse) {
  const Game& game = GetParam();
  const Judged judged(
      record(game, game.hands, lead(game.leader, game.led) + claim(game, "renege")));
  EXPECT_EQ(1, judged.count("false claim"));
}

TEST_P(FromTheTrump, AClaimOfWhatIsNotInTheRecordIsOpen) {
  const Game& game = GetParam();
  for (const char* const breach : {"bid out of turn", "wrong dealer", "wrong call"}) {
    const Judged judged(
        record(game, game.hands, lead(game.leader, game.led) + claim(game, breach)));
    EXPECT_EQ(0, judged.count("false claim")) << breach;
    EXPECT_TRUE(is_open(judged, breach)) << breach;
  }
}

// With smaller hands cards have been played before, and nothing is said of who leads.
TEST_P(FromTheTrump, WhatWasPlayedBeforeIsNotKnown) {
  const Game& game = GetParam();
  for (const char* const breach : {"lead out of turn", "renege", "second card"}) {
    const Judged judged(
        record(game, game.fewer, lead(game.other, game.other_led) + claim(game, breach)));
    EXPECT_TRUE(judged.hand.ruling.findings.empty()) << breach;
    EXPECT_TRUE(is_open(judged, breach)) << breach;
  }
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame, FromTheTrump, testing::ValuesIn(games),
                         [](const auto& each) { return in_test_name(each.param.name); });

}  // namespace
}  // namespace cardlaw
