// Keys that stand twice in one map: different programs would read different values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "record/events.h"
#include "record/trouble.h"

namespace cardlaw {

// Notes a defect for each key of the map that an earlier one repeats. `map` is the index of its
// event; the events that it contains must be complete. The message names the line of the earlier
// one, counted from `first_line`; or its column when there is none, as where a document is a line.
// False when there was one.
bool note_repeated_keys(std::string_view document, const Events& events, std::uint32_t map,
                        std::optional<std::uint64_t> first_line, Defects& defects);

// Puts the defects from the index on in the order of the text: a map is looked at when it ends.
void sort_defects(Defects& defects, std::size_t from);

}  // namespace cardlaw
