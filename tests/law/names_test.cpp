// The names by which games are found.
#include "law/names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "law/game.h"

namespace cardlaw {
namespace {

using testing::Contains;
using testing::ElementsAre;

std::string small(std::string_view name) {
  std::string result(name);
  std::ranges::transform(result, result.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

TEST(Names, ATitleIsOneGamesAlone) {
  for (const Game& game : games()) {
    EXPECT_THAT(games_called(game.title), ElementsAre(&game)) << game.title;
    EXPECT_THAT(games_called(small(game.title)), ElementsAre(&game)) << game.title;
    EXPECT_THAT(games_called(game.id), ElementsAre(&game)) << game.id;
  }
}

TEST(Names, EveryOtherNameIsOfItsGame) {
  for (const Game& game : games()) {
    for (const std::string& name : other_names(game))
      EXPECT_THAT(games_called(name), Contains(&game)) << name;
  }
}

// One book's Boathouse Rummy is not what another calls Boat House Rummy: it has to be said which.
TEST(Names, ANameOfTwoGamesIsNeither) {
  const Game* const round = find_game("round-the-corner-rummy");
  const Game* const boathouse = find_game("boathouse-rummy");
  EXPECT_THAT(games_called("Boat House Rummy"), ElementsAre(boathouse, round));
  EXPECT_EQ(find_game("Boat House Rummy"), nullptr);
  EXPECT_EQ(find_game("Boathouse Rummy"), boathouse);
  EXPECT_EQ(find_game("boathouse rummy"), boathouse);
  EXPECT_EQ(find_game("Dizzy Rummy"), round);
}

}  // namespace
}  // namespace cardlaw
