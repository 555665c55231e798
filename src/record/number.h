// The number of a rule on its page: chapter and sentence, "6.4".
#pragma once

#include <charconv>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cardlaw {

struct Number {
  std::uint8_t chapter = 0;
  std::uint8_t sentence = 0;

  constexpr Number() = default;
  constexpr Number(int c, int s)
      : chapter(static_cast<std::uint8_t>(c)), sentence(static_cast<std::uint8_t>(s)) {}
  // A number written in the program, checked when it is compiled: Number("6-4") does not compile.
  consteval Number(const char* text) {  // NOLINT: implicit, so that rules read `add("6.4", ...)`
    int part[2] = {0, 0};
    int at = 0;
    for (; *text != 0; ++text) {
      if (*text == '.') {
        if (++at > 1) throw "a rule's number has two parts";
      } else if (*text >= '0' && *text <= '9') {
        part[at] = part[at] * 10 + (*text - '0');
      } else {
        throw "a rule's number is written 6.4";
      }
    }
    if (at != 1 || part[0] == 0 || part[1] == 0 || part[0] > 255 || part[1] > 255)
      throw "a rule's number is written 6.4";
    chapter = static_cast<std::uint8_t>(part[0]);
    sentence = static_cast<std::uint8_t>(part[1]);
  }
  constexpr bool given() const { return chapter != 0; }
  friend constexpr auto operator<=>(Number, Number) = default;
};

inline std::string text(Number number) {
  return std::to_string(number.chapter) + "." + std::to_string(number.sentence);
}

// Reads "6.4"; nothing when the text is no rule's number.
inline std::optional<Number> parse_number(std::string_view text) {
  unsigned part[2] = {0, 0};
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, part[0]);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != '.') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, part[1]);
  if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
  if (part[0] == 0 || part[0] > 255 || part[1] == 0 || part[1] > 255) return std::nullopt;
  return Number(static_cast<int>(part[0]), static_cast<int>(part[1]));
}

}  // namespace cardlaw
