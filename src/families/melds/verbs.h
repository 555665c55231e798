// The words of records for what is laid on the table, shown and announced, where games have melds.
#pragma once

#include "record/grammar.h"

namespace cardlaw::melds {

inline bool not_known(const Handful& cards) { return cards.unknown > 0 || cards.whole; }

// Cards that no wild card is among may be given without a word of what they stand for.
inline Laid laid_of(const Arguments& a) {
  return a.laid.cards.empty() ? Laid{a.cards.cards, a.cards.cards} : a.laid;
}

inline const Key onto{
    "to", cardlaw::Shape::cards, true, {}, "the meld, by a card in it or by its cards"};
inline const Key out_of{
    "from", cardlaw::Shape::cards, true, {}, "the meld, by a card in it or by its cards"};

inline Act lay_down(const Arguments& a) { return LayDown{laid_of(a), not_known(a.cards)}; }
inline Act lay_onto(const Arguments& a) {
  return LayOff{laid_of(a), a.further_cards.cards.set(),
                not_known(a.cards) || not_known(a.further_cards)};
}
inline Act knocks(const Arguments& a) { return Knock{a.said ? a.number : -1, false}; }
inline Act shows(const Arguments& a) { return Show{a.cards.cards.set(), a.cards.cards}; }
inline Act takes_up(const Arguments& a) { return TakeUp{a.card, a.further_cards.cards.set()}; }

}  // namespace cardlaw::melds
