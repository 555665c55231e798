// What the acts of the table share.
#pragma once

#include "families/klaberjass/law.h"
#include "families/klaberjass/melds.h"
#include "families/tricks/table.h"

namespace cardlaw::klaberjass {

// The record leaves out a step that what it tells later needs; said once.
using tricks::report_once;

// Whose word comes first in this round of the bidding: of those who have not spoken in it the first
// from its beginning. None when that is not known.
inline Seat first_to_speak(const Table& table) {
  const Bidding& bidding = table.bidding;
  Seat turn = bidding.begins;
  for (int i = 0; turn != Seat::none && i < table.seats(); ++i, turn = table.next(turn)) {
    if ((bidding.passed >> index(turn) & 1) == 0) return turn;
  }
  return bidding.to_speak;
}

// The turn has come to the player: behind the last who spoke, or because others were too early.
inline bool may_speak(const Table& table, Seat who) {
  return table.bidding.to_speak == Seat::none || table.bidding.to_speak == who ||
         first_to_speak(table) == who;
}

// Cards come into a hand, or are taken out of it, when the play has begun.
void gain_in_play(Table& table, Seat who, Card card);
void lose_in_play(Table& table, Seat who, Card card);

// Whoever said the schmeiss that was refused in the first round is the maker.
void take_refused_schmeiss(Table& table, const Terms& terms);

// When the time for the exchange is over the dealer of four takes the card that lies turned up.
inline void complete_dealer(Table& table, const Terms& terms) {
  take_refused_schmeiss(table, terms);
  if (!terms.dealer_takes_turn_up || table.turn_up_taken || table.dealer() == Seat::none) return;
  table.turn_up_taken = true;
  if (table.turned) table.common.custody.take_up(table.dealer(), table.turn_up);
}

// What the player says or shows is noted as far as it counts; and as it was done, from the first of
// it on that may not count.
template <class Note>
void note_all(Table& table, Seat who, const Terms& terms, Note note) {
  const bool may_not_count = talk_is_over(table, terms) ||
                             has_conceded(table, who, Kind::sequence) ||
                             has_conceded(table, who, Kind::group);
  if (may_not_count && !table.as_done) table.as_done = static_cast<const Said&>(table);
  note();
  if (!table.as_done) return;
  const std::size_t righted = table.common.righted.size();
  const auto turn_over = [&] {
    std::swap(static_cast<Said&>(table), *table.as_done);
    table.all_counts = !table.all_counts;
  };
  turn_over();
  note();
  turn_over();
  table.common.righted.resize(righted);  // nothing is put right by what does not count
}

}  // namespace cardlaw::klaberjass
