// Names of people: which are the same, and which look as if they were meant to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cardlaw::club {

// The same for names that differ only in capitals, spaces, or the composing of their letters.
std::string name_key(std::string_view name);

// How two names that are not the same resemble each other.
enum class Likeness : std::uint8_t { none, marks, one_letter };
std::string_view word(Likeness likeness);  // "but for accents or marks"

// Pairs of resembling names.  The time taken grows with the names, not with their pairs.
struct Resembling {
  std::size_t one = 0, other = 0;  // indexes into the names, one < other
  Likeness likeness = Likeness::none;
  friend auto operator<=>(const Resembling&, const Resembling&) = default;
};
std::vector<Resembling> resembling(const std::vector<std::string>& names);

}  // namespace cardlaw::club
