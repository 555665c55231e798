#include "record/yaml.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "record/limits.h"
#include "record/places.h"
#include "shape.h"

namespace cardlaw {
namespace {

std::string read(std::string_view text) {
  Events events;
  Defects defects;
  const bool fine = read_yaml(text, events, defects);
  EXPECT_EQ(fine, defects.empty());
  std::string out;
  for (const Defect& defect : defects) {
    const TextPlace place = place_of(text, defect.mark);
    out += fmt::format("{}{}:{}: {}", out.empty() ? "" : "; ", place.line, place.column,
                       defect.message);
  }
  if (!fine || events.nodes.empty()) return out;
  return shape(events);
}

Event event_of(std::string_view text, std::size_t index) {
  Events events;
  Defects defects;
  EXPECT_TRUE(read_yaml(text, events, defects)) << text;
  return events.nodes.at(index);
}

TEST(Yaml, Shapes) {
  EXPECT_EQ(read("players: [Anna, Bela]\ndealer: Bela"), "{players [Anna Bela] dealer Bela}");
  EXPECT_EQ(read("play:\n  - Anna: take\n  - trick: [Anna: Ac, {Bela: 8c}]\n"),
            "{play [{Anna take} {trick [{Anna Ac} {Bela 8c}]}]}");
  EXPECT_EQ(read("deal: {Anna: [As, Ks], turned: 9s}  # dealt\n"),
            "{deal {Anna [As Ks] turned 9s}}");
  EXPECT_EQ(read("a: 'x y'\nb: \"c: d\"\nc: \"1\\n2\""), "{a 'x y' b 'c: d' c '1\n2'}");
  EXPECT_EQ(read("a: one\n  two"), "{a one two}");
  EXPECT_EQ(read("word"), "word");
}

TEST(Yaml, EveryScalarIsText) {
  EXPECT_EQ(read("[010, 1.50, yes, no, 0x1F, 1:30, =, 2d=9d, ♠A]"),
            "[010 1.50 yes no 0x1F 1:30 = 2d=9d ♠A]");
}

TEST(Yaml, EmptyTexts) {
  EXPECT_EQ(read(""), "");
  EXPECT_EQ(read("\n# nothing\n"), "");
  EXPECT_EQ(read("{}"), "{}");
  EXPECT_EQ(read("[]"), "[]");
}

TEST(Yaml, Nulls) {
  EXPECT_EQ(read("a:\nb: ~\nc: null\nd: ''\ne: Null\nf: nullo"),
            "{a ~ b ~~ c ~null d '' e ~Null f nullo}");
  EXPECT_EQ(read("[a, , b]"), "[a ~ b]");
}

TEST(Yaml, TheMarkOfAMissingValueIsItsKey) {
  EXPECT_EQ(event_of("a: 1\nbb:   # nothing\n\nc: 2", 4).mark, 5U);
  EXPECT_EQ(event_of("- a\n-\n\n- b", 2).mark, 4U);
  EXPECT_EQ(event_of("- - a\n  -\n- b", 3).mark, 8U);
}

TEST(Yaml, MarksAreBytes) {
  EXPECT_EQ(event_of("é: ♠A\r\n# ♣\r\nx: y", 2).mark, 4U);
  EXPECT_EQ(event_of("é: ♠A\r\n# ♣\r\nx: y", 3).mark, 17U);
  EXPECT_EQ(event_of("é: ♠A\r\n# ♣\r\nx: y", 4).mark, 20U);
  EXPECT_EQ(event_of("[Ä: 'ö', {ü: 1}]", 3).mark, 5U);
  EXPECT_EQ(event_of("[Ä: 'ö', {ü: 1}]", 4).mark, 11U);
}

TEST(Yaml, EventsAreReused) {
  Events events;
  Defects defects;
  ASSERT_TRUE(read_yaml("a: [b, c, d]", events, defects));
  ASSERT_TRUE(read_yaml("x", events, defects));
  EXPECT_EQ(events.nodes.size(), 1U);
  EXPECT_EQ(events.text, "x");
}

TEST(Yaml, RepeatedKeys) {
  EXPECT_EQ(read("a: 1\nb: 2\na: 3"), "3:1: line 1 already gives `a`");
  EXPECT_EQ(read("a: {x: 1, x: 2}\nb: {x: 3}"), "1:11: line 1 already gives `x`");
  EXPECT_EQ(read("a: 1\n\"a\": 2"), "2:1: line 1 already gives `a`");
  EXPECT_EQ(read("- Anna: 1\n- Anna: 2"), "[{Anna 1} {Anna 2}]");
  std::string many;
  for (int i = 0; i < 2000; ++i) many += fmt::format("k{}: [{}]\n", i, i);
  EXPECT_EQ(read(many).substr(0, 9), "{k0 [0] k");
  EXPECT_EQ(read(many + "k77: x"), "2001:1: line 78 already gives `k77`");
}

TEST(Yaml, LinesInMessagesCountFromTheDocument) {
  Events events;
  Defects defects;
  EXPECT_FALSE(read_yaml("a: 1\na: 2", events, defects, 100));
  ASSERT_EQ(defects.size(), 1U);
  EXPECT_EQ(defects[0].message, "line 100 already gives `a`");
}

TEST(Yaml, SeveralDefectsAtOnce) {
  EXPECT_EQ(read("a: &x 1\nb: *x\nb: 2"),
            "1:4: `&x` marks a piece of YAML for use elsewhere; records have no such marks; "
            "2:4: `*x` stands for a piece of YAML elsewhere; records have no such marks; "
            "3:1: line 2 already gives `b`");
}

TEST(Yaml, Depth) {
  EXPECT_EQ(read(repeated("[", 16) + repeated("]", 16)), repeated("[", 16) + repeated("]", 16));
  EXPECT_EQ(read(repeated("[", 17) + repeated("]", 17)),
            "1:17: more than 16 lists and maps inside one another");
  for (const std::string_view opening : {"[", "{a: ", "- ", "? ", "{? ", "[? ", "- ? "}) {
    const std::string answer = read(repeated(opening, 20000));
    EXPECT_NE(answer.find("more than 16 lists"), std::string::npos) << answer;
  }
}

TEST(Yaml, Nodes) {
  EXPECT_EQ(read("[" + repeated("a,", 19999) + "]").size(), 2 * 19999U + 1);
  EXPECT_EQ(read("[" + repeated("a,", 20000) + "]"),
            "1:40000: this record has more than 20000 entries");
}

TEST(Yaml, ScalarsOfAnyKindAreLimited) {
  const std::string most(longest_scalar, 'x');
  EXPECT_EQ(read("a: " + most), "{a " + most + "}");
  EXPECT_EQ(read("a: x" + most), "1:4: this text is longer than 4 KiB, the most that is read");
  EXPECT_EQ(read("a: 'x" + most + "'"),
            "1:4: this text is longer than 4 KiB, the most that is read");
}

TEST(Yaml, ShortTextsAreReadToTheirEnd) {
  EXPECT_EQ(read("-"), "[~]");
  EXPECT_EQ(read("a"), "a");
  EXPECT_EQ(read("~"), "~~");
  EXPECT_EQ(read("["), "1:1: `[` is opened here and never closed");
  EXPECT_EQ(read("\""), "1:1: a quotation begins here and never ends");
  EXPECT_NE(read("*"), "");
  EXPECT_NE(read(","), "");
}

}  // namespace
}  // namespace cardlaw
