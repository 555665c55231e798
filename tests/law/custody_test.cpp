// Who holds which card: cases worked out by hand, and all distributions of small packs.
#include "law/custody.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

#include "law/oracle.h"

namespace cardlaw {
namespace {

using oracle::Event;
using oracle::History;
using oracle::Oracle;
using Kind = Event::Kind;

constexpr Seat ann = seat(0), ben = seat(1), cal = seat(2);

// "Kd 7h x".
std::vector<Card> cards(std::string_view text) {
  std::vector<Card> result;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;)
    result.push_back(word == "x" ? Card() : parse_card(word).value());
  return result;
}
CardSet set(std::string_view text) {
  CardSet result;
  for (const Card card : cards(text)) result.add(card);
  return result;
}
Cards counted(const std::vector<Card>& pack) {
  Cards result;
  for (const Card card : pack) result.add(card);
  return result;
}

Event gain(Seat who, std::string_view what) { return {Kind::gain, who, cards(what)}; }
Event put_down(Seat who, std::string_view what) { return {Kind::put_down, who, cards(what)}; }
Event take_up(Seat who, std::string_view what) { return {Kind::take_up, who, cards(what)}; }
Event show(Seat who, std::string_view what) { return {Kind::show, who, cards(what)}; }
Event face(std::string_view what) { return {Kind::face, Seat::none, cards(what)}; }
Event give_back(std::string_view what) { return {Kind::give_back, Seat::none, cards(what)}; }

// The two passes that a deal takes.
class Told {
 public:
  Told(const std::vector<Card>& pack, History history) : pack_(pack), history_(std::move(history)) {
    Custody first;
    first.open(counted(pack_), 3);
    first.trace(deduction);
    for (std::size_t i = 0; i < history_.size(); ++i)
      tell(first, history_[i], static_cast<std::uint16_t>(i));
    deduction.conclude();
    custody.open(counted(pack_), 3);
    custody.learn(deduction);
  }
  Told(std::string_view pack, History history) : Told(cards(pack), std::move(history)) {}

  // What is known when so many events have been told; and what is asked before the next of them.
  const Custody& after(std::size_t events) {
    for (; told_ < events; ++told_)
      tell(custody, history_[told_], static_cast<std::uint16_t>(told_));
    custody.at(static_cast<std::uint16_t>(told_));
    return custody;
  }

  Deduction deduction;
  Custody custody;

 private:
  std::vector<Card> pack_;
  History history_;
  std::size_t told_ = 0;
};

std::vector<std::pair<std::uint16_t, Card>> named(const Told& told) {
  std::vector<std::pair<std::uint16_t, Card>> result;
  for (const Deduction::Named& each : told.deduction.named())
    result.emplace_back(each.entry, each.card);
  return result;
}
using Names = std::vector<std::pair<std::uint16_t, Card>>;
Card card(std::string_view text) { return parse_card(text).value(); }

constexpr std::string_view eight = "7c 8c 9c Tc 7d 8d 9d Td";

// --- what follows from the whole of a record

TEST(Custody, TheLastCardIsWhereNoOtherCanBe) {
  // All eight cards are dealt.  When Ben has shown the 7c, the Td can only be Ann's.
  Told told(eight, {gain(ann, "8c 9c Tc x"), gain(ben, "7d 8d 9d x"), put_down(ann, "8c"),
                    put_down(ben, "7c")});
  EXPECT_EQ(told.after(2).surely(ann), set("8c 9c Tc Td"));
  EXPECT_EQ(told.after(2).unknown(ann), 0);
  EXPECT_EQ(told.after(2).surely(ben), set("7c 7d 8d 9d"));
}

TEST(Custody, TheLastCardMayLieInTheStock) {
  Told told(eight, {gain(ann, "8c 9c x"), gain(ben, "7d 8d 9d x"), put_down(ben, "7c")});
  EXPECT_EQ(told.after(2).surely(ann), set("8c 9c"));
  EXPECT_EQ(told.after(2).maybe(ann), set("Tc Td"));
  EXPECT_FALSE(told.custody.surely_some(ann, set("Td 7c")));
  EXPECT_TRUE(told.custody.surely_some(ann, set("Td Tc")));
}

TEST(Custody, ACardTurnedUpLaterIsInNoHandBefore) {
  Told told(eight, {gain(ann, "8c 9c x"), gain(ben, "7d 8d 9d"), face("Td"), gain(cal, "7c")});
  EXPECT_EQ(told.after(2).surely(ann), set("8c 9c Tc"));
}

TEST(Custody, WhatIsSeenLaterMayHaveComeWithEitherDraw) {
  Told told(eight, {gain(ann, "x"), gain(ann, "x"), put_down(ann, "7c"), put_down(ann, "8c")});
  EXPECT_EQ(told.after(1).surely(ann), CardSet());
  EXPECT_EQ(told.after(1).maybe(ann), set("7c 8c"));
  EXPECT_TRUE(told.custody.surely_some(ann, set("7c 8c")));
  EXPECT_EQ(told.after(2).surely(ann), set("7c 8c"));
}

TEST(Custody, WhatIsPutDownBeforeADrawCameBeforeIt) {
  // The first x must be the 7c: so the second is the 8c.
  Told told(eight, {gain(ann, "x"), put_down(ann, "7c"), gain(ann, "x"), show(ann, "8c")});
  EXPECT_EQ(told.after(1).surely(ann), set("7c"));
  EXPECT_EQ(told.after(3).surely(ann), set("8c"));
}

// --- cards put down as x

TEST(Custody, OneOfAWholeHandPutDownLeavesTheOthers) {
  Told told(eight, {gain(ann, "7c 8c 7d 8d"), put_down(ann, "x")});
  EXPECT_EQ(told.after(1).surely(ann), set("7c 8c 7d 8d"));
  EXPECT_EQ(told.custody.next_unseen(ann), set("7c 8c 7d 8d"));
  EXPECT_EQ(told.after(2).surely(ann), CardSet());
  EXPECT_EQ(told.custody.maybe(ann), set("7c 8c 7d 8d"));
  EXPECT_EQ(told.custody.last_unseen(ann), set("7c 8c 7d 8d"));
  EXPECT_TRUE(told.custody.surely_some(ann, set("7c 8c")));
  EXPECT_FALSE(told.custody.surely_some(ann, set("7c")));
  EXPECT_FALSE(told.custody.surely_some(ann, set("9c Td")));
}

TEST(Custody, TwoOfThreeDiamondsCanBeGoneAndNotTheThird) {
  Told told("7c 8c 9c Tc Jc Qc 7d 8d 9d Th Jh Qh",
            {gain(ann, "7c 8c 9c Tc Jc Qc 7d 8d 9d"), put_down(ann, "x"), put_down(ann, "x")});
  EXPECT_TRUE(told.after(3).surely_some(ann, set("7d 8d 9d")));
  EXPECT_FALSE(told.custody.surely_some(ann, set("7d 8d")));
  EXPECT_EQ(told.custody.maybe(ann), set("7c 8c 9c Tc Jc Qc 7d 8d 9d"));
}

TEST(Custody, WhatIsShownLaterWasNotPutDown) {
  Told told(eight, {gain(ann, "7c 8c 7d 8d"), put_down(ann, "x"), put_down(ann, "7c"),
                    put_down(ann, "8c")});
  EXPECT_EQ(told.custody.contradictions().size(), 0u);
  EXPECT_EQ(told.after(1).next_unseen(ann), set("7d 8d"));
  EXPECT_EQ(told.after(2).surely(ann), set("7c 8c"));
  EXPECT_EQ(told.custody.maybe(ann), set("7d 8d"));
  EXPECT_TRUE(named(told).empty());
}

TEST(Custody, AllButOneShownNameTheOne) {
  Told told(eight, {gain(ann, "7c 8c 7d 8d"), put_down(ann, "x"), put_down(ann, "7c"),
                    put_down(ann, "8c"), show(ann, "7d")});
  EXPECT_EQ(named(told), Names({{1, card("8d")}}));
  EXPECT_EQ(told.after(2).surely(ann), set("7c 8c 7d"));
  EXPECT_EQ(told.custody.maybe(ann), CardSet());
}

TEST(Custody, TheFirstOfTwoIsNamedByTheHandThatWasLeftBetween) {
  // After the first x Ann has one known card, and then puts that down: drawn cards come later.
  Told told(eight, {gain(ann, "7c 8c"), put_down(ann, "x"), put_down(ann, "x"), gain(ann, "x")});
  EXPECT_TRUE(named(told).empty());
  EXPECT_EQ(told.after(2).maybe(ann), set("7c 8c"));
  EXPECT_TRUE(told.custody.surely_some(ann, set("7c 8c")));
  EXPECT_EQ(told.after(3).maybe(ann), CardSet());
  EXPECT_EQ(told.after(4).maybe(ann), set("9c Tc 7d 8d 9d Td"));  // what was put down stays away
}

TEST(Custody, NobodyElseHoldsWhatWasPutDownUnseen) {
  Told told(eight, {gain(ann, "7c 8c 7d"), gain(ben, "x x"), put_down(ann, "x")});
  EXPECT_EQ(told.after(3).maybe(ben), set("9c Tc 8d 9d Td"));
}

TEST(Custody, AnUnseenCardCanFollowOnlyWhatItMayBe) {
  // Ann has shown all her diamonds later: the card that she put down as x was a club.
  Told told(eight, {gain(ann, "7c 8c 7d 8d"), put_down(ann, "x"), put_down(ann, "7d"),
                    put_down(ann, "8d")});
  EXPECT_EQ(told.after(1).next_unseen(ann), set("7c 8c"));
  EXPECT_EQ(told.after(2).last_unseen(ann), set("7c 8c"));
}

// --- counting over several hands

TEST(Custody, WhatIsInNoStockIsInSomeHand) {
  // 7c, 8c and 9c are not seen: two are Ann's, one is Ben's.
  Told told(eight, {gain(ann, "Tc 7d x x"), gain(ben, "8d 9d Td x")});
  EXPECT_TRUE(told.after(2).surely_some(ann, set("7c 8c")));
  EXPECT_FALSE(told.custody.surely_some(ann, set("7c")));
  EXPECT_FALSE(told.custody.surely_some(ben, set("7c 8c")));
  EXPECT_TRUE(told.custody.surely_some(ben, set("7c 8c 9c")));
}

TEST(Custody, APlaceThatIsFilledLaterIsNotFree) {
  // Ann shows 7c and 8c later: then 9c is Ben's.
  Told told(eight, {gain(ann, "Tc 7d x x"), gain(ben, "8d 9d Td x"), put_down(ann, "7c"),
                    put_down(ann, "8c")});
  EXPECT_EQ(told.after(2).surely(ben), set("8d 9d Td 9c"));
  EXPECT_EQ(told.custody.surely(ann), set("Tc 7d 7c 8c"));
}

TEST(Custody, TheUnseenRestMayHaveBeenPutDown) {
  // The 9c is Ann's or was; she put down one card unseen.
  Told told("7c 8c 9c Tc", {gain(ann, "7c x"), gain(ben, "Tc 8c"), put_down(ann, "x")});
  EXPECT_EQ(told.after(1).surely(ann), set("7c 9c"));
  EXPECT_EQ(told.after(3).surely(ann), CardSet());
  EXPECT_EQ(told.custody.maybe(ann), set("7c 9c"));
  EXPECT_TRUE(told.custody.surely_some(ann, set("7c 9c")));
}

TEST(Custody, ATurnedCardThatIsNotKnownComesOutOfTheStock) {
  // Ann takes the card turned up unseen; of the four cards all but the Tc are seen elsewhere.
  Told told("7c 8c 9c Tc", {gain(ann, "7c"), gain(ben, "8c 9c"), face("x"), take_up(ann, "x")});
  EXPECT_EQ(told.after(4).surely(ann), set("7c Tc"));
}

// --- where counting proves nothing

TEST(Custody, TwoPacksAreNotCounted) {
  Told told("7c 7c 8c 8c", {gain(ann, "7c x"), gain(ben, "8c x"), put_down(ben, "7c")});
  EXPECT_FALSE(told.deduction.settled());
  EXPECT_EQ(told.after(2).surely(ben), set("7c 8c"));
  EXPECT_EQ(told.custody.surely(ann), set("7c"));
  EXPECT_TRUE(told.custody.maybe(ann).has(card("8c")));
}

TEST(Custody, OneOfTwoCopiesShownLaterSaysNothingOfTheOther) {
  Told told("7c 7c 8c 8c", {gain(ann, "7c 7c 8c"), put_down(ann, "x"), put_down(ann, "7c")});
  EXPECT_TRUE(named(told).empty());  // the 8c, or the other 7c
  Told whole("7c 7c 8c 8c", {gain(ann, "7c 8c"), put_down(ann, "x"), put_down(ann, "7c")});
  EXPECT_EQ(named(whole), Names({{1, card("8c")}}));
}

TEST(Custody, WhatLiesInTheStockAgainMayBeDrawn) {
  Told told(eight, {gain(ann, "7c 8c"), put_down(ann, "7c"), give_back("7c"), gain(ben, "x"),
                    gain(cal, "x")});
  EXPECT_FALSE(told.after(3).maybe(ben).has(card("7c")));
  EXPECT_TRUE(told.after(4).maybe(ben).has(card("7c")));
}

TEST(Custody, AHiddenCardThatComesBackMayBeAnybodys) {
  Told told(eight, {gain(ann, "7c 8c"), put_down(ann, "x"), give_back("x"), gain(ben, "x")});
  EXPECT_FALSE(told.deduction.settled());
  EXPECT_TRUE(told.after(4).maybe(ben).contains(set("7c 8c")));
}

TEST(Custody, WhatWasNotCountedProvesNothing) {
  Custody first;
  Deduction deduction;
  first.open(set(eight), 2);
  first.trace(deduction);
  first.gain(ann, {.cards = set("7c 8c 9c Tc 7d 8d")});
  first.unsettle();
  first.gain(ben, {.cards = {}, .unknown = 2});
  deduction.conclude();
  Custody second;
  second.open(set(eight), 2);
  second.learn(deduction);
  second.gain(ann, {.cards = set("7c 8c 9c Tc 7d 8d")});
  second.gain(ben, {.cards = {}, .unknown = 2});
  EXPECT_EQ(second.surely(ben), CardSet());
  EXPECT_EQ(second.maybe(ben), set("9d Td"));
  EXPECT_FALSE(second.surely_some(ben, set("9d Td")));
}

TEST(Custody, AnotherCourseThanInTheFirstPassForgetsWhatWasConcluded) {
  Deduction deduction;
  Custody first;
  first.open(set(eight), 2);
  first.trace(deduction);
  first.gain(ann, {.cards = {}, .unknown = 2});
  first.put_down(ann, card("7c"));
  deduction.conclude();
  Custody second;
  second.open(set(eight), 2);
  second.learn(deduction);
  second.gain(ben, {.cards = {}, .unknown = 2});
  second.gain(ann, {.cards = {}, .unknown = 2});
  EXPECT_EQ(second.surely(ann), CardSet());
  EXPECT_EQ(second.surely(ben), CardSet());
}

TEST(Custody, WhatIsTakenBackWasNeverDone) {
  // Ann plays x and takes it back, and the table is as it was before: Ann's hand is whole.
  const Cards pack = set("7c 8c 9c Tc");
  Deduction deduction;
  Custody first;
  first.open(pack, 2);
  first.trace(deduction);
  first.gain(ann, {.cards = set("7c 8c")});
  const Custody before = first;
  first.put_down(ann, Card());
  first.gain(ben, {.cards = {}, .unknown = 1});
  first = before;
  first.gain(ben, {.cards = {}, .unknown = 2});
  deduction.conclude();
  EXPECT_EQ(deduction.moments().size(), 1u);
  Custody second;
  second.open(pack, 2);
  second.learn(deduction);
  second.gain(ann, {.cards = set("7c 8c")});
  const Custody again = second;
  second.put_down(ann, Card());  // not what was concluded: nothing is known of it
  EXPECT_EQ(second.surely(ann), CardSet());
  second = again;
  second.gain(ben, {.cards = {}, .unknown = 2});
  EXPECT_EQ(second.surely(ann), set("7c 8c"));
  EXPECT_EQ(second.surely(ben), set("9c Tc"));
}

// --- contradictions

TEST(Custody, WhatCannotHaveHappenedIsAContradiction) {
  Told told(eight, {gain(ann, "7c"), gain(ben, "7c"), put_down(ann, "8c"), face("7c"),
                    put_down(cal, "x")});
  const auto& found = told.after(5).contradictions();
  ASSERT_EQ(found.size(), 4u);
  EXPECT_EQ(found[0].kind, Contradiction::Kind::already_elsewhere);
  EXPECT_EQ(found[0].seat, ann);
  EXPECT_EQ(found[1].kind, Contradiction::Kind::not_in_hand);
  EXPECT_EQ(found[1].entry, 2);
  EXPECT_EQ(found[2].kind, Contradiction::Kind::already_elsewhere);
  EXPECT_EQ(found[3].kind, Contradiction::Kind::not_in_hand);
  EXPECT_EQ(found[3].seat, cal);
}

TEST(Custody, MoreThanTheUnknownCardsOfAHandIsAContradiction) {
  Told told(eight, {gain(ann, "7c x"), put_down(ann, "8c"), put_down(ann, "9c")});
  ASSERT_EQ(told.after(3).contradictions().size(), 1u);
  EXPECT_EQ(told.custody.contradictions()[0].card, card("9c"));
}

// --- every distribution of small packs

// Which events a random history has.
struct Course {
  std::string_view pack;
  bool returns = false;  // cards, hidden ones too, go back into the stock or into a hand
  int events = 10;
};

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  std::size_t below(std::size_t n) { return engine_() % n; }
  bool one_in(std::size_t n) { return below(n) == 0; }

 private:
  std::minstd_rand engine_;
};

// A history that can have happened, with some of its cards hidden.
History random_history(const Course& course, Random& random) {
  enum { in_stock = 4, on_table, unseen };
  const std::vector<Card> pack = cards(course.pack);
  std::vector<int> places(pack.size(), in_stock);
  const std::size_t masked = 1 + random.below(4);  // one card of so many
  bool hidden = false;
  History history;
  const auto pick = [&](int place) -> std::size_t {
    std::vector<std::size_t> here;
    for (std::size_t i = 0; i < pack.size(); ++i) {
      if (places[i] == place) here.push_back(i);
    }
    return here.empty() ? pack.size() : here[random.below(here.size())];
  };
  const auto move = [&](Event& event, int from, int to, bool known) {
    const std::size_t card = pick(from);
    if (card == pack.size()) return false;
    places[card] = to;
    event.cards.push_back(known ? pack[card] : Card());
    return true;
  };
  for (int tries = 0; tries < 4 * course.events; ++tries) {
    if (history.size() == static_cast<std::size_t>(course.events)) break;
    const bool x = random.one_in(masked);
    const int who = static_cast<int>(random.below(3));
    Event event{Kind::gain, seat(who), {}};
    bool done = false;
    switch (random.below(course.returns ? 12 : 9)) {
      case 0:
      case 1:
      case 2:
        for (std::size_t n = 1 + random.below(4); n > 0; --n)
          done |= move(event, in_stock, who, !random.one_in(masked));
        break;
      case 3:
      case 4:
      case 5:
        event.kind = Kind::put_down;
        done = move(event, who, x ? unseen : on_table, !x);
        hidden |= done && x;
        break;
      case 6:
        event.kind = Kind::show;
        done = move(event, who, who, true);
        break;
      case 7:
        event = {Kind::face, Seat::none, {}};
        done = move(event, in_stock, x ? unseen : on_table, !x);
        break;
      case 8:
      case 9:
        event.kind = Kind::take_up;
        if (x && hidden && !course.returns) break;
        done = move(event, x ? unseen : on_table, who, !x);
        break;
      default:
        event = {Kind::give_back, Seat::none, {}};
        done = move(event, x ? unseen : on_table, in_stock, !x);
    }
    if (done) history.push_back(std::move(event));
  }
  return history;
}

std::string describe(const History& history) {
  constexpr std::array words{"gains", "puts down", "takes up", "shows", "turned up:", "back:"};
  std::string text;
  for (const Event& event : history) {
    if (event.who != Seat::none) text += "ABC"[index(event.who)] + std::string(" ");
    text += words[static_cast<std::size_t>(event.kind)];
    for (const Card each : event.cards) {
      text += ' ';
      text += each.known() ? letters::rank_letters[static_cast<std::size_t>(each.rank())] : 'x';
      if (each.known() && !each.is_joker())
        text += letters::suit_letters[static_cast<std::size_t>(each.suit())];
    }
    text += "; ";
  }
  return text;
}

// What must hold of every hand that may have been, and whether as much is claimed as follows.
struct Checked {
  int moments = 0, uncertain = 0, claims = 0, missed = 0;
};

void check(const std::vector<Card>& pack, const History& history, bool complete, Random& random,
           Checked& checked) {
  const Oracle oracle(pack, history);
  Told told(pack, history);
  ASSERT_TRUE(told.after(history.size()).contradictions().empty());
  Told again(pack, history);
  for (std::size_t events = 0; events <= history.size(); ++events) {
    const Custody& custody = again.after(events);
    for (int i = 0; i < 3; ++i) {
      const Seat who = seat(i);
      const auto hands = oracle.hands(events, who);
      ASSERT_FALSE(hands.empty());
      CardSet all(~std::uint64_t{0}), any;
      for (const std::uint64_t hand : hands) {
        all &= CardSet(hand);
        any |= CardSet(hand);
      }
      ++checked.moments;
      checked.uncertain += hands.size() > 1;
      ASSERT_TRUE(all.contains(custody.surely(who))) << events << " seat " << i;
      ASSERT_TRUE((custody.surely(who) | custody.maybe(who)).contains(any))
          << events << " seat " << i;
      if (complete) {
        ASSERT_EQ(custody.surely(who), all) << events << " seat " << i;
        ASSERT_EQ(custody.maybe(who), any - all) << events << " seat " << i;
      }
      for (int n = 0; n < 12; ++n) {
        CardSet some;
        const std::size_t rarity = 1 + random.below(4);
        for (const Card card : counted(pack).set()) {
          if (random.one_in(rarity)) some.add(card);
        }
        const bool surely = std::ranges::all_of(
            hands, [&](std::uint64_t hand) { return !(some & CardSet(hand)).empty(); });
        const bool claimed = custody.surely_some(who, some);
        ASSERT_TRUE(surely || !claimed) << events << " seat " << i;
        ASSERT_TRUE(!complete || surely == claimed) << events << " seat " << i;
        checked.claims += surely && (some & all).empty();
        checked.missed += surely && !claimed;
      }
    }
    if (events == history.size() || history[events].kind != Kind::put_down) continue;
    if (history[events].cards[0].known()) continue;
    const CardSet may_be = oracle.may_be(events, history);
    const Seat who = history[events].who;
    ASSERT_TRUE(custody.next_unseen(who).contains(may_be)) << events;
    ASSERT_TRUE(!complete || custody.next_unseen(who) == may_be) << events;
    ASSERT_TRUE(again.after(events + 1).last_unseen(who).contains(may_be)) << events;
    ASSERT_TRUE(!complete || again.after(events + 1).last_unseen(who) == may_be) << events;
  }
  for (const Deduction::Named& each : told.deduction.named())
    ASSERT_EQ(oracle.may_be(each.entry, history), CardSet::of(each.card));
}

void check_many(const Course& course, bool complete, unsigned first, int histories,
                Checked& checked) {
  for (unsigned seed = first; seed < first + static_cast<unsigned>(histories); ++seed) {
    Random random(seed);
    const History history = random_history(course, random);
    SCOPED_TRACE(std::to_string(seed) + ": " + describe(history));
    check(cards(course.pack), history, complete, random, checked);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(CustodyOracle, SinglePacksOfWhichNothingGoesBackAreExact) {
  Checked checked;
  check_many({.pack = "7c 8c 9c 7d 8d 9d", .events = 12}, true, 1, 1500, checked);
  check_many({.pack = eight, .events = 10}, true, 10'001, 1500, checked);
  check_many({.pack = "7c 8c 9c Tc 7d 8d 9d Td 7h 8h", .events = 8}, true, 20'001, 300, checked);
  EXPECT_GT(checked.uncertain, 10'000);
  EXPECT_GT(checked.claims, 1'000);
  EXPECT_EQ(checked.missed, 0);
}

TEST(CustodyOracle, CardsThatGoBackAreNeverClaimedWrongly) {
  Checked checked;
  check_many({.pack = "7c 8c 9c 7d 8d 9d", .returns = true, .events = 12}, false, 1, 1500, checked);
  check_many({.pack = eight, .returns = true, .events = 10}, false, 10'001, 1000, checked);
  EXPECT_GT(checked.uncertain, 10'000);
}

TEST(CustodyOracle, SeveralCopiesOfACardAreNeverClaimedWrongly) {
  Checked checked;
  check_many({.pack = "7c 7c 8c 8c 9c 7d", .events = 10}, false, 1, 1500, checked);
  check_many({.pack = "7c 7c 8c 8c 9c 9c", .returns = true, .events = 12}, false, 10'001, 1000,
             checked);
  check_many({.pack = "JOKER JOKER 7c 8c 9c Tc 7d", .returns = true, .events = 10}, false, 20'001,
             1000, checked);
  EXPECT_GT(checked.uncertain, 10'000);
}

}  // namespace
}  // namespace cardlaw
