// What comes down: melds, lay-offs and knocks, what is shown and counted, and what is taken back.
#include "families/melds/laying.h"
#include "families/rummy/course.h"
#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

using melds::lose, melds::lose_what_was_held, melds::meld_of_the_gap, melds::not_shown,
    melds::put_down, melds::show_it;

bool laid_out_of_cards_gained(const Table& table, Seat who, const Cards& cards) {
  return !(table.of(who).gained.set() & cards.set()).empty();
}

// The cards without those that were borrowed from the table in this turn, which lie there again.
Cards put_back(Table& table, const Cards& cards) {
  Cards own = cards;
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0 && table.turn.borrowed.take(card); --copy)
      own.take(card);
  }
  return own;
}

void lay_in_this_turn(Table& table, const Laid& laid, std::uint16_t entry) {
  Turn& turn = table.turn;
  if (turn.laid.empty()) {
    turn.first_laid = entry;
    turn.laid_undrawn = turn.drawn() == 0;
  }
  turn.last = entry;
  turn.taking_up = false;
  const Cards own_cards = put_back(table, laid.cards);
  turn.laid |= own_cards.set();
}

// A meld that is right only by one reading of the law.
const char* in_question(const Laid& laid, const Terms& terms) {
  if (terms.poker_hands.unasked() == PokerHands::open) {
    Terms narrow = terms;
    narrow.poker_hands = PokerHands::bonus;
    if (fault_of(laid.meant, terms) == melds::Fault::none &&
        fault_of(laid.meant, narrow) != melds::Fault::none)
      return "whether a straight or a flush may be laid down as a meld is not said";
  }
  if (terms.deuces != Deuces::open) return nullptr;
  const Terms natural = with_natural_deuces(terms);
  const bool both = fault_of(laid.meant, terms) == fault_of(meaning(laid, natural), natural);
  return both ? nullptr : deuces_open;
}

// Whose turn it was, when all is over, to say and show what they have left.
void note_who_told(Table& table, Seat who) {
  if (!table.done || table.told_last == who) return;
  table.told_before = std::exchange(table.told_last, who);
}

void note_laid(Table& table, Seat who) {
  if (!table.done && table.knocker == Seat::none)
    table.laid_without_a_turn |= static_cast<std::uint16_t>(1 << index(who));
}

bool for_the_count(const Table& table, Seat who) {
  return table.knocker != Seat::none || table.done ||
         (table.breaker != Seat::none && table.turn.of(who));
}

}  // namespace

void fit_the_hand(Custody& custody, Seat who, int size) {
  for (int more = custody.size(who) - size; more > 0 && custody.unknown(who) > 0; --more)
    custody.put_down(who, Card());
  Handful missing;
  missing.unknown = static_cast<std::uint8_t>(std::max(0, size - custody.size(who)));
  if (missing.unknown > 0) custody.gain(who, missing);
}

namespace {

// What was laid off on a meld of which the record does not say who made it.
void may_be_taken_up_again(Table& table) {
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner != Seat::none) continue;
    for (Shown& each : table.everybody()) each.reclaimed |= meld.cards.set() & each.played;
  }
}

void take_up_from_the_gap(Table& table, Seat who, Card card) {
  if (table.common.custody.known(who).has(card)) return;
  for (int i = 0; i < table.meld_count; ++i) {
    Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner != Seat::none || !meld.cards.take(card)) continue;
    meld.meant.take(card);
    table.of(who).played.remove(card);
    --table.of(who).on_table;
    return table.common.custody.take_up(who, card);
  }
}

}  // namespace

void hold_again(Table& table, Seat who, CardSet cards) {
  for (const Card card : cards& table.of(who).reclaimed) {
    table.of(who).reclaimed.remove(card);
    const auto pile = std::span(table.pile).first(static_cast<std::size_t>(table.pile_size));
    const auto lies = std::ranges::find(pile, card);
    if (lies == pile.end()) {
      take_up_from_the_gap(table, who, card);
      continue;
    }
    std::shift_left(lies, pile.end(), 1);
    --table.pile_size;
    table.common.custody.take_up(who, card);
    table.of(who).blurred = true;  // they hold more than they should
  }
  // It was no top card that they took: that one lies there still.
  for (const Card card : cards& table.of(who).under) {
    table.of(who).under.remove(card);
    const auto pile = std::span(table.pile).first(static_cast<std::size_t>(table.pile_size));
    const auto lies = std::ranges::find(pile, card);
    if (lies == pile.end() || table.common.custody.unknown(who) == 0) continue;
    *lies = Card();
    table.common.custody.put_down(who, Card());
    table.common.custody.take_up(who, card);
  }
}

void may_hold_one_more(Table& table, Seat who) {
  Handful one;
  one.unknown = 1;
  table.common.custody.gain(who, one);
  table.of(who).blurred = true;
}

namespace {

void spoil(Meld& meld, const Done& done) {
  meld.spoilt_by = done.who;
  meld.spoilt_at = static_cast<std::uint16_t>(done.entry + 1);
}

// What the player had laid there lies rightly after all.
void lies_rightly(Shown& own, const Cards& cards) {
  bool of_the_play = false;
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0; --copy) {
      if (own.against.take(card)) continue;
      if (own.astray.take(card))
        of_the_play = true;
      else
        own.onto_astray.take(card);
    }
  }
  if (of_the_play && own.wrong > 0) --own.wrong;
}
void put_right(Table& table, Meld& meld) {
  meld.spoilt_by = Seat::none;
  const bool as_laid = meld.spoilt_at == meld.laid + 1;
  table.common.put_right(std::exchange(meld.spoilt_at, std::uint16_t{0}),
                         as_laid ? lay_down_melds_only.breach : lay_off_what_fits.breach);
}

void add(Meld& meld, const Laid& laid, const Terms& terms) {
  meld.meant = with(meld, laid, terms);
  meld.cards.add(laid.cards);
}
bool fits(const Meld& meld, const Laid& laid, const Terms& terms) {
  const melds::Fault fault = fault_of(with(meld, laid, terms), terms);
  return fault == melds::Fault::none || may_be_filled(meld, fault);
}

void add_in_the_play(Table& table, Meld& meld, const Did<LayOff>& did, const Terms& terms) {
  Shown& own = table.of(did.who);
  const Cards& cards = did.act.laid.cards;
  const bool right = fits(meld, did.act.laid, terms);
  if (!meld.proper && right && may_mend(table, meld, did.who)) {
    lies_rightly(own, meld.cards);
    put_right(table, meld);
  } else if (!meld.proper) {
    own.onto_astray.add(cards);
  } else if (!right) {
    ++own.wrong;
    own.astray.add(cards);
    spoil(meld, did);
  }
  meld.proper = right;
  add(meld, did.act.laid, terms);
}

// What had not fitted before may do so now.
void add_what_fits_now(Shown& own, Meld& meld, const Terms& terms) {
  for (bool more = true; std::exchange(more, false);) {
    for (const Card card : meld.to_fit) {
      const Laid one{CardSet::of(card), CardSet::of(card)};
      if (!fits(meld, one, terms)) continue;
      add(meld, one, terms);
      lies_rightly(own, one.cards);
      meld.to_fit.remove(card);
      more = true;
    }
  }
}

// Gin R5: the knocker's cards lie as they lay when the opponent laid off on them.
bool comes_too_late(const Table& table, Seat who, const Terms& terms) {
  if (who != table.knocker || !terms.lay_offs_after_knock) return false;
  return std::ranges::any_of(table.everybody(), [&](const Shown& each) {
    return &each != &table.of(who) && !each.onto_others.empty();
  });
}

// What is wrongly added is unmatched, and the meld as it was; unless other cards that the player
// adds make a meld of the whole.
void add_for_the_count(Table& table, Meld& meld, const Did<LayOff>& did, const Terms& terms) {
  Shown& own = table.of(did.who);
  const Laid& laid = did.act.laid;
  const bool may_be_mended = may_mend(table, meld, did.who);
  Laid whole = laid;
  if (may_be_mended) whole.cards.add(meld.to_fit);
  const melds::Fault fault = fault_of(with(meld, whole, terms), terms);
  if (fault == melds::Fault::none && may_be_mended) {
    lies_rightly(own, meld.proper ? Cards(meld.to_fit) : meld.cards);
    put_right(table, meld);
    meld.proper = true;
    meld.to_fit = {};
    return add(meld, whole, terms);
  }
  if (meld.proper && fits(meld, laid, terms) && !comes_too_late(table, did.who, terms)) {
    add(meld, laid, terms);
    if (may_be_mended) add_what_fits_now(own, meld, terms);
    return;
  }
  own.against.add(laid.cards);
  if (!melds::may_be_filled(fault)) return;
  if (!meld.proper && may_be_mended) return add(meld, laid, terms);
  if (!meld.proper || (meld.spoilt_by != Seat::none && !may_be_mended)) return;
  if (meld.spoilt_by == Seat::none) spoil(meld, did);
  meld.to_fit |= laid.cards.set();
}

}  // namespace

void Family::apply(Table& table, const Did<LayDown>& did, const Terms& terms) {
  if (table.meld_count == static_cast<int>(table.melds.size())) return;
  if (did.act.hidden) return complain(table, not_shown, show_it);
  const Cards& cards = did.act.laid.cards;
  hold_again(table, did.who, cards.set());
  if (table.common.over || goes_on(table, did, terms)) return lose(table, did.who, cards);
  if (laid_out_of_cards_gained(table, did.who, cards))
    return lose_what_was_held(table, did.who, cards);
  begin_by_laying(table, did.who, terms);
  put_down(table, did.who, cards);
  const Cards meant = meaning(did.act.laid, terms);
  const bool proper = fault_of(meant, terms) == melds::Fault::none;
  if (const char* const question = in_question(did.act.laid, terms)) table.unsettled = question;
  table.melds[static_cast<std::size_t>(table.meld_count++)] = {.cards = cards,
                                                               .meant = meant,
                                                               .owner = did.who,
                                                               .proper = proper,
                                                               .turn = table.turn.number,
                                                               .entry = did.entry,
                                                               .laid = did.entry};
  if (!proper) spoil(table.melds[static_cast<std::size_t>(table.meld_count - 1)], did);
  Shown& own = table.of(did.who);
  own.played |= cards.set();
  own.on_table = static_cast<std::int16_t>(own.on_table + cards.size());
  const bool counted = counted_at_the_end(table);
  if (counted && !proper) own.against.add(cards);
  if (!proper && !counted) {
    ++own.wrong;
    own.astray.add(cards);
  }
  if (for_the_count(table, did.who)) own.open = true;
  if (!table.turn.of(did.who)) return note_laid(table, did.who);
  lay_in_this_turn(table, did.act.laid, did.entry);
  table.turn.last_meld = did.entry;
  const Custody& custody = table.common.custody;
  table.turn.keeps_low = terms.last_card && custody.unknown(did.who) == 0 &&
                         custody.size(did.who) == 1 &&
                         terms.values.of(custody.known(did.who)) <= *terms.last_card;
  ++table.turn.melds;
}

namespace {

// The meld that `to` names: by a card that lies on it, or lay there and has been taken back since.
int meld_named(const Table& table, CardSet to) {
  const int at = table.meld_with(to);
  const Record& record = *table.common.record;
  const auto deal = static_cast<std::size_t>(table.common.match->deals);
  if (at >= 0 || !record.has_undone || deal >= record.deals.size()) return at;
  const auto& entries = record.deals[deal].entries;
  for (std::size_t i = std::min<std::size_t>(table.common.entry, entries.size()); i-- > 0;) {
    const auto* const added = std::get_if<LayOff>(&entries[i].act);
    if (added != nullptr && !(added->laid.cards.set() & to).empty())
      return table.meld_with(added->to);
  }
  return at;
}

}  // namespace

void Family::apply(Table& table, const Did<LayOff>& did, const Terms& terms) {
  if (did.act.hidden) return complain(table, not_shown, show_it);
  const Cards& cards = did.act.laid.cards;
  hold_again(table, did.who, cards.set());
  if (table.common.over || goes_on(table, did, terms)) return lose(table, did.who, cards);
  int at = meld_named(table, did.act.to);
  if (at < 0 && table.melds_open) at = meld_of_the_gap(table, did.act.to);
  if (at < 0)
    return complain(table, "no meld on the table has the card that `to` names",
                    table.knocker != Seat::none && table.knocker != did.who && table.meld_count == 0
                        ? "write the melds of the knocker before it"
                        : "name a card of the meld, or all of them");
  if (terms.wild() && table.melds_with(did.act.to) > 1)
    return complain(table, "several melds on the table have the cards that `to` names",
                    "name the meld by all its cards");
  begin_by_laying(table, did.who, terms);
  put_down(table, did.who, cards);
  Meld& meld = table.melds[static_cast<std::size_t>(at)];
  Shown& own = table.of(did.who);
  own.played |= cards.set();
  own.on_table = static_cast<std::int16_t>(own.on_table + cards.size());
  const bool completed = completes_own_meld(table, did, terms);
  if (counted_at_the_end(table))
    add_for_the_count(table, meld, did, terms);
  else
    add_in_the_play(table, meld, did, terms);
  if (table.knocker != Seat::none) {
    own.open = true;
    if (meld.owner != did.who) own.onto_others |= meld.cards.set() & own.played;
  }
  if (!table.turn.of(did.who)) return note_laid(table, did.who);
  lay_in_this_turn(table, did.act.laid, did.entry);
  table.turn.last_lay_off = did.entry;
  if (!completed) ++table.turn.lay_offs;
}

void Family::apply(Table& table, const Did<Knock>& did, const Terms& terms) {
  if (table.ended()) return;
  // A knock that was not in turn has changed nothing.
  const bool stands = table.knocker != Seat::none && (table.knocked_in_turn || table.done);
  if (stands) return;
  if (table.knocker == did.who && table.turn.of(did.who) && table.turn.drawn() > 0)
    table.turn.out_of_step = false;
  const bool again = table.knocker == did.who && table.turn.of(did.who);
  const std::uint16_t before = table.knock_entry;
  table.knocker = Seat::none;
  begin_by_laying(table, did.who, terms);
  table.knocker = did.who;
  table.knock_entry = did.entry;
  table.knock_count = did.act.count < 0 ? std::nullopt : std::optional(did.act.count);
  table.said_gin = did.act.gin;
  table.knocked_in_turn =
      table.turn.of(did.who) && table.has_the_turn(did.who) && table.turn.drawn() > 0;
  // Whoever knocked too soon and knocks again in time has put it right.
  if (again && table.knocked_in_turn)
    table.common.put_right(static_cast<std::uint16_t>(before + 1), knock_in_own_turn.breach);
  if (table.knock_count) table.of(did.who).said = table.knock_count;
}

void Family::apply(Table& table, const Did<Show>& did, const Terms&) {
  hold_again(table, did.who, did.act.cards);
  table.common.custody.show(did.who, did.act.copies);
  Shown& own = table.of(did.who);
  table.common.put_right(std::exchange(own.covered, std::uint16_t{0}), show_the_card_kept.breach);
  own.cards |= did.act.cards;
  own.open = true;
  note_who_told(table, did.who);
  if (table.to_show != did.who) return;
  for (int i = 0;
       i < table.seats() && table.of(table.to_show).open && !table.of(table.to_show).cards.empty();
       ++i)
    table.to_show = after(table.to_show, table.seats());
}

void Family::apply(Table& table, const Did<Announce>& did, const Terms&) {
  table.of(did.who).said = did.act.count;
  note_who_told(table, did.who);
}

void Family::apply(Table& table, const Did<Left>& did, const Terms& terms) {
  Custody& custody = table.common.custody;
  hold_again(table, did.who, did.act.cards.cards.set());
  if (table.common.gap && !did.act.cards.whole)
    fit_the_hand(custody, did.who, did.act.cards.size());
  custody.show(did.who, did.act.cards.cards);
  if (!did.act.cards.whole && did.act.cards.size() != custody.size(did.who))
    custody.object({.kind = Contradiction::Kind::wrong_size,
                    .seat = did.who,
                    .given = did.act.cards.size(),
                    .expected = custody.size(did.who)});
  // Of turns that were not recorded only this shows that the last player to play is out.
  if (table.sizes_open && !table.ended() && table.turn.who == did.who) went_out(table, terms);
}

void Family::apply(Table& table, const Did<TakeBack>& did, const Terms&) {
  resume(table, did.who);
  if (did.act.what == Undone::meld && table.melds_open) may_be_taken_up_again(table);
  // What was thrown in turns not recorded is back in the hand.
  if (did.act.what == Undone::discard && table.common.gap && !table.turn.of(did.who))
    may_hold_one_more(table, did.who);
  if (!table.turn.of(did.who)) return;
  // Of two discards one is taken back: the other ends the turn rightly, unless it was thrown back.
  const bool one_left = did.act.what == Undone::discard && table.turn.discards == 1;
  const auto top = static_cast<std::size_t>(table.pile_size - 1);
  if (one_left && table.pile_size > 0 && !(table.pile[top] == table.turn.top))
    table.common.put_right(static_cast<std::uint16_t>(table.turn.last + 1),
                           discard_one_card.breach);
}

void take_up_again(Table& table) {
  for (int i = 0; i < table.seats(); ++i) {
    Shown& each = table.of(seat(i));
    each.open = false;
    each.cards = {};
    each.said.reset();
    for (const Card card : each.played) table.common.custody.take_up(seat(i), card);
    each.played = each.onto_others = {};
    each.on_table = 0;
    each.against = {};
    each.wrong = 0;
    each.astray = each.onto_astray = {};
  }
  table.meld_count = 0;
  table.turn.laid = {};
  table.knocker = Seat::none;
  table.knocked_in_turn = table.done = table.lawfully = table.said_gin = false;
}

}  // namespace cardlaw::rummy
