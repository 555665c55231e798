// What to tell a card player about YAML that cannot be read, or that records do without.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "record/trouble.h"

namespace cardlaw {

// Where and how the parser gave up.
struct YamlFailure {
  std::string_view document;
  std::size_t at = 0;            // where it noticed
  std::string_view words;        // its own message
  std::uint64_t first_line = 1;  // of the document
};

Defect explain(const YamlFailure& failure);

// More text at `at`, behind the end of what was read as the whole record.
Defect second_root_defect(std::string_view document, std::size_t at);

// A tag such as `!S` or `!!str` at `at`; `value` is the text behind it.
Defect tag_defect(std::string_view document, std::size_t at, std::string_view value);

Defect anchor_defect(std::size_t at, std::string_view name);
Defect alias_defect(std::string_view document, std::size_t at);

// A key, in the quotation marks it may have, without a colon behind it.
Defect lonely_key_defect(std::size_t at, std::string_view key);

}  // namespace cardlaw
