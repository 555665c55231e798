#include "families/melds/laid.h"

#include <bit>

namespace cardlaw::melds {
namespace {

const CardSet joker = CardSet::of(Card::joker());

}  // namespace

Cards packs(CardSet pack, int packs, int jokers) {
  Cards all;
  for (; packs > 0; --packs) all.add(pack);
  for (; jokers > 0; --jokers) all.add(Card::joker());
  return all;
}

Cards stand_ins(const Laid& laid) {
  if (!laid.cards.has(Card::joker()) && laid.meant == laid.cards) return {};  // as nearly all are
  Cards left = laid.meant, natural = laid.cards;
  while (natural.take(Card::joker())) {
  }
  if (left.take(natural)) return left;
  for (const Card card : natural.set()) {
    for (int copy = laid.cards.count(card); copy > 0; --copy) left.take(card);
  }
  return left;
}

Cards unnamed(const Cards& cards, CardSet wild) {
  const CardSet any = wild | joker;
  Cards out;
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0; --copy)
      out.add(any.has(card) ? Card::joker() : card);
  }
  return out;
}

bool is_straight(const Cards& meant) {
  const CardSet natural = meant.set() - joker;
  std::uint32_t ranks = 0;
  for (const Card card : natural) {
    const auto bit = std::uint32_t{1} << static_cast<int>(card.rank());
    if ((ranks & bit) != 0 || meant.count(card) > 1) return false;
    ranks |= bit;
  }
  const std::uint32_t high = (ranks & 2) != 0 ? (ranks & ~2U) | 1U << 14 : ranks;
  const auto within = [&](std::uint32_t bits) {
    if (bits == 0) return true;
    return static_cast<int>(std::bit_width(bits)) - std::countr_zero(bits) <= meant.size();
  };
  return within(ranks) || within(high);
}

}  // namespace cardlaw::melds
