// The docket: one offence is one finding, at its place, with its standing.  The expectations follow
// from the page of Klaberjass (6.4 and 11.1, 2.2) and the general law.
#include "judged.h"

namespace cardlaw {
namespace {

// Clubs are led in trick 1, and Bela, who holds the eight and the ace of clubs, throws a heart.
std::string hand(const std::string& behind) {
  return R"(cardlaw: 1
game: klaberjass
players: [Anna, Bela]
dealer: Bela
deal: {Anna: [As, Ks, Qs, Js, 9c, Td], Bela: [Kh, Qh, Jh, 7s, Ac, 8c], turned: 9s}
play:
  - Anna: take
  - deal: {Anna: [Jd, 7h, Qd], Bela: [Th, Tc, 8d], bottom: Kc}
  - trick: [Anna: 9c, Bela: Kh]
)" + behind +
         "  - end: stopped\n";
}

const Finding* found(const Judged& judged, std::string_view breach) {
  for (const Finding& finding : judged.hand.ruling.findings) {
    if (judged.hand.game->rules[finding.rule].breach == breach) return &finding;
  }
  return nullptr;
}

TEST(Docket, AFindingStandsAtTheActAndNamesWhatWasLawful) {
  const Judged judged(hand(""));
  const Finding* const renege = found(judged, "renege");
  ASSERT_NE(renege, nullptr);
  EXPECT_EQ(renege->by, seat(1));
  EXPECT_EQ(renege->place, (Place{Stage::trick, 1}));
  EXPECT_EQ(renege->lawful.size(), 3);  // the ace, the ten and the eight of clubs
  EXPECT_EQ(renege->standing, Standing::open);
}

TEST(Docket, ACardWithdrawnInTimeLeavesOneFindingCorrected) {
  const Judged judged(
      hand("").replace(hand("").find("Bela: Kh]"), 9, "Bela: Kh, Bela: {withdraw: Kh}, Bela: 8c]"));
  EXPECT_EQ(judged.count("renege"), 1);
  EXPECT_EQ(judged.standing("renege"), Standing::corrected);
}

TEST(Docket, AWaiverByTheOnlyOpponentSettlesIt) {
  EXPECT_EQ(Judged(hand("  - Anna: {waive: renege}\n")).standing("renege"), Standing::waived);
}

TEST(Docket, ItsOwnPlayerCannotWaiveAnOffence) {
  EXPECT_NE(Judged(hand("  - Bela: {waive: renege}\n")).standing("renege"), Standing::waived);
}

TEST(Docket, AClaimIsCarriedOutOnce) {
  const Judged judged(hand("  - Anna: {claim: renege}\n  - Anna: {claim: renege, in: trick 1}\n"));
  EXPECT_EQ(judged.count("renege"), 1);
  EXPECT_EQ(judged.standing("renege"), Standing::applied);
  EXPECT_EQ(judged.count("false claim"), 0);
}

TEST(Docket, WhatIsLeftOpenIsAnsweredBothWays) {
  const Judged judged(hand(""));
  EXPECT_EQ(judged.hand.ruling.if_claimed.size(), 1U);
}

}  // namespace
}  // namespace cardlaw
