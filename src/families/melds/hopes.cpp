#include "families/melds/hopes.h"

#include <array>

#include "cards/pack.h"

namespace cardlaw::melds {
namespace {

constexpr std::uint64_t all_cards = 0x3FFE3FFE3FFE3FFE;  // ace to king of each suit
constexpr std::uint64_t aces = 0x0002000200020002, twos = aces << 1U;

// The ranks of each suit, with an ace above the king where it may lie there, and a two above that
// where sequences go round the corner.
std::uint64_t ranks_of(CardSet cards, Ace ace) {
  std::uint64_t ranks = cards.bits() & all_cards;
  if (ace != Ace::low) ranks |= (ranks & aces) << 13U;
  if (ace == Ace::round_the_corner) ranks |= (ranks & twos) << 13U;
  return ranks;
}

CardSet cards_of(std::uint64_t ranks, Ace ace) {
  if (ace != Ace::low) ranks |= (ranks >> 13U) & aces;
  if (ace == Ace::round_the_corner) ranks |= (ranks >> 13U) & twos;
  return CardSet(ranks & all_cards);
}

std::array<std::uint8_t, 16> by_rank(const Cards& cards, bool suit_once) {
  std::array<std::uint8_t, 16> counts{};
  for (const Card card : cards.set())
    counts[static_cast<std::size_t>(card.rank())] +=
        static_cast<std::uint8_t>(suit_once ? 1 : cards.count(card));
  return counts;
}

}  // namespace

CardSet in_some_meld(const Cards& cards, const Shape& shape) {
  const CardSet natural = cards.set() - shape.wild - CardSet::of(Card::joker());
  const std::uint64_t ranks = ranks_of(natural, shape.ace);
  const std::uint64_t third = ranks & ranks << 1U & ranks << 2U;
  CardSet found = cards_of(third | third >> 1U | third >> 2U, shape.ace) & natural;
  if (!shape.groups) return found;
  const auto counts = by_rank(cards, shape.suit_once);
  for (std::size_t rank = 1; rank <= 13; ++rank) {
    if (counts[rank] >= 3) found |= natural & CardSet::of(static_cast<Rank>(rank));
  }
  return found;
}

Cards loose_cards(const Cards& cards, const Shape& shape) {
  Cards loose = cards;
  for (const Card card : in_some_meld(cards, shape)) loose.take(card);
  for (const Card card : loose.set() & (shape.wild | CardSet::of(Card::joker()))) {
    for (int copy = loose.count(card); copy > 0; --copy) loose.take(card);
  }
  return loose;
}

CardSet wanted_by(CardSet cards, const Shape& shape) {
  const CardSet natural = cards - shape.wild - CardSet::of(Card::joker());
  const std::uint64_t ranks = ranks_of(natural, shape.ace);
  const std::uint64_t upper = ranks & ranks << 1U;  // of two neighbours
  const std::uint64_t far = ranks & ranks << 2U;    // of two with a gap between them
  CardSet wanted = cards_of(upper << 1U | upper >> 2U | far >> 1U, shape.ace);
  if (!shape.groups) return wanted;
  const auto counts = by_rank(natural, true);
  for (std::size_t rank = 1; rank <= 13; ++rank) {
    const CardSet same = CardSet::of(static_cast<Rank>(rank));
    if (counts[rank] >= 2) wanted |= shape.suit_once ? same - natural : same;
  }
  return wanted;
}

CardSet extending(CardSet meld, const Shape& shape) {
  const CardSet natural = meld - CardSet::of(Card::joker());
  if (natural.empty()) return full_pack;
  const CardSet suit = CardSet::of(natural.lowest().suit());
  const CardSet rank = CardSet::of(natural.lowest().rank());
  CardSet more;
  const std::uint64_t ranks = ranks_of(natural, shape.ace);
  if (suit.contains(natural)) more |= cards_of(ranks << 1U | ranks >> 1U, shape.ace) & suit;
  if (shape.groups && rank.contains(natural)) more |= rank;
  return more;
}

int neighbours(Card card, CardSet others, const Shape& shape) {
  const std::uint64_t one = ranks_of(CardSet::of(card), shape.ace);
  CardSet near = cards_of(one << 1U | one << 2U | one >> 1U | one >> 2U, shape.ace);
  near &= CardSet::of(card.suit());
  if (shape.groups) near |= CardSet::of(card.rank());
  near.remove(card);
  return (near & others).size();
}

}  // namespace cardlaw::melds
