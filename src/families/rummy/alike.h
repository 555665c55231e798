// Whether the same is known at two entries of what comes after them.
#pragma once

#include "families/rummy/table.h"

namespace cardlaw::rummy {

static_assert(sizeof(Note) == 32, "what is new in it must be compared, too");

inline bool alike(const Note& a, const Note& b) {
  return a.next == b.next && a.kind == b.kind && a.behind == b.behind && a.draws == b.draws &&
         a.taken_next == b.taken_next && a.shows == b.shows && a.silent == b.silent &&
         a.keeps_out == b.keeps_out && a.draws_later == b.draws_later &&
         a.called_off == b.called_off;
}

}  // namespace cardlaw::rummy
