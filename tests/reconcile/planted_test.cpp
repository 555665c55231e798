// Made-up hands of every game with one slip in each: the true hand is found again.  The long run,
// with a table by kind of slip, is `cardlaw_planted` (docs/reconcile.md gives its figures).
#include "reconcile/planted.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "law/game.h"
#include "law/of_each_game.h"
#include "program.h"
#include "reconcile/rewrite.h"

namespace cardlaw::reconcile {
namespace {

class PlantedSlips : public ProgramTest, public testing::WithParamInterface<const Game*> {
 protected:
  std::vector<std::string> hands(int count) const {
    run("$C example " + std::string(GetParam()->id) + " --seed 5 --format jsonl --count " +
        std::to_string(count) + " > hands.jsonl");
    std::ifstream file(path("hands.jsonl"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }
};

// A small sample, of long hands fewer, and always the same: four of five must be found.
TEST_P(PlantedSlips, TheTrueHandIsAmongTheFirstThreeReadings) {
  const bool long_hands = GetParam()->family == "rummy";
  int differ = 0, among_three = 0;
  std::uint64_t number = 0;
  for (const std::string& line : hands(long_hands ? 5 : 10)) {
    Hand hand;
    hand.notation = Notation::json_lines;
    hand.document.text = line;
    ASSERT_TRUE(judge_document(hand));
    ++number;
    for (std::uint64_t turn = 0; turn < plants; ++turn) {
      Random random(29, number * 32 + turn);
      const auto planted = plant(hand, static_cast<Plant>((number + turn) % plants), random);
      if (!planted) continue;
      const Found found = look_for(*planted, hand, Effort{20000, 3, false});
      if (!found.differs) continue;
      ++differ;
      among_three += found.place > 0 ? 1 : 0;
      break;
    }
  }
  EXPECT_GE(differ, long_hands ? 4 : 8);
  EXPECT_GE(10 * among_three, 8 * differ) << among_three << " of " << differ;
}

INSTANTIATE_TEST_SUITE_P(All, PlantedSlips, testing::ValuesIn(made_up_games()),
                         [](const auto& game) { return in_test_name(game.param->id); });

}  // namespace
}  // namespace cardlaw::reconcile
