// What is laid on the table: what wild cards in it stand for, which meld a player names, and why
// cards are none.
#pragma once

#include <cstddef>
#include <cstdint>

#include "families/melds/melds.h"
#include "record/act.h"

namespace cardlaw::melds {

// So many packs, and so many jokers.
Cards packs(CardSet pack, int packs, int jokers);
// What the jokers stand for; a joker, where nothing was named.
Cards stand_ins(const Laid& laid);
// The same cards, and jokers in the place of all that are wild: a card that is not named may be
// any.
Cards unnamed(const Cards& cards, CardSet wild);
// Ranks that follow one another, each once, the ace low or high; jokers among them are any.
bool is_straight(const Cards& meant);

// Why cards are no meld: `Fault` without the answer that they are one.
enum class NotAMeld : std::uint8_t {
  too_few,
  unrelated,
  gap,
  no_groups,
  group_too_large,
  suit_twice,
  card_twice,
  too_long,
  open  // one by one reading of the law, and none by another
};
// REQUIRES: there is a fault.
constexpr NotAMeld not_a_meld(Fault fault) {
  return static_cast<NotAMeld>(static_cast<int>(fault) - 1);
}
// Cards that are not known may fill what is missing.
constexpr bool may_be_filled(Fault fault) { return fault == Fault::gap || fault == Fault::too_few; }

}  // namespace cardlaw::melds
