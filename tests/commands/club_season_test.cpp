// What a club's secretary asks of a tally: the pool, payments, periods, copies that contradict each
// other, groups on the page.  Figures by hand.
#include <gmock/gmock.h>

#include "program.h"

namespace cardlaw {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ClubSeason : public ProgramTest {
 protected:
  // Two evenings of Rummy at five cents a point.  In September Ben plays out of turn and pays three
  // points to the pool: Ann -96, Ben 189, Cal -96.  In October Ann goes out: Ben 20, Cal 30.
  Outcome club(const std::string& lines) const {
    return run(R"(cat > club.yaml <<'END'
cardlaw: 1
club: Thursday Club
currency: {name: EUR, decimals: 2}
members: [Ann, Ben, Cal]
games: {rummy: {stake: {pays: score, each: 0.05}}}
paid:
  - {date: 2026-09-30, from: Ann, to: Ben, amount: 1.00}
  - {date: 2026-10-30, from: Cal, to: the pool, amount: 0.10}
law:
  - {game: rummy, breach: play out of turn, remedy: always, penalty: 3 points to the pool}
END
cat > september.yaml <<'END'
cardlaw: 1
game: rummy
event: Thursday
date: 2026-09-03
players: [Ann, Ben, Cal]
dealer: Cal
deal: {Ann: [Ah, 3h, 4h, Jc, Qc, Ks, Td], Ben: [4s, 5s, 6s, 9h, 9c, 9d, 2h], Cal: [Ac, 2c, Jd, Qd, Th, 8c, 7h], turned: 8d}
play:
  - Ann: {draw: Kd}
  - Ben: {draw: 9s}
  - Ann: {discard: Kd}
  - Ben: {meld: [4s, 5s, 6s]}
  - Ben: {meld: [9h, 9c, 9d, 9s]}
  - Ben: {discard: 2h}
END
cat > october.yaml <<'END'
cardlaw: 1
game: rummy
event: Friday
date: 2026-10-02
players: [Ann, Ben, Cal]
deals:
  - result: {out: Ann, counts: {Ben: 20, Cal: 30}}
END
)" + lines);
  }
};

// Ann -96 + 50, Ben 189 - 20, Cal -96 - 30, the pool 3, at five cents.
TEST_F(ClubSeason, ThePoolIsOwedLikeAPlayer) {
  const Outcome csv = club("$C tally --format csv september.yaml october.yaml");
  EXPECT_EQ(csv.out,
            "game,player,played,won,points,calculated,units,money,open\r\n"
            "rummy,Ben,2,1,169,,169,8.45,\r\n"
            "rummy,the pool,0,0,0,,3,0.15,\r\n"
            "rummy,Ann,2,1,-46,,-46,-2.30,\r\n"
            "rummy,Cal,2,0,-126,,-126,-6.30,\r\n"
            ",Ben,2,1,,,,8.45,\r\n"
            ",the pool,0,0,,,,0.15,\r\n"
            ",Ann,2,1,,,,-2.30,\r\n"
            ",Cal,2,0,,,,-6.30,\r\n");
}

// Ben has 8.45 - 1.00, the pool 0.15 - 0.10, Ann -2.30 + 1.00, Cal -6.30 + 0.10.
TEST_F(ClubSeason, PaymentsMadeAreTakenIntoAccount) {
  const Outcome all = club("$C tally --part payments september.yaml october.yaml");
  EXPECT_THAT(all.out,
              AllOf(HasSubstr("  Ann has paid Ben 1.00 EUR on 2026-09-30\n"),
                    HasSubstr("  Cal has paid the pool 0.10 EUR on 2026-10-30\n"),
                    HasSubstr("  Cal pays Ben 6.20 EUR\n"), HasSubstr("  Ann pays Ben 1.25 EUR\n"),
                    HasSubstr("  Ann pays the pool 0.05 EUR\n")));
}

// Of October alone: Ann 2.50, Ben -1.00, Cal -1.50 + 0.10, and the pool has had 0.10.
TEST_F(ClubSeason, APeriodHasItsPayments) {
  const Outcome october =
      club("$C tally --from 2026-10 --part payments september.yaml october.yaml");
  EXPECT_THAT(october.out,
              AllOf(Not(HasSubstr("2026-09-30")), HasSubstr("Cal has paid the pool"),
                    HasSubstr("  Cal pays Ann 1.40 EUR\n"), HasSubstr("  Ben pays Ann 1.00 EUR\n"),
                    HasSubstr("  the pool pays Ann 0.10 EUR\n")));
  // Nobody has said what was paid for one event.
  const Outcome friday =
      club("$C tally --event friday --part payments september.yaml october.yaml");
  EXPECT_EQ(friday.out, "payments: 2\n  Ben pays Ann 1.00 EUR\n  Cal pays Ann 1.50 EUR\n");
}

TEST_F(ClubSeason, PaymentsStandInAFileOfTheirOwn) {
  const std::string paid =
      "printf 'cardlaw: 1\\npaid:\\n  - {date: 2026-10-03, from: Cal, to: Ann, amount: 1.50}\\n' > "
      "paid.yaml; ";
  const Outcome all = club(
      paid + "$C tally --from 2026-10 --to 2026-10-10 --paid paid.yaml --part payments *er.yaml");
  EXPECT_EQ(all.out,
            "taken into account\n  Cal has paid Ann 1.50 EUR on 2026-10-03\n"
            "payments: 1\n  Ben pays Ann 1.00 EUR\n");
  const Outcome wrong = club(
      "printf 'cardlaw: 1\\npaid:\\n  - {date: 2026-13-03, from: Cal, to: Ann, amount: 1.50}\\n' > "
      "paid.yaml; $C tally --paid paid.yaml october.yaml");
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, testing::StartsWith("paid.yaml:3:12: "));
}

// Balances of the day before the period belong to it, those of an earlier day do not.
TEST_F(ClubSeason, BalancesAreCarriedOver) {
  const std::string carried =
      "printf 'cardlaw: 1\\ncarried: {on: 2026-09-30, balances: {Ann: 2, Ben: -2}}\\n' > c.yaml; ";
  const auto from = [&](const std::string& day) {
    return club(carried + "$C tally --to 2026-10-20 --paid c.yaml --part payments --from " + day +
                " october.yaml")
        .out;
  };
  EXPECT_THAT(from("2026-10-01"), AllOf(HasSubstr("with the balances of 2026-09-30\n"),
                                        HasSubstr("Ben pays Ann 3.00 EUR\n")));
  EXPECT_THAT(from("2026-10-02"), HasSubstr("Ben pays Ann 1.00 EUR\n"));
}

TEST_F(ClubSeason, TheJournalHasThePool) {
  const Outcome journal = club("$C tally --format ledger september.yaml october.yaml");
  EXPECT_THAT(journal.out, AllOf(HasSubstr("2026-09-03 Thursday\n"), HasSubstr("    pool  "),
                                 HasSubstr("    players:Ben  ")));
}

// A copy with a dispute is not counted by the other copy's figures; a decision ends the dispute.
TEST_F(ClubSeason, OfSeveralCopiesTheDecidedOneCounts) {
  const std::string copies =
      "sed 's/^deals:/status: disputed\\nreason: the counts\\ndeals:/' october.yaml > z.yaml; ";
  const Outcome disputed = club(copies + "$C tally --part apart october.yaml z.yaml");
  EXPECT_EQ(disputed.out,
            "apart, not counted\n"
            "  z.yaml:6  2026-10-02  rummy, Friday: disputed: the counts\n");
  const Outcome decided =
      club(copies +
           "(cat october.yaml; echo '    ruling:'; echo '      - decided: {by: Dora, score: {Ann: "
           "10, Ben: -4, Cal: -6}, because: a count was lost}') > zz.yaml\n"
           "$C tally --part results october.yaml z.yaml zz.yaml");
  EXPECT_EQ(decided.out,
            "results\n"
            "  zz.yaml:1  2026-10-02  rummy, Friday: Ann 10, Ben -4, Cal -6; won by Ann\n"
            "    decided by Dora: a count was lost; the law gives Ann 50, Ben -20, Cal -30\n");
}

TEST_F(ClubSeason, StrangersAreNamedWithTheNearestMember) {
  const std::string stranger = "sed 's/Cal/Call/' october.yaml > o.yaml; ";
  const Outcome lenient = club(stranger + "$C tally --part names o.yaml");
  EXPECT_THAT(lenient.out, HasSubstr("  Call is no member of the club\n"));
  const Outcome strict = club(stranger + "$C tally --strict o.yaml");
  EXPECT_EQ(strict.status, 2);
  EXPECT_EQ(strict.err, "cardlaw: `Call` is no member of the club; did you mean `Cal`?\n");
  // Who pays must be known as well.
  const Outcome payer = club(
      "printf 'cardlaw: 1\\npaid:\\n  - {date: 2026-10-03, from: Cla, to: Ann, amount: 1}\\n' > "
      "p.yaml; $C tally --strict --paid p.yaml october.yaml");
  EXPECT_EQ(payer.err, "cardlaw: `Cla` is no member of the club; did you mean `Cal`?\n");
  const Outcome many = club(
      "i=0; while [ $i -lt 130 ]; do sed \"s/Cal/Stranger $i/g\" october.yaml > s$i.yaml; "
      "i=$((i+1)); done; $C tally --strict s*.yaml 2>&1 | tail -n 1");
  EXPECT_EQ(many.out, "cardlaw: and 30 more are no members\n");
}

// Ann has 50 and then 40 of the deals that can be read, Ben -20 - 15, Cal -30 - 25.
TEST_F(ClubSeason, ADealThatCannotBeReadIsApartAlone) {
  const std::string deals =
      "  - result: {out: Ben, counts: {Ann: 2O, Cal: 5}}\n"
      "  - result: {out: Ann, counts: {Ben: 15, Cal: 25}}\n";
  const Outcome evening = club("(cat october.yaml; printf '" + deals +
                               "') > o.yaml; $C tally --part apart o.yaml; $C tally --format csv "
                               "--part results o.yaml | cut -d, -f9,10");
  EXPECT_EQ(evening.status, 0);  // of cut
  EXPECT_THAT(evening.out, AllOf(HasSubstr("apart, not counted\n  o.yaml:1  2026-10-02  rummy, "
                                           "Friday: deal 2: defect: "),
                                 HasSubstr("player,points\nAnn,90\nBen,-35\nCal,-55\n")));
  EXPECT_EQ(club("(cat october.yaml; printf '" + deals + "') > o.yaml; $C tally o.yaml").status, 2);
  // A table and a journal do not show it, so it is said beside them.
  const Outcome csv = club("$C tally --format csv o.yaml");
  EXPECT_EQ(csv.err, "cardlaw: not counted: 1 deal; `--part apart` lists what and why\n");
  EXPECT_EQ(club("$C tally --format csv --part apart o.yaml").err, "");
  EXPECT_EQ(club("$C tally o.yaml").err, "");
  // What is wrong outside the deals concerns them all.
  const Outcome whole = club("(sed 's/players/plyers/' october.yaml; printf '" + deals +
                             "') > o.yaml; $C tally --part results o.yaml");
  EXPECT_EQ(whole.out, "");
  EXPECT_EQ(club("$C tally --format ledger o.yaml").err,
            "cardlaw: not counted: 1 record; `--part apart` lists what and why\n");
}

// In Gin Rummy a deal bears on the next, and the game is apart as a whole.
TEST_F(ClubSeason, WhereDealsAreOneGameTheGameIsApart) {
  const Outcome gin = club(R"(cat > g.yaml <<'END'
cardlaw: 1
game: gin-rummy
players: [Ann, Ben]
deals:
  - result: {knocker: Ann, counts: {Ann: 1, Ben: 20}}
  - result: {knocker: Ann, counts: {Ann: 1, Ben: 2O}}
END
$C tally --part results g.yaml; $C tally --part apart g.yaml)");
  EXPECT_THAT(gin.out, testing::StartsWith("apart, not counted\n  g.yaml:6  gin-rummy: defect: "));
}

TEST_F(ClubSeason, ThePageHasTheGroups) {
  const Outcome page = club("$C tally --by month --format html september.yaml october.yaml");
  EXPECT_THAT(page.out, AllOf(HasSubstr("Standings: 2026-09"), HasSubstr("Standings: 2026-10"),
                              Not(HasSubstr("Standings: rummy"))));
}

// The law as the club plays it, where it is looked up.
TEST_F(ClubSeason, GamesAndExplainShowTheHouseLaw) {
  const Outcome games = club("$C games rummy --law club.yaml");
  EXPECT_THAT(games.out, HasSubstr("3 points to the pool (Thursday Club, club.yaml:10)"));
  const Outcome rule = club("$C explain rummy 3.1 --law club.yaml");
  EXPECT_THAT(rule.out, HasSubstr("always, 3 points to the pool (Thursday Club, club.yaml:10)"));
  const Outcome ruling = club("$C check --law club.yaml --ledger september.yaml");
  EXPECT_THAT(ruling.out,
              AllOf(HasSubstr("  penalty   3 points to the pool (house law: Thursday Club, "
                              "club.yaml:10)\n"),
                    HasSubstr("play out of turn (house law: Thursday Club, club.yaml:10)")));
  const Outcome json = club("$C check --law club.yaml --format jsonl september.yaml");
  EXPECT_THAT(json.out, HasSubstr("\"house_law\""));
  EXPECT_THAT(club("$C check --format jsonl september.yaml").out, Not(HasSubstr("house_law")));
}

// All that could be agreed for a game, agreed at once, is a law that the program takes.
TEST_F(ClubSeason, EveryTemplateIsALaw) {
  const Outcome all = club(
      "$C games --format json | grep -o '\"id\": *\"[^\"]*\"' | cut -d'\"' -f4 > games\n"
      "for game in $(cat games); do\n"
      "  $C law $game | sed 's/^  #- /  - /' > law.yaml\n"
      "  $C games $game --law law.yaml > shown.txt || echo \"$game\"\n"
      "  grep -q 'law.yaml:' shown.txt || echo \"$game: nothing is shown\"\n"
      "done; $C games | wc -l | cmp - <(wc -l < games)");
  EXPECT_EQ(all.out, "");
  EXPECT_EQ(all.err, "");
}

TEST_F(ClubSeason, TheSampleLawIsTaken) {
  const Outcome seen =
      club("$C check --law " CARDLAW_ROOT "/records/house-law/club.yaml october.yaml");
  EXPECT_EQ(seen.status, 0);
  EXPECT_EQ(seen.err, "");
}

// A wrong `ruling:` counts in a plain check, and an event that nobody knows has a nearest.
TEST_F(ClubSeason, WrongRulingsAndWrongEvents) {
  const Outcome ruling = club(
      "(cat october.yaml; printf '    ruling:\\n      - {breach: play out of turn, by: Ben}\\n') > "
      "o.yaml; $C check o.yaml");
  EXPECT_EQ(ruling.status, 1);
  EXPECT_THAT(ruling.out, HasSubstr("; 1 ruling given is wrong\n"));
  const Outcome event = club("$C tally --event Fridya october.yaml");
  EXPECT_EQ(event.status, 2);
  EXPECT_EQ(event.err, "cardlaw: no record says `event: Fridya`; did you mean `Friday`?\n");
}

// A house law given to `check` is named in its summary, and other laws are not added to it.
TEST_F(ClubSeason, SummariesNameTheHouseLaw) {
  const Outcome check = club("$C check --law club.yaml --summary text september.yaml | tail -n 4");
  EXPECT_THAT(check.out, AllOf(HasSubstr("; 1 settled by house law\n"),
                               HasSubstr("  by the house law of Thursday Club, club.yaml, ")));
  const Outcome added = club(
      "$C check --law club.yaml --summary json --format jsonl september.yaml > a.jsonl\n"
      "$C check --summary json --format jsonl october.yaml > b.jsonl\n"
      "$C add a.jsonl b.jsonl");
  EXPECT_THAT(added.err, HasSubstr("and the house law of Thursday Club, club.yaml, "));
}

// Two spaces end an account, a colon parts it: whatever somebody is called, it is one account, and
// everybody has one.
TEST_F(ClubSeason, EveryNameIsOneAccountOfTheJournal) {
  for (const char* const name :
       {"Ann  B", "Ann   van  B", "Ann\\tB", "Ann: B", "Ann; B", "Ann \\u00a0 B", "Ann\\u3000 B"}) {
    write("r.yaml", std::string("cardlaw: 1\ngame: rummy\ndate: 2026-10-02\nplayers: [\"") + name +
                        "\", Ben, Cal]\ndealer: Cal\nresult: {out: Ben, counts: {\"" + name +
                        "\": 21, Cal: 40}}\n");
    const Outcome journal = club("$C tally --club club.yaml --format ledger r.yaml");
    EXPECT_EQ(0, journal.status) << journal.err;
    int accounts = 0;
    std::istringstream lines(journal.out);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("    players:")) continue;
      ++accounts;
      // The account, and what is behind the first two spaces is the sum.
      const std::size_t end = line.find("  ", 4);
      const std::size_t sum = line.find_first_not_of(' ', end);
      EXPECT_NE(std::string::npos, line.find_first_of("-0123456789", sum)) << line;
      EXPECT_EQ(std::string::npos, line.find(':', 12)) << line;
      EXPECT_TRUE(line[sum] == '-' || (line[sum] >= '0' && line[sum] <= '9')) << line;
    }
    EXPECT_EQ(3 + 3, accounts) << journal.out;  // with those of the payments
  }
}

}  // namespace
}  // namespace cardlaw
