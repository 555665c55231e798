// Belote: groups are compared with groups and sequences with sequences, so what is said of the one
// kind declares nothing of the other.
#include <gtest/gtest.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Anna has taken spades and 49 in tricks, with bella 20; Bela has 78 in tricks, a group of tens and
// a sequence of four hearts.
std::string belote(const std::string& talk, const std::string& shown) {
  return R"(cardlaw: 1
game: belote
players: [Anna, Bela]
dealer: Bela
deal: {Anna: [As, Ks, Qs, Js, Qd, Jd], Bela: [Kh, Qh, Jh, 7s, Ac, Tc], turned: 9s}
play:
  - Anna: take
  - deal: {Anna: [7h, 9c, 8d], Bela: [Th, Td, Ts], bottom: Kc}
  - Bela: exchange
)" + talk +
         "  - trick: [Anna: Js, Bela: Ts]\n" + shown + R"(  - trick: [Anna: As, Bela: 9s]
  - trick: [Bela: Ac, Anna: 9c]
  - trick: [Bela: Tc, Anna: Qs]
  - trick: [Anna: Ks, Bela: Jh]
  - trick: [Anna: Qd, Bela: Td]
  - trick: [Bela: Th, Anna: 7h]
  - trick: [Bela: Kh, Anna: Jd]
  - trick: [Bela: Qh, Anna: 8d]
)";
}

const std::string group = "  - Bela: {show: [Th, Tc, Td, Ts]}\n";
const std::string sequence = "  - Bela: {show: [Kh, Qh, Jh, Th]}\n";

struct Talk {
  const char* words;
  bool of_groups, of_sequences;  // Bela has declared one
};
constexpr Talk talks[] = {
    {"", false, false},
    {"  - Anna: {call: 40}\n  - Bela: good\n", false, false},
    {"  - Anna: {call: 40}\n  - Bela: how high\n  - Anna: {high: A}\n  - Bela: good\n", false,
     true},
    {"  - Anna: no melds\n  - Bela: {call: 40}\n  - Anna: good\n", false, true},
    {"  - Anna: no melds\n  - Bela: {call: 100}\n  - Anna: good\n", true, false},
    {"  - Anna: {call: 40}\n  - Bela: good\n  - Bela: {call: 100}\n  - Anna: good\n", true, false},
    {"  - Anna: no melds\n  - Bela: {call: 40}\n  - Anna: good\n  - Bela: {call: 100}\n"
     "  - Anna: good\n",
     true, true},
};

TEST(KindsOfMelds, WordsAboutOneKindDeclareNothingOfTheOther) {
  for (const Talk& talk : talks) {
    for (const bool of_groups : {true, false}) {
      const Judged judged(belote(talk.words, of_groups ? group : sequence));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      const bool declared = of_groups ? talk.of_groups : talk.of_sequences;
      EXPECT_EQ(declared ? 0 : 1, judged.count("meld too late")) << judged.text;
      // Anna's 69 are less than Bela's 78 with or without a meld, and Anna is bate; Bela has
      // what was counted: of sequences nothing where Anna's was the best.
      const bool conceded =
          std::string_view(talk.words).find("Anna: {call: 40}") != std::string_view::npos;
      const int counts = !declared || (!of_groups && conceded) ? 0 : of_groups ? 100 : 40;
      EXPECT_EQ(78 + counts, judged.hand.ruling.deals[0].points[1]) << judged.text;
    }
  }
}

// What has been shown in time needs no word.
TEST(KindsOfMelds, WhatIsShownInTimeCounts) {
  for (const std::string& shown : {group, sequence}) {
    const Judged judged(belote(shown, ""));
    EXPECT_EQ(0, judged.count("meld too late"));
    EXPECT_EQ(78 + (shown == group ? 100 : 40), judged.hand.ruling.deals[0].points[1]);
  }
}

}  // namespace
}  // namespace cardlaw
