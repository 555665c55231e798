// The words in which house law speaks of penalties.
#pragma once

#include <optional>
#include <string_view>

#include "record/house.h"

namespace cardlaw {

// What a penalty is counted in.
std::string_view word(HousePenalty::Coin coin);
// Reads `10 points to the opponent`; nothing when the text is no penalty.
std::optional<HousePenalty> parse_penalty(std::string_view text);

}  // namespace cardlaw
