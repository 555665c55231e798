// What all let stand of the talk about melds and of the bidding is settled as it was done; two
// level melds are compared by turn, whoever spoke first.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Anna has 86 in these tricks, and bella 20; Bela has 31.
constexpr const char* tricks[] = {"Anna: Js, Bela: 9s", "Anna: As, Bela: 8c", "Anna: Ks, Bela: 8d",
                                  "Anna: Qs, Bela: Jh", "Anna: Td, Bela: Qh", "Anna: Qd, Bela: Kh",
                                  "Anna: Jd, Bela: Th", "Anna: 9c, Bela: Tc", "Bela: Ac, Anna: 7h"};
const std::string stand = "  - agree: {by: [Anna, Bela], remedy: stand}\n";

// `late` is said behind so many tricks, and the agreement made behind so many; none: never.
std::string played(const std::string& late, std::size_t said, std::size_t agreed) {
  std::string text = "  - Bela: exchange\n";
  for (std::size_t i = 0; i < std::size(tricks); ++i) {
    if (i == said) text += late;
    if (i == agreed) text += stand;
    text += fmt::format("  - trick: [{}]\n", tricks[i]);
  }
  return klaberjass_hand(text);
}

TEST(LetStand, AMeldDeclaredTooLateScoresAsInTime) {
  const std::string late = "  - Anna: {call: 50}\n  - Anna: {show: [As, Ks, Qs, Js]}\n";
  for (std::size_t said = 1; said < std::size(tricks); ++said) {
    for (std::size_t agreed = 1; agreed <= std::size(tricks); ++agreed) {
      const bool stands = agreed >= said && agreed < std::size(tricks);
      const Judged judged(played(late, said, agreed));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(stands ? Standing::waived : Standing::noted, judged.standing("meld too late"))
          << judged.text;
      EXPECT_EQ(stands ? 156 : 106, judged.hand.ruling.deals[0].points[0]) << judged.text;
      EXPECT_EQ(31, judged.hand.ruling.deals[0].points[1]) << judged.text;
    }
  }
}

// Nor does an agreement about something else let anything count that nobody said.
TEST(LetStand, WhatIsSaidBehindTheAgreementDoesNotCount) {
  const std::string late = "  - Anna: {show: [As, Ks, Qs, Js]}\n";
  for (std::size_t said = 2; said < std::size(tricks); ++said) {
    const Judged judged(played(late, said, 1));
    EXPECT_EQ(Standing::noted, judged.standing("meld too late")) << judged.text;
    EXPECT_EQ(106, judged.hand.ruling.deals[0].points[0]) << judged.text;
  }
}

// The same hand from the bidding on: `bids` come before the further cards.
std::string bid(const std::string& bids) {
  std::string text = R"(cardlaw: 1
game: klaberjass
players: [Anna, Bela]
dealer: Bela
deal: {Anna: [As, Ks, Qs, Js, Qd, Td], Bela: [Kh, Qh, Jh, 7s, Ac, 8c], turned: 9s}
play:
)" + bids + "  - deal: {Anna: [Jd, 7h, 9c], Bela: [Th, Tc, 8d], bottom: Kc}\n  - Bela: exchange\n";
  for (const char* const trick : tricks) text += fmt::format("  - trick: [{}]\n", trick);
  return text;
}

// Bela's 31 are forfeited as the maker's; Anna, as the maker, has 106 and Bela 31.
TEST(LetStand, NobodysSayIsLeftBeforeWordsThatStand) {
  struct Case {
    std::string bids;
    int anna, bela, after_the_trump;
  };
  const Case cases[] = {
      {"  - Bela: take\n" + stand, 137, 0, 0},
      {"  - Bela: take\n" + stand + "  - Anna: take\n", 137, 0, 1},
      {"  - Bela: take\n" + stand + "  - Anna: pass\n", 137, 0, 0},
      {"  - Anna: schmeiss\n  - Bela: refuse\n  - Anna: pass\n" + stand + "  - Bela: take\n", 137,
       0, 0},
      {"  - Anna: schmeiss\n  - Bela: take\n" + stand, 137, 0, 0},
      {"  - Anna: schmeiss\n  - Bela: refuse\n  - Anna: take\n", 106, 31, 0},
  };
  for (const Case& each : cases) {
    const Judged judged(bid(each.bids));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_EQ(Basis::as_played, judged.hand.ruling.deals[0].basis) << judged.text;
    EXPECT_EQ(each.anna, judged.hand.ruling.deals[0].points[0]) << judged.text;
    EXPECT_EQ(each.bela, judged.hand.ruling.deals[0].points[1]) << judged.text;
    EXPECT_EQ(each.after_the_trump, judged.count("bid after the trump")) << judged.text;
  }
}

constexpr const char* names[] = {"Anna", "Bela", "Cora"};

// All three hold king, queen and jack of a suit that is no trump, and call them in any order: the
// best is the meld of the player whose turn comes first, of those who call.
TEST(LevelMelds, TheBestIsTheFirstPlayersByTurn) {
  const std::string melds[] = {"Kh, Qh, Jh", "Kd, Qd, Jd", "Ks, Qs, Js"};
  for (unsigned callers = 1; callers < 8; ++callers) {
    std::vector<int> order;
    for (int i = 0; i < 3; ++i)
      if ((callers >> i & 1) != 0) order.push_back(i);
    const int first = order.front();
    do {
      std::string talk;
      for (const int who : order) talk += fmt::format("  - {}: {{call: 20}}\n", names[who]);
      for (int i = 0; i < 3; ++i)
        if (i != first) talk += fmt::format("  - {}: good\n", names[i]);
      const Judged judged(R"(cardlaw: 1
game: klaberjass-three-handed
players: [Anna, Bela, Cora]
dealer: Cora
deal: {Anna: [Kh, Qh, Jh, 7c, 8d, Ac], Bela: [Kd, Qd, Jd, 9c, 8h, Ah], Cora: [Ks, Qs, Js, Jc, 8c, 9d], turned: Qc}
play:
  - Anna: pass
  - Bela: pass
  - Cora: take
  - deal: {Anna: [As, 7d, 9s], Bela: [Tc, 7s, 9h], Cora: [Th, Ad, Kc], bottom: 7h}
)" + talk + fmt::format("  - {}: {{show: [{}]}}\n", names[first], melds[first]) +
                          R"(  - trick: [Anna: As, Bela: 7s, Cora: Js]
  - trick: [Anna: Kh, Bela: Ah, Cora: Th]
  - trick: [Bela: Kd, Cora: Ad, Anna: 7d]
  - trick: [Cora: Jc, Anna: 7c, Bela: Tc]
  - trick: [Cora: Kc, Anna: Ac, Bela: 9c]
  - trick: [Bela: Qd, Cora: 9d, Anna: 8d]
  - trick: [Bela: Jd, Cora: 8c, Anna: Qh]
  - trick: [Cora: Ks, Anna: 9s, Bela: 9h]
  - trick: [Cora: Qs, Anna: Jh, Bela: 8h]
)");
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      const auto paid = std::ranges::count_if(judged.hand.ruling.ledger, [&](const Due& due) {
        return judged.hand.game->rules[due.rule].number == Number("5.7") && due.to == side(first) &&
               due.amount == 20;
      });
      EXPECT_EQ(1, paid) << judged.text;
    } while (std::ranges::next_permutation(order).found);
  }
}

}  // namespace
}  // namespace cardlaw
