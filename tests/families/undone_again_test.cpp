// What has been taken back stands between nothing any more, in every rummy game: a draw out of turn
// taken back in its own entry or in another, and discards that were taken and put back.
#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

#include "families/rummy_games.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr Dealt carousel{"carousel", {0, 0, 10, 10, 10, 10}, false};

// Each finding, with its player, its standing and its place; and how many remarks there are.
std::string ruled(const std::string& text) {
  const Judged judged(text);
  EXPECT_TRUE(judged.hand.judged()) << text;
  std::string all;
  if (!judged.hand.judged()) return all;
  for (const Finding& finding : judged.hand.ruling.findings)
    all += fmt::format("{} by {}, {}; ", judged.hand.game->rules[finding.rule].breach,
                       judged.hand.record.players[static_cast<std::size_t>(index(finding.by))],
                       static_cast<int>(finding.standing));
  return all + fmt::format("{} remarks", judged.hand.ruling.remarks.size());
}

std::string out_of_turn_and_corrected(int by) {
  return fmt::format("play out of turn by {}, {}; 0 remarks", name(by),
                     static_cast<int>(Standing::corrected));
}

// Somebody draws in the middle of the turn of Ann, and takes that back.
void try_a_stray_draw(const Dealt& game, int players, int by, std::string_view goes_on) {
  if (by == 0) return;
  const std::string begins = "  - Ann: {draw: x}\n";
  const std::string in_one = fmt::format("  - {}: [draw: x, take back: draw]\n", name(by));
  const std::string in_two =
      fmt::format("  - {0}: {{draw: x}}\n  - {0}: {{take back: draw}}\n", name(by));
  for (const std::string& strays : {in_one, in_two}) {
    const std::string text = record(game, players, begins + strays + std::string(goes_on));
    EXPECT_EQ(ruled(text), out_of_turn_and_corrected(by)) << text;
  }
}

TEST(UndoneAgain, ADrawOutOfTurnIsFoundInOneEntryOrSeveral) {
  each_course([](const Dealt& game, int players, int whose) {
    try_a_stray_draw(game, players, whose, "  - Ann: {discard: Kd}\n");
  });
  for (int players = 2; players <= 5; ++players) {
    for (int whose = 1; whose < players; ++whose) {
      for (const std::string_view goes_on :
           {"  - Ann: [draw: x, draw: x]\n", "  - Ann: {draw: x}\n  - Ann: {draw: x}\n"})
        try_a_stray_draw(carousel, players, whose, goes_on);
    }
  }
}

// Whatever is done out of turn and taken back: in one entry, or in several, it is ruled alike.
TEST(UndoneAgain, WhatIsTakenBackIsRuledAlikeInOneEntryOrSeveral) {
  const std::vector<std::vector<std::string>> strays{
      {"draw: x", "draw: x", "take back: draw", "take back: draw"},
      {"draw: x", "discard: 3s", "take back: discard", "take back: draw"},
      {"draw: x", "meld: [4h, 5h, 6h]", "take back: meld", "take back: draw"},
      {"meld: [4h, 5h, 6h]", "take back: meld"},
      {"discard: 3s", "take back: discard"}};
  const auto try_it = [&](const Dealt& game, int players, int whose, std::string_view goes_on) {
    for (const auto& acts : strays) {
      if (game.game == carousel.game && acts.at(1).starts_with("discard")) continue;
      if (game.game == carousel.game && acts.front().starts_with("discard")) continue;
      std::string in_one, apart;
      for (const std::string& act : acts) {
        in_one += (in_one.empty() ? "" : ", ") + act;
        apart += fmt::format("  - {}: {{{}}}\n", name(whose), act);
      }
      const std::string begins = "  - Ann: {draw: x}\n";
      const std::string once =
          fmt::format("{}  - {}: [{}]\n{}", begins, name(whose), in_one, goes_on);
      EXPECT_EQ(ruled(record(game, players, once)),
                ruled(record(game, players, fmt::format("{}{}{}", begins, apart, goes_on))))
          << once;
    }
  };
  each_course([&](const Dealt& game, int players, int whose) {
    if (whose > 0) try_it(game, players, whose, "  - Ann: {discard: Kd}\n");
  });
  for (int players = 2; players <= 5; ++players) {
    for (int whose = 1; whose < players; ++whose)
      try_it(carousel, players, whose, "  - Ann: [draw: x, draw: x]\n");
  }
}

// A turn is over, the next player draws and puts the card back at once, and the first one goes on:
// ruled alike whether the turn was written in one entry or in several.
TEST(UndoneAgain, WhatIsPutBackAtOnceStandsBetweenNothing) {
  each_course([](const Dealt& game, int players, int whose) {
    std::string before;
    for (int i = 0; i < whose; ++i)
      before += fmt::format("  - {}: [draw: x, discard: {}]\n", name(i), thrown(i));
    const std::string_view own = name(whose), next = name((whose + 1) % players);
    const std::string put_back =
        fmt::format("  - {0}: {{draw: x}}\n  - {0}: {{take back: draw}}\n", next);
    for (const std::string_view goes_on :
         {"meld: [4h, 5h, 6h]", "discard: As", "draw: x", "take back: discard"}) {
      const std::string behind = fmt::format("{}  - {}: {{{}}}\n", put_back, own, goes_on);
      const std::string list = fmt::format("  - {}: [draw: x, discard: Qs]\n", own);
      const std::string apart =
          fmt::format("  - {0}: {{draw: x}}\n  - {0}: {{discard: Qs}}\n", own);
      EXPECT_EQ(ruled(record(game, players, before + list + behind)),
                ruled(record(game, players, before + apart + behind)))
          << before << list << behind;
    }
  });
}

// The next player takes a discard, puts it back, and then the discard itself is taken back.
TEST(UndoneAgain, ADiscardThatWasTakenAndPutBackMayBeTakenBack) {
  each_course([](const Dealt& game, int players, int whose) {
    std::string before;
    for (int i = 0; i < whose; ++i)
      before += fmt::format("  - {}: [draw: x, discard: {}]\n", name(i), thrown(i));
    const std::string_view own = name(whose), next = name((whose + 1) % players);
    const std::string undone = fmt::format(
        "  - {0}: [draw: x, discard: Qs]\n  - {1}: {{take: Qs}}\n  - {1}: {{take back: draw}}\n"
        "  - {0}: {{take back: discard}}\n  - {0}: {{discard: Jd}}\n",
        own, next);
    const std::string after = fmt::format("  - {}: [draw: x, discard: Td]\n", next);
    const Judged judged(record(game, players, before + undone + after));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_EQ(judged.count("play out of turn"), 0) << judged.text;
    EXPECT_THAT(judged.hand.ruling.remarks, testing::IsEmpty()) << judged.text;
    for (const Finding& finding : judged.hand.ruling.findings)
      EXPECT_EQ(finding.standing, Standing::corrected) << judged.text;
  });
}

// ... but not when the next player has gone on with it.
TEST(UndoneAgain, ADiscardOnWhichOthersHavePlayedStands) {
  each_course([](const Dealt& game, int players, int whose) {
    if (whose != 0) return;
    const std::string text =
        record(game, players,
               "  - Ann: [draw: x, discard: Qs]\n  - Ben: [draw: x, discard: Jd]\n"
               "  - Ann: {take back: discard}\n");
    const Judged judged(text);
    ASSERT_TRUE(judged.hand.judged()) << text;
    EXPECT_EQ(judged.hand.ruling.remarks.size(), 1U) << text;
  });
}

// A card too many is taken out of the hand before anybody plays: the deal is right again.
TEST(UndoneAgain, ACardTooManyThatIsTakenOutPutsTheDealRight) {
  const auto try_it = [](const Dealt& game, int players, int whose) {
    const int each = game.cards[static_cast<std::size_t>(players)];
    for (const std::string_view to : {"aside", "bottom", "stock"}) {
      const std::string play =
          fmt::format("  - Ann: {{remove: 7c, from: {}, to: {}}}\n", name(whose), to);
      std::string text = record(game, players, play);
      const std::size_t at = text.find("deal: {");
      text.insert(at, fmt::format("dealt: {{{}: {}}}\n", name(whose), each + 1));
      const Judged judged(text);
      ASSERT_TRUE(judged.hand.judged()) << text;
      EXPECT_EQ(judged.standing("wrong number of cards"), Standing::corrected) << text;
      EXPECT_EQ(judged.hand.ruling.findings.size(), 1U) << text;
    }
  };
  each_course(try_it);
  for (int players = 2; players <= 5; ++players) {
    for (int whose = 0; whose < players; ++whose) try_it(carousel, players, whose);
  }
}

}  // namespace
}  // namespace cardlaw
