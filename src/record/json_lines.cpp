#include "record/json_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "record/bytes.h"
#include "record/json_words.h"
#include "record/limits.h"
#include "record/map_keys.h"
#include "record/plain_bytes.h"
#include "record/printable.h"
#include "record/utf8.h"

namespace cardlaw {
namespace {

constexpr std::size_t padding = 16;  // zero bytes behind the line, so that words can be loaded
// Between a comma and the next there is no more than a key and a map or list for each depth.
constexpr std::size_t between_commas = 2 * deepest_nesting + 4;  // events

// Every function that reads takes the place to read from and returns the one behind what it read,
// or null when it noted a defect: kept in members, that place would be stored and loaded at every
// step.
class Scanner {
 public:
  Scanner(std::string_view line, Events& out, Defects& defects)
      : line_(line), out_(out), defects_(defects), enough_(defects.size() + most_defects) {
    // The texts of the events lie where they are in the line; those with escapes behind its copy.
    out_.text.reserve(2 * line.size() + padding);
    out_.text.assign(line).append(padding, '\0');
    provide(0, std::max(out_.nodes.size(), 2 * between_commas));
    top_ = open_.data();
    begin_ = out_.text.data();
    end_ = begin_ + line.size();
  }

  bool run() {
    const char* at = skip_space(begin_);
    if (*at != '{') return fail(at, "a record") != nullptr;
    do {
      at = value(at);
      if (at != nullptr) at = punctuation(at);
    } while (at != nullptr && top_ > open_.data());
    if (at != nullptr) at = skip_space(at);
    if (at != nullptr && at != end_) at = fail(at, "the end");
    if (at != nullptr && count() > most_nodes) at = too_many(0);
    out_.nodes.resize(count());
    return at != nullptr;
  }

 private:
  struct Open {
    std::uint32_t node;
    std::uint16_t commas;
    Event::Kind kind;
  };

  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }
  static const char* skip_space(const char* at) {
    while (is_space(*at)) ++at;
    return at;
  }
  Mark mark(const char* at) const { return static_cast<Mark>(at - begin_); }

  // Apart from the scanner: a line without defects need not carry it.
  [[gnu::noinline, gnu::cold]] const char* note(Defect defect) {
    defects_.push_back(std::move(defect));
    return nullptr;
  }
  const char* fail(const char* at, std::string_view expected) {
    const std::optional<Mark> open =
        top_ > open_.data() ? std::optional(nodes_[top_[-1].node].mark) : std::nullopt;
    const std::string_view before = line_.substr(0, mark(at));
    const std::size_t last = before.find_last_not_of(" \t\r");
    const bool after_comma = last != std::string_view::npos && line_[last] == ',';
    return note(explain({line_, mark(at), expected, open, after_comma}));
  }

  // Makes room for so many events; the first `filled` stand.
  void provide(std::size_t filled, std::size_t room) {
    out_.nodes.resize(room);
    nodes_ = out_.nodes.data();
    next_ = nodes_ + filled;
    last_ = nodes_ + std::min(room - between_commas, most_nodes);
  }
  [[gnu::noinline, gnu::cold]] bool make_room() {
    if (count() > most_nodes) return false;
    provide(count(), out_.nodes.size() + std::max(between_commas, out_.nodes.size() / 8));
    return true;
  }
  std::uint32_t count() const { return static_cast<std::uint32_t>(next_ - nodes_); }
  // Fills in the next event. The events of the last line are overwritten, field by field: a whole
  // event copied from the stack costs three times as much.
  void put_scalar(const char* at, Event::Kind kind, const char* text, std::size_t length) {
    Event& event = *next_++;
    event.kind = kind;
    event.length = static_cast<std::uint16_t>(length);
    event.mark = mark(at);
    event.text = mark(text);
    event.next = count();
  }
  const char* add_scalar(const char* at, Event::Kind kind, const char* text, std::size_t length,
                         const char* behind) {
    if (length > longest_scalar) {
      return note(
          {mark(at), 0, "this text is longer than 4 KiB, the most that is read", "shorten it"});
    }
    put_scalar(at, kind, text, length);
    return behind;
  }

  [[gnu::always_inline]] const char* open(const char* at, Event::Kind kind) {
    if (top_ == open_.data() + open_.size()) return too_deep(at);
    *top_++ = {count(), 0, kind};
    Event& event = *next_++;
    event.kind = kind;
    event.length = 0;
    event.mark = mark(at);
    event.text = 0;
    return at[1] > ' ' ? at + 1 : skip_space(at + 1);
  }

  [[gnu::noinline, gnu::cold]] const char* too_deep(const char* at) {
    return note({mark(at), 1,
                 fmt::format("more than {} lists and maps inside one another", deepest_nesting),
                 "check the brackets"});
  }

  // Closes the innermost map or list, which holds something.
  [[gnu::always_inline]] const char* close(const char* at) {
    const Open& open = *--top_;
    const bool map = open.kind == Event::Kind::map;
    Event& event = nodes_[open.node];
    event.length = static_cast<std::uint16_t>((open.commas + 1U) << (map ? 1U : 0U));
    event.next = count();
    if (map && open.commas > 0) {
      note_repeated_keys(line_, out_, open.node, std::nullopt, defects_);
      if (defects_.size() >= enough_) return nullptr;
    }
    return at + 1;
  }
  [[gnu::noinline, gnu::cold]] const char* too_many(std::uint32_t node) {
    return note({nodes_[node].mark, 1,
                 fmt::format("this record has more than {} entries", most_nodes),
                 "write one record on each line"});
  }
  const char* close_empty(const char* at) {
    nodes_[(--top_)->node].next = count();
    return at + 1;
  }

  // `{"Anna":"7h"}`, as nearly all acts are written, at once; null, and nothing read, when it is
  // something else.
  [[gnu::always_inline]] const char* short_pair(const char* at) {
    if constexpr (std::endian::native != std::endian::little) return nullptr;
    if (at[1] != '"' || top_ == open_.data() + open_.size()) return nullptr;
    const std::size_t length = plain_bytes(at + 2);
    if (length == 16) return nullptr;
    const char* const behind = at + 2 + length;             // the key
    constexpr std::uint64_t mask = 0x00FFFF0000FFFFFFU;     // all but two letters
    constexpr std::uint64_t pattern = 0x007D220000223A22U;  // ":"..."} from the last to the first
    if ((load(behind) & mask) != pattern) return nullptr;
    if (!is_plain(behind[3]) || !is_plain(behind[4])) return nullptr;
    Event& map = *next_++;
    map.kind = Event::Kind::map;
    map.length = 2;
    map.mark = mark(at);
    map.text = 0;
    map.next = count() + 2;
    put_scalar(at + 1, Event::Kind::quoted, at + 2, length);
    put_scalar(behind + 2, Event::Kind::quoted, behind + 3, 2);
    return behind + 7;
  }

  // `{"trick":[{` up to its last bracket, for tricks are most of a record; null, and nothing read,
  // when it is something else.
  [[gnu::always_inline]] const char* trick(const char* at) {
    if constexpr (std::endian::native != std::endian::little) return nullptr;
    constexpr std::uint64_t key = 0x3A226B6369727422U;  // "trick": from the last to the first
    if (load(at + 1) != key || at[9] != '[' || at[10] != '{') return nullptr;
    if (top_ + 1 >= open_.data() + open_.size()) return nullptr;
    open(at, Event::Kind::map);
    put_scalar(at + 1, Event::Kind::quoted, at + 2, 5);
    return open(at + 9, Event::Kind::list);
  }

  // The cards of a list but the last, in two letters each.
  [[gnu::always_inline]] const char* cards(const char* at) {
    if constexpr (std::endian::native != std::endian::little) return at;
    constexpr std::uint64_t mask = 0x0000FFFFFF0000FFU;     // all but two letters
    constexpr std::uint64_t pattern = 0x0000222C22000022U;  // "..","
    Open& list = top_[-1];
    while ((load(at) & mask) == pattern && is_plain(at[1]) && is_plain(at[2]) && next_ <= last_) {
      put_scalar(at, Event::Kind::quoted, at + 1, 2);
      ++list.commas;
      at += 5;
    }
    return at;
  }

  // Reads a value, of a map or list up to and with its first value that is none.  Space is looked
  // for only where nothing else fits.
  [[gnu::always_inline]] const char* value(const char* at) {
    for (;;) {
      if (*at == '"') return text(at);
      if (*at == '{') {
        if (const char* const behind = short_pair(at)) return behind;
        if (const char* const behind = trick(at)) {
          at = behind;
          continue;
        }
        at = open(at, Event::Kind::map);
        if (at == nullptr || *at == '}') return at == nullptr ? at : close_empty(at);
        at = key(at);
        if (at == nullptr) return at;
      } else if (*at == '[') {
        at = open(at, Event::Kind::list);
        if (at == nullptr || *at == ']') return at == nullptr ? at : close_empty(at);
        at = cards(at);
      } else if (is_space(*at)) {
        at = skip_space(at);
      } else {
        return *at == 'n' ? null(at) : number(at);
      }
    }
  }

  // Reads what stands behind a value, up to the next value.
  [[gnu::always_inline]] const char* punctuation(const char* at) {
    while (top_ > open_.data()) {
      Open& open = top_[-1];
      const bool map = open.kind == Event::Kind::map;
      if (*at == ',') {
        ++open.commas;
        if (next_ > last_ && !make_room()) return too_many(open.node);
        return map ? key(at + 1) : at + 1;
      }
      if (*at == (map ? '}' : ']')) {
        at = close(at);
        if (at == nullptr) return at;
      } else if (is_space(*at)) {
        at = skip_space(at);
      } else {
        return fail(at, map ? "`,` or `}`" : "`,` or `]`");
      }
    }
    return at;
  }

  [[gnu::always_inline]] const char* key(const char* at) {
    if (*at != '"') at = skip_space(at);
    if (*at != '"') return fail(at, "a key");
    at = text(at);
    if (at == nullptr) return at;
    if (*at != ':') at = skip_space(at);
    return *at == ':' ? at + 1 : fail(at, "`:`");
  }

  [[gnu::always_inline]] const char* text(const char* quote) {
    // Most texts are cards.
    if (quote[3] == '"' && is_plain(quote[1]) && is_plain(quote[2])) {
      put_scalar(quote, Event::Kind::quoted, quote + 1, 2);
      return quote + 4;
    }
    const std::size_t length = plain_bytes(quote + 1);
    if (length == 16 || quote[length + 1] != '"') return longer_text(quote);
    put_scalar(quote, Event::Kind::quoted, quote + 1, length);
    return quote + length + 2;
  }
  [[gnu::noinline]] const char* longer_text(const char* quote) {
    const char* at = quote + 1;
    for (std::size_t count = 16; count == 16; at += count) count = plain_bytes(at);
    const auto length = static_cast<std::size_t>(at - quote) - 1;
    if (*at == '"' && length <= longest_scalar) {
      put_scalar(quote, Event::Kind::quoted, quote + 1, length);
      return at + 1;
    }
    if (*at != '"') return *at == '\\' ? text_with_escapes(quote, at) : bad_character(quote, at);
    return add_scalar(quote, Event::Kind::quoted, quote + 1, length, at + 1);
  }
  const char* bad_character(const char* quote, const char* at) {
    return note(at == end_ ? endless_text_defect(mark(quote))
                           : raw_character_defect(line_, mark(at)));
  }

  // Goes on from the first backslash of a text. What it spells out is never longer than itself, so
  // that it fits into the room reserved.
  const char* text_with_escapes(const char* quote, const char* at) {
    std::string& out = out_.text;
    const std::size_t begin = out.size();
    out.append(quote + 1, at);
    while (*at != '"') {
      if (*at == '\\') {
        at = escape(quote, at);
        if (at == nullptr) return at;
      } else if (static_cast<unsigned char>(*at) < 0x20) {
        return bad_character(quote, at);
      } else {
        out += *at++;
      }
    }
    return add_scalar(quote, Event::Kind::quoted, out.data() + begin, out.size() - begin, at + 1);
  }

  const char* escape(const char* quote, const char* at) {
    if (at + 1 == end_) return note(endless_text_defect(mark(quote)));
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    char32_t meant = 0;
    const std::size_t letter = letters.find(at[1]);
    const char* behind = at + 2;
    if (letter != std::string_view::npos) {
      meant = static_cast<unsigned char>(meanings[letter]);
    } else {
      behind = unicode_escape(at, meant);
      if (behind == nullptr) return note(escape_defect(line_, mark(at)));
    }
    append_utf8(out_.text, meant);
    const char* trouble = character_trouble(meant);
    if (trouble == nullptr || meant == '\n' || meant == '\r' || meant == '\t') return behind;
    std::string character;
    append_utf8(character, meant);
    return note({mark(at), static_cast<std::uint32_t>(behind - at),
                 fmt::format("this text spells out {} {}", trouble, printable(character)),
                 "leave it out"});
  }

  // One escape of four digits, or two that make up one character.
  const char* unicode_escape(const char* at, char32_t& meant) const {
    at = four_digits(at, meant);
    if (at == nullptr || (meant >= 0xDC00 && meant <= 0xDFFF)) return nullptr;
    if (meant < 0xD800 || meant > 0xDFFF) return at;
    char32_t low = 0;
    at = four_digits(at, low);
    if (at == nullptr || low < 0xDC00 || low > 0xDFFF) return nullptr;
    meant = 0x10000 + ((meant - 0xD800) << 10U) + (low - 0xDC00);
    return at;
  }
  const char* four_digits(const char* at, char32_t& value) const {
    if (end_ - at < 6 || at[0] != '\\' || at[1] != 'u') return nullptr;
    for (int i = 2; i < 6; ++i) {
      const auto lower = static_cast<char>(at[i] | 0x20);
      if (is_digit(at[i])) {
        value = value << 4U | static_cast<char32_t>(at[i] - '0');
      } else if (lower >= 'a' && lower <= 'f') {
        value = value << 4U | static_cast<char32_t>(lower - 'a' + 10);
      } else {
        return nullptr;
      }
    }
    return at + 6;
  }

  const char* null(const char* at) {
    if (end_ - at < 4 || std::memcmp(at, "null", 4) != 0 || is_word(at[4]))
      return fail(at, "a value");
    return add_scalar(at, Event::Kind::null, at, 4, at + 4);
  }
  static bool is_word(char c) {
    const auto lower = static_cast<char>(c | 0x20);
    return (lower >= 'a' && lower <= 'z') || is_digit(c) || c == '.' || c == '_' || c == '+' ||
           c == '-' || static_cast<unsigned char>(c) >= 0x80;
  }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  const char* number(const char* begin) {
    const char* at = begin;
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
    if (!fine || is_word(*at)) return fail(begin, "a value");
    return add_scalar(begin, Event::Kind::plain, begin, static_cast<std::size_t>(at - begin), at);
  }

  std::string_view line_;
  Events& out_;
  Defects& defects_;
  std::size_t enough_;  // defects
  const char* begin_;   // of the copy of the line
  const char* end_;
  std::array<Open, deepest_nesting> open_;  // maps and lists that are open, from the outermost
  Open* top_ = nullptr;                     // behind the innermost
  Event* nodes_ = nullptr;                  // the first event
  Event* next_ = nullptr;                   // the one to fill in
  Event* last_ = nullptr;                   // behind it there is room up to the next comma
};

}  // namespace

bool read_json(std::string_view line, Events& out, Defects& defects) {
  if (is_utf16(line, defects)) return false;
  if (!is_ascii(line) && !check_characters(line, defects)) return false;
  const std::size_t before = defects.size();
  const bool whole = Scanner(line, out, defects).run();
  if (defects.size() > before + 1) sort_defects(defects, before);
  return whole && defects.size() == before;
}

}  // namespace cardlaw
