// A house law in words, for the listings of a game and its rules.
#pragma once

#include <string>
#include <vector>

#include "law/house_law.h"

namespace cardlaw::commands {

// What has been agreed about the rule, an entry a line: remedy, time, penalty, the days, and where
// it is written.  What holds for the game itself stands before what holds for its family.
std::vector<std::string> house_lines(const HouseLaw& law, const Game& game, std::uint16_t rule);
// The options that have been agreed for the game, an entry a line.
std::vector<std::string> house_option_lines(const HouseLaw& law, const Game& game);

}  // namespace cardlaw::commands
