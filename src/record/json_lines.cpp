#include "record/json_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <utility>

#include "record/bytes.h"
#include "record/json_words.h"
#include "record/map_keys.h"
#include "record/printable.h"
#include "record/utf8.h"
#include "record/yaml.h"

namespace cardlaw {
namespace {

constexpr std::size_t most_defects = 16;  // of one line
constexpr std::size_t padding = 8;        // zero bytes behind the line, so that words can be loaded

bool is_ascii(std::string_view text) {
  unsigned char all = 0;
  for (const char c : text) all |= static_cast<unsigned char>(c);
  return all < 0x80;
}

// How many of the eight bytes come before the first quotation mark, backslash or control character;
// 8 when there is none.
std::size_t plain_bytes(const char* at) {
  constexpr std::uint64_t each = 0x0101010101010101U;
  constexpr std::uint64_t top = 0x80 * each;
  std::uint64_t word = 0;
  std::memcpy(&word, at, sizeof word);
  if constexpr (std::endian::native == std::endian::big) {
    std::size_t count = 0;
    while (count < 8 && at[count] != '"' && at[count] != '\\' && (at[count] & 0xE0) != 0) ++count;
    return count;
  }
  const std::uint64_t quote = word ^ ('"' * each);
  const std::uint64_t backslash = word ^ ('\\' * each);
  // Only the lowest bit found is sure: subtracting may carry into the bytes above it.
  const std::uint64_t found = (((quote - each) & ~quote) | ((backslash - each) & ~backslash) |
                               ((word - 0x20 * each) & ~word)) &
                              top;
  return static_cast<std::size_t>(std::countr_zero(found)) / 8;
}

class Scanner {
 public:
  Scanner(std::string_view line, Events& out, Defects& defects)
      : line_(line), out_(out), defects_(defects), enough_(defects.size() + most_defects) {
    // The texts of the events lie where they are in the line; those with escapes behind its copy.
    out_.text.reserve(2 * line.size() + padding);
    out_.text.assign(line).append(padding, '\0');
    begin_ = at_ = out_.text.data();
    end_ = begin_ + line.size();
  }

  bool run() {
    skip_space();
    if (*at_ != '{') return fail("a record");
    do {
      if (!value() || !punctuation()) return false;
    } while (depth_ > 0);
    skip_space();
    return at_ == end_ || fail("the end");
  }

 private:
  std::size_t offset(const char* at) const { return static_cast<std::size_t>(at - begin_); }
  bool in_map() const { return maps_ & 1U; }

  void skip_space() {
    while (*at_ == ' ' || *at_ == '\t' || *at_ == '\r') ++at_;
  }

  bool note(Defect defect) {
    defects_.push_back(std::move(defect));
    return false;
  }
  bool fail(std::string_view expected) {
    const std::optional<Mark> open =
        depth_ > 0 ? std::optional(out_.nodes[open_[depth_ - 1]].mark) : std::nullopt;
    const std::size_t last = offset(at_) == 0 ? std::string_view::npos
                                              : line_.find_last_not_of(" \t\r", offset(at_) - 1);
    const bool after_comma = last != std::string_view::npos && line_[last] == ',';
    return note(explain({line_, offset(at_), expected, open, after_comma}));
  }

  bool add(Event::Kind kind, const char* mark, bool quoted, const char* text, std::size_t length) {
    const std::size_t index = out_.nodes.size();
    if (index == most_nodes) {
      return note({static_cast<Mark>(offset(mark)), 0,
                   fmt::format("this record has more than {} entries", most_nodes),
                   "write one record on each line"});
    }
    if (depth_ > 0) ++out_.nodes[open_[depth_ - 1]].length;
    out_.nodes.push_back({kind, quoted, false, static_cast<Mark>(offset(mark)),
                          static_cast<std::uint32_t>(offset(text)),
                          static_cast<std::uint32_t>(length),
                          static_cast<std::uint32_t>(index + 1)});
    return true;
  }

  bool open(Event::Kind kind) {
    if (depth_ == deepest_nesting) {
      return note({static_cast<Mark>(offset(at_)), 1,
                   fmt::format("more than {} lists and maps inside one another", deepest_nesting),
                   "check the brackets"});
    }
    if (!add(kind, at_, false, at_, 0)) return false;
    open_[depth_++] = static_cast<std::uint32_t>(out_.nodes.size() - 1);
    maps_ = maps_ << 1U | (kind == Event::Kind::map ? 1U : 0U);
    ++at_;
    skip_space();
    return true;
  }
  void close() {
    const std::uint32_t node = open_[--depth_];
    out_.nodes[node].next = static_cast<std::uint32_t>(out_.nodes.size());
    if (in_map()) note_repeated_keys(line_, out_, node, std::nullopt, defects_);
    maps_ >>= 1U;
    ++at_;
  }

  // Reads a value, of a map or list up to and with its first value that is none.
  bool value() {
    for (;;) {
      switch (*at_) {
        case '"':
          return text();
        case '{':
          if (!open(Event::Kind::map)) return false;
          if (*at_ == '}') return close(), true;
          if (!key()) return false;
          break;
        case '[':
          if (!open(Event::Kind::list)) return false;
          if (*at_ == ']') return close(), true;
          break;
        case 'n':
          return null();
        default:
          return number();
      }
    }
  }

  // Reads what stands behind a value, up to the next value.
  bool punctuation() {
    while (depth_ > 0) {
      skip_space();
      const char c = *at_;
      if (c == ',') {
        ++at_;
        skip_space();
        return !in_map() || key();
      }
      if (c != (in_map() ? '}' : ']')) return fail(in_map() ? "`,` or `}`" : "`,` or `]`");
      close();
      if (defects_.size() >= enough_) return false;
    }
    return true;
  }

  bool key() {
    if (*at_ != '"') return fail("a key");
    if (!text()) return false;
    skip_space();
    if (*at_ != ':') return fail("`:`");
    ++at_;
    skip_space();
    return true;
  }

  bool text() {
    const char* quote = at_++;
    for (std::size_t plain = 8; plain == 8; at_ += plain) plain = plain_bytes(at_);
    if (*at_ == '\\') return text_with_escapes(quote);
    if (*at_ != '"') return bad_character(quote);
    ++at_;
    return add_text(quote, quote + 1, static_cast<std::size_t>(at_ - quote) - 2);
  }
  bool add_text(const char* quote, const char* text, std::size_t length) {
    if (length > longest_scalar) {
      return note({static_cast<Mark>(offset(quote)), 0,
                   "this text is longer than 4 KiB, the most that is read", "shorten it"});
    }
    return add(Event::Kind::scalar, quote, true, text, length);
  }
  bool bad_character(const char* quote) {
    return note(at_ == end_ ? endless_text_defect(offset(quote))
                            : raw_character_defect(line_, offset(at_)));
  }

  // Goes on from the first backslash of a text. What it spells out is never longer than itself, so
  // that it fits into the room reserved.
  bool text_with_escapes(const char* quote) {
    std::string& out = out_.text;
    const std::size_t begin = out.size();
    out.append(quote + 1, at_);
    while (*at_ != '"') {
      if (*at_ == '\\') {
        if (!escape(quote)) return false;
      } else if (static_cast<unsigned char>(*at_) < 0x20) {
        return bad_character(quote);
      } else {
        out += *at_++;
      }
    }
    ++at_;
    return add_text(quote, out.data() + begin, out.size() - begin);
  }

  bool escape(const char* quote) {
    if (at_ + 1 == end_) return note(endless_text_defect(offset(quote)));
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    char32_t meant = 0;
    const char* begin = at_;
    const std::size_t letter = letters.find(at_[1]);
    if (letter != std::string_view::npos) {
      meant = static_cast<unsigned char>(meanings[letter]);
      at_ += 2;
    } else if (!unicode_escape(meant)) {
      return note(escape_defect(line_, offset(begin)));
    }
    const char* trouble = character_trouble(meant);
    const bool harmless = meant == '\n' || meant == '\r' || meant == '\t';
    append_utf8(out_.text, meant);
    if (trouble == nullptr || harmless) return true;
    std::string character;
    append_utf8(character, meant);
    return note({static_cast<Mark>(offset(begin)), static_cast<std::uint32_t>(at_ - begin),
                 fmt::format("this text spells out {} {}", trouble, printable(character)),
                 "leave it out"});
  }

  // One \uXXXX, or two that make up one character.
  bool unicode_escape(char32_t& meant) {
    if (!four_digits(meant)) return false;
    if (meant >= 0xDC00 && meant <= 0xDFFF) return false;
    if (meant < 0xD800 || meant > 0xDFFF) return true;
    char32_t low = 0;
    if (!four_digits(low) || low < 0xDC00 || low > 0xDFFF) return false;
    meant = 0x10000 + ((meant - 0xD800) << 10U) + (low - 0xDC00);
    return true;
  }
  bool four_digits(char32_t& value) {
    if (end_ - at_ < 6 || at_[0] != '\\' || at_[1] != 'u') return false;
    for (int i = 2; i < 6; ++i) {
      const char c = at_[i];
      const auto lower = static_cast<char>(c | 0x20);
      if (c >= '0' && c <= '9') {
        value = value << 4U | static_cast<char32_t>(c - '0');
      } else if (lower >= 'a' && lower <= 'f') {
        value = value << 4U | static_cast<char32_t>(lower - 'a' + 10);
      } else {
        return false;
      }
    }
    at_ += 6;
    return true;
  }

  bool null() {
    const char* begin = at_;
    if (end_ - at_ < 4 || std::memcmp(at_, "null", 4) != 0 || is_word(at_[4])) return fail("a value");
    at_ += 4;
    if (!add(Event::Kind::scalar, begin, false, begin, 4)) return false;
    out_.nodes.back().null = true;
    return true;
  }
  static bool is_word(char c) {
    const auto lower = static_cast<char>(c | 0x20);
    return (lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
           c == '+' || c == '-' || static_cast<unsigned char>(c) >= 0x80;
  }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  bool number() {
    const char* begin = at_;
    const char* at = at_;
    const auto digits = [&] {
      const char* first = at;
      while (is_digit(*at)) ++at;
      return at > first;
    };
    if (*at == '-') ++at;
    const bool leading_zero = *at == '0' && is_digit(at[1]);
    bool fine = !leading_zero && digits();
    if (fine && *at == '.') fine = (++at, digits());
    if (fine && (*at | 0x20) == 'e') {
      ++at;
      if (*at == '+' || *at == '-') ++at;
      fine = digits();
    }
    if (!fine || is_word(*at)) return fail("a value");
    at_ = at;
    const auto length = static_cast<std::size_t>(at - begin);
    if (length > longest_scalar) return add_text(begin, begin, length);
    return add(Event::Kind::scalar, begin, false, begin, length);
  }

  std::string_view line_;
  Events& out_;
  Defects& defects_;
  std::size_t enough_;  // defects
  const char* begin_;   // of the copy of the line
  const char* at_;
  const char* end_;
  std::array<std::uint32_t, deepest_nesting> open_{};  // nodes of the open maps and lists
  std::size_t depth_ = 0;
  std::uint32_t maps_ = 0;  // a bit for each open map or list, the innermost lowest: whether a map
};

}  // namespace

bool read_json(std::string_view line, Events& out, Defects& defects) {
  out.clear();
  if (is_utf16(line, defects)) return false;
  if (!is_ascii(line) && !check_characters(line, defects)) return false;
  const std::size_t before = defects.size();
  return Scanner(line, out, defects).run() && defects.size() == before;
}

}  // namespace cardlaw
