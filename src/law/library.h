// The law pages, the sample records and the templates of pages, embedded by the build.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/number.h"

namespace cardlaw {

struct LibraryText {
  std::string_view key;  // the page's law; the record's path
  std::string_view text;
};

const std::vector<LibraryText>& embedded_pages();
const std::vector<LibraryText>& embedded_documents();  // docs/<key>.md: the glossary
const std::vector<LibraryText>& embedded_records();
const std::vector<LibraryText>& embedded_schemas();
const std::vector<LibraryText>& embedded_templates();  // of pages, by file name
const std::vector<LibraryText>& embedded_hashes();     // of the styles and scripts among them
// The SHA-256 of the style or script of that file name, in Base64, as a content policy names it.
std::string_view embedded_hash(std::string_view name);
// schemas/<name>.schema.json: ruling, club or tally; empty when there is none of that name.
std::string_view embedded_schema(std::string_view name);

// One numbered sentence of a page.
struct Sentence {
  Number number;
  std::string text;    // without what follows
  std::string breach;  // as `claim:` and `ruling:` have it; empty where it cannot be broken
  std::string source;  // the place in the source that it comes from
};

// The sentences of a law's page, in order; empty when there is no such page.
const std::vector<Sentence>& sentences(std::string_view law);
// One reading of a page: how a doubtful place of the source is taken.
struct PageReading {
  int number = 0;
  std::string text;
};
// One heading of a page, and the number that its sentences begin with; 0 where it has none.
struct Chapter {
  int number = 0;
  std::string title;
};
// The readings and the chapters of a law's page, in order; empty when there is no such page.
const std::vector<PageReading>& page_readings(std::string_view law);
const std::vector<Chapter>& chapters(std::string_view law);
// The numbers of the readings that a sentence's source names, "reading R6" or "readings R2 and R7".
std::vector<int> readings_named(std::string_view source);

// One word of the glossary.
struct Word {
  std::string word;  // or several, "jass, menel"
  std::string meaning;
};
const std::vector<Word>& glossary();

// The sentence, or nothing.
const Sentence* sentence(std::string_view law, Number number);

}  // namespace cardlaw
