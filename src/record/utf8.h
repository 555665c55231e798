// Strict UTF-8: reading one code point at a time, and the kinds of character that no record needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cardlaw {

struct CodePoint {
  char32_t value = 0;        // the byte itself where it is not UTF-8
  std::uint32_t length = 1;  // in bytes; 1 where it is not UTF-8
  bool valid = false;
};

// The code point at `at`, which must lie inside the text. No overlong forms, no surrogates.
inline CodePoint code_point(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) -> std::uint32_t {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  if (lead >= 0xC2 && lead <= 0xDF && follows(1)) {
    return {(lead & 0x1FU) << 6U | (byte(1) & 0x3FU), 2, true};
  }
  if (lead >= 0xE0 && lead <= 0xEF && follows(1) && follows(2)) {
    const char32_t value = (lead & 0xFU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
    if (value >= 0x800 && (value < 0xD800 || value > 0xDFFF)) return {value, 3, true};
  }
  if (lead >= 0xF0 && lead <= 0xF4 && follows(1) && follows(2) && follows(3)) {
    const char32_t value = (lead & 0x7U) << 18U | (byte(1) & 0x3FU) << 12U |
                           (byte(2) & 0x3FU) << 6U | (byte(3) & 0x3FU);
    if (value >= 0x10000 && value <= 0x10FFFF) return {value, 4, true};
  }
  return {lead, 1, false};
}

inline void append_utf8(std::string& out, char32_t value) {
  const auto add = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (value < 0x80) {
    add(value);
  } else if (value < 0x800) {
    add(0xC0U | value >> 6U);
    add(0x80U | (value & 0x3FU));
  } else if (value < 0x10000) {
    add(0xE0U | value >> 12U);
    add(0x80U | (value >> 6U & 0x3FU));
    add(0x80U | (value & 0x3FU));
  } else {
    add(0xF0U | value >> 18U);
    add(0x80U | (value >> 12U & 0x3FU));
    add(0x80U | (value >> 6U & 0x3FU));
    add(0x80U | (value & 0x3FU));
  }
}

constexpr bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F); }

constexpr bool is_noncharacter(char32_t c) {
  return (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFEU) == 0xFFFE;
}

// Characters that turn the direction of the writing around them, so that a reader sees other text
// than the program does.
constexpr bool is_direction(char32_t c) {
  return c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

constexpr bool is_line_separator(char32_t c) { return c == 0x2028 || c == 0x2029; }

// Characters that leave no mark on the screen and are not needed to shape the letters beside them
// in a terminal.
constexpr bool is_invisible(char32_t c) {
  return c == 0xAD || (c >= 0x200B && c <= 0x200D) || (c >= 0x2060 && c <= 0x2064) ||
         (c >= 0x206A && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) ||
         (c >= 0xE0000 && c <= 0xE007F);
}

}  // namespace cardlaw
