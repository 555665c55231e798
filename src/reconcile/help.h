// How a record that contradicts itself may have been meant: a word of help beside its defects,
// found with few judgements, so that `check` can afford it.
#pragma once

#include "law/hand.h"

namespace cardlaw::reconcile {

// Adds the nearest readings, if there are any, to the first defect of a record that could be read
// and not judged.  Does nothing for others.  Tries no more than some hundred changes.
void add_help(Hand& hand);

}  // namespace cardlaw::reconcile
