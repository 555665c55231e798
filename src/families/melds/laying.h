// What laying cards on the table does to the hands, whoever the table belongs to.
#pragma once

#include "cards/cards.h"
#include "cards/seat.h"
#include "families/melds/laid.h"

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

// Takes a card out of the set that `from` names, into the hand; the set, or nothing when the card
// does not lie there.
template <class Table>
auto* take_up(Table& table, Seat who, Card card, CardSet from, std::uint16_t entry) {
  const auto has_it = [&](int at) {
    return at >= 0 && table.melds[static_cast<std::size_t>(at)].cards.has(card);
  };
  int at = table.meld_with(from);
  if (table.melds_open && !has_it(at)) at = meld_of_the_gap(table, from | CardSet::of(card));
  auto* const meld = has_it(at) ? &table.melds[static_cast<std::size_t>(at)] : nullptr;
  if (meld == nullptr) return meld;
  const Card stood_for =
      card.is_joker() ? stand_ins({meld->cards, meld->meant}).set().lowest() : card;
  meld->cards.take(card);
  meld->meant.take(stood_for);
  meld->entry = entry;
  table.common.custody.take_up(who, card);
  if (table.turn.of(who)) table.turn.borrowed.add(card);
  return meld;
}
constexpr const char* not_in_that_set = "{card} does not lie in that set";
constexpr const char* name_that_set = "name the set by a card in it, or by its cards";

}  // namespace cardlaw::melds
