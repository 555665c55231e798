// A record replayed on a terminal: what was done, and how things stood before any step of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "law/hand.h"

namespace cardlaw::report {

// Where to look: before the first step in a place, before a step by its number, before what stands
// in a line, at the end; or everywhere.
struct Moments {
  enum class Kind : std::uint8_t { none, place, step, line, end, every };
  Kind kind = Kind::none;
  Place place;
  std::uint64_t number = 0;  // of the step or the line
  std::uint64_t deal = 0;    // only in this one, from 1; 0: in any
};
// Reads `trick 3`, `step 12`, `line 20`, `end`, `every step`; nothing when it is none of these.
std::optional<Moments> parse_moments(std::string_view text);

// Appends the replay of a hand: without moments the deals, the play and what was found; otherwise
// the positions there.  False when the record has no such moment.
bool show(std::string& out, const Hand& hand, const Moments& at);

}  // namespace cardlaw::report
