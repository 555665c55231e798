// The first look at a YAML document, byte by byte: what a YAML parser would let through or stumble
// over.
#pragma once

#include <string_view>

#include "record/trouble.h"

namespace cardlaw {

// False, and defects, when the text is not clean UTF-8: bad bytes, control characters, stray
// carriage returns, marks that change the direction of writing, tabs as indentation; or when it
// holds more brackets and commas than any record.
bool check_bytes(std::string_view document, Defects& defects);

// What is wrong with a character that is written out in full, as in "\u202E"; null when nothing is.
const char* character_trouble(char32_t c);

}  // namespace cardlaw
