// Defects: what is wrong with a text as a record, in words for the person who typed it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
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
  std::vector<std::string> help{};  // how the record may have been meant; suppositions
};

using Defects = std::vector<Defect>;

inline Defect defect(std::size_t at, std::size_t length, std::string message, std::string hint) {
  return {static_cast<Mark>(at), static_cast<std::uint32_t>(length), std::move(message),
          std::move(hint)};
}

}  // namespace cardlaw
