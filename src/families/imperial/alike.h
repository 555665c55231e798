// Whether the same is known at two entries of what comes after them.
#pragma once

#include "families/imperial/law.h"

namespace cardlaw::imperial {

static_assert(sizeof(Note) == 2, "what is new in it must be compared, too");

inline bool alike(const Note& a, const Note& b) {
  return a.taken_back == b.taken_back && a.reckoned_on == b.reckoned_on;
}

}  // namespace cardlaw::imperial
