// Whether the same is known at two entries of what comes after them.
#pragma once

#include "families/klaberjass/law.h"

namespace cardlaw::klaberjass {

static_assert(sizeof(Note) == 6, "what is new in it must be compared, too");

inline bool alike(const Note& a, const Note& b) {
  return a.claims == b.claims && a.discards == b.discards && a.notices == b.notices &&
         a.cut_short == b.cut_short;
}

}  // namespace cardlaw::klaberjass
