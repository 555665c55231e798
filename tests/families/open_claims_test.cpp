// Claims of what nobody can know, where it comes to the same; and claims that name nobody.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Of a hand given by its result a renege is claimed.  A maker who is bate loses all points to the
// only opponent either way; at Belote the opponent has them for a renege alone.
TEST(OpenClaims, AreOfNoAccountWhereBothReadingsGiveTheSame) {
  for (const char* const game : {"klaberjass", "belote"}) {
    for (const int made : {50, 70, 90}) {  // of the maker, Bela; Anna has 70
      for (const bool against_maker : {true, false}) {
        const Judged judged(fmt::format(
            "cardlaw: 1\ngame: {}\nplayers: [Anna, Bela]\ndealer: Bela\n"
            "result: {{maker: Bela, points: {{Anna: 70, Bela: {}}}}}\n"
            "claims: [{{{}: {{claim: renege, against: {}}}}}]\n",
            game, made, against_maker ? "Anna" : "Bela", against_maker ? "Bela" : "Anna"));
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        const bool same = std::string_view(game) == "klaberjass" && made <= 70 && against_maker;
        const DealOutcome& outcome = judged.hand.ruling.deals[0];
        EXPECT_EQ(same, outcome.basis == Basis::as_played) << judged.text;
        if (!same) continue;
        EXPECT_EQ(70 + made, outcome.points[0]) << judged.text;
        EXPECT_EQ(0, outcome.points[1]) << judged.text;
      }
    }
  }
}

// Cal and Dee revoke in the third trick, each with a spade in hand.
TEST(OpenClaims, AClaimThatNamesNobodySpeaksOfWhoeverDidItThere) {
  const struct {
    const char* claim;
    bool of_cal, of_dee;
  } cases[] = {{"claim: revoke, in: trick 3", true, true},
               {"claim: revoke, against: Cal, in: trick 3", true, false},
               {"claim: revoke, against: Dee, in: trick 3", false, true}};
  for (const auto& each : cases) {
    for (const bool in_play : {true, false}) {
      const std::string claim = fmt::format("Ben: {{{}}}", each.claim);
      const Judged judged(fmt::format(
          R"(cardlaw: 1
game: auction-pitch
players: [Ann, Ben, Cal, Dee]
dealer: Dee
deal: {{Ann: [Ah, Jh, 4h, Ks, 7c, 3d], Ben: [Kh, 9h, Ts, 8s, Qc, 5d], Cal: [Th, 2h, As, 6c, Jd, 9d], Dee: [8h, 5h, Qs, Tc, 4c, Kd]}}
play:
  - Ann: {{bid: 3}}
  - Ben: pass
  - Cal: pass
  - Dee: pass
  - trick: [Ann: Ah, Ben: 9h, Cal: 2h, Dee: 5h]
  - trick: [Ann: Jh, Ben: Kh, Cal: Th, Dee: 8h]
  - trick: [Ben: Ts, Cal: 6c, Dee: Tc, Ann: Ks]
{}  - trick: [Ann: 7c, Ben: Qc, Cal: 9d, Dee: 4c]
  - trick: [Ben: 8s, Cal: As, Dee: Qs, Ann: 4h]
  - trick: [Ann: 3d, Ben: 5d, Cal: Jd, Dee: Kd]
{})",
          in_play ? "  - " + claim + "\n" : "", in_play ? "" : "claims:\n  - " + claim + "\n"));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      int revokes = 0;
      for (const Finding& finding : judged.hand.ruling.findings) {
        if (judged.hand.game->rules[finding.rule].breach != std::string_view("revoke")) continue;
        const bool claimed = finding.by == seat(2) ? each.of_cal : each.of_dee;
        EXPECT_EQ(claimed ? Standing::applied : Standing::open, finding.standing) << judged.text;
        ++revokes;
      }
      EXPECT_EQ(2, revokes) << judged.text;
    }
  }
}

}  // namespace
}  // namespace cardlaw
