// Gin 5.7: the knocker adds a card to a meld of their own by way of what the opponent has laid off
// there. That is laying off, and the card stays unmatched.
#include <fmt/format.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

struct Chain {
  std::string_view run, opponents, knockers;  // what each adds, one card on the other's
  int count;                                  // of the knocker's card
};
// By rank; the suit is put behind each.
constexpr Chain chains[] = {{"A23", "4", "5", 5},
                            {"678", "9", "T", 10},
                            {"678", "5", "4", 4},
                            {"9TJ", "8", "7", 7},
                            {"567", "4", "3", 3}};

std::string cards(std::string_view ranks, std::string_view suits) {
  std::string all;
  for (const char suit : suits) {
    for (const char rank : ranks) all += fmt::format("{}{}{}", all.empty() ? "" : ", ", rank, suit);
  }
  return all;
}

// The knocker holds the run, queens and kings, and one card apart. The opponent has aces or eights,
// the card to lay off, and 41 left. `behind`: what is done when that has been laid out.
std::string record(std::string_view game, const Chain& chain, char suit, std::string_view knock,
                   std::string_view behind) {
  std::string others = "scdh";
  std::erase(others, suit);
  const std::string run = cards(chain.run, std::string(1, suit)), queens = cards("Q", others),
                    kings = cards("K", others);
  const std::string group = cards(chain.run == "A23" ? "8" : "A", others);
  const std::string left = fmt::format("{}, T{}", cards("2469J", others.substr(0, 1)), others[1]);
  return fmt::format(
      "cardlaw: 1\ngame: {0}\nplayers: [Ann, Ben]\ndealer: Ben\n"
      "deal: {{Ann: [{1}, {2}, {3}, 5{4}], Ben: [{5}, {6}, {7}{8}], turned: T{9}}}\nplay:\n"
      "  - Ann: pass\n  - Ben: pass\n"
      "  - Ann: [draw: {10}{8}, discard: 5{4}, {11}, meld: [{1}], meld: [{2}], meld: [{3}], show: "
      "[{10}{8}]]\n"
      "  - Ben: [meld: [{5}], {{lay off: {7}{8}, to: {12}{8}}}, show: [{6}]]\n{13}",
      game, run, queens, kings, others[1], group, left, chain.opponents, suit, others[2],
      chain.knockers, knock, chain.run[1], behind);
}

TEST(KnockersLayOff, ByWayOfTheOpponentsCardIsNotAllowed) {
  for (const std::string_view game : {"gin-rummy", "oklahoma-gin"}) {
    for (const Chain& chain : chains) {
      for (const char suit : {'s', 'c', 'd', 'h'}) {
        for (const bool said : {false, true}) {
          const std::string knock = said ? fmt::format("knock: {}", chain.count) : "knock";
          const std::string add = fmt::format("  - Ann: {{lay off: {0}{1}, to: {2}{1}}}\n",
                                              chain.knockers, suit, chain.opponents);
          const Judged without(record(game, chain, suit, knock, ""));
          const Judged judged(record(game, chain, suit, knock, add));
          ASSERT_TRUE(judged.hand.judged() && without.hand.judged()) << judged.text;
          EXPECT_TRUE(without.hand.ruling.findings.empty()) << without.text;
          EXPECT_EQ(judged.standing("lay-off not allowed"), Standing::noted) << judged.text;
          EXPECT_EQ(judged.hand.ruling.findings.size(), 1U) << judged.text;
          EXPECT_EQ(without.hand.ruling.deals.at(0).points[0], 41 - chain.count) << without.text;
          EXPECT_EQ(judged.hand.ruling.deals.at(0).points, without.hand.ruling.deals.at(0).points)
              << judged.text;
        }
      }
    }
  }
}

// A card of the knocker's own that would have fitted, and was shown as unmatched: it is that when
// the opponent has laid off.
TEST(KnockersLayOff, WhatWasShownAsUnmatchedStaysSo) {
  for (const std::string_view game : {"gin-rummy", "oklahoma-gin"}) {
    for (const bool added : {false, true}) {
      const Judged judged(fmt::format(R"(cardlaw: 1
game: {}
players: [Ann, Ben]
dealer: Ben
deal: {{Ann: [As, 2s, 3s, 7h, 7d, 7c, Kc, Qc, Jc, 9d], Ben: [Kd, Kh, Ks, 8c, 8d, 8h, 9c, Tc, 5h, 2d], turned: Th}}
play:
  - Ann: pass
  - Ben: pass
  - Ann: [draw: 4s, discard: 9d, knock: 4, meld: [As, 2s, 3s], meld: [7h, 7d, 7c], meld: [Kc, Qc, Jc], show: [4s]]
  - Ben: [meld: [Kd, Kh, Ks], meld: [8c, 8d, 8h], {{lay off: [Tc, 9c], to: Jc}}, show: [2d, 5h]]
{})",
                                      game, added ? "  - Ann: {lay off: 4s, to: 3s}\n" : ""));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_TRUE(judged.hand.ruling.findings.empty()) << judged.text;
      EXPECT_EQ(judged.hand.ruling.deals.at(0).points[0], 3) << judged.text;  // 7 less 4
    }
  }
}

}  // namespace
}  // namespace cardlaw
