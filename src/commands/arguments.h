// What was given on the command line, and how its values are read.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/commands.h"
#include "commands/pipeline.h"

namespace cardlaw::commands {

// The command line behind the name of the command.
struct Given {
  std::vector<std::string> words;  // what is no option
  // By the long names of the options, with those that have a value of their own accord; of an
  // option without a value an empty text.
  std::map<std::string, std::string, std::less<>> options;

  bool has(std::string_view option) const { return options.contains(option); }
  // The value; empty when the option is not given.
  const std::string& text(std::string_view option) const;
};

// A command line that says nothing sensible.  It is thrown within this folder only; `run` says it.
struct Misuse {
  std::string words;
};

// "text, json or none".
std::string in_words(const std::vector<std::string>& choices);

// The readers throw Misuse when the value makes no sense.

// The files and folders behind the name of the command, of which there is one at least.
const std::vector<std::string>& paths_of(const Given& given, std::string_view command);
// The word behind it, if there is one.
std::string only_word(const Given& given, std::string_view command);
// All of them, with spaces between.
std::string all_words(const Given& given);
// The file of --output; empty: the standard output.
std::string output_of(const Given& given);
// Whether the run that wrote that file is to be gone on with.
bool resumes(const Given& given);
inline constexpr std::uint64_t any_number = UINT64_MAX;
std::uint64_t number_of(const Given& given, std::string_view option, std::uint64_t least,
                        std::uint64_t most);
// 0 when it is not given.
unsigned jobs_of(const Given& given);
// Nothing when it is not given.
std::optional<Notation> notation_of(const Given& given, std::string_view option);
// Text or JSON.
Form form_of(const Given& given);
// Whether to color what is written to the standard output.
bool colored(const Given& given);
// The columns of the terminal, or 100 where the standard output is none.
std::size_t terminal_width();
// A day such as 2026-11-21; of a month or a year, 2026-11 or 2026, the first day, or the last.
// Empty when it is not given.
std::string date_of(const Given& given, std::string_view option, bool last);
// Of "3/8".
Share share_of(const Given& given);

}  // namespace cardlaw::commands
