// Acts that may have been left out of a record: what could be said, by whom, and where.
#pragma once

#include "reconcile/change.h"

namespace cardlaw::reconcile {

// Adds at most `most` changes that put an act in.
void acts_left_out(Transcript& of, const Record& record, const Ruling* ruling, std::size_t most,
                   std::vector<Change>& out);

// The claims that nobody made and that would change the settlement, one change each.
std::vector<Change> claims_left_out(Transcript& of, const Record& record, const Ruling& ruling);

}  // namespace cardlaw::reconcile
