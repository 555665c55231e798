// Whole numbers, as people and options write them.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace cardlaw {

// The number that the text is; nothing when it is no such number, or has anything behind it.
template <class T>
std::optional<T> parse_whole(std::string_view text) {
  T number{};
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

}  // namespace cardlaw
