// White and red chips, as players count them: `2 white`, `1 red 2 white`, `none`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cardlaw {

struct Chips {
  int white = 0, red = 0;

  // In white chips, when a red one is worth `red_worth` of them.
  constexpr std::int64_t worth(int red_worth) const {
    return white + std::int64_t{red} * red_worth;
  }
  // What a player has who changes white chips as soon as they make a red one.
  static constexpr Chips changed(std::int64_t worth, int red_worth) {
    return {static_cast<int>(worth % red_worth), static_cast<int>(worth / red_worth)};
  }
  friend constexpr Chips operator+(Chips a, Chips b) { return {a.white + b.white, a.red + b.red}; }
  friend constexpr Chips operator-(Chips a) { return {-a.white, -a.red}; }
  friend constexpr bool operator==(Chips, Chips) = default;
};

std::optional<Chips> parse_chips(std::string_view text);
std::string text(Chips chips);

}  // namespace cardlaw
