#include "record/chips.h"

#include <charconv>

namespace cardlaw {
namespace {

// Reads `2 white` from the front, if it is there.
bool part(std::string_view& text, std::string_view color, int& count) {
  const char* const end = text.data() + text.size();
  int number = 0;
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || text.front() == '0' || number < 1 || number > 1000) return false;
  std::string_view rest(read.ptr, static_cast<std::size_t>(end - read.ptr));
  if (!rest.starts_with(' ') || !rest.substr(1).starts_with(color)) return false;
  rest.remove_prefix(color.size() + 1);
  if (!rest.empty() && !rest.starts_with(' ')) return false;
  count = number;
  text = rest;
  return true;
}

}  // namespace

std::optional<Chips> parse_chips(std::string_view text) {
  Chips chips;
  if (text == "none") return chips;
  if (text.empty()) return std::nullopt;
  const bool red = part(text, "red", chips.red);
  if (red && text.empty()) return chips;
  if (red) text.remove_prefix(1);
  if (text.empty() || !part(text, "white", chips.white) || !text.empty()) return std::nullopt;
  return chips;
}

std::string text(Chips chips) {
  std::string result;
  if (chips.red != 0) result = std::to_string(chips.red) + " red";
  if (chips.white != 0)
    result += (result.empty() ? "" : " ") + std::to_string(chips.white) + " white";
  return result.empty() ? "none" : result;
}

}  // namespace cardlaw
