// Packs: which cards, and how many of each.
#pragma once

#include "cards/cards.h"

namespace cardlaw {

// The cards of all four suits from `lowest` to the king, and the aces.
constexpr CardSet suits_from(Rank lowest) {
  CardSet set = CardSet::of(Rank::ace);
  for (auto rank = lowest; rank <= Rank::king; rank = static_cast<Rank>(static_cast<int>(rank) + 1))
    set |= CardSet::of(rank);
  return set;
}

inline constexpr CardSet piquet_pack = suits_from(Rank::seven);  // 32 cards
inline constexpr CardSet full_pack = suits_from(Rank::two);      // 52 cards

}  // namespace cardlaw
