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

Places::Places(std::string_view text, std::uint64_t first_line, std::uint64_t first_column)
    : text_(text), first_line_(first_line), first_column_(first_column) {
  go_to_line(0);
}

void Places::go_to_line(std::size_t begin) {
  begin_ = at_ = begin;
  points_ = 0;
  newline_ = std::min(text_.find('\n', begin), text_.size());
  end_ = newline_ > begin && text_[newline_ - 1] == '\r' ? newline_ - 1 : newline_;
}

void Places::go_to_line_of(std::size_t at) {
  if (at >= begin_ && at <= newline_) return;
  const std::size_t begin = line_begin(text_, at);
  const auto newlines = [&](std::size_t from, std::size_t to) {
    return static_cast<std::uint64_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(from),
                                                 text_.begin() + static_cast<std::ptrdiff_t>(to),
                                                 '\n'));
  };
  if (begin >= begin_)
    line_ += newlines(begin_, begin);
  else
    line_ -= newlines(begin, begin_);
  go_to_line(begin);
}

TextPlace Places::of(Mark mark) {
  go_to_line_of(std::min<std::size_t>(mark, text_.size()));
  const std::size_t at = std::min<std::size_t>(mark, end_);
  if (at >= at_)
    points_ += code_points(text_.substr(at_, at - at_));
  else if (at_ - at < at - begin_)
    points_ -= code_points(text_.substr(at, at_ - at));
  else
    points_ = code_points(text_.substr(begin_, at - begin_));
  at_ = at;
  return {.line = first_line_ + line_,
          .column = (begin_ == 0 ? first_column_ : 1) + points_,
          .line_text = text_.substr(begin_, end_ - begin_),
          .before = text_.substr(begin_, at - begin_)};
}

TextPlace place_of(std::string_view text, Mark mark, std::uint64_t first_line,
                  std::uint64_t first_column) {
  return Places(text, first_line, first_column).of(mark);
}

std::size_t indent(const TextPlace& place) { return display_width(place.before); }

std::size_t underline_width(std::string_view text, Mark mark, std::uint32_t length) {
  if (mark >= text.size()) return 1;
  const std::size_t end = line_end(text, line_begin(text, mark));
  if (end <= mark) return 1;
  const std::size_t bytes = std::min<std::size_t>(length, end - mark);
  return std::max<std::size_t>(1, display_width(text.substr(mark, bytes)));
}

}  // namespace cardlaw
