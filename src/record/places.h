// Where a mark is, as people count: line, column, and what the line looks like.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "record/trouble.h"

namespace cardlaw {

struct TextPlace {
  std::uint64_t line = 1;
  std::uint64_t column = 1;  // code points from 1; the carriage return of a line end does not count
  std::string_view line_text;  // without its line end; as it stands, so not yet printable
  std::string_view before;     // the part of the line before the mark
};

// The place of a mark in a text whose first character stands at the line and column given. A mark
// behind the end counts as the end.
TextPlace place_of(std::string_view text, Mark mark, std::uint64_t first_line = 1,
                  std::uint64_t first_column = 1);

// The places of many marks of one text: each is found from the one before it, so that a text with
// many of them, in order, is gone through once.  The text must stay as it is.
class Places {
 public:
  explicit Places(std::string_view text, std::uint64_t first_line = 1,
                  std::uint64_t first_column = 1);
  TextPlace of(Mark mark);

 private:
  void go_to_line(std::size_t begin);
  void go_to_line_of(std::size_t at);

  std::string_view text_;
  std::uint64_t first_line_, first_column_;
  std::size_t begin_ = 0, newline_ = 0, end_ = 0;  // of the line
  std::uint64_t line_ = 0;                         // how many lie before it
  std::size_t at_ = 0;                             // in the line
  std::uint64_t points_ = 0;                       // from its begin to there
};

// The columns on a screen before the mark, when its line is shown printable.
std::size_t indent(const TextPlace& place);

// How many columns a piece of one line of `length` bytes from the mark takes on the screen: at
// least 1, and no more than the line has.
std::size_t underline_width(std::string_view text, Mark mark, std::uint32_t length);

}  // namespace cardlaw
