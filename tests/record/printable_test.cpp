#include "record/printable.h"

#include <gtest/gtest.h>

namespace cardlaw {
namespace {

using namespace std::string_literals;

TEST(Printable, OrdinaryTextStays) {
  EXPECT_EQ(printable("Anna Ö. ♠A 한 🂡 <b>"), "Anna Ö. ♠A 한 🂡 <b>");
  EXPECT_EQ(printable(""), "");
}

TEST(Printable, NothingSteersATerminal) {
  EXPECT_EQ(printable("\x1B[31mred"), "<U+001B>[31mred");
  EXPECT_EQ(printable("a\nb\tc\rd\x7F\0e"s), "a<U+000A>b<U+0009>c<U+000D>d<U+007F><U+0000>e");
  EXPECT_EQ(printable("\u009B\u0085"), "<U+009B><U+0085>");
}

TEST(Printable, NothingHides) {
  EXPECT_EQ(printable("a\u202Eb\u2066\u200B\uFEFF\u00AD"),
            "a<U+202E>b<U+2066><U+200B><U+FEFF><U+00AD>");
  EXPECT_EQ(printable("\u2028\u2029"), "<U+2028><U+2029>");
  EXPECT_EQ(printable("\U000E0041\uFFFF\U0010FFFF"), "<U+E0041><U+FFFF><U+10FFFF>");
}

TEST(Printable, BytesThatAreNotUtf8) {
  EXPECT_EQ(printable("caf\xE9!"), "caf<0xE9>!");
  EXPECT_EQ(printable("\xC0\x80"), "<0xC0><0x80>");
  EXPECT_EQ(printable("\xED\xA0\x80"), "<0xED><0xA0><0x80>");
  EXPECT_EQ(printable("\xF4\x90\x80\x80\xE2\x99"), "<0xF4><0x90><0x80><0x80><0xE2><0x99>");
}

// GitHub's runner: a line that begins with `::`, after spaces; its older form and Azure's and
// TeamCity's with two number signs, anywhere.
TEST(Printable, NothingSteersABuildServer) {
  EXPECT_EQ(printable("::error::a"), "<U+003A>:error::a");
  EXPECT_EQ(printable("Ann ::set-env name=A::b"), "Ann <U+003A>:set-env name=A::b");
  EXPECT_EQ(printable("a##[group]b"), "a<U+0023>#[group]b");
  EXPECT_EQ(printable("##vso[task.complete]"), "<U+0023>#vso[task.complete]");
  EXPECT_EQ(printable("###teamcity["), "#<U+0023>#teamcity[");
  EXPECT_EQ(printable("std::vector ## note #[1] 6:4"), "std::vector ## note #[1] 6:4");
  EXPECT_EQ(display_width("::a"), printable("::a").size());
  EXPECT_EQ(printable(printable("::a ##[b]")), printable("::a ##[b]"));
}

TEST(Printable, TwiceIsOnce) {
  const std::string once = printable("\x1B\u202E\xFF");
  EXPECT_EQ(printable(once), once);
}

TEST(Printable, CitedWordsAreShort) {
  EXPECT_EQ(cited("dealer"), "`dealer`");
  EXPECT_EQ(cited("a\nb"), "`a<U+000A>b`");
  EXPECT_EQ(cited(std::string(41, 'x')), "`" + std::string(40, 'x') + "...`");
}

}  // namespace
}  // namespace cardlaw
