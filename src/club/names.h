// Names of people: which are the same, and which look as if they were meant to be.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace cardlaw::club {

// The same for names that differ only in capitals, spaces, or the composing of their letters.
std::string name_key(std::string_view name);

// How two names that are not the same resemble each other.
enum class Likeness : std::uint8_t { none, marks, one_letter };
std::string_view word(Likeness likeness);  // "but for accents or marks"

// Two resembling names.
struct Resembling {
  std::size_t one = 0, other = 0;  // indexes into the names, one < other
  Likeness likeness = Likeness::none;
  friend auto operator<=>(const Resembling&, const Resembling&) = default;
};
// Calls `take` for pairs of resembling names, for some more than once, in no order.  Names that
// differ in a digit are numbered, and do not resemble each other.  Time and memory grow with the
// names, not with their pairs; of very many names that share all letters but one, some pairs are
// passed over.
void each_resembling(const std::vector<std::string_view>& names,
                     const std::function<void(const Resembling&)>& take);

}  // namespace cardlaw::club
