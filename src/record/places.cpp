#include "record/places.h"

#include <algorithm>

#include "record/printable.h"
#include "record/utf8.h"

namespace cardlaw {
namespace {

std::size_t line_begin(std::string_view text, std::size_t at) {
  const std::size_t newline = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return newline == std::string_view::npos ? 0 : newline + 1;
}

std::size_t line_end(std::string_view text, std::size_t begin) {
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return end > begin && text[end - 1] == '\r' ? end - 1 : end;
}

std::size_t code_points(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++count) {
    i += static_cast<unsigned char>(text[i]) < 0x80 ? 1 : code_point(text, i).length;
  }
  return count;
}

}  // namespace

Position place_of(std::string_view text, Mark mark, std::uint64_t first_line,
                  std::uint64_t first_column) {
  const std::size_t begin = line_begin(text, std::min<std::size_t>(mark, text.size()));
  const std::size_t end = line_end(text, begin);
  const std::size_t at = std::min<std::size_t>(mark, end);
  Position place;
  place.line =
      first_line + static_cast<std::uint64_t>(std::count(text.begin(), text.begin() + begin, '\n'));
  place.line_text = text.substr(begin, end - begin);
  place.column = begin == 0 ? first_column : 1;
  place.before = text.substr(begin, at - begin);
  place.column += code_points(place.before);
  return place;
}

std::size_t indent(const Position& place) { return display_width(place.before); }

std::size_t underline_width(std::string_view text, Mark mark, std::uint32_t length) {
  if (mark >= text.size()) return 1;
  const std::size_t end = line_end(text, line_begin(text, mark));
  if (end <= mark) return 1;
  const std::size_t bytes = std::min<std::size_t>(length, end - mark);
  return std::max<std::size_t>(1, display_width(text.substr(mark, bytes)));
}

}  // namespace cardlaw
