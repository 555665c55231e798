#include "record/printable.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "record/utf8.h"

namespace cardlaw {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Combining marks and other characters drawn upon the one before.
constexpr std::array<Range, 11> zero_width{{{0x300, 0x36F},
                                            {0x483, 0x489},
                                            {0x591, 0x5BD},
                                            {0x610, 0x61A},
                                            {0x64B, 0x65F},
                                            {0x1AB0, 0x1AFF},
                                            {0x1DC0, 0x1DFF},
                                            {0x20D0, 0x20FF},
                                            {0xFE00, 0xFE0F},
                                            {0xFE20, 0xFE2F},
                                            {0xE0100, 0xE01EF}}};

constexpr std::array<Range, 9> double_width{{{0x1100, 0x115F},
                                             {0x2E80, 0x303E},
                                             {0x3041, 0xA4CF},
                                             {0xAC00, 0xD7A3},
                                             {0xF900, 0xFAFF},
                                             {0xFE30, 0xFE6F},
                                             {0xFF00, 0xFF60},
                                             {0x1F300, 0x1FAFF},
                                             {0x20000, 0x3FFFD}}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t c) {
  for (const Range& range : ranges) {
    if (c < range.first) return false;
    if (c <= range.last) return true;
  }
  return false;
}

bool shown_as_it_is(const CodePoint& c) {
  return c.valid && !is_control(c.value) && !is_noncharacter(c.value) && !is_direction(c.value) &&
         !is_line_separator(c.value) && !is_invisible(c.value);
}

// Build servers take lines that begin with `::`, and `##[` or `##word[` anywhere, for commands.  A
// piece of foreign text may come to stand at the beginning of a line wherever it is broken.
bool begins_command(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("::")) return at == 0 || text[at - 1] == ' ';
  if (!rest.starts_with("##")) return false;
  const std::size_t word = rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz", 2);
  return word != std::string_view::npos && rest[word] == '[';
}

void append_named(std::string& out, const CodePoint& c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  out += c.valid ? "<U+" : "<0x";
  int places = c.valid ? 4 : 2;
  while (places < 6 && c.value >> (4U * static_cast<unsigned>(places)) != 0) ++places;
  while (places-- > 0) out += digits[c.value >> (4U * static_cast<unsigned>(places)) & 0xFU];
  out += '>';
}

// Nearly all text: letters that need no second look.
bool is_plain(std::string_view text) {
  return std::ranges::all_of(text,
                             [](char c) { return c >= ' ' && c <= '~' && c != ':' && c != '#'; });
}

}  // namespace

std::string printable(std::string_view text) {
  if (is_plain(text)) return std::string(text);
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = code_point(text, at);
    if (shown_as_it_is(c) && !begins_command(text, at)) {
      out += text.substr(at, c.length);
    } else {
      append_named(out, c);
    }
    at += c.length;
  }
  return out;
}

std::string cited(std::string_view word) {
  constexpr int longest = 40;
  std::size_t end = 0;
  for (int count = 0; end < word.size() && count < longest; ++count) {
    end += code_point(word, end).length;
  }
  return '`' + printable(word.substr(0, end)) + (end < word.size() ? "...`" : "`");
}

std::size_t display_width(std::string_view text) {
  if (is_plain(text)) return text.size();
  std::size_t width = 0;
  std::string named;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = code_point(text, at);
    if (!shown_as_it_is(c) || begins_command(text, at)) {
      named.clear();
      append_named(named, c);
      width += named.size();
    } else if (!within(zero_width, c.value)) {
      width += within(double_width, c.value) ? 2 : 1;
    }
    at += c.length;
  }
  return width;
}

}  // namespace cardlaw
