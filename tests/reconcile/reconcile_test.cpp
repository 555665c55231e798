// What a record may have meant, asked of the program: what must be found, and what it must not do,
// is worked out by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "hands.h"
#include "program.h"

namespace cardlaw {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;
using testing::Not;

std::string gin_hand(const std::string& draw, const std::string& score,
                     const std::string& dealer = "Ben") {
  return "# the last hand\n" + gin_tie(draw, dealer) + "score: " + score + "\n";
}
const std::string right = "{Ann: 0, Ben: 25}";

class Reconcile : public ProgramTest {
 protected:
  Json reconciled(const std::string& record, const std::string& more = "", int status = 1) const {
    write("hand.yaml", record);
    const Outcome seen = run("$C reconcile hand.yaml --format json " + more);
    EXPECT_EQ(status, seen.status) << seen.err;
    return Json::parse(seen.out)["records"][0];
  }
  // The number of the reading with one change of that kind, of which the words have `words` in
  // them, and under which nothing is wrong; 0: there is none.
  static int reading(const Json& record, const std::string& kind, const std::string& words) {
    for (const Json& each : record["readings"]) {
      const Json& changes = each["changes"];
      const std::string said = changes[0]["words"];
      if (changes.size() == 1 && changes[0]["kind"] == kind && each["nothing_wrong"] &&
          said.find(words) != std::string::npos)
        return each["number"];
    }
    return 0;
  }
};

TEST_F(Reconcile, NothingIsSupposedOfARecordThatIsRight) {
  const Json found = reconciled(gin_hand("4c", right), "", 0);
  EXPECT_TRUE(found["nothing_wrong"]);
  EXPECT_TRUE(found["readings"].empty());
}

// Ann melds the four of clubs and did not draw it.
TEST_F(Reconcile, ARecordThatContradictsItself) {
  const Json found = reconciled(gin_hand("4h", right));
  EXPECT_FALSE(found["as_written"]["contradictions"].empty());
  const int number = reading(found, "card", "4c");
  EXPECT_GE(number, 1);
  EXPECT_LE(number, 3);
}

TEST_F(Reconcile, CheckNamesTheNearestReadingOfOneThatContradictsItself) {
  write("hand.yaml", gin_hand("4h", right));
  const Outcome seen = run("$C check hand.yaml");
  EXPECT_EQ(2, seen.status);
  const std::string all = seen.out + seen.err;
  EXPECT_THAT(all, testing::ContainsRegex("help +if it was .*4c.*, nothing would be wrong"));
}

// Both follow suit whenever they can.
const std::string lawful = without_a_renege() + "score: {Anna: 68, Bela: 45}\n";

struct PenSlip {
  std::string name;
  std::string true_words, written;  // what is written in the place of the true words
  std::string kind, words;          // of the reading that mends it
};

// One slip of each kind in that hand.
const PenSlip pen_slips[] = {
    {"ASuit", "Anna: As, Bela", "Anna: Ac, Bela", "card", "As"},
    {"ARank", "Bela: Ts]", "Bela: 9s]", "card", "Ts"},
    {"TwoCardsOfATrick", "[Bela: Kc, Anna: Tc]", "[Bela: Tc, Anna: Kc]", "cards exchanged", "Kc"},
    {"AnotherPlayer", "Anna: take", "Bela: take", "player", "Anna"},
    {"TwoEntries", "Anna: no melds\n  - Bela: no melds", "Bela: no melds\n  - Anna: no melds",
     "order", "no melds"},
    {"AnActLeftOut", "  - Anna: take\n", "", "left out", "take"},
    {"AnActTwice", "  - Anna: take\n", "  - Anna: take\n  - Anna: take\n", "not done", "take"},
    {"ATrickGathered", "Bela: Jd]", "Bela: Jd, gathers: Bela]", "player", "Anna"},
    {"AWord", "Anna: take", "Anna: pass", "word", "take"},
    {"AFigure", "Anna: 68", "Anna: 98", "figure", "68"},
};

class OneSlip : public Reconcile, public testing::WithParamInterface<PenSlip> {};

TEST_P(OneSlip, IsAmongTheFirstThreeReadings) {
  const PenSlip& slip = GetParam();
  std::string record = lawful;
  ASSERT_NE(std::string::npos, record.find(slip.true_words));
  record.replace(record.find(slip.true_words), slip.true_words.size(), slip.written);
  const Json found = reconciled(record);
  const int number = reading(found, slip.kind, slip.words);
  EXPECT_GE(number, 1) << found["readings"].dump(1);
  EXPECT_LE(number, 3);
}

INSTANTIATE_TEST_SUITE_P(OfEachKind, OneSlip, testing::ValuesIn(pen_slips),
                         [](const auto& slip) { return slip.param.name; });

// The dealer deals, and the other player is asked first about the upcard (gin-rummy 3.8).
TEST_F(Reconcile, TheDealer) {
  const Json found = reconciled(gin_hand("4c", right, "Ann"));
  const int number = reading(found, "dealer", "Ben");
  EXPECT_GE(number, 1);
  EXPECT_LE(number, 3);
}

TEST_F(Reconcile, TheValueOfAnOption) {
  const Json found = reconciled(gin_hand("4c", "{Ann: 0, Ben: 0}"));
  EXPECT_NE(0, reading(found, "option", "ties: nobody"));
  EXPECT_NE(0, reading(found, "figure", "25"));
  EXPECT_TRUE(found["by_an_option"]);
}

TEST_F(Reconcile, SaysWhenNothingInTheOptionsExplainsIt) {
  // No option makes it 26.
  const Json found = reconciled(gin_hand("4c", "{Ann: 0, Ben: 26}"));
  EXPECT_FALSE(found["by_an_option"]);
  EXPECT_NE(0, reading(found, "figure", "25"));
  EXPECT_THAT(run("$C reconcile hand.yaml").out,
              HasSubstr("options   nothing in the options explains it"));
  reconciled(gin_hand("4c", "{Ann: 0, Ben: 0}"));
  EXPECT_THAT(run("$C reconcile hand.yaml").out, Not(HasSubstr("nothing in the options")));
}

TEST_F(Reconcile, TheSameEffortGivesTheSameReadings) {
  const std::string record = gin_hand("4h", "{Ann: 25, Ben: 0}");
  const Json little = reconciled(record, "--effort 300");
  EXPECT_LE(little["judgements"], 300);
  EXPECT_FALSE(little["all_single_changes_tried"]);
  EXPECT_EQ(little, reconciled(record, "--effort 300"));
  const Json much = reconciled(record, "--effort 9000");
  EXPECT_LE(much["judgements"], 9000);
  EXPECT_GT(much["judgements"], 300);
  EXPECT_TRUE(much["all_single_changes_tried"]);
  EXPECT_EQ(much, reconciled(record, "--effort 9000"));
}

// Two slips: the card that was drawn, and the score of the two players exchanged.
TEST_F(Reconcile, TwoChangesWhereOneIsNotEnough) {
  const Json found = reconciled(gin_hand("4h", "{Ann: 25, Ben: 0}"));
  const bool both = std::ranges::any_of(found["readings"], [](const Json& each) {
    return each["nothing_wrong"] && each["changes"].size() == 2;
  });
  EXPECT_TRUE(both);
  EXPECT_LE(found["judgements"], 50000);
}

TEST_F(Reconcile, WritesNothingUnlessItIsAsked) {
  const std::string record = gin_hand("4h", right);
  reconciled(record);
  EXPECT_EQ("hand.yaml\n", run("ls").out);
  EXPECT_EQ(record, contents(path("hand.yaml").string()));
}

TEST_F(Reconcile, WritesOneReadingAndChangesNothingElse) {
  const std::string record = gin_hand("4h", right);
  const int number = reading(reconciled(record), "card", "4c");
  ASSERT_NE(0, number);
  const std::string n = std::to_string(number);
  const Outcome written = run("$C reconcile hand.yaml --write " + n);
  EXPECT_EQ(1, written.status);
  EXPECT_THAT(written.err, HasSubstr("it is a supposition"));
  EXPECT_EQ(gin_hand("4c", right), contents(path("hand.reading-" + n + ".yaml").string()));
  EXPECT_EQ(record, contents(path("hand.yaml").string()));
  // What stands there already is not written over.
  EXPECT_EQ(2, run("$C reconcile hand.yaml --write " + n).status);
  EXPECT_EQ(1, run("$C reconcile hand.yaml --output meant.yaml --write " + n).status);
  EXPECT_EQ(gin_hand("4c", right), contents(path("meant.yaml").string()));
  EXPECT_EQ(1, run("$C reconcile hand.yaml --in-place --write " + n).status);
  EXPECT_EQ(gin_hand("4c", right), contents(path("hand.yaml").string()));
}

TEST_F(Reconcile, WritesNoReadingThatThereIsNot) {
  const std::string record = gin_hand("4h", right);
  write("hand.yaml", record);
  const Outcome seen = run("$C reconcile hand.yaml --readings 50 --in-place --write 50");
  EXPECT_EQ(2, seen.status);
  EXPECT_THAT(seen.err, HasSubstr("there is no reading 50"));
  EXPECT_EQ(record, contents(path("hand.yaml").string()));
  EXPECT_NE(0, run("$C reconcile hand.yaml --in-place").status);  // which reading?
  EXPECT_EQ(record, contents(path("hand.yaml").string()));
}

// Ann knocks before drawing (gin-rummy 5.1); the club has that cost 10 points.
TEST_F(Reconcile, UnderHouseLaw) {
  std::string record = gin_hand("4c", "{Ann: 10, Ben: 35}");
  const std::string draws = "  - Ann: [draw: 4c";
  record.insert(record.find(draws) + 10, "knock, ");
  write("club.yaml",
        "cardlaw: 1\nlaw:\n  - {game: gin-rummy, rule: 5.1, penalty: 10 points to the opponent}\n");
  // Ben's 25 and the 10: the 10 of Ann's are wrong, and nobody has anything to pay to Ann.
  const Json found = reconciled(record, "--law club.yaml");
  ASSERT_EQ(1U, found["as_written"]["slips"].size());
  EXPECT_EQ("Ann", found["as_written"]["slips"][0]["by"]);
  EXPECT_EQ(0, found["as_written"]["slips"][0]["lawful"]);
  EXPECT_EQ(2U, reconciled(record)["as_written"]["slips"].size());
  // The readings are judged by it, too: with Ann's figure mended no figure is wrong.
  bool mended = false;
  for (const Json& reading : found["readings"])
    mended |= reading["changes"][0]["kind"] == "figure" && reading["then"]["slips"].empty();
  EXPECT_TRUE(mended);
}

TEST_F(Reconcile, AccountsOfTwoHandsAreNotCompared) {
  write("one.yaml", gin_hand("4c", right));
  std::string other = gin_hand("4c", right);
  for (std::size_t at = other.find("Ann"); at != std::string::npos; at = other.find("Ann"))
    other.replace(at, 3, "Cora");
  write("two.yaml", other);
  const Outcome seen = run("$C reconcile one.yaml two.yaml");
  EXPECT_EQ(2, seen.status);
  EXPECT_THAT(seen.err, HasSubstr("no accounts of one hand"));
  write("three.yaml", "nothing of the kind\n");
  EXPECT_EQ(2, run("$C reconcile one.yaml three.yaml").status);
}

TEST_F(Reconcile, ACombinationOfTwoAccountsIsWritten) {
  // Each account has one slip; what neither has written is right.
  write("one.yaml", gin_hand("4c", "{Ann: 0, Ben: 52}"));
  write("two.yaml", gin_hand("4h", right));
  const Outcome seen = run("$C reconcile one.yaml two.yaml --output meant.yaml --write 1");
  EXPECT_EQ(1, seen.status) << seen.err;
  EXPECT_EQ(gin_hand("4c", right), contents(path("meant.yaml").string()));
}

// A record that is only misspelt: it is said how the word is written, and no reading is given that
// would contradict itself as well.
TEST_F(Reconcile, AMisspeltRecordIsToldHowToWriteIt) {
  for (const char* const play :
       {"Ben: takes 4s", "Ben: {take: 4s, discardd: 5h}", "Ben: {knocks: 3}",
        "unrecorded: 3 trurns", "Ben: [take: 4s, discard: 55h]", "Zoe: {draw: x}"}) {
    write("hand.yaml", std::string("cardlaw: 1\ngame: gin-rummy\nplayers: [Ann, Ben]\ndealer: Ann\n"
                                   "deal: {Ann: x, Ben: x, turned: 4s}\nplay:\n  - ") +
                           play + "\n  - Ben: {flings: 5h}\n");
    const Json record = Json::parse(run("$C reconcile --format json hand.yaml").out)["records"][0];
    const Json rulings =
        Json::parse(run("$C check --format json hand.yaml").out)["rulings"][0]["defects"];
    const Json& contradictions = record["as_written"]["contradictions"];
    ASSERT_EQ(rulings.size(), contradictions.size()) << play;
    const std::string text = run("$C reconcile hand.yaml").out;
    std::string flat;
    for (std::istringstream words(text); words;) {
      std::string word;
      words >> word;
      flat += word + " ";
    }
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      EXPECT_EQ(rulings[i].value("hint", ""), contradictions[i].value("hint", "")) << play;
      EXPECT_THAT(flat, HasSubstr(rulings[i].value("hint", ""))) << play;
    }
    EXPECT_THAT(text, Not(HasSubstr("would still contradict itself"))) << play;
    for (const Json& reading : record["readings"])
      EXPECT_TRUE(reading["then"]["contradictions"].empty()) << play << reading;
  }
}

}  // namespace
}  // namespace cardlaw
