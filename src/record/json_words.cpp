#include "record/json_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "record/printable.h"
#include "record/utf8.h"

namespace cardlaw {
namespace {

// The word at a place: what a person would take for one.
std::string_view word_at(std::string_view line, std::size_t at) {
  if (line[at] == '"')
    return line.substr(at, std::min(line.find('"', at + 1), line.size()) - at + 1);
  const std::size_t end = std::min(line.find_first_of(" \t\r,:[]{}\"", at), line.size());
  return line.substr(at, std::max(end - at, std::size_t{code_point(line, at).length}));
}

bool is_comment(std::string_view word) {
  return word.front() == '#' || word.starts_with("//") || word.starts_with("/*");
}

bool is_number_like(std::string_view word) {
  return word.find_first_not_of("+-.0123456789eE") == word.npos;
}

Defect root_defect(std::string_view line, std::size_t at, std::string_view word) {
  std::string hint = "write one record on each line, from { to }";
  if (line[at] == '[') hint = "write one record on each line, without [ ] around them";
  if (word == "---" || word.back() == '-')
    hint = "this looks like YAML; JSON has { at its beginning";
  return defect(at, word.size(), fmt::format("{} at the beginning; expected `{{`", cited(word)),
                hint);
}

// A word that stands where a value is due.
Defect word_defect(std::size_t at, std::string_view word, bool key) {
  if (word == "true" || word == "false") {
    return defect(at, word.size(), fmt::format("{} is no value of a record", cited(word)),
                  "values are texts in \"...\" and numbers");
  }
  if (is_number_like(word) && !key) {
    return defect(
        at, word.size(), fmt::format("{} is not a number as JSON writes it", cited(word)),
        "no + or 0 at its beginning, digits on both sides of the point; or write it in \"...\"");
  }
  if (word.front() == '\'') {
    return defect(at, 1, "JSON does not know '...'", "write texts in \"...\"");
  }
  return defect(at, word.size(), fmt::format("{} without quotation marks", cited(word)),
                fmt::format("write \"{}\"", printable(word.substr(0, 40))));
}

}  // namespace

Defect explain(const JsonFailure& failure) {
  const std::size_t at = failure.at;
  if (at >= failure.line.size()) {
    const std::size_t open = failure.open.value_or(0);
    const char* closing = failure.line[open] == '[' ? "]" : "}";
    return defect(open, 1, fmt::format("`{}` is opened here and never closed", failure.line[open]),
                  fmt::format("close it with `{}`; is the rest of the line missing?", closing));
  }
  const std::string_view word = word_at(failure.line, at);
  if (is_control(static_cast<unsigned char>(word.front()))) {
    return defect(at, 1, fmt::format("a control character {}", printable(word.substr(0, 1))),
                  "remove it");
  }
  if (is_comment(word)) return defect(at, word.size(), "JSON has no comments", "take it away");
  if (failure.expected == "a record") return root_defect(failure.line, at, word);
  if (failure.expected == "the end") {
    return defect(at, word.size(), fmt::format("{} behind the end of the record", cited(word)),
                  "write one record on each line, and nothing between them");
  }
  const bool closes = word == "]" || word == "}";
  if (failure.after_comma && closes) {
    return defect(at, 1, fmt::format("a comma before {}", cited(word)), "take the comma away");
  }
  const bool punctuation = closes || word == "," || word == ":" || word == "[" || word == "{";
  const bool wants_word = failure.expected == "a value" || failure.expected == "a key";
  if (wants_word && !punctuation) return word_defect(at, word, failure.expected == "a key");
  return defect(at, word.size(), fmt::format("{} here; expected {}", cited(word), failure.expected),
                "");
}

Defect endless_text_defect(std::size_t quote) {
  return defect(quote, 1, "a text begins here and never ends",
                "end it with \"; is the rest of the line missing?");
}

Defect raw_character_defect(std::string_view line, std::size_t at) {
  const std::string_view character = line.substr(at, 1);
  return defect(at, 1, fmt::format("a control character {} inside a text", printable(character)),
                character == "\t" ? "write \\t or a space" : "remove it");
}

Defect escape_defect(std::string_view line, std::size_t at) {
  std::size_t end = std::min(at + 2, line.size());
  const std::size_t most = line.substr(at, 2) == "\\u" ? std::min(at + 6, line.size()) : end;
  while (end < most && std::isxdigit(static_cast<unsigned char>(line[end])) != 0) ++end;
  const std::string_view escape = line.substr(at, end - at);
  return defect(at, escape.size(), fmt::format("{} stands for no character", cited(escape)),
                "write \\\\ for a backslash");
}

}  // namespace cardlaw
