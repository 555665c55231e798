// What all have agreed to let stand is waived and settled as it was done, in every rummy: of each
// record whose score an offence leaves open the players agree on that.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

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

}  // namespace
}  // namespace cardlaw
