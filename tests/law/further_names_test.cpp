// A breach may go by further names, and by any of them it is claimed (general R7): in every record
// of the tree.
#include <fmt/format.h>

#include <set>

#include "every_hand.h"
#include "judged.h"

namespace cardlaw {
namespace {

std::ptrdiff_t false_claims(const Hand& hand) {
  return std::ranges::count_if(hand.ruling.findings, [&](const Finding& each) {
    const Rule& rule = hand.game->rules[each.rule];
    return rule.law == "general" && rule.number == Number("3.1");
  });
}

// The same hand, in which that is claimed afterwards.
void claim(const Hand& hand, std::size_t deal, Seat claimant, const Offence& offence, Hand& out) {
  out.record = hand.record;
  out.game = hand.game;
  out.ruling.clear();
  std::vector<Entry>& entries = out.record.deals[deal].entries;
  entries.insert(entries.end() - 1, Entry(entries.back().mark, 0, claimant, true, Claim{offence}));
  judge_record(out);
}

// Somebody of another side who plays in that deal.
Seat opponent_of(const Hand& hand, std::size_t deal, Seat offender) {
  const auto side_of = [&](Seat who) {
    return hand.record.side_of[static_cast<std::size_t>(index(who))];
  };
  for (int i = 0; i < hand.record.seats(); ++i) {
    if (side_of(seat(i)) != side_of(offender) && !hand.ruling.deals[deal].is_out(seat(i)))
      return seat(i);
  }
  return Seat::none;
}

std::vector<std::string_view> names_of(const Rule& rule) {
  std::vector<std::string_view> names = rule.also;
  names.insert(names.begin(), rule.breach);
  return names;
}

TEST(FurtherNames, AClaimOfWhatWasFoundIsNotFalseByAnyOfThem) {
  std::set<std::string> tried;
  each_record([&](const Hand& hand) {
    for (const Finding& finding : hand.ruling.findings) {
      const Rule& rule = hand.game->rules[finding.rule];
      const Seat claimant =
          finding.by == Seat::none ? Seat::none : opponent_of(hand, finding.deal, finding.by);
      if (rule.also.empty() || claimant == Seat::none) continue;
      for (const std::string_view name : names_of(rule)) {
        for (const Seat against : {finding.by, Seat::none}) {
          Hand claimed;
          claim(hand, finding.deal, claimant,
                {.breach = name, .rule = {}, .against = against, .in = {}}, claimed);
          EXPECT_EQ(false_claims(hand), false_claims(claimed)) << hand.file << ": " << name;
        }
        tried.insert(fmt::format("{} {}", hand.game->id, name));
      }
    }
    for (const Slip& slip : hand.ruling.slips) {
      const Rule& rule = hand.game->rules[slip.rule];
      if (slip.by != Side::none || hand.ruling.deals[slip.deal].is_out(seat(0))) continue;
      for (const std::string_view name : names_of(rule)) {
        Hand claimed;
        claim(hand, slip.deal, seat(0), {.breach = name, .rule = {}, .against = seat(1), .in = {}},
              claimed);
        EXPECT_EQ(false_claims(hand), false_claims(claimed)) << hand.file << ": " << name;
      }
    }
  });
  EXPECT_LT(100U, tried.size());
}

TEST(FurtherNames, EachCanBeClaimedAndRuledInEveryGame) {
  std::set<std::string_view> tried;
  each_record([&](const Hand& hand) {
    const std::string text(hand.document.text);
    const bool plain = text.find("\nclaims:") == text.npos && text.find("\ndeals:") == text.npos &&
                       text.find("\nruling:") != text.npos && hand.record.sides.size() > 1;
    if (!plain || !tried.insert(hand.game->id).second) return;
    for (const std::string_view name : hand.game->grammar.breach_words) {
      const Judged judged(fmt::format("{}\nclaims:\n  - {}: {{claim: \"{}\", against: {}}}\n", text,
                                      hand.record.players[0], name, hand.record.players[1]));
      EXPECT_TRUE(judged.hand.judged()) << judged.text;
    }
    EXPECT_LE(hand.game->grammar.breaches.size(), hand.game->grammar.breach_words.size());
  });
  EXPECT_EQ(games().size(), tried.size());
}

// Bela has turned up a card of Bela's own.
TEST(FurtherNames, ARulingMayUseThem) {
  for (const char* const name : {"own card exposed", "misdeal", "opponent's card exposed"}) {
    const Judged judged(fmt::format(
        R"(cardlaw: 1
game: klaberjass
players: [Anna, Bela]
dealer: Bela
deal: {{Anna: [Jh, Ah, 8c, Ks, 7d, Qd], Bela: [Th, Kc, Qc, Ad, 8s, Jd], turned: 9h}}
play:
  - Bela: {{expose: Ad}}
  - end: stopped
ruling:
  - {{breach: "{}", by: Bela}}
)",
        name));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_TRUE(judged.hand.ruling.as_ruled) << judged.text;
  }
}

// 3.2  A claim made again for the same offence has no further effect.
TEST(FurtherNames, AFalseClaimMadeAgainIsNoSecondOne) {
  int tried = 0;
  each_record([&](const Hand& hand) {
    for (const Finding& finding : hand.ruling.findings) {
      if (hand.game->rules[finding.rule].law != "general") continue;
      const Entry& entry = hand.record.deals[finding.deal].entries[finding.entry];
      const auto* const spoken = std::get_if<Claim>(&entry.act);
      if (spoken == nullptr || finding.standing == Standing::waived) continue;
      Hand again;
      claim(hand, finding.deal, entry.who, spoken->offence, again);
      EXPECT_EQ(false_claims(hand), false_claims(again)) << hand.file;
      ++tried;
    }
  });
  EXPECT_LT(10, tried);
}

// What nothing need be written of is claimed where nothing is: nobody can tell (general R7).
TEST(FurtherNames, WhatNeedNotBeWrittenIsNotClaimedFalsely) {
  constexpr std::array kinds{
      Act(std::in_place_type<Shuffle>).index(), Act(std::in_place_type<CutPack>).index(),
      Act(std::in_place_type<SeeCards>).index(), Act(std::in_place_type<Look>).index(),
      Act(std::in_place_type<LookBack>).index()};
  std::set<std::string> tried;
  each_record([&](const Hand& hand) {
    for (std::size_t deal = 0; deal < hand.record.deals.size(); ++deal) {
      const auto is_written = [&](std::size_t kind) {
        return std::ranges::any_of(hand.record.deals[deal].entries,
                                   [&](const Entry& each) { return each.act.index() == kind; });
      };
      if (std::ranges::any_of(kinds, is_written) || hand.record.deals[deal].result.given) continue;
      for (const Rule& rule : hand.game->rules) {
        const bool concerns = std::ranges::any_of(
            rule.acts, [&](std::size_t kind) { return std::ranges::count(kinds, kind) > 0; });
        const Seat claimant = opponent_of(hand, deal, seat(0));
        if (!rule.duty() || !concerns || claimant == Seat::none) continue;
        Hand claimed;
        claim(hand, deal, claimant,
              {.breach = rule.breach, .rule = {}, .against = seat(0), .in = {}}, claimed);
        EXPECT_EQ(false_claims(hand), false_claims(claimed)) << hand.file << ": " << rule.breach;
        tried.insert(fmt::format("{} {}", hand.game->id, rule.breach));
      }
    }
  });
  EXPECT_LT(10U, tried.size());
}

// A deal that was begun when the game was won is nobody's.
TEST(FurtherNames, ADealAfterTheGameIsAccusedOnce) {
  int tried = 0;
  each_record([&](const Hand& hand) {
    const auto is_after_the_game = [&](const Finding& each) {
      const Rule& rule = hand.game->rules[each.rule];
      return rule.law == "general" && rule.number == Number("2.2");
    };
    for (const Finding& after : hand.ruling.findings) {
      if (!is_after_the_game(after)) continue;
      ++tried;
      EXPECT_EQ(1, std::ranges::count_if(hand.ruling.findings,
                                         [&](const Finding& each) {
                                           return each.deal == after.deal && each.entry == 0;
                                         }))
          << hand.file;
    }
  });
  EXPECT_LT(3, tried);
}

}  // namespace
}  // namespace cardlaw
