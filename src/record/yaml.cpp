#include "record/yaml.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <istream>
#include <new>
#include <streambuf>
#include <string>
#include <utility>

#include "record/bytes.h"
#include "record/limits.h"
#include "record/map_keys.h"
#include "record/printable.h"
#include "record/utf8.h"
#include "record/yaml_outline.h"
#include "record/yaml_words.h"

namespace cardlaw {
namespace {

// The document for the parser to read. Where it has quotation marks an end mark of YAML follows:
// without that the parser takes a text that breaks off inside a quotation for a whole one. All in
// one piece, because the parser puts back up to four characters.
class Stream final : public std::streambuf {
 public:
  explicit Stream(std::string_view document) {
    constexpr std::string_view end_mark = "\n...\n";
    const bool quotes = document.find('"') != npos || document.find('\'') != npos;
    text_.reserve(document.size() + end_mark.size());
    text_.append(document);
    if (quotes) text_.append(end_mark);
    setg(text_.data(), text_.data(), text_.data() + text_.size());
  }

 private:
  std::string text_;
};

struct Stop {};  // thrown through the parser when going on is of no use

bool is_null_word(std::string_view text) {
  return text == "~" || text == "null" || text == "Null" || text == "NULL";
}

class EventBuilder final : public YAML::EventHandler {
 public:
  EventBuilder(std::string_view document, Events& out, Defects& defects, std::uint64_t first_line)
      : document_(document),
        out_(out),
        defects_(defects),
        enough_(defects.size() + most_defects),
        first_line_(first_line) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (!done_) return;
    note(second_root_defect(document_, offset(mark)));
    throw Stop{};
  }
  void OnDocumentEnd() override { done_ = true; }

  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
    const std::size_t at = offset(mark);
    if (stands(at, '!')) note(tag_defect(document_, at, {}));
    const std::string_view word = plain_word(document_, at);
    is_null_word(word) ? written_null(at, word) : missing(at);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                const std::string& value) override {
    const std::size_t at = offset(mark);
    const bool quoted = tag == "!";
    if (tag.size() != 1 || stands(at, '!')) note(tag_defect(document_, at, value));
    if (quoted) {
      if (stands(at, '"')) check_escapes(at, value);
    } else if (document_.compare(at, value.size(), value) != 0) {
      check_runs_on(at, value);
    } else if (value == "<<" && is_key_next()) {
      note(at, 2, "`<<` takes over the keys of another map; records have no such marks",
           "write everything out");
    }
    add_scalar(at, value, quoted);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {
    open(Event::Kind::list, offset(mark), tag);
  }
  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {
    open(Event::Kind::map, offset(mark), tag);
  }
  void OnMapEnd() override {
    close();
    note_repeated_keys(document_, out_, open_[depth_], first_line_, defects_);
    stop_if_enough();
  }

  void OnAnchor(const YAML::Mark& mark, const std::string& name) override {
    note(anchor_defect(offset(mark), name));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    note(alias_defect(document_, offset(mark)));
    add_scalar(offset(mark), {}, false);
  }

 private:
  std::size_t offset(const YAML::Mark& mark) const {
    return std::min(static_cast<std::size_t>(std::max(mark.pos, 0)), document_.size());
  }
  bool stands(std::size_t at, char c) const { return at < document_.size() && document_[at] == c; }

  void note(Defect defect) {
    defects_.push_back(std::move(defect));
    stop_if_enough();
  }
  void stop_if_enough() const {
    if (defects_.size() < enough_) return;
    defects_.back().message += " (the rest of this record was not read)";
    throw Stop{};
  }
  void note(std::size_t at, std::size_t length, std::string message, std::string hint) {
    note({static_cast<Mark>(at), static_cast<std::uint32_t>(length), std::move(message),
          std::move(hint)});
  }

  bool in_map() const {
    return depth_ > 0 && out_.nodes[open_[depth_ - 1]].kind == Event::Kind::map;
  }
  bool is_key_next() const { return in_map() && out_.nodes[open_[depth_ - 1]].length % 2 == 0; }

  Event& add(Event::Kind kind, std::size_t at) {
    if (out_.nodes.size() == most_nodes) {
      note(at, 0, fmt::format("this record has more than {} entries", most_nodes),
           "put a line `---` between one record and the next");
      throw Stop{};
    }
    if (depth_ > 0) ++out_.nodes[open_[depth_ - 1]].length;
    Event& event = out_.nodes.emplace_back();
    event.kind = kind;
    event.mark = static_cast<Mark>(at);
    event.next = static_cast<std::uint32_t>(out_.nodes.size());
    return event;
  }

  Event& add_scalar(std::size_t at, std::string_view value, bool quoted) {
    if (value.size() > longest_scalar) {
      note(at, 0, "this text is longer than 4 KiB, the most that is read", "shorten it");
      value = {};
    }
    Event& event = add(quoted ? Event::Kind::quoted : Event::Kind::plain, at);
    event.text = static_cast<std::uint32_t>(out_.text.size());
    event.length = static_cast<std::uint16_t>(value.size());
    out_.text += value;
    return event;
  }

  void open(Event::Kind kind, std::size_t at, const std::string& tag) {
    if (tag.size() > 1 || stands(at, '!')) note(tag_defect(document_, at, {}));
    if (is_key_next() && !std::exchange(odd_key_, true)) {
      note(at, 1, fmt::format("a {} where a key is due", kind == Event::Kind::map ? "map" : "list"),
           "a key is a word or a text");
    }
    if (depth_ == deepest_nesting) {
      note(at, 1, fmt::format("more than {} lists and maps inside one another", deepest_nesting),
           "check the brackets and the indentation");
      throw Stop{};
    }
    add(kind, at);
    open_[depth_++] = static_cast<std::uint32_t>(out_.nodes.size() - 1);
  }
  void close() { out_.nodes[open_[--depth_]].next = static_cast<std::uint32_t>(out_.nodes.size()); }

  void written_null(std::size_t at, std::string_view word) {
    if (is_key_next()) {
      note(at, word.size(),
           fmt::format("{} means `nothing` in YAML and cannot be a key", cited(word)),
           fmt::format("if it is a name, put it in quotation marks: \"{}\"", word));
    }
    add_scalar(at, word, false).kind = Event::Kind::null;
  }

  // The parser saw that a key, a value or an entry is left out only when it came to what follows.
  void missing(std::size_t at) {
    if (is_key_next()) {
      note(at, 1, "a value without a key", "write `key: value`");
    } else if (in_map() && out_.nodes.back().is_scalar()) {
      at = out_.nodes.back().mark;
      check_colon(out_.nodes.back());
    } else if (depth_ > 0) {
      at = missing_entry(document_, out_.nodes[open_[depth_ - 1]].mark, at);
    }
    add_scalar(at, {}, false).kind = Event::Kind::null;
  }

  void check_colon(const Event& key) {
    const std::size_t end =
        key.is_quoted() ? quotation_end(document_, key.mark) : std::size_t{key.mark} + key.length;
    const std::size_t next = end == npos ? npos : document_.find_first_not_of(" \t\r\n", end);
    if (next == npos || document_[next] != ':') note(lonely_key_defect(key.mark, out_.scalar(key)));
  }

  // A character that is spelled out, as "\u202E", is no better than the character itself.
  void check_escapes(std::size_t at, std::string_view value) {
    for (std::size_t i = 0; i < value.size();) {
      const CodePoint c = code_point(value, i);
      const bool harmless = c.value == '\n' || c.value == '\t' || c.value == '\r';
      const char* trouble =
          c.valid ? character_trouble(c.value) : "a character that cannot be shown,";
      if (trouble != nullptr && !harmless) {
        return note(at, 0,
                    fmt::format("this text spells out {} {}", trouble,
                                printable(value.substr(i, c.length))),
                    "leave it out");
      }
      i += c.length;
    }
  }

  // A text without quotation marks may run on in the next line.
  void check_runs_on(std::size_t at, std::string_view value) {
    const std::size_t dash = swallowed_dash(document_, at, value);
    if (dash == npos) return;
    note(dash, 1, "this entry is indented so far that YAML takes it for part of the text above it",
         "indent it like the other entries of its list");
  }

  std::string_view document_;
  Events& out_;
  Defects& defects_;
  std::size_t enough_;  // defects
  std::uint64_t first_line_;
  std::array<std::uint32_t, deepest_nesting> open_{};  // nodes of the open maps and lists
  std::size_t depth_ = 0;
  bool done_ = false;
  bool odd_key_ = false;  // a key that is no scalar was met; one is enough to say
};

// The first character that is neither blank nor in a comment; the end when there is none.
std::size_t first_content(std::string_view document) {
  std::size_t at = document.find_first_not_of(" \t\r\n");
  while (at != npos && document[at] == '#') {
    at = document.find_first_not_of(" \t\r\n", std::min(document.find('\n', at), document.size()));
  }
  return std::min(at, document.size());
}

// What was found from the place on where the text went wrong is no more than a consequence.
void note_failure(const YamlFailure& failure, std::size_t before, Defects& defects) {
  Defect defect = explain(failure);
  const auto begin = defects.begin() + static_cast<std::ptrdiff_t>(before);
  const auto behind = [&](const Defect& other) { return other.mark >= defect.mark; };
  defects.erase(std::remove_if(begin, defects.end(), behind), defects.end());
  defects.push_back(std::move(defect));
}

// Runs the parser. It may not be asked again after it failed, nor for more than a second document:
// it goes on with rubbish, or for ever.
void parse(std::string_view document, EventBuilder& builder, Defects& defects,
           std::uint64_t first_line) {
  const std::size_t before = defects.size();
  try {
    Stream stream(document);
    std::istream in(&stream);
    YAML::Parser parser(in);
    if (parser.HandleNextDocument(builder)) parser.HandleNextDocument(builder);
  } catch (const Stop&) {
  } catch (const YAML::Exception& exception) {
    const auto at = static_cast<std::size_t>(std::max(exception.mark.pos, 0));
    note_failure({document, at, exception.msg, first_line}, before, defects);
  } catch (const std::bad_alloc&) {
    throw;  // not the text's fault
  } catch (const std::exception& exception) {
    note_failure({document, 0, exception.what(), first_line}, before, defects);
  }
}

}  // namespace

bool read_yaml(std::string_view document, Events& out, Defects& defects, std::uint64_t first_line) {
  out.clear();
  if (!check_bytes(document, defects)) return false;
  const std::size_t content = first_content(document);
  if (content == document.size()) return true;
  const std::size_t before = defects.size();
  EventBuilder builder(document, out, defects, first_line);
  parse(document, builder, defects, first_line);
  const bool root_missing =
      out.nodes.size() == 1 && out.nodes[0].is_null() && out.nodes[0].length == 0;
  if (root_missing && defects.size() == before) {
    defects.push_back(explain(YamlFailure{document, content, {}, first_line}));
  }
  sort_defects(defects, before);
  return defects.size() == before;
}

}  // namespace cardlaw
