// The score sheet: figures and rulings that the players wrote, held against the law's. Each
// expectation is added up by hand from the page of Klaberjass (8.1, 8.2) and the general law,
// chapter 4.
#include "judged.h"

namespace cardlaw {
namespace {

// Anna makes 92 to 48, Bela is bate with 60 to 70: 92 to 48, then 222 to 48.
std::string sheet(const std::string& first, const std::string& second,
                  const std::string& behind = "", const std::string& before = "") {
  return R"(cardlaw: 1
game: klaberjass
players: [Anna, Bela]
)" + before +
         R"(deals:
  - dealer: Bela
    result: {maker: Anna, points: {Anna: 92, Bela: 48}}
)" + first +
         R"(  - dealer: Anna
    result: {maker: Bela, points: {Anna: 70, Bela: 60}}
)" + second +
         behind;
}

std::string_view breach(const Judged& judged, const Slip& slip) {
  return judged.hand.game->rules[slip.rule].breach;
}

TEST(Sheet, RightFiguresAreNoSlips) {
  const Judged judged(sheet("    score: {Anna: 92, Bela: 48}\n    total: {Anna: 92, Bela: 48}\n",
                            "    score: {Anna: 130, Bela: 0}\n    total: {Anna: 222, Bela: 48}\n",
                            "final: {Anna: 222, Bela: 48}\n"));
  ASSERT_TRUE(judged.hand.judged());
  EXPECT_TRUE(judged.hand.ruling.slips.empty());
}

TEST(Sheet, AWrongScoreIsASlipOfThatSideAlone) {
  const Judged judged(sheet("    score: {Anna: 92, Bela: 84}\n", "    score: {Anna: 130}\n"));
  ASSERT_EQ(judged.hand.ruling.slips.size(), 1U);
  const Slip& slip = judged.hand.ruling.slips.front();
  EXPECT_EQ(breach(judged, slip), "wrong score");
  EXPECT_EQ(slip.deal, 0);
  EXPECT_EQ(slip.by, side(1));
  EXPECT_EQ(slip.written, 84);
  EXPECT_EQ(slip.lawful, 48);
}

// One wrong addition is one slip: what is built on it is right by the figures that were written.
TEST(Sheet, AWrongTotalIsNotFoundAgainInTheNext) {
  const Judged judged(
      sheet("    total: {Anna: 82, Bela: 48}\n", "    total: {Anna: 212, Bela: 48}\n"));
  ASSERT_EQ(judged.hand.ruling.slips.size(), 1U);
  EXPECT_EQ(breach(judged, judged.hand.ruling.slips.front()), "wrong total");
  EXPECT_EQ(judged.hand.ruling.slips.front().lawful, 92);
}

TEST(Sheet, TotalsGoOnFromWhatThePlayersHad) {
  const std::string before = "from: {total: {Anna: 30, Bela: 52}}\n";
  EXPECT_TRUE(Judged(sheet("    total: {Anna: 122, Bela: 100}\n",
                           "    total: {Anna: 252, Bela: 100}\n", "", before))
                  .hand.ruling.slips.empty());
  EXPECT_EQ(
      Judged(sheet("    total: {Anna: 92, Bela: 48}\n", "", "", before)).hand.ruling.slips.size(),
      2U);
}

// What the players had and is not written is not nothing.
TEST(Sheet, AFigureMissingFromTheBeginningIsADefect) {
  const Judged judged(sheet("", "", "", "from: {total: {Anna: 30}}\n"));
  ASSERT_EQ(judged.hand.defects.size(), 1U);
  EXPECT_EQ(judged.hand.defects.front().message, "it is not said what Bela has");
}

TEST(Sheet, AWrongFinalScoreIsFound) {
  const Judged judged(sheet("", "", "final: {Anna: 222, Bela: 50}\n"));
  ASSERT_EQ(judged.hand.ruling.slips.size(), 1U);
  EXPECT_EQ(breach(judged, judged.hand.ruling.slips.front()), "wrong final score");
  EXPECT_EQ(judged.hand.ruling.slips.front().lawful, 48);
}

TEST(Sheet, WhoFirstHasTheTargetHasWon) {
  const Judged judged(sheet("", "", "", "from: {total: {Anna: 80, Bela: 200}}\n"));
  EXPECT_EQ(judged.hand.ruling.winner, side(0));  // 80 + 92 + 130 = 302
  EXPECT_EQ(Judged(sheet("", "")).hand.ruling.winner, Side::none);
}

// 2.2 of the general law: Bela has 302 after the first deal.
TEST(Sheet, ADealAfterTheGameIsAnOffence) {
  const Judged judged(sheet("", "", "", "from: {total: {Anna: 80, Bela: 254}}\n"));
  EXPECT_EQ(judged.hand.ruling.winner, side(1));
  EXPECT_EQ(judged.count("deal after the game"), 1);
}

// --- the ruling that a record gives

TEST(Sheet, AnEmptyRulingSaysThatNothingIsWrong) {
  EXPECT_TRUE(
      Judged(sheet("    score: {Anna: 92, Bela: 48}\n", "", "ruling: []\n")).hand.ruling.as_ruled);
  const Judged judged(sheet("    score: {Anna: 93, Bela: 48}\n", "", "ruling: []\n"));
  EXPECT_FALSE(judged.hand.ruling.as_ruled);
  EXPECT_EQ(judged.hand.ruling.unexpected.size(), 1U);
  EXPECT_TRUE(judged.hand.ruling.missing.empty());
}

TEST(Sheet, ARulingNamesEverySlip) {
  const std::string wrong = "    score: {Anna: 93, Bela: 48}\n";
  EXPECT_TRUE(
      Judged(sheet(wrong, "", "ruling: [{breach: wrong score, by: Anna}]\n")).hand.ruling.as_ruled);
  const Judged other(sheet(wrong, "", "ruling: [{breach: wrong score, by: Bela}]\n"));
  EXPECT_FALSE(other.hand.ruling.as_ruled);
  EXPECT_EQ(other.hand.ruling.unexpected.size(), 1U);
  EXPECT_EQ(other.hand.ruling.missing.size(), 1U);
}

TEST(Sheet, AnItemOfARulingIsBorneOutOnce) {
  const Judged judged(sheet("    score: {Anna: 93, Bela: 48}\n", "",
                            "ruling: [{breach: wrong score, by: Anna}, {breach: wrong score}]\n"));
  EXPECT_FALSE(judged.hand.ruling.as_ruled);
  EXPECT_EQ(judged.hand.ruling.missing.size(), 1U);
}

TEST(Sheet, ARulingNamesTheWinner) {
  const std::string ahead = "from: {total: {Anna: 80, Bela: 200}}\n";
  EXPECT_TRUE(Judged(sheet("", "", "ruling: [{winner: Anna}]\n", ahead)).hand.ruling.as_ruled);
  EXPECT_FALSE(Judged(sheet("", "", "ruling: [{winner: Bela}]\n", ahead)).hand.ruling.as_ruled);
}

// Bela's renege is claimed on a result: what the second deal gives is not known, and Anna may have
// won with it. `nobody` says no more than that nobody is known to have won.
TEST(Sheet, WhoHasWonBehindAnUndeterminedDealIsOpen) {
  const auto ruled = [](const std::string& winner) {
    return Judged(
               "cardlaw: 1\ngame: klaberjass\nplayers: [Anna, Bela]\ndeals:\n"
               "  - {dealer: Bela, result: {maker: Anna, points: {Anna: 250, Bela: 40}}}\n"
               "  - {dealer: Anna, result: {maker: Bela, points: {Anna: 20, Bela: 132}},\n"
               "     claims: [{Anna: {claim: renege, against: Bela}}]}\n"
               "ruling: [{breach: renege, deal: 2, standing: undecided}, {winner: " +
               winner + "}]\n")
        .hand.ruling.as_ruled;
  };
  EXPECT_TRUE(ruled("undetermined"));
  EXPECT_TRUE(ruled("nobody"));
  EXPECT_FALSE(ruled("Anna"));
}

}  // namespace
}  // namespace cardlaw
