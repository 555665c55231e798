#include <fmt/format.h>

#include <algorithm>

#include "commands/table.h"

namespace cardlaw::commands {
namespace {

// Behind what stands in the line already; the lines after it begin at the same column.
void wrap(std::string& out, std::string_view words, std::size_t column, std::size_t width) {
  while (words.size() > width - column) {
    std::size_t end = words.rfind(' ', width - column);
    if (end == std::string_view::npos) end = std::min(words.find(' '), words.size());
    out.append(words.substr(0, end)).append("\n").append(column, ' ');
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  out.append(words).append("\n");
}

// "  -j, --jobs N".
std::string head_of(const Option& option) {
  return fmt::format("  {}--{}{}{}",
                     option.letter == 0 ? "    " : fmt::format("-{}, ", option.letter), option.name,
                     option.value.empty() ? "" : " ", option.value);
}

}  // namespace

std::string usage() {
  std::size_t width = 0;
  for (const Command& each : table()) width = std::max(width, each.name.size() + each.call.size());
  std::string out = "cardlaw decides disputes at the card table.\n\n";
  for (const Command& each : table())
    out +=
        fmt::format("  cardlaw {:<{}}  {}\n", each.name + " " + each.call, width + 1, each.brief);
  return out + fmt::format("\nExit status: {}\n", exit_status);
}

std::string help_of(const Command& command) {
  const std::size_t width = terminal_width();
  std::string out = fmt::format("cardlaw {} {}\n\n", command.name, command.calls);
  wrap(out, command.text, 0, width);
  std::vector<Option> options{{"help", 'h', "", "this help"}};
  options.insert(options.end(), command.options.begin(), command.options.end());
  std::size_t column = 0;
  for (const Option& each : options) column = std::max(column, head_of(each).size() + 2);
  out += "\nOptions:\n";
  for (const Option& each : options) {
    out += fmt::format("{:<{}}", head_of(each), column);
    wrap(out,
         each.words + (each.otherwise.empty() ? "" : "; " + each.otherwise + " if nothing is said"),
         column, width);
  }
  return out;
}

}  // namespace cardlaw::commands
