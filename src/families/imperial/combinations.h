// Imperials and points.
#pragma once

#include <array>

#include "cards/cards.h"

namespace cardlaw::imperial {

// The imperials among some cards, each as its cards.
struct Imperials {
  static constexpr int most = 12;
  std::array<CardSet, most> sets{};
  int count = 0;

  void add(CardSet set) {
    if (count < most && !has(set)) sets[static_cast<std::size_t>(count++)] = set;
  }
  bool has(CardSet set) const {
    for (const CardSet each : *this) {
      if (each == set) return true;
    }
    return false;
  }
  CardSet all() const {
    CardSet cards;
    for (const CardSet each : *this) cards |= each;
    return cards;
  }
  const CardSet* begin() const { return sets.data(); }
  const CardSet* end() const { return sets.data() + count; }
};

// Sequences, and fours of the ranks that count.
Imperials sequences_and_fours(CardSet cards);
// `hand` cards without king, queen or jack.
bool is_carte_blanche(CardSet cards, int hand);

// The suit that all the cards are of; none when they are of several.
Suit one_suit(CardSet cards);
// What the cards count for a point.
int point_of(CardSet cards);
// The best suit's.
int best_point(CardSet hand);

}  // namespace cardlaw::imperial
