#include "record/places.h"

#include <gtest/gtest.h>

namespace cardlaw {
namespace {

TEST(Places, LinesAndColumnsCountFromOne) {
  const std::string_view text = "ab\ncd\n";
  EXPECT_EQ(place_of(text, 0).line, 1U);
  EXPECT_EQ(place_of(text, 0).column, 1U);
  EXPECT_EQ(place_of(text, 4).line, 2U);
  EXPECT_EQ(place_of(text, 4).column, 2U);
  EXPECT_EQ(place_of(text, 4).line_text, "cd");
}

TEST(Places, TheEndOfALineBelongsToIt) {
  const Position place = place_of("ab\r\ncd", 3);
  EXPECT_EQ(place.line, 1U);
  EXPECT_EQ(place.column, 3U);
  EXPECT_EQ(place.line_text, "ab");
}

TEST(Places, BehindTheEnd) {
  EXPECT_EQ(place_of("ab", 99).column, 3U);
  EXPECT_EQ(place_of("ab\n", 99).line, 2U);
  EXPECT_EQ(place_of("", 99).column, 1U);
}

TEST(Places, ColumnsCountCodePoints) {
  const Position place = place_of("é♠x", 5);
  EXPECT_EQ(place.column, 3U);
  EXPECT_EQ(indent(place), 2U);
}

TEST(Places, TheIndentFitsTheLineAsItIsShown) {
  EXPECT_EQ(indent(place_of("e\u0301x", 3)), 1U);
  EXPECT_EQ(place_of("e\u0301x", 3).column, 3U);
  EXPECT_EQ(indent(place_of("\x1B|", 1)), 8U);
  EXPECT_EQ(indent(place_of("\xE9|", 1)), 6U);
  EXPECT_EQ(indent(place_of("\u4E00|", 3)), 2U);
}

TEST(Places, ADocumentMayBeginInsideALine) {
  const Position first = place_of("{a: 1}\nb", 1, 10, 5);
  EXPECT_EQ(first.line, 10U);
  EXPECT_EQ(first.column, 6U);
  EXPECT_EQ(indent(first), 1U);
  const Position second = place_of("{a: 1}\nb", 7, 10, 5);
  EXPECT_EQ(second.line, 11U);
  EXPECT_EQ(second.column, 1U);
}

TEST(Places, UnderlineStaysInItsLine) {
  EXPECT_EQ(underline_width("abc\r\ndef", 1, 1), 1U);
  EXPECT_EQ(underline_width("abc\r\ndef", 1, 9), 2U);
  EXPECT_EQ(underline_width("abc\r\ndef", 1, 0), 1U);
  EXPECT_EQ(underline_width("abc", 3, 5), 1U);
  EXPECT_EQ(underline_width("♠♠", 0, 6), 2U);
}

}  // namespace
}  // namespace cardlaw
