// What the acts of the all-fours games share.
#pragma once

#include "families/all_fours/law.h"

namespace cardlaw::all_fours {

inline bool has(std::uint16_t seats, Seat who) { return (seats & bit(who)) != 0; }

// The player goes on, or has given up what was too much.
inline void offers_no_more(Table& table, Seat who) {
  table.obligations.offers_excess &= static_cast<std::uint16_t>(~bit(who));
}

// The first card is led: who makes the trump is settled by then, and the hands are of six cards.
void begin_play(Table& table, Seat leader, const Terms& terms);

}  // namespace cardlaw::all_fours
