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

// Prints the manual page, or the completions of a shell; with nothing given, all commands.
int help(bool manual, const std::string& shell, Output& out, Output& err);

}  // namespace cardlaw::commands
