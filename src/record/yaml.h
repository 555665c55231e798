// One YAML document into events. The text is not trusted: it is answered or refused in bounded time
// and memory, and everything that a record does not need of YAML is refused by name.
#pragma once

#include <cstdint>
#include <string_view>

#include "record/events.h"
#include "record/trouble.h"

namespace cardlaw {

// Reads one document, as DocumentReader gives it. False, and defects, when something is wrong; then
// `out` is not to be used. A value that is left out is a null with the mark of its key and no text;
// a null that is written keeps its word, so that a player called Null can be told apart. A document
// that holds nothing gives no nodes and no defects. Lines named inside messages count from
// `first_line`.
bool read_yaml(std::string_view document, Events& out, Defects& defects,
               std::uint64_t first_line = 1);

}  // namespace cardlaw
