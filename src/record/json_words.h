// What to tell a card player about JSON that cannot be read.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "record/trouble.h"

namespace cardlaw {

// Where the scanner stopped.
struct JsonFailure {
  std::string_view line;
  std::size_t at = 0;         // the character that does not fit
  std::string_view expected;  // in words
  std::optional<Mark> open;   // the innermost bracket that is not closed
  bool after_comma = false;   // a comma is the last that was read
};

Defect explain(const JsonFailure& failure);

// A text that begins at `quote` and does not end in its line.
Defect endless_text_defect(std::size_t quote);

// The character at `at`, which may not stand inside a text as it is.
Defect raw_character_defect(std::string_view line, std::size_t at);

// The backslash at `at`, which begins no escape of JSON.
Defect escape_defect(std::string_view line, std::size_t at);

}  // namespace cardlaw
