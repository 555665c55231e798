#include "record/place.h"

#include <array>

#include "record/whole.h"

namespace cardlaw {
namespace {
constexpr std::array<std::string_view, 7> words{"",      "deal", "bidding",       "melds",
                                                "trick", "turn", "after the play"};
}

std::optional<Place> parse_place(std::string_view text) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto stage = static_cast<Stage>(i);
    const bool numbered = stage == Stage::trick || stage == Stage::turn;
    if (!numbered && text == words[i]) return Place{stage, 0};
    if (!numbered || !text.starts_with(words[i]) || text.size() <= words[i].size() + 1) continue;
    const std::string_view digits = text.substr(words[i].size() + 1);
    if (const auto number = parse_whole<std::uint16_t>(digits); number && digits[0] != '0')
      return Place{stage, *number};
  }
  return std::nullopt;
}

std::string text(Place place) {
  std::string result(words[static_cast<std::size_t>(place.stage)]);
  if (place.number != 0) result += " " + std::to_string(place.number);
  return result;
}

}  // namespace cardlaw
