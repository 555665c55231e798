// How cards rank in the all-fours games: some trumps belong to no suit, or to another.
#pragma once

#include "cards/cards.h"

namespace cardlaw::all_fours {

constexpr bool same_color(Suit a, Suit b) {
  const auto red = [](Suit suit) { return suit == Suit::hearts || suit == Suit::diamonds; };
  return a != Suit::none && b != Suit::none && red(a) == red(b);
}

struct Ranking {
  bool left_pedro = false;  // the other five of the trumps' color is a trump, below the right one

  constexpr bool is_left_pedro(Card card, Suit trump) const {
    return left_pedro && card.rank() == Rank::five && card.suit() != trump &&
           same_color(card.suit(), trump);
  }
  constexpr Suit suit_of(Card card, Suit trump) const {
    return card.is_joker() || is_left_pedro(card, trump) ? trump : card.suit();
  }
  // The ace is high; the joker is below the lowest trump, the left pedro between five and four.
  constexpr int strength(Card card, Suit trump) const {
    if (card.is_joker()) return 1;
    const int height = card.rank() == Rank::ace ? 14 : static_cast<int>(card.rank());
    return 2 * height - (is_left_pedro(card, trump) ? 1 : 0);
  }
};

}  // namespace cardlaw::all_fours
