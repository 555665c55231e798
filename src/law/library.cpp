#include "law/library.h"

#include <map>

namespace cardlaw {
namespace {

// A sentence is a paragraph that begins with its number in bold and ends with its source in square
// brackets.
std::vector<Sentence> read_page(std::string_view page) {
  std::vector<Sentence> found;
  std::size_t at = 0;
  while ((at = page.find("\n**", at)) != std::string_view::npos) {
    at += 3;
    const std::size_t close = page.find("**", at);
    if (close == std::string_view::npos) break;
    const auto number = parse_number(page.substr(at, close - at));
    if (!number) continue;
    const std::size_t end = std::min(page.find("\n\n", close), page.size());
    std::string body;
    for (const char letter : page.substr(close + 2, end - close - 2))
      body += letter == '\n' ? ' ' : letter;
    while (!body.empty() && body.back() == ' ') body.pop_back();
    Sentence sentence{*number, {}, {}};
    const std::size_t bracket = body.ends_with(']') ? body.rfind('[') : std::string::npos;
    if (bracket != std::string::npos)
      sentence.source = body.substr(bracket + 1, body.size() - bracket - 2);
    sentence.text = body.substr(0, bracket);
    while (sentence.text.starts_with(' ')) sentence.text.erase(0, 1);
    while (sentence.text.ends_with(' ')) sentence.text.pop_back();
    found.push_back(std::move(sentence));
    at = end;
  }
  return found;
}

}  // namespace

std::string_view embedded_schema(std::string_view name) {
  for (const LibraryText& schema : embedded_schemas()) {
    if (schema.key == name) return schema.text;
  }
  return {};
}

std::string_view embedded_hash(std::string_view name) {
  for (const LibraryText& hash : embedded_hashes()) {
    if (hash.key == name) return hash.text;
  }
  return {};
}

const std::vector<Sentence>& sentences(std::string_view law) {
  static const auto all = [] {
    std::map<std::string_view, std::vector<Sentence>> pages;
    for (const LibraryText& page : embedded_pages()) pages[page.key] = read_page(page.text);
    return pages;
  }();
  static const std::vector<Sentence> none;
  const auto found = all.find(law);
  return found == all.end() ? none : found->second;
}

const Sentence* sentence(std::string_view law, Number number) {
  for (const Sentence& each : sentences(law)) {
    if (each.number == number) return &each;
  }
  return nullptr;
}

}  // namespace cardlaw
