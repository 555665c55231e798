// Melds are spoken of in turn (5.3): whoever speaks before a player whose turn comes first is
// accused, once, and nobody else is.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr const char* of_three =
    "players: [Anna, Bela, Cora]\ndealer: Cora\n"
    "deal: {Anna: [Jh, 9h, Ah, As, Ks, Qs], Bela: [Th, Qh, 8h, Ts, Js, Ad],"
    " Cora: [Kh, 9s, 8s, 7s, Td, Qd], turned: 7h}\nplay:\n  - Anna: take\n"
    "  - deal: {Anna: [8d, 7c, 7d], Bela: [Kd, Tc, 9c], Cora: [8c, Ac, Kc], bottom: Jd}\n";
constexpr const char* of_four =
    "dealer: Dora\n"
    "deal: {Anna: [Jh, 9h, Ah, As, Ks, Qs, 8d, 7c], Bela: [Th, Qh, 8h, Ts, Js, Ad, Kd, Tc],"
    " Cora: [Kh, 7h, 9s, 8s, 7s, Td, Qd, Ac], Dora: [Kc, 9c, Qc, Jc, 8c, 9d, Jd], turned: 7d}\n"
    "play:\n  - Anna: take\n";
const std::string sides = "sides: {We: [Anna, Cora], They: [Bela, Dora]}\n";

constexpr const char* names[] = {"Anna", "Bela", "Cora", "Dora"};  // in turn, the dealer last

std::string record(const std::string& game, const std::vector<int>& order) {
  std::string text = "cardlaw: 1\ngame: " + game + "\n";
  if (order.size() == 4)
    text += "players: [Anna, Bela, Cora, Dora]\n" +
            (game == "klaberjass-partnership" ? sides : std::string()) + of_four;
  else
    text += of_three;
  for (const int who : order) text += std::string("  - ") + names[who] + ": no melds\n";
  return text + "  - end: stopped\n";
}

TEST(TurnToCall, WhoSpeaksBeforeAnotherIsAccusedAlone) {
  for (const char* const game :
       {"klaberjass-three-handed", "klaberjass-four-handed", "klaberjass-partnership"}) {
    std::vector<int> order(std::string_view(game).find("three") != std::string_view::npos ? 3 : 4);
    std::iota(order.begin(), order.end(), 0);
    do {
      const Judged judged(record(game, order));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      for (std::size_t i = 0; i < order.size(); ++i) {
        const bool early = std::any_of(order.begin() + static_cast<std::ptrdiff_t>(i), order.end(),
                                       [&](int later) { return later < order[i]; });
        const auto accused =
            std::ranges::count(judged.hand.ruling.findings, seat(order[i]), &Finding::by);
        EXPECT_EQ(early ? 1 : 0, accused) << judged.text << names[order[i]];
      }
    } while (std::ranges::next_permutation(order).found);
  }
}

}  // namespace
}  // namespace cardlaw
