// Claims are weighed when the deal is known: each expectation follows from the general law, 3.1,
// and from the page of Klaberjass.
#include "judged.h"

namespace cardlaw {
namespace {

// Bela reneges in trick 1: the diamond shows in trick 4.
std::string hand(const std::string& early, const std::string& late, const std::string& after) {
  return klaberjass_hand("  - trick: [Anna: Jd, Bela: Th]\n" + early +
                    R"(  - trick: [Anna: As, Bela: 7s]
  - trick: [Anna: 9c, Bela: 8c]
  - trick: [Anna: Qd, Bela: 8d]
)" + late + "  - end: stopped\n" +
                    after);
}

TEST(Claims, ATrueClaimIsAppliedWhereverItIsMade) {
  const std::string claim = "  - Anna: {claim: renege, against: Bela, in: trick 1}\n";
  EXPECT_EQ(Judged(hand(claim, "", "")).standing("renege"), Standing::applied);
  EXPECT_EQ(Judged(hand("", claim, "")).standing("renege"), Standing::applied);
  EXPECT_EQ(Judged(hand("", "", "claims:\n" + claim)).standing("renege"), Standing::applied);
  EXPECT_EQ(Judged(hand(claim, "", "")).count("false claim"), 0);
}

TEST(Claims, WithoutAClaimARenegeStaysOpen) {
  EXPECT_EQ(Judged(hand("", "", "")).standing("renege"), Standing::open);
}

TEST(Claims, AClaimOfWhatDidNotHappenIsFalse) {
  const Judged judged(hand("", "  - Anna: {claim: renege, against: Bela, in: trick 2}\n", ""));
  EXPECT_EQ(judged.count("false claim"), 1);
  EXPECT_EQ(judged.standing("renege"), Standing::open);
}

TEST(Claims, AnOffenceThatIsDoneOnlyLaterIsNotClaimedBeforehand) {
  const Judged judged(klaberjass_hand(R"(  - Anna: {claim: renege, against: Bela}
  - trick: [Anna: Jd, Bela: Th]
  - end: stopped
)"));
  EXPECT_EQ(judged.count("false claim"), 1);
  EXPECT_EQ(judged.standing("renege"), Standing::open);
}

TEST(Claims, AWaiverLetsGoOnlyWhatHasBeenDone) {
  const std::string waive = "  - Anna: {waive: renege, against: Bela}\n";
  const std::string claim = "  - Anna: {claim: renege, against: Bela}\n";
  EXPECT_EQ(Judged(hand(waive, claim, "")).standing("renege"), Standing::waived);
}

TEST(Claims, OfAResultNobodyKnowsWhatWasPlayed) {
  const Judged judged(R"(cardlaw: 1
game: klaberjass
players: [Anna, Bela]
dealer: Bela
result: {maker: Anna, points: {Anna: 88, Bela: 40}}
claims:
  - Anna: {claim: renege, against: Bela}
)");
  ASSERT_TRUE(judged.hand.judged());
  EXPECT_EQ(judged.count("false claim"), 0);
  ASSERT_EQ(judged.hand.ruling.undecided.size(), 1U);
  EXPECT_TRUE(judged.hand.ruling.undecided[0].unrecorded);
}

TEST(Claims, InAGapTheyAreQuestionsAndBesideItTheyAreJudged) {
  const auto with_gap = [](const std::string& where) {
    return klaberjass_hand(R"(  - trick: [Anna: Jd, Bela: 8d]
  - unrecorded: 2 tricks
  - Anna: {claim: renege, against: Bela, in: )" +
                      where + "}\n  - end: stopped\n");
  };
  EXPECT_EQ(Judged(with_gap("trick 2")).count("false claim"), 0);
  EXPECT_EQ(Judged(with_gap("trick 1")).count("false claim"), 1);
}

// The card did not follow the diamond led: 6.4, which has its name and penalty in common with 6.5
// and 6.6.
TEST(Claims, TheNumberOfAnotherRuleOfTheBreachIsAClaimOfIt) {
  const auto said = [](const std::string& word, const std::string& where) {
    return hand("", "  - Anna: {" + word + ", against: Bela, in: " + where + "}\n", "");
  };
  for (const std::string number : {"6.4", "6.5", "6.6"}) {
    const Judged claimed(said("claim: \"" + number + "\"", "trick 1"));
    EXPECT_EQ(claimed.standing("renege"), Standing::applied) << number;
    EXPECT_EQ(claimed.count("false claim"), 0) << number;
    EXPECT_EQ(Judged(said("waive: \"" + number + "\"", "trick 1")).standing("renege"),
              Standing::waived)
        << number;
  }
  const Judged elsewhere(said("claim: \"6.6\"", "trick 2"));
  EXPECT_EQ(elsewhere.standing("renege"), Standing::open);
  EXPECT_EQ(elsewhere.count("false claim"), 1);
}

// Trick 1 breaks 6.5: Bela, without a club, has spades and throws a heart; trick 2 breaks 6.4.
TEST(Claims, ANumberIsFirstOfAllThatOfItsOwnRule) {
  const auto two = [](const std::string& said) {
    return R"(cardlaw: 1
game: klaberjass
players: [Anna, Bela]
dealer: Bela
deal: {Anna: [As, Ks, Qs, Js, Qd, Td], Bela: [Kh, Qh, Jh, 7s, Th, Ah], turned: 9s}
play:
  - Anna: take
  - deal: {Anna: [Jd, 7h, 9c], Bela: [8h, 9h, 8d], bottom: Kc}
  - trick: [Anna: 9c, Bela: Kh]
  - trick: [Anna: Jd, Bela: Qh]
)" + said + "  - end: stopped\n";
  };
  const auto standings = [](const std::string& record) {
    const Judged judged(record);
    std::vector<std::pair<int, Standing>> found;
    for (const Finding& each : judged.hand.ruling.findings)
      found.emplace_back(each.place.number, each.standing);
    return found;
  };
  using Found = std::vector<std::pair<int, Standing>>;
  EXPECT_EQ(standings(two("  - Anna: {claim: \"6.4\"}\n")),
            (Found{{1, Standing::open}, {2, Standing::applied}}));
  EXPECT_EQ(standings(two("  - Anna: {waive: \"6.5\"}\n  - Anna: {claim: \"6.4\"}\n")),
            (Found{{1, Standing::waived}, {2, Standing::applied}}));
}

}  // namespace
}  // namespace cardlaw
