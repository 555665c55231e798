// Options that several games of the family have, with defaults of their own.
#pragma once

#include "families/all_fours/law.h"

namespace cardlaw::all_fours {

// The points that win the game, and the option to agree on others.
void set_target(Law& law, int target, std::string_view standard, std::string_view help);

}  // namespace cardlaw::all_fours
