#include "record/writer.h"

#include <gtest/gtest.h>

#include "law/hand.h"
#include "law/library.h"
#include "record/json_lines.h"
#include "record/yaml.h"

namespace cardlaw {
namespace {

Events yaml(const std::string& text) {
  Events events;
  Defects defects;
  EXPECT_TRUE(read_yaml(text, events, defects, 1)) << text;
  return events;
}
Events json(const std::string& text) {
  Events events;
  Defects defects;
  EXPECT_TRUE(read_json(text, events, defects)) << text.substr(0, 200);
  return events;
}
std::string to_json(const Events& events) {
  std::string out;
  write_json(events, out);
  return out;
}
std::string to_yaml(const Events& events) {
  std::string out;
  write_yaml(events, out);
  return out;
}

// All of a ruling but the places in the text.
std::string ruling(const std::string& text, Notation notation) {
  Hand hand;
  hand.notation = notation;
  hand.document.text = text;
  judge_document(hand);
  std::string all;
  const auto put = [&](auto... numbers) {
    ((all += std::to_string(static_cast<std::int64_t>(numbers)) + " "), ...);
    all += '\n';
  };
  for (const Defect& each : hand.defects) all += each.message + "\n";
  for (const auto* const list : {&hand.ruling.findings, &hand.ruling.undecided}) {
    for (const Finding& each : *list) {
      put(each.rule, each.reason, each.deal, each.entry, each.proof, index(each.by), each.standing,
          each.lawful.bits());
    }
  }
  for (const Slip& each : hand.ruling.slips)
    put(each.rule, each.deal, index(each.by), each.written, each.lawful);
  for (const Due& each : hand.ruling.ledger)
    put(each.rule, each.deal, index(each.to), each.amount, each.cards.bits());
  put(hand.ruling.as_ruled, hand.ruling.missing.size(), hand.ruling.unexpected.size());
  return all;
}

TEST(Writer, OneEntryALine) {
  const std::string text =
      "cardlaw: 1\ngame: klaberjass\nplayers: [Anna, Bela]\nplay:\n  - Anna: take\n"
      "  - Anna: {claim: renege, in: trick 1}\n  - trick: [Anna: Ah, Bela: 8h]\nruling: []\n";
  EXPECT_EQ(text, to_yaml(yaml(text)));
  EXPECT_EQ(
      "{\"cardlaw\":1,\"game\":\"klaberjass\",\"players\":[\"Anna\",\"Bela\"],\"play\":[{\"Anna\":"
      "\"take\"},"
      "{\"Anna\":{\"claim\":\"renege\",\"in\":\"trick "
      "1\"}},{\"trick\":[{\"Anna\":\"Ah\"},{\"Bela\":\"8h\"}]}],"
      "\"ruling\":[]}",
      to_json(yaml(text)));
}

TEST(Writer, NamesThatYamlWouldReadOtherwise) {
  for (const char* const name :
       {"Null", "null", "yes",        "No",    "~",       "10",     "1.5",   "-3",
        "0x1F", "1e5",  "2026-11-21", "a: b",  "a #b",    "- a",    "[a",    "a]",
        "{a}",  "a, b", "&a",         "*a",    "!a",      "%a",     "@a",    "`a",
        "|",    ">",    "'a",         "\\\"a", "it's",    "a\\\\b", "a ",    " a",
        "?",    "---",  "...",        "Zoë",   "Ödön",    "\u2660", "a\\nb", "a\\tb",
        "<<",   "=",    "",           "x 5",   "O'Neill", "J. R.",  "A/B"}) {
    const std::string line =
        std::string("{\"players\":[\"") + name + "\"],\"deal\":{\"" + name + "\":\"x\"}}";
    const Events events = json(line);
    const std::string written = to_yaml(events);
    EXPECT_EQ(line, to_json(yaml(written))) << written;
    EXPECT_EQ(line, to_json(events));
  }
}

TEST(Writer, NullAndNumbersStayWhatTheyAre) {
  const std::string line =
      "{\"a\":null,\"b\":[],\"c\":{},\"d\":-12,\"e\":\"007\",\"f\":\"12\",\"g\":\"null\"}";
  EXPECT_EQ(line, to_json(json(line)));
  EXPECT_EQ("a: null\nb: []\nc: {}\nd: -12\ne: \"007\"\nf: \"12\"\ng: \"null\"\n",
            to_yaml(json(line)));
  EXPECT_EQ(line, to_json(yaml(to_yaml(json(line)))));
  EXPECT_EQ("{\"a\":\"1e5\",\"b\":\"9999999999999999999\"}",
            to_json(json("{\"a\":1e5,\"b\":9999999999999999999}")));
}

TEST(Writer, LongLinesAreBroken) {
  std::string line = "{\"deal\":{\"Anna\":[\"7h\"";
  for (int i = 0; i < 4'000; ++i) line += ",\"7h\"";
  line += "]}}";
  const std::string written = to_yaml(json(line));
  for (std::size_t at = 0; at < written.size();) {
    const std::size_t end = written.find('\n', at);
    EXPECT_LE(end - at, 100U);
    at = end + 1;
  }
  EXPECT_EQ(line, to_json(yaml(written)));
}

TEST(Writer, ARecordIsRuledTheSameInEitherNotation) {
  for (const LibraryText& record : embedded_records()) {
    const std::string text(record.text);
    const Events events = yaml(text);
    const std::string line = to_json(events);
    const std::string again = to_yaml(json(line));
    EXPECT_EQ(line, to_json(yaml(again))) << record.key;
    const std::string as_written = ruling(text, Notation::yaml);
    EXPECT_EQ(as_written, ruling(line, Notation::json_lines)) << record.key;
    EXPECT_EQ(as_written, ruling(again, Notation::yaml)) << record.key;
  }
}

}  // namespace
}  // namespace cardlaw
