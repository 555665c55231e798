// What the banker pays: in parts, hand by hand, and what a player and the banker let stand; and who
// has the bank when it is open.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Ann has 16 and has lost 4 against Dee's 17; what Ben has staked, holds and does, and what Dee
// does then.
std::string coup(int stake, const char* first, const char* second, const char* bens,
                 const std::string& payments) {
  return fmt::format(R"(cardlaw: 1
game: vingt-et-un
players: [Ann, Ben, Dee]
dealer: Dee
deal: {{Ann: 9c, Ben: {1}, Dee: 7h}}
play:
  - Ann: {{stake: 4}}
  - Ben: {{stake: {0}}}
  - deal: {{Ann: 7d, Ben: {2}, Dee: Th}}
  - Ann: stand
{3}  - Dee: {{show: [7h, Th]}}
  - Dee: stand
{4})",
                     stake, first, second, bens, payments);
}
// Ben stands on 19 and has won 6.
std::string paid(const std::string& payments) {
  return coup(6, "Ts", "9h", "  - Ben: stand\n", payments);
}

std::string pay(int amount, const std::string& hand = "") {
  return fmt::format("  - Dee: {{pay: {}, to: Ben{}}}\n", amount, hand);
}

TEST(Payments, PartsOfOnePaymentAreOne) {
  for (int first = 1; first <= 7; ++first) {
    for (int second = 1; second <= 7; ++second) {
      const Judged at_once(paid(pay(first) + pay(second)));
      EXPECT_EQ(first + second == 6 ? 0 : 1, at_once.count("wrong payment")) << at_once.text;
      // In between somebody else has said something: each payment is one of its own.
      const std::string said = "  - Ben: {claim: wrong payment, against: Dee}\n";
      const Judged apart(paid(pay(first) + said + pay(second)));
      const bool right = first + second == 6;
      EXPECT_EQ((first == 6 ? 0 : 1) + (right ? 0 : 1), apart.count("wrong payment")) << apart.text;
      for (const Finding& finding : apart.hand.ruling.findings) {
        if (apart.hand.game->rules[finding.rule].breach == std::string_view("wrong payment")) {
          EXPECT_EQ(right ? Standing::corrected : Standing::open, finding.standing) << apart.text;
        }
      }
    }
  }
}

TEST(Payments, WhatThePlayerAndTheBankerLetStandIsWhatTheHandGives) {
  for (const int amount : {1, 5, 6, 7, 12}) {
    for (const char* const by : {"Ben, Dee", "Ann, Ben, Dee", "Ann, Dee", "Ann, Ben"}) {
      const Judged judged(
          paid(pay(amount) + fmt::format("  - agree: {{by: [{}], remedy: stand}}\n", by)));
      const std::string_view names = by;
      const bool both = names.find("Ben") != names.npos && names.find("Dee") != names.npos;
      const Points& points = judged.hand.ruling.deals[0].points;
      EXPECT_EQ(-4, points[0]) << judged.text;
      EXPECT_EQ(both ? amount : 6, points[1]) << judged.text;
      EXPECT_EQ(4 - (both ? amount : 6), points[2]) << judged.text;
      if (amount == 6) continue;
      // All whom the banker plays against have let the offence go, if nobody has let it count.
      const bool waived = both || names == "Ann, Ben";
      EXPECT_EQ(waived ? Standing::waived : Standing::open, judged.standing("wrong payment"))
          << judged.text;
    }
  }
}

// A payment concerns the player whom it is made to, and nobody else.
TEST(Payments, WhomOneConcernsLetsItGo) {
  for (const int amount : {1, 5, 7}) {
    for (const char* const who : {"Ann", "Ben"}) {
      const bool bens = std::string_view(who) == "Ben";
      const Judged judged(
          paid(pay(amount) + fmt::format("  - {}: {{waive: wrong payment, against: Dee}}\n", who)));
      EXPECT_EQ(bens ? Standing::waived : Standing::open, judged.standing("wrong payment"))
          << judged.text;
      EXPECT_EQ(bens ? amount : 6, judged.hand.ruling.deals[0].points[1]) << judged.text;
    }
  }
}

// Ben's pontoon on a split ace wins 6, the other hand 19 wins 3; what is paid for each, and for
// all.
TEST(Payments, HandsOfOnePlayerArePaidEachByItself) {
  for (const int one : {0, 3, 6, 9}) {
    for (const int other : {0, 3, 6}) {
      for (const bool rest : {false, true}) {
        const int left = 9 - one - other;
        std::string payments;
        if (one > 0) payments += pay(one, ", hand: 1");
        if (other > 0) payments += pay(other, ", hand: 2");
        if (rest && left > 0) payments += pay(left);
        if (rest && left < 0)
          payments += fmt::format("  - Dee: {{collect: {}, from: Ben}}\n", -left);
        const Judged judged(coup(3, "As", "Ah",
                                 "  - Ben: {split: Ah}\n  - Ben: {hand: 1, card: Ks}\n"
                                 "  - Ben: {hand: 2, card: 8d}\n  - Ben: {stand: 2}\n",
                                 payments));
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        const int wrong = (one != 0 && one != 6 ? 1 : 0) + (other != 0 && other != 3 ? 1 : 0);
        EXPECT_EQ(wrong, judged.count("wrong payment")) << judged.text;
        const bool together = rest && left != 0;
        for (const Finding& finding : judged.hand.ruling.findings)
          EXPECT_EQ(together ? Standing::corrected : Standing::open, finding.standing)
              << judged.text;
        EXPECT_EQ(9, judged.hand.ruling.deals[0].points[1]) << judged.text;
      }
    }
  }
}

// Ben's ace and king, and what becomes of them; then anybody deals the next coup.
TEST(TheBank, IsNobodysForCertainWhenAPontoonWasGivenUp) {
  const struct {
    const char* rest;
    bool bens;  // nobody but Ben may deal next
  } cases[] = {
      {"{Ben: pontoon}, {Dee: {show: [7h, Th]}}, {Dee: stand}", true},
      {"{Ben: throw up}, {Dee: {show: [7h, Th]}}, {Dee: stand}", false},
      {"{Ben: {twist: 5c}}, {Ben: stand}, {Dee: {show: [7h, Th]}}, {Dee: stand}", false},
      {"{Ben: {twist: [5c, 9h]}}, {Dee: {show: [7h, Th]}}, {Dee: stand}", false},
      {"{Ben: pontoon}, {agree: {by: [Ann, Ben, Dee], remedy: void}}", false},
  };
  for (const auto& each : cases) {
    for (const char* const next : {"Ann", "Ben", "Dee"}) {
      const Judged judged(fmt::format(
          "cardlaw: 1\ngame: vingt-et-un\nplayers: [Ann, Ben, Dee]\ndeals:\n"
          "  - dealer: Dee\n    deal: {{Ann: 9c, Ben: As, Dee: 7h}}\n    play: [{{Ann: {{stake: "
          "4}}}}, {{Ben: {{stake: 3}}}}, {{deal: {{Ann: 9d, Ben: Kh, Dee: Th}}}}, {{Ann: stand}}, "
          "{}]\n  - dealer: {}\n    deal: {{Ann: 9c, Ben: Ts, Dee: 7h}}\n    play: [end: "
          "stopped]\n",
          each.rest, next));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      const std::string_view name = next;
      const bool wrong = each.bens && name != "Ben";
      EXPECT_EQ(wrong ? 1 : 0, judged.count("wrong banker")) << judged.text;
    }
  }
}

// One player has not staked, and buys a card all the same: for too much, whatever it costs, and no
// chip is lost to nobody.
TEST(Stakes, WithoutOneNothingCanBeBought) {
  static constexpr std::array firsts = {"Tc", "Ts", "Th"}, seconds = {"4c", "4s", "4h"};
  for (int players = 2; players <= 4; ++players) {
    for (int who = 0; who < players - 1; ++who) {
      for (const char* const card : {"2d", "6d", "9d"}) {  // 16, 20 and bust, against 17
        for (const int price : {1, 5}) {
          for (const bool agreed : {false, true}) {
            std::string names, first, second, stakes, turns;
            for (int i = 0; i < players; ++i) {
              names += fmt::format("{}P{}", i == 0 ? "" : ", ", i);
              if (i == players - 1) break;
              const auto at = static_cast<std::size_t>(i);
              first += fmt::format("P{}: {}, ", i, firsts[at]);
              second += fmt::format("P{}: {}, ", i, seconds[at]);
              stakes += fmt::format("  - P{}: {}\n", i, i == who ? "no stake" : "{stake: 3}");
              turns += i == who
                           ? fmt::format("  - P{0}: {{buy: {1}, for: {2}}}\n{3}", i, card, price,
                                         card[0] == '9' ? "" : fmt::format("  - P{}: stand\n", i))
                           : fmt::format("  - P{}: {{twist: {}}}\n  - P{}: stand\n", i,
                                         i == 0   ? "3c"
                                         : i == 1 ? "3s"
                                                  : "3h",
                                         i);
            }
            const std::string all =
                agreed ? fmt::format("  - agree: {{by: [{}], remedy: stand}}\n", names) : "";
            const Judged judged(
                fmt::format("cardlaw: 1\ngame: vingt-et-un\nplayers: [{0}]\ndealer: P{1}\n"
                            "deal: {{{2}P{1}: Td}}\nplay:\n{3}  - deal: {{{4}P{1}: 7d}}\n{5}"
                            "  - P{1}: {{show: [Td, 7d]}}\n  - P{1}: stand\n{6}",
                            names, players - 1, first, stakes, second, turns, all));
            ASSERT_TRUE(judged.hand.judged()) << judged.text;
            EXPECT_EQ(1, judged.count("bought for too much")) << judged.text;
            const DealOutcome& deal = judged.hand.ruling.deals[0];
            EXPECT_EQ(!agreed, deal.basis == Basis::undetermined) << judged.text;
            if (!agreed) continue;
            std::int64_t sum = 0;
            for (const std::int64_t each : deal.points) sum += each;
            EXPECT_EQ(0, sum) << judged.text;
            EXPECT_EQ(card[0] == '6' ? price : -price, deal.points[static_cast<std::size_t>(who)])
                << judged.text;
          }
        }
      }
    }
  }
}

// Dee has 16, and draws to 21 or is bust; Ann and Ben stand on 20.  Whenever one of them is paid,
// and whenever that is let stand, it is ruled alike.
TEST(Payments, BeforeTheBanksLastCardAreComparedInTheEnd) {
  for (const bool bust : {false, true}) {
    for (const std::size_t who : {0U, 1U}) {
      const char* const name = who == 0 ? "Ann" : "Ben";
      for (const int amount : {2, 3, -2, -3}) {
        const std::string payment =
            amount > 0 ? fmt::format("  - Dee: {{pay: {}, to: {}}}\n", amount, name)
                       : fmt::format("  - Dee: {{collect: {}, from: {}}}\n", -amount, name);
        const bool right = amount == (bust ? 3 : -3);
        const std::string agreement =
            fmt::format("  - agree: {{by: [{}, Dee], remedy: stand}}\n", name);
        const std::array<std::string, 4> rest = {
            "  - Dee: {show: [Td, 6d]}\n", bust ? "  - Dee: {draw: 9d}\n" : "  - Dee: {draw: 5d}\n",
            bust ? "" : "  - Dee: stand\n", ""};
        for (std::size_t paid = 0; paid < rest.size(); ++paid) {
          for (std::size_t agreed = paid; agreed <= rest.size(); ++agreed) {  // the last: never
            std::string text =
                "cardlaw: 1\ngame: vingt-et-un\nplayers: [Ann, Ben, Dee]\ndealer: Dee\n"
                "deal: {Ann: Tc, Ben: Kc, Dee: Td}\nplay:\n  - Ann: {stake: 3}\n"
                "  - Ben: {stake: 3}\n  - deal: {Ann: Ts, Ben: Ks, Dee: 6d}\n  - Ann: stand\n"
                "  - Ben: stand\n";
            for (std::size_t i = 0; i < rest.size(); ++i) {
              if (i == paid) text += payment;
              if (i == agreed) text += agreement;
              text += rest[i];
            }
            const Judged judged(text);
            ASSERT_TRUE(judged.hand.judged()) << judged.text;
            const bool let_stand = agreed < rest.size();
            EXPECT_EQ(
                right ? std::nullopt : std::optional(let_stand ? Standing::waived : Standing::open),
                judged.standing("wrong payment"))
                << judged.text;
            const int law = bust ? 3 : -3;
            EXPECT_EQ(let_stand ? amount : law, judged.hand.ruling.deals[0].points[who])
                << judged.text;
            EXPECT_EQ(-law - (let_stand ? amount : law), judged.hand.ruling.deals[0].points[2])
                << judged.text;
          }
        }
      }
    }
  }
}

// What was paid need not be written down: who claims that it was wrong claims falsely only where
// what Dee paid that player is written, and right.
TEST(Payments, OfWhichNothingIsWrittenMayHaveBeenWrong) {
  const struct {
    const char* payment;
    const char* who;
    bool known;
  } cases[] = {{"", "Ann", false},
               {"", "Ben", false},
               {"  - Dee: {pay: 6, to: Ben}\n", "Ann", false},
               {"  - Dee: {pay: 6, to: Ben}\n", "Ben", true},
               {"  - Dee: {collect: 4, from: Ann}\n", "Ann", true},
               {"  - Dee: {collect: 4, from: Ann}\n", "Ben", false}};
  for (const auto& each : cases) {
    for (const char* const against : {"", ", against: Dee"}) {
      const Judged judged(paid(
          fmt::format("{}  - {}: {{claim: wrong payment{}}}\n", each.payment, each.who, against)));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(each.known ? 1 : 0, judged.count("false claim")) << judged.text;
      EXPECT_EQ(each.known ? 0U : 1U, judged.hand.ruling.undecided.size()) << judged.text;
    }
  }
}

}  // namespace
}  // namespace cardlaw
