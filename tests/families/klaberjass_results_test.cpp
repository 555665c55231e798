// A hand given by its result scores only what the cards and the melds of some hand come to.
#include <set>
#include <string>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Ann, who is first, made the trump and has all points but one.
bool is_settled(const std::string& game, const std::string& players, const std::string& sides,
                int points) {
  const std::string first = sides.substr(0, sides.find(','));
  const std::string others = sides.substr(sides.find(' ') + 1);
  const Judged judged("cardlaw: 1\ngame: " + game + "\nplayers: [" + players +
                      "]\nresult: {maker: Ann, points: {" + first + ": " +
                      std::to_string(points - 1) + ", " + others + "}}\n");
  EXPECT_TRUE(judged.hand.judged()) << judged.text;
  return judged.hand.ruling.deals.front().basis != Basis::undetermined;
}

TEST(KlaberjassResults, WhereAllCardsArePlayedThereAre162PointsAndMelds) {
  const std::set<int> with_melds = {162, 182, 202, 212, 222, 232, 242};
  for (int points = 140; points <= 245; ++points)
    EXPECT_EQ(is_settled("klaberjass-four-handed", "Ann, Ben, Cal, Dee",
                         "Ann, Ben: 1, Cal: 0, Dee: 0", points),
              with_melds.contains(points))
        << points;
}

TEST(KlaberjassResults, WhereSomeCardsAreLeftOutThereAreFewer) {
  // The least of 18 cards, and the last trick; the most of them, two melds of four, and bella.
  constexpr int least = 18 + 10, most = 146 + 10 + 100 + 20;
  for (int points = 1; points <= most; ++points)
    EXPECT_EQ(is_settled("klaberjass", "Ann, Ben", "Ann, Ben: 1", points), points >= least)
        << points;
  for (int points = most + 20; points <= 500; ++points)
    EXPECT_FALSE(is_settled("klaberjass", "Ann, Ben", "Ann, Ben: 1", points)) << points;
}

}  // namespace
}  // namespace cardlaw
