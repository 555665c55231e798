// What is taken back in a deal, and by which entry.
#include "law/undo.h"

#include <gmock/gmock.h>

namespace cardlaw {
namespace {

constexpr Seat ann = seat(0), ben = seat(1);
Card card(const char* text) { return *parse_card(text); }
Handful cards(std::initializer_list<const char*> texts) {
  Handful some;
  for (const char* each : texts) some.cards.add(card(each));
  return some;
}

class Undoing : public testing::Test {
 protected:
  template <class A>
  void put(Seat who, const A& act) {
    deal_.entries.emplace_back(Mark{0}, 1U, who, false, Act(act));
  }
  Deal deal_;
};

TEST_F(Undoing, ACardWithdrawnIsTheLatestSuchCardOfThatPlayerInTheTrick) {
  put(ann, Play{card("7h")});
  put(seat(255), Close{Moment::trick});
  put(ann, Play{card("8h")});
  put(ben, Play{card("9h")});
  put(ann, Withdraw{card("8h")});
  const auto found = find_undone(deal_);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].entry, 2);
  EXPECT_EQ(found[0].by, 4);
}

TEST_F(Undoing, ACardOfAGatheredTrickIsNotWithdrawn) {
  put(ann, Play{card("7h")});
  put(seat(255), Close{Moment::trick});
  put(ann, Withdraw{card("7h")});
  EXPECT_TRUE(find_undone(deal_).empty());
}

TEST_F(Undoing, OneTakesBackOnesOwnActOfTheKind) {
  put(ann, Bid{2});
  put(ben, Bid{3});
  put(ann, TakeBack{Undone::bid});
  const auto found = find_undone(deal_);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].entry, 0);
}

TEST_F(Undoing, WhatIsTakenBackTwiceIsTheActBefore) {
  put(ann, LayDown{});
  put(ann, LayDown{});
  put(ann, TakeBack{Undone::meld});
  put(ann, TakeBack{Undone::meld});
  const auto found = find_undone(deal_);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].entry, 1);
  EXPECT_EQ(found[1].entry, 0);
}

TEST_F(Undoing, OfTwoDiscardsOneMayBeNamed) {
  put(ann, Discard{cards({"Kd", "9c"})});
  put(ann, TakeBack{Undone::discard, card("9c")});
  const auto found = find_undone(deal_);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].entry, 0);
  EXPECT_EQ(found[0].card, card("9c"));
}

TEST_F(Undoing, ACardThatWasNotDiscardedIsNotTakenBack) {
  put(ann, Discard{cards({"Kd"})});
  put(ann, TakeBack{Undone::discard, card("9c")});
  EXPECT_TRUE(find_undone(deal_).empty());
}

}  // namespace
}  // namespace cardlaw
