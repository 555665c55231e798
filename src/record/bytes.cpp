#include "record/bytes.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "record/printable.h"
#include "record/utf8.h"

namespace cardlaw {
namespace {

constexpr std::size_t most_reported = 8;         // bad characters of one document
constexpr std::size_t most_punctuation = 80000;  // more than `most_nodes` need, in quotation marks

enum class Class : std::uint8_t { plain, punctuation, line_feed, other };

constexpr std::array<Class, 256> classes = [] {
  std::array<Class, 256> table{};
  for (std::size_t c = 0; c < 256; ++c) table[c] = c < 0x20 || c >= 0x7F ? Class::other : Class::plain;
  for (const char c : std::string_view(",:?[]{}\"'!&*%"))
    table[static_cast<unsigned char>(c)] = Class::punctuation;
  table['\n'] = Class::line_feed;
  return table;
}();

bool looks_like_utf16(std::string_view text) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
  const auto zero = [&](std::size_t i) { return i < text.size() && text[i] == '\0'; };
  return text.size() > 3 && ((zero(0) && !zero(1) && zero(2)) || (zero(1) && !zero(2) && zero(3)));
}

class Inspector {
 public:
  Inspector(std::string_view text, Defects& defects) : text_(text), defects_(defects) {}

  bool run() {
    check_line(0);
    for (std::size_t at = 0; at < text_.size();) at += look(at);
    return finish();
  }

  bool run_characters() {
    for (std::size_t at = 0; at < text_.size();) {
      at += static_cast<unsigned char>(text_[at]) < 0x80 ? 1 : look_closely(at);
    }
    return finish();
  }

 private:
  void note(std::size_t at, std::uint32_t length, std::string message, std::string hint) {
    if (++count_ > most_reported) return;
    defects_.push_back({static_cast<Mark>(at), length, std::move(message), std::move(hint)});
  }

  bool finish() {
    if (count_ > most_reported) {
      defects_.back().message +=
          fmt::format(" (and {} more like this in this record)", count_ - most_reported);
    }
    return count_ == 0;
  }

  // Looks at the character at `at` and returns its length.
  std::size_t look(std::size_t at) {
    switch (classes[static_cast<unsigned char>(text_[at])]) {
      case Class::plain:
        return 1;
      case Class::punctuation:
        if (++punctuation_ == most_punctuation) {
          note(at, 1, "this record has more entries than any hand of cards",
               "put a line `---` between one record and the next");
        }
        return 1;
      case Class::line_feed:
        check_line(at + 1);
        return 1;
      case Class::other:
        break;
    }
    return look_closely(at);
  }

  std::size_t look_closely(std::size_t at) {
    const CodePoint c = code_point(text_, at);
    if (!c.valid) {
      return note_bad_bytes(at);
    }
    if (c.value == '\r') {
      if (at + 1 == text_.size() || text_[at + 1] != '\n') {
        note(at, 1, "a carriage return that ends no line",
             "save the file with line ends LF (Unix) or CR LF (Windows)");
      }
    } else if (c.value != '\t') {
      const char* trouble = character_trouble(c.value);
      if (trouble != nullptr) {
        note(at, c.length, fmt::format("{} {}", trouble, printable(text_.substr(at, c.length))),
             "remove it");
      }
    }
    return c.length;
  }

  // A byte that is not UTF-8, with the bytes behind it that can only be the rest of a character.
  std::uint32_t note_bad_bytes(std::size_t at) {
    const auto byte = [&](std::size_t i) -> unsigned {
      return i < text_.size() ? static_cast<unsigned char>(text_[i]) : 0U;
    };
    std::uint32_t length = 1;
    while (length < 4 && (byte(at + length) & 0xC0U) == 0x80) ++length;
    const bool latin = length == 1 && byte(at) >= 0xA0;
    const std::string shown = printable(text_.substr(at, length));
    note(at, length,
         length == 1 ? fmt::format("byte {} is not UTF-8", shown)
                     : fmt::format("bytes {} are not UTF-8", shown),
         latin ? "save the file as UTF-8; it looks like Latin-1 or Windows-1252"
               : "save the file as UTF-8");
    return length;
  }

  // The parser steps over orders to itself without a word, even behind the end of a record.
  void check_line(std::size_t begin) {
    if (begin < text_.size() && text_[begin] == '%') {
      note(begin, 1, "a line that begins with % gives orders to YAML; records have none",
           "take the line away");
    }
    check_indentation(begin);
  }

  void check_indentation(std::size_t begin) {
    const std::size_t content = text_.find_first_not_of(" \t", begin);
    if (content == std::string_view::npos || text_[content] == '\n' || text_[content] == '\r' ||
        text_[content] == '#') {
      return;
    }
    const std::size_t tab = text_.substr(begin, content - begin).find('\t');
    if (tab == std::string_view::npos) return;
    note(begin + tab, 1, "a tab at the beginning of the line; expected spaces",
         "indent with spaces, two for each level");
  }

  std::string_view text_;
  Defects& defects_;
  std::size_t count_ = 0;
  std::size_t punctuation_ = 0;
};

}  // namespace

const char* character_trouble(char32_t c) {
  if (c == 0) return "a null character";
  if (is_control(c)) return "a control character";
  if (c == 0xFEFF) return "a byte order mark inside the text";
  if (is_direction(c)) return "a character that changes the direction of writing";
  if (is_line_separator(c)) return "a line separator that editors do not show";
  if (is_noncharacter(c)) return "a code that stands for no character";
  return nullptr;
}

bool is_utf16(std::string_view text, Defects& defects) {
  if (!looks_like_utf16(text)) return false;
  defects.push_back({0, 2, "this text is UTF-16; expected UTF-8", "save the file as UTF-8"});
  return true;
}

bool check_characters(std::string_view text, Defects& defects) {
  return Inspector(text, defects).run_characters();
}

bool check_bytes(std::string_view document, Defects& defects) {
  return !is_utf16(document, defects) && Inspector(document, defects).run();
}

}  // namespace cardlaw
