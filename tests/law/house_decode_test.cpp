// A house law is checked when it is read: each fault with its place, and what is no fault.  The
// places are counted by hand in the text; the rules named are those of the games' pages.
#include <gmock/gmock.h>

#include "club/club.h"
#include "law/house_law.h"
#include "record/places.h"
#include "record/yaml.h"

namespace cardlaw {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Read {
  // The entries begin in line 3, column 5.
  explicit Read(const std::string& entries) {
    const std::string text = "cardlaw: 1\nlaw:\n" + entries;
    Events events;
    Defects defects;
    read_yaml(text, events, defects, 1);
    club::read_club(events, club, defects);
    for (const Defect& defect : defects) {
      const TextPlace at = place_of(text, defect.mark, 1, 1);
      faults.push_back(std::to_string(at.line) + ":" + std::to_string(at.column) + ": " +
                       defect.message);
    }
    locate(club.law, text, 1);
  }
  club::Club club;
  std::vector<std::string> faults;
};

std::vector<std::string> faults(const std::string& entries) { return Read(entries).faults; }

constexpr const char* fine =
    "  - {game: gin-rummy, breach: looking back, penalty: 10 points to the opponent}\n";

TEST(HouseDecode, AGoodLawHasNoFaults) {
  EXPECT_THAT(faults(fine), IsEmpty());
  EXPECT_THAT(faults("  - {game: klaberjass, rule: 6.4, remedy: on claim, within: next deal, "
                     "penalty: the points of the hand to nobody, from: 2026-09-01, "
                     "until: 2027-06-30, note: as agreed in May}\n"),
              IsEmpty());
  EXPECT_THAT(faults("  - {family: rummy, breach: play out of turn, remedy: by choice}\n"),
              IsEmpty());
  EXPECT_THAT(faults("  - {game: klaberjass, repeal: 7.2}\n"), IsEmpty());
  EXPECT_THAT(faults("  - {game: gin-rummy, options: {target: 150}}\n"), IsEmpty());
}

TEST(HouseDecode, EachFaultOfSeveralEntriesHasItsPlace) {
  EXPECT_THAT(
      faults(std::string(fine) +
             "  - {game: gin-rumy, breach: looking back, penalty: none}\n"
             "  - game: gin-rummy\n"
             "    breach: lookng back\n"
             "    penalty: 10 points to the opponent\n"
             "  - {game: gin-rummy, rule: 5.1, penalty: 10 points to everybody}\n"),
      ElementsAre(HasSubstr("4:12: "), HasSubstr("6:13: Gin Rummy has no breach `lookng back`"),
                  HasSubstr("8:43: `10 points to everybody` is no penalty")));
}

TEST(HouseDecode, AnEntrySpeaksOfOneThing) {
  EXPECT_THAT(faults("  - {breach: looking back, penalty: none}\n"),
              ElementsAre("3:5: the entry does not say for which `game` or `family` it is"));
  EXPECT_THAT(faults("  - {game: gin-rummy, family: rummy, breach: looking back, penalty: none}\n"),
              ElementsAre("3:31: an entry of the law is for a `game` or for a `family`"));
  EXPECT_THAT(faults("  - {game: gin-rummy, rule: 5.1, breach: looking back, penalty: none}\n"),
              ElementsAre("3:5: an entry of the law speaks of one `rule`, `breach` or `repeal`"));
  EXPECT_THAT(faults("  - {game: gin-rummy, penalty: none}\n"),
              ElementsAre("3:5: the entry does not say what it is about"));
  EXPECT_THAT(faults("  - {game: gin-rummy, breach: looking back}\n"),
              ElementsAre("3:5: the entry does not say what is agreed"));
  EXPECT_THAT(faults("  - {game: gin-rummy, options: {target: 150}, remedy: always}\n"),
              ElementsAre("3:55: this is said of no rule"));
  EXPECT_THAT(faults("  - {game: gin-rummy, breech: looking back, penalty: none}\n"),
              testing::Contains(HasSubstr("3:23: ")));
}

TEST(HouseDecode, DatesAreDays) {
  EXPECT_THAT(faults("  - {game: klaberjass, repeal: 7.2, from: 2026-02-30}\n"),
              ElementsAre("3:43: `2026-02-30` is not a date"));
  EXPECT_THAT(faults("  - {game: klaberjass, repeal: 7.2, from: 2026-03-01, until: 2026-02-01}\n"),
              ElementsAre("3:62: the law ends before it begins"));
}

TEST(HouseDecode, RulesThatNobodyCanBreak) {
  EXPECT_THAT(faults("  - {game: gin-rummy, rule: 99.1, penalty: none}\n"),
              ElementsAre("3:29: Gin Rummy has no rule `99.1`"));
  EXPECT_THAT(faults("  - {game: klaberjass, rule: 7.2, penalty: none}\n"),
              ElementsAre("3:30: 7.2 of Klaberjass is an award: nobody can break it"));
  EXPECT_THAT(faults("  - {game: klaberjass, repeal: general 3.1}\n"),
              ElementsAre("3:32: the law common to all games cannot be repealed"));
  EXPECT_THAT(faults("  - {game: klaberjass, breach: wrong score, penalty: 5 points to the "
                     "opponent}\n"),
              ElementsAre("3:32: a wrong score is put right, and is no offence"));
}

// Without the award for a pontoon nobody would be paid for one, and what the bid brings is no more
// than a line of the count: neither can be left out by itself. The hand's last trick can.
TEST(HouseDecode, APartOfASettlementIsNotRepealed) {
  const auto repeal = [](const std::string& game, const std::string& number) {
    return faults("  - {game: " + game + ", repeal: " + number + "}\n");
  };
  constexpr const char* part = "is one part of a settlement, which needs all of them";
  for (const char* const number : {"8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7"})
    EXPECT_THAT(repeal("vingt-et-un", number), ElementsAre(HasSubstr(part))) << number;
  EXPECT_THAT(repeal("auction-pitch", "6.4"), ElementsAre(HasSubstr(part)));
  EXPECT_THAT(repeal("auction-pitch", "5.1"), ElementsAre(HasSubstr(part)));
  EXPECT_THAT(repeal("cinch", "7.2"), ElementsAre(HasSubstr(part)));
  EXPECT_THAT(repeal("imperial", "7.3"), ElementsAre(HasSubstr(part)));
  for (const char* const number : {"7.2", "8.2"})
    EXPECT_THAT(repeal("klaberjass", number), IsEmpty()) << number;
}

TEST(HouseDecode, ASentenceThatIsNoRule) {
  EXPECT_THAT(faults("  - {game: gin-rummy, repeal: 2.5}\n"),
              ElementsAre("3:31: Gin Rummy has a sentence `2.5`, which is no rule by itself"));
}

// 3.3 is a second draw in Gin Rummy, and other things elsewhere.
TEST(HouseDecode, ANumberOfAFamilyIsThatOfOneRule) {
  EXPECT_THAT(faults("  - {family: rummy, rule: 3.3, penalty: none}\n"),
              ElementsAre("3:27: the number `3.3` is not that of one rule in all games of the "
                          "family"));
}

TEST(HouseDecode, PenaltiesThatAGameDoesNotHave) {
  const auto of = [](const std::string& entry) {
    const auto found = faults("  - {" + entry + "}\n");
    return found.size() == 1 ? found.front() : std::string("not one fault");
  };
  // Points in Gin, chips in Slippery Sam, units in Straight Rummy.
  EXPECT_EQ(of("game: gin-rummy, breach: looking back, penalty: 1 chip to the opponent"),
            "3:54: in Gin Rummy there are no chips");
  EXPECT_EQ(of("game: slippery-sam, breach: no bet, penalty: 5 points to each opponent"),
            "3:51: in Slippery Sam there are no points");
  EXPECT_EQ(of("game: straight-rummy, breach: play out of turn, penalty: 1 chip to the pool"),
            "3:63: in Straight Rummy there are no chips");
  EXPECT_EQ(of("game: gin-rummy, breach: looking back, penalty: 10 points to the pool"),
            "3:54: in Gin Rummy the players pay nothing in, so there is no pool");
  EXPECT_EQ(of("game: gin-rummy, breach: looking back, penalty: 10 points to the offender"),
            "3:54: in Gin Rummy that would be no penalty: the more the better");
  EXPECT_EQ(of("game: java-rummy, breach: play out of turn, penalty: 5 points to the opponent"),
            "3:59: in Java Rummy points count against whoever gets them");
  EXPECT_EQ(of("game: java-rummy, breach: play out of turn, penalty: the offender scores nothing"),
            "3:59: in Java Rummy points count against the player: to have none is no penalty");
  EXPECT_EQ(of("game: rummy, breach: play out of turn, penalty: the points of the hand to nobody"),
            "3:54: in Rummy the players pay each other: nobody has points of the hand");
  EXPECT_EQ(of("game: gin-rummy, rule: general 3.1, penalty: the hand void"),
            "3:51: whether a claim is false is seen when the hand is over");
  EXPECT_THAT(of("game: imperial, breach: renege, remedy: always, penalty: 1 chip to the pool"),
              HasSubstr("chips go to and from the pool by its own rules alone"));
}

TEST(HouseDecode, AnAmountIsAWholeNumberWithItsUnit) {
  for (const char* const words :
       {"0 points to the opponent", "010 points to the opponent", "-5 points to the opponent",
        "10 point to the opponent", "1 points to the opponent", "1.5 points to the opponent",
        "1000001 points to the opponent", "ten points to the opponent", "10 points",
        "10 points  to the opponent", "99999999999999999999 points to the opponent"}) {
    EXPECT_THAT(faults(std::string("  - {game: gin-rummy, breach: looking back, penalty: ") +
                       words + "}\n"),
                ElementsAre(HasSubstr("3:54: ")))
        << words;
  }
}

TEST(HouseDecode, WhatContradictsItself) {
  const auto of = [](const std::string& rest) {
    const auto found = faults("  - {game: gin-rummy, breach: looking back, " + rest + "}\n");
    return found.size() == 1 ? found.front() : std::string("not one fault");
  };
  EXPECT_EQ(of("remedy: always, penalty: none"), "3:53: where nothing follows there is no remedy");
  EXPECT_EQ(of("within: deal, penalty: none"), "3:53: where nothing follows nothing is claimed");
  EXPECT_EQ(of("remedy: always"),
            "3:31: the law gives no penalty for this, and neither does the "
            "entry");
  EXPECT_EQ(of("remedy: always, within: deal, penalty: 5 points to the opponent"),
            "3:69: nobody has to claim this, so there is no time for it");
  EXPECT_EQ(of("remedy: always, penalty: 5 points to the claimant"),
            "3:70: nobody has to claim this, so there is no claimant");
  EXPECT_EQ(of("remedy: by choice, penalty: 5 points to the opponent"),
            "3:73: by choice the opponents have the deal stand or a new one: there is no other "
            "penalty");
  EXPECT_THAT(faults("  - {game: klaberjass, repeal: 6.4, penalty: none}\n"),
              ElementsAre("3:46: a rule that is not played has neither remedy nor penalty"));
}

TEST(HouseDecode, TwoEntriesForOneDay) {
  const std::string march =
      "  - {game: klaberjass, repeal: 6.4, from: 2026-03-01, until: 2026-03-31}\n";
  const std::string april = "  - {game: klaberjass, rule: 6.4, penalty: none, from: 2026-04-01}\n";
  EXPECT_THAT(faults(march + april), IsEmpty());
  EXPECT_THAT(faults(april + "  - {game: klaberjass, breach: renege, within: deal, from: "
                             "2026-05-01}\n"),
              ElementsAre("4:5: 6.4 of Klaberjass is agreed on twice for the same days"));
  // What is said of a game goes before what is said of its family, and contradicts nothing.
  EXPECT_THAT(faults("  - {family: klaberjass, breach: renege, within: deal}\n" + march),
              IsEmpty());
  EXPECT_THAT(faults("  - {game: gin-rummy, options: {target: 150}}\n"
                     "  - {game: gin-rummy, options: {target: 200}, from: 2026-01-01}\n"),
              ElementsAre("4:5: the option `target` of Gin Rummy is agreed on twice for the same "
                          "days"));
}

TEST(HouseDecode, OptionsAndTheirValues) {
  EXPECT_THAT(faults("  - {game: gin-rummy, options: {target: many}}\n"),
              ElementsAre(HasSubstr("3:41: ")));
  EXPECT_THAT(faults("  - {game: gin-rummy, options: {targt: 150}}\n"),
              ElementsAre(HasSubstr("3:33: ")));
}

TEST(HouseDecode, ALawHoldsOnItsDays) {
  const Read read(
      "  - {game: klaberjass, repeal: 6.4, from: 2026-03-01, until: 2026-03-31}\n"
      "  - {family: klaberjass, breach: renege, within: deal}\n"
      "  - {game: klaberjass, repeal: 7.2}\n"
      "  - {game: gin-rummy, options: {target: 150}, from: 2026-03-01}\n");
  ASSERT_THAT(read.faults, IsEmpty());
  const Game& klaberjass = *find_game("klaberjass");
  const auto of = [&](std::string_view date) {
    std::vector<std::string> words;
    for (const HouseRule& rule : house_rules(read.club.law, klaberjass, date))
      words.push_back(text(klaberjass.rules[rule.rule].number) +
                      (rule.repealed ? " repealed, " : ", ") +
                      std::string(rule.source.substr(rule.source.find(':'))));
    return words;
  };
  EXPECT_THAT(of("2026-02-28"), ElementsAre("6.4, :4", "6.5, :4", "6.6, :4", "7.2 repealed, :5"));
  EXPECT_THAT(of("2026-03-01"),
              ElementsAre("6.4 repealed, :3", "6.5, :4", "6.6, :4", "7.2 repealed, :5"));
  EXPECT_THAT(of("2026-03-31"),
              ElementsAre("6.4 repealed, :3", "6.5, :4", "6.6, :4", "7.2 repealed, :5"));
  EXPECT_THAT(of("2026-04-01"), ElementsAre("6.4, :4", "6.5, :4", "6.6, :4", "7.2 repealed, :5"));
  EXPECT_THAT(of(""), ElementsAre("6.4, :4", "6.5, :4", "6.6, :4",
                                  "7.2 repealed, :5"));  // what has days does not hold
  const Game& gin = *find_game("gin-rummy");
  EXPECT_THAT(house_options(read.club.law, gin, "2026-03-01"),
              ElementsAre(std::pair<std::string, std::string>("target", "150")));
  EXPECT_THAT(house_options(read.club.law, gin, "2026-02-28"), IsEmpty());
}

}  // namespace
}  // namespace cardlaw
