// Where hands won are paid for at the end of a game, a director's decision says who has won the
// hand as well: whoever scores the most by it.
#include <fmt/format.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

struct Counted {
  std::string_view game;
  int target;
};

// Ann is ten short of the target and has won three hands, Ben has 60 points and one hand. The first
// deal is decided; by the law it is Ann's, Ben's or level. In the second Ann has nothing left: that
// is 20 and 25 more, and wins.
std::string record(const Counted& game, std::string_view by_law, std::string_view decided) {
  return fmt::format(
      "cardlaw: 1\ngame: {}\nplayers: [Ann, Ben]\n"
      "from: {{total: {{Ann: {}, Ben: 60}}, hands won: {{Ann: 3, Ben: 1}}}}\ndeals:\n"
      "  - dealer: Ben\n    result: {}\n"
      "    ruling: [{{decided: {{by: Dora, score: {}, because: seen}}}}]\n"
      "  - dealer: Ann\n    result: {{knocker: Ann, counts: {{Ann: 0, Ben: 20}}}}\n",
      game.game, game.target - 10, by_law, decided);
}

TEST(DecidedHands, WhoeverScoresTheMostHasWonTheHand) {
  struct Decision {
    std::string_view score;
    int ann, ben;    // points
    int anns, bens;  // hands
  };
  constexpr Decision decisions[] = {
      {"{Ann: 5, Ben: 0}", 5, 0, 1, 0}, {"{Ann: 0, Ben: 5}", 0, 5, 0, 1},
      {"{Ann: 0, Ben: 0}", 0, 0, 0, 0}, {"void", 0, 0, 0, 0},
      {"{Ann: 3, Ben: 5}", 3, 5, 0, 1}, {"{Ann: 4, Ben: 4}", 4, 4, 0, 0}};
  constexpr std::string_view by_law[] = {"{knocker: Ann, counts: {Ann: 3, Ben: 33}}",
                                         "{knocker: Ben, counts: {Ann: 33, Ben: 3}}",
                                         "{knocker: Ann, counts: {Ann: 5, Ben: 5}}"};
  for (const Counted& game :
       {Counted{"gin-rummy", 100}, Counted{"oklahoma-gin", 100}, Counted{"carousel", 150}}) {
    for (const std::string_view law : by_law) {
      for (const Decision& decision : decisions) {
        const Judged judged(record(game, law, decision.score));
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        const Ruling& ruling = judged.hand.ruling;
        EXPECT_EQ(ruling.winner, side(0)) << judged.text;
        // The game is 100 more, and each hand that was won 25.
        EXPECT_EQ(ruling.final[0], game.target + 35 + decision.ann + 100 + 25 * (4 + decision.anns))
            << judged.text;
        EXPECT_EQ(ruling.final[1], 60 + decision.ben + 25 * (1 + decision.bens)) << judged.text;
      }
    }
  }
}

}  // namespace
}  // namespace cardlaw
