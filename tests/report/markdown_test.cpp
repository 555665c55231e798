// Texts of records in a page of Markdown: nothing in them is read as Markdown, HTML or an address.
#include <gtest/gtest.h>

#include "report/page.h"

namespace cardlaw::report {
namespace {

TEST(MarkdownText, HasNoTags) {
  EXPECT_EQ(markdown_text("<b>"), "&lt;b&gt;");
  EXPECT_EQ(markdown_text("Ann & Ben"), "Ann &amp; Ben");
}

TEST(MarkdownText, CallsNobodyAndPointsNowhere) {
  EXPECT_EQ(markdown_text("@ann"), "&#64;&#8203;ann");
  EXPECT_EQ(markdown_text("#12"), "&#35;&#8203;12");
}

TEST(MarkdownText, HasNoAddress) {
  EXPECT_EQ(markdown_text("http://a"), "http\\://a");
  EXPECT_EQ(markdown_text("www.a"), "www\\.a");
  EXPECT_EQ(markdown_text("at 10:30, 3.10"), "at 10:30, 3.10");
  EXPECT_EQ(markdown_text("/: "), "/: ");  // the slash stands before it
  EXPECT_EQ(markdown_text(":"), ":");
}

TEST(MarkdownText, HasNoEmphasisNoCodeAndNoCellOfATable) {
  EXPECT_EQ(markdown_text("*a* `b` [c] |d ~e $f \\g"),
            "\\*a\\* \\`b\\` \\[c\\] \\|d \\~e \\$f \\\\g");
  EXPECT_EQ(markdown_text("_a_"), "\\_a\\_");
}

TEST(MarkdownText, LeavesAnUnderscoreWithinAWord) {
  EXPECT_EQ(markdown_text("table_1"), "table_1");
  EXPECT_EQ(markdown_text("a_ b"), "a\\_ b");
  EXPECT_EQ(markdown_text("Z_9"), "Z_9");
}

}  // namespace
}  // namespace cardlaw::report
