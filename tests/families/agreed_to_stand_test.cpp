// What all have agreed to let stand is waived and settled as it was done, in every rummy: of each
// record whose score an offence leaves open the players agree on that.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

#include "families/rummy_games.h"
#include "law/every_hand.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

// An offence leaves the score open, and not only what is unknown or not said.
bool is_of_an_offence(std::string_view why) {
  const auto says = [&](std::string_view words) { return why.find(words) != why.npos; };
  return says("not allowed") || says("unlawfully") || says("improper") || says("wrong was left") ||
         says("more than one card was discarded");
}

// The record without its figures and rulings, and the agreement behind its last entry; nothing for
// one without entries.
std::string with_agreement(const Hand& hand) {
  std::string text(hand.document.text);
  if (text.find("\nplay:\n") == text.npos || text.find("agree:") != text.npos) return {};
  for (const std::string_view figures : {"\nscore:", "\ntotal:", "\nfinal:", "\nruling:"})
    text.resize(std::min(text.size(), text.find(figures)));
  std::string all;
  for (const std::string& player : hand.record.players) all += (all.empty() ? "" : ", ") + player;
  if (!text.ends_with('\n')) text += '\n';
  return text + "  - agree: {by: [" + all + "], remedy: stand}\n";
}

// The record with all rules that were broken in it left out by house law, without its figures and
// rulings; nothing where that cannot be agreed.
std::string with_repeals(const Hand& hand) {
  std::string text(hand.document.text);
  // What is claimed under a rule that is not played is claimed falsely.
  if (text.find("\nlaw:") != text.npos || text.find("claim") != text.npos) return {};
  for (const std::string_view figures : {"\nscore:", "\ntotal:", "\nfinal:", "\nruling:"})
    text.resize(std::min(text.size(), text.find(figures)));
  std::set<std::string> repeals;
  for (const Finding& finding : hand.ruling.findings) {
    const Rule& rule = hand.game->rules[finding.rule];
    if (rule.law == "general" || finding.standing != Standing::noted) return {};
    repeals.insert("  - {repeal: '" + cardlaw::text(rule.number) + "'}\n");
  }
  if (!text.ends_with('\n')) text += '\n';
  text += "law:\n";
  for (const std::string& each : repeals) text += each;
  return text;
}

// Each side's points; nothing when they are open.
std::vector<std::int64_t> points(const Hand& hand) {
  const DealOutcome& deal = hand.ruling.deals.at(0);
  std::vector<std::int64_t> all;
  for (std::size_t side = 0; deal.basis == Basis::as_played && side < hand.record.sides.size();
       ++side)
    all.push_back(deal.points[side]);
  return all;
}

// A rule that the club does not play leaves nothing open: the deal is settled like one of which all
// have agreed that what was done stands, and nobody is accused.
TEST(AgreedToStand, WhatTheClubDoesNotPlayIsSettledLikeIt) {
  std::map<std::string, int> tried;
  each_record([&](const Hand& hand) {
    if (hand.record.deals.size() != 1 || hand.game->family != "rummy") return;
    const DealOutcome& open = hand.ruling.deals.at(0);
    if (open.basis != Basis::undetermined || !is_of_an_offence(open.why)) return;
    const std::string agreed = with_agreement(hand), repealed = with_repeals(hand);
    if (agreed.empty() || repealed.empty()) return;
    ++tried[std::string(hand.game->id)];
    const Judged all(agreed), club(repealed);
    ASSERT_TRUE(all.hand.judged()) << hand.file;
    ASSERT_TRUE(club.hand.judged()) << hand.file;
    EXPECT_THAT(club.hand.ruling.findings, testing::IsEmpty()) << hand.file;
    EXPECT_FALSE(is_of_an_offence(club.hand.ruling.deals.at(0).why)) << hand.file;
    EXPECT_EQ(points(club.hand), points(all.hand)) << hand.file;
  });
  for (const char* const game : {"carousel", "gamblers-rummy", "gin-rummy", "java-rummy", "rummy",
                                 "rummy-poker", "straight-rummy", "skip-rummy"})
    EXPECT_GT(tried[game], 0) << game;
}

TEST(AgreedToStand, WhateverLeavesTheScoreOpenIsSettledAsItWasDone) {
  std::map<std::string, int> tried;
  each_record([&](const Hand& hand) {
    if (hand.record.deals.size() != 1 || hand.game->family != "rummy") return;
    const DealOutcome& open = hand.ruling.deals.at(0);
    if (open.basis != Basis::undetermined || !is_of_an_offence(open.why)) return;
    const std::string text = with_agreement(hand);
    if (text.empty()) return;
    ++tried[std::string(hand.game->id)];
    const Judged judged(text);
    ASSERT_TRUE(judged.hand.judged()) << hand.file;
    for (const Finding& finding : judged.hand.ruling.findings) {
      EXPECT_NE(finding.standing, Standing::noted) << hand.file;
      EXPECT_NE(finding.standing, Standing::open) << hand.file;
    }
    EXPECT_FALSE(is_of_an_offence(judged.hand.ruling.deals.at(0).why)) << hand.file;
  });
  for (const char* const game :
       {"carousel", "continental-rummy", "gamblers-rummy", "gin-rummy", "java-rummy", "knock-rummy",
        "rummy", "rummy-poker", "straight-rummy", "skip-rummy"})
    EXPECT_GT(tried[game], 0) << game;
}

// What only some agree on leaves it open.
TEST(AgreedToStand, WhatSomeHaveAgreedOnIsNotSettled) {
  for (const std::string_view by : {"Ann, Ben", "Ben, Cal", "Ann, Ben, Cal"}) {
    const Judged judged(R"(cardlaw: 1
game: carousel
players: [Ann, Ben, Cal]
dealer: Cal
from: {stock: 20}
deal: {Ann: [7s, 7s, 7c, Ad, 2c], Ben: [7d, Ks], Cal: [2d]}
play:
  - Ann: [draw: As, meld: [7s, 7s, 7c], knock]
  - agree: {by: [)" + std::string(by) +
                        "], remedy: stand}\n");
    const bool all = by == "Ann, Ben, Cal";
    EXPECT_EQ(judged.hand.ruling.deals.at(0).basis, all ? Basis::as_played : Basis::undetermined)
        << by;
  }
}

// What is left wrong on the table after that was not agreed on.
TEST(AgreedToStand, WhatIsDoneLaterIsNot) {
  const Judged judged(R"(cardlaw: 1
game: carousel
players: [Ann, Ben, Cal]
dealer: Cal
from: {stock: 20}
deal: {Ann: [7s, 7s, 7c, Ad, 2c], Ben: [8d, 8d, 8h, As], Cal: [2d]}
play:
  - Ann: [draw: Ts, meld: [7s, 7s, 7c], finished]
  - agree: {by: [Ann, Ben, Cal], remedy: stand}
  - Ben: [draw: 2s, meld: [8d, 8d, 8h], knock]
)");
  ASSERT_TRUE(judged.hand.judged());
  EXPECT_EQ(judged.count("wrong set"), 2);
  EXPECT_EQ(judged.count("play after the end"), 0);
  EXPECT_EQ(judged.hand.ruling.deals.at(0).basis, Basis::undetermined);
}

// A part of a hand that was laid down too soon, and that all have let stand: with the rest of it
// the hand is down, whether they agree before that or behind it.
struct InParts {
  std::string_view game;
  int most;  // players
  std::string_view hand, first, rest;
};
constexpr InParts in_parts[] = {
    {"straight-rummy", 5, "4c, 5c, 6c, 7c, 9h, 9d, Kd",
     "draw: 2d, meld: [4c, 5c, 6c, 7c], discard: 2d", "draw: 9s, meld: [9h, 9d, 9s], discard: Kd"},
    {"block-rummy", 5, "4c, 5c, 6c, 7c, 9h, 9d, Kd",
     "draw: 2d, meld: [4c, 5c, 6c, 7c], discard: 2d", "draw: 9s, meld: [9h, 9d, 9s], discard: Kd"},
    {"queen-city-rummy", 5, "4c, 5c, 6c, 7c, 9h, 9d, Kd",
     "draw: 2d, meld: [4c, 5c, 6c, 7c], discard: 2d", "draw: 9s, meld: [9h, 9d, 9s], discard: Kd"},
    {"continental-rummy", 6, "2c, 3c, 4c, 6d, 7d, 8d, 9h, Th, Jh, Qs, Ks, As, 3s, 4s, Kd",
     "draw: 2h, meld: [2c, 3c, 4c], discard: 2h",
     "draw: 5s, meld: [6d, 7d, 8d], meld: [9h, Th, Jh], meld: [Qs, Ks, As], meld: [3s, 4s, 5s], "
     "discard: Kd"}};

// Who agrees, and when: `all` for everybody.
std::string in_two_turns(const InParts& parts, int players, int whose, std::string_view at_once,
                         std::string_view in_the_end) {
  std::string seats, deal, before, between;
  for (int i = 0; i < players; ++i) {
    const std::string_view name = player_names[static_cast<std::size_t>(i)];
    const std::string turn = fmt::format("  - {}: [draw: x, discard: x]\n", name);
    seats += fmt::format("{}{}", i == 0 ? "" : ", ", name);
    deal += fmt::format("{}{}: {}", i == 0 ? "" : ", ", name,
                        i == whose ? fmt::format("[{}]", parts.hand) : "x");
    if (i < whose) before += turn;
    if (i > whose) between += turn;
  }
  const auto agree = [&](std::string_view by) {
    return by.empty()
               ? std::string()
               : fmt::format("  - agree: {{by: [{}], remedy: stand}}\n", by == "all" ? seats : by);
  };
  if (parts.game == std::string_view("continental-rummy")) deal += ", turned: Qh";
  const std::string_view name = player_names[static_cast<std::size_t>(whose)];
  return fmt::format(
      "cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: {}\ndeal: {{{}}}\nplay:\n{}  - {}: [{}]\n{}{}{}"
      "  - {}: [{}]\n{}",
      parts.game, seats, player_names[static_cast<std::size_t>(players - 1)], deal, before, name,
      parts.first, agree(at_once), between, before, name, parts.rest, agree(in_the_end));
}

TEST(AgreedToStand, WhatIsBuiltOnItIsLawful) {
  for (const InParts& parts : in_parts) {
    for (int players = 2; players <= parts.most; ++players) {
      for (int whose = 0; whose < players; ++whose) {
        const Judged at_once(in_two_turns(parts, players, whose, "all", ""));
        const Judged in_the_end(in_two_turns(parts, players, whose, "", "all"));
        ASSERT_TRUE(at_once.hand.judged()) << at_once.text;
        EXPECT_EQ(at_once.standing("meld at the wrong time"), Standing::waived) << at_once.text;
        EXPECT_EQ(at_once.hand.ruling.findings.size(), 1U) << at_once.text;
        const DealOutcome& first = at_once.hand.ruling.deals.at(0);
        const DealOutcome& last = in_the_end.hand.ruling.deals.at(0);
        EXPECT_FALSE(is_of_an_offence(first.why)) << first.why << '\n' << at_once.text;
        EXPECT_EQ(first.points[static_cast<std::size_t>(whose)] > 0,
                  first.basis == Basis::as_played)
            << at_once.text;
        // In Continental Rummy a hand that came down in parts had not ended before they agreed.
        if (parts.game != std::string_view("continental-rummy")) {
          EXPECT_EQ(first.basis, last.basis) << last.why << '\n' << at_once.text;
          EXPECT_EQ(first.points, last.points) << at_once.text;
        }
        if (players < 3) continue;  // nobody agrees alone
        const Judged by_some(in_two_turns(parts, players, whose, "Ann, Ben", ""));
        EXPECT_TRUE(is_of_an_offence(by_some.hand.ruling.deals.at(0).why)) << by_some.text;
      }
    }
  }
}

// Java: whoever drew first has melded seven all the same, and threw the card that they drew.
TEST(AgreedToStand, SevenAreMeldedThoughTheyDrewBefore) {
  for (const std::string_view drawn : {"2d", "Ts", "Th"}) {
    const Judged judged(fmt::format(R"(cardlaw: 1
game: java-rummy
players: [Ann, Ben, Cal]
dealer: Cal
deal: {{Ann: [4c, 5c, 6c, 9h, 9d, 9s, 9c], Ben: [Kd, Kh, 2c, 7s, 8s, Jc, Ah], Cal: [Qd, Qh, Qs, 4h, 4s, 8d, Td]}}
play:
  - Ann: [draw: {0}, meld: [4c, 5c, 6c], meld: [9h, 9d, 9s, 9c], discard: {0}]
  - agree: {{by: [Ann, Ben, Cal], remedy: stand}}
)",
                                    drawn));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    // Ben has 7, 8, 10 and 1 left, Cal 4, 4, 8 and 10.
    EXPECT_EQ(judged.hand.ruling.deals.at(0).points, (Points{-25, 26, 26})) << judged.text;
  }
}

}  // namespace
}  // namespace cardlaw
