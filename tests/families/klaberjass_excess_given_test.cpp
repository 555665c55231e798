// Klaberjass for four: there is no stock, so that a card taken out of a hand with too many goes to
// the hand that has too few (10.3), whatever the record says of where it was laid.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr const char* names[] = {"Anna", "Bela", "Cora", "Dora"};
constexpr int dealer = 3;

// Everybody has eight cards, the dealer seven and the turn-up.
std::string record(const char* game, int too_many, int too_few, const std::string& to,
                   bool dealt_to) {
  std::vector<std::string> hands[] = {{"Jh", "9h", "Ah", "As", "Ks", "Qs", "8d", "7c"},
                                      {"Th", "Qh", "8h", "Ts", "Js", "Ad", "Kd", "Tc"},
                                      {"Kh", "7h", "9s", "8s", "7s", "Td", "Qd", "Ac"},
                                      {"Kc", "9c", "Qc", "Jc", "8c", "9d", "Jd"}};
  const std::string card = hands[too_few].back();
  hands[too_few].pop_back();
  hands[too_many].push_back(card);
  std::string deal;
  for (int i = 0; i < 4; ++i)
    deal += fmt::format("{}: [{}], ", names[i], fmt::join(hands[i], ", "));
  const char* const sides = std::string_view(game) == "klaberjass-partnership"
                                ? "sides: {We: [Anna, Cora], They: [Bela, Dora]}\n"
                                : "";
  return fmt::format(
      "cardlaw: 1\ngame: {}\nplayers: [{}]\n{}dealer: Dora\ndealt: {{{}: {}, {}: {}}}\n"
      "deal: {{{}turned: 7d}}\nplay:\n  - {}: {{notice: too few cards, of: {}}}\n"
      "  - {}: {{remove: {}, from: {}{}}}\n{}  - Anna: take\n  - end: stopped\n",
      game, fmt::join(names, ", "), sides, names[too_many], hands[too_many].size(), names[too_few],
      hands[too_few].size(), deal, names[too_few], names[too_few], names[(too_many + 1) % 4], card,
      names[too_many], to,
      dealt_to ? fmt::format("  - deal: {{{}: {}}}\n", names[too_few], card) : "");
}

TEST(ExcessGiven, NobodyIsLeftWithAnIrregularHand) {
  for (const char* const game : {"klaberjass-four-handed", "klaberjass-partnership"}) {
    for (int too_many = 0; too_many < 4; ++too_many) {
      for (int too_few = 0; too_few < 4; ++too_few) {
        for (const char* const to : {"", ", to: bottom", ", to: stock", ", to: aside"}) {
          for (const bool dealt_to : {false, true}) {
            if (too_many == too_few) continue;
            const Judged judged(record(game, too_many, too_few, to, dealt_to));
            ASSERT_TRUE(judged.hand.judged()) << judged.text;
            EXPECT_EQ(Standing::corrected, judged.standing("wrong number of cards")) << judged.text;
            EXPECT_EQ(1U, judged.hand.ruling.findings.size()) << judged.text;
            EXPECT_EQ(seat(dealer), judged.hand.ruling.findings[0].by) << judged.text;
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace cardlaw
