// Of a hand at Vingt-et-Un that nobody saw it is known what it may give: any of that is right on
// the score sheet, and nothing else is (general R4).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr const char* names[] = {"Ann", "Ben", "Cal", "Dee", "Eve", "Fay"};
constexpr const char* tens[] = {"Ts", "Jc", "Th", "Jd"};    // of the hands that are known:
constexpr const char* eights[] = {"8s", "8c", "8h", "8d"};  // 18
constexpr int stake = 3;

struct Bank {
  const char* second;
  const char* draws;
  std::vector<int> outcomes;  // of the hand that nobody saw, in stakes
  int known;                  // of a hand of 18, in stakes
};

std::string record(int players, int unseen, const Bank& bank, int won, int banker_short) {
  const int banker = players - 1;
  std::string seats, first, second, stakes, stands, score;
  int banker_won = -won * stake - banker_short;
  for (int i = 0; i < players; ++i) seats += fmt::format("{}{}", i == 0 ? "" : ", ", names[i]);
  for (int i = 0; i < banker; ++i) {
    const bool hidden = i == unseen;
    first += fmt::format("{}: {}, ", names[i], hidden ? "x" : tens[i]);
    second += fmt::format("{}: {}, ", names[i], hidden ? "x" : eights[i]);
    stakes += fmt::format("  - {}: {{stake: {}}}\n", names[i], stake);
    stands += fmt::format("  - {}: stand\n", names[i]);
    score += fmt::format("{}: {}, ", names[i], (hidden ? won : bank.known) * stake);
    if (!hidden) banker_won -= bank.known * stake;
  }
  return fmt::format(
      "cardlaw: 1\ngame: vingt-et-un\nplayers: [{}]\ndealer: {}\ndeal: {{{}{}: Kd}}\nplay:\n{}"
      "  - deal: {{{}{}: {}}}\n{}  - {}: {{show: [Kd, {}]}}\n{}score: {{{}{}: {}}}\n",
      seats, names[banker], first, names[banker], stakes, second, names[banker], bank.second,
      stands, names[banker], bank.second, fmt::format("  - {}: {}\n", names[banker], bank.draws),
      score, names[banker], banker_won);
}

TEST(UnseenHands, OnlyWhatSomeCardsGiveIsRight) {
  const Bank banks[] = {{"6d", "{draw: Qd}", {1, 2}, 1}, {"9d", "stand", {-1, 1, 2}, -1}};
  for (const Bank& bank : banks) {
    for (int players = 2; players <= 5; ++players) {
      for (int unseen = 0; unseen < players - 1; ++unseen) {
        for (int won = -3; won <= 3; ++won) {
          const bool right = std::ranges::count(bank.outcomes, won) > 0;
          const Judged judged(record(players, unseen, bank, won, 0));
          ASSERT_TRUE(judged.hand.judged()) << judged.text;
          EXPECT_EQ(Basis::undetermined, judged.hand.ruling.deals[0].basis) << judged.text;
          EXPECT_EQ(right ? 0U : 2U, judged.hand.ruling.slips.size()) << judged.text;
          const Judged other(record(players, unseen, bank, won, 1));  // a chip is lost
          EXPECT_EQ(right ? 1U : 2U, other.hand.ruling.slips.size()) << other.text;
        }
      }
    }
  }
}

}  // namespace
}  // namespace cardlaw
