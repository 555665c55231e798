// The deal of games that are played in turns: hands of a wrong size, and when such a deal is void.
// Of a table: `misdealt`, whose hand had the wrong size, `misdeal`, the entry that dealt the first
// of them, counted from 1, and who `drew` since.
#pragma once

#include "families/turns/order.h"
#include "law/custody.h"
#include "record/record.h"

namespace cardlaw::turns {

// Some hand of the wrong size that its holder has not drawn to.
template <class Table>
bool undrawn(const Table& table, Seat of) {
  for (int i = 0; i < table.seats(); ++i) {
    const bool meant = of == Seat::none || of == seat(i);
    if (meant && ((table.misdealt & ~table.drew) >> i & 1) != 0) return true;
  }
  return false;
}
// ... not in turns that were not recorded either.
template <class Table>
bool surely_undrawn(const Table& table, Seat of) {
  for (int i = 0; i < table.seats(); ++i) {
    const bool meant = of == Seat::none || of == seat(i);
    const auto drew = static_cast<std::uint16_t>(table.drew | table.may_have_drawn);
    if (meant && ((table.misdealt & ~drew) >> i & 1) != 0) return true;
  }
  return false;
}

template <class Table>
void void_for_the_misdeal(Table& table) {
  table.common.misdeal();
  table.common.remedied = table.misdeal;
}

// By seat: all who are in the game.
template <class Table>
std::uint16_t everybody(const Table& table) {
  return static_cast<std::uint16_t>(((1 << table.seats()) - 1) & ~table.common.eliminated);
}

// What each act of the deal does to the table.
template <class Table>
void deal_hand(Table& table, const Did<DealHand>& did) {
  Handful cards = did.act.cards;
  // Where the game is not for so many the law has no number for each: as many as the first is
  // given.
  if (table.any_number && !table.dealt_any && !cards.whole)
    table.dealt_each = static_cast<std::uint8_t>(cards.size());
  table.dealt_any = true;
  const int expected = table.dealt_each;
  if (cards.whole) cards.unknown = static_cast<std::uint8_t>(expected);
  Custody& custody = table.common.custody;
  if (table.turn.number == 0) table.next = table.eldest();
  const bool explained = did.act.meant || table.common.noticed(did.act.to) || table.late;
  if (cards.size() != expected && !explained && table.turn.number == 0)
    custody.object({.kind = Contradiction::Kind::wrong_size,
                    .seat = did.act.to,
                    .given = cards.size(),
                    .expected = expected});
  if (cards.size() != expected && table.turn.number == 0 && !table.late) {
    table.misdealt |= bit(did.act.to);
    if (table.misdeal == 0) table.misdeal = static_cast<std::uint16_t>(did.entry + 1);
  }
  if (!table.late) table.stock -= cards.size();
  custody.gain(did.act.to, cards);
}
template <class Table>
bool before_the_first_turn(const Table& table) {
  return table.turn.number == 0 && !table.late;
}
// A card of the deal was seen, nobody has played on, and the player, or anybody, may call it void.
template <class Table>
bool void_for_a_card_seen(const Table& table, Seat who) {
  const bool may = who == Seat::none ? table.card_seen != 0 : (table.card_seen & bit(who)) != 0;
  return may && before_the_first_turn(table);
}
template <class Table>
void notice(Table& table, const Did<Notice>& did) {
  const bool size = did.act.what == Noticed::too_many || did.act.what == Noticed::too_few;
  table.may_be_void |= size && !table.deal_stands && surely_undrawn(table, did.act.of);
  if (did.act.what == Noticed::faced_card && before_the_first_turn(table))
    table.card_seen |= everybody(table);
}
// Nobody calls the deal void for a card that they exposed themselves.
template <class Table>
void expose(Table& table, Seat by) {
  const std::uint16_t own = by == Seat::none ? std::uint16_t{0} : bit(by);
  if (before_the_first_turn(table))
    table.card_seen |= static_cast<std::uint16_t>(everybody(table) & ~own);
}
// Whoever asks for a new deal has noticed what was wrong.
template <class Table>
void demand(Table& table, const Did<Demand>& did) {
  if (did.act.what != Demanded::new_deal) return;
  const bool undrawn = !table.deal_stands && surely_undrawn(table, Seat::none);
  table.may_be_void |= undrawn || void_for_a_card_seen(table, did.who);
}
// Everybody has agreed that the deal stands: what was wrong with it is a reason no more.
template <class Table>
void let_the_deal_stand(Table& table) {
  table.deal_stands = true;
  table.may_be_void = table.doubtful = false;
  table.unsettled = nullptr;
  table.card_seen = 0;
}
// What was done so far stands: whatever was wrong with it, it is settled as it was done.
template <class Table>
void let_stand_so_far(Table& table) {
  table.stands_until = static_cast<std::uint16_t>(table.common.entry + 1);
}
template <class Table>
bool is_let_stand(const Table& table, std::uint16_t entry) {
  return entry < table.stands_until;
}
// Whether the player may call the deal void now: whoever has waived what was wrong with it, agreed
// that it stands, or played on knowing it has let it stand.
template <class Table>
bool may_call_void(const Table& table, Seat who) {
  if (table.common.over || table.deal_stands || (table.let_stand & bit(who)) != 0) return false;
  const bool seen = (table.card_seen & bit(who)) != 0;
  const bool noticed = table.may_be_void && (table.misdealt != 0 || seen);
  return noticed || surely_undrawn(table, Seat::none) || void_for_a_card_seen(table, who);
}
// What all but the dealer have waived nobody claims any more.
template <class Table>
void waive_the_misdeal(Table& table, Seat who) {
  table.let_stand |= bit(who);
  table.waived |= bit(who);
  const Seat dealer = table.common.dealer;
  const auto of_dealer = dealer == Seat::none ? std::uint16_t{0} : bit(dealer);
  table.deal_stands |= (everybody(table) & ~(table.waived | of_dealer)) == 0;
}
// A deal with a hand of the wrong size may be called void, if that was seen in time, and one of
// which a card was seen before the first turn; or `anyhow`.
template <class Table>
void call_void(Table& table, const Did<End>& did, bool anyhow = false) {
  const bool as_void = did.act.how == Ending::nobody_scores && !table.common.over;
  const bool undrawn = !table.deal_stands && surely_undrawn(table, Seat::none);
  if (as_void &&
      (table.may_be_void || anyhow || undrawn || void_for_a_card_seen(table, did.act.by)))
    void_for_the_misdeal(table);
}

// A wrong deal can be called void as long as some hand of the wrong size has not been drawn to.
template <class Table>
void may_lapse(Table& table) {
  if (table.misdealt == 0 || table.may_be_void) return;
  if (!undrawn(table, Seat::none)) table.common.lapsed = table.misdeal;
}
// ... until the deal is over, unless it was broken off, or seen in turns not recorded.
template <class Table>
void lapse_at_the_end(Table& table) {
  const Ending ended = table.common.ended;
  const bool cut_short =
      ended == Ending::stopped || (ended == Ending::none && !table.done && !table.common.over);
  const bool seen_in_time = (table.misdealt & ~table.drew & table.may_have_drawn) != 0;  // perhaps
  if (!cut_short && !table.common.misdealt && !seen_in_time) table.common.lapsed = table.misdeal;
}
// The hand has the right number of cards again.
template <class Table>
void put_right(Table& table, Seat who) {
  if ((table.misdealt & bit(who)) == 0) return;
  table.misdealt &= static_cast<std::uint16_t>(~bit(who));
  if (table.misdealt == 0) table.common.put_right(table.misdeal, "wrong number of cards");
}

// A card taken out of a hand.  One that is laid aside is in the game no more.
template <class Table>
void remove(Table& table, const Did<Remove>& did) {
  if (did.act.to != Pile::aside) ++table.stock;
  if (table.surplus(did.act.from) == 0) put_right(table, did.act.from);
}

// The cards that each is dealt must be as many as the law says.
enum class HandDealt : std::uint8_t { too_many, too_few };
template <class Table>
Opinion deals_rightly(const Table& table, const Did<DealHand>& did) {
  if (table.turn.number > 0 || table.late) return silent;
  const int expected = table.dealt_each;
  if (table.any_number) return silent;
  if (did.act.cards.whole || did.act.cards.size() == expected) return upheld;
  // A deal that was stopped in the middle has no hands yet; and several wrong hands are one
  // offence.
  const bool unfinished = table.note.called_off && did.act.cards.size() < expected;
  if (unfinished || table.misdealt != 0) return silent;
  Opinion opinion =
      breached(did.act.cards.size() > expected ? HandDealt::too_many : HandDealt::too_few);
  opinion.by = table.common.dealer;
  opinion.about = did.act.to;
  return opinion;
}

// A wrong deal may be called void as long as the sentence says.
constexpr Dealing void_in_time(Number sentence) {
  return {Remedy::in_time, sentence, Moment::game};
}

// The outcome of the deal, where it is all that the record gives. A hand that is being made up has
// none.
template <class Table>
const Result& result_of(const Table& table) {
  static const Result none;
  const auto& deals = table.common.record->deals;
  const auto deal = static_cast<std::size_t>(table.common.match->deals);
  return deal < deals.size() ? deals[deal].result : none;
}
// The count that it gives of a player; none when it does not say.
inline std::int64_t count_in_result(const Result& result, Seat of) {
  return result.points[static_cast<std::size_t>(index(of))];
}
inline bool gives_the_count(const Result& result, Seat of) {
  return (result.written & bit(of)) != 0;
}

// Drawn when the play has ended: of cards that are not known no more than the stock has.
template <class Table>
void draw_after_the_end(Table& table, Handful& cards) {
  const int left = std::max(0, table.stock + table.stock_more - cards.cards.size());
  cards.unknown = static_cast<std::uint8_t>(std::min<int>(cards.unknown, left));
  table.take_from_stock(cards.size());
}

// What was drawn, taken or discarded after the end changes the hands and nothing else: the cards
// that a player held when the play ended, without what is on the table.
template <class Table>
Cards held_at_the_end(const Table& table, Seat seat) {
  Cards held = table.common.custody.known(seat);
  const auto& own = table.of(seat);
  if (own.gained.empty() && own.lost.empty()) return held;  // as nearly always
  for (const Card card : own.gained.set()) {
    for (int copy = own.gained.count(card); copy > 0; --copy) held.take(card);
  }
  held.add(own.lost);
  return held;
}

}  // namespace cardlaw::turns
