// A card that is taken from the table into a hand.
#pragma once

#include "families/melds/laid.h"
#include "families/melds/laying.h"
#include "law/custody.h"
#include "law/opinion.h"

namespace cardlaw::turns {

// Takes a card out of the set that is named, into the hand; the set, or nothing when the card does
// not lie there.
template <class Table>
auto* take_up(Table& table, const Did<TakeUp>& did) {
  const Card card = did.act.card;
  const auto has_it = [&](int at) {
    return at >= 0 && table.melds[static_cast<std::size_t>(at)].cards.has(card);
  };
  int at = table.meld_with(did.act.from);
  if (table.melds_open && !has_it(at))
    at = melds::meld_of_the_gap(table, did.act.from | CardSet::of(card));
  auto* const meld = has_it(at) ? &table.melds[static_cast<std::size_t>(at)] : nullptr;
  if (meld == nullptr) {
    table.common.custody.object({.kind = Contradiction::Kind::out_of_order,
                                 .card = card,
                                 .words = "{card} does not lie in that set",
                                 .hint = "name the set by a card in it, or by its cards"});
    return meld;
  }
  const Card stood_for =
      card.is_joker() ? melds::stand_ins({meld->cards, meld->meant}).set().lowest() : card;
  meld->cards.take(card);
  meld->meant.take(stood_for);
  meld->entry = did.entry;
  table.common.custody.take_up(did.who, card);
  if (table.turn.of(did.who)) table.turn.borrowed.add(card);
  return meld;
}

}  // namespace cardlaw::turns
