// The account: dues, readings that go together, and what cancels a deal.
#include "law/account.h"

#include <gmock/gmock.h>

#include "law/law.h"

namespace cardlaw {
namespace {

using testing::ElementsAre;

class Accounts : public testing::Test {
 protected:
  Accounts() {
    match_.seats = match_.sides = 3;
    for (int i = 0; i < 3; ++i) match_.side_of[static_cast<std::size_t>(i)] = side(i);
  }
  static Points points(std::int64_t a, std::int64_t b, std::int64_t c) {
    Points all{};
    all[0] = a;
    all[1] = b;
    all[2] = c;
    return all;
  }
  Ruling ruling_;
  std::vector<Rule> rules_{Rule{}};
  Match match_;
  Account account_{ruling_, rules_, match_, 0, DueUnit::points};
};

TEST_F(Accounts, TotalsAreSumsOfDues) {
  account_.pay(seat(0), 10);
  account_.pay(seat(1), -4);
  account_.pay(seat(0), 5);
  EXPECT_EQ(account_.points(side(0)), 15);
  EXPECT_EQ(account_.points(side(1)), -4);
  EXPECT_EQ(ruling_.ledger.size(), 3U);
  EXPECT_EQ(account_.dues().size(), 3U);
}

TEST_F(Accounts, ADueInAnotherUnitCountsWhatItIsWorth) {
  account_.pay_in(DueUnit::red, 6, side(2), 2);
  EXPECT_EQ(account_.points(side(2)), 12);
}

TEST_F(Accounts, OfSeveralReadingsTheLeastIsEnteredAndTheRestAllowed) {
  account_.pay_one_of({points(10, 0, 0), points(4, 6, 0)});
  EXPECT_EQ(account_.points(side(0)), 4);
  EXPECT_EQ(account_.allowed(side(0)), 6);
  EXPECT_EQ(account_.points(side(1)), 0);
  EXPECT_EQ(account_.allowed(side(1)), 6);
  EXPECT_EQ(account_.readings().size(), 2U);
}

TEST_F(Accounts, TwoChoicesOfReadingsAreReadTogether) {
  account_.pay_one_of({points(10, 0, 0), points(0, 10, 0)});
  account_.pay_one_of({points(0, 0, 5), points(5, 0, 0)});
  EXPECT_EQ(account_.readings().size(), 4U);
}

TEST_F(Accounts, TheFirstReasonForWhatIsOpenStandsUnlessABetterOneIsGiven) {
  account_.leave_undetermined("first");
  account_.leave_undetermined("second");
  EXPECT_STREQ(account_.why(), "first");
  account_.explain("better");
  EXPECT_STREQ(account_.why(), "better");
  EXPECT_FALSE(account_.open());
}

TEST_F(Accounts, WhatTheLawLeavesOpenIsOpenToThePlayers) {
  account_.leave_open("two readings");
  EXPECT_TRUE(account_.open());
  EXPECT_EQ(account_.basis(), Basis::undetermined);
}

TEST_F(Accounts, AVoidDealHasNoDuesAndNoWinner) {
  account_.pay(seat(0), 10);
  account_.win(side(0));
  account_.cancel();
  EXPECT_EQ(account_.points(side(0)), 0);
  EXPECT_TRUE(ruling_.ledger.empty());
  EXPECT_EQ(account_.basis(), Basis::nobody_scores);
  EXPECT_FALSE(match_.over);
}

}  // namespace
}  // namespace cardlaw
