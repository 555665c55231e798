#include "commands/suite_readings.h"

#include <fmt/format.h>

namespace cardlaw::commands {
namespace {

// The reading speaks of the option: `ties`, or with one of its values, `ties: nobody`.
bool speaks_of(std::string_view text, const OptionSpec& option) {
  for (const std::string_view end : {"`", ": "}) {
    if (text.find(fmt::format("`{}{}", option.name, end)) != std::string_view::npos) return true;
  }
  return false;
}

}  // namespace

std::string name_of(std::string_view law, int reading) {
  return fmt::format("{} R{}", law, reading);
}

std::vector<ReadingChoice> reading_choices(const Game& game, std::string_view law) {
  std::vector<ReadingChoice> all;
  for (const PageReading& reading : page_readings(law)) {
    const std::size_t before = all.size();
    for (const OptionSpec& option : game.grammar.options) {
      if (!option.choices.empty() && speaks_of(reading.text, option))
        all.push_back({law, &reading, &option});
    }
    if (all.size() == before) all.push_back({law, &reading, nullptr});
  }
  return all;
}

std::vector<std::string_view> other_values(const OptionSpec& option) {
  std::vector<std::string_view> others;
  for (const std::string_view value : option.choices) {
    if (value != option.standard) others.push_back(value);
  }
  return others;
}

}  // namespace cardlaw::commands
