// Every record in tests/malformed/shape and tests/malformed/sense gives exactly the defects written
// beside it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "law/hand.h"
#include "record/places.h"

namespace cardlaw {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string defects_of(const std::string& text) {
  DocumentReader reader(text);
  Hand hand;
  std::string found;
  while (const auto document = reader.next()) {
    hand.document = *document;
    judge_document(hand);
    for (const Defect& defect : hand.defects) {
      const TextPlace at = place_of(document->text, defect.mark, document->line, document->column);
      found +=
          std::to_string(at.line) + ":" + std::to_string(at.column) + ": " + defect.message + "\n";
      if (!defect.hint.empty()) found += "hint: " + defect.hint + "\n";
    }
  }
  return found;
}

TEST(Malformed, RecordsGiveTheirDefects) {
  int records = 0;
  for (const char* const folder : {"shape", "sense"}) {
    for (const auto& each :
         fs::directory_iterator(fs::path(CARDLAW_ROOT) / "tests/malformed" / folder)) {
      if (each.path().extension() != ".yaml") continue;
      fs::path expected = each.path();
      expected.replace_extension(".expected");
      EXPECT_EQ(contents(expected), defects_of(contents(each.path()))) << each.path();
      ++records;
    }
  }
  EXPECT_GT(records, 40);
}

}  // namespace
}  // namespace cardlaw
