#include "record/chips.h"

#include <gtest/gtest.h>

namespace cardlaw {
namespace {

TEST(Chips, AreReadAsPlayersCountThem) {
  EXPECT_EQ((Chips{2, 0}), parse_chips("2 white"));
  EXPECT_EQ((Chips{0, 1}), parse_chips("1 red"));
  EXPECT_EQ((Chips{12, 9}), parse_chips("9 red 12 white"));
  EXPECT_EQ(Chips{}, parse_chips("none"));
}

TEST(Chips, NothingElseIsRead) {
  for (const char* const text :
       {"", " ", "2", "white", "2white", "2 whites", "02 white", "0 red", "-1 red", "1 red ",
        "1 red  2 white", "2 white 1 red", "1 red 2 white 3", "1 red none", "99999999999 red"})
    EXPECT_EQ(std::nullopt, parse_chips(text)) << text;
}

TEST(Chips, AreWrittenAsTheyAreRead) {
  for (const char* const written : {"none", "5 white", "4 red", "1 red 2 white"})
    EXPECT_EQ(written, text(*parse_chips(written)));
}

TEST(Chips, AreChangedWithoutLoss) {
  for (int worth = 0; worth < 60; ++worth) {
    const Chips chips = Chips::changed(worth, 6);
    EXPECT_LT(chips.white, 6);
    EXPECT_EQ(worth, chips.worth(6));
  }
}

}  // namespace
}  // namespace cardlaw
