// What laying cards on the table does to the hands, whoever the table belongs to.
#pragma once

#include "cards/cards.h"
#include "cards/seat.h"

namespace cardlaw::melds {

constexpr const char* not_shown = "a card laid on the table is seen by all, and is not written x";
constexpr const char* show_it = "write the cards themselves";

template <class Table>
void put_down(Table& table, Seat who, const Cards& cards) {
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0; --copy) table.common.custody.put_down(who, card);
  }
}

// Laid down when the play had ended: nobody counts by it.
template <class Table>
void lose(Table& table, Seat who, const Cards& cards) {
  put_down(table, who, cards);
  table.of(who).lost.add(cards);
}
// ... of which some were drawn after it: the others are still the player's, to be arranged without
// them.
template <class Table>
void lose_what_was_held(Table& table, Seat who, const Cards& cards) {
  put_down(table, who, cards);
  auto& own = table.of(who);
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0; --copy) {
      if (!own.gained.take(card)) own.lost.add(card);
    }
  }
}

// The cards without those that were borrowed from the table in this turn, which lie there again.
template <class Table>
Cards put_back(Table& table, const Cards& cards) {
  Cards own = cards;
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0 && table.turn.borrowed.take(card); --copy)
      own.take(card);
  }
  return own;
}

// A meld that came down in turns not recorded, of which only these cards are known; -1 when there
// is no room for it.
template <class Table>
int meld_of_the_gap(Table& table, CardSet known) {
  if (known.empty() || table.meld_count == static_cast<int>(table.melds.size())) return -1;
  Cards cards;
  for (const Card card : known) {
    if (table.common.custody.unseen().has(card)) table.common.custody.face(card);
    cards.add(card);
  }
  table.melds[static_cast<std::size_t>(table.meld_count)] = {
      .cards = cards, .meant = cards, .grown = true};
  return table.meld_count++;
}

}  // namespace cardlaw::melds
