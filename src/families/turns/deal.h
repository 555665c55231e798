// The deal of games that are played in turns: hands of a wrong size, and when such a deal is void.
#pragma once

#include <bit>

#include "families/turns/order.h"
#include "law/custody.h"

namespace cardlaw::turns {

// Some hand of the wrong size that its holder has not drawn to.
template <class Table>
bool undrawn(const Table& table) {
  return (table.misdealt & ~table.drew) != 0;
}
// ... not in turns that were not recorded either; of this player, or of anybody.
template <class Table>
bool surely_undrawn(const Table& table, Seat of = Seat::none) {
  const std::uint16_t meant = of == Seat::none ? std::uint16_t{0xFFFF} : bit(of);
  return (table.misdealt & ~(table.drew | table.may_have_drawn) & meant) != 0;
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
  table.size_noticed |= size;
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
  return noticed || surely_undrawn(table) || void_for_a_card_seen(table, who);
}

template <class Table>
bool all_are_wrong(const Table& table) {
  return std::popcount(table.misdealt) == table.seats();
}
// Where that is left to the players: some hand is of the wrong size, and the player's own is not;
// or all are, and the player has not let the deal stand: then each may have the new deal that is
// due.
template <class Table>
bool may_choose(const Table& table, Seat who) {
  const bool open = table.misdealt != 0 && !table.deal_stands && !table.common.over;
  if (!table.new_deal_chosen || !open || who == Seat::none) return false;
  const std::uint16_t against = all_are_wrong(table) ? table.let_stand : table.misdealt;
  return (against & bit(who)) == 0;
}
// With this player nobody is left who could have a new deal.
template <class Table>
bool lets_it_stand(const Table& table, Seat who) {
  if (!all_are_wrong(table)) return may_choose(table, who);
  return table.new_deal_chosen && (table.misdealt & ~table.let_stand) == 0;
}
template <class Table>
void let_the_misdeal_stand(Table& table) {
  table.deal_stands = true;
  table.common.lapsed = table.misdeal;
}

// Whoever asks for a new deal has noticed what was wrong, and has called the deal void, or chosen
// that, if it is left to them; but not who plays on behind it, unless the choice was theirs alone.
template <class Table>
void ask_for_a_new_deal(Table& table, Seat who) {
  const bool chooses = may_choose(table, who);
  const bool calls = may_call_void(table, who);
  table.asked_without_right |= !chooses && !calls && table.misdealt != 0;
  if (!chooses && !calls) return;
  const bool noticed = !table.deal_stands && surely_undrawn(table);
  table.may_be_void |= noticed || void_for_a_card_seen(table, who);
  const bool alone = chooses && !all_are_wrong(table);
  if (alone || !table.note.plays_on) void_for_the_misdeal(table);
}
template <class Table>
void demand(Table& table, const Did<Demand>& did) {
  if (did.act.what == Demanded::new_deal) ask_for_a_new_deal(table, did.who);
}
// The player whose own hand is right may choose a new deal.
template <class Table>
void choose(Table& table, const Did<Choose>& did) {
  if (did.act.what == Chosen::new_deal) return ask_for_a_new_deal(table, did.who);
  table.let_stand |= bit(did.who);
  if (lets_it_stand(table, did.who)) let_the_misdeal_stand(table);
}

// The claim or the waiver is of the hand that was dealt wrongly; `size`: the duty.
template <class Table, class Duty>
bool is_of_the_size(const Table& table, Seat who, const Offence& offence, const Duty& size) {
  const bool named =
      offence.rule.given() ? offence.rule == size.number : size.is_called(offence.breach);
  const bool theirs = offence.against == Seat::none || offence.against == table.common.dealer ||
                      ((bit(offence.against) | bit(who)) & table.misdealt) != 0;
  return table.misdealt != 0 && named && theirs;
}
// Whoever claims the wrong number points it out, and as long as the deal may be called void on
// account of it that is to call it so.
template <class Table, class Duty>
void claim(Table& table, const Did<Claim>& did, const Duty& size) {
  const auto deal = static_cast<std::size_t>(table.common.match->deals);
  const bool afterwards = table.common.record->deals[deal].entries[did.entry].afterwards;
  if (afterwards || !is_of_the_size(table, did.who, did.act.offence, size)) return;
  table.size_noticed = true;
  const bool in_time = may_call_void(table, did.who);
  table.may_be_void |= in_time;
  const bool due = all_are_wrong(table) && may_choose(table, did.who);
  if ((in_time || due) && !table.note.plays_on) void_for_the_misdeal(table);
}
// What all but the dealer have waived nobody claims any more.
template <class Table, class Duty>
void waive(Table& table, const Did<Waive>& did, const Duty& size) {
  if (!is_of_the_size(table, did.who, did.act.offence, size)) return;
  table.let_stand |= bit(did.who);
  table.waived |= bit(did.who);
  const Seat dealer = table.common.dealer;
  const auto of_dealer = dealer == Seat::none ? std::uint16_t{0} : bit(dealer);
  table.deal_stands |= (everybody(table) & ~(table.waived | of_dealer)) == 0;
}
template <class Table>
void agree(Table& table, const Did<Agree>& did) {
  if (did.act.remedy == Agreed::stand) table.let_stand |= did.act.by;
}

// Where the player whose hand is right may choose, that player may call the deal void at any time,
// and so may both, if the other had not asked for it first; and when all hands are wrong nobody is
// left to choose. It is the same with whoever may still call a wrong deal void.
template <class Table>
void call_void(Table& table, const Did<End>& did) {
  if (did.act.how != Ending::nobody_scores || table.common.over) return;
  const auto may = [&](Seat who) {
    return !table.common.is_out(who) && (may_choose(table, who) || may_call_void(table, who));
  };
  bool called = did.act.by != Seat::none && may(did.act.by);
  const bool by_all = did.act.by == Seat::none && !table.asked_without_right;
  for (int i = 0; by_all && i < table.seats(); ++i) called |= may(seat(i));
  if (called || (table.new_deal_chosen && all_are_wrong(table))) void_for_the_misdeal(table);
}

// A wrong deal can be called void as long as some hand of the wrong size has not been drawn to, and
// not by who has played on knowing it; where a new deal is chosen, later, too.
template <class Table>
void may_lapse(Table& table) {
  const Seat who = table.common.who;
  if (table.may_be_void || table.size_noticed) table.let_stand |= bit(who);
  if (table.size_noticed && lets_it_stand(table, who)) let_the_misdeal_stand(table);
  if (table.new_deal_chosen || table.misdealt == 0 || table.may_be_void) return;
  if (!undrawn(table)) table.common.lapsed = table.misdeal;
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

}  // namespace cardlaw::turns
