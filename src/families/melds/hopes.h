// What the cards of a hand may become, at a glance: which of them lie in some meld, and which
// others they want.  Quick where an exact arrangement is slow; wild cards are left out of it.
#pragma once

#include "families/melds/melds.h"

namespace cardlaw::melds {

// Those of the natural cards that are in a meld of the others; two such melds may want the same
// card.  Whoever is in no meld by this is in none.
CardSet in_some_meld(const Cards& cards, const Shape& shape);

// The cards, and jokers apart, that are in no such meld: all copies but one of each that is.
Cards loose_cards(const Cards& cards, const Shape& shape);

// Which cards would make a meld with two of these.
CardSet wanted_by(CardSet cards, const Shape& shape);

// Which cards might make a meld longer, or fill a gap of it: of its rank, or next to it in its
// suit.
CardSet extending(CardSet meld, const Shape& shape);

// How many of the others might be in a meld with the card: of its rank, or of its suit and at most
// two ranks away.
int neighbours(Card card, CardSet others, const Shape& shape);

}  // namespace cardlaw::melds
