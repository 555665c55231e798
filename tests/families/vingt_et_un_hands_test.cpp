// Of a player with several hands at Vingt-et-Un the hand shown beside a finding is the one in
// question.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Ann has split two aces: the first hand is ace and three, the second ace and eight.
std::string record(const std::string& play) {
  return "cardlaw: 1\ngame: vingt-et-un\nplayers: [Ann, Dee]\ndealer: Dee\n"
         "deal: {Ann: As, Dee: Td}\nplay:\n  - Ann: {stake: 4}\n  - deal: {Ann: Ad, Dee: 8d}\n"
         "  - Ann: {split: Ad}\n  - Ann: {hand: 1, card: 3c}\n  - Ann: {hand: 2, card: 8c}\n" +
         play + "  - end: stopped\n";
}
CardSet shown(const Judged& judged, std::string_view breach) {
  for (const Finding& finding : judged.hand.ruling.findings) {
    if (judged.hand.game->rules[finding.rule].breach == breach) return finding.scene.held;
  }
  ADD_FAILURE() << breach << judged.text;
  return {};
}
CardSet cards(std::initializer_list<Card> of) {
  CardSet set;
  for (const Card card : of) set.add(card);
  return set;
}

TEST(SplitHands, TheHandInQuestionIsShown) {
  const CardSet first = cards({Card(Rank::ace, Suit::spades), Card(Rank::three, Suit::clubs)});
  const CardSet second = cards({Card(Rank::ace, Suit::diamonds), Card(Rank::eight, Suit::clubs)});
  EXPECT_EQ(shown(Judged(record("  - Ann: {stand: 1}\n")), "standing too low"), first);
  EXPECT_EQ(shown(Judged(record("  - Ann: {buy: 2h, for: 9, hand: 1}\n")), "bought for too much"),
            first);
  EXPECT_EQ(shown(Judged(record("  - Ann: {buy: 2h, for: 9, hand: 2}\n")), "bought for too much"),
            second);
}

}  // namespace
}  // namespace cardlaw
