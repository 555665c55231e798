// Defects: what is wrong with a text as a record, in words for the person who typed it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cardlaw {

// A place in a document: a byte offset from its first byte. Line and column are computed when
// reported.
using Mark = std::uint32_t;

struct Defect {
  Mark mark = 0;             // where the offending word begins
  std::uint32_t length = 0;  // in bytes; 0 when there is no word to underline
  std::string message;       // what is wrong and what was expected; lower case, no final stop
  std::string hint;          // what to write instead, or empty
};

using Defects = std::vector<Defect>;

}  // namespace cardlaw
