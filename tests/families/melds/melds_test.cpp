// Melds against an independent brute force that knows only the words of the rules.
#include "families/melds/melds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "cards/pack.h"

namespace cardlaw::melds {
namespace {

using Hand = std::vector<Card>;

CardSet set_of(const Hand& cards) {
  CardSet set;
  for (const Card card : cards) set.add(card);
  return set;
}

CardSet cards(std::initializer_list<const char*> texts) {
  CardSet set;
  for (const char* each : texts) set.add(*parse_card(each));
  return set;
}

constexpr Shape low{};
constexpr Shape high_or_low{.ace = Ace::high_or_low};
constexpr Shape round_about{.ace = Ace::round_the_corner};

// --- the brute force

int pips(Card card) { return std::min(static_cast<int>(card.rank()), 10); }

bool plain_meld(const Hand& cards, Ace ace) {
  if (cards.size() < 3) return false;
  const bool same_rank =
      std::ranges::all_of(cards, [&](Card card) { return card.rank() == cards[0].rank(); });
  if (same_rank) return true;
  if (!std::ranges::all_of(cards, [&](Card card) { return card.suit() == cards[0].suit(); }))
    return false;
  const int size = static_cast<int>(cards.size());
  for (int first = 1; first <= 13; ++first) {
    int found = 0;
    for (int step = 0; step < size; ++step) {
      const int rank = first + step;
      if (rank > 13 && (ace == Ace::low || (ace == Ace::high_or_low && rank > 14))) break;
      const auto wanted = static_cast<Rank>(rank > 13 ? rank - 13 : rank);
      found += static_cast<int>(
          std::ranges::count(cards, wanted, [](Card card) { return card.rank(); }));
    }
    if (found == size) return true;
  }
  return false;
}

class Brute {
 public:
  Brute(Hand hand, Ace ace, std::vector<Hand> table = {})
      : hand_(std::move(hand)), ace_(ace), table_(std::move(table)) {
    for (unsigned mask = 0; mask < 1u << hand_.size(); ++mask) {
      const int size = std::popcount(mask);
      if (size < 3 || size > 5) continue;  // longer melds are shorter ones together
      if (plain_meld(chosen(mask), ace_)) melds_.push_back(mask);
    }
  }
  int least() {
    best_ = 1000;
    search(0, (1u << hand_.size()) - 1);
    return best_;
  }

 private:
  Hand chosen(unsigned mask) const {
    Hand out;
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      if ((mask >> i & 1) != 0) out.push_back(hand_[i]);
    }
    return out;
  }
  void search(std::size_t from, unsigned left) {
    best_ = std::min(best_, rest(chosen(left)));
    for (std::size_t i = from; i < melds_.size(); ++i) {
      if ((melds_[i] & ~left) == 0) search(i + 1, left & ~melds_[i]);
    }
  }
  // Lays off what fits, on sequences before groups: a card that fits both may be a step to others
  // in the sequence.
  int rest(Hand left) const {
    std::vector<Hand> table = table_;
    std::stable_partition(table.begin(), table.end(),
                          [](const Hand& meld) { return meld[0].rank() != meld[1].rank(); });
    for (bool more = !table.empty(); more;) {
      more = false;
      for (Hand& meld : table) {
        for (std::size_t i = 0; i < left.size(); ++i) {
          Hand longer = meld;
          longer.push_back(left[i]);
          if (!plain_meld(longer, ace_)) continue;
          meld = longer;
          left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
          more = true;
          break;
        }
        if (more) break;
      }
    }
    int sum = 0;
    for (const Card card : left) sum += pips(card);
    return sum;
  }

  Hand hand_;
  Ace ace_;
  std::vector<Hand> table_;
  std::vector<unsigned> melds_;
  int best_ = 0;
};

// --- random hands; a poor pack makes melds frequent

Hand pack(bool poor, std::mt19937& random) {
  Hand all;
  for (const Card card : full_pack) all.push_back(card);
  std::ranges::shuffle(all, random);
  if (poor) {
    const int first = static_cast<int>(random() % 13);
    std::erase_if(
        all, [&](Card card) { return (static_cast<int>(card.rank()) - 1 - first + 13) % 13 > 5; });
  }
  return all;
}

Shape shape_of(Ace ace) { return {.ace = ace}; }

void check_arrangement(const Arrangement& found, CardSet hand, const Shape& shape) {
  CardSet all = found.unmatched | found.laid_off;
  int size = all.size();
  for (int i = 0; i < found.size; ++i) {
    const CardSet meld = found.melds[static_cast<std::size_t>(i)];
    EXPECT_EQ(fault(meld, shape), Fault::none);
    all |= meld;
    size += meld.size();
  }
  EXPECT_EQ(all, hand);
  EXPECT_EQ(size, hand.size());
}

TEST(Melds, LeastCountIsThatOfTheBruteForce) {
  std::mt19937 random(1);
  const Values values = pip_values();
  for (int i = 0; i < 100'000; ++i) {
    const Ace ace = i % 2 == 0 ? Ace::low : i % 4 == 1 ? Ace::high_or_low : Ace::round_the_corner;
    const Hand all = pack(i % 5 != 0, random);
    const Hand hand(all.begin(), all.begin() + 10);
    const int expected = Brute(hand, ace).least();
    ASSERT_EQ(least_count(set_of(hand), shape_of(ace), values), expected) << "hand " << i;
    if (i % 10 != 0) continue;
    const Arrangement found = arrange(set_of(hand), Exposed(), shape_of(ace), values);
    EXPECT_EQ(found.count, expected);
    check_arrangement(found, set_of(hand), shape_of(ace));
  }
}

TEST(Melds, LeastCountWithLayOffsIsThatOfTheBruteForce) {
  std::mt19937 random(2);
  const Values values = pip_values();
  for (int i = 0; i < 20'000; ++i) {
    const Ace ace = i % 2 == 0 ? Ace::low : i % 4 == 1 ? Ace::high_or_low : Ace::round_the_corner;
    Hand all = pack(i % 3 != 0, random);
    const Hand hand(all.begin(), all.begin() + 8);
    const CardSet rest = set_of(Hand(all.begin() + 8, all.begin() + 20));
    std::vector<Hand> table;
    Exposed exposed;
    const Arrangement others = arrange(rest, Exposed(), shape_of(ace), values);
    for (int m = 0; m < std::min(others.size, 3); ++m) {
      Hand meld;
      for (const Card card : others.melds[static_cast<std::size_t>(m)]) meld.push_back(card);
      table.push_back(meld);
      exposed.add(others.melds[static_cast<std::size_t>(m)], shape_of(ace));
    }
    const int expected = Brute(hand, ace, table).least();
    ASSERT_EQ(least_count(set_of(hand), exposed, shape_of(ace), values), expected) << "hand " << i;
    const Arrangement found = arrange(set_of(hand), exposed, shape_of(ace), values);
    EXPECT_EQ(found.count, expected);
    check_arrangement(found, set_of(hand), shape_of(ace));
  }
}

TEST(Melds, BestDiscardLeavesTheLeast) {
  std::mt19937 random(3);
  const Values values = pip_values();
  for (int i = 0; i < 20'000; ++i) {
    const Ace ace = i % 2 == 0 ? Ace::low : i % 4 == 1 ? Ace::high_or_low : Ace::round_the_corner;
    const Hand all = pack(i % 3 != 0, random);
    const int size = i % 7 == 0 ? 6 : i % 7 == 1 ? 9 : 11;
    const CardSet hand = set_of(Hand(all.begin(), all.begin() + size));
    int expected = 1000;
    for (const Card card : hand)
      expected = std::min(expected, least_count(hand - CardSet::of(card), shape_of(ace), values));
    const Discarding found = best_discard(hand, shape_of(ace), values);
    ASSERT_EQ(found.count, expected) << "hand " << i;
    ASSERT_EQ(least_count(hand - CardSet::of(found.card), shape_of(ace), values), expected)
        << "hand " << i;
  }
}

TEST(Melds, EveryMeldOfUpToFiveCardsIsJudgedAsTheWordsSay) {
  std::mt19937 random(4);
  for (int i = 0; i < 100'000; ++i) {
    const Hand all = pack(true, random);
    const Hand few(all.begin(), all.begin() + 2 + i % 4);
    for (const Ace ace : {Ace::low, Ace::high_or_low, Ace::round_the_corner}) {
      ASSERT_EQ(fault(set_of(few), shape_of(ace)) == Fault::none, plain_meld(few, ace)) << i;
    }
  }
}

TEST(Melds, FaultsAreNamed) {
  EXPECT_EQ(fault(cards({"9h", "9c"}), low), Fault::too_few);
  EXPECT_EQ(fault(cards({"4c", "5c", "7c"}), low), Fault::gap);
  EXPECT_EQ(fault(cards({"6c", "7c", "8s"}), low), Fault::unrelated);
  EXPECT_EQ(fault(cards({"Qs", "Ks", "As"}), low), Fault::gap);
  EXPECT_EQ(fault(cards({"Qs", "Ks", "As"}), high_or_low), Fault::none);
  EXPECT_EQ(fault(cards({"Ks", "As", "2s"}), high_or_low), Fault::gap);
  EXPECT_EQ(fault(cards({"Ks", "As", "2s"}), round_about), Fault::none);
  EXPECT_EQ(fault(cards({"9h", "9c", "9s"}), Shape{.groups = false}), Fault::no_groups);
}

TEST(Melds, JokersStandForWhatIsMissing) {
  EXPECT_EQ(fault(cards({"5s", "Joker", "7s"}), low), Fault::none);
  EXPECT_EQ(fault(cards({"5s", "Joker", "8s"}), low), Fault::gap);
  EXPECT_EQ(fault(cards({"Ks", "Qs", "Joker"}), low), Fault::none);
  EXPECT_EQ(fault(cards({"9h", "9c", "Joker"}), low), Fault::none);
  EXPECT_EQ(fault(cards({"9h", "2d", "9c"}), Shape{.wild = CardSet::of(Rank::two)}), Fault::none);
  EXPECT_EQ(fault(cards({"9h", "9c", "9s", "9d", "Joker"}), low), Fault::group_too_large);
}

TEST(Melds, DuplicatesOfTwoPacksAreToldApartOnlyWhereItMatters) {
  Cards nines = cards({"9h", "9c"});
  nines.add(*parse_card("9h"));
  EXPECT_EQ(fault(nines, low), Fault::suit_twice);
  EXPECT_EQ(fault(nines, Shape{.largest_group = 0, .suit_once = false}), Fault::none);
  Cards run = cards({"4c", "5c", "6c"});
  run.add(*parse_card("5c"));
  EXPECT_EQ(fault(run, low), Fault::card_twice);
}

TEST(Melds, TheLayoutOfGinRummy) {
  Exposed knocker;
  for (const CardSet meld :
       {cards({"8s", "7s", "6s"}), cards({"Qd", "Jd", "Td"}), cards({"4h", "4d", "4s"})})
    knocker.add(meld, low);
  const CardSet hand = cards({"5h", "6h", "7h", "3c", "3d", "3h", "3s", "9s", "9d", "As"});
  EXPECT_EQ(least_count(hand, low, pip_values()), 19);
  EXPECT_EQ(least_count(hand, knocker, low, pip_values()), 1);
  EXPECT_EQ(arrange(hand, knocker, low, pip_values()).laid_off, cards({"9s", "9d"}));
}

// Three sequences in each suit, with a gap between them: more melds than any hand has lawfully.
TEST(Melds, TwelveSequencesAreSorted) {
  CardSet hand = full_pack;
  hand -= CardSet::of(Rank::four) | CardSet::of(Rank::eight) | CardSet::of(Rank::queen) |
          CardSet::of(Rank::king);
  const Shape no_groups{.groups = false};
  const Arrangement found = arrange(hand, Exposed(), no_groups, pip_values());
  EXPECT_EQ(found.count, 0);
  EXPECT_EQ(found.size, 12);
}

// Counts that another program of the game gives for hands that are hard to sort.
TEST(Melds, HandsThatAreKnownElsewhere) {
  const Values pips = pip_values();
  const CardSet eleven = cards({"4s", "4c", "4d", "4h", "5s", "5c", "5d", "6s", "2c", "3s", "3c"});
  EXPECT_EQ(best_discard(eleven, low, pips).count, 3);
  // The eights are a meld, and are better laid off.
  Exposed sequences;
  for (const CardSet meld :
       {cards({"Ks", "Kc", "Kd"}), cards({"5s", "6s", "7s"}), cards({"9c", "Tc", "Jc"})})
    sequences.add(meld, low);
  const CardSet eights = cards({"2s", "8s", "9s", "Ac", "2c", "7c", "8c", "2d", "8d", "2h"});
  EXPECT_EQ(least_count(eights, low, pips), 17);
  EXPECT_EQ(least_count(eights, sequences, low, pips), 9);
  // The ten goes to the sequence and not to the tens, so that the nine can follow it.
  Exposed tens;
  for (const CardSet meld :
       {cards({"As", "Ac", "Ad"}), cards({"Tc", "Td", "Th"}), cards({"Js", "Qs", "Ks"})})
    tens.add(meld, low);
  const CardSet fours = cards({"4s", "4c", "4d", "4h", "5s", "5c", "5d", "5h", "9s", "Ts"});
  EXPECT_EQ(least_count(fours, low, pips), 19);
  EXPECT_EQ(least_count(fours, tens, low, pips), 0);
}

}  // namespace
}  // namespace cardlaw::melds
