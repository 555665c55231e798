#include "record/json_lines.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "record/limits.h"
#include "record/places.h"
#include "record/yaml.h"
#include "shape.h"

namespace cardlaw {
namespace {

using namespace std::string_literals;

std::string read_line(std::string_view line) {
  Events events;
  Defects defects;
  const bool fine = read_json(line, events, defects);
  EXPECT_EQ(fine, defects.empty());
  std::string out;
  for (const Defect& defect : defects) {
    out += fmt::format("{}{}: {}", out.empty() ? "" : "; ", place_of(line, defect.mark).column,
                       defect.message);
  }
  return fine ? shape(events) : out;
}

Events events_of(std::string_view line) {
  Events events;
  Defects defects;
  EXPECT_TRUE(read_json(line, events, defects)) << line;
  return events;
}

TEST(JsonLines, Shapes) {
  EXPECT_EQ(read_line("{}"), "{}");
  EXPECT_EQ(read_line(R"({"a":"b"})"), "{'a' 'b'}");
  EXPECT_EQ(read_line(R"( { "a" : [ "x" , { } , [ ] , [ [ 1 ] ] ] , "bc" : { "d" : "" } } )"),
            "{'a' ['x' {} [] [[1]]] 'bc' {'d' ''}}");
  EXPECT_EQ(read_line(R"({"play":[{"Anna":"take"},{"trick":[{"Anna":"Ac"},{"Bela":"8c"}]}]})"),
            "{'play' [{'Anna' 'take'} {'trick' [{'Anna' 'Ac'} {'Bela' '8c'}]}]}");
}

TEST(JsonLines, NumbersAreTexts) {
  EXPECT_EQ(read_line(R"({"a":[0,-1,207,1.50,1e400,2E-3,9223372036854775808]})"),
            "{'a' [0 -1 207 1.50 1e400 2E-3 9223372036854775808]}");
}

TEST(JsonLines, Nulls) {
  EXPECT_EQ(read_line(R"({"a":null,"b":"null"})"), "{'a' ~null 'b' 'null'}");
}

TEST(JsonLines, TextsOfAnyLength) {
  for (std::size_t length = 0; length < 40; ++length) {
    const std::string text(length, 'x');
    EXPECT_EQ(read_line("{\"" + text + "\":\"" + text + "\"}"), "{'" + text + "' '" + text + "'}");
    EXPECT_EQ(read_line("{\"a\":\"" + text + "\\n" + text + "\"}"),
              "{'a' '" + text + "\n" + text + "'}");
    EXPECT_EQ(read_line("{\"a\":\"" + text), "6: a text begins here and never ends");
    EXPECT_EQ(read_line("{\"a\":\"" + text + "\x01\"}"),
              fmt::format("{}: a control character <U+0001> inside a text", 7 + length));
  }
}

TEST(JsonLines, Escapes) {
  EXPECT_EQ(read_line(R"({"a":"\"\\\/\n\r\t"})"), "{'a' '\"\\/\n\r\t'}");
  EXPECT_EQ(read_line(R"({"a":"\u00e9\u2660A\uD83C\uDCA1!"})"), "{'a' 'é♠A🂡!'}");
  EXPECT_EQ(read_line(R"({"\u0061":1,"a":2})"), "13: column 2 already gives `a`");
}

TEST(JsonLines, MarksAreBytes) {
  const Events events = events_of(R"( {"é": [ "♠A", 12, {"x\n":null}]})");
  const std::vector<Mark> expected{1, 2, 8, 10, 18, 22, 23, 29};
  ASSERT_EQ(events.nodes.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_EQ(events.nodes[i].mark, expected[i]) << i;
}

// With a space behind every bracket, comma and colon; `moved`: where each byte of the line went to.
std::string spaced(std::string_view line, std::vector<Mark>& moved) {
  std::string out;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    moved.push_back(static_cast<Mark>(out.size()));
    out += line[i];
    if (line[i] == '"' && (i == 0 || line[i - 1] != '\\')) quoted = !quoted;
    if (!quoted && std::string_view("[{,:").find(line[i]) != std::string_view::npos) out += ' ';
  }
  return out;
}

// Tricks, lists of cards and acts in few letters are read at once, without a look at each
// character. Where there is space they are not, and the events are the same.
TEST(JsonLines, WhatIsReadAtOnceIsReadAsEverythingElse) {
  std::string long_list = R"({"play":["7h")", tricks = R"({"play":[)";
  for (int i = 0; i < 2000; ++i) long_list += R"(,"8c")";
  for (int i = 0; i < 500; ++i) tricks += R"({"trick":[{"Anna":"Ac"},{"Bela":"8c"}]},)";
  const std::string lines[] = {
      R"({"deal":{"Anna":["7h","8h","Th"],"Bela":["x","As","10h","7c"],"turned":"Qd"}})",
      R"({"deal":["7h"],"a":["7h","8h"],"b":["7h",12],"c":["7h",["8h","9h"]],"d":["7h",null]})",
      R"({"deal":["7h","\n","8h","","é","9h","♠A","Th"]})",
      R"({"play":[{"trick":[{"Anna":"Ac"}]},{"trick":[{"Anna":"Ac","b":1}]},{"trick":[{}]}]})",
      R"({"play":[{"trick":[]},{"trick":["Ac","8c"]},{"trick":{"Anna":"Ac"}},{"trick":"x"}]})",
      R"({"play":[{"trick":[{"trick":[{"trick":[{"Anna":"Ac"}]}]}],"trick2":1}]})",
      R"({"trick":[{"Anna":"A"},{"Anna":"10c"},{"":"Ac"},{"a long name of many letters":"Ac"}]})",
      R"({"play":[{"An\u006ea":"Ac"},{"Anna":"\\c"},{"fifteen letters":"Ac"},{"Anna":["Ac"]}]})",
      long_list + "]}",
      tricks + R"({"trick":[{"Anna":"Ac"}]}]})"};
  for (const std::string& line : lines) {
    std::vector<Mark> moved;
    const Events at_once = events_of(line), one_by_one = events_of(spaced(line, moved));
    EXPECT_EQ(shape(at_once), shape(one_by_one)) << line;
    ASSERT_EQ(at_once.nodes.size(), one_by_one.nodes.size()) << line;
    for (std::size_t i = 0; i < at_once.nodes.size(); ++i)
      EXPECT_EQ(moved[at_once.nodes[i].mark], one_by_one.nodes[i].mark) << line << ", event " << i;
  }
}

TEST(JsonLines, EventsAreReused) {
  Events events;
  Defects defects;
  ASSERT_TRUE(read_json(R"({"a":[null,1,2,3,4,5,6,7,8,9]})", events, defects));
  ASSERT_TRUE(read_json(R"({"b":["x",{}]})", events, defects));
  EXPECT_EQ(shape(events), "{'b' ['x' {}]}");
}

TEST(JsonLines, DefectsAreAppended) {
  Events events;
  Defects defects(3);
  EXPECT_FALSE(read_json("{", events, defects));
  EXPECT_EQ(defects.size(), 4U);
}

TEST(JsonLines, SameEventsAsYaml) {
  const std::string_view record =
      R"({"players": ["Anna", "Béla"], "deal": {"Anna": ["As", "Ks"], "turned": "9s"}, "score": 207, "x": {"": "é\n"}})";
  Events json;
  Events yaml;
  Defects defects;
  ASSERT_TRUE(read_json(record, json, defects));
  ASSERT_TRUE(read_yaml(record, yaml, defects));
  ASSERT_EQ(json.nodes.size(), yaml.nodes.size());
  for (std::size_t i = 0; i < json.nodes.size(); ++i) {
    EXPECT_EQ(json.nodes[i].mark, yaml.nodes[i].mark);
    EXPECT_EQ(json.nodes[i].next, yaml.nodes[i].next);
    EXPECT_EQ(json.nodes[i].length, yaml.nodes[i].length);
    EXPECT_EQ(json.nodes[i].is_quoted(), yaml.nodes[i].is_quoted());
  }
  EXPECT_EQ(shape(json), shape(yaml));
}

TEST(JsonLines, Limits) {
  const std::string list15 = repeated("[", 15) + repeated("]", 15);
  EXPECT_EQ(read_line("{\"a\":" + list15 + "}"), "{'a' " + list15 + "}");
  EXPECT_EQ(read_line("{\"a\":" + repeated("[", 100000)),
            "21: more than 16 lists and maps inside one another");
  EXPECT_EQ(read_line("{\"a\":[" + repeated("1,", 20000) + "1]}"),
            "6: this record has more than 20000 entries");
  const std::string most(longest_scalar, '1');
  EXPECT_EQ(read_line("{\"a\":\"" + most + "\"}"), "{'a' '" + most + "'}");
  EXPECT_EQ(read_line("{\"a\":" + most + "1}"),
            "6: this text is longer than 4 KiB, the most that is read");
  EXPECT_EQ(read_line("{\"a\":\"\\n" + most + "\"}"),
            "6: this text is longer than 4 KiB, the most that is read");
}

TEST(JsonLines, RepeatedKeys) {
  EXPECT_EQ(read_line(R"({"a":1,"b":2,"a":3,"b":4})"),
            "14: column 2 already gives `a`; 20: column 8 already gives `b`");
  std::string many = "{\"k\":0";
  for (int i = 0; i < 1000; ++i) many += fmt::format(",\"k{}\":{}", i, i);
  EXPECT_EQ(read_line(many + "}").substr(0, 6), "{'k' 0");
  EXPECT_EQ(read_line(many + ",\"k7\":1}"), "10788: column 57 already gives `k7`");
}

// Nothing but whole objects is read, wherever the line breaks off.
TEST(JsonLines, EveryBeginningOfALineIsRefused) {
  const std::string_view record =
      R"({"a": ["x", {"b": null}, -1.5e+3, "\u00e9\n"], "bcd": {"": {}}, "é": [[]]})";
  EXPECT_EQ(read_line(record), "{'a' ['x' {'b' ~null} -1.5e+3 'é\n'] 'bcd' {'' {}} 'é' [[]]}");
  for (std::size_t length = 1; length < record.size(); ++length) {
    Events events;
    Defects defects;
    EXPECT_FALSE(read_json(record.substr(0, length), events, defects)) << length;
    EXPECT_EQ(defects.size(), 1U);
  }
}

TEST(JsonLines, NullCharacters) {
  EXPECT_EQ(read_line("{\"a\":1}\0"s), "8: a control character <U+0000>");
  EXPECT_EQ(read_line("{\0}"s), "2: a control character <U+0000>");
}

}  // namespace
}  // namespace cardlaw
