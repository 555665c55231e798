// Judging one record again and again with something else changed in it: what only those need who
// try thousands of changes, and no other user of a game.
#pragma once

#include "law/game.h"

namespace cardlaw {

// Judges the record once more, of which only that deal has changed, from that entry on.  Gives the
// number of its contradictions, and leaves the ruling when there are none.
using Rejudging = std::function<int(std::uint16_t deal, std::uint16_t entry)>;
// The record and the ruling must stay where they are; no card of the record may be unknown, and
// nothing in it be pointed out, and no house law in force.  `Depth::brief`: no further than to the
// first contradiction.  Open claims and choices are not followed up.
using Varying = std::function<Rejudging(const Record&, Ruling&, Depth)>;

// Of each game one, offered when the games are made.
void offer_varying(std::string_view game, Varying varying);
const Varying& varying_of(const Game& game);

}  // namespace cardlaw
