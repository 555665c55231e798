// What the cards played, and the acts about cards played in error, do to the table, from any state.
#include <algorithm>
#include <utility>

#include "families/all_fours/acts.h"

namespace cardlaw::all_fours {
namespace {

// A hand of which nothing is known is also exchanged for another when nobody wrote it down.
void exchange_unwritten(Table& table, Seat who, const Terms& terms) {
  Custody& custody = table.common.custody;
  custody.unsettle();  // some of them may have been kept
  for (int cards = custody.size(who); cards > 0; --cards) custody.put_down(who, Card());
  custody.gain(who, {.cards = {},
                     .unknown = static_cast<std::uint8_t>(terms.hand - table.gathered),
                     .whole = false});
}

void check_exchange(Table& table, Seat who, const Terms& terms) {
  const int size = table.common.custody.size(who);
  if (size == terms.hand || table.common.noticed(who) || table.common.gap) return;
  if (size > terms.hand)
    return tricks::report_once(
        table, "a player has more than six cards when the play begins",
        "write what was discarded, `- {who}: [discard: [...], draw: [...]]`; if too many were "
        "kept, a `notice: too many cards` of it",
        who);
  if (!has(table.meant, who))
    tricks::report_once(
        table, "a player has fewer than six cards when the play begins",
        "write what was drawn: `- {who}: [discard: [...], draw: [...]]`, with x for cards that "
        "are not known",
        who);
}

// The first card led makes the trump.
void make_pitch(Table& table, Card card, const Terms& terms) {
  table.joker_led = card.is_joker() && terms.joker_led_open;
  if (!table.joker_led) table.trump = card.is_joker() ? Suit::spades : card.suit();
}

bool is_out_of_turn(const Table& table, Seat who) {
  if (table.trick.is_led_by(who)) return !in_lead(table, who);
  return !table.trick.has(who) && !in_turn(table, who);
}

// Of a card that was withdrawn: it had been played out of turn.
bool was_in_error(const Obligations& due, Seat who, Card card) {
  return due.erred[at(who)].has(card) || has(due.erred_unseen, who);
}

}  // namespace

void begin_play(Table& table, Seat leader, const Terms& terms) {
  check_sizes(table);
  begin_without_words(table, leader, terms);
  table.led = table.began = true;
  if (!terms.draws || table.common.over) return;
  if (table.trump == Suit::none && !table.common.gap)
    tricks::report_once(table, "a card is played, and the trump has not been named",
                        "write who named it, such as `- {who}: {trump: hearts}`", leader);
  for (int i = 0; i < table.seats(); ++i) {
    if (has(table.unwritten, seat(i)) && !has(table.discarded, seat(i)))
      exchange_unwritten(table, seat(i), terms);
    else
      check_exchange(table, seat(i), terms);
  }
}

void Family::apply(Table& table, const Did<Play>& did, const Terms& terms) {
  if (!table.led) begin_play(table, did.who, terms);
  tricks::report_partial(table);
  Obligations& due = table.obligations;
  const Card card = did.act.card;
  const bool leads = table.trick.is_led_by(did.who);
  const bool instead = table.pitch_recalled && leads && table.gathered == 0;
  if (instead && card.known() && !card.is_joker() && card.suit() != table.trump)
    table.other_trump = card.suit();  // some may take this for the pitch
  table.by_other |= goes_by_other(table, did, terms);
  if (is_out_of_turn(table, did.who)) {
    if (card.known()) due.erred[at(did.who)].add(card);
    if (!card.known()) due.erred_unseen |= bit(did.who);
  }
  if (table.trick.empty()) due.required_by = due.lead = Seat::none;
  due.withdraw = {};
  if (due.called.who == did.who) due.called = {};
  offers_no_more(table, did.who);
  table.last_trick = 0;
  const bool pitch = table.trump == Suit::none && !terms.draws && table.gathered == 0;
  const Card lead = leads ? card : table.trick.lead().card;
  if (pitch && !table.joker_led && lead.known()) make_pitch(table, lead, terms);
  table.common.custody.put_down(did.who, card);
  table.trick.play(did.who, card);
  if (!card.known()) return;
  due.subject_to_call[at(did.who)].remove(card);
  table.cards.played[at(did.who)].add(card);
}

namespace {

// A lead that is taken back has made the trump, even if it was a mistake; but not when it was
// another's lead, nor when another may have the lead after all, by what the bids are worth.
void remember_pitch(Table& table, const Table& left, const Entry& undone) {
  const tricks::Trick& trick = left.trick;
  const bool led = !trick.empty() && trick.lead().who == undone.who &&
                   trick.lead().card == std::get<Play>(undone.act).card;
  if (!led || table.gathered > 0 || table.mid_hand || table.bidding.has_rivals()) return;
  const bool erred = was_in_error(left.obligations, undone.who, trick.lead().card);
  const bool unknown = left.bidding.unrecorded && left.bidding.maker == Seat::none;
  if (unknown) table.other_trump = left.trump;  // whose lead it was is not known
  table.trump = erred || unknown ? Suit::none : left.trump;
  table.joker_led = !erred && !unknown && left.joker_led;
  table.pitch_recalled = table.trump != Suit::none && !table.joker_led;
  if (table.pitch_recalled)
    table.common.remark = "the lead that {by} took back has made the trump, even by mistake (4.2)";
}

}  // namespace

void Family::remember(Table& table, const Table& left, const Entry& undone, const Terms& terms) {
  table.bidding.barred |= left.bidding.barred;
  table.began |= left.began;
  if (!std::holds_alternative<Play>(undone.act)) return;
  if (terms.draws && left.led && !table.led) begin_play(table, undone.who, terms);
  if (!terms.draws) remember_pitch(table, left, undone);
  table.obligations = left.obligations;
}

void Family::apply(Table& table, const Did<NoCard>& did, const Terms&) {
  tricks::leave_out(table, did.who);
}

void Family::apply(Table& table, const Did<Withdraw>& did, const Terms&) {
  const Card card = did.act.card;
  Obligations& due = table.obligations;
  if (due.withdraw.who == did.who) due.withdraw = {};
  if (!was_in_error(due, did.who, card)) return;
  due.erred[at(did.who)].remove(card);
  due.erred_unseen &= static_cast<std::uint16_t>(~bit(did.who));
  due.subject_to_call[at(did.who)].add(card);
  const Seat leader = table.to_lead;
  if (!table.trick.empty() || leader == Seat::none || leader == did.who ||
      table.opposed(leader, did.who))
    return;
  due.required_by = after(did.who, table.seats(), table.seats() - 1);
  due.lead = leader;
  due.required = Demanded::withdraw;
}

void Family::apply(Table& table, const Did<Demand>& did, const Terms&) {
  Obligations& due = table.obligations;
  if (did.act.what == Demanded::trump_lead || did.act.what == Demanded::no_trump_lead) {
    if (did.who == due.required_by && table.trick.empty()) due.required = did.act.what;
    return;
  }
  if (did.act.what != Demanded::withdraw) return;
  for (const tricks::Played& each : table.trick) {
    if (!due.erred[at(each.who)].has(each.card) || !table.opposed(did.who, each.who)) continue;
    const bool answered = std::ranges::any_of(table.trick, [&](const tricks::Played& other) {
      return table.opposed(other.who, each.who);
    });
    if (!answered) due.withdraw = {each.who, each.card};
  }
}

void Family::apply(Table& table, const Did<CallCard>& did, const Terms&) {
  for (int i = 0; i < table.seats(); ++i) {
    const Seat who = seat(i);
    const bool subject = table.obligations.subject_to_call[at(who)].has(did.act.card);
    if (subject && table.opposed(did.who, who) && !table.trick.has(who))
      table.obligations.called = {who, did.act.card};
  }
}

void Family::apply(Table& table, const Did<Gathers>& did, const Terms&) {
  table.gatherer = did.who;
}

void Family::apply(Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment == Moment::deal) return leave_bidding(table, terms);
  if (did.act.moment != Moment::trick || table.trick.empty()) return;
  if (!tricks::is_complete(table)) {
    table.partial = true;
    return;
  }
  const Seat won = winner(table, terms);
  table.unsure |= won == Seat::none || !table.trick.all_known();
  ++table.gathered;
  table.last_trick = table.gathered;
  if (won != Seat::none) table.cards.taken[at(won)] |= table.trick.cards();
  const Seat by_other = table.other_trump == Suit::none
                            ? won
                            : table.trick.winner(terms.ranking, table.other_trump);
  table.to_lead = by_other == won ? won : Seat::none;
  table.other_winner = table.to_lead == won ? Seat::none : by_other;
  table.may_lead = table.gatherer;
  table.gatherer = Seat::none;
  table.trick.clear();
  table.obligations.erred.fill({});
  table.obligations.erred_unseen = 0;
  table.obligations.withdraw = table.obligations.called = {};
}

}  // namespace cardlaw::all_fours
