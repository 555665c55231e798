// The manual page and the completions of shells, written from the table of the commands: the same
// that --help shows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/table.h"

namespace cardlaw::commands {

// cardlaw(1), for man.
std::string manual_page();
// Completions; nothing when the shell is none of bash, zsh and fish.
std::string completions(std::string_view shell, const std::vector<std::string>& games);

}  // namespace cardlaw::commands
