// The first look at a YAML document, byte by byte: what a YAML parser would let through or stumble
// over.
#pragma once

#include <string_view>

#include "record/trouble.h"

namespace cardlaw {

// False, and defects, when the text is not clean UTF-8: bad bytes, control characters, stray
// carriage returns, marks that change the direction of writing, tabs as indentation; when it has
// directives; or when it holds more punctuation than any record: the parser keeps a token of each
// while brackets are open.
bool check_bytes(std::string_view document, Defects& defects);

// False, and defects, when the part of the text that is not ASCII is not clean UTF-8.
bool check_characters(std::string_view text, Defects& defects);

// Notes a defect when the text begins like UTF-16, and says so.
bool is_utf16(std::string_view text, Defects& defects);

// What is wrong with a character that is written out in full, as in "\u202E"; null when nothing is.
const char* character_trouble(char32_t c);

}  // namespace cardlaw
