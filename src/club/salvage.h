// A record of several deals of which some cannot be read or contradict themselves: the others can
// be counted, where one deal says nothing of another.
#pragma once

#include <string>
#include <vector>

#include "law/hand.h"

namespace cardlaw::club {

// A deal, counted from 0, and what is wrong with it.
struct LeftOut {
  std::size_t deal = 0;
  Mark mark = 0;
  std::string message;
};

// Takes the deals in which the hand's defects lie for deals of which nothing is known, and reads
// the record again: then it has no defects, and is to be judged anew.  False when a defect lies
// outside the deals, or no deal is left; then the hand is as it was.
bool salvage(Hand& hand, std::vector<LeftOut>& left_out);

}  // namespace cardlaw::club
