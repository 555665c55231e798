#include "record/yaml_outline.h"

#include <algorithm>
#include <cstddef>

namespace cardlaw {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

class Tracer {
 public:
  Tracer(std::string_view text, std::size_t until)
      : text_(text), until_(std::min(until, text.size())) {}

  Outline run() {
    while (at_ < until_ && !outline_.open_quote) step();
    return std::move(outline_);
  }

 private:
  char peek(std::size_t ahead) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\n';
  }
  bool in_flow() const { return !outline_.brackets.empty(); }

  void step() {
    const char c = text_[at_];
    if (is_space(c) || (c == ',' && in_flow())) {
      ++at_;
    } else if (c == '#') {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (c == '"' || c == '\'') {
      quotation();
    } else if (c == '[' || c == '{') {
      outline_.brackets.push_back(static_cast<Mark>(at_++));
    } else if (c == ']' || c == '}') {
      if (in_flow()) outline_.brackets.pop_back();
      ++at_;
    } else if (c == ':' || ((c == '-' || c == '?') && is_space(peek(1)))) {
      ++at_;
    } else if ((c == '|' || c == '>') && !in_flow()) {
      block_scalar();
    } else {
      plain();
    }
  }

  void quotation() {
    const std::size_t end = quotation_end(text_, at_);
    if (end == npos) {
      outline_.open_quote = static_cast<Mark>(at_);
      return;
    }
    const bool runs_on = text_.substr(at_, end - at_).find('\n') != npos;
    outline_.long_quote = runs_on ? std::optional(static_cast<Mark>(at_)) : std::nullopt;
    outline_.long_quote_end = static_cast<Mark>(end);
    at_ = end;
  }

  void plain() {
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\n' || (c == '#' && at_ > 0 && is_space(text_[at_ - 1]))) return;
      const bool mark = c == ',' || c == '[' || c == ']' || c == '{' || c == '}';
      if (in_flow() && mark) return;
      if (c == ':' && is_space(peek(1))) return;
    }
  }

  // Steps over the lines that are indented more than the one that announces them.
  void block_scalar() {
    const std::size_t newline = at_ == 0 ? npos : text_.rfind('\n', at_ - 1);
    const std::size_t indent = indentation(newline == npos ? 0 : newline + 1);
    for (;;) {
      const std::size_t end = text_.find('\n', at_);
      if (end == npos) {
        at_ = text_.size();
        return;
      }
      at_ = end + 1;
      const std::size_t content = text_.find_first_not_of(" \r", at_);
      if (content != npos && text_[content] != '\n' && indentation(at_) <= indent) return;
    }
  }

  std::size_t indentation(std::size_t line) const {
    return std::min(text_.find_first_not_of(' ', line), text_.size()) - line;
  }

  std::string_view text_;
  std::size_t until_;
  std::size_t at_ = 0;
  Outline outline_;
};

}  // namespace

Outline outline_of(std::string_view document, std::size_t until) {
  return Tracer(document, until).run();
}

std::size_t quotation_end(std::string_view document, std::size_t begin) {
  const char quote = document[begin];
  for (std::size_t at = begin + 1; at < document.size(); ++at) {
    if (quote == '"' && document[at] == '\\') {
      ++at;
    } else if (document[at] == quote) {
      const bool doubled = quote == '\'' && at + 1 < document.size() && document[at + 1] == '\'';
      if (!doubled) return at + 1;
      ++at;
    }
  }
  return npos;
}

std::string_view plain_word(std::string_view document, std::size_t at) {
  const std::size_t end = std::min(document.find_first_of(" \t\r\n,:[]{}", at), document.size());
  return document.substr(at, end - at);
}

std::size_t missing_entry(std::string_view document, std::size_t list, std::size_t at) {
  if (list < document.size() && document[list] == '[') return at;
  for (std::size_t end = at; end > list;) {
    const std::size_t newline = document.rfind('\n', end - 1);
    const std::size_t begin = newline == npos ? 0 : newline + 1;
    const std::size_t dash = document.find_first_not_of(' ', begin);
    if (dash < end && document[dash] == '-') {
      const std::size_t other = std::min(document.find_first_not_of("- ", dash), end);
      return document.rfind('-', other - 1);
    }
    if (newline == npos) break;
    end = newline;
  }
  return at;
}

std::size_t swallowed_dash(std::string_view document, std::size_t at, std::string_view value) {
  for (std::size_t i = 0; i < value.size() && at < document.size();) {
    if (value[i] == document[at] && value[i] != '\n') {
      ++i;
      ++at;
      continue;
    }
    if (!is_space(document[at]) || !is_space(value[i])) return npos;
    while (i < value.size() && is_space(value[i])) ++i;
    while (at < document.size() && is_space(document[at])) ++at;
    const bool dash = at + 1 < document.size() && document[at] == '-' && is_space(document[at + 1]);
    if (dash) return at;
  }
  return npos;
}

}  // namespace cardlaw
