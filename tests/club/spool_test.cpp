#include "club/spool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <cstdlib>

#include "club/entry.h"

namespace cardlaw::club {
namespace {

std::vector<std::string> all(Spool& spool) {
  std::vector<std::string> texts;
  EXPECT_TRUE(spool.each([&](std::string_view text) { texts.emplace_back(text); }));
  return texts;
}

TEST(Spool, SortsByKeyThenText) {
  Spool spool;
  for (const char* text : {"b2", "a1", "b1", "c"})
    spool.add(std::string_view(text).substr(0, 1), text);
  EXPECT_THAT(all(spool), testing::ElementsAre("a1", "b1", "b2", "c"));
  EXPECT_THAT(all(spool), testing::ElementsAre("a1", "b1", "b2", "c"));  // as often as is wished
}

// Its files have no names; that they are made where TMPDIR says shows where that does not exist.
TEST(Spool, TmpdirIsWhereItsFilesAre) {
  const char* const before = std::getenv("TMPDIR");
  const std::string restored = before == nullptr ? "" : before;
  const std::string much(9 * 1024 * 1024, 'x');
  const std::string folder = testing::TempDir();  // which looks at TMPDIR, too
  ::setenv("TMPDIR", (folder + "/nowhere").c_str(), 1);
  Spool refused;
  EXPECT_FALSE(refused.add("a", much));
  EXPECT_EQ(ENOENT, errno);
  ::setenv("TMPDIR", folder.c_str(), 1);
  Spool spool;
  EXPECT_TRUE(spool.add("a", much));
  EXPECT_THAT(all(spool), testing::ElementsAre(much));
  before == nullptr ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", restored.c_str(), 1);
}

// More than memory holds, and more files than are merged at once.
TEST(Spool, WhatOutgrowsMemoryIsSortedTheSame) {
  Spool spool;
  const std::string long_text(1024 * 1024, 'x');
  for (int i = 0; i < 700; ++i) {
    const std::string key = std::to_string((i * 389) % 700 + 1000);
    ASSERT_TRUE(spool.add(key, key + long_text));
  }
  int expected = 1000;
  EXPECT_TRUE(spool.each([&](std::string_view text) {
    EXPECT_EQ(text.substr(0, 4), std::to_string(expected++));
    EXPECT_EQ(text.size(), 4 + long_text.size());
  }));
  EXPECT_EQ(expected, 1700);
}

TEST(Entries, ArePackedAndUnpackedWhole) {
  Entry entry;
  entry.file = "evening.yaml";
  entry.line = 12;
  entry.game = "cinch";
  entry.apart = Apart::open_claim;
  entry.reason = "why";
  entry.parts = {{"Ann", "ann", 1, true, -5, 7, true, false}};
  entry.differences = {{"Ann", "score of deal 1", 3, 4, false, -1, 2}};
  entry.again = {"other.yaml:3"};
  entry.times_again = 1;
  std::string packed, again;
  pack(entry, packed);
  const Entry read = unpack(packed);
  pack(read, again);
  EXPECT_EQ(packed, again);
  EXPECT_EQ(read.file, "evening.yaml");
  EXPECT_EQ(read.parts[0].lawful, -5);
  EXPECT_TRUE(read.parts[0].won);
  EXPECT_EQ(read.differences[0].column, 4U);
  EXPECT_EQ(read.again[0], "other.yaml:3");
}

}  // namespace
}  // namespace cardlaw::club
