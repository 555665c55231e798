// A sum beyond what can be counted is refused, never cut: also of what was paid and carried over.
#include <gtest/gtest.h>

#include <limits>

#include "club/standings.h"

namespace cardlaw::club {
namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

bool settled(const Club& club) { return settlements(Standings(club, false), club).has_value(); }

TEST(Settlements, BeyondWhatCanBeCounted) {
  Club club;
  club.paid = {{"2026-11-21", "ann", "ben", most - 1}};
  EXPECT_TRUE(settled(club));
  club.paid.push_back({"2026-11-21", "ann", "cal", 1});
  EXPECT_TRUE(settled(club));
  club.paid.push_back({"2026-11-21", "ann", "cal", 1});
  EXPECT_FALSE(settled(club));
  club.paid.pop_back();
  club.carried = {{"ann", 1}, {"cal", -1}};
  EXPECT_FALSE(settled(club));
  club.carried = {{"ann", -1}, {"cal", 1}};
  EXPECT_TRUE(settled(club));
}

}  // namespace
}  // namespace cardlaw::club
