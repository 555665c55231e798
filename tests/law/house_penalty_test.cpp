// What house law costs, by each penalty of its vocabulary, in games of points, units and chips, for
// two players and for several.  All figures are worked out by hand from the hands.
#include <gmock/gmock.h>

#include "hands.h"
#include "judged.h"
#include "law/house_law.h"

namespace cardlaw {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string text(const Hand& hand) { return hand.defects.empty() ? "" : hand.defects[0].message; }

std::vector<std::int64_t> score(const Judged& judged) {
  EXPECT_EQ(text(judged.hand), "");
  std::vector<std::int64_t> points;
  for (std::size_t side = 0; side < judged.hand.record.sides.size(); ++side)
    points.push_back(judged.hand.ruling.deals.at(0).points[side]);
  return points;
}

std::string law(const std::string& entry) {
  return entry.empty() ? "" : "law:\n  - {" + entry + "}\n";
}

std::string renege(const std::string& entry, const std::string& claim = "",
                   const std::string& above = "", const std::string& late = "") {
  return with_a_renege(above + law(entry), claim, late);
}
const std::string claimed = "  - Anna: {claim: renege, against: Bela, in: trick 3}\n";

TEST(HousePenalty, PointsOfTwoPlayers) {
  const auto with = [](const std::string& penalty) {
    return score(Judged(renege("rule: 6.4, remedy: always, penalty: " + penalty)));
  };
  EXPECT_THAT(with("20 points to the opponent"), ElementsAre(88, 45));
  EXPECT_THAT(with("20 points to each opponent"), ElementsAre(88, 45));
  EXPECT_THAT(with("the points of the hand to the opponents"), ElementsAre(113, 0));
  EXPECT_THAT(with("the points of the hand to nobody"), ElementsAre(68, 0));
  EXPECT_THAT(with("the offender scores nothing"), ElementsAre(68, 0));
  EXPECT_THAT(with("the hand exposed and played on"), ElementsAre(68, 45));
  EXPECT_THAT(score(Judged(renege("rule: 6.4, penalty: none", claimed))), ElementsAre(68, 45));
}

TEST(HousePenalty, AVoidHandScoresNobodyAndIsDealtAgain) {
  const Judged judged(renege("breach: renege, remedy: always, penalty: the hand void"));
  EXPECT_THAT(score(judged), ElementsAre(0, 0));
  EXPECT_EQ(judged.hand.ruling.deals[0].basis, Basis::nobody_scores);
  EXPECT_EQ(
      judged.hand.record.players[static_cast<std::size_t>(index(judged.hand.ruling.next_dealer))],
      "Bela");  // who dealt it
}

TEST(HousePenalty, OnClaimItWaitsForOneAndTheClaimantIsPaid) {
  const std::string entry = "rule: 6.4, remedy: on claim, penalty: 10 points to the claimant";
  const Judged open(renege(entry));
  EXPECT_EQ(open.standing("renege"), Standing::open);
  EXPECT_THAT(score(open), ElementsAre(68, 45));
  const Judged applied(renege(entry, claimed));
  EXPECT_EQ(applied.standing("renege"), Standing::applied);
  EXPECT_THAT(score(applied), ElementsAre(78, 45));
}

TEST(HousePenalty, TheTimeForAClaim) {
  const auto standing = [](const std::string& within, const std::string& at_once,
                           const std::string& next_trick, const std::string& after) {
    return Judged(renege("rule: 6.4, penalty: 10 points to the opponent, within: " + within,
                         at_once, "", next_trick) +
                  after)
        .standing("renege");
  };
  const std::string after = "claims:\n" + claimed;
  EXPECT_EQ(standing("trick", claimed, "", ""), Standing::applied);
  EXPECT_EQ(standing("trick", "", claimed, ""), Standing::too_late);
  EXPECT_EQ(standing("deal", "", claimed, ""), Standing::applied);
  EXPECT_EQ(standing("deal", "", "", after), Standing::too_late);
  EXPECT_EQ(standing("next deal", "", "", after), Standing::applied);
  EXPECT_EQ(standing("game", "", "", after), Standing::applied);
  EXPECT_EQ(standing("deal", "", "", ""), Standing::too_late);  // it is over
  EXPECT_EQ(standing("game", "", "", ""), Standing::open);      // it is not
}

TEST(HousePenalty, ARepealedRuleIsNotBroken) {
  const Judged judged(renege("repeal: 6.4"));
  EXPECT_THAT(judged.hand.ruling.findings, IsEmpty());
  EXPECT_THAT(score(judged), ElementsAre(68, 45));
}

TEST(HousePenalty, ARecordIsJudgedByTheLawOfItsDay) {
  const std::string entry =
      "rule: 6.4, remedy: always, penalty: 20 points to the opponent, from: 2026-04-01, until: "
      "2026-04-30";
  EXPECT_THAT(score(Judged(renege(entry, "", "date: 2026-03-31\n"))), ElementsAre(68, 45));
  EXPECT_THAT(score(Judged(renege(entry, "", "date: 2026-04-01\n"))), ElementsAre(88, 45));
  EXPECT_THAT(score(Judged(renege(entry, "", "date: 2026-04-30\n"))), ElementsAre(88, 45));
  EXPECT_THAT(score(Judged(renege(entry, "", "date: 2026-05-01\n"))), ElementsAre(68, 45));
  EXPECT_THAT(score(Judged(renege(entry))), ElementsAre(68, 45));  // of no day
}

TEST(HousePenalty, TheLedgerSaysWhoseLawItIs) {
  const Judged judged(renege("rule: 6.4, remedy: always, penalty: 20 points to the opponent"));
  std::vector<const Due*> house;
  for (const Due& due : judged.hand.ruling.ledger) {
    if (due.source == Due::Source::house) house.push_back(&due);
  }
  ASSERT_EQ(house.size(), 1U);
  EXPECT_EQ(house[0]->amount, 20);
  EXPECT_EQ(house[0]->to, side(0));
  EXPECT_EQ(judged.hand.game->rules[house[0]->rule].breach, std::string_view("renege"));
  EXPECT_EQ(judged.hand.record.house.at(0).source, "test.yaml:6");
}

// Ben draws before Ann has discarded, which is too soon, and goes out when she has: then the turn
// is his.  Ann and Cal have 48 each, and Ben, who melds all in one turn, is paid twice that.
std::string out_of_turn(const std::string& entry) {
  return "cardlaw: 1\ngame: rummy\nplayers: [Ann, Ben, Cal]\ndealer: Cal\n" + law(entry) +
         R"(deal: {Ann: [Ah, 3h, 4h, Jc, Qc, Ks, Td], Ben: [4s, 5s, 6s, 9h, 9c, 9d, 2h], Cal: [Ac, 2c, Jd, Qd, Th, 8c, 7h], turned: 8d}
play:
  - Ann: {draw: Kd}
  - Ben: {draw: 9s}
  - Ann: {discard: Kd}
  - Ben: {meld: [4s, 5s, 6s]}
  - Ben: {meld: [9h, 9c, 9d, 9s]}
  - Ben: {discard: 2h}
)";
}

TEST(HousePenalty, WherePlayersPayEachOtherTheOffenderPays) {
  EXPECT_THAT(score(Judged(out_of_turn(""))), ElementsAre(-96, 192, -96));
  EXPECT_THAT(
      score(Judged(out_of_turn("breach: play out of turn, remedy: always, penalty: 2 points "
                               "to each opponent"))),
      ElementsAre(-94, 188, -94));
  // To the opponent: to each, where there are several.
  EXPECT_THAT(
      score(Judged(out_of_turn("breach: play out of turn, remedy: always, penalty: 2 points "
                               "to the opponent"))),
      ElementsAre(-94, 188, -94));
  const Judged pool(
      out_of_turn("breach: play out of turn, remedy: always, penalty: 3 points to the pool"));
  EXPECT_THAT(score(pool), ElementsAre(-96, 189, -96));
  std::int64_t paid = 0;
  for (const Due& due : pool.hand.ruling.ledger) {
    if (due.source == Due::Source::house && due.to == Side::none) paid += due.amount;
  }
  EXPECT_EQ(paid, 3);
}

// Ann will not bet.  Ben loses 20 and Cal wins 15 of Dee's bank.
std::string no_bet(const std::string& entry, const std::string& claim = "") {
  return "cardlaw: 1\ngame: slippery-sam\nplayers: [Ann, Ben, Cal, Dee]\ndealer: Dee\n" +
         law(entry) + R"(deal: {Ann: [Kh, 7c, 2d], Ben: [Qs, Qd, 3h], Cal: [As, 9c, 4d]}
play:
  - Dee: {bank: 40}
  - Ann: pass
)" + claim +
         R"(  - Ben: {bet: 20}
  - Dee: {turn: Kd}
  - Cal: {bet: 15}
  - Dee: {turn: Ks}
  - Cal: {show: As}
)";
}

TEST(HousePenalty, Chips) {
  EXPECT_THAT(score(Judged(no_bet(""))), ElementsAre(0, -20, 15, 5));
  EXPECT_THAT(score(Judged(no_bet("breach: no bet, remedy: always, penalty: 1 chip to each "
                                  "opponent"))),
              ElementsAre(-3, -19, 16, 6));
  EXPECT_THAT(score(Judged(no_bet("breach: no bet, remedy: always, penalty: 2 chips to the pool"))),
              ElementsAre(-2, -20, 15, 5));
  EXPECT_THAT(score(Judged(no_bet("breach: no bet, remedy: on claim, penalty: 2 chips to the "
                                  "claimant",
                                  "  - Cal: {claim: no bet, against: Ann}\n"))),
              ElementsAre(-2, -20, 17, 5));
}

// Ann lays down two melds and then draws.  She goes rummy in her second turn: two units from each.
TEST(HousePenalty, Units) {
  const auto of = [](const std::string& entry) {
    return score(Judged(
        "cardlaw: 1\ngame: straight-rummy\nplayers: [Ann, Ben, Cal]\ndealer: Cal\n" + law(entry) +
        R"(deal: {Ann: [9h, 9c, 9d, 4s, 5s, 6s, Kd], Ben: [Qh, 2d, 7c, Js, 3c, Th, 8d], Cal: [Kh, Qd, 5c, 8s, 2c, Jd, 6h]}
play:
  - Ann: [draw: Kc, discard: Kc]
  - Ben: [draw: Ks, discard: Ks]
  - Cal: [draw: Qc, discard: Qc]
  - Ann: [meld: [9h, 9c, 9d], meld: [4s, 5s, 6s], draw: 7s, {lay off: 7s, to: 6s}, discard: Kd]
)"));
  };
  EXPECT_THAT(of(""), ElementsAre(4, -2, -2));
  EXPECT_THAT(
      of("breach: meld at the wrong time, remedy: always, penalty: 1 unit to each opponent"),
      ElementsAre(2, -1, -1));
  EXPECT_THAT(of("breach: meld at the wrong time, remedy: always, penalty: 3 units to the pool"),
              ElementsAre(1, -2, -2));
}

// Cal draws and discards in Ben's turn.  Ann keeps an ace; Ben has 49, and Cal, whose sevens are
// matched, 28.  Points count against a player.
TEST(HousePenalty, PointsAgainstTheOffender) {
  const Judged judged(R"(cardlaw: 1
game: java-rummy
players: [Ann, Ben, Cal]
dealer: Cal
law:
  - {breach: play out of turn, remedy: always, penalty: 5 points to the offender}
deal: {Ann: [6s, 7s, 8s, Jh, Jd, Js, Kd], Ben: [3s, 5d, 9h, Tc, Kc, 4c, 8h], Cal: [7h, 7d, 9s, Qh, Ah, 8c, Ks]}
play:
  - Ann: [draw: Ac, discard: Kd]
  - Cal: [draw: 7c, discard: Ks]
  - Ben: [draw: 4d, discard: 4d]
  - Ann: [meld: [6s, 7s, 8s], meld: [Jh, Jd, Js], show: Ac]
)");
  EXPECT_THAT(score(judged), ElementsAre(1, 49, 33));
}

// Ann knocks before drawing; the second knock is lawful: 29 less 2.
TEST(HousePenalty, GinRummy) {
  const auto of = [](const std::string& entry) {
    return score(Judged(
        "cardlaw: 1\ngame: gin-rummy\nplayers: [Ann, Ben]\ndealer: Ben\n" + law(entry) +
        R"(deal: {Ann: [7c, 8c, 9c, Qd, Qh, Qs, 2h, 4s, 4d, Kd], Ben: [5s, 6s, 7s, 3c, 3d, 3h, Jd, Td, 8h, Ac], turned: 9d}
play:
  - Ann: pass
  - Ben: pass
  - Ann: [knock, draw: 4c, discard: Kd, knock: 2, meld: [7c, 8c, 9c], meld: [Qd, Qh, Qs], meld: [4s, 4d, 4c], show: 2h]
  - Ben: [meld: [5s, 6s, 7s], meld: [3c, 3d, 3h], show: [Jd, Td, 8h, Ac]]
)"));
  };
  EXPECT_THAT(of("rule: 5.1, penalty: 10 points to the opponent"), ElementsAre(27, 10));
  EXPECT_THAT(of("rule: 5.1, penalty: the points of the hand to the opponents"),
              ElementsAre(0, 27));
  EXPECT_THAT(of("rule: 5.1, penalty: the offender scores nothing"), ElementsAre(0, 0));
}

TEST(HousePenalty, AnOptionOfTheClubHoldsUnlessTheRecordSaysOtherwise) {
  HouseLaw law;
  HouseEntry entry;
  const Game* const gin = find_game("gin-rummy");
  entry.options = {{gin, {{"target", "150"}}}};
  law.entries.push_back(entry);
  const auto target = [&](const std::string& options) {
    Judged judged("cardlaw: 1\ngame: gin-rummy\nplayers: [Ann, Ben]\n" + options +
                  "deals:\n  - result: {knocker: Ann, counts: {Ann: 1, Ben: 20}}\n");
    put_in_force(law, judged.hand.events, judged.hand.record);
    for (const auto& [name, value] : judged.hand.record.options) {
      if (name == "target") return value;
    }
    return std::string("as the law has it");
  };
  EXPECT_EQ(target(""), "150");
  EXPECT_EQ(target("options: {target: 200}\n"), "200");
  EXPECT_EQ(target("options: {target: 100}\n"), "as the law has it");
}

}  // namespace
}  // namespace cardlaw
