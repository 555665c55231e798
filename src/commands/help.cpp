#include <fmt/format.h>

#include <algorithm>

#include "commands/table.h"

namespace cardlaw::commands {

std::string usage() {
  std::size_t width = 0;
  for (const Command& each : table()) width = std::max(width, each.name.size() + each.call.size());
  std::string out = "cardlaw decides disputes at the card table.\n\n";
  for (const Command& each : table())
    out +=
        fmt::format("  cardlaw {:<{}}  {}\n", each.name + " " + each.call, width + 1, each.brief);
  return out + fmt::format("\nExit status: {}\n", exit_status);
}

std::string synopsis(const Command& command) {
  return fmt::format("cardlaw {} {}\n\n{}\n", command.name, command.calls, command.text);
}

}  // namespace cardlaw::commands
