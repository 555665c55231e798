// Where in a deal something happened, as people say it: in the bidding, in trick 3, in turn 5.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cardlaw {

enum class Stage : std::uint8_t { none, deal, bidding, melds, trick, turn, afterwards };

struct Place {
  Stage stage = Stage::none;
  std::uint16_t number = 0;  // of the trick or turn, from 1

  bool given() const { return stage != Stage::none; }
  friend bool operator==(Place, Place) = default;
};

std::optional<Place> parse_place(std::string_view text);
std::string text(Place place);  // "trick 3", "the bidding"

}  // namespace cardlaw
