// Where in a deal something was done, and what its player holds then, for what is said of it.
#pragma once

#include "law/acts.h"
#include "law/ruling.h"
#include "record/record.h"

namespace cardlaw::turns {

template <class A, class... Of>
inline constexpr bool is_one_of = (std::same_as<A, Of> || ...);
// What begins a turn, and what is said of the deal.
template <class A>
inline constexpr bool begins = is_one_of<A, Draw, TakeDiscard, Pass>;
template <class A>
inline constexpr bool talks = is_one_of<A, Claim, Waive, Notice, Demand, Choose>;

template <class Table>
Place place_of(const Table& table, bool of_deal, bool begins, bool closes) {
  if (table.done || table.common.over) return {Stage::afterwards, 0};
  if (of_deal || (table.next == Seat::none && table.turn.number == 0)) return {Stage::deal, 0};
  // Of a deal that is given by its counts no turn is known.
  if (closes && table.turn.number == 0) return {Stage::afterwards, 0};
  const bool new_turn = begins ? !table.continues(table.common.who) : !table.turn.open;
  return {Stage::turn,
          static_cast<std::uint16_t>(table.turn.number + (new_turn && !closes ? 1 : 0))};
}

template <class A, class Table>
Place place(const Table& table) {
  return place_of(table, is_one_of<A, Opened, DealHand, TurnUp>, begins<A>, std::same_as<A, Close>);
}

}  // namespace cardlaw::turns
