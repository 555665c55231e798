#include "families/rummy/undo.h"

namespace cardlaw::rummy {
namespace {

void drop_meld(Table& table, int at) {
  for (int i = at; i + 1 < table.meld_count; ++i)
    table.melds[static_cast<std::size_t>(i)] = table.melds[static_cast<std::size_t>(i + 1)];
  --table.meld_count;
}

// What was named for jokers that are taken back binds nobody.
void release(Table& table, const Cards& names) {
  for (const Card card : names.set()) {
    for (int copy = names.count(card); copy > 0; --copy) table.turn.jokers.take(card);
  }
}

void take_up(Table& table, Seat who, const Cards& up) {
  for (const Card card : up.set()) {
    for (int copy = up.count(card); copy > 0; --copy) table.common.custody.take_up(who, card);
  }
  const CardSet cards = up.set();
  Shown& own = table.of(who);
  own.against.take(up);
  own.played -= cards;
  own.onto_others -= cards;
  if (table.turn.who == who) table.turn.laid -= cards;
  for (Turn& each : table.waiting) {
    if (each.who == who) each.laid -= cards;
  }
  for (LaidOff& each : own.laid_off) {
    if (each.cards.empty() || !up.contains(each.cards)) continue;
    if (each.wrongly && own.wrong > 0) --own.wrong;
    each = {};
  }
}

// Every player takes up what he had added to it.
void take_up_meld(Table& table, int at) {
  const Meld meld = table.melds[static_cast<std::size_t>(at)];
  Cards left = meld.cards;
  for (int i = 0; i < table.seats(); ++i) {
    for (LaidOff& each : table.of(seat(i)).laid_off) {
      const Cards cards = each.cards;
      if (cards.empty() || each.meld != meld.entry || !left.take(cards)) continue;
      take_up(table, seat(i), cards);
      each = {};
    }
  }
  for (int i = 0; i < table.seats(); ++i) {
    const CardSet own = left.set() & table.of(seat(i)).played;
    if (own.empty() || seat(i) == meld.owner) continue;
    take_up(table, seat(i), own);
    left.take(own);
  }
  if (!left.empty()) take_up(table, meld.owner, left);
  if (meld.turn == table.turn.number) release(table, stand_ins(meld));
  if (!meld.proper && table.of(meld.owner).wrong > 0) --table.of(meld.owner).wrong;
  if (table.turn.who == meld.owner && table.turn.melds > 0) --table.turn.melds;
  drop_meld(table, at);
}

}  // namespace

void take_back_meld(Table& table, Seat who) {
  for (int i = table.meld_count - 1; i >= 0; --i) {
    if (table.melds[static_cast<std::size_t>(i)].owner == who) return take_up_meld(table, i);
  }
}

void take_back_lay_off(Table& table, Seat who) {
  Shown& own = table.of(who);
  for (; own.lay_offs > 0; --own.lay_offs) {
    const LaidOff last = own.laid_off[(own.lay_offs - 1) % own.laid_off.size()];
    const Cards& cards = last.cards;
    const int at = table.meld_with(cards.set());
    if (at < 0) continue;
    Meld& meld = table.melds[static_cast<std::size_t>(at)];
    meld.cards.take(cards);
    Cards names = stand_ins(Laid{cards, meld.meant});
    for (const Card card : last.meant_before.set()) {
      for (int copy = last.meant_before.count(card); copy > 0; --copy) names.take(card);
    }
    if (cards.has(Card::joker())) release(table, names);
    meld.meant = last.meant_before;
    take_up(table, who, cards);
    if (table.turn.who == who && table.turn.lay_offs > 0) --table.turn.lay_offs;
    return;
  }
}

// Where melds come down after the knock they are taken up with it.
void undo_knock(Table& table) {
  if (table.common_table && table.turn.who == table.knocker) table.turn.open = true;
  while (!table.common_table && table.meld_count > 0) take_up_meld(table, table.meld_count - 1);
  for (int i = 0; i < table.seats(); ++i) {
    Shown& each = table.of(seat(i));
    each.open = false;
    each.cards = {};
    each.said = -1;
  }
  table.knocker = Seat::none;
  table.done = table.lawfully = table.said_gin = false;
}

void take_back_discard(Table& table, Seat who) {
  if (table.turn.who != who || table.turn.discards == 0 || table.pile_size == 0) return;
  table.common.custody.take_up(who, table.pile[static_cast<std::size_t>(--table.pile_size)]);
  --table.turn.discards;
}

}  // namespace cardlaw::rummy
