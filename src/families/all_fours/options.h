// Options that several games of the family have, with defaults of their own.
#pragma once

#include "families/all_fours/law.h"

namespace cardlaw::all_fours {

// The points that win the game, and the option to agree on others.
void set_target(Law& law, int target, std::string_view help);
// The highest bid where it is open: "4 or 5", and the one or the other.
void offer_highest_bid(Law& law, std::vector<std::string_view> choices);

}  // namespace cardlaw::all_fours
