#include "record/documents.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <vector>

namespace cardlaw {
namespace {

struct Piece {
  std::string text;
  std::uint64_t offset;
  std::uint64_t line;
  std::uint64_t column;
  std::uint64_t index;
  std::string defect;
  bool operator==(const Piece&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Piece& piece) {
  return out << '"' << piece.text.substr(0, 100) << "\" of " << piece.text.size() << " offset "
             << piece.offset << " at " << piece.line << ':' << piece.column << " #" << piece.index
             << ' ' << piece.defect;
}

std::vector<Piece> all(DocumentReader& reader) {
  std::vector<Piece> pieces;
  while (const auto document = reader.next()) {
    pieces.push_back({std::string(document->text), document->offset, document->line,
                      document->column, document->index,
                      document->defect ? document->defect->message : ""});
  }
  return pieces;
}

// Gives a text in bites of a fixed size.
class Bites final : public Source {
 public:
  Bites(std::string_view text, std::size_t bite) : text_(text), bite_(bite) {}
  std::ptrdiff_t read(char* buffer, std::size_t size) override {
    const std::size_t count = std::min({bite_, size, text_.size()});
    std::copy_n(text_.data(), count, buffer);
    text_.remove_prefix(count);
    return static_cast<std::ptrdiff_t>(count);
  }

 private:
  std::string_view text_;
  std::size_t bite_;
};

// Another reader goes on behind each piece, and at each.
void expect_that_it_can_be_gone_on_with(std::string_view text, Notation notation,
                                        const std::vector<Piece>& pieces) {
  DocumentReader first(text, notation);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& at = pieces[i];
    for (const auto& [from, rest] :
         {std::pair(DocumentReader::Origin{at.offset, at.line, at.column, at.index}, i),
          std::pair((first.next(), first.here()), i + 1)}) {
      Bites bites(text.substr(from.offset), 3);
      DocumentReader second(bites, notation, from);
      const auto begin = pieces.begin() + static_cast<std::ptrdiff_t>(rest);
      EXPECT_EQ(all(second), std::vector<Piece>(begin, pieces.end())) << "from piece " << rest;
    }
  }
}

// The pieces of a text, which must not depend on how it arrives.
std::vector<Piece> cut(std::string_view text, Notation notation = Notation::yaml) {
  DocumentReader reader(text, notation);
  const std::vector<Piece> pieces = all(reader);
  for (const std::size_t bite : {1U, 2U, 3U, 7U, 100000U}) {
    Bites bites(text, bite);
    DocumentReader streaming(bites, notation);
    EXPECT_EQ(all(streaming), pieces) << "in bites of " << bite;
  }
  expect_that_it_can_be_gone_on_with(text, notation, pieces);
  return pieces;
}

TEST(Documents, WithoutSeparator) {
  const std::vector<Piece> expected{{"a: 1\nb: 2", 0, 1, 1, 0, ""}};
  EXPECT_EQ(cut("a: 1\nb: 2"), expected);
}

TEST(Documents, SeparatorsStandAtTheBeginningOfALine) {
  const std::vector<Piece> expected{{"a: 1\n", 0, 1, 1, 0, ""},
                                    {"b: 2\n ---\n----\n---x\n", 9, 3, 1, 1, ""},
                                    {"c: 3\n", 33, 8, 1, 2, ""},
                                    {"d: 4\r\n", 44, 10, 1, 3, ""},
                                    {"e: 5", 55, 12, 1, 4, ""}};
  EXPECT_EQ(cut("a: 1\n---\nb: 2\n ---\n----\n---x\n---\nc: 3\n--- \t\nd: 4\r\n...\r\ne: 5"),
            expected);
}

TEST(Documents, ContentBehindASeparatorKeepsItsPlace) {
  const std::vector<Piece> expected{{"{a: 1}\n", 4, 1, 5, 0, ""}, {"b: 2\n", 17, 2, 7, 1, ""}};
  EXPECT_EQ(cut("--- {a: 1}\n---   b: 2\n"), expected);
}

TEST(Documents, NothingIsNoDocument) {
  EXPECT_TRUE(cut("").empty());
  EXPECT_TRUE(cut("\n \t\r\n").empty());
  EXPECT_TRUE(cut("# a comment\n  # another\n---\n...\n---\n--- # the end").empty());
  EXPECT_TRUE(cut("\xEF\xBB\xBF").empty());
  EXPECT_EQ(cut("# header\n\n---\n---\n\n---\na: 1\n---\n#").size(), 1U);
  EXPECT_EQ(cut("# header\n---\n# x\n---\na: 1\n").at(0).line, 5U);
  EXPECT_EQ(cut("# header\n# xxx\n---\n\na: 1\n").at(0), (Piece{"\na: 1\n", 19, 4, 1, 0, ""}));
}

TEST(Documents, ByteOrderMarkOfTheFileIsRemoved) {
  const std::vector<Piece> expected{{"a: 1\n", 3, 1, 1, 0, ""},
                                    {"\xEF\xBB\xBF"
                                     "b: 2",
                                     12, 3, 1, 1, ""}};
  EXPECT_EQ(cut("\xEF\xBB\xBF"
                "a: 1\n---\n\xEF\xBB\xBF"
                "b: 2"),
            expected);
}

TEST(Documents, LongLineIsADefectOfItsDocumentOnly) {
  const std::string text =
      "a: 1\n---\nb: 2\nc: " + std::string(200000, 'x') + "\nd: 3\n---\ne: 5\n";
  const std::vector<Piece> pieces = cut(text);
  ASSERT_EQ(pieces.size(), 3U);
  EXPECT_EQ(pieces[1].defect, "this line is longer than 64 KiB, the most that is read");
  EXPECT_EQ(pieces[1].text.substr(0, 10), "b: 2\nc: xx");
  EXPECT_EQ(pieces[2], (Piece{"e: 5\n", text.size() - 5, 7, 1, 2, ""}));
}

TEST(Documents, LongestLineIsRead) {
  const std::string text =
      std::string(longest_yaml_line, 'x') + "\n---\n" + std::string(longest_yaml_line + 1, 'x');
  const std::vector<Piece> pieces = cut(text);
  ASSERT_EQ(pieces.size(), 2U);
  EXPECT_EQ(pieces[0].defect, "");
  EXPECT_NE(pieces[1].defect, "");
}

TEST(Documents, LongDocumentIsADefectOfItsOwn) {
  std::string text = "a: 1\n--- x\n";
  while (text.size() < 3 * longest_document) text += "- a line of some length, again and again\n";
  text += "---\nb: 2\n";
  const std::vector<Piece> pieces = cut(text);
  ASSERT_EQ(pieces.size(), 3U);
  EXPECT_EQ(pieces[1].defect, "this record is longer than 1 MiB, the most that is read");
  EXPECT_EQ(pieces[1].line, 2U);
  EXPECT_EQ(pieces[2].text, "b: 2\n");
  EXPECT_EQ(pieces[2].offset, text.size() - 5);
}

// Room for more is made by moving what has been read, and then there is no more.
TEST(Documents, TheLastLineOfALongTextNeedsNoEnd) {
  const std::string record = "game: gin-rummy\nnote: " + std::string(250, 'z') + "\n---\n";
  for (std::size_t size = 100'000; size < 400'000; size += 9'973) {
    std::string text;
    while (text.size() < size) text += record;
    text += "ruling: []";
    Bites bites(text, 4096);
    DocumentReader reader(bites, Notation::yaml);
    EXPECT_EQ(all(reader).back().text, "ruling: []") << size;
  }
}

TEST(Documents, JsonLines) {
  const std::vector<Piece> expected{{"{\"a\":1}", 0, 1, 1, 0, ""},
                                    {"---", 11, 3, 1, 1, ""},
                                    {" {} ", 15, 4, 1, 2, ""},
                                    {"x", 20, 5, 1, 3, ""}};
  EXPECT_EQ(cut("{\"a\":1}\r\n\r\n---\n {} \nx", Notation::json_lines), expected);
}

TEST(Documents, LongJsonLine) {
  const std::string text = "{}\n" + std::string(longest_document + 1, 'x') + "\n{}";
  const std::vector<Piece> pieces = cut(text, Notation::json_lines);
  ASSERT_EQ(pieces.size(), 3U);
  EXPECT_EQ(pieces[1].defect, "this record is longer than 1 MiB, the most that is read");
  EXPECT_EQ(pieces[1].offset, 3U);
  EXPECT_EQ(pieces[2], (Piece{"{}", text.size() - 2, 3, 1, 2, ""}));
}

TEST(Documents, APartKeepsThePlacesOfTheWhole) {
  DocumentReader reader("{}\n{}\n", Notation::json_lines,
                        {.offset = 1000, .line = 50, .index = 49});
  EXPECT_EQ(all(reader),
            (std::vector<Piece>{{"{}", 1000, 50, 1, 49, ""}, {"{}", 1003, 51, 1, 50, ""}}));
}

TEST(Documents, FileDescriptor) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const std::string text = "a: 1\n---\nb: 2";
  ASSERT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  ::close(ends[1]);
  FileSource source(ends[0]);
  DocumentReader reader(source);
  EXPECT_EQ(all(reader).size(), 2U);
  EXPECT_EQ(reader.error(), 0);
  EXPECT_EQ(reader.offset(), text.size());
  ::close(ends[0]);
}

// Behind a carriage return an editor shows another line: what stands there is no comment.
TEST(Documents, ALoneCarriageReturnEndsNoCommentAndHidesNothing) {
  for (const char* const text : {"# hello\ra: 1\rb: 2\r", "# hello\ra: 1\n", "--- # hello\ra: 1\n",
                                 "\r# hello\r\ra: 1", "# hello\r# there\r"}) {
    EXPECT_EQ(1U, cut(text).size()) << text;
  }
  for (const char* const text : {"# hello\r\n# there\r\n", "# hello\r", "\r\r", "# hello\r \r\n"}) {
    EXPECT_EQ(0U, cut(text).size()) << text;
  }
}

TEST(Documents, AFailedReadIsNotAnEnd) {
  const int folder = ::open("/", O_RDONLY | O_CLOEXEC);
  FileSource source(folder);
  DocumentReader reader(source);
  EXPECT_EQ(reader.next(), std::nullopt);
  EXPECT_EQ(reader.error(), EISDIR);
  ::close(folder);
}

// Gives one text and then fails.
class Failing final : public Source {
 public:
  std::ptrdiff_t read(char* buffer, std::size_t) override {
    if (given_) return -EIO;
    given_ = true;
    const std::string_view text = "a: 1\n---\nb: 2\n";
    std::copy(text.begin(), text.end(), buffer);
    return static_cast<std::ptrdiff_t>(text.size());
  }

 private:
  bool given_ = false;
};

TEST(Documents, WhatAFailedReadCutOffIsNotGiven) {
  Failing source;
  DocumentReader reader(source);
  EXPECT_EQ(all(reader), (std::vector<Piece>{{"a: 1\n", 0, 1, 1, 0, ""}}));
  EXPECT_EQ(reader.error(), EIO);
}

}  // namespace
}  // namespace cardlaw
