// What a club may have agreed otherwise than the record is judged by: suppositions for figures that
// the law does not bear out.
#pragma once

#include <string>
#include <vector>

#include "law/hand.h"

namespace cardlaw::reconcile {

struct HouseChange {
  std::string words;             // "the club's law did not hold: Thursday Club, club.yaml:12"
  std::vector<HouseRule> house;  // all that would be agreed then
};

// The house law in force taken away, entry by entry and as a whole; entries of the laws that are
// given and hold on other days; and for each irregularity that was found what `law:` could say of
// its penalty, with the amounts by which the written figures are off.  The hand must be judged.
std::vector<HouseChange> house_changes(const Hand& hand);

}  // namespace cardlaw::reconcile
