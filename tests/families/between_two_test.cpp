// What is between a player and the banker those two settle: a stake that they let stand counts, a
// payment that was wrong is put right.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr const char* names[] = {"Ann", "Ben", "Cal", "Dee", "Eve"};
constexpr const char* tens[] = {"Ts", "Jc", "Th", "Jd"};
constexpr const char* nines[] = {"9s", "9c", "9h", "9d"};

// The last player has the bank, and 18; everybody else has 19, and one has staked too much.
std::string staked(int players, int offender, int one, int other) {
  const int banker = players - 1;
  std::string seats, first, second, stakes, stands;
  for (int i = 0; i < players; ++i) seats += fmt::format("{}{}", i == 0 ? "" : ", ", names[i]);
  for (int i = 0; i < banker; ++i) {
    first += fmt::format("{}: {}, ", names[i], tens[i]);
    second += fmt::format("{}: {}, ", names[i], nines[i]);
    stakes += fmt::format("  - {}: {{stake: {}}}\n", names[i], i == offender ? 8 : 3);
    stands += fmt::format("  - {}: stand\n", names[i]);
  }
  return fmt::format(
      "cardlaw: 1\ngame: vingt-et-un\nplayers: [{}]\ndealer: {}\noptions: {{most stake: 5}}\n"
      "deal: {{{}{}: Kd}}\nplay:\n{}  - agree: {{by: [{}, {}], remedy: stand}}\n"
      "  - deal: {{{}{}: 8c}}\n{}  - {}: {{show: [Kd, 8c]}}\n  - {}: stand\n",
      seats, names[banker], first, names[banker], stakes, names[one], names[other], second,
      names[banker], stands, names[banker], names[banker]);
}

TEST(BetweenTwo, AStakeIsLetStandByThoseWhomItConcerns) {
  for (int players = 4; players <= 5; ++players) {  // two are not all the others
    for (int offender = 0; offender < players - 1; ++offender) {
      for (int one = 0; one < players; ++one) {
        for (int other = one + 1; other < players; ++other) {
          const bool stands = one == offender && other == players - 1;
          const Judged judged(staked(players, offender, one, other));
          ASSERT_TRUE(judged.hand.judged()) << judged.text;
          EXPECT_EQ(stands ? Standing::waived : Standing::noted,
                    judged.standing("stake outside the limits"))
              << judged.text;
          const DealOutcome& outcome = judged.hand.ruling.deals[0];
          EXPECT_EQ(stands, outcome.basis == Basis::as_played) << judged.text;
          EXPECT_EQ(stands ? 8 : 0,
                    stands ? outcome.points[static_cast<std::size_t>(offender)] : 0);
        }
      }
    }
  }
}

// Ann is paid for a card that does not beat the one turned, and gives it back with the bet: at
// once, when Ben has bet, or in the end.
TEST(BetweenTwo, APaymentBeforeTheBetWasDecidedIsPutRight) {
  const std::string begin = R"(cardlaw: 1
game: slippery-sam
players: [Ann, Ben, Dee]
dealer: Dee
deal: {Ann: [Kh, 7c, 2d], Ben: [Qs, Qd, 3h]}
play:
  - Dee: {bank: 40}
  - Ann: {bet: 10}
  - Dee: {turn: 9c}
  - Ann: {show: 7c}
  - Dee: {pay: 10, to: Ann}
)";
  const std::vector<std::string> rest = {"  - Ben: {bet: 10}\n", "  - Dee: {turn: 5d}\n",
                                         "  - Ben: {show: Qd}\n"};
  for (const int paid : {0, 15, 20}) {
    for (std::size_t at = 0; at <= rest.size(); ++at) {
      std::string text = begin;
      for (std::size_t i = 0; i <= rest.size(); ++i) {
        if (i == at && paid > 0) text += fmt::format("  - Ann: {{pay: {}}}\n", paid);
        if (i < rest.size()) text += rest[i];
      }
      const Judged judged(text);
      ASSERT_TRUE(judged.hand.judged()) << text;
      EXPECT_EQ(1, judged.count("card does not beat")) << text;
      int open = 0, corrected = 0;
      for (const Finding& finding : judged.hand.ruling.findings) {
        if (judged.hand.game->rules[finding.rule].breach != std::string_view("wrong payment"))
          continue;
        (finding.standing == Standing::corrected ? corrected : open) += 1;
      }
      EXPECT_EQ(paid == 20 ? 1 : 0, corrected) << text;
      EXPECT_EQ(paid == 20 ? 0 : paid == 15 ? 2 : 1, open) << text;
    }
  }
}

}  // namespace
}  // namespace cardlaw
