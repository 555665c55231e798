// The figures of a trick game, and how its cards rank, in words.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "cards/card.h"

namespace cardlaw::tricks {

inline std::string points(const int& number) {
  return std::to_string(number) + (number == 1 ? " point" : " points");
}

// `jack, nine, ace ...`: the ranks that have a strength, the highest first.
template <class Strengths>
std::string in_order(const Strengths& strengths) {
  std::vector<Rank> ranks;
  for (std::size_t rank = 0; rank < strengths.size(); ++rank) {
    if (strengths[rank] > 0) ranks.push_back(static_cast<Rank>(rank));
  }
  std::ranges::sort(ranks, std::ranges::greater(),
                    [&](Rank rank) { return strengths[static_cast<std::size_t>(rank)]; });
  std::string said;
  for (const Rank rank : ranks) said += (said.empty() ? "" : ", ") + std::string(name(rank));
  return said;
}

}  // namespace cardlaw::tricks
