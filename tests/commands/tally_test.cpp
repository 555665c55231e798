// A club's evening: what is counted, what is apart, and that nothing depends on order or jobs.
#include <gmock/gmock.h>

#include "program.h"

namespace cardlaw {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Evening : public ProgramTest {
 protected:
  // $E is the evening, $T tallies what belongs to it.
  Outcome evening(const std::string& lines) const {
    return run("E='" CARDLAW_ROOT
               "/tests/evening'\n"
               "tally() { \"$C\" tally --event 'Thursday Club' --from 2026-11-19 --to 2026-11-19 "
               "--club $E/club.yaml \"$@\"; }\n" +
               lines);
  }
};

// Worked out by hand.  In cents, gin by points, cinch 100 a game, rummy 2 a point, Straight Rummy
// 25 a unit, Vingt-et-Un 10 and Slippery Sam 5 a chip, the others 50 a game; the numbers are the
// records':
// - Anna: 1 +235, 2 -510, 3 +47, 4 +50, 8 +50, 9 +100, 10 -100, 11 -50, 14 +150, 28 +100: 72
// - Béla: 1 to 3 +228, 4 -50, 8 -50, 14 -50, 28 -50: 28
// - Cora: 9 -100, 10 +100, 11 -50, 14 -50, 15 +2, 16 +100, 17 -40, 19 +15, 20 +50, 28 -50, 30 +50:
//   27
// - Dee: 9 +100, 10 -100, 11 +150, 14 -50, 15 +208, 16 -50, 17 +40, 19 -45, 20 -50: 203
// - Emil: 9 -100, 10 +100, 11 -50, 17 0, 19 +30, 30 -50: -70
// - Ferenc: 15 -210; Ferencz: 16 -50.  5 and 12 were not finished.
TEST_F(Evening, StandingsInMoney) {
  const Outcome tally = evening("tally --format csv $E | grep '^,'");
  EXPECT_EQ(tally.out,
            ",Dee,10,4,,,,2.03,\r\n"
            ",Anna,12,6,,,,0.72,\r\n"
            ",Béla Kovács,8,1,,,,0.28,\r\n"
            ",Cora,12,4,,,,0.27,\r\n"
            ",Ferencz,1,0,,,,-0.50,\r\n"
            ",Emil,7,2,,,,-0.70,\r\n"
            ",Ferenc,1,0,,,,-2.10,\r\n");
}

// Games, won, points, units and money of every game, as the comments of the records add them up.
TEST_F(Evening, StandingsOfEachGame) {
  const Outcome tally = evening("tally --format csv $E | grep -v '^,'");
  EXPECT_EQ(tally.out,
            "game,player,played,won,points,calculated,units,money,open\r\n"
            "auction-pitch,Dee,2,1,8,,3,1.50,\r\n"
            "auction-pitch,Anna,2,0,8,,-1,-0.50,\r\n"
            "auction-pitch,Cora,2,0,-6,,-1,-0.50,\r\n"
            "auction-pitch,Emil,2,0,2,,-1,-0.50,\r\n"
            "belote,Anna,1,1,512,,1,0.50,\r\n"
            "belote,Cora,1,1,310,,1,0.50,\r\n"
            "belote,Béla Kovács,1,0,234,,-1,-0.50,\r\n"
            "belote,Emil,1,0,20,,-1,-0.50,\r\n"
            "cinch,Anna,2,1,54,,0,0.00,\r\n"
            "cinch,Cora,2,1,67,,0,0.00,\r\n"
            "cinch,Dee,2,1,54,,0,0.00,\r\n"
            "cinch,Emil,2,1,67,,0,0.00,\r\n"
            "darda,Anna,1,1,10,,2,1.00,\r\n"
            "darda,Béla Kovács,1,0,3,,-1,-0.50,\r\n"
            "darda,Cora,1,0,0,,-1,-0.50,\r\n"
            "gin-rummy,Béla Kovács,3,1,561,,228,2.28,\r\n"
            "gin-rummy,Anna,3,1,333,,-228,-2.28,\r\n"
            "imperial,Cora,1,1,30,,1,0.50,\r\n"
            "imperial,Dee,1,0,24,,-1,-0.50,\r\n"
            "klaberjass,Anna,2,1,332,,1,0.50,\r\n"
            "klaberjass,Béla Kovács,2,0,316,,-1,-0.50,\r\n"
            "pedro,Anna,1,1,22,,3,1.50,\r\n"
            "pedro,Béla Kovács,1,0,9,,-1,-0.50,\r\n"
            "pedro,Cora,1,0,-4,,-1,-0.50,\r\n"
            "pedro,Dee,1,0,2,,-1,-0.50,\r\n"
            "rummy,Dee,1,1,104,,104,2.08,\r\n"
            "rummy,Cora,1,0,1,,1,0.02,\r\n"
            "rummy,Ferenc,1,0,-105,,-105,-2.10,\r\n"
            "slippery-sam,Emil,1,1,6,,6,0.30,\r\n"
            "slippery-sam,Cora,1,0,3,,3,0.15,\r\n"
            "slippery-sam,Dee,1,0,-9,,-9,-0.45,\r\n"
            "straight-rummy,Cora,1,1,4,,4,1.00,\r\n"
            "straight-rummy,Dee,1,0,-2,,-2,-0.50,\r\n"
            "straight-rummy,Ferencz,1,0,-2,,-2,-0.50,\r\n"
            "vingt-et-un,Dee,1,1,4,,4,0.40,\r\n"
            "vingt-et-un,Emil,1,0,0,,0,0.00,\r\n"
            "vingt-et-un,Cora,1,0,-4,,-4,-0.40,\r\n");
}

// Seven balances of which no fewer than all come to nothing: six payments.
TEST_F(Evening, Payments) {
  const Outcome tally = evening("tally --part payments $E");
  EXPECT_THAT(tally.out, AllOf(HasSubstr("payments: 6\n"), Not(HasSubstr("fewer may do"))));
}

// Each wrong figure of the thirty records, at its place.
TEST_F(Evening, EveryWrongFigureIsFound) {
  const Outcome tally = evening("cd $E; tally --format csv --part differences .");
  EXPECT_EQ(tally.out,
            "file,line,column,game,whose,what,calculated,written,difference\r\n"
            "./late.jsonl,1,392,gin-rummy,Anna,score of deal 2,25,0,-25\r\n"
            "./second-scorer.yaml,54,30,klaberjass,Bela,total of deal 2,154,164,10\r\n"
            "./table-1.yaml,25,24,gin-rummy,Bela,final score,510,500,-10\r\n"
            "./table-1.yaml,60,15,klaberjass,Anna,score of deal 1,0,70,70\r\n"
            "./table-1.yaml,60,25,klaberjass,Bela,score of deal 1,162,92,-70\r\n"
            "./table-2.yaml,29,98,cinch,They,score of deal 2,18,14,-4\r\n"
            "./table-2.yaml,57,24,auction-pitch,Cora,score of deal 1,-4,0,4\r\n"
            "./table-3.yaml,11,126,rummy,Cora,total of deal 2,63,67,4\r\n"
            "./table-3.yaml,55,37,vingt-et-un,Dee,score of deal 2,-2,-3,-1\r\n");
  EXPECT_EQ(tally.status, 2);  // there are defects as well
}

TEST_F(Evening, EveryRecordThatCannotBeCountedIsApartWithItsReason) {
  const Outcome tally = evening("cd $E; tally --format csv --part apart . | cut -d, -f1,2,8");
  EXPECT_EQ(tally.out,
            "file,line,why\n"
            "./table-3.yaml,195,no date\n"
            "./late.jsonl,3,defect\n"
            "./table-1.yaml,62,open claim\n"
            "./table-1.yaml,87,defect\n"
            "./table-2.yaml,59,two names of one player\n"
            "./table-3.yaml,68,undetermined\n"
            "./table-3.yaml,180,undetermined\n");
}

TEST_F(Evening, TheSameGameIsCountedOnceAndNamesArePointedOut) {
  const Outcome tally = evening("cd $E; tally .");
  EXPECT_THAT(tally.out,
              AllOf(HasSubstr("./late.jsonl:1  2026-11-19  gin-rummy, Thursday club, table 1: "
                              "again at ./table-1.yaml:27\n"),
                    HasSubstr("./second-scorer.yaml:1  2026-11-19  cinch, Thursday club, table 2: "
                              "again at ./table-2.yaml:1\n"),
                    HasSubstr("./second-scorer.yaml:39  2026-11-19  klaberjass, Thursday club, "
                              "table 1: again at ./table-1.yaml:38\n"),
                    HasSubstr("`Ferenc` (1) and `Ferencz` (1) are the same but for one letter"),
                    Not(HasSubstr("`Dee` ("))));
  EXPECT_THAT(tally.out,
              HasSubstr("tallied 30 records in 5 files: 18 counted, 7 apart, 3 given again, 3 "
                        "irregularities, 2 outside the selection; counted "));
}

// The offences that no tally counts: a deal after the game, two wrong dealers, the renege.
TEST_F(Evening, TheLawFindsTheOffences) {
  const Outcome check = evening("\"$C\" check --quiet $E/table-1.yaml $E/table-2.yaml");
  EXPECT_THAT(check.out, AllOf(HasSubstr("table-1.yaml:107:14: klaberjass 2.1"),
                               HasSubstr("table-2.yaml:16:14: general 2.2"),
                               HasSubstr("table-2.yaml:83:14: auction-pitch 2.1"),
                               HasSubstr("klaberjass 6.4: Bela reneged")));
}

// As written: gin +235, -500, +22; the cinch that nobody won on paper pays nothing; rummy and
// Vingt-et-Un do not come to nothing on paper.  Anna 157, Béla 43,
// Cora -100 - 50 - 50 + 100 + 15 + 50 - 50 + 50 = -35, Dee 100 + 150 - 50 - 50 - 45 - 50 = 55,
// Emil -100 - 50 + 30 - 50 = -170.
TEST_F(Evening, AsWritten) {
  const Outcome tally = evening("tally --as-written --format csv $E | grep '^,'");
  EXPECT_EQ(tally.out,
            ",Anna,13,6,,,,1.57,\r\n"
            ",Dee,8,2,,,,0.55,\r\n"
            ",Béla Kovács,9,1,,,,0.43,\r\n"
            ",Cora,10,3,,,,-0.35,\r\n"
            ",Ferencz,1,0,,,,-0.50,\r\n"
            ",Emil,6,1,,,,-1.70,\r\n");
  const Outcome differences =
      evening("cd $E; tally --as-written --format csv --part differences . | grep ',result,'");
  EXPECT_EQ(differences.out,
            "./late.jsonl,1,1,gin-rummy,Anna,result,47,22,-25\r\n"
            "./second-scorer.yaml,1,1,cinch,They,result,15,21,6\r\n"
            "./second-scorer.yaml,39,1,klaberjass,Bela,result,154,164,10\r\n"
            "./table-1.yaml,15,1,gin-rummy,Bela,result,510,500,-10\r\n"
            "./table-1.yaml,51,1,klaberjass,Anna,result,0,70,70\r\n"
            "./table-1.yaml,51,1,klaberjass,Bela,result,162,92,-70\r\n"
            "./table-2.yaml,18,1,cinch,They,result,52,48,-4\r\n"
            "./table-2.yaml,48,1,auction-pitch,Cora,result,-4,0,4\r\n"
            "./table-3.yaml,1,1,rummy,Cora,result,1,5,4\r\n"
            "./table-3.yaml,25,1,vingt-et-un,Dee,result,4,3,-1\r\n");
}

TEST_F(Evening, NothingDependsOnTheOrderOfTheFilesOrTheJobs) {
  const Outcome tally = evening(
      "cd $E\n"
      "for form in text json; do\n"
      "  tally --format $form table-1.yaml table-2.yaml table-3.yaml second-scorer.yaml late.jsonl "
      ">$OLDPWD/a\n"
      "  tally --format $form --jobs 5 late.jsonl table-3.yaml second-scorer.yaml table-2.yaml "
      "table-1.yaml >$OLDPWD/b\n"
      "  cmp $OLDPWD/a $OLDPWD/b && echo same\n"
      "done");
  EXPECT_EQ(tally.out, "same\nsame\n");
}

TEST_F(Evening, TheSameForAnyNumberOfJobsAmongManyHands) {
  const Outcome tally =
      run("for game in imperial cinch pedro; do $C example $game --seed 3 --count 1500 --format "
          "jsonl; done >many.jsonl\n"
          "split -n l/4 many.jsonl part-; for part in part-*; do mv $part $part.jsonl; done\n"
          "$C tally --jobs 1 part-*.jsonl >one\n"
          "$C tally --jobs 8 $(ls -r part-*.jsonl) >eight\n"
          "cmp one eight && tail -n 1 one");
  EXPECT_THAT(tally.out, HasSubstr("tallied 4,500 records in 4 files: 4,500 counted"));
}

TEST_F(Evening, WithoutAClubThereAreUnitsAndNoMoney) {
  const Outcome tally = evening("\"$C\" tally --no-club --part payments $E/table-3.yaml");
  EXPECT_THAT(tally.out, AllOf(HasSubstr("payments, imperial, in units: 1\n  Dee pays Cora 1\n"),
                               HasSubstr("payments, rummy, in units: "), Not(HasSubstr("EUR"))));
}

// The comment of the record works the game out: Cal and then Ann are eliminated and put a chip each
// into the pool, and Ben takes both.
TEST_F(Evening, ThePoolOfJavaRummy) {
  const Outcome tally = run("$C tally --no-club --format csv " CARDLAW_ROOT
                            "/records/rummy/java-rummy/hand-game.yaml");
  EXPECT_EQ(tally.out,
            "game,player,played,won,points,calculated,units,money,open\r\n"
            "java-rummy,Ben,1,1,22,,2,,\r\n"
            "java-rummy,Ann,1,0,103,,-1,,\r\n"
            "java-rummy,Cal,1,0,102,,-1,,\r\n"
            ",Ben,1,1,,,,,\r\n"
            ",Ann,1,0,,,,,\r\n"
            ",Cal,1,0,,,,,\r\n");
}

// What becomes of the odd point of a bate is open, and Anna was given it: 47 and 13 of 25.
TEST_F(Evening, WhereTheLawIsOpenTheirOwnScoreCounts) {
  const Outcome seen =
      run("sed 's/^cardlaw: 1$/&\\ndate: 2026-11-19/' $R-three-handed/hand-bate-odd-open.yaml > "
          "a.yaml\n"
          "$C tally a.yaml; sed /^score:/d a.yaml > b.yaml; $C tally b.yaml");
  EXPECT_THAT(seen.out, AllOf(HasSubstr("Anna 60, Bela 69, Cora 0"),
                              HasSubstr("undetermined: the law can be read in more than one way")));
}

TEST_F(Evening, TheClubIsFoundUpward) {
  write("club.yaml", "cardlaw: 1\nclub: Upstairs\nmembers: [{name: Zoe, aliases: [Cora]}]\n");
  const Outcome tally = evening("mkdir -p a/b; cp $E/table-3.yaml a/b; cd a/b; \"$C\" tally .");
  EXPECT_THAT(tally.out,
              AllOf(HasSubstr("club: Upstairs, ../../club.yaml\n"), HasSubstr("Zoe 1,")));
  const Outcome without = evening("cd a/b; \"$C\" tally --no-club .");
  EXPECT_THAT(without.out, Not(HasSubstr("Zoe")));
}

TEST_F(Evening, AClubsFileIsNoRecord) {
  const Outcome check =
      evening("cp $E/club.yaml $E/late.jsonl .; \"$C\" check --quiet . | tail -n 1");
  EXPECT_THAT(check.out, HasSubstr("in 1 file:"));
}

TEST_F(Evening, TheClubsDefectsStandAtTheirPlaces) {
  write("club.yaml",
        "cardlaw: 1\n"
        "currency: {name: EUR, decimals: 2}\n"
        "stake: {each: 0.005, pais: game}\n"
        "members:\n"
        "  - Anna\n"
        "  - {name: Béla, aliases: [ANNA, Bela, bela]}\n"
        "  - {aliases: [Cora]}\n"
        "games:\n"
        "  gin-rumy: {}\n"
        "  klaberjass: {options: {target: many, goal: 3}, stake: {pays: points}}\n"
        "colour: red\n");
  const Outcome tally = evening("\"$C\" tally --club club.yaml $E/table-3.yaml");
  EXPECT_EQ(tally.status, 2);
  EXPECT_EQ(tally.out, "");
  EXPECT_EQ(
      tally.err,
      "club.yaml:3:15: `0.005` is finer than the currency's smallest coin; the currency has 2 "
      "decimals; `decimals` of `currency` says how many there are\n"
      "club.yaml:3:22: unknown key of `stake`: `pais`; did you mean `pays`?\n"
      "club.yaml:6:28: `ANNA` is already a name of `Anna`\n"
      "club.yaml:6:40: `bela` is given twice for this member; capitals and spaces make no "
      "difference\n"
      "club.yaml:7:5: the member has no `name`\n"
      "club.yaml:9:3: unknown game `gin-rumy`; did you mean `gin-rummy`?\n"
      "club.yaml:10:34: the option `target` expected, found `many`; a whole number, written in "
      "digits\n"
      "club.yaml:10:40: unknown option `goal`; it may be `target`, `second round` or `redeal`\n"
      "club.yaml:10:57: the stake does not say what a unit is worth; write `stake: {each: 1}`\n"
      "club.yaml:10:64: unknown way to pay `points`; it may be `score`, `difference`, `game` or "
      "`law`\n"
      "club.yaml:11:1: unknown key of a club's file: `colour`; it may be `cardlaw`, `club`, "
      "`currency`, `stake`, `members`, `games`, `law`, `note`, `league`, `paid`, `carried` or "
      "`closing`\n");
}

TEST_F(Evening, AClubsFileThatIsNotThereIsTrouble) {
  const Outcome tally = evening("\"$C\" tally --club none.yaml $E");
  EXPECT_EQ(tally.status, 2);
  EXPECT_EQ(tally.err, "cardlaw: none.yaml: No such file or directory\n");
}

TEST_F(Evening, NamesAreNoFormulas) {
  write("hand.yaml",
        "cardlaw: 1\ngame: rummy\nplayers: ['=1+1', 'A, \"B\"']\ndealer: '=1+1'\n"
        "result: {out: '=1+1', counts: {'A, \"B\"': 9}}\n");
  const Outcome tally = run("$C tally --format csv hand.yaml");
  EXPECT_THAT(tally.out, AllOf(HasSubstr("rummy,'=1+1,1,1,9,,9,,\r\n"),
                               HasSubstr("rummy,\"A, \"\"B\"\"\",1,0,-9,,-9,,\r\n")));
}

// Ann has 140 + 10 + 5 = 155, 100 for the game and 25 for each of three deals: 330; Ben 30 + 25 =
// 55; Cal nothing, so he pays Ann twice 330.  Ben pays Ann 275, and Cal pays Ben 55.
TEST_F(Evening, CarouselIsPaidAsItsLawSays) {
  write("carousel.yaml",
        "cardlaw: 1\ngame: carousel\nplayers: [Ann, Ben, Cal]\ndealer: Cal\n"
        "from: {total: {Ann: 140, Ben: 30, Cal: 0}, hands won: {Ann: 2, Ben: 1}}\n"
        "result: {knocker: Ann, counts: {Ann: 3, Ben: 13, Cal: 8}}\n");
  const Outcome tally = run("$C tally --no-club --format csv carousel.yaml");
  EXPECT_THAT(tally.out, AllOf(HasSubstr("carousel,Ann,1,1,190,,935,,\r\n"),
                               HasSubstr("carousel,Ben,1,0,25,,-220,,\r\n"),
                               HasSubstr("carousel,Cal,1,0,0,,-715,,\r\n")));
  // As written, 320 for Ann: Cal pays her twice 320 and Ben 55, and Ben pays her 265.
  const Outcome written =
      run("echo 'final: {Ann: 320, Ben: 55, Cal: 0}' >> carousel.yaml\n"
          "$C tally --no-club --as-written --format csv carousel.yaml");
  EXPECT_THAT(written.out, AllOf(HasSubstr("carousel,Ann,1,1,180,190,905,,0\r\n"),
                                 HasSubstr("carousel,Ben,1,0,25,25,-210,,0\r\n"),
                                 HasSubstr("carousel,Cal,1,0,0,0,-695,,0\r\n")));
  write("club.yaml", "cardlaw: 1\nstake: {each: 1, pays: law}\n");
  EXPECT_THAT(run("$C tally --club club.yaml carousel.yaml").err,
              HasSubstr("club.yaml:2:24: `law` is for a game whose law has the players pay"));
}

// In Gin Rummy nobody pays hand by hand.
TEST_F(Evening, OnlyPaymentsArePaidByScore) {
  write("club.yaml", "cardlaw: 1\ngames: {gin-rummy: {stake: {each: 1, pays: score}}}\n");
  write("gin.yaml", "cardlaw: 1\n");
  EXPECT_THAT(run("$C tally --club club.yaml gin.yaml").err,
              HasSubstr("club.yaml:2:44: `score` is for a game in which the players pay each"));
}

// Two scorers write one game: another order of the cards, another way of writing the event's name.
TEST_F(Evening, TwoScorersOfOneGame) {
  const auto game = [&](const std::string& file, const std::string& cards,
                        const std::string& event) {
    write(file, "cardlaw: 1\ngame: gin-rummy\nplayers: [Ann, Ben]\ndealer: Ben\nevent: " + event +
                    "\ndeal: {Ann: [7c, 8c, 9c, Qd, Qh, Qs, 2h, 4s, " + cards +
                    "], Ben: [5s, 6s, 7s, 3c, 3d, 3h, Jd, Td, 8h, Ac], turned: 9d}\n"
                    "play: [Ann: pass, Ben: pass, {Ann: [draw: 4c, knock: 2, discard: Kd]}]\n");
  };
  game("a.yaml", "4d, Kd", "Thursday Club");
  game("b.yaml", "Kd, 4d", "thursday  club");
  game("c.yaml", "Kd, 4h", "Thursday Club");
  EXPECT_THAT(run("$C tally --no-club a.yaml b.yaml").out, HasSubstr("again at b.yaml:1"));
  EXPECT_THAT(run("$C tally --no-club a.yaml c.yaml").out, Not(HasSubstr("again")));
}

// Ann has 80 + 25 = 105, 25 for the hand and 100 for the game, doubled because Ben has nothing.
// What was dealt after that and stopped adds nothing.
TEST_F(Evening, ADealAfterTheGameAddsNothing) {
  write("gin.yaml",
        "cardlaw: 1\ngame: gin-rummy\nplayers: [Ann, Ben]\ndeals:\n"
        "  - {dealer: Ben, result: {knocker: Ann, counts: {Ann: 0, Ben: 80}}}\n"
        "  - {dealer: Ann, deal: {Ann: x, Ben: x, turned: x}, play: [end: stopped]}\n");
  EXPECT_THAT(run("$C tally --no-club gin.yaml").out,
              AllOf(HasSubstr("Ann 460, Ben 0; won by Ann"), Not(HasSubstr("undetermined"))));
}

// The alias that is meant is named, not only the member.
TEST_F(Evening, ANearMissOfAnAlias) {
  write("club.yaml", "cardlaw: 1\nmembers: [{name: Adalbert, aliases: [Bertie]}]\n");
  write("r.yaml",
        "cardlaw: 1\ngame: rummy\nplayers: [Bertje, Zoe]\ndealer: Zoe\n"
        "result: {out: Zoe, counts: {Bertje: 9}}\n");
  EXPECT_THAT(run("$C tally --club club.yaml r.yaml").out,
              HasSubstr("`Bertie` (`Adalbert`, 0) and `Bertje` (1) are the same but for one"));
}

TEST_F(Evening, APeriodGoesForward) {
  const Outcome tally = run("$C tally --from 2026-11-20 --to 2026-11-19 .");
  EXPECT_EQ(tally.status, 2);
  EXPECT_THAT(tally.err, HasSubstr("--from is later than --to"));
}

// Whether the odd point was dropped the law does not say: of that game there is only their figure.
TEST_F(Evening, WhatTheLawLeavesOpenIsMarked) {
  write("k.yaml",
        "cardlaw: 1\ngame: klaberjass\nplayers: [Ann, Ben]\ndealer: Ben\n"
        "deal: {Ann: x, Ben: x, turned: 9h}\nplay: [end: stopped]\nscore: {Ann: 90, Ben: 72}\n");
  EXPECT_THAT(run("$C tally --no-club --as-written k.yaml").out,
              AllOf(HasSubstr("90*"), HasSubstr("* the law leaves some games open")));
}

// Ben and Cal both come to 7, and the result does not say whose points came first.
TEST_F(Evening, AWinnerWhoIsNotKnownIsApart) {
  write("pitch.yaml",
        "cardlaw: 1\ngame: auction-pitch\nplayers: [Ann, Ben, Cal]\ndealer: Cal\n"
        "from: {total: {Ann: 2, Ben: 6, Cal: 6}}\n"
        "result: {maker: Ann, bid: 2, points: {Ann: 2, Ben: 1, Cal: 1}}\n"
        "final: {Ann: 4, Ben: 7, Cal: 9}\n");
  EXPECT_THAT(run("$C tally --no-club pitch.yaml").out,
              HasSubstr("who has won the game cannot be said"));
  EXPECT_THAT(run("$C check pitch.yaml").out,
              HasSubstr("general 4.3: Cal's score is written as 9"));
}

// By the law Ann has 100 and the game; the players wrote 90, and by the law 90 where they wrote
// 100.
TEST_F(Evening, AsWrittenTheGameIsWonByWhatIsWritten) {
  const auto gin = [&](const std::string& before, const std::string& written) {
    write("gin.yaml",
          "cardlaw: 1\ngame: gin-rummy\nplayers: [Ann, Ben]\ndealer: Ben\n"
          "from: {total: {Ann: " +
              before +
              ", Ben: 0}, hands won: {Ann: 2}}\n"
              "result: {knocker: Ann, counts: {Ann: 4, Ben: 34}}\n"
              "score: {Ann: 30, Ben: 0}\ntotal: {Ann: " +
              written + ", Ben: 0}\n");
    return run("$C tally --no-club --as-written gin.yaml").out;
  };
  EXPECT_THAT(gin("70", "90"), Not(HasSubstr("won by")));
  EXPECT_THAT(gin("60", "100"), HasSubstr("won by Ann"));
}

// 30 for the only deal and a total of 30: the game begins there. A total of 130 is another matter.
TEST_F(Evening, ASingleDealBeginsTheGameIfItsTotalIsItsScore) {
  const auto gin = [&](const std::string& rest) {
    write("gin.yaml",
          "cardlaw: 1\ngame: gin-rummy\nplayers: [Ann, Ben]\ndealer: Ben\n"
          "result: {knocker: Ann, counts: {Ann: 4, Ben: 34}}\nscore: {Ann: 30, Ben: 0}\n" +
              rest);
    return run("$C check gin.yaml; $C tally --no-club gin.yaml").out;
  };
  EXPECT_THAT(gin("total: {Ann: 30, Ben: 0}\nfinal: {Ann: 33, Ben: 0}\n"),
              HasSubstr("general 4.3: Ann's score is written as 33"));
  EXPECT_THAT(gin("total: {Ann: 130, Ben: 0}\n"),
              HasSubstr("what stood before this deal is not said"));
}

TEST_F(Evening, WrongUseIsTold) {
  EXPECT_EQ(run("$C tally").err,
            "cardlaw: tally needs a file, a folder, or - for standard input\n");
  EXPECT_EQ(run("$C tally --from 2026-02-30 .").err,
            "cardlaw: --from is a day, a month or a year, such as 2026-11-21, 2026-11 or 2026; not "
            "`2026-02-30`\n");
  EXPECT_EQ(run("$C tally --club x --no-club .").err,
            "cardlaw: --club and --no-club exclude each other\n");
}

// Every cell says what stands in the records, however long it is and wherever it comes from.
TEST_F(Evening, ThePageSaysWhatTheRecordsSay) {
  write("r.yaml", R"(cardlaw: 1
game: rummy
event: The Thursday club of the old town, upstairs in the long room
date: 2026-11-21
players: [Ann, Ben, Cal]
dealer: Cal
deals:
  - result: {out: Ann, counts: {Ben: 21, Cal: 40}}
    score: {Ann: 61, Ben: -21, Cal: -41}
  - dealer: Ann
    result: {out: Ben, counts: {Ann: 21, Cal: 40}}
    status: disputed
    reason: who it was that went out, and with which card of the two
)");
  const std::string page = run("$C tally --no-club --format html r.yaml r.yaml; cp r.yaml s.yaml; "
                               "$C tally --no-club --format html r.yaml s.yaml")
                               .out;
  EXPECT_FALSE(shows_control_characters(page));
  const auto apart = page.find("not counted</h2>");
  ASSERT_NE(std::string::npos, apart);
  EXPECT_THAT(page.substr(apart),
              AllOf(HasSubstr("<td>The Thursday club of the old town, upstairs in the long room"),
                    HasSubstr("who it was that went out, and with which card of the two")));
}

}  // namespace
}  // namespace cardlaw
