// Duties of the break: chapter 5 of Straight Rummy.
#include "cards/in_turn.h"
#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

enum class Showing : std::uint8_t { out_of_order, not_written };

bool no_meld(const Cards& cards, const Terms& terms) {
  return cards.size() > largest_hand || least_count(cards, terms) == terms.values.of(cards);
}

// It was to be done in the player's turn in the break, if that was recorded.
Opinion of_the_break(const Table& table, Seat who, Opinion opinion) {
  opinion.accused = table.of(who).break_last;
  opinion.by = who;
  return opinion;
}

// What they have left when the break is over, where that was not known in their turn.
Opinion held_back(const Table& table, Seat who, Cards cards, const Terms& terms) {
  if (!table.break_is_over() || table.of(who).hand_known) return silent;
  cards.take(table.of(who).taken_up);  // these were not theirs to meld
  return of_the_break(table, who, upheld_if(no_meld(cards, terms)));
}

}  // namespace

// 5.3  In the break each player must lay down all melds of their hand, when they have drawn, and
// holds the other cards covered.
static Opinion hold_no_meld_back(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment != Moment::turn || !table.turn.of(did.who)) return silent;
  if (table.breaker == Seat::none || table.turn.cut_short != 0) return silent;
  if (table.common.custody.unknown(did.who) > 0) return silent;
  Cards own = table.common.custody.known(did.who);
  own.take(table.of(did.who).taken_up);
  Opinion opinion = upheld_if(no_meld(own, terms));
  opinion.accused = static_cast<std::uint16_t>(table.turn.last + 1);
  return opinion;
}
static Opinion held_no_meld_back(const Table& table, const Did<Show>& did, const Terms& terms) {
  return held_back(table, did.who, did.act.copies, terms);
}
static Opinion left_no_meld(const Table& table, const Did<Left>& did, const Terms& terms) {
  return table.of(did.who).open && !table.of(did.who).cards.empty()
             ? silent
             : held_back(table, did.who, did.act.cards.cards, terms);
}
static Opinion melded_too_late(const Table& table, const Did<LayDown>& did, const Terms& terms) {
  if (!table.break_is_over()) return silent;
  if (table.of(did.who).hand_known) return silent;
  return of_the_break(table, did.who, upheld_if(no_meld(did.act.laid.cards, terms)));
}

const Duty meld_all_in_the_break{
    .number = "5.3",
    .breach = "meld held back",
    .says = {"{by} held back a meld in the break"},
    .checks = {hold_no_meld_back, held_no_meld_back, left_no_meld, melded_too_late},
    .unwritten = true};

// 5.5  A player must not show unmatched cards before the last player has played.
static Opinion show_at_the_end(const Table& table, const Did<Show>&, const Terms&) {
  if (table.breaker == Seat::none || (table.break_open && !table.done)) return silent;
  return upheld_if(table.done);
}

const Duty show_when_all_have_played{
    .number = "5.5",
    .breach = "cards shown early",
    .says = {"{by} showed their unmatched cards before the last player had played"},
    .checks = {show_at_the_end},
    .unwritten = true};

// 5.6  Then the last player shows the unmatched cards first, and the others after that in turn, to
// the left; a player must not show out of that order.
//
// What is not written has not been left out; and whoever follows the player at their right only
// goes on round the table.
static Opinion show_in_turn(const Table& table, const Did<Show>& did, const Terms&) {
  if (!table.break_is_over() || table.last_to_play == Seat::none) return silent;
  const bool has_shown = !table.of(did.who).cards.empty();
  const bool goes_on = table.told_last == did.who;  // they have just announced their count
  if (has_shown || (table.told(did.who) && !goes_on)) return silent;
  const Seat previous = goes_on ? table.told_before : table.told_last;
  const int seats = table.seats();
  if (previous != Seat::none && after(previous, seats) == did.who) return upheld;
  const Seat before = after(table.last_to_play, seats, seats - 1);
  Opinion opinion = upheld;
  for (const Seat each : between(before, did.who, seats)) {
    if (table.told(each) || is_breached(opinion)) continue;
    const bool silent_later = (table.note.silent >> index(each) & 1) != 0;
    if (silent_later && is_open(opinion)) continue;
    opinion = silent_later ? open_to_claims(Showing::not_written) : breached();
    opinion.about = each;
  }
  return opinion;
}

const Duty show_in_order{
    .number = "5.6",
    .breach = "shown out of order",
    .says = {{Showing::out_of_order, "{by} showed their cards when it was {about}'s turn to show"},
             {Showing::not_written, "whether {about} had shown before {by} was not written down"}},
    .checks = {show_in_turn},
    .unwritten = true};

}  // namespace cardlaw::rummy
