// Whose turn it is, where each player draws, and may lay down, in a turn of their own and the turn
// passes to the left.  Of a table: who comes `next`, which players were `skipped` or played `ahead`
// of their turns, the `turn` that goes on, and those `waiting` that others broke into.
#pragma once

#include <algorithm>
#include <utility>

#include "cards/seat.h"
#include "law/custody.h"
#include "law/duty.h"
#include "law/open.h"

namespace cardlaw::turns {

// Whether it was theirs to play, and nobody else's.
struct Order {
  bool own_turn = true, alone = false, open = false;
};

// No card of the hand is known for certain, and it may have so many more.
inline void doubt_hand(Custody& custody, Seat who, int more = 0) {
  custody.put_down(who, Card());
  Handful cards;
  cards.unknown = static_cast<std::uint8_t>(1 + more);
  custody.gain(who, cards);
}
// Other turns were not recorded than is said, and they may have been anybody's: no card of a hand
// is known for certain.
template <class Table>
void doubt_all_hands(Table& table) {
  Custody& custody = table.common.custody;
  for (int i = 0; i < table.seats(); ++i) {
    if (custody.size(seat(i)) > 0) doubt_hand(custody, seat(i));
  }
}

// Whoever is passed over may still take their turn, and whoever plays too soon may have had it.
template <class Table>
Order take_the_turn(Table& table, Seat who) {
  const Seat by_count = std::exchange(table.by_count, Seat::none);
  if (by_count != Seat::none && by_count != who) {
    table.skipped |= bit(by_count);
    doubt_all_hands(table);
  }
  if (table.next == Seat::none) return {.open = by_count != Seat::none && by_count != who};
  const bool advanced = (table.ahead & bit(table.next)) != 0;
  const bool own_turn = table.awaits(who);
  if (table.next != who || !own_turn) table.skipped |= bit(table.next);
  if (own_turn) {
    table.skipped &= static_cast<std::uint16_t>(~bit(who));
    table.ahead &= static_cast<std::uint16_t>(~bit(table.next));
  } else if (table.next != who) {
    table.ahead |= bit(who);
  }
  return {own_turn, own_turn && table.next == who && table.skipped == 0 && !advanced};
}

// By seat: whose turns so many that were not recorded may have been.  The turn passes to the left;
// where it is not known from whom or to whom, or somebody was passed over before, they may have
// been anybody's.  `complete`: nothing more is owed in a turn.
template <class Table, class Complete>
std::uint16_t may_have_had_turns(const Table& table, int turns, Complete complete) {
  constexpr std::uint16_t anybody = 0xFFFF;
  const Seat first = table.next != Seat::none ? table.next : table.by_count;
  const bool in_order = first != Seat::none && (table.skipped | table.ahead) == 0;
  if (!in_order || turns >= table.players_in()) return anybody;
  std::uint16_t seats = 0;
  Seat theirs = first;
  for (int i = 0; i < turns; ++i, theirs = table.turn_after(theirs)) {
    if (theirs == Seat::none) return anybody;
    seats |= bit(theirs);
  }
  const auto goes_on = [&](const auto& turn) { return turn.open && !complete(turn); };
  if (goes_on(table.turn)) seats |= bit(table.turn.who);
  for (const auto& each : table.waiting) seats |= goes_on(each) ? bit(each.who) : std::uint16_t{0};
  return seats;
}

// So many turns were not recorded: nobody knows whose the next is, but if as many were taken as is
// said.
template <class Table>
void pass_on_unrecorded(Table& table, int turns) {
  if (table.next == Seat::none) table.next = table.by_count;
  Seat by_count = std::exchange(table.next, Seat::none);
  for (int i = 0; i < turns && by_count != Seat::none; ++i) by_count = table.turn_after(by_count);
  table.by_count = by_count;
  table.skipped = table.ahead = 0;
}

// Behind an act by which somebody's turn ends another begins: one that was not finished waits.
template <class Table>
void set_aside(Table& table) {
  for (auto& place : table.waiting) {
    if (place.open) continue;
    place = table.turn;
    return;
  }
}

// The player goes on with a turn of theirs that another had broken into.
template <class Table>
void resume(Table& table, Seat who) {
  if (table.turn.of(who)) return;
  for (auto& place : table.waiting) {
    if (!place.of(who)) continue;
    std::swap(table.turn, place);
    std::swap(table.turn.number, place.number);
    return;
  }
}

// The player's turn that others broke into; or else the one that goes on, whosever it is.
template <class Table>
const auto& turn_broken_into(const Table& table, Seat seat) {
  for (const auto& each : table.waiting) {
    if (each.of(seat)) return each;
  }
  return table.turn;
}

// Somebody else had their turn; or the one before them may have had theirs already.
template <class Table>
bool was_skipped(const Table& table, Seat seat) {
  const bool counted = table.next != Seat::none && (table.ahead & bit(table.next)) != 0;
  return (table.skipped & bit(seat)) != 0 || (counted && table.left_of(table.next) == seat);
}

// Whether the player may begin a turn now.  Somebody else's turn that goes on bars them: where it
// was nobody else's for certain; and the player who comes next in any case.  Whoever was passed
// over may take their turn, and so may the next after whoever played instead: the law does not say
// which of the two is right.  `bars`: that turn of somebody else's may go on.
template <class Table, class Bars>
bool awaits(const Table& table, Seat seat, Bars may_go_on) {
  const auto bars = [&](const auto& other) {
    if (!other.open || other.who == seat || !may_go_on(other)) return false;
    return other.alone || (!was_skipped(table, seat) && table.left_of(other.who) == seat);
  };
  if (seat != table.next && !was_skipped(table, seat)) return false;
  return !bars(table.turn) && std::ranges::none_of(table.waiting, bars);
}

// The turn is theirs: they go on with it, or may begin it.
template <class Table>
bool has_the_turn(const Table& table, Seat seat) {
  const auto& own = table.turn_of(seat);
  return table.next == Seat::none || (own.of(seat) && own.in_order) || table.awaits(seat);
}

// Whose turn it is, for one who may not begin theirs.  `complete`: nothing more is owed in it.
template <class Table, class Complete>
Seat whose_turn(const Table& table, Seat other, Complete complete) {
  const auto goes_on = [&](const auto& each) {
    return each.open && each.who != other && !complete(each);
  };
  for (const auto& each : table.waiting) {
    if (goes_on(each) && each.alone) return each.who;
  }
  return goes_on(table.turn) ? table.turn.who : table.next;
}

// What begins a turn must not be done when the turn is another's.  Whose it is is open where that
// is not known, where a player who is out of the game was dealt in, and behind a turn out of order,
// for whoever was passed over and for whoever sits at the left of whoever played instead.
enum class InTurn : std::uint8_t { anothers, open };
template <class Table>
Opinion begin_in_turn(const Table& table, Seat who) {
  const bool dealt_in = table.common.is_out(who) && table.common.custody.size(who) > 0;
  if (table.next == Seat::none || dealt_in) return open_to_claims(InTurn::open);
  if (table.awaits(who)) {
    const bool out_of_order = table.skipped != 0 && !table.turn.in_order;
    return out_of_order || was_skipped(table, who) ? open_to_claims(InTurn::open) : upheld;
  }
  Opinion opinion = breached();
  opinion.about = table.whose_turn(who);
  return opinion;
}

}  // namespace cardlaw::turns
