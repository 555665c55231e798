#include "club/spool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <cstdlib>
#include <limits>

#include "club/entry.h"

namespace cardlaw::club {
namespace {

std::vector<std::string> all(Spool& spool) {
  std::vector<std::string> texts;
  EXPECT_TRUE(spool.each([&](const Spool::Item& item) { texts.emplace_back(item.text); }));
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
  EXPECT_TRUE(spool.each([&](const Spool::Item& item) {
    const std::string_view text = item.text;
    EXPECT_EQ(text.substr(0, 4), std::to_string(expected++));
    EXPECT_EQ(text.size(), 4 + long_text.size());
  }));
  EXPECT_EQ(expected, 1700);
}

// Letters that are no ASCII come after those that are, and the end of a key before all.
TEST(Spool, SortsByBytes) {
  Spool spool;
  for (const std::string_view key :
       {"\xC3\xA9", "longer than eight: b", "z", "a", "longer than eight: a", "", "ab"})
    spool.add(key, key);
  EXPECT_THAT(all(spool), testing::ElementsAre("", "a", "ab", "longer than eight: a",
                                               "longer than eight: b", "z", "\xC3\xA9"));
}

TEST(Entries, StandInTheOrderOfFileAndLine) {
  const auto key = [](const char* file, std::uint64_t line, std::uint64_t document) {
    Entry entry;
    entry.file = file;
    entry.line = line;
    entry.document = document;
    std::string packed;
    pack_place(entry, packed);
    return packed;
  };
  EXPECT_LT(key("a", 1, 1), key("a", 1, 2));
  EXPECT_LT(key("a", 255, 9), key("a", 256, 1));
  EXPECT_LT(key("a", 999, 9), key("a.yaml", 1, 1));
  EXPECT_LT(key("a.yaml", 1, 1), key("b", 1, 1));
}

TEST(Entries, ArePackedAndUnpackedWhole) {
  Entry entry;
  entry.file = "evening.yaml";
  entry.line = 12;
  entry.game = "cinch";
  entry.apart = Apart::open_claim;
  entry.reason = "why";
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  entry.parts = {{"Ann", "ann", 1, true, -5, 7, true, false, least, most}};
  entry.decided = "by Dora";
  entry.pool = -1;
  entry.differences = {{"Ann", "score of deal 1", 3, 4, false, -1, 2}};
  entry.again = {"other.yaml:3"};
  entry.times_again = 1;
  std::string packed, again;
  pack(entry, packed);
  Entry read;
  read.parts.resize(3);  // it was used before
  unpack(packed, read);
  pack(read, again);
  EXPECT_EQ(packed, again);
  EXPECT_EQ(read.file, "evening.yaml");
  ASSERT_EQ(read.parts.size(), 1U);
  EXPECT_EQ(read.parts[0].lawful, -5);
  EXPECT_EQ(read.parts[0].by_law, least);
  EXPECT_EQ(read.parts[0].units, most);
  EXPECT_EQ(read.decided, "by Dora");
  EXPECT_EQ(read.pool, -1);
  EXPECT_TRUE(read.parts[0].won);
  EXPECT_EQ(read.differences[0].column, 4U);
  EXPECT_EQ(read.again[0], "other.yaml:3");
}

}  // namespace
}  // namespace cardlaw::club
