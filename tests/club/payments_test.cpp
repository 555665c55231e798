#include "club/payments.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace cardlaw::club {
namespace {

// Everybody has what is his, and nothing flows in a circle.
void expect_settled(const std::vector<std::int64_t>& balances, const Payments& payments) {
  std::vector<std::int64_t> left = balances;
  for (const Payment& payment : payments.list) {
    EXPECT_GT(payment.amount, 0);
    left[payment.from] += payment.amount;
    left[payment.to] -= payment.amount;
    EXPECT_LT(balances[payment.from], 0);
    EXPECT_GT(balances[payment.to], 0);
  }
  for (const std::int64_t rest : left) EXPECT_EQ(rest, 0);
}

// The most groups that come to nothing, by trying all partitions.
std::size_t most_groups(const std::vector<std::int64_t>& balances, std::size_t next,
                        std::vector<std::int64_t>& groups) {
  if (next == balances.size())
    return std::ranges::all_of(groups, [](std::int64_t sum) { return sum == 0; }) ? groups.size()
                                                                                  : 0;
  std::size_t most = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    groups[i] += balances[next];
    most = std::max(most, most_groups(balances, next + 1, groups));
    groups[i] -= balances[next];
  }
  groups.push_back(balances[next]);
  most = std::max(most, most_groups(balances, next + 1, groups));
  groups.pop_back();
  return most;
}

TEST(Payments, NobodyOwesNobody) {
  EXPECT_TRUE(settle({}).list.empty());
  EXPECT_TRUE(settle({0, 0, 0}).list.empty());
}

// 7 = 3 + 4 and 9 = 5 + 4: two groups of three, four payments.  Paying the largest to the largest
// would be 5 of 9 to 7 first, and take five.
TEST(Payments, GroupsThatComeToNothingAreFound) {
  const std::vector<std::int64_t> balances{7, 9, -3, -4, -5, -4};
  const Payments payments = settle(balances);
  expect_settled(balances, payments);
  EXPECT_EQ(payments.list.size(), 4U);
  EXPECT_TRUE(payments.fewest);
}

TEST(Payments, PairsThatCancelArePaidAtOnce) {
  const std::vector<std::int64_t> balances{10, -10, 20, -20, 20, -20};
  EXPECT_EQ(settle(balances).list, (std::vector<Payment>{{1, 0, 10}, {3, 2, 20}, {5, 4, 20}}));
}

TEST(Payments, FewestOfAllPartitions) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::int64_t> balances;
    std::int64_t sum = 0;
    const int players = 2 + static_cast<int>(random() % 7);
    for (int i = 1; i < players; ++i) {
      balances.push_back(static_cast<std::int64_t>(random() % 13) - 6);
      sum += balances.back();
    }
    balances.push_back(-sum);
    std::erase(balances, 0);
    std::vector<std::int64_t> groups;
    const std::size_t fewest = balances.size() - most_groups(balances, 0, groups);
    const Payments payments = settle(balances);
    expect_settled(balances, payments);
    EXPECT_EQ(payments.list.size(), fewest);
  }
}

TEST(Payments, TwentyExactly) {
  std::vector<std::int64_t> balances;
  for (std::int64_t i = 0; i < 5; ++i) {
    const std::int64_t size = 1000 + 100 * i;
    balances.insert(balances.end(),
                    {size, -size - 7 - i, size + 50 + 3 * i, 7 - size - 50 - 2 * i});
  }
  const Payments payments = settle(balances);
  EXPECT_TRUE(payments.fewest);
  EXPECT_EQ(payments.list.size(), 15U);
  expect_settled(balances, payments);
}

TEST(Payments, ManyPlayersAreSettledAndToldThatFewerMayDo) {
  std::vector<std::int64_t> balances;
  for (std::int64_t i = 1; i <= 2000; ++i) balances.push_back(i);
  balances.push_back(-2001000);
  const Payments payments = settle(balances);
  EXPECT_FALSE(payments.fewest);
  EXPECT_EQ(payments.list.size(), 2000U);
  expect_settled(balances, payments);
}

TEST(Payments, LargeSums) {
  const std::int64_t large = std::int64_t{1} << 61;
  const std::vector<std::int64_t> balances{large, large - 1, -large, -large + 2, -1};
  expect_settled(balances, settle(balances));
}

}  // namespace
}  // namespace cardlaw::club
