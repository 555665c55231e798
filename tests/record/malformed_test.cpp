// Every file of tests/malformed/text (YAML) and lines (JSON Lines) gives exactly the defects that
// the file beside it expects, and takes no longer than its size allows.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "record/documents.h"
#include "record/json_lines.h"
#include "record/limits.h"
#include "record/places.h"
#include "record/yaml.h"
#include "shape.h"

namespace cardlaw {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_with(std::string_view extension) {
  const fs::path malformed = fs::path(CARDLAW_ROOT) / "tests/malformed";
  std::vector<fs::path> files;
  for (const char* folder : {"text", "lines"}) {
    for (const fs::directory_entry& entry : fs::directory_iterator(malformed / folder)) {
      if (entry.path().extension() == extension) files.push_back(entry.path());
    }
  }
  return files;
}

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

// The defects of a text as `LINE:COL: message` and `hint: ...`, one a line.
std::string defects_of(std::string_view text, Notation notation) {
  std::string out;
  Events events;
  DocumentReader reader(text, notation);
  while (const auto document = reader.next()) {
    Defects defects;
    if (document->defect) {
      defects.push_back(*document->defect);
    } else {
      const bool fine = notation == Notation::yaml
                            ? read_yaml(document->text, events, defects, document->line)
                            : read_json(document->text, events, defects);
      EXPECT_EQ(fine, defects.empty());
    }
    for (const Defect& defect : defects) {
      const TextPlace place =
          place_of(document->text, defect.mark, document->line, document->column);
      out += fmt::format("{}:{}: {}\n", place.line, place.column, defect.message);
      if (!defect.hint.empty()) out += fmt::format("hint: {}\n", defect.hint);
    }
  }
  return out;
}

void expect_defects(const fs::path& path, Notation notation) {
  const fs::path expected = fs::path(path).replace_extension(".expected");
  EXPECT_EQ(defects_of(contents(path), notation), contents(expected)) << path;
}

TEST(MalformedText, EveryFileGivesItsDefects) {
  const std::vector<fs::path> texts = files_with(".yaml");
  const std::vector<fs::path> lines = files_with(".jsonl");
  for (const fs::path& path : texts) expect_defects(path, Notation::yaml);
  for (const fs::path& path : lines) expect_defects(path, Notation::json_lines);
  EXPECT_EQ(files_with(".expected").size(), texts.size() + lines.size());
}

// Reads a text that is too large to be kept in a file.
std::string first_defect(std::string_view text, Notation notation = Notation::yaml) {
  const std::clock_t begin = std::clock();  // processor time: a busy machine fails nothing
  const std::string defects = defects_of(text, notation);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  EXPECT_LT(seconds, 5.0) << text.substr(0, 40);
  return defects.substr(0, defects.find('\n'));
}

TEST(MalformedText, HugeScalars) {
  EXPECT_EQ(first_defect("event: " + repeated("x", longest_scalar + 1)),
            "1:8: this text is longer than 4 KiB, the most that is read");
  EXPECT_EQ(first_defect("event: |\n" + repeated("  some words of a text\n", 1000)),
            "1:8: this text is longer than 4 KiB, the most that is read");
  EXPECT_EQ(first_defect("event: \"" + repeated("x\n", 20000) + "\""),
            "1:8: this text is longer than 4 KiB, the most that is read");
  EXPECT_EQ(first_defect("event: " + repeated("x", 50000000)),
            "1:1: this line is longer than 64 KiB, the most that is read");
  EXPECT_EQ(first_defect("event: \"" + repeated("x\n", 25000000) + "\""),
            "1:1: this record is longer than 1 MiB, the most that is read");
  EXPECT_EQ(first_defect("{\"event\":\"" + repeated("x", 1000000) + "\"}", Notation::json_lines),
            "1:10: this text is longer than 4 KiB, the most that is read");
}

TEST(MalformedText, HugeLines) {
  EXPECT_EQ(first_defect("a: 1\nb: [" + repeated("1, ", 100000) + "1]\n"),
            "2:1: this line is longer than 64 KiB, the most that is read");
  EXPECT_EQ(first_defect("# " + repeated("#", 70000) + "\na: 1\n"),
            "1:1: this line is longer than 64 KiB, the most that is read");
  EXPECT_EQ(first_defect("{}\n{\"a\":[" + repeated("1,", 1000000) + "1]}", Notation::json_lines),
            "2:1: this record is longer than 1 MiB, the most that is read");
}

TEST(MalformedText, HugeDocuments) {
  const std::string large = repeated("- Anna: take\n", 100000);
  EXPECT_EQ(first_defect(large), "1:1: this record is longer than 1 MiB, the most that is read");
  EXPECT_EQ(defects_of("a: 1\n---\n" + large + "---\na: 1\na: 2\n", Notation::yaml),
            "3:1: this record is longer than 1 MiB, the most that is read\n"
            "hint: put a line `---` between one record and the next\n"
            "100005:1: line 100004 already gives `a`\n"
            "hint: keep one of the two\n");
  EXPECT_EQ(first_defect(repeated("- x\n", 30000)),
            "20000:3: this record has more than 20000 entries");
}

// What parsers find costly.
TEST(MalformedText, CostlyDocuments) {
  const auto filled = [](std::string_view begin, std::string_view piece) {
    return std::string(begin) + repeated(piece, longest_document / 8 / piece.size());
  };
  for (const std::string_view piece :
       {"[",    "{",   "- ",     "? ",     "- - ",   "{? ",    "[:\n", "{:\n",
        ",\n",  "]\n", "\"\"\n", "''\n",   "!\n",    "&a\n",   "*a\n", "|\n",
        ">\n",  ": ",  "a: \n",  "a\n",    "-\n",    "--- \n", "#\n",  " \n",
        "\\\n", "%\n", "a: [\n", "[a: \n", "{a: \n", "<<: \n", "\t",   "\r\n"}) {
    for (const std::string_view begin : {"", "[\n", "{\n", "a: [\n", "'", "\"\n", "- |\n"}) {
      first_defect(filled(begin, piece));
    }
  }
}

TEST(MalformedText, CostlyLines) {
  for (const std::string_view piece : {"[", "{", "{\"a\":", "\"", "\\", "[{", "1", "-", ",", " "}) {
    for (const std::string_view begin : {"", "{\"a\":", "{\"a\":[", "{\"a\":\"", "{\""}) {
      const std::size_t times = (longest_document - 100) / piece.size();
      first_defect(std::string(begin) + repeated(piece, times), Notation::json_lines);
    }
  }
}

}  // namespace
}  // namespace cardlaw
