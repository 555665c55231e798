// What the deals of a judged record come to, by the law and as the players wrote it down.
#pragma once

#include <cstdint>

#include "law/hand.h"

namespace cardlaw::club {

// Whether the totals begin with the record, or are said to begin with something.
bool totals_have_a_beginning(const Hand& hand);
// The due by which the game was won in this record; nothing when it was not, or had been before.
const Due* won_here(const Ruling& ruling);
// How many deals add to the score: those dealt after the game was won add nothing.
std::size_t deals_that_count(const Ruling& ruling);
// The points that win the game: as the record says, or else as the law does. 0 when it knows none.
std::int64_t target(const Hand& hand);

// The score of a side as the players wrote it down, deal after deal.
struct Written {
  bool any = false;   // something of it was written
  bool whole = true;  // and what was not, the law gives
  std::int64_t points = 0;
};
// `ends`: what the end of the game gives by the law is added, if they did not write it down.
Written written_score(const Hand& hand, std::size_t side, bool ends);
// The game that was won by the law ends by what the players wrote as well.
bool ends_as_written(const Hand& hand);

// Where the law can be read in more than one way, how far beyond its least figure the players'
// own reading goes.
std::int64_t taken_up(const Figures& score, const DealOutcome& law, std::size_t side);
// The law can be read in more than one way, and the players have not written down which they chose.
bool is_open(const Figures& score, const DealOutcome& law, std::size_t sides);

}  // namespace cardlaw::club
