// The acts that one pair of braces holds, written as the steps that they are: for hints.
#pragma once

#include <string>
#include <string_view>

#include "record/reading.h"

namespace cardlaw {

// Every act with the keys behind it: `Ann: [take: 4s, discard: As, knock: 2]`; without a player,
// an entry each.
std::string as_steps(const Reading& read, Node braces, const Grammar& grammar,
                     std::string_view player);

}  // namespace cardlaw
