#include "record/yaml_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "record/places.h"
#include "record/printable.h"
#include "record/utf8.h"
#include "record/yaml_outline.h"

namespace cardlaw {
namespace {

// The lines around a place.
struct Lines {
  std::string_view document;

  std::size_t begin(std::size_t at) const {
    const std::size_t newline = at == 0 ? npos : document.rfind('\n', at - 1);
    return newline == npos ? 0 : newline + 1;
  }
  // The first character of the line that is no space; its end when there is npos.
  std::size_t content(std::size_t at) const {
    const std::size_t found = document.find_first_not_of(" \r\t", begin(at));
    return std::min(found, document.size());
  }
  // Some place in the last line above that is not blank or a comment; npos when there is none.
  std::size_t above(std::size_t at) const {
    for (std::size_t line = begin(at); line > 0;) {
      line = begin(line - 1);
      const std::size_t first = content(line);
      if (first < document.size() && document[first] != '\n' && document[first] != '#')
        return first;
    }
    return npos;
  }
  std::string_view word(std::size_t at) const {
    const std::size_t end = std::min(document.find_first_of(" \t\r\n", at), document.size());
    return document.substr(at, end - at);
  }
  std::size_t end(std::size_t at) const {
    return std::min(document.find('\n', at), document.size());
  }
};

std::string character(std::string_view document, std::size_t at) {
  if (document[at] == '`') return "a back quote";
  return cited(document.substr(at, code_point(document, at).length));
}

class Explainer {
 public:
  explicit Explainer(const YamlFailure& failure)
      : failure_(failure),
        text_(failure.document),
        at_(std::min(failure.at, failure.document.size())),
        lines_{failure.document},
        outline_(outline_of(failure.document, at_)) {}

  Defect run() const {
    if (outline_of(text_, text_.size()).open_quote && says("in scalar")) return open_quote();
    if (outline_.long_quote && lines_.begin(at_) == lines_.begin(outline_.long_quote_end)) {
      return long_quote();
    }
    if (says("flow end")) return closing_bracket();
    if (says("not found") && says("flow")) return open_bracket();
    if (says("map value")) return colon();
    if (says("map key")) return question_mark();
    if (says("block entry")) return dash();
    if (says("end of map") || says("end of sequence")) return misfit();
    return other();
  }

 private:
  bool says(std::string_view words) const { return failure_.words.find(words) != npos; }
  bool at_text() const { return at_ < text_.size(); }
  char here() const { return at_text() ? text_[at_] : '\n'; }
  std::uint64_t line_of(std::size_t at) const {
    return place_of(text_, static_cast<Mark>(at), failure_.first_line).line;
  }

  Defect open_quote() const {
    const std::size_t at = *outline_of(text_, text_.size()).open_quote;
    if (text_[at] == '\'') {
      return defect(at, 1, "a quotation begins here and never ends",
                    "end it with ', or if this is an apostrophe put the text in \"...\"");
    }
    return defect(at, 1, "a quotation begins here and never ends", "end it with \"");
  }

  Defect long_quote() const {
    return defect(*outline_.long_quote, 1,
                  fmt::format("the quotation that begins here ends only in line {}",
                              line_of(outline_.long_quote_end)),
                  "is a quotation mark missing?");
  }

  Defect closing_bracket() const {
    if (outline_.brackets.empty()) {
      const char* opening = here() == ']' ? "[" : "{";
      return defect(at_, 1, fmt::format("{} closes nothing", character(text_, at_)),
                    fmt::format("take it away, or put `{}` where it belongs", opening));
    }
    const std::size_t open = outline_.brackets.back();
    return defect(at_, 1,
                  fmt::format("{} does not close the `{}` of line {}", character(text_, at_),
                              text_[open], line_of(open)),
                  fmt::format("close that with `{}` first", closing(open)));
  }

  Defect open_bracket() const {
    if (outline_.brackets.empty()) return other();
    const std::size_t open = outline_.brackets.back();
    const std::vector<Mark> never_closed = outline_of(text_, text_.size()).brackets;
    if (std::find(never_closed.begin(), never_closed.end(), open) != never_closed.end()) {
      return defect(open, 1, fmt::format("`{}` is opened here and never closed", text_[open]),
                    fmt::format("close it with `{}`", closing(open)));
    }
    if (here() == ':') {
      return defect(at_, 1, "a second colon in one entry",
                    fmt::format("put `,` between the entries of `{}`", text_[open]));
    }
    return defect(
        at_, lines_.word(at_).size(),
        fmt::format("{} here; expected `,` or `{}`", cited(lines_.word(at_)), closing(open)),
        "put `,` between one entry and the next");
  }
  char closing(std::size_t open) const { return text_[open] == '[' ? ']' : '}'; }

  Defect colon() const {
    const std::size_t first = lines_.content(at_);
    const std::string_view before = text_.substr(first, at_ - std::min(at_, first));
    if (before.size() > 1000) {
      return defect(first, 0, "a key of more than 1000 characters", "shorten it");
    }
    if (before.find(": ") != npos) {
      return defect(at_, 1, "a second colon in one line",
                    before.find(": (") != npos
                        ? "write {...} around what belongs together"
                        : "if it belongs to the text, put the text in quotation marks");
    }
    const std::size_t above = lines_.above(at_);
    if (above == npos)
      return defect(at_, 1, "a colon that no key stands before", "write `key: value`");
    if (rest_of_line(above).find(": ") == npos && !rest_of_line(above).ends_with(':')) {
      return lonely_key_defect(above, rest_of_line(above));
    }
    return defect(first, before.size(),
                  fmt::format("{} is indented too far: line {} already has a value", cited(before),
                              line_of(above)),
                  "indent it like the keys that it belongs to");
  }
  std::string_view rest_of_line(std::size_t at) const {
    const std::string_view rest = text_.substr(at, lines_.end(at) - at);
    const std::size_t last = rest.find_last_not_of(" \t\r");
    return rest.substr(0, last == npos ? 0 : last + 1);
  }

  Defect question_mark() const {
    return defect(at_, 1, "`?` cannot stand here",
                  "for a card that the record does not know write x; a text with ? at its "
                  "beginning goes in quotation marks");
  }

  Defect dash() const {
    return defect(at_, 1, "`-` cannot begin a list here",
                  "write the list in [...], or each entry on a line of its own below the key");
  }

  // A block ended where the text goes on.
  Defect misfit() const {
    if (!at_text()) return other();
    const std::size_t first = lines_.content(at_);
    if (first < at_) return behind_a_value();
    const std::size_t above = lines_.above(at_);
    const bool below_entry = above != npos && text_[above] == '-';
    const auto indentation = [&](std::size_t at) { return at - lines_.begin(at); };
    if (here() == '-' && lines_.word(at_).size() > 1) {
      return defect(at_, 1, "a list entry begins with `-` and a space",
                    "put a space behind the dash");
    }
    if (here() == '-' && below_entry) {
      const bool far = indentation(at_) > indentation(above);
      return defect(at_, 1,
                    far ? "this entry is indented too far" : "this entry is indented too little",
                    "indent it like the other entries of its list");
    }
    if (here() == '-') {
      return defect(at_, 1, "a list entry where a key is due",
                    "indent it below the key that it belongs to");
    }
    const std::string_view word = lines_.word(at_);
    if (below_entry && indentation(at_) == indentation(above)) {
      return defect(at_, word.size(),
                    fmt::format("{} stands among the entries of a list", cited(word)),
                    "begin the line with `- `, or indent it by two more");
    }
    return defect(at_, word.size(),
                  fmt::format("the indentation of {} is that of no line above it", cited(word)),
                  "indent it like the lines that it belongs with");
  }
  Defect behind_a_value() const {
    const std::size_t last = text_.find_last_not_of(" \t", at_ - 1);
    const char before = last == npos ? ' ' : text_[last];
    const bool quote = before == '"' || before == '\'';
    if (here() == ',' && (quote || before == ']' || before == '}')) {
      return defect(at_, 1, "a comma behind the end of the value", "take it away");
    }
    if (here() == ',' || before == ':') {
      return defect(at_, 1, fmt::format("{} cannot begin a text", character(text_, at_)),
                    "put the text in quotation marks");
    }
    return defect(at_, lines_.word(at_).size(),
                  fmt::format("{} behind the end of the {}", cited(lines_.word(at_)),
                              quote ? "quotation" : "value"),
                  quote ? "put the whole text inside the quotation marks"
                        : "put `,` between entries, or take it away");
  }

  Defect other() const {
    if (says("alias") || says("anchor")) {
      const std::string_view word = plain_word(text_, star());
      return word.starts_with('&') ? anchor_defect(star(), word.substr(1))
                                   : alias_defect(text_, star());
    }
    if (says("tag")) return tag_defect(text_, at_, {});
    if (says("escape") || says("unicode") || says("hex")) {
      const std::size_t backslash = at_ == 0 ? npos : text_.rfind('\\', at_ - 1);
      return defect(std::min(backslash, at_), 2,
                    fmt::format("{} stands for no character",
                                cited(text_.substr(std::min(backslash, at_), 2))),
                    "write \\\\ for a backslash, or use '...'");
    }
    if (says("block scalar")) {
      return defect(at_, 1, "`|` or `>` at the beginning announces a block of text",
                    "put the text in quotation marks");
    }
    if (here() == '?') return question_mark();
    if (at_text()) {
      return defect(at_, 1, fmt::format("{} cannot begin a text", character(text_, at_)),
                    "put the text in quotation marks");
    }
    return defect(at_, 0, "the record breaks off here", "is the end of the file missing?");
  }
  // The parser speaks of an alias at its name; the star stands before it.
  std::size_t star() const { return at_ > 0 && here() != '*' && here() != '&' ? at_ - 1 : at_; }

  const YamlFailure& failure_;
  std::string_view text_;
  std::size_t at_;
  Lines lines_;
  Outline outline_;
};

}  // namespace

Defect explain(const YamlFailure& failure) { return Explainer(failure).run(); }

Defect second_root_defect(std::string_view document, std::size_t at) {
  const Lines lines{document};
  if (at >= document.size()) {
    return defect(document.size(), 0, "something behind the end of the record", "take it away");
  }
  const bool first = document.find_first_not_of(" \t\r\n") == at;
  if (at < document.size() && document[at] == ',') {
    return defect(at, 1,
                  first ? "a comma where a record is due" : "a comma behind the end of the record",
                  "put a line `---` between one record and the next");
  }
  if (lines.content(at) == at) {
    const bool dash = lines.word(at).size() > 1 && document[at] == '-';
    const bool bracket = document[at] == '{' || document[at] == '[';
    return defect(at, lines.word(at).size(),
                  fmt::format("{} does not belong to the record above it", cited(lines.word(at))),
                  dash      ? "write a space behind the dash"
                  : bracket ? "put a line `---` before it"
                            : "indent it like the first line, or put a line `---` before it");
  }
  return defect(at, lines.word(at).size(),
                fmt::format("{} behind the end of the record", cited(lines.word(at))),
                "put a line `---` between one record and the next");
}

Defect tag_defect(std::string_view document, std::size_t at, std::string_view value) {
  const std::size_t end = std::min(document.find_first_of(" \t\r\n,[]{}", at), document.size());
  const std::string_view tag = document.substr(at, end - at);
  constexpr std::string_view suits = "SsHhDdCc";
  if (tag.size() < 2 || suits.find(tag[1]) == npos || tag.size() > 4) {
    return defect(at, tag.size(), fmt::format("{} is a YAML tag; records have none", cited(tag)),
                  "a text that begins with ! goes in quotation marks");
  }
  const std::string_view rank = tag.size() > 2 ? tag.substr(2) : value;
  const auto suit = static_cast<char>(tag[1] | 0x20);
  const bool known = !rank.empty() && rank.size() <= 2;
  const std::string card = fmt::format("{}{}", known ? printable(rank) : "A", suit);
  return defect(at, tag.size(),
                fmt::format("{} is a suit as bridge forums write it", cited(tag.substr(0, 2))),
                fmt::format("write the card with its suit behind{} `{}`",
                            known ? ":" : ", for instance", card));
}

Defect anchor_defect(std::size_t at, std::string_view name) {
  const std::string anchor = fmt::format("&{}", name);
  return defect(
      at, anchor.size(),
      fmt::format("{} marks a piece of YAML for use elsewhere; records have no such marks",
                  cited(anchor)),
      "write everything out; a text that begins with & goes in quotation marks");
}

Defect alias_defect(std::string_view document, std::size_t at) {
  const std::string_view word = plain_word(document, std::min(at, document.size()));
  return defect(at, word.size(),
                fmt::format("{} stands for a piece of YAML elsewhere; records have no such marks",
                            cited(word)),
                "write everything out; a text that begins with * goes in quotation marks");
}

Defect lonely_key_defect(std::size_t at, std::string_view key) {
  const std::size_t colon = key.find(':');
  std::string hint = "write a colon and a space between key and value";
  if (colon != npos && colon + 1 < key.size()) {
    hint = fmt::format("write a space behind the colon: `{}: {}`", printable(key.substr(0, colon)),
                       printable(key.substr(colon + 1)));
  }
  return defect(at, key.size(), fmt::format("{} stands alone; expected `key: value`", cited(key)),
                std::move(hint));
}

}  // namespace cardlaw
