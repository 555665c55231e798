// How large a record may be. The greatest that people play are a hundredth of this; the limits keep
// a hostile text from taking time and memory.
#pragma once

#include <cstddef>

namespace cardlaw {

inline constexpr std::size_t longest_document = 1024 * 1024;  // bytes
inline constexpr std::size_t longest_yaml_line = 64 * 1024;   // bytes
inline constexpr std::size_t longest_scalar = 4 * 1024;       // bytes
inline constexpr std::size_t deepest_nesting = 16;            // maps and lists in one another
inline constexpr std::size_t most_nodes = 20000;  // maps, lists and scalars of one document
inline constexpr std::size_t most_defects = 16;   // that are told of one document

}  // namespace cardlaw
