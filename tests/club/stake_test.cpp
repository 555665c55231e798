#include "club/stake.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "club/club.h"

namespace cardlaw::club {
namespace {

using testing::ElementsAre;

TEST(Units, ScoresThatPayEachOther) {
  EXPECT_THAT(
      *units({{0, 75, false}, {1, -30, false}, {2, -45, false}}, Pays::score, Scores::payments),
      ElementsAre(75, -30, -45));
  EXPECT_EQ(units({{0, -3, false}, {1, -20, false}, {2, -2, false}}, Pays::score, Scores::payments),
            std::nullopt);
}

// 10 - 4 and 10 - 1; 4 - 10 and 4 - 1; 1 - 10 and 1 - 4.
TEST(Units, EveryTwoSettleTheirDifference) {
  EXPECT_THAT(
      *units({{0, 10, true}, {1, 4, false}, {2, 1, false}}, Pays::difference, Scores::points),
      ElementsAre(15, -3, -12));
  EXPECT_THAT(
      *units({{0, 10, true}, {1, 4, false}, {2, 1, false}}, Pays::difference, Scores::penalties),
      ElementsAre(-15, 3, 12));
}

TEST(Units, PartnersSettleWithOneOpponentEach) {
  EXPECT_THAT(*units({{0, 52, true}, {1, 15, false}, {0, 52, true}, {1, 15, false}},
                     Pays::difference, Scores::points),
              ElementsAre(37, -37, 37, -37));
  EXPECT_THAT(*units({{0, 52, true}, {1, 15, false}, {0, 52, true}, {1, 15, false}}, Pays::game,
                     Scores::points),
              ElementsAre(1, -1, 1, -1));
}

TEST(Units, TheWinnerHasOneOfEachLoser) {
  EXPECT_THAT(*units({{0, 7, false}, {1, -2, false}, {2, 8, true}, {3, 2, false}}, Pays::game,
                     Scores::points),
              ElementsAre(-1, -1, 3, -1));
  EXPECT_THAT(*units({{0, 7, false}, {1, -2, false}}, Pays::game, Scores::points),
              ElementsAre(0, 0));  // nobody has won
}

TEST(Units, SumsAreExactOrRefused) {
  std::int64_t sum = std::numeric_limits<std::int64_t>::max() - 1;
  EXPECT_TRUE(Exact::add(sum, 1));
  EXPECT_FALSE(Exact::add(sum, 1));
}

TEST(Money, IsWrittenWithItsDecimals) {
  const Currency euro{"EUR", 2};
  EXPECT_EQ(money(euro, 5), "0.05 EUR");
  EXPECT_EQ(money(euro, -50), "-0.50 EUR");
  EXPECT_EQ(money(euro, 123456), "1234.56 EUR");
  EXPECT_EQ(money({"", 0}, -7), "-7");
}

}  // namespace
}  // namespace cardlaw::club
