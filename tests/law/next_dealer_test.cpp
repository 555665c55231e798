// Who deals next is said wherever the law says it, and nowhere else.
#include "judged.h"

namespace cardlaw {
namespace {

std::string klaberjass_start(const std::string& rest, const std::string& options = "") {
  return "cardlaw: 1\ngame: klaberjass\nplayers: [Anna, Bela]\n" + options + "dealer: Bela\n" +
         rest;
}

Seat next_after(const std::string& record) {
  const Judged judged(record);
  EXPECT_TRUE(judged.hand.defects.empty());
  return judged.hand.ruling.next_dealer;
}

constexpr Seat anna = seat(0), bela = seat(1);
const std::string results = "result: {maker: Anna, points: {Anna: 88, Bela: 40}}\n";
const std::string thrown_in =
    "deal: {Anna: x, Bela: x, turned: Qc}\nplay: [Anna: pass, Bela: pass, Anna: pass, Bela: "
    "pass]\n";

TEST(NextDealer, TheDealAlternates) { EXPECT_EQ(next_after(klaberjass_start(results)), anna); }

TEST(NextDealer, AMisdealIsDealtAgain) {
  EXPECT_EQ(next_after(klaberjass_start("deal: {Anna: [As, Ks, Qs, 9d, 8d, 7d], Bela: x, turned: Qc}\n"
                                  "play: [Bela: {expose: 9d}]\n")),
            bela);
}

TEST(NextDealer, AfterHandsThrownInTheTableHasToHaveAgreed) {
  EXPECT_EQ(next_after(klaberjass_start(thrown_in)), Seat::none);
  EXPECT_EQ(next_after(klaberjass_start(thrown_in, "options: {redeal: same}\n")), bela);
  EXPECT_EQ(next_after(klaberjass_start(thrown_in, "options: {redeal: next}\n")), anna);
}

TEST(NextDealer, WhileItIsOpenWhetherTheDealWasVoidNobodyIsNamed) {
  EXPECT_EQ(next_after(klaberjass_start("deal: {Anna: x, Bela: x, turned: Qc}\n"
                                  "play: [Bela: {expose: Kd}]\n")),
            Seat::none);
}

TEST(NextDealer, WhenTheGameIsOverNobodyDeals) {
  EXPECT_EQ(next_after(klaberjass_start(results, "from: {total: {Anna: 250, Bela: 100}}\n")), Seat::none);
}

// The banker deals again until a player holds a pontoon (2.4).
TEST(NextDealer, WhereABankIsHeldItIsWhoHasItNext) {
  EXPECT_EQ(next_after("cardlaw: 1\ngame: vingt-et-un\nplayers: [Ann, Dee]\ndealer: Dee\n"
                       "deal: {Ann: Ts, Dee: 7h}\nplay:\n  - Ann: {stake: 1}\n"
                       "  - deal: {Ann: Td, Dee: Th}\n  - Ann: stand\n"
                       "  - Dee: {show: [7h, Th]}\n  - Dee: stand\n"),
            bela);  // the second seat
}

// After a deal that all agreed to make void no law says who deals: where the record does not
// either, whoever begins is not out of turn.
TEST(NextDealer, WhereNothingSaysItWhoeverBeginsIsInTurn) {
  const struct {
    const char *game, *hands, *act;
    int players;
  } games[] = {{"rummy", ", turned: 8d", "[draw: x, discard: Kh]", 3},
               {"block-rummy", ", turned: 8d", "[draw: x, discard: Kh]", 3},
               {"straight-rummy", "", "[draw: x, discard: Kh]", 3},
               {"gin-rummy", ", turned: 8d", "pass", 2},
               {"oklahoma-gin", ", turned: 8d", "pass", 2},
               {"auction-pitch", "", "{bid: 2}", 3},
               {"pedro", "", "{bid: 2}", 4},
               {"klaberjass", ", turned: 8d", "take", 2},
               {"belote", ", turned: 8d", "take", 2},
               {"imperial", ", turned: 8d", "{point: 31}", 2}};
  constexpr const char* names[] = {"Ann", "Ben", "Cid", "Dan"};
  for (const auto& each : games) {
    for (int first = 0; first < each.players; ++first) {
      std::string players, hands;
      for (int i = 0; i < each.players; ++i) {
        players += std::string(i == 0 ? "" : ", ") + names[i];
        hands += std::string(i == 0 ? "" : ", ") + names[i] + ": x";
      }
      const std::string deal = "deal: {" + hands + each.hands + "}\n    play:\n      - ";
      const Judged judged("cardlaw: 1\ngame: " + std::string(each.game) + "\nplayers: [" +
                          players + "]\ndeals:\n  - dealer: Ann\n    " + deal + "agree: {by: [" +
                          players + "], remedy: new deal}\n  - " + deal + names[first] + ": " +
                          each.act + "\n      - end: stopped\n");
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_TRUE(judged.hand.ruling.findings.empty()) << judged.text;
    }
  }
}

// Two who reach the target with one hand: nothing says who was first, however they sit.
TEST(NextDealer, NobodyDealsWhenTheGameIsOverAndTheWinnerOpen) {
  for (const char* const game : {"gin-rummy", "oklahoma-gin"}) {
    for (const char* const players : {"Ann, Ben", "Ben, Ann"}) {
      const Judged judged(
          "cardlaw: 1\ngame: " + std::string(game) + "\nplayers: [" + players +
          "]\ndealer: Ben\nfrom: {total: {Ann: 90, Ben: 90}, hands won: {Ann: 3, Ben: 3}}\n"
          "result: {knocker: Ben, counts: {Ann: 30, Ben: 5}}\n"
          "ruling:\n  - decided: {by: Club, score: {Ann: 12, Ben: 40}, because: agreed}\n");
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(judged.hand.ruling.winner, Side::none) << judged.text;
      EXPECT_TRUE(judged.hand.ruling.winner_open) << judged.text;
      EXPECT_EQ(judged.hand.ruling.next_dealer, Seat::none) << judged.text;
    }
  }
}

}  // namespace
}  // namespace cardlaw
