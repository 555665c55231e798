// What the program says of itself and of each command.
#pragma once

#include <string_view>

namespace cardlaw::commands {

extern const std::string_view usage;
inline constexpr std::string_view command_names[] = {
    "check", "show", "tally", "add", "convert", "example", "explain", "games", "new", "schema"};

// How a command is called, and what it does.
std::string_view synopsis(std::string_view command);

}  // namespace cardlaw::commands
