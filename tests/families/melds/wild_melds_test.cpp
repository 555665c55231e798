// Melds with wild cards and several packs, against a brute force that knows only the words of the
// rules: it looks at every set of cards of a hand, and at every way to divide the hand into sets.
#include "families/melds/wild_melds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>
#include <vector>

#include "cards/pack.h"

namespace cardlaw::melds {
namespace {

using Hand = std::vector<Card>;

// A game as its page describes it.
struct Rules {
  const char* name;
  int packs, jokers;
  bool deuces, groups, suit_once, ace_high;
  int largest_group;  // 0: any
  int ace, joker, size;
};
constexpr Rules java{"Java Rummy", 1, 2, true, true, false, false, 4, 1, 25, 7};
constexpr Rules poker{"Rummy Poker", 2, 4, true, true, false, true, 4, 10, 25, 10};
constexpr Rules twofold{"Double Rummy", 2, 2, false, true, false, true, 0, 11, 15, 10};
constexpr Rules carousel{"Carousel", 2, 2, false, true, true, false, 4, 1, 25, 10};
constexpr Rules games[] = {java, poker, twofold, carousel};

Shape shape_of(const Rules& rules) {
  Shape shape;
  shape.ace = rules.ace_high ? Ace::high_or_low : Ace::low;
  shape.largest_group = static_cast<std::uint8_t>(rules.largest_group);
  shape.groups = rules.groups;
  shape.suit_once = rules.suit_once;
  if (rules.deuces) shape.wild = CardSet::of(Rank::two);
  return shape;
}
Values values_of(const Rules& rules) {
  const auto ace = static_cast<std::uint8_t>(rules.ace);
  const auto joker = static_cast<std::uint8_t>(rules.joker);
  const std::uint8_t deuce = rules.deuces ? joker : 2;
  return Values({0, ace, deuce, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, joker);
}

bool is_wild(Card card, const Rules& rules) {
  return card.is_joker() || (rules.deuces && card.rank() == Rank::two);
}
int worth(Card card, const Rules& rules) {
  if (is_wild(card, rules)) return rules.joker;
  if (card.rank() == Rank::ace) return rules.ace;
  return std::min(static_cast<int>(card.rank()), 10);
}

bool is_group(const Hand& cards, const Rules& rules) {
  if (!rules.groups || (rules.largest_group > 0 && std::ssize(cards) > rules.largest_group))
    return false;
  Hand natural;
  std::ranges::copy_if(cards, std::back_inserter(natural),
                       [&](Card card) { return !is_wild(card, rules); });
  for (std::size_t i = 0; i < natural.size(); ++i) {
    if (natural[i].rank() != natural[0].rank()) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (rules.suit_once && natural[i].suit() == natural[j].suit()) return false;
    }
  }
  return true;
}

// Some place for every natural card in a row of as many places as there are cards.
bool is_sequence(const Hand& cards, const Rules& rules) {
  const int size = static_cast<int>(cards.size());
  if (size > 13) return false;
  for (int first = 1; first + size - 1 <= (rules.ace_high ? 14 : 13); ++first) {
    std::vector<char> filled(static_cast<std::size_t>(size));
    bool good = true;
    Suit suit = Suit::none;
    for (const Card card : cards) {
      if (is_wild(card, rules)) continue;
      good &= suit == Suit::none || card.suit() == suit;
      suit = card.suit();
      int place = static_cast<int>(card.rank()) - first;
      if (card.rank() == Rank::ace && place < 0) place += 13;
      if (place < 0 || place >= size || filled[static_cast<std::size_t>(place)] != 0) {
        good = false;
        break;
      }
      filled[static_cast<std::size_t>(place)] = 1;
    }
    if (good) return true;
  }
  return false;
}

class Brute {
 public:
  Brute(Hand hand, const Rules& rules) : hand_(std::move(hand)), rules_(rules) {
    melds_.resize(hand_.size());
    for (unsigned mask = 1; mask < 1U << hand_.size(); ++mask) {
      if (std::popcount(mask) < 3) continue;
      const Hand cards = chosen(mask);
      if (is_group(cards, rules) || is_sequence(cards, rules))
        melds_[static_cast<std::size_t>(std::countr_zero(mask))].push_back(mask);
    }
  }
  int least() {
    best_ = 10000;
    search((1U << hand_.size()) - 1, 0);
    return best_;
  }
  // What the unmatched cards of every arrangement count.
  std::set<int> left() {
    std::set<std::pair<unsigned, int>> seen;
    std::set<int> counts;
    search_all((1U << hand_.size()) - 1, 0, seen, counts);
    return counts;
  }

 private:
  void search_all(unsigned left, int lost, std::set<std::pair<unsigned, int>>& seen,
                  std::set<int>& counts) {
    if (!seen.emplace(left, lost).second) return;
    if (left == 0) {
      counts.insert(lost);
      return;
    }
    const auto first = static_cast<std::size_t>(std::countr_zero(left));
    for (const unsigned meld : melds_[first]) {
      if ((meld & ~left) == 0) search_all(left & ~meld, lost, seen, counts);
    }
    search_all(left & (left - 1), lost + worth(hand_[first], rules_), seen, counts);
  }
  Hand chosen(unsigned mask) const {
    Hand cards;
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      if ((mask >> i & 1) != 0) cards.push_back(hand_[i]);
    }
    return cards;
  }
  void search(unsigned left, int lost) {
    if (lost >= best_) return;
    if (left == 0) {
      best_ = lost;
      return;
    }
    const auto first = static_cast<std::size_t>(std::countr_zero(left));
    for (const unsigned meld : melds_[first]) {
      if ((meld & ~left) == 0) search(left & ~meld, lost);
    }
    search(left & (left - 1), lost + worth(hand_[first], rules_));
  }

  Hand hand_;
  const Rules& rules_;
  std::vector<std::vector<unsigned>> melds_;  // by their first card
  int best_ = 0;
};

Hand shuffled(const Rules& rules, int ranks, int jokers, std::mt19937& random) {
  Hand all;
  const int first = static_cast<int>(random() % 13);
  for (const Card card : full_pack) {
    const int rank = (static_cast<int>(card.rank()) - 1 - first + 13) % 13;
    if (rank < ranks) all.insert(all.end(), static_cast<std::size_t>(rules.packs), card);
  }
  all.insert(all.end(), static_cast<std::size_t>(jokers), Card::joker());
  std::ranges::shuffle(all, random);
  return all;
}

Cards cards_of(const Hand& hand) {
  Cards cards;
  for (const Card card : hand) cards.add(card);
  return cards;
}

std::string told(const Hand& hand) {
  std::string text;
  for (const Card card : hand) text += cardlaw::text(card) + " ";
  return text;
}

// CARDLAW_SEEDS=1000 is the long run: a hundred thousand hands.
int hands(int usually) {
  const char* const given = std::getenv("CARDLAW_SEEDS");
  return given == nullptr ? usually : std::atoi(given) * 100;
}

void check_arrangement(const Hand& hand, const Rules& rules) {
  const WildArrangement found = arrange(cards_of(hand), shape_of(rules), values_of(rules));
  Cards all = found.unmatched;
  int left = 0;
  for (const Card card : found.unmatched.set())
    left += found.unmatched.count(card) * worth(card, rules);
  EXPECT_EQ(found.count, left) << told(hand);
  for (const Cards& meld : found.melds) {
    all.add(meld);
    EXPECT_EQ(Fault::none, fault(meld, shape_of(rules))) << rules.name << ": " << told(hand);
  }
  EXPECT_EQ(cards_of(hand), all) << told(hand);
}

// A hand into which a whole table was taken up has more melds than any that is held lawfully: here
// three suits of each pack, which are twelve sequences of three and the kings.
TEST(WildMelds, HandsOfAnySizeAreSorted) {
  for (int packs = 1; packs <= 3; ++packs) {
    Hand hand;
    for (const Card card : full_pack - CardSet::of(Suit::spades))
      hand.insert(hand.end(), static_cast<std::size_t>(packs), card);
    const WildArrangement found = arrange(cards_of(hand), shape_of(carousel), values_of(carousel));
    EXPECT_EQ(found.count, 0);
    EXPECT_EQ(found.melds.size(), static_cast<std::size_t>(13 * packs));
    check_arrangement(hand, carousel);
  }
}

TEST(WildMelds, AllWildCardsOfSixPacksAreOneMeld) {
  Cards wild;
  for (int copy = 0; copy < 6; ++copy) {
    wild.add(CardSet::of(Rank::two));
    wild.add(Card::joker());
  }
  const WildArrangement found = arrange(wild, shape_of(java), values_of(java));
  ASSERT_EQ(found.melds.size(), 1U);
  EXPECT_EQ(found.melds.front(), wild);
  EXPECT_EQ(least_count(wild, shape_of(java), values_of(java)), 0);
}

// Random hands of each game, and of packs with few ranks and many wild cards, where melds abound.
TEST(WildMelds, LeastCountIsThatOfTheBruteForce) {
  std::mt19937 random(7);
  const int count = hands(20000);
  for (int i = 0; i < count; ++i) {
    const Rules& rules = games[static_cast<std::size_t>(i % 4)];
    const bool poor = i % 8 >= 4;
    Hand hand = shuffled(rules, poor ? 6 : 13, rules.jokers + (poor ? 2 : 0), random);
    hand.resize(static_cast<std::size_t>(poor ? 8 : rules.size));
    const int expected = Brute(hand, rules).least();
    ASSERT_EQ(expected, least_count(cards_of(hand), shape_of(rules), values_of(rules)))
        << rules.name << ": " << told(hand);
    if (i % 16 < 8) check_arrangement(hand, rules);
  }
}

// Every count that can be announced, from nothing to more than the hand.
TEST(WildMelds, CanLeaveWhatTheBruteForceLeaves) {
  std::mt19937 random(11);
  const int count = hands(300);
  for (int i = 0; i < count; ++i) {
    const Rules& rules = games[static_cast<std::size_t>(i % 4)];
    const bool poor = i % 8 >= 4;
    Hand hand = shuffled(rules, poor ? 6 : 13, rules.jokers + (poor ? 2 : 0), random);
    hand.resize(static_cast<std::size_t>(poor ? 8 : rules.size));
    const std::set<int> left = Brute(hand, rules).left();
    for (int said = 0; said <= *left.rbegin() + 1; ++said) {
      ASSERT_EQ(left.contains(said),
                can_leave(cards_of(hand), said, shape_of(rules), values_of(rules)))
          << rules.name << ": " << told(hand) << " " << said;
    }
  }
}

// The whole law of what a meld is, too: `fault` against the same words.
TEST(WildMelds, FaultIsThatOfTheBruteForce) {
  std::mt19937 random(8);
  for (int i = 0; i < hands(20000); ++i) {
    const Rules& rules = games[static_cast<std::size_t>(i % 4)];
    Hand cards = shuffled(rules, 2 + static_cast<int>(random() % 4), 3, random);
    const Suit suit = static_cast<Suit>(random() % 4);
    if (i % 2 == 0)
      std::erase_if(cards, [&](Card card) { return !card.is_joker() && card.suit() != suit; });
    cards.resize(std::min<std::size_t>(cards.size(), 3 + random() % 3));
    if (cards.size() < 3) continue;
    const bool good = is_group(cards, rules) || is_sequence(cards, rules);
    ASSERT_EQ(good, fault(cards_of(cards), shape_of(rules)) == Fault::none)
        << rules.name << ": " << told(cards);
  }
}

// --- Continental: fifteen cards in sequences

constexpr Lengths shapes[] = {{5, 0, 0}, {1, 3, 0}, {2, 1, 1}};
constexpr Rules continental{"Continental", 2, 2, false, false, false, true, 0, 1, 0, 15};

// Divides the hand in every way into sequences of three, four and five, the first card left always
// in the next of them.
class Divider {
 public:
  explicit Divider(Hand hand) : hand_(std::move(hand)) {}
  bool divide() { return divide((1U << hand_.size()) - 1, {}); }

 private:
  bool divide(unsigned left, Lengths used) {
    if (left == 0) return std::ranges::find(shapes, used) != std::end(shapes);
    Hand cards;
    cards.push_back(hand_[static_cast<std::size_t>(std::countr_zero(left))]);
    return more(left & (left - 1), left & (left - 1), cards, used);
  }
  // Adds cards from `from` on to the sequence, or closes it.
  bool more(unsigned left, unsigned from, Hand& cards, const Lengths& used) {
    if (cards.size() >= 3 && is_sequence(cards, continental)) {
      Lengths next = used;
      ++next[cards.size() - 3];
      if (divide(left, next)) return true;
    }
    if (cards.size() == 5) return false;
    for (unsigned rest = from; rest != 0; rest &= rest - 1) {
      const unsigned card = rest & -rest;
      cards.push_back(hand_[static_cast<std::size_t>(std::countr_zero(card))]);
      const bool hopeful = natural_suits(cards) <= 1;
      if (hopeful && more(left & ~card, rest & (rest - 1), cards, used)) return true;
      cards.pop_back();
    }
    return false;
  }
  static int natural_suits(const Hand& cards) {
    unsigned suits = 0;
    for (const Card card : cards) {
      if (!card.is_joker()) suits |= 1U << static_cast<unsigned>(card.suit());
    }
    return std::popcount(suits);
  }

  Hand hand_;
};

// A hand that is complete, or was before one card of it was exchanged.
Hand nearly_complete(std::mt19937& random) {
  Hand hand;
  const Lengths& shape = shapes[random() % 3];
  for (std::size_t i = 0; i < 3; ++i) {
    for (int n = shape[i]; n > 0; --n) {
      const int length = static_cast<int>(i) + 3;
      const int first = 1 + static_cast<int>(random() % static_cast<unsigned>(15 - length));
      const Suit suit = static_cast<Suit>(random() % 2);
      for (int place = first; place < first + length; ++place)
        hand.emplace_back(place == 14 ? Rank::ace : static_cast<Rank>(place), suit);
    }
  }
  for (auto changes = random() % 3; changes > 0; --changes) {
    Card& card = hand[random() % hand.size()];
    card = random() % 2 == 0
               ? Card::joker()
               : Card(static_cast<Rank>(1 + random() % 13), static_cast<Suit>(random() % 2));
  }
  return hand;
}

TEST(WildMelds, FifteenCardsArePartedWheneverTheyCanBe) {
  std::mt19937 random(9);
  int complete = 0;
  const int count = hands(4000);
  for (int i = 0; i < count; ++i) {
    Hand hand;
    if (i % 4 == 0) {
      hand = shuffled(continental, 13, 2, random);
      hand.resize(15);
    } else {
      hand = nearly_complete(random);
    }
    std::ranges::sort(hand, [](Card a, Card b) { return a.code() < b.code(); });
    const Parting parting = part(cards_of(hand), Ace::high_or_low, shapes);
    ASSERT_EQ(Divider(hand).divide(), parting.found) << told(hand);
    if (!parting.found) continue;
    ++complete;
    Cards all;
    Lengths used{};
    for (int n = 0; n < parting.size; ++n) {
      const Cards& sequence = parting.sequences[static_cast<std::size_t>(n)];
      all.add(sequence);
      ++used[static_cast<std::size_t>(sequence.size() - 3)];
      ASSERT_EQ(Fault::none, fault(sequence, shape_of(continental))) << told(hand);
    }
    ASSERT_EQ(cards_of(hand), all);
    ASSERT_NE(std::end(shapes), std::ranges::find(shapes, used));
  }
  EXPECT_GT(complete, count / 8);
}

TEST(WildMelds, SequencesAreCut) {
  EXPECT_TRUE(can_be_cut(std::array{6, 3, 3, 3}, shapes));
  EXPECT_TRUE(can_be_cut(std::array{8, 4, 3}, shapes));
  EXPECT_FALSE(can_be_cut(std::array{13, 2}, shapes));
  EXPECT_FALSE(can_be_cut(std::array{5, 5, 5}, shapes));
  EXPECT_FALSE(can_be_cut(std::array{5, 4, 4, 2}, shapes));
  EXPECT_TRUE(can_be_cut(std::array{5, 4, 6}, shapes));
  EXPECT_FALSE(can_be_cut(std::array{4, 4, 4}, shapes));
}

}  // namespace
}  // namespace cardlaw::melds
