// The pieces of the all-fours games: how trumps rank, whose a point is, and the order of counting.
#include <gmock/gmock.h>

#include "families/all_fours/points.h"

namespace cardlaw::all_fours {
namespace {

using testing::ElementsAre;
using testing::Pair;

Card card(const char* text) { return *parse_card(text); }

CardSet cards(std::initializer_list<const char*> texts) {
  CardSet set;
  for (const char* each : texts) set.add(card(each));
  return set;
}

TEST(Ranking, TheLeftPedroIsTheOtherFiveOfTheColor) {
  const Ranking cinch{.left_pedro = true};
  EXPECT_EQ(Suit::hearts, cinch.suit_of(card("5d"), Suit::hearts));
  EXPECT_EQ(Suit::spades, cinch.suit_of(card("5c"), Suit::spades));
  EXPECT_EQ(Suit::clubs, cinch.suit_of(card("5c"), Suit::hearts));
  EXPECT_EQ(Suit::diamonds, cinch.suit_of(card("4d"), Suit::hearts));
  EXPECT_EQ(Suit::diamonds, Ranking{}.suit_of(card("5d"), Suit::hearts));
}

TEST(Ranking, TheLeftPedroStandsBetweenTheRightOneAndTheFour) {
  const Ranking cinch{.left_pedro = true};
  const char* const from_highest[] = {"Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h",
                                      "7h", "6h", "5h", "5d", "4h", "3h", "2h"};
  for (std::size_t i = 1; i < std::size(from_highest); ++i)
    EXPECT_GT(cinch.strength(card(from_highest[i - 1]), Suit::hearts),
              cinch.strength(card(from_highest[i]), Suit::hearts))
        << from_highest[i];
}

TEST(Ranking, TheJokerIsTheLowestTrump) {
  const Ranking pitch;
  EXPECT_EQ(Suit::clubs, pitch.suit_of(Card::joker(), Suit::clubs));
  EXPECT_LT(pitch.strength(Card::joker(), Suit::clubs), pitch.strength(card("2c"), Suit::clubs));
}

// A hand that Ann pitched and that is played out; who played and took which cards is given.
class AllFoursPoints : public testing::Test {
 protected:
  static constexpr Seat ann = seat(0), ben = seat(1), cal = seat(2);

  AllFoursPoints() {
    record_.players = record_.sides = {"Ann", "Ben", "Cal"};
    match_.seats = match_.sides = 3;
    for (int i = 0; i < 3; ++i)
      record_.side_of[static_cast<std::size_t>(i)] = match_.side_of[static_cast<std::size_t>(i)] =
          side(i);
    table_.common.reset(record_, match_, record_.add_deal());
    table_.trump = Suit::hearts;
    table_.gathered = terms_.hand;
    table_.bidding.maker = ann;
    table_.bidding.contract = 2;
  }
  void played(Seat who, CardSet set) { at(table_.cards.played, who) |= set; }
  void took(Seat who, CardSet set) { at(table_.cards.taken, who) |= set; }
  Seat whose(Point point) const { return owner(point, table_, terms_); }
  // Amounts and to whom, in the order of counting.
  std::vector<std::pair<int, std::int64_t>> steps() {
    Ruling ruling;
    const Account account(ruling, rules_, match_, 0, DueUnit::points);
    std::vector<std::pair<int, std::int64_t>> result;
    for (const Step& step : counting(table_, account, terms_))
      result.emplace_back(index(step.to), step.amount);
    return result;
  }
  static CardSet& at(std::array<CardSet, max_seats>& of, Seat who) {
    return of[static_cast<std::size_t>(index(who))];
  }

  Terms terms_;
  Record record_;
  Match match_;
  std::vector<Rule> rules_;
  Table table_;
};

TEST_F(AllFoursPoints, TensCountMost) {
  took(ann, cards({"Th", "Ac", "Kd", "Qs", "Js", "9h", "2c"}));
  EXPECT_EQ(10 + 4 + 3 + 2 + 1, counted(table_, ann));
  EXPECT_EQ(0, counted(table_, ben));
}

TEST_F(AllFoursPoints, HighAndLowAreTheHoldersAndTheJackTheTakers) {
  played(ann, cards({"Ah", "3c"}));
  played(ben, cards({"Jh", "Kc"}));
  played(cal, cards({"2h", "Qc"}));
  took(ann, cards({"Ah", "Jh", "2h"}));
  took(ben, cards({"3c", "Kc", "Qc"}));
  EXPECT_EQ(ann, whose(Point::high));
  EXPECT_EQ(cal, whose(Point::low));
  EXPECT_EQ(ann, whose(Point::jack));
  EXPECT_EQ(Seat::none, whose(Point::game));  // 5 in cards each
  terms_.low_taken = true;
  EXPECT_EQ(ann, whose(Point::low));
}

TEST_F(AllFoursPoints, OneTrumpIsHighAndLow) {
  played(ben, cards({"9h"}));
  took(ann, cards({"9h"}));
  EXPECT_EQ(ben, whose(Point::high));
  EXPECT_EQ(ben, whose(Point::low));
  EXPECT_EQ(Seat::none, whose(Point::jack));
}

TEST_F(AllFoursPoints, TheJokerIsNeitherLowNorHigh) {
  played(ann, CardSet::of(Card::joker()));
  played(ben, cards({"4h"}));
  took(ben, CardSet::of(Card::joker()) | cards({"4h"}));
  EXPECT_EQ(ben, whose(Point::low));
  EXPECT_EQ(ben, whose(Point::high));
  EXPECT_EQ(ben, whose(Point::joker));
}

TEST_F(AllFoursPoints, ThePitcherCountsFirst) {
  played(ann, cards({"Ah", "Jh"}));
  played(ben, cards({"2h", "Tc"}));
  took(ann, cards({"Ah", "2h"}));
  took(ben, cards({"Jh", "Tc"}));
  // High, which is counted and lost; then the figure of the bid, and Ben's three.
  EXPECT_THAT(steps(), ElementsAre(Pair(0, 1), Pair(0, -2), Pair(1, 1), Pair(1, 1), Pair(1, 1)));
  table_.bidding.contract = 1;  // high, then Ben's low, jack and game
  EXPECT_THAT(steps(), ElementsAre(Pair(0, 1), Pair(1, 1), Pair(1, 1), Pair(1, 1)));
}

TEST_F(AllFoursPoints, TheSaleIsScoredBeforeThePlay) {
  played(ann, cards({"Ah"}));
  took(ann, cards({"Ah"}));
  table_.bidding.seller = cal;
  table_.bidding.highest = ann;
  table_.bidding.bid = 1;
  table_.bidding.contract = 1;
  table_.bidding.answered = table_.bidding.sold = true;
  EXPECT_THAT(steps(), ElementsAre(Pair(2, 1), Pair(0, 1), Pair(0, 1), Pair(0, 1)));
}

TEST_F(AllFoursPoints, NothingIsCountedOfAHandThatTheLawLeavesOpen) {
  played(ann, cards({"Ah"}));
  took(ann, cards({"Ah"}));
  table_.bidding.open = "open";
  EXPECT_TRUE(steps().empty());
}

}  // namespace
}  // namespace cardlaw::all_fours
