// Melds of the rummy games: groups and sequences under any terms, what may be laid off on them, and
// the arrangement of a hand with the least unmatched count.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "cards/cards.h"

namespace cardlaw::melds {

enum class Ace : std::uint8_t { low, high_or_low, round_the_corner };

// What a game takes for a meld.
struct Shape {
  Ace ace = Ace::low;
  std::uint8_t least = 3;          // cards in a meld
  std::uint8_t largest_group = 4;  // cards in a group; 0: any number
  bool groups = true;              // cards of one rank are a meld
  bool suit_once = true;           // a group has no suit twice
  CardSet wild{};                  // cards that are wild besides the jokers
};

// Why cards are no meld; `none` when they are one.
enum class Fault : std::uint8_t {
  none,
  too_few,
  unrelated,
  gap,
  no_groups,
  group_too_large,
  suit_twice,
  card_twice,
  too_long
};
// Wild cards stand for whatever is wanted.  A caller who knows what they were said to be puts those
// cards in their place.
Fault fault(const Cards& cards, const Shape& shape);

// What every card counts, by rank.  Sums over sets of cards are a few instructions.
class Values {
 public:
  constexpr Values() = default;
  constexpr explicit Values(const std::array<std::uint8_t, 14>& by_rank, std::uint8_t joker = 0) {
    for (std::size_t plane = 0; plane < planes_.size(); ++plane) {
      for (std::size_t rank = 1; rank < by_rank.size(); ++rank) {
        if ((by_rank[rank] >> plane & 1) != 0)
          planes_[plane] |= CardSet::of(static_cast<Rank>(rank)).bits();
      }
      if ((joker >> plane & 1) != 0) planes_[plane] |= CardSet::of(Card::joker()).bits();
    }
  }
  constexpr int of(CardSet cards) const {
    int sum = 0;
    for (std::size_t plane = 0; plane < planes_.size(); ++plane)
      sum += count_bits(cards.bits() & planes_[plane]) << plane;
    return sum;
  }
  constexpr int of(Card card) const { return of(CardSet::of(card)); }
  constexpr int of(const Cards& cards) const {
    int sum = 0;
    for (const Card card : cards.set()) sum += cards.count(card) * of(card);
    return sum;
  }
  // Those of the cards that count most.
  constexpr CardSet dearest(CardSet cards) const {
    std::uint64_t left = cards.bits();
    for (std::size_t plane = planes_.size(); plane-- > 0;) {
      if ((left & planes_[plane]) != 0) left &= planes_[plane];
    }
    return CardSet(left);
  }

 private:
  std::array<std::uint64_t, 5> planes_{};
};

// Pips, court cards ten, the ace as given.
constexpr Values pip_values(std::uint8_t ace = 1) {
  return Values({0, ace, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10});
}

// Melds that lie on the table, and what fits them.  For one pack.
class Exposed {
 public:
  // The cards must be a meld.
  void add(CardSet meld, const Shape& shape);
  bool empty() const { return runs_ == 0 && groups_.empty(); }
  friend bool operator==(const Exposed&, const Exposed&) = default;
  std::uint64_t runs() const {
    return runs_;
  }                                           // an ace on top of its sequence stands above the king
  CardSet groups() const { return groups_; }  // the cards that groups on the table have room for

 private:
  std::uint64_t runs_ = 0;
  CardSet groups_;
};

// A hand sorted into melds.
struct Arrangement {
  int count = 0;  // of the unmatched cards that could not be laid off
  CardSet unmatched{};
  CardSet laid_off{};
  std::array<CardSet, 17> melds{};  // a pack makes no more
  int size = 0;                     // how many of them
};

// The least count that the hand can be arranged to, exactly; with cards laid off on the melds
// exposed.
int least_count(CardSet hand, const Shape& shape, const Values& values);
int least_count(CardSet hand, const Exposed& table, const Shape& shape, const Values& values);
// One arrangement that has it.
Arrangement arrange(CardSet hand, const Exposed& table, const Shape& shape, const Values& values);

// What every arrangement with the least count exposes, together with what lies there already; each
// that differs once, and `most` of them at most.
std::vector<Exposed> all_exposed(CardSet hand, const Exposed& table, const Shape& shape,
                                 const Values& values, std::size_t most);

// Whether the unmatched cards of some arrangement, the least or another, count exactly so much.
// Hands of more than 14 cards are not tried: they may.
bool can_leave(CardSet hand, int count, const Shape& shape, const Values& values);

// The discard that leaves the least count, and that count.
struct Discarding {
  Card card;
  int count = 0;
};
Discarding best_discard(CardSet hand, const Shape& shape, const Values& values);

}  // namespace cardlaw::melds
