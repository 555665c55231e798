#include "law/library.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace cardlaw {
namespace {

// The paragraph without its line ends.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char letter : text) line += letter == '\n' ? ' ' : letter;
  while (line.ends_with(' ')) line.pop_back();
  while (line.starts_with(' ')) line.erase(0, 1);
  return line;
}

// A sentence is a paragraph that begins with its number in bold and ends with its source in square
// brackets; before that stands in back quotes what its breach is called.
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
    const std::string body = in_one_line(page.substr(close + 2, end - close - 2));
    Sentence sentence{*number, {}, {}, {}};
    const std::size_t bracket = body.ends_with(']') ? body.rfind('[') : std::string::npos;
    if (bracket != std::string::npos)
      sentence.source = body.substr(bracket + 1, body.size() - bracket - 2);
    sentence.text = in_one_line(std::string_view(body).substr(0, bracket));
    if (sentence.text.ends_with('`')) {
      const std::size_t name = sentence.text.rfind('`', sentence.text.size() - 2);
      sentence.breach = sentence.text.substr(name + 1, sentence.text.size() - name - 2);
      sentence.text = in_one_line(std::string_view(sentence.text).substr(0, name));
    }
    found.push_back(std::move(sentence));
    at = end;
  }
  return found;
}

// A reading is a paragraph that begins with its number in bold, **R6**.
std::vector<PageReading> read_readings(std::string_view page) {
  std::vector<PageReading> found;
  std::size_t at = 0;
  while ((at = page.find("\n**R", at)) != std::string_view::npos) {
    at += 4;
    const std::size_t close = page.find("**", at);
    if (close == std::string_view::npos) break;
    int number = 0;
    const auto read = std::from_chars(page.data() + at, page.data() + close, number);
    if (read.ec != std::errc() || read.ptr != page.data() + close) continue;
    const std::size_t end = std::min(page.find("\n\n", close), page.size());
    found.push_back({number, in_one_line(page.substr(close + 2, end - close - 2))});
    at = end;
  }
  return found;
}

std::vector<Chapter> read_chapters(std::string_view page) {
  std::vector<Chapter> found;
  std::size_t at = 0;
  while ((at = page.find("\n## ", at)) != std::string_view::npos) {
    at += 4;
    const std::size_t end = std::min(page.find('\n', at), page.size());
    Chapter chapter;
    const auto read = std::from_chars(page.data() + at, page.data() + end, chapter.number);
    chapter.title =
        in_one_line(page.substr(static_cast<std::size_t>(read.ptr - page.data()),
                                end - static_cast<std::size_t>(read.ptr - page.data())));
    found.push_back(std::move(chapter));
    at = end;
  }
  return found;
}

// Nothing when there is none of that name.
std::string_view text_of(std::span<const LibraryText> texts, std::string_view name) {
  const auto found = std::ranges::find(texts, name, &LibraryText::key);
  return found == texts.end() ? std::string_view() : std::string_view(found->text);
}

// What is read out of every page once.
template <class T>
const std::vector<T>& of_page(std::string_view law, std::vector<T> (*read)(std::string_view)) {
  static const auto all = [read] {
    std::map<std::string_view, std::vector<T>> pages;
    for (const LibraryText& page : embedded_pages()) pages[page.key] = read(page.text);
    return pages;
  }();
  static const std::vector<T> none;
  const auto found = all.find(law);
  return found == all.end() ? none : found->second;
}

}  // namespace

const std::vector<PageReading>& page_readings(std::string_view law) {
  return of_page<PageReading>(law, read_readings);
}

const std::vector<Chapter>& chapters(std::string_view law) {
  return of_page<Chapter>(law, read_chapters);
}

std::vector<int> readings_named(std::string_view source) {
  std::vector<int> numbers;
  std::size_t at = source.find("reading");
  while (at != std::string_view::npos && (at = source.find('R', at)) != std::string_view::npos) {
    int number = 0;
    const auto read =
        std::from_chars(source.data() + at + 1, source.data() + source.size(), number);
    if (read.ec == std::errc()) numbers.push_back(number);
    ++at;
  }
  return numbers;
}

const std::vector<Word>& glossary() {
  static const std::vector<Word> all = [] {
    std::vector<Word> words;
    std::string_view rest = text_of(embedded_documents(), "glossary");
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::string_view line = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      const std::size_t bar = line.find(" | ");
      if (!line.starts_with("| ") || !line.ends_with(" |") || bar == std::string_view::npos ||
          line.starts_with("| word |"))
        continue;
      words.push_back({std::string(line.substr(2, bar - 2)),
                       std::string(line.substr(bar + 3, line.size() - bar - 5))});
    }
    return words;
  }();
  return all;
}

std::string_view embedded_schema(std::string_view name) {
  return text_of(embedded_schemas(), name);
}

std::string_view embedded_hash(std::string_view name) { return text_of(embedded_hashes(), name); }

const std::vector<Sentence>& sentences(std::string_view law) {
  return of_page<Sentence>(law, read_page);
}

const Sentence* sentence(std::string_view law, Number number) {
  for (const Sentence& each : sentences(law)) {
    if (each.number == number) return &each;
  }
  return nullptr;
}

}  // namespace cardlaw
