#include "record/nearest.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace cardlaw {
namespace {

constexpr std::array<std::string_view, 6> words{"dealer", "deal", "players", "play", "score", "x"};

TEST(Nearest, OneSlip) {
  EXPECT_EQ(nearest("dealr", words), "dealer");
  EXPECT_EQ(nearest("dealeer", words), "dealer");
  EXPECT_EQ(nearest("deeler", words), "dealer");
  EXPECT_EQ(nearest("daeler", words), "dealer");
  EXPECT_EQ(nearest("DEALER", words), "dealer");
}

TEST(Nearest, AThirdOfTheLetters) {
  EXPECT_EQ(nearest("plairs", words), "players");
  EXPECT_EQ(nearest("scoer", words), "score");
  EXPECT_EQ(nearest("scnner", words), "");
  EXPECT_EQ(nearest("po", words), "");
}

TEST(Nearest, NothingInCommonIsNotNear) {
  EXPECT_EQ(nearest("y", words), "");
  EXPECT_EQ(nearest("", words), "");
  EXPECT_EQ(nearest("X", words), "x");
}

TEST(Nearest, TheFirstOfEquals) {
  EXPECT_EQ(nearest("deale", words), "dealer");
  EXPECT_EQ(nearest("playe", words), "play");
}

TEST(Nearest, LettersNotBytes) {
  constexpr std::array<std::string_view, 1> names{"Réne"};
  EXPECT_EQ(nearest("Rene", names), "Réne");
}

TEST(Nearest, LongWordsAreNearToNothing) {
  const std::string word(1000, 'x');
  EXPECT_EQ(nearest(word, words), "");
}

}  // namespace
}  // namespace cardlaw
