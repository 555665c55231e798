// What is said between two tricks of Imperial: a renege that is claimed and let go, and words that
// stand between a trick and what was left of it.
#include <fmt/format.h>

#include <array>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Whose names the nondealer and the dealer have.
constexpr std::array<std::array<std::string_view, 2>, 2> names{
    {{"Anna", "Bela"}, {"Bela", "Anna"}}};

constexpr std::array tricks = {
    "  - trick: [{0}: Ks, {1}: good, {0}: {{show: [Ks, Qs, 9s]}}, {1}: 8s]\n",
    "  - trick: [{0}: Qs, {1}: Js]\n",
    "  - trick: [{0}: 9s, {1}: 7d]\n",
    "  - trick: [{0}: Ad, {1}: Jd]\n",
    "  - trick: [{1}: Kc, {0}: 7c]\n",
    "  - trick: [{1}: Qc, {0}: Ac]\n",
    "  - trick: [{1}: 9c, {0}: Jc]\n",
    "  - trick: [{0}: Kh, {1}: 8h]\n",
    "  - trick: [{0}: 7h, {1}: Jh]\n",
    "  - trick: [{1}: Qh, {0}: Th]\n",
    "  - trick: [{1}: Kd, {0}: 8d]\n",
    "  - trick: [{1}: As, {0}: Td]\n"};

struct Said {
  std::size_t behind;  // so many tricks
  std::string words;
};

// The dealer reneges in the third trick.
std::string hand(const std::array<std::string_view, 2>& who, std::initializer_list<Said> said) {
  std::string text = fmt::format(
      "cardlaw: 1\ngame: imperial\noptions: {{renege: red chip}}\nplayers: [Anna, Bela]\n"
      "dealer: {1}\ndeal: {{{0}: [Ks, Qs, 9s, Kh, Th, 7h, Ad, Td, 8d, Jc, Ac, 7c], {1}: [Js, As, "
      "8s, Qh, Jh, 8h, Kd, Jd, 7d, Kc, Qc, 9c], turned: 9h}}\nplay:\n  - {0}: {{point: 29}}\n",
      who[0], who[1]);
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    text += fmt::format(fmt::runtime(tricks[i]), who[0], who[1]);
    for (const Said& each : said) {
      if (each.behind == i + 1) text += fmt::format(fmt::runtime(each.words), who[0], who[1]);
    }
  }
  return text;
}

// Whenever it is said, and by whomever, nothing is paid for it and nothing goes back.
TEST(ImperialWords, WhatIsClaimedAndLetGoIsAsIfItHadNotBeenClaimed) {
  for (const auto& who : names) {
    const Judged plain(hand(who, {}));
    const Judged claimed(hand(who, {{4, "  - {0}: {{claim: renege}}\n"}}));
    ASSERT_NE(plain.hand.ruling.deals[0].points, claimed.hand.ruling.deals[0].points);
    for (const char* const lets_go :
         {"  - {0}: {{waive: renege}}\n", "  - {0}: {{waive: renege, against: {1}}}\n",
          "  - agree: {{by: [Anna, Bela], remedy: stand}}\n"}) {
      for (std::size_t claim = 3; claim <= tricks.size(); ++claim) {
        for (std::size_t waiver = claim; waiver <= tricks.size(); ++waiver) {
          const Judged judged(
              hand(who, {{claim, "  - {0}: {{claim: renege}}\n"}, {waiver, lets_go}}));
          ASSERT_TRUE(judged.hand.judged()) << judged.text;
          EXPECT_EQ(Standing::waived, judged.standing("renege")) << judged.text;
          EXPECT_EQ(1U, judged.hand.ruling.findings.size()) << judged.text;
          EXPECT_EQ(plain.hand.ruling.deals[0].points, judged.hand.ruling.deals[0].points)
              << judged.text;
          EXPECT_EQ(plain.hand.ruling.ledger.size(), judged.hand.ruling.ledger.size())
              << judged.text;
        }
      }
    }
  }
}

// Chips that were left at any trick, or not put back, and whatever is said before that is written.
TEST(ImperialWords, AWordDoesNotHideWhatWasLeft) {
  int left = 0;
  for (const auto& who : names) {
    for (std::size_t trick = 1; trick <= tricks.size(); ++trick) {
      for (const char* const none : {"  - {0}: {{takes: none}}\n", "  - {1}: {{takes: none}}\n",
                                     "  - {0}: {{returns: none}}\n"}) {
        const Judged plain(hand(who, {{trick, none}}));
        ASSERT_TRUE(plain.hand.judged()) << plain.text;
        left += plain.hand.ruling.slips.empty() ? 0 : 1;
        for (const char* const word :
             {"  - {1}: {{waive: point too late, against: {0}}}\n",
              "  - {0}: {{claim: wrong point, against: {1}}}\n",
              "  - {0}: {{waive: wrong point}}\n  - {1}: {{claim: point too late}}\n"}) {
          const Judged judged(hand(who, {{trick, word}, {trick, none}}));
          ASSERT_TRUE(judged.hand.judged()) << judged.text;
          ASSERT_EQ(plain.hand.ruling.slips.size(), judged.hand.ruling.slips.size()) << judged.text;
          for (std::size_t i = 0; i < plain.hand.ruling.slips.size(); ++i) {
            EXPECT_EQ(plain.hand.ruling.slips[i].written, judged.hand.ruling.slips[i].written)
                << judged.text;
            EXPECT_EQ(plain.hand.ruling.slips[i].lawful, judged.hand.ruling.slips[i].lawful)
                << judged.text;
          }
        }
      }
    }
  }
  EXPECT_LT(4, left);
}

}  // namespace
}  // namespace cardlaw
