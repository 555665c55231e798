// A claim that its player lets go again is as if the offence had been let go without a claim
// (general R5): in every record of the tree in which one claim was granted.
#include <fmt/format.h>

#include <regex>

#include "every_hand.h"
#include "judged.h"

namespace cardlaw {
namespace {

bool is_granted(const Hand& hand, const Finding& finding) {
  const Rule& rule = hand.game->rules[finding.rule];
  return finding.standing == Standing::applied && finding.claimant != Seat::none &&
         rule.remedy == Remedy::on_claim;
}
std::size_t granted(const Hand& hand) {
  return static_cast<std::size_t>(std::ranges::count_if(
      hand.ruling.findings, [&](const Finding& each) { return is_granted(hand, each); }));
}
// Where every offence stops the play, a claim has ended the deal.
bool has_ended_by_it(const Hand& hand) {
  return std::ranges::any_of(hand.ruling.findings, [&](const Finding& each) {
    return is_granted(hand, each) && hand.game->rules[each.rule].stops;
  });
}
bool same_outcome(const Hand& one, const Hand& other) {
  return std::ranges::equal(one.ruling.deals, other.ruling.deals,
                            [](const DealOutcome& a, const DealOutcome& b) {
                              return a.basis == b.basis && a.points == b.points;
                            });
}

TEST(LettingGo, AClaimIsAsIfItHadNotBeenMade) {
  const std::regex claim(R"(\n *- [^\n:]+: \{claim: [^\n{}]*\}(?= *(#[^\n]*)?(\n|$)))");
  int tried = 0;
  each_record([&](const Hand& hand) {
    const std::string text(hand.document.text);
    const auto begin = std::sregex_iterator(text.begin(), text.end(), claim);
    if (std::distance(begin, std::sregex_iterator()) != 1 || granted(hand) == 0) return;
    const std::string line = begin->str();
    const auto at = static_cast<std::size_t>(begin->position());
    const std::string waiver = std::regex_replace(line, std::regex("claim: "), "waive: ");
    const Judged let_go(std::string(text).insert(at + line.size(), waiver));
    const Judged never(std::string(text).replace(at, line.size(), waiver));
    ASSERT_TRUE(let_go.hand.judged() && never.hand.judged()) << text;
    ++tried;
    if (has_ended_by_it(hand)) {
      EXPECT_EQ(granted(hand), granted(let_go.hand)) << let_go.text;
      EXPECT_EQ(1U, let_go.hand.ruling.remarks.size()) << let_go.text;
      return;
    }
    EXPECT_EQ(granted(never.hand), granted(let_go.hand)) << let_go.text;
    EXPECT_TRUE(same_outcome(never.hand, let_go.hand)) << let_go.text;
  });
  EXPECT_LT(50, tried);
}

// Three players; Ben has revoked in trick 5.
std::string revoked(const std::string& behind) {
  return R"(cardlaw: 1
game: auction-pitch
players: [Ann, Ben, Cal]
dealer: Cal
deal: {Ann: [Ah, Jh, 4h, Ks, 9s, 2c], Ben: [Kh, 3h, Ts, 7s, Ac, 8c], Cal: [Qh, 2h, As, 6s, Tc, 5d]}
play:
  - Ann: {bid: 3}
  - Ben: pass
  - Cal: pass
  - trick: [Ann: Ah, Ben: 3h, Cal: 2h]
  - trick: [Ann: 4h, Ben: Kh, Cal: Qh]
  - trick: [Ben: Ac, Cal: Tc, Ann: 2c]
  - trick: [Ben: 7s, Cal: As, Ann: Jh]
  - trick: [Ann: Ks, Ben: 8c, Cal: 6s]
)" + behind +
         "  - trick: [Ann: 9s, Ben: Ts, Cal: 5d]\n";
}
std::string says(const char* who, const char* word) {
  return std::string("  - ") + who + ": {" + word + ": revoke, against: Ben}\n";
}

TEST(LettingGo, TheOthersMayStillClaimIt) {
  const std::string gone = says("Ann", "claim") + says("Ann", "waive");
  EXPECT_EQ(Standing::open, Judged(revoked(gone)).standing("revoke"));
  EXPECT_EQ(Standing::applied, Judged(revoked(gone + says("Cal", "claim"))).standing("revoke"));
  EXPECT_EQ(Standing::waived, Judged(revoked(gone + says("Cal", "waive"))).standing("revoke"));
}

TEST(LettingGo, WhatAnotherClaimedBesidesHolds) {
  for (const char* const first : {"Ann", "Cal"}) {
    const char* const second = std::string_view(first) == "Ann" ? "Cal" : "Ann";
    const std::string both = says(first, "claim") + says(second, "claim");
    EXPECT_EQ(Standing::applied, Judged(revoked(both + says("Ann", "waive"))).standing("revoke"));
    EXPECT_EQ(
        Standing::waived,
        Judged(revoked(both + says("Ann", "waive") + says("Cal", "waive"))).standing("revoke"));
  }
}

TEST(LettingGo, WhoHasLetItGoClaimsItNoMore) {
  const std::string again = says("Ann", "claim") + says("Ann", "waive") + says("Ann", "claim");
  EXPECT_EQ(Standing::open, Judged(revoked(again)).standing("revoke"));
}

// Bela has called wrongly, reneged, and put two cards on a trick: each is let go by itself, and the
// others are claimed as if nothing had been.
TEST(LettingGo, WhatIsNamedIsLetGoAndNothingElse) {
  struct Named {
    const char *breach, *place;
  };
  constexpr Named offences[] = {
      {"wrong call", "melds"}, {"renege", "trick 1"}, {"irregular hand", "trick 2"}};
  const auto says = [](const char* word, const Named& of, bool with_place) {
    return std::string("  - Anna: {") + word + ": " + of.breach + ", against: Bela" +
           (with_place ? std::string(", in: ") + of.place : "") + "}\n";
  };
  for (const Named& waived : offences) {
    for (const Named& claimed : offences) {
      if (&waived == &claimed) continue;
      for (const int places : {0, 1, 2, 3}) {
        const Judged judged(
            klaberjass_hand("  - Anna: {call: 50}\n  - Bela: no good\n"
                       "  - trick: [Anna: 7h, Bela: 8c]\n"
                       "  - trick: [Bela: Ac, Bela: Tc, Anna: 9c]\n" +
                       says("waive", waived, (places & 1) != 0) +
                       says("claim", claimed, (places & 2) != 0) + "  - end: stopped\n"));
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        EXPECT_EQ(judged.standing(waived.breach), Standing::waived) << judged.text;
        EXPECT_EQ(judged.standing(claimed.breach), Standing::applied) << judged.text;
      }
    }
  }
}

// All three are paid for by 11.1.
TEST(LettingGo, ThePenaltysNumberLetsGoAllThatIsPaidForWithIt) {
  const std::string offences =
      "  - Anna: {call: 50}\n  - Bela: no good\n"
      "  - trick: [Anna: 7h, Bela: 8c]\n  - trick: [Bela: Ac, Bela: Tc, Anna: 9c]\n";
  for (const char* const against : {"", ", against: Bela"}) {
    const std::string waiver = fmt::format("  - Anna: {{waive: \"11.1\"{}}}\n", against);
    const Judged judged(klaberjass_hand(offences + waiver + "  - end: stopped\n"));
    for (const char* const breach : {"wrong call", "renege", "irregular hand"})
      EXPECT_EQ(judged.standing(breach), Standing::waived) << breach << judged.text;
  }
}

// A penalty is claimed by its number as well as by what it is for, in every record of the tree but
// those of a club with penalties of its own.
TEST(LettingGo, APenaltyIsClaimedByItsNumber) {
  const std::regex claim(R"((\n *- [^\n:]+: \{claim: )("[^\n"]*"|[^\n{},]*)([^\n{}]*\}))");
  int tried = 0;
  each_record([&](const Hand& hand) {
    const std::string text(hand.document.text);
    const auto begin = std::sregex_iterator(text.begin(), text.end(), claim);
    if (std::distance(begin, std::sregex_iterator()) != 1 || granted(hand) != 1) return;
    const auto found = std::ranges::find_if(
        hand.ruling.findings, [&](const Finding& each) { return is_granted(hand, each); });
    if (text.find("\nlaw:") != std::string::npos) return;
    const Number penalty = hand.game->rules[found->rule].penalty;
    const auto paid_alike = std::ranges::count_if(hand.ruling.findings, [&](const Finding& each) {
      return hand.game->rules[each.rule].penalty == penalty;
    });
    if (!penalty.given() || paid_alike > 1) return;
    const Judged by_number(std::regex_replace(text, claim,
                                              "$1\"" + std::to_string(penalty.chapter) + "." +
                                                  std::to_string(penalty.sentence) + "\"$3"));
    ASSERT_TRUE(by_number.hand.judged()) << by_number.text;
    ++tried;
    EXPECT_EQ(granted(by_number.hand), 1U) << by_number.text;
    EXPECT_EQ(by_number.count("false claim"), 0) << by_number.text;
    EXPECT_TRUE(same_outcome(hand, by_number.hand)) << by_number.text;
  });
  EXPECT_LT(50, tried);
}

}  // namespace
}  // namespace cardlaw
