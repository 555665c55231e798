// What somebody writes who has read only the help, and the way that the program points to.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "program.h"

namespace cardlaw {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Walls : public ProgramTest {
 protected:
  // What `check` says of the record, every run of spaces as one.
  std::string check(const std::string& record, const std::string& more = "") const {
    write("hand.yaml", "cardlaw: 1\n" + record);
    const std::string said = run("$C check hand.yaml" + more).out;
    std::string plain;
    for (const char c : said) {
      const char each = c == '\n' ? ' ' : c;
      if (each != ' ' || !plain.ends_with(' ')) plain += each;
    }
    return plain;
  }
};

const std::string coup =
    "game: vingt-et-un\nplayers: [Cleo, Hugo]\ndealer: Cleo\ndeal: {Hugo: Td, Cleo: Jc}\nplay:\n"
    "  - Hugo: {stake: 6}\n  - deal: {Hugo: 4s, Cleo: 8d}\n";

TEST_F(Walls, AThirdDealAtVingtEtUnIsNoDeal) {
  const std::string said =
      check(coup + "  - Hugo: {twist: 5d}\n  - deal: {Hugo: [8c]}\n  - Hugo: {refuse: 8c}\n");
  EXPECT_THAT(said, AllOf(HasSubstr("hand.yaml:10:12: not a record: Hugo has two cards already"),
                          HasSubstr("`Hugo: {twist: 5h}` or `Hugo: {buy: 5h, for: 2}`"),
                          HasSubstr("`Hugo: {twist: [5h, 8c]}`")));
  EXPECT_THAT(check(coup + "  - Hugo: stand\n  - deal: {Cleo: 2h}\n"),
              HasSubstr("what the banker draws is written `Cleo: {draw: 5h}`"));
}

// 5.11, 5.12: Hugo has 10, 4 and 5 and stands on 19; Cleo has 18.
TEST_F(Walls, ACardGivenTooManyIsReturned) {
  for (const std::string back : {"{refuse: 8c}", "{remove: 8c, from: Hugo, to: bottom}"}) {
    EXPECT_THAT(check(coup + "  - Hugo: {twist: [5d, 8c]}\n  - Hugo: " + back +
                      "\n  - Hugo: stand\n  - Cleo: stand\n"),
                AllOf(HasSubstr("vingt-et-un 5.11"), HasSubstr("score Cleo -6, Hugo 6")))
        << back;
    EXPECT_THAT(check(coup + "  - Hugo: {twist: [5d, 8c]}\n  - Hugo: " + back +
                      "\n  - Hugo: {twist: 2c}\n  - Hugo: stand\n  - Cleo: stand\n"),
                HasSubstr("vingt-et-un 5.12"))
        << back;
  }
  EXPECT_THAT(check(coup + "  - Hugo: {return: 8c}\n"), HasSubstr("write `Hugo: {refuse: 8c}`"));
}

TEST_F(Walls, TwoCardsInTheFirstDeal) {
  const std::string said = check(
      "game: vingt-et-un\nplayers: [Cleo, Dan]\ndealer: Cleo\n"
      "deal: {Dan: [Ts, 6d], Cleo: [Qd, 5c]}\nplay:\n  - Dan: {stake: 5}\n  - Dan: stand\n");
  EXPECT_THAT(said, AllOf(HasSubstr("Dan has two cards before anybody has staked"),
                          HasSubstr("the second cards stand in a `- deal:` of their own"),
                          HasSubstr("write `dealt: {Dan: 2}` beside the `deal:`")));
  EXPECT_EQ(said.find("hint"), said.rfind("hint"));  // said once
}

TEST_F(Walls, TheFirstCardLedMakesTheTrump) {
  const std::string said = check(
      "game: auction-pitch\nplayers: [Ann, Ben]\ndealer: Ben\ndeal: {Ann: x, Ben: x}\nplay:\n"
      "  - Ann: {bid: 2}\n  - Ben: pass\n  - Ann: {trump: spades}\n");
  EXPECT_THAT(said, HasSubstr("the first card led makes its suit the trump"));
}

const std::string partners = "game: cinch\nplayers: [Hal, Ida, Jon, Gus]\n";
const std::string bids =
    "dealer: Gus\ndeal: {Hal: x, Ida: x, Jon: x, Gus: x}\nplay:\n"
    "  - Ida: {bid: 6}\n  - Hal: pass\n  - Jon: pass\n  - Gus: {bid: 7}\n";

TEST_F(Walls, WhoPlaysWithWhomIsSaid) {
  // Without sides each plays alone, and the ruling says where partners stand.
  EXPECT_THAT(check(partners + bids), Not(HasSubstr("not a record")));
  // 9.7: Ida has bid out of turn; Gus is the partner, or a player alone.
  const std::string barred = "cinch 9.7";
  EXPECT_THAT(check(partners + "sides: {We: [Hal, Jon], They: [Ida, Gus]}\n" + bids),
              AllOf(HasSubstr(barred),
                    HasSubstr("applied: the bid is void, and Ida and Gus may bid no more")));
  EXPECT_THAT(check(partners + "sides: none\n" + bids),
              AllOf(Not(HasSubstr(barred)),
                    HasSubstr("applied: the bid is void, and Ida may bid no more")));
}

const std::string bidding =
    "game: klaberjass\nplayers: [Nora, Otto]\ndealer: Otto\n"
    "deal: {Nora: x, Otto: x, turned: Kc}\nplay:\n  - Nora: take\n";

TEST_F(Walls, AWordIsTakenBackInOtherWords) {
  EXPECT_THAT(check(bidding + "  - Nora: {withdraw: take}\n"),
              HasSubstr("write `Nora: {take back: bid}`"));
  EXPECT_THAT(check(bidding + "  - Nora: {withdraw: call}\n"),
              HasSubstr("write `Nora: {take back: call}`"));
  EXPECT_THAT(check(bidding + "  - Nora: {withdraw: Dh}\n"), HasSubstr("did you mean `Qh`?"));
}

const std::string gin =
    "game: gin-rummy\nplayers: [Xena, Yuri]\ndealer: Yuri\n"
    "deal: {Xena: [As, 2s, 9h, 9c, Kd, Qh, 7c, 6c, 4h, Ts], Yuri: x, turned: "
    "Td}\nplay:\n";

TEST_F(Walls, TheUpcardIsTakenAndNotDrawn) {
  const std::string record = gin + "  - Xena: {draw: Td}\n  - Xena: {discard: Kd}\n";
  EXPECT_THAT(check(record), AllOf(HasSubstr("`Xena: {take: Td}`"), Not(HasSubstr("turned: T"))));
  const std::string readings = run("$C reconcile hand.yaml").out;
  const std::size_t first = readings.find("{take: Td}");
  ASSERT_NE(first, readings.npos) << readings;
  EXPECT_LT(first, readings.find("\n2")) << readings;
}

TEST_F(Walls, AnImperialIsNoPoint) {
  const std::string said = check(
      "game: imperial\nplayers: [Paul, Quin]\ndealer: Quin\ndeal: {Paul: x, Quin: x, turned: 9c}\n"
      "play:\n  - Paul: {call: imperial}\n  - Paul: {call: 41}\n");
  EXPECT_THAT(said, AllOf(HasSubstr("write `Paul: {imperial: [Ks, Qs, Js, As]}`"),
                          HasSubstr("write `Paul: {point: 41}`")));
}

TEST_F(Walls, ATurnWithoutADiscardIsShown) {
  const std::string said = check(
      "game: rummy\nplayers: [Zoe, Adam]\ndealer: Adam\ndeal: {Zoe: x, Adam: x, turned: 4h}\n"
      "play:\n  - Zoe: {draw: Jh}\n  - Zoe: {discard: Jh}\n  - Adam: {draw: 3d}\n");
  EXPECT_THAT(said, AllOf(HasSubstr("hand.yaml:9:5: not a record: the turn of Adam has no discard"),
                          HasSubstr("`- end: stopped`"), HasSubstr("`- Adam: no discard`")));
}

TEST_F(Walls, AFamilyIsNoGame) {
  EXPECT_THAT(check("game: all-fours\nplayers: [Ann, Ben]\n"),
              AllOf(HasSubstr("`all-fours` is a family of games, and not one of them"),
                    HasSubstr("`auction-pitch`, `cinch`"), Not(HasSubstr("gin-rummy"))));
}

TEST_F(Walls, AnAgreementIsAnEntryOfThePlay) {
  const std::string out_of_turn = gin + "  - Yuri: {draw: 2h}\n  - Yuri: {discard: 2h}\n";
  EXPECT_THAT(check(out_of_turn),
              HasSubstr("as an entry of `play`, `- agree: {by: [Xena, Yuri], "));
  EXPECT_THAT(check(out_of_turn + "agree: {by: [Xena, Yuri], remedy: stand}\n"),
              HasSubstr("it is an entry of `play`: `- agree: ...`"));
  EXPECT_THAT(check(out_of_turn + "  - agree: {by: [Xena, Yuri], remedy: stand}\n"),
              AllOf(HasSubstr("remedy waived by all"), Not(HasSubstr("the law gives no penalty"))));
}

// Reading R6 of Klaberjass; and what is open for want of play depends on no reading.
const std::string late_meld =
    "game: klaberjass\nplayers: [Max, Lena]\ndealer: Lena\n"
    "deal: {Max: [Ad, Jd, 7s, 8s, Kc, Qh], Lena: [9d, Qd, As, Ts, 7h, 8h], turned: Td}\nplay:\n"
    "  - Max: take\n  - deal: {Max: [9s, Th, Ac], Lena: [Ks, Qs, Jc], bottom: 8c}\n"
    "  - trick: [Max: Jd, Lena: Qd]\n  - trick: [Max: Ad, Lena: {call: 20}]\n";

TEST_F(Walls, ALateMeldScoresNothing) {
  EXPECT_THAT(check(late_meld),
              AllOf(HasSubstr("remedy it changes nothing: a meld declared so late does not score"),
                    Not(HasSubstr("no penalty is documented")), Not(HasSubstr("remedy: stand")),
                    HasSubstr("the hand was not played out"), Not(HasSubstr("why ")),
                    HasSubstr("by: the director")));
}

// In the middle of the deal nothing is too late, and what was claimed waits for the settlement.
TEST_F(Walls, HouseLawInTheMiddleOfADeal) {
  write("club.yaml",
        "cardlaw: 1\nclub: Ours\nlaw:\n  - {game: klaberjass, rule: 5.2, remedy: on claim, within: "
        "deal, penalty: 10 points to the opponent}\n");
  EXPECT_THAT(check(late_meld, " --law club.yaml"),
              AllOf(HasSubstr("open to claim by Max"), Not(HasSubstr("too late:"))));
  EXPECT_THAT(
      check(late_meld + "  - Max: {claim: meld too late, against: Lena}\n", " --law club.yaml"),
      AllOf(HasSubstr("applied on the claim of Max"),
            HasSubstr("it is entered when the deal is settled")));
  EXPECT_THAT(check(late_meld + "  - end: stopped\n", " --law club.yaml"), HasSubstr("too late:"));
}

TEST_F(Walls, WhatIsAtItsEndIsShownAtTheEnd) {
  const std::string said = check(
      "game: gin-rummy\nplayers: [Vera, Will]\ndealer: Will\n"
      "deal:\n  Vera: [5s, 6s, 7s, Jh, Jd, Jc, 3d, 2c, Ah, Qs]\n"
      "  Will: [8h, 8c, 8d, 2s, 3s, 4s, 9d, Kc, Th, 5h]\n  turned: Qd\nplay:\n  - Vera: pass\n"
      "  - Will: pass\n  - Vera: {draw: 6c}\n  - Vera: {discard: Qs}\n  - Vera: knock\n"
      "  - Vera: {show: [6c, 3d, 2c, Ah]}\n");
  EXPECT_THAT(said, AllOf(HasSubstr("gin-rummy 5.2"), Not(HasSubstr("1 | cardlaw: 1")),
                          Not(HasSubstr("proof line 1 "))));
}

}  // namespace
}  // namespace cardlaw
