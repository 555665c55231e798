// The commands of the program in one table, with their options: what is parsed, what --help shows,
// and what the manual page and the completions of shells are written from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/arguments.h"

namespace cardlaw::commands {

struct Option {
  std::string name;                       // "jobs"
  char letter = 0;                        // 'j'; 0: none
  std::string value;                      // "N"; empty: it takes none
  std::string words;                      // what it does
  std::vector<std::string> choices = {};  // the values that there are; empty: any
  std::string otherwise = {};             // its value when it is not given; empty: none
};

// What the words behind a command are.
enum class Words : std::uint8_t { files, game, names };  // names: anything else

struct Command {
  std::string name;
  std::string call;   // how it is called, in short: "PATH..."
  std::string brief;  // what it does, in a line
  std::string calls;  // how it is called: "[OPTION]... PATH..."
  std::string text;   // what it does
  Words words = Words::files;
  int (*run)(const Given& given, Output& out, Output& err) = nullptr;
  std::vector<Option> options = {};
};

const std::vector<Command>& table();
// Nothing when there is no such command.
const Command* find_command(std::string_view name);

inline constexpr std::string_view exit_status =
    "0 nothing found; 1 irregularities or slips; 2 something could not be read or used;\n"
    "130 or 143 when stopped by SIGINT or SIGTERM, 141 when nobody reads the output any more.";

// All commands, for --help.
std::string usage();
// How a command is called, what it does, and its options: as wide as the terminal.
std::string help_of(const Command& command);

// Holds the values against the choices of the options, and does the command.  Returns the exit
// status; a command line that makes no sense is said to `err`.
int run(const Command& command, const Given& given, Output& out, Output& err);
// Says what is wrong with a command line.  Returns `in_trouble`.
int misused(const std::string& words, Output& err);

}  // namespace cardlaw::commands
