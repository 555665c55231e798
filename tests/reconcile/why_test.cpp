// When a wrong figure would be right.  What must be found is worked out by hand in each test; other
// reasons may be found besides.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "hands.h"
#include "program.h"

namespace cardlaw {
namespace {

using Json = nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Why : public ProgramTest {
 protected:
  // The figures that are wrong, with their reasons.
  Json figures(const std::string& record, const std::string& more = "", int status = 1) const {
    write("hand.yaml", record);
    const Outcome seen = run("$C why hand.yaml --format json " + more);
    EXPECT_EQ(status, seen.status) << seen.err;
    return Json::parse(seen.out)["records"][0]["figures"];
  }
  // `kind: words` of each reason, with a star where then everything would be right.
  static std::vector<std::string> reasons(const Json& figure) {
    std::vector<std::string> all;
    for (const Json& each : figure["right_if"])
      all.push_back(each["kind"].get<std::string>() + ": " + each["words"].get<std::string>() +
                    (each["all_right"] ? " *" : ""));
    return all;
  }
};

// Where the table has agreed that nobody scores equal counts they are 0 and 0.
TEST_F(Why, AnotherValueOfAnOption) {
  const Json found = figures(gin_tie() + "score: {Ann: 0, Ben: 0}\n");
  ASSERT_EQ(1U, found.size());
  EXPECT_EQ("Ben", found[0]["by"]);
  EXPECT_EQ(0, found[0]["written"]);
  EXPECT_EQ(25, found[0]["lawful"]);
  EXPECT_THAT(reasons(found[0]), Contains("option: the table had agreed on `ties: nobody` *"));
}

TEST_F(Why, NothingIsAskedWhereTheFiguresAreRight) {
  EXPECT_THAT(figures(gin_tie() + "score: {Ann: 0, Ben: 25}\n", "", 0), IsEmpty());
}

TEST_F(Why, ASlipOfThePen) {
  // 52 for 25: the two digits are exchanged.
  const Json found = figures(gin_tie() + "score: {Ann: 0, Ben: 52}\n");
  ASSERT_EQ(1U, found.size());
  EXPECT_THAT(reasons(found[0]), Contains("writing: 25 was meant and 52 written *"));
  // 25 for Ann and 0 for Ben.
  const Json crossed = figures(gin_tie() + "score: {Ann: 25, Ben: 0}\n");
  ASSERT_EQ(2U, crossed.size());
  EXPECT_THAT(reasons(crossed[0]), Contains("writing: the figures of Ann and Ben are exchanged *"));
}

// Claimed, the renege costs Bela the 45: 113 and 0 (klaberjass 6.4).
TEST_F(Why, ARemedyThatNobodyClaimed) {
  const Json found = figures(with_a_renege() + "score: {Anna: 113, Bela: 0}\n");
  ASSERT_EQ(2U, found.size());
  for (const Json& figure : found)
    EXPECT_THAT(reasons(figure), Contains("claim: it had been claimed: `Anna: {claim: renege, "
                                          "against: Bela, in: trick 3}` *"));
}

TEST_F(Why, AClaimThatHadNotBeenMade) {
  const Json found = figures(with_a_renege() +
                             "  - Anna: {claim: renege, against: Bela, in: trick 3}\n"
                             "score: {Anna: 68, Bela: 45}\n");
  ASSERT_EQ(2U, found.size());
  for (const Json& figure : found)
    EXPECT_THAT(reasons(figure),
                Contains("no claim: it had not been said: `Anna: {claim: renege, against: Bela, "
                         "in: trick 3}` *"));
}

TEST_F(Why, ALineOfTheSettlementLeftOut) {
  // The last trick counts 10, and Bela has it: 45 without it are 35.
  const Json found = figures(with_a_renege() + "score: {Anna: 68, Bela: 35}\n");
  ASSERT_EQ(1U, found.size());
  EXPECT_THAT(reasons(found[0]),
              Contains(testing::ContainsRegex("settlement: .*\\+10\\) is left out")));
}

// Ann knocks before drawing (gin-rummy 5.1), for which the law has no penalty; the second knock is
// lawful: Ben's J 10, T 10, 8 and A 1 are 29, less Ann's 2.
const std::string early_knock =
    R"(deal: {Ann: [7c, 8c, 9c, Qd, Qh, Qs, 2h, 4s, 4d, Kd], Ben: [5s, 6s, 7s, 3c, 3d, 3h, Jd, Td, 8h, Ac], turned: 9d}
play:
  - Ann: pass
  - Ben: pass
  - Ann: [knock, draw: 4c, discard: Kd, knock: 2, meld: [7c, 8c, 9c], meld: [Qd, Qh, Qs], meld: [4s, 4d, 4c], show: 2h]
  - Ben: [meld: [5s, 6s, 7s], meld: [3c, 3d, 3h], show: [Jd, Td, 8h, Ac]]
)";
const std::string gin = "cardlaw: 1\ngame: gin-rummy\nplayers: [Ann, Ben]\ndealer: Ben\n";

TEST_F(Why, WithoutAHouseRuleThatIsInForce) {
  const Json found = figures(gin + "law:\n  - {rule: 5.1, penalty: 10 points to the opponent}\n" +
                             early_knock + "score: {Ann: 27, Ben: 0}\n");
  ASSERT_EQ(1U, found.size());
  EXPECT_EQ("Ben", found[0]["by"]);
  EXPECT_EQ(10, found[0]["lawful"]);
  EXPECT_THAT(reasons(found[0]), Contains("house law: the house law did not hold: hand.yaml:6 *"));
}

TEST_F(Why, UnderAHouseRuleTheFiguresThatItGivesAreRight) {
  const std::string record = gin + "law:\n  - {rule: 5.1, penalty: 10 points to the opponent}\n" +
                             early_knock + "score: {Ann: 27, Ben: 10}\n";
  EXPECT_THAT(figures(record, "", 0), IsEmpty());
}

TEST_F(Why, UnderAHouseRuleThatAClubCouldHave) {
  const Json found = figures(gin + early_knock + "score: {Ann: 27, Ben: 10}\n");
  ASSERT_EQ(1U, found.size());
  EXPECT_EQ(0, found[0]["lawful"]);
  EXPECT_THAT(reasons(found[0]),
              Contains("house law: a club had agreed on `{rule: 5.1, penalty: 10 "
                       "points to the opponent}` *"));
}

TEST_F(Why, AHouseRuleOfAnotherDay) {
  write("club.yaml",
        "cardlaw: 1\nclub: Thursday Club\nlaw:\n"
        "  - {game: gin-rummy, rule: 5.1, penalty: 10 points to the opponent, from: 2026-01-01}\n");
  const std::string score = "score: {Ann: 27, Ben: 10}\n";
  // Without a date what is agreed from a day on does not hold.
  const Json found = figures(gin + early_knock + score, "--law club.yaml");
  ASSERT_EQ(1U, found.size());
  EXPECT_THAT(reasons(found[0]),
              Contains("house law: the house law held on that day: Thursday Club, club.yaml:4 *"));
  // On that day it does, and the 10 are right.
  EXPECT_THAT(figures(gin + "date: 2026-03-05\n" + early_knock + score, "--law club.yaml", 0),
              IsEmpty());
}

TEST_F(Why, UnderAHouseOption) {
  write("club.yaml", "cardlaw: 1\nlaw:\n  - {game: gin-rummy, options: {ties: nobody}}\n");
  EXPECT_THAT(figures(gin_tie() + "score: {Ann: 0, Ben: 0}\n", "--law club.yaml", 0), IsEmpty());
  const Json found = figures(gin_tie() + "score: {Ann: 0, Ben: 25}\n", "--law club.yaml");
  ASSERT_EQ(1U, found.size());
  EXPECT_EQ(0, found[0]["lawful"]);
  EXPECT_THAT(reasons(found[0]), Contains("option: the table had agreed on `ties: undercut` *"));
}

// Capot is worth two red chips, and the first of them wins: whether the second is taken the source
// does not say, so Anna has 5 or 6 red (imperial 6.6, reading R15).
const std::string capot = R"(cardlaw: 1
game: imperial
players: [Anna, Bela]
dealer: Bela
from: {total: {Anna: 4 red, Bela: 2 red 3 white}}
deal: {Anna: [Kh, Qh, Jh, Th, 9h, 7h, Ks, Qs, Js, Kd, Qd, Jd], Bela: [Ah, As, Ts, 9s, 8s, Ad, Td, 9d, Kc, Qc, Jc, Tc], turned: 8h}
play:
  - trick: [Anna: Kh, Bela: {point: 40}, Bela: {show: [Kc, Qc, Jc, Tc]}, Bela: Ah]
  - trick: [Anna: Qh, Bela: 8s]
  - trick: [Anna: Jh, Bela: 9s]
  - trick: [Anna: Th, Bela: Tc]
  - trick: [Anna: 9h, Bela: 9d]
  - trick: [Anna: 7h, Bela: Jc]
  - trick: [Anna: Ks, Bela: Ts]
  - trick: [Anna: Qs, Bela: As]
  - trick: [Anna: Js, Bela: Qc]
  - trick: [Anna: Kd, Bela: Td]
  - trick: [Anna: Qd, Bela: Ad]
  - trick: [Anna: Jd, Bela: Kc]
)";

TEST_F(Why, TheReadingsOfTheLaw) {
  for (const std::string total : {"5 red 5 white", "6 red 5 white"})
    EXPECT_THAT(figures(capot + "total: {Anna: " + total + ", Bela: 2 red}\n", "", 0), IsEmpty());
  write("hand.yaml", capot + "total: {Anna: 4 red 5 white, Bela: 2 red}\n");
  const Outcome seen = run("$C why hand.yaml");
  EXPECT_EQ(1, seen.status);
  EXPECT_THAT(seen.out, HasSubstr("the law can be read in more than one way here"));
  EXPECT_THAT(seen.out, Not(HasSubstr("right if  the table had agreed")));
}

TEST_F(Why, ARecordThatCannotHaveBeenHasNoAnswer) {
  write("hand.yaml", gin_tie() + "score: {Ann: 0, Cleo: 0}\n");
  const Outcome seen = run("$C why hand.yaml");
  EXPECT_EQ(2, seen.status);
  EXPECT_THAT(seen.err, HasSubstr("hand.yaml:11"));
}

// Figures that are nobody's, and a choice that is open in another deal: what was chosen there
// cannot make right what was written here.
TEST_F(Why, AChoiceExplainsOnlyItsOwnDeal) {
  const auto evening = [](const std::string& score) {
    return "cardlaw: 1\ngame: auction-pitch\nplayers: [Ann, Ben, Cal, Dee]\ndeals:\n"
           "  - dealer: Dee\n"
           "    result: {maker: Ann, bid: 3, points: {Ann: 3, Ben: 0, Cal: 0, Dee: 1}}\n"
           "    score: " +
           score +
           "\n"
           "  - dealer: Ann\n    deal: {Ann: x, Ben: x, Cal: x, Dee: x}\n"
           "    play:\n      - Ann: {expose: 5d}\n      - end: stopped\n";
  };
  for (const char* const score : {"undetermined", "void", "{Ann: 4, Ben: 0, Cal: 0, Dee: 1}",
                                  "{Ann: 3, Ben: 1, Cal: 0, Dee: 1}"}) {
    const Json found = figures(evening(score));
    ASSERT_LE(1U, found.size()) << score;
    for (const Json& figure : found) {
      for (const std::string& reason : reasons(figure))
        EXPECT_FALSE(reason.starts_with("claim: ")) << score << ": " << reason;
    }
  }
}

}  // namespace
}  // namespace cardlaw
