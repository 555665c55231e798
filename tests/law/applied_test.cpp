// A rule that has nothing to say is not taken for one that was kept.
#include <algorithm>
#include <string>
#include <string_view>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Whether the rule of this number, on the game's own page, spoke at all.
bool spoke(const Hand& hand, std::string_view number) {
  const auto& rules = hand.game->rules;
  const auto found = std::ranges::find_if(rules, [&](const Rule& rule) {
    return rule.duty() && rule.law != "general" && text(rule.number) == number;
  });
  EXPECT_NE(found, rules.end()) << number;
  return found != rules.end() &&
         hand.ruling.applied[static_cast<std::size_t>(found - rules.begin())];
}

std::string two_deals(const std::string& end, const std::string& dealer) {
  return R"(cardlaw: 1
game: klaberjass
players: [Anna, Bela]
deals:
  - dealer: Bela
    deal: {Anna: x, Bela: x, turned: 9h}
    play:
)" + end +
         "  - dealer: " + dealer + R"(
    deal: {Anna: x, Bela: x, turned: 9h}
    play:
      - end: stopped
)";
}

TEST(Spoke, TheOrderOfDealersNotBehindAHandThatWasMadeVoidByAgreement) {
  const std::string agreed = "      - agree: {by: [Anna, Bela], remedy: void}\n";
  for (const char* const dealer : {"Anna", "Bela"}) {
    const Judged judged(two_deals(agreed, dealer));
    EXPECT_EQ(judged.count("wrong dealer"), 0) << dealer;
    EXPECT_FALSE(spoke(judged.hand, "2.1")) << dealer;
  }
}

}  // namespace
}  // namespace cardlaw
