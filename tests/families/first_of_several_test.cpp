// Of several melds laid down unlawfully some are taken back, in every rummy game: the offence is
// that of whatever is left, and put right when nothing is.
#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

#include "families/rummy_games.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

struct Meld {
  std::string_view cards, named;  // all of them, and one by which it is taken back
};
constexpr std::array melds{Meld{"[4h, 5h, 6h]", "5h"}, Meld{"[4d, 5d, 6d]", "6d"},
                           Meld{"[9c, Tc, Jc]", "9c"}};

std::string_view name(int seat) { return player_names[static_cast<std::size_t>(seat)]; }

// The acts of one player, in one entry or in one for each.
std::string entries(int who, const std::vector<std::string>& acts, bool in_one) {
  std::string text, list;
  for (const std::string& act : acts) {
    text += fmt::format("  - {}: {}\n", name(who), act);
    list += (list.empty() ? "" : ", ") + act;
  }
  return in_one ? fmt::format("  - {}: [{}]\n", name(who), list) : text;
}

std::string record(const Dealt& game, int players, const std::string& play) {
  std::string seats, deal;
  for (int i = 0; i < players; ++i) {
    seats += fmt::format("{}{}", i == 0 ? "" : ", ", name(i));
    deal += fmt::format("{}{}: x", i == 0 ? "" : ", ", name(i));
  }
  const bool upcard = game.game == "gin-rummy" || game.game == "oklahoma-gin";
  return fmt::format(
      "cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: {}\ndeal: {{{}{}}}\nplay:\n{}{}  - end: "
      "stopped\n",
      game.game, seats, name(players - 1), deal, game.turned ? ", turned: Ah" : "",
      upcard ? "  - Ann: pass\n  - Ben: pass\n" : "", play);
}

// The cards of the melds that are accused, each finding that is not put right, in the order of the
// melds.
std::vector<int> accused(const Judged& judged) {
  std::vector<int> found;
  const auto& entries = judged.hand.record.deals.at(0).entries;
  for (const Finding& finding : judged.hand.ruling.findings) {
    const auto* const laid = std::get_if<LayDown>(&entries.at(finding.entry).act);
    if (finding.standing == Standing::corrected || laid == nullptr) continue;
    for (int i = 0; i < static_cast<int>(melds.size()); ++i) {
      const auto card = parse_card(melds[static_cast<std::size_t>(i)].named);
      if (card && laid->laid.cards.has(*card)) found.push_back(i);
    }
  }
  std::ranges::sort(found);
  return found;
}

// `before` and `behind` stand around the melds of `whose`; each of the melds that `back` names is
// taken back, in that order.
void try_it(const Dealt& game, int players, int whose, const std::string& before,
            const std::string& behind, const std::vector<int>& back) {
  const int cards = game.cards[static_cast<std::size_t>(players)];
  const int laid = std::min(static_cast<int>(melds.size()), (cards - 1) / 3);
  if (laid < 2 || std::ranges::any_of(back, [&](int i) { return i >= laid; })) return;
  std::vector<std::string> acts;
  for (int i = 0; i < laid; ++i)
    acts.push_back(fmt::format("{{meld: {}}}", melds[static_cast<std::size_t>(i)].cards));
  for (const int i : back)
    acts.push_back(
        fmt::format("{{take back: meld, card: {}}}", melds[static_cast<std::size_t>(i)].named));
  std::vector<int> first;
  for (const bool in_one : {true, false}) {
    const Judged judged(record(game, players, before + entries(whose, acts, in_one) + behind));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    const std::vector<int> found = accused(judged);
    const bool all = static_cast<int>(back.size()) == laid;
    EXPECT_EQ(found.empty(), all) << judged.text;
    for (const int i : found) EXPECT_EQ(std::ranges::count(back, i), 0) << judged.text;
    if (in_one) first = found;
    EXPECT_EQ(found, first) << judged.text;
  }
}

const std::vector<std::vector<int>> ways{{0},    {1},    {2},       {0, 1},    {1, 0},   {0, 2},
                                         {2, 1}, {1, 2}, {0, 1, 2}, {2, 1, 0}, {1, 2, 0}};

TEST(FirstOfSeveral, MeldsOutOfTurn) {
  each_course([](const Dealt& game, int players, int whose) {
    if (whose == 0) return;
    for (const auto& back : ways)
      try_it(game, players, whose, "  - Ann: {draw: x}\n", "  - Ann: {discard: Kd}\n", back);
  });
}

// In Double Rummy the time of melds within a turn is open.
TEST(FirstOfSeveral, MeldsBehindTheDiscard) {
  each_course([](const Dealt& game, int players, int whose) {
    if (whose != 0 || game.game == "double-rummy") return;
    for (const auto& back : ways)
      try_it(game, players, 0, "  - Ann: [draw: x, discard: Kd]\n",
             "  - Ben: [draw: x, discard: Qs]\n", back);
  });
}

TEST(FirstOfSeveral, MeldsBeforeTheDraw) {
  each_course([](const Dealt& game, int players, int whose) {
    if (whose != 0 || game.game == "double-rummy") return;
    for (const auto& back : ways)
      try_it(game, players, 0, "", "  - Ann: {draw: x}\n  - Ann: {discard: Kd}\n", back);
  });
}

}  // namespace
}  // namespace cardlaw
