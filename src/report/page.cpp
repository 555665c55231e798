#include "report/page.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "law/library.h"
#include "record/printable.h"

namespace cardlaw::report {
namespace {

using Mustache = kainjow::mustache::mustache;

std::string_view text_of(std::string_view name) {
  const auto& all = embedded_templates();
  const auto found = std::ranges::find(all, name, &LibraryText::key);
  if (found == all.end()) std::abort();  // a mistake of ours, found by the first test that uses it
  return found->text;
}

// Templates are put into one another as text: `{{> name}}`.
std::string with_parts(std::string_view name) {
  std::string text(text_of(name));
  for (std::size_t at = 0; (at = text.find("{{> ", at)) != std::string::npos;) {
    const std::size_t end = text.find("}}", at);
    const std::string part = with_parts(std::string_view(text).substr(at + 4, end - at - 4));
    text.replace(at, end + 2 - at, part);
    at += part.size();
  }
  return text;
}

std::string xml(const std::string& text) { return kainjow::mustache::html_escape(text); }
std::string markdown(const std::string& text) { return markdown_text(text); }

// Each is read once by each thread.
Mustache& compiled(std::string_view name, Escape escape) {
  thread_local std::map<std::string, Mustache, std::less<>> all;
  auto found = all.find(name);
  if (found == all.end()) {
    found = all.emplace(name, Mustache(with_parts(name))).first;
    if (!found->second.is_valid()) std::abort();  // as above
    found->second.set_custom_escape(escape == Escape::xml ? xml : markdown);
  }
  return found->second;
}

}  // namespace

void put(Values& values, const char* name, std::string_view text) {
  values.set(name, text.empty() ? Values(false) : Values(printable(text)));
}
void put_lines(Values& values, const char* name, std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines += printable(text.substr(0, end));
    if (end < text.size()) lines += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  values.set(name, Values(std::move(lines)));
}
void put(Values& values, const char* name, List list) { values.set(name, Values(std::move(list))); }
void put_flag(Values& values, const char* name, bool truth) { values.set(name, Values(truth)); }

void render(std::string& out, std::string_view name, const Values& values, Escape escape) {
  compiled(name, escape).render(values, [&](const std::string& piece) { out += piece; });
}

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

}  // namespace

std::string markdown_text(std::string_view text) {
  std::string out;
  const std::string shown = printable(text);
  for (std::size_t at = 0; at < shown.size(); ++at) {
    const char c = shown[at];
    // A mention or a reference would call people or point elsewhere: what follows is kept apart.
    if (c == '@' || c == '#') {
      out += c == '@' ? "&#64;&#8203;" : "&#35;&#8203;";
    } else if (c == '<' || c == '>' || c == '&') {
      out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : "&amp;";
    } else {
      const std::string_view all(shown);
      // A colon before a slash, and a point behind www, would make an address.
      const bool address = (c == ':' && all.substr(at + 1).starts_with('/')) ||
                           (c == '.' && all.substr(0, at).ends_with("www"));
      // Within a word it is no emphasis.
      const bool within = c == '_' && at > 0 && is_letter(all[at - 1]) && at + 1 < all.size() &&
                          is_letter(all[at + 1]);
      if (!within && (address || std::string_view("\\`*_[]|~$").find(c) != std::string_view::npos))
        out += '\\';
      out += c;
    }
  }
  return out;
}

}  // namespace cardlaw::report
