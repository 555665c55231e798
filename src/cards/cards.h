// Sets and counted collections of cards, as words of bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cards/card.h"

namespace cardlaw {

// How many bits are set. Where the processor's own instruction may not be used std::popcount calls
// a function, for what is asked of nearly every card.
constexpr int count_bits(std::uint64_t bits) {
#ifdef __POPCNT__
  return std::popcount(bits);
#else
  bits -= bits >> 1U & 0x5555555555555555U;
  bits = (bits & 0x3333333333333333U) + (bits >> 2U & 0x3333333333333333U);
  bits = (bits + (bits >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<int>(bits * 0x0101010101010101U >> 56U);
#endif
}

// Which cards: a bit for each, no matter how many of it.  A single-pack hand is one 64-bit word.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
  // Of an unknown card, or of no suit, nothing.
  static constexpr CardSet of(Card card) {
    return card.code() < 64 ? CardSet(std::uint64_t{1} << card.code()) : CardSet();
  }
  static constexpr CardSet of(Suit suit) {
    if (suit == Suit::none) return {};
    return CardSet(std::uint64_t{0xFFFE} << (16 * static_cast<unsigned>(suit)));
  }
  static constexpr CardSet of(Rank rank) {
    return CardSet(std::uint64_t{0x0001000100010001} << static_cast<unsigned>(rank));
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return count_bits(bits_); }
  constexpr bool has(Card card) const {
    return card.code() < 64 && (bits_ >> card.code() & 1) != 0;
  }
  constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr void add(Card card) { bits_ |= of(card).bits_; }
  constexpr void remove(Card card) { bits_ &= ~of(card).bits_; }
  constexpr Card lowest() const {
    return Card::from_code(static_cast<std::uint8_t>(std::countr_zero(bits_)));
  }

  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  constexpr CardSet& operator|=(CardSet other) { return bits_ |= other.bits_, *this; }
  constexpr CardSet& operator&=(CardSet other) { return bits_ &= other.bits_, *this; }
  constexpr CardSet& operator-=(CardSet other) { return bits_ &= ~other.bits_, *this; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return CardSet(bits_).lowest(); }
    constexpr Iterator& operator++() { return bits_ &= bits_ - 1, *this; }
    constexpr bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

   private:
    std::uint64_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

// A counted collection: up to seven of each card (six packs), and seven where there are more, kept
// as three planes of binary digits, so that adding and taking whole collections is a few
// instructions whatever the number of packs.
class Cards {
 public:
  constexpr Cards() = default;
  constexpr Cards(CardSet set)
      : planes_{set.bits(), 0, 0} {}  // NOLINT: one of each, by design implicit

  constexpr CardSet set() const { return CardSet(planes_[0] | planes_[1] | planes_[2]); }
  constexpr bool empty() const { return set().empty(); }
  constexpr bool has(Card card) const { return set().has(card); }
  constexpr int size() const {
    const int singles = count_bits(planes_[0]);
    if ((planes_[1] | planes_[2]) == 0) return singles;  // as of one pack
    return singles + 2 * count_bits(planes_[1]) + 4 * count_bits(planes_[2]);
  }
  constexpr int count(Card card) const {
    const unsigned at = card.code();
    return static_cast<int>((planes_[0] >> at & 1) + 2 * (planes_[1] >> at & 1) +
                            4 * (planes_[2] >> at & 1));
  }
  constexpr void add(const Cards& other) {
    const std::uint64_t carry0 = planes_[0] & other.planes_[0];
    planes_[0] ^= other.planes_[0];
    const std::uint64_t sum1 = planes_[1] ^ other.planes_[1];
    const std::uint64_t carry1 = (planes_[1] & other.planes_[1]) | (sum1 & carry0);
    const std::uint64_t sum2 = planes_[2] ^ other.planes_[2];
    const std::uint64_t more = (planes_[2] & other.planes_[2]) | (sum2 & carry1);
    planes_[0] |= more;
    planes_[1] = (sum1 ^ carry0) | more;
    planes_[2] = (sum2 ^ carry1) | more;
  }
  constexpr void add(Card card) { add(Cards(CardSet::of(card))); }
  // Takes the cards out; false, and nothing taken, when they are not all there.
  constexpr bool take(const Cards& other) {
    const std::uint64_t borrow0 = ~planes_[0] & other.planes_[0];
    const std::uint64_t p0 = planes_[0] ^ other.planes_[0];
    const std::uint64_t difference1 = planes_[1] ^ other.planes_[1];
    const std::uint64_t borrow1 = (~planes_[1] & other.planes_[1]) | (~difference1 & borrow0);
    const std::uint64_t p1 = difference1 ^ borrow0;
    const std::uint64_t difference2 = planes_[2] ^ other.planes_[2];
    const std::uint64_t borrow2 = (~planes_[2] & other.planes_[2]) | (~difference2 & borrow1);
    if (borrow2 != 0) return false;
    planes_[0] = p0;
    planes_[1] = p1;
    planes_[2] = difference2 ^ borrow1;
    return true;
  }
  constexpr bool take(Card card) { return take(Cards(CardSet::of(card))); }
  constexpr bool contains(const Cards& other) const { return Cards(*this).take(other); }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;

 private:
  std::uint64_t planes_[3] = {0, 0, 0};
};

// Cards of which some may be unknown: a deal, a draw, a hand as the record shows it.
struct Handful {
  Cards cards;
  std::uint8_t unknown = 0;  // how many cards more, not known which
  bool whole = false;        // `x` for a whole hand: as many unknown cards as are lawful there

  int size() const { return cards.size() + unknown; }
  bool all_known() const { return unknown == 0 && !whole; }
};

// Cards in the order in which they were written, x for one that is not known; the first eight of
// them.  Empty where there is no list.
struct Order {
  std::array<Card, 8> cards{};
  std::uint8_t size = 0;

  void add(Card card) {
    if (size < cards.size()) cards[size++] = card;
  }
};

// Cards laid on the table, and what they are meant to be: wild cards are what was named for them,
// or jokers where nothing was.
struct Laid {
  Cards cards;
  Cards meant;
  std::uint8_t unnamed = 0;  // how many wild cards it is said of that nothing was named for them

  int size() const { return cards.size(); }
};

}  // namespace cardlaw
