// Bets taken back, refused and made after all.  Why a payment was wrong, in words: the banker has
// 40, Ann bets 10 and wins, Ben bets 20 on the king of diamonds and loses.
#include <fmt/format.h>

#include <string>

#include "law/judged.h"

namespace cardlaw {
namespace {

std::string hand(const std::string& before_the_card, const std::string& after_it,
                 const std::string& at_the_end = "") {
  return R"(cardlaw: 1
game: slippery-sam
players: [Ann, Ben, Cal, Dee]
dealer: Dee
deal: {Ann: [Kh, 7c, 2d], Ben: [Qs, Qd, 3h], Cal: [As, 9c, 4d]}
play:
  - Dee: {bank: 40}
  - Ann: {bet: 10}
)" + before_the_card +
         "  - Dee: {turn: 9h}\n  - Ann: {show: Kh}\n  - Ben: {bet: 20}\n" + after_it +
         "  - Cal: {bet: 15}\n  - Dee: {turn: Ks}\n  - Cal: {show: As}\n" + at_the_end;
}

std::string why(const std::string& record) {
  const Judged judged(record);
  std::string words;
  for (const Finding& finding : judged.hand.ruling.findings) {
    const Rule& rule = judged.hand.game->rules[finding.rule];
    words += (words.empty() ? "" : "; ") + std::string(rule.words[finding.reason]);
  }
  return words;
}

const std::string turn = "  - Dee: {turn: Kd}\n";

TEST(SlipperySamPayments, TooLittleIntoTheBank) {
  EXPECT_EQ(why(hand("", turn + "  - Ben: {pay: 10}\n")),
            "{by} paid {said} and was to pay {least}");
}
TEST(SlipperySamPayments, OutOfTheBankToOneWhoOwesIt) {
  EXPECT_EQ(why(hand("", turn, "  - Dee: {pay: 20, to: Ben}\n")),
            "{by} paid {said}, and nothing was to be paid");
  // Ben may yet show a card that beats the king.
  EXPECT_EQ(why(hand("", turn + "  - Dee: {pay: 20, to: Ben}\n")),
            "{by} paid before {about}'s bet was decided, and nothing was to be paid");
}
TEST(SlipperySamPayments, MoreWhereAllWasPaid) {
  EXPECT_EQ(why(hand("", turn + "  - Ben: {pay: 20}\n  - Ben: {pay: 5}\n")),
            "{by} paid {said}, and nothing was to be paid");
}
TEST(SlipperySamPayments, TooLittleBeforeTheBetIsLost) {
  EXPECT_EQ(why(hand("", "  - Ben: {pay: 5}\n" + turn)),
            "{by} paid before {about}'s bet was decided, and wrongly");
}
TEST(SlipperySamPayments, TooLittleBeforeTheBetIsWon) {
  EXPECT_EQ(why(hand("  - Dee: {pay: 5, to: Ann}\n", turn)),
            "{by} paid before {about}'s bet was decided, and wrongly");
}
TEST(SlipperySamPayments, OutOfTheBankBeforeTheBetIsLost) {
  EXPECT_EQ(why(hand("", "  - Dee: {pay: 20, to: Ben}\n" + turn)),
            "{by} paid before {about}'s bet was decided, and nothing was to be paid");
}
TEST(SlipperySamPayments, IntoTheBankBeforeTheBetIsWon) {
  EXPECT_EQ(why(hand("  - Ann: {pay: 10}\n", turn)),
            "{by} paid before {about}'s bet was decided, and nothing was to be paid");
}
TEST(SlipperySamPayments, WhatIsOwed) {
  EXPECT_EQ(why(hand("", turn + "  - Ben: {pay: 20}\n")), "");
  EXPECT_EQ(why(hand("", "  - Ben: {pay: 20}\n" + turn)), "");
  EXPECT_EQ(why(hand("  - Dee: {pay: 10, to: Ann}\n", turn)), "");
}

// Whoever is accused of a bet outside the limits leaves the round open, and nobody else does.
TEST(SlipperySamLimits, WhoIsAccusedIsWhoseBetIsOpen) {
  const std::string outside = "what a bet outside the limits counts is not said";
  for (int bank = 1; bank <= 8; ++bank) {
    for (int first = 1; first <= 9; ++first) {
      for (int second = 1; second <= 17; ++second) {
        const Judged judged(
            "cardlaw: 1\ngame: slippery-sam\nplayers: [Ann, Ben, Cal, Dee]\ndealer: Dee\n"
            "options: {least bet: 5}\nfrom: {bank: " +
            std::to_string(bank) +
            "}\ndeal: {Ann: [Kh, 7c, 2d], Ben: [Qs, Qd, 3h], Cal: [As, 9c, 4d]}\nplay:\n"
            "  - Ann: {bet: " +
            std::to_string(first) + "}\n  - Ben: {bet: " + std::to_string(second) +
            "}\n  - Dee: {turn: 9s}\n  - Dee: {turn: Ks}\n  - end: stopped\n");
        const auto& deal = judged.hand.ruling.deals.front();
        EXPECT_EQ(judged.count("bet outside the limits") > 0, deal.why == outside)
            << bank << ' ' << first << ' ' << second;
      }
    }
  }
}

// A player's own bet that waits for its card is not in the bank.
TEST(SlipperySamLimits, ABetPutRightIsWithinThemByItself) {
  for (int bank = 1; bank <= 4; ++bank) {
    for (int again = 1; again <= 12; ++again) {
      const Judged judged(
          "cardlaw: 1\ngame: slippery-sam\nplayers: [Ann, Ben, Cal, Dee]\ndealer: Dee\n"
          "options: {least bet: 5}\nfrom: {bank: " +
          std::to_string(bank) +
          "}\ndeal: {Ann: [Kh, 7c, 2d], Ben: [Qs, Qd, 3h], Cal: [As, 9c, 4d]}\nplay:\n"
          "  - Ann: {bet: 6}\n  - Ann: {bet: " +
          std::to_string(again) + "}\n  - Dee: {turn: 9s}\n  - end: stopped\n");
      EXPECT_EQ(judged.standing("bet outside the limits") == Standing::corrected, again == bank)
          << bank << ' ' << again;
    }
  }
}

// Everybody bets five and loses; the entries of one player's bet are given.
std::string all_lose(int players, int player, std::string_view bets) {
  static constexpr std::array turned = {"9h", "9d", "9s", "9c", "Th", "Td"};
  std::string names, hands, play;
  for (int i = 0; i < players; ++i) {
    names += fmt::format("{}P{}", i == 0 ? "" : ", ", i);
    if (i == players - 1) break;
    hands += fmt::format("{}P{}: x", i == 0 ? "" : ", ", i);
    play += i == player ? fmt::format(fmt::runtime(bets), fmt::arg("who", fmt::format("P{}", i)))
                        : fmt::format("  - P{}: {{bet: 5}}\n", i);
    play += fmt::format("  - P{}: {{turn: {}}}\n", players - 1,
                        turned[static_cast<std::size_t>(i) % turned.size()]);
  }
  return fmt::format(
      "cardlaw: 1\ngame: slippery-sam\nplayers: [{0}]\ndealer: P{1}\ndeal: {{{2}}}\nplay:\n"
      "  - P{1}: {{bank: 40}}\n{3}",
      names, players - 1, hands, play);
}

// However a player comes to a bet, it is made once, and so is what it decides of the one before.
TEST(SlipperySamBets, EachIsLostOnce) {
  const struct {
    const char* bets;
    int refused;
  } cases[] = {
      {"  - {who}: {{bet: 5}}\n  - {who}: {{take back: bet}}\n  - {who}: {{bet: 5}}\n", 0},
      {"  - {who}: [bet: 8, take back: bet, bet: 5]\n", 0},
      {"  - {who}: [bet: 8, take back: bet, bet: 9, take back: bet, bet: 5]\n", 0},
      {"  - {who}: pass\n  - {who}: {{bet: 5}}\n", 1},
      {"  - {who}: pass\n  - {who}: {{take back: bet}}\n  - {who}: {{bet: 5}}\n", 1},
  };
  for (int players = 3; players <= 7; ++players) {
    for (int player = 0; player < players - 1; ++player) {
      const Judged plain(all_lose(players, player, "  - {who}: {{bet: 5}}\n"));
      ASSERT_TRUE(plain.hand.judged()) << plain.text;
      for (const auto& each : cases) {
        const Judged judged(all_lose(players, player, each.bets));
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        EXPECT_EQ(plain.hand.ruling.deals[0].points, judged.hand.ruling.deals[0].points)
            << judged.text;
        EXPECT_EQ(static_cast<std::size_t>(each.refused), judged.hand.ruling.findings.size())
            << judged.text;
        if (each.refused > 0) {
          EXPECT_EQ(Standing::corrected, judged.standing("no bet")) << judged.text;
        }
      }
    }
  }
}

// The first player takes the whole bank, and another looks at cards that nobody bets on any more;
// while the bank lasts nobody may but in turn.
TEST(SlipperySamCards, WhoLooksWhenTheBankIsGoneHasNoTurn) {
  for (int players = 3; players <= 6; ++players) {
    for (int who = 1; who < players - 1; ++who) {
      for (const int bet : {40, 30}) {
        std::string names = "P0", hands = "P0: [Kh, 7c, 2d]";
        for (int i = 1; i < players; ++i) {
          names += fmt::format(", P{}", i);
          if (i < players - 1) hands += fmt::format(", P{}: x", i);
        }
        const Judged judged(fmt::format(
            "cardlaw: 1\ngame: slippery-sam\nplayers: [{0}]\ndealer: P{1}\ndeal: {{{2}}}\nplay:\n"
            "  - P{1}: {{bank: 40}}\n  - P0: {{bet: {3}}}\n  - P{1}: {{turn: 9h}}\n"
            "  - P0: {{show: Kh}}\n  - P{4}: look at cards\n{5}",
            names, players - 1, hands, bet, who, bet == 40 ? "" : "  - end: stopped\n"));
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        EXPECT_EQ(bet == 40 || who == 1 ? 0 : 1, judged.count("looked too early")) << judged.text;
        EXPECT_EQ(0, judged.count("play after the end")) << judged.text;
      }
    }
  }
}

// Dee pays Ann something before Ann's bet of ten is decided, and it is let stand at once, or when
// more has been done, or when the round is over: it is all the same.
TEST(SlipperySamPayments, WhatAllLetStandIsWhatTheBetGivesWheneverTheySaySo) {
  static constexpr std::string_view agreed =
      "  - agree: {by: [Ann, Ben, Cal, Dee], remedy: stand}\n";
  for (const bool won : {false, true}) {
    for (const int paid : {4, 10, 13}) {
      const std::string before = fmt::format(
          "cardlaw: 1\ngame: slippery-sam\nplayers: [Ann, Ben, Cal, Dee]\ndealer: Dee\n"
          "deal: {{Ann: [Kh, 7c, 2d], Ben: [Qs, Qd, 3h], Cal: [As, 9c, 4d]}}\nplay:\n"
          "  - Dee: {{bank: 40}}\n  - Ann: {{bet: 10}}\n  - Dee: {{turn: 9h}}\n"
          "  - Dee: {{pay: {}, to: Ann}}\n",
          paid);
      const std::string_view rest[] = {won ? "  - Ann: {show: Kh}\n" : "", "  - Ben: {bet: 5}\n",
                                       "  - Dee: {turn: Kd}\n  - Cal: {bet: 5}\n",
                                       "  - Dee: {turn: Ks}\n"};
      for (std::size_t when = 0; when <= std::size(rest); ++when) {
        std::string text = before;
        for (std::size_t i = 0; i <= std::size(rest); ++i) {
          if (i == when) text += agreed;
          if (i < std::size(rest)) text += rest[i];
        }
        const Judged judged(text);
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        const bool right = won && paid == 10;
        EXPECT_EQ(paid, judged.hand.ruling.deals[0].points[0]) << judged.text;
        EXPECT_EQ(10 - paid, judged.hand.ruling.deals[0].points[3]) << judged.text;
        EXPECT_EQ(right ? std::nullopt : std::optional(Standing::waived),
                  judged.standing("wrong payment"))
            << judged.text;
      }
    }
  }
}

}  // namespace
}  // namespace cardlaw
