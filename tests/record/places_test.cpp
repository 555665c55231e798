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
  const TextPlace place = place_of("ab\r\ncd", 3);
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
  const TextPlace place = place_of("é♠x", 5);
  EXPECT_EQ(place.column, 3U);
  EXPECT_EQ(indent(place), 2U);
}

// Found one from another, in whatever order they are asked for.
TEST(Places, ManyOfOneText) {
  const std::string_view text = "a\u00e9b\r\n\n\u2660\u2660 x\r\nlast \xE9 line";
  Places forward(text, 7, 3), backward(text, 7, 3), crosswise(text, 7, 3);
  const auto same = [&](const TextPlace& place, Mark mark) {
    const TextPlace alone = place_of(text, mark, 7, 3);
    EXPECT_EQ(place.line, alone.line) << mark;
    EXPECT_EQ(place.column, alone.column) << mark;
    EXPECT_EQ(place.line_text, alone.line_text) << mark;
    EXPECT_EQ(place.before, alone.before) << mark;
  };
  const auto end = static_cast<Mark>(text.size());
  const auto begins = [&](Mark mark) {  // a code point; marks lie nowhere else
    return mark >= end || (static_cast<unsigned char>(text[mark]) & 0xC0U) != 0x80U;
  };
  for (Mark mark = 0; mark < end + 3; ++mark) {
    const Mark other = end + 2 - mark, across = mark * 7 % (end + 3);
    if (begins(mark)) same(forward.of(mark), mark);
    if (begins(other)) same(backward.of(other), other);
    if (begins(across)) same(crosswise.of(across), across);
  }
  EXPECT_EQ(forward.of(0).column, 3U);
  EXPECT_EQ(forward.of(1).column, 4U);
  EXPECT_EQ(forward.of(3).column, 5U);   // behind the two bytes of one letter
  EXPECT_EQ(forward.of(6).line, 8U);
  EXPECT_EQ(forward.of(14).column, 4U);  // the x behind two suits and a space
}

TEST(Places, TheIndentFitsTheLineAsItIsShown) {
  EXPECT_EQ(indent(place_of("e\u0301x", 3)), 1U);
  EXPECT_EQ(place_of("e\u0301x", 3).column, 3U);
  EXPECT_EQ(indent(place_of("\x1B|", 1)), 8U);
  EXPECT_EQ(indent(place_of("\xE9|", 1)), 6U);
  EXPECT_EQ(indent(place_of("\u4E00|", 3)), 2U);
}

TEST(Places, ADocumentMayBeginInsideALine) {
  const TextPlace first = place_of("{a: 1}\nb", 1, 10, 5);
  EXPECT_EQ(first.line, 10U);
  EXPECT_EQ(first.column, 6U);
  EXPECT_EQ(indent(first), 1U);
  const TextPlace second = place_of("{a: 1}\nb", 7, 10, 5);
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
