// The readings of the laws with the choice that each leaves, as the suite and the statement list
// them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "law/game.h"
#include "law/library.h"

namespace cardlaw::commands {

// One reading of a law's page, and an option of the game that takes the other choice.
struct ReadingChoice {
  std::string_view law;
  const PageReading* reading = nullptr;
  const OptionSpec* option = nullptr;  // nothing: the program takes this reading and no other
};

std::string name_of(std::string_view law, int reading);  // "gin-rummy R1"
// All readings of a page, in order; a reading with several options several times. The options are
// those of the game.
std::vector<ReadingChoice> reading_choices(const Game& game, std::string_view law);
// The option's values but the default.
std::vector<std::string_view> other_values(const OptionSpec& option);

}  // namespace cardlaw::commands
