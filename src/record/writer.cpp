#include "record/writer.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

namespace cardlaw {
namespace {

using Node = std::uint32_t;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A whole number that every program reads as the same: not so long that it would lose digits.
bool is_whole_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || text.size() > 15 || (text.size() > 1 && text[0] == '0')) return false;
  return std::ranges::all_of(text, is_digit);
}

// Text in double quotation marks, which YAML and JSON escape alike.  Two number signs would begin a
// command for a build server that shows the line.
void put_quoted(std::string& out, std::string_view text) {
  constexpr std::string_view hex = "0123456789abcdef";
  out += '"';
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n' || c == '\t' || c == '\r') {
      out += '\\';
      out += c == '\n' ? 'n' : c == '\t' ? 't' : 'r';
    } else if (byte < 0x20 || byte == 0x7F || text.substr(at).starts_with("##")) {
      out += "\\u00";
      out += hex[byte >> 4U];
      out += hex[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

class JsonWriter {
 public:
  JsonWriter(const Events& events, std::string& out) : events_(events), out_(out) {}

  void value(Node node) {
    const Event& event = events_.nodes[node];
    switch (event.kind) {
      case Event::Kind::plain:
      case Event::Kind::quoted:
      case Event::Kind::null:
        return scalar(event);
      case Event::Kind::list:
        return items(node, '[', ']', false);
      case Event::Kind::map:
        return items(node, '{', '}', true);
    }
  }

 private:
  void scalar(const Event& event) {
    const std::string_view text = events_.scalar(event);
    if (event.is_null())
      out_ += "null";
    else if (!event.is_quoted() && is_whole_number(text))
      out_ += text;
    else
      put_quoted(out_, text);
  }
  void items(Node node, char open, char close, bool pairs) {
    out_ += open;
    for (Node item = node + 1; item != events_.nodes[node].next; item = events_.nodes[item].next) {
      if (item != node + 1) out_ += ',';
      if (pairs) {
        put_quoted(out_, events_.scalar(events_.nodes[item]));
        out_ += ':';
        item = events_.nodes[item].next;
      }
      value(item);
    }
    out_ += close;
  }

  const Events& events_;
  std::string& out_;
};

// --- YAML

constexpr std::size_t line_width = 100;
constexpr std::string_view block_lists[] = {"play", "claims", "ruling", "deals"};
// What YAML, or some version of it, reads as something else than text.
constexpr std::string_view words_of_yaml[] = {"null", "true", "false", "yes", "no",
                                              "on",   "off",  "y",     "n"};

bool is_word_of_yaml(std::string_view text) {
  return std::ranges::any_of(words_of_yaml, [&](std::string_view word) {
    return std::ranges::equal(word, text, [](char a, char b) {
      return a == static_cast<char>(std::tolower(static_cast<unsigned char>(b)));
    });
  });
}

// Might be read as a number or a date.
bool is_like_a_number(std::string_view text) {
  const std::size_t sign =
      text.starts_with('-') || text.starts_with('+') || text.starts_with('.') ? 1 : 0;
  if (text.size() == sign || !is_digit(text[sign])) return false;
  return std::ranges::all_of(text, [](char c) {
    return is_digit(c) || std::string_view("+-._xXoOeE").find(c) != std::string_view::npos;
  });
}

// A number to other readers, who would leave its last naught away: they make 3.1 of 3.10.
bool loses_a_naught(std::string_view text) {
  return text.ends_with('0') && text.find('.') != std::string_view::npos && is_like_a_number(text);
}

bool may_stand_plain(std::string_view text) {
  const auto letter = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  if (text.empty() || text.back() == ' ' || is_word_of_yaml(text)) return false;
  if (!letter(text[0]) && !(text.size() > 1 && text[0] == '-' && is_digit(text[1]))) return false;
  return std::ranges::all_of(text, [&](char c) {
    return letter(c) || std::string_view(" _'.+/()=-").find(c) != std::string_view::npos;
  });
}

class YamlWriter {
 public:
  YamlWriter(const Events& events, std::string& out) : events_(events), out_(out) {}

  void document() {
    const Event& root = events_.nodes[0];
    if (root.kind == Event::Kind::map && root.length > 0) return block_map(0, 0);
    line_begin_ = out_.size();
    flow(0, 0, false);
    out_ += '\n';
  }

 private:
  const Event& at(Node node) const { return events_.nodes[node]; }
  std::string_view text(Node node) const { return events_.scalar(at(node)); }

  void begin_line(std::size_t indent) {
    line_begin_ = out_.size();
    out_.append(indent, ' ');
  }

  // One pair a line; the first stands where we are when its line has been begun (behind `- `).
  void block_map(Node node, std::size_t indent, bool begun = false) {
    for (Node key = node + 1; key != at(node).next; key = at(at(key).next).next) {
      if (!std::exchange(begun, false)) begin_line(indent);
      scalar(key, true);
      out_ += ':';
      const Node value = at(key).next;
      const bool listed = std::ranges::find(block_lists, text(key)) != std::end(block_lists);
      if (listed && at(value).kind == Event::Kind::list && at(value).length > 0) {
        out_ += '\n';
        block_list(value, indent + 2, text(key) == "deals");
      } else {
        out_ += ' ';
        flow(value, indent + 2, false);
        out_ += '\n';
      }
    }
  }

  void block_list(Node node, std::size_t indent, bool of_deals) {
    for (Node item = node + 1; item != at(node).next; item = at(item).next) {
      begin_line(indent);
      out_ += "- ";
      if (of_deals && at(item).kind == Event::Kind::map && at(item).length > 0) {
        block_map(item, indent + 2, true);
        continue;
      }
      flow(item, indent + 4, true);
      out_ += '\n';
    }
  }

  // In one line, or several when that would be long.  A map of one pair inside a list needs no
  // braces.
  void flow(Node node, std::size_t indent, bool in_list) {
    const Event& event = at(node);
    if (event.is_scalar()) return scalar(node, false);
    const bool map = event.kind == Event::Kind::map;
    const bool bare = map && in_list && event.length == 2;
    if (!bare) out_ += map ? '{' : '[';
    for (Node item = node + 1; item != event.next; item = at(item).next) {
      if (item != node + 1) separate(indent);
      if (map) {
        scalar(item, true);
        out_ += ": ";
        item = at(item).next;
      }
      flow(item, indent, !map);
    }
    if (!bare) out_ += map ? '}' : ']';
  }

  void separate(std::size_t indent) {
    out_ += ',';
    if (out_.size() - line_begin_ < line_width - 10) {
      out_ += ' ';
      return;
    }
    out_ += '\n';
    begin_line(indent);
  }

  void scalar(Node node, bool key) {
    const Event& event = at(node);
    const std::string_view written = text(node);
    const bool number =
        loses_a_naught(written) || ((event.is_quoted() || key) && is_like_a_number(written));
    if (event.is_null())
      out_ += "null";
    else if (may_stand_plain(written) && !number)
      out_ += written;
    else
      put_quoted(out_, written);
  }

  const Events& events_;
  std::string& out_;
  std::size_t line_begin_ = 0;
};

}  // namespace

void write_json(const Events& events, std::string& out) { JsonWriter(events, out).value(0); }
void write_yaml(const Events& events, std::string& out) { YamlWriter(events, out).document(); }

}  // namespace cardlaw
