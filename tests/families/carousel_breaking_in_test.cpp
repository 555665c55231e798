// Carousel: a player lays cards down while another is in their turn.  With cards left in the stock
// or without, from either side, and however the turn goes on, the one who broke in is accused and
// the one who goes on is not (4.2, reading R19).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Ann has laid three sevens; Ben draws, with queens to meld and a seven that fits.
std::string record(int stock, std::string_view play) {
  return fmt::format(R"(cardlaw: 1
game: carousel
players: [Ann, Ben, Cal]
dealer: Cal
from: {{stock: {}}}
deal: {{Ann: [7s, 7h, Ad, 7c, 3c], Ben: [Qd, Qh, Qc, Qs, Ah], Cal: [7c, 3d, Ac]}}
play:
  - Ann: [draw: 7d, meld: [7s, 7h, 7d], finished]
  - Ben: {{draw: 2d}}
{}  - end: stopped
)",
                     stock, play);
}

std::string accused(int stock, std::string_view play) {
  const Judged judged(record(stock, play));
  EXPECT_TRUE(judged.hand.judged()) << judged.text;
  std::string found;
  if (!judged.hand.judged()) return found;
  for (const Finding& finding : judged.hand.ruling.findings)
    found += fmt::format("{} by {}; ", judged.hand.game->rules[finding.rule].breach,
                         judged.hand.record.players[static_cast<std::size_t>(index(finding.by))]);
  return found;
}

constexpr int plenty = 20, the_last_two = 2;
constexpr std::string_view melds = "  - Ben: {meld: [Qd, Qh, Qc]}\n";

TEST(CarouselBreakingIn, WhoeverLaysDownInATurnThatGoesOnIsAccused) {
  for (const int stock : {plenty, the_last_two}) {
    for (const std::string_view who : {"Cal", "Ann"}) {
      const std::string breaks_in = fmt::format("  - {}: {{lay off: 7c, to: 7d}}\n", who);
      const std::string out_of_turn = fmt::format("meld out of turn by {}; ", who);
      // Ben has melded already.
      for (const std::string_view on :
           {"  - Ben: {lay off: Qs, to: Qd}\n  - Ben: finished\n", "  - Ben: finished\n",
            "  - Ben: [{lay off: Qs, to: Qd}, finished]\n",
            "  - Ben: {table: [[7s, 7h, 7d, 7c], [Qd, Qh, Qc, Qs]]}\n  - Ben: finished\n"}) {
        const std::string play = fmt::format("{}{}{}", melds, breaks_in, on);
        EXPECT_EQ(accused(stock, play), out_of_turn) << stock << "\n" << play;
      }
      // Ben has not.
      for (const std::string_view on :
           {"  - Ben: [meld: [Qd, Qh, Qc], finished]\n",
            "  - Ben: {meld: [Qd, Qh, Qc]}\n  - Ben: {lay off: Qs, to: Qd}\n  - Ben: knock\n"}) {
        const std::string play = fmt::format("{}{}", breaks_in, on);
        EXPECT_EQ(accused(stock, play), out_of_turn) << stock << "\n" << play;
      }
    }
  }
}

// A draw is owed as long as there are cards to draw, whoever broke in.
TEST(CarouselBreakingIn, FinishedTooSoonIsTooSoon) {
  for (const std::string_view who : {"Cal", "Ann"}) {
    const std::string play =
        fmt::format("  - {}: {{lay off: 7c, to: 7d}}\n  - Ben: finished\n", who);
    const std::string out_of_turn = fmt::format("meld out of turn by {}; ", who);
    EXPECT_EQ(accused(plenty, play), out_of_turn + "too few draws by Ben; ");
    EXPECT_EQ(accused(the_last_two, play), out_of_turn);
  }
}

// Who draws meanwhile has played out of turn as well; but `finished` said behind it is only late.
TEST(CarouselBreakingIn, DrawEndsTheTurnUnlessItGoesOn) {
  const std::string draws = fmt::format("{}  - Cal: {{draw: 5h}}\n", melds);
  EXPECT_EQ(accused(plenty, draws), "");
  EXPECT_EQ(accused(plenty, draws + "  - Ben: finished\n"), "");
  EXPECT_EQ(accused(plenty, draws + "  - Ben: {lay off: Qs, to: Qd}\n  - Ben: finished\n"),
            "play out of turn by Cal; ");
}

// The turn of one who goes on no more is over, and the others have their last chance in order.
TEST(CarouselBreakingIn, LastChanceBeginsWhenNothingMoreIsSaid) {
  const std::string cal = "  - Cal: {lay off: 7c, to: 7d}\n";
  EXPECT_EQ(accused(the_last_two, cal), "");
  EXPECT_EQ(accused(the_last_two, cal + "  - Cal: finished\n  - Ann: finished\n"), "");
  EXPECT_EQ(accused(the_last_two, "  - Ann: {lay off: 7c, to: 7d}\n"), "meld out of turn by Ann; ");
  EXPECT_EQ(accused(the_last_two, "  - Ben: finished\n" + cal), "");
  // Ben has said it, and goes on all the same.
  EXPECT_EQ(accused(the_last_two, "  - Ben: finished\n" + cal + "  - Ben: {meld: [Qd, Qh, Qc]}\n"),
            "meld out of turn by Ben; ");
}

}  // namespace
}  // namespace cardlaw
