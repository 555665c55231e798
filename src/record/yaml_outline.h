// A second look at a YAML text, without the parser: where brackets and quotation marks are open,
// and where something is missing or stands too much. The parser only says where it gave up.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "record/trouble.h"

namespace cardlaw {

inline constexpr std::size_t npos = std::string_view::npos;

struct Outline {
  std::vector<Mark> brackets;      // the opening brackets that are not closed yet, outermost first
  std::optional<Mark> open_quote;  // a quotation mark that is never closed
  std::optional<Mark> long_quote;  // the last quotation, when it runs over several lines
  Mark long_quote_end = 0;         // behind its closing mark
};

// The outline of the text before `until`.
Outline outline_of(std::string_view document, std::size_t until);

// Behind the closing mark of the quotation that begins at `begin`; npos when it is not closed.
std::size_t quotation_end(std::string_view document, std::size_t begin);

// The unquoted word at a place, up to a space or a mark that ends it.
std::string_view plain_word(std::string_view document, std::size_t at);

// Where an entry of the list that begins at `list` was left out, when the parser saw that at `at`:
// its dash, or for a list in brackets the mark that follows.
std::size_t missing_entry(std::string_view document, std::size_t list, std::size_t at);

// A dash that begins a later line of the unquoted text at `at`; npos when there is none. Whoever
// wrote it meant an entry of a list.
std::size_t swallowed_dash(std::string_view document, std::size_t at, std::string_view value);

}  // namespace cardlaw
