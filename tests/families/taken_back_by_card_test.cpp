// Of several acts of a kind the one is taken back that the card named belongs to.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Anna shows 50 and 20, has called 50, and takes one of the two up again before the lead.
TEST(TakenBackByCard, AMeldIsNamedByAnyOfItsCards) {
  const struct {
    const char* card;
    int left;  // of the 70
  } cases[] = {{"As", 20}, {"Ks", 20}, {"Qs", 20}, {"Js", 20}, {"Qd", 50}, {"Jd", 50}, {"Td", 50}};
  for (const auto& each : cases) {
    const Judged judged(klaberjass_hand(fmt::format(R"(  - Bela: exchange
  - Anna: {{call: 50}}
  - Bela: how high
  - Anna: {{high: A}}
  - Bela: good
  - Anna: {{show: [As, Ks, Qs, Js]}}
  - Anna: {{show: [Qd, Jd, Td]}}
  - Anna: {{take back: meld, card: {}}}
  - trick: [Anna: Js, Bela: 9s]
  - trick: [Anna: As, Bela: 8c]
  - trick: [Anna: Ks, Bela: 8d]
  - trick: [Anna: Qs, Bela: Jh]
  - trick: [Anna: Td, Bela: Qh]
  - trick: [Anna: Qd, Bela: Kh]
  - trick: [Anna: Jd, Bela: Th]
  - trick: [Anna: 9c, Bela: Tc]
  - trick: [Bela: Ac, Anna: 7h]
)",
                                                    each.card)));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_EQ(106 + each.left, judged.hand.ruling.deals[0].points[0]) << judged.text;
  }
}

// Ann twists or buys two cards to 16, and gives one of them back; the banker has 17.
TEST(TakenBackByCard, ACardDrawnIsNamedWhereverTheWordsStand) {
  for (const char* const draw : {"twist: {}", "buy: {}, for: 1"}) {
    for (const bool first : {true, false}) {
      for (const char* const back :
           {"{{take back: draw, card: {}}}", "{{card: {}, take back: draw}}"}) {
        const std::string one = fmt::format(fmt::runtime(draw), "2s");
        const std::string other = fmt::format(fmt::runtime(draw), "3s");
        const Judged judged(fmt::format(
            "cardlaw: 1\ngame: vingt-et-un\nplayers: [Ann, Dee]\ndealer: Dee\n"
            "deal: {{Ann: 9c, Dee: 7h}}\nplay:\n  - Ann: {{stake: 4}}\n"
            "  - deal: {{Ann: 7d, Dee: Ts}}\n  - Ann: {{{}}}\n  - Ann: {{{}}}\n  - Ann: {}\n"
            "  - Ann: stand\n  - Dee: {{show: [7h, Ts]}}\n  - Dee: {{draw: Ad}}\n  - Dee: stand\n",
            one, other, fmt::format(fmt::runtime(back), first ? "2s" : "3s")));
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        // 19 with the three, 18 with the two, against 18: a card bought costs 1.
        const int stake = std::string_view(draw).starts_with("buy") ? 5 : 4;
        EXPECT_EQ(first ? stake : -stake, judged.hand.ruling.deals[0].points[0]) << judged.text;
        EXPECT_TRUE(judged.hand.ruling.findings.empty()) << judged.text;
      }
    }
  }
}

// The banker may take a card back as well, until the others have done something.
TEST(TakenBackByCard, TheBankersDrawToo) {
  for (const bool back : {true, false}) {
    const Judged judged(
        fmt::format("cardlaw: 1\ngame: vingt-et-un\nplayers: [Ann, Dee]\ndealer: Dee\n"
                    "deal: {{Ann: 9c, Dee: 7h}}\nplay:\n  - Ann: {{stake: 4}}\n"
                    "  - deal: {{Ann: 9d, Dee: Ts}}\n  - Ann: stand\n  - Dee: {{show: [7h, Ts]}}\n"
                    "  - Dee: {{draw: 2s}}\n{}  - Dee: stand\n",
                    back ? "  - Dee: {take back: draw}\n" : ""));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_EQ(back ? 4 : -4, judged.hand.ruling.deals[0].points[0]);  // 18 against 17 or 19
  }
}

// A card of the last packet is turned up while it is dealt: whose it was to be is said.
TEST(CardBeingDealt, IsTurnedUpBeforeTheHandHasIt) {
  for (const char* const by : {"Anna", "Bela"}) {
    for (const char* const of : {"Anna", "Bela"}) {
      const Judged judged(fmt::format(
          "cardlaw: 1\ngame: klaberjass\nplayers: [Anna, Bela]\ndealer: Bela\n"
          "deal: {{Anna: [As, Ks, Qs, Js, Qd, Td], Bela: [Kh, Qh, Jh, 7s, Ac, 8c], turned: 9s}}\n"
          "play:\n  - Anna: take\n  - {}: {{expose: Jd, of: {}}}\n",
          by, of));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      const bool own = std::string_view(by) == of;
      EXPECT_EQ(own ? 1 : 0, judged.count("own card exposed")) << judged.text;
      EXPECT_EQ(own ? 0 : 1, judged.count("opponent's card exposed")) << judged.text;
    }
  }
}

}  // namespace
}  // namespace cardlaw
