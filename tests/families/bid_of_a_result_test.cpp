// A bid that the game does not allow is the same offence whether the record tells the bidding, its
// end, or only the result of the hand; and nobody can say what a hand played for it scores.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "law/judged.h"
#include "law/of_each_game.h"

namespace cardlaw {
namespace {

struct Game {
  const char* name;
  int most_players;
  int lowest, highest;
  const char* options = "";
};

const Game games[] = {
    {"auction-pitch", 7, 1, 4},
    {"auction-pitch", 7, 2, 4, "options: {lowest bid: 2}\n"},
    {"auction-pitch", 7, 3, 4, "options: {lowest bid: 3}\n"},
    {"joker-pitch", 7, 1, 5},
    {"joker-pitch", 7, 2, 4, "options: {highest bid: 4, lowest bid: 2}\n"},
    {"low-pitch", 7, 1, 4},
    {"racehorse-pitch", 5, 1, 4},
    {"sell-out-pitch", 7, 1, 4},
    {"sell-out-pitch", 7, 1, 3, "options: {highest bid: 3}\n"},
    {"pedro", 7, 1, 9},
    {"pedro-sancho", 7, 1, 18},
    {"dom-pedro", 7, 1, 36},
    {"cinch", 4, 1, 14},
};

constexpr const char* names[] = {"Ann", "Ben", "Cal", "Dee", "Eve", "Fay", "Gus"};

class BidOfAResult : public testing::TestWithParam<Game> {
 protected:
  bool is_cinch() const { return std::string_view(GetParam().name) == "cinch"; }
  bool is_sale() const { return std::string_view(GetParam().name) == "sell-out-pitch"; }

  // The last player has dealt.
  std::string begin(int players) const {
    std::string seats;
    for (int i = 0; i < players; ++i) seats += fmt::format("{}{}", i == 0 ? "" : ", ", names[i]);
    return fmt::format("cardlaw: 1\ngame: {}\nplayers: [{}]\n{}dealer: {}\n{}", GetParam().name,
                       seats, is_cinch() ? "sides: {We: [Ann, Cal], They: [Ben, Dee]}\n" : "",
                       names[players - 1], GetParam().options);
  }
  std::string result(int players, int maker, int bid) const {
    std::string points;
    for (int i = 0; i < players; ++i)
      points += fmt::format("{}{}: {}", i == 0 ? "" : ", ", names[i], i == maker ? 1 : 0);
    if (is_cinch()) points = "We: 8, They: 6";
    return begin(players) + fmt::format("result: {{maker: {}, bid: {}, points: {{{}}}}}\n",
                                        names[maker], bid, points);
  }
  std::string hidden(int players) const {
    std::string hands;
    for (int i = 0; i < players; ++i) hands += fmt::format("{}{}: x", i == 0 ? "" : ", ", names[i]);
    return fmt::format("deal: {{{}}}\nplay:\n", hands);
  }
  std::string behind_the_bidding(int players, int maker, int bid) const {
    return begin(players) + fmt::format("from: {{maker: {}, bid: {}}}\n", names[maker], bid) +
           hidden(players) + "  - end: stopped\n";
  }
  std::string bidding(int players, int maker, int bid) const {
    std::string text = begin(players) + hidden(players);
    if (is_sale()) text += fmt::format("  - {}: offer\n", names[0]);
    for (int i = is_sale() ? 1 : 0; i < maker; ++i) text += fmt::format("  - {}: pass\n", names[i]);
    return text + fmt::format("  - {}: {{bid: {}}}\n  - end: stopped\n", names[maker], bid);
  }
  static void expect_bid(const std::string& record, bool allowed, int maker) {
    const Judged judged(record);
    ASSERT_TRUE(judged.hand.judged()) << record;
    EXPECT_EQ(allowed ? 0 : 1, judged.count("bid not allowed")) << record;
    for (const Finding& finding : judged.hand.ruling.findings)
      EXPECT_EQ(seat(maker), finding.by) << record;
    const Basis basis = judged.hand.ruling.deals[0].basis;
    EXPECT_TRUE(allowed || basis == Basis::undetermined) << record;
  }
};

TEST_P(BidOfAResult, IsRuledLikeTheBidding) {
  const Game& game = GetParam();
  for (const int players : {is_cinch() ? 4 : 2, game.most_players}) {
    for (int maker = is_sale() ? 1 : 0; maker < players; ++maker) {
      for (int bid = 1; bid <= game.highest + 2; ++bid) {
        const bool allowed = bid >= game.lowest && bid <= game.highest;
        expect_bid(result(players, maker, bid), allowed, maker);
        expect_bid(bidding(players, maker, bid), allowed, maker);
        if (!is_sale()) expect_bid(behind_the_bidding(players, maker, bid), allowed, maker);
      }
    }
  }
}

TEST_P(BidOfAResult, ThatIsAllowedIsSettled) {
  const Game& game = GetParam();
  for (int bid = game.lowest; bid <= game.highest; ++bid) {
    const Judged judged(result(is_cinch() ? 4 : 3, 1, bid));
    ASSERT_TRUE(judged.hand.judged());
    EXPECT_NE(Basis::undetermined, judged.hand.ruling.deals[0].basis) << judged.text;
  }
}

INSTANTIATE_TEST_SUITE_P(AllFours, BidOfAResult, testing::ValuesIn(games), [](const auto& test) {
  return in_test_name(test.param.name + std::to_string(test.index));
});

}  // namespace
}  // namespace cardlaw
