// What is said of a hand with a wrong number of cards is said under every name of it (general R7):
// Klaberjass, where the dealer gave Bela a card too few and a trick has been played.
#include <fmt/format.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr const char* names[] = {"wrong number of cards", "misdeal", "irregular hand", "4.1",
                                 "10.5"};

std::string played(const std::string& first, const std::string& then) {
  return fmt::format(R"(cardlaw: 1
game: klaberjass
players: [Anna, Bela]
dealer: Bela
deal: {{Anna: [As, Ks, Qs, 9c, 7c, Td], Bela: [Jh, 9h, Ac, Kc, Ad, Kd], turned: Qh}}
play:
  - Anna: pass
  - Bela: take
  - {{dealt: {{Bela: 2}}, deal: {{Anna: [8h, 7h, 9d], Bela: [8s, Ts], bottom: Jc}}}}
  - trick: [Anna: As, Bela: 8s]
{}  - trick: [Anna: Ks, Bela: Ts]
{}  - end: stopped
)",
                     first, then);
}
std::string says(const char* word, const char* name) {
  return fmt::format("  - Anna: {{{}: {}, against: Bela}}\n", word, name);
}

TEST(IrregularHand, IsClaimedUnderEveryName) {
  for (const char* const name : names) {
    const Judged judged(played(says("claim", name), ""));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_EQ(Standing::applied, judged.standing("irregular hand")) << judged.text;
    EXPECT_EQ(0, judged.count("false claim")) << judged.text;
  }
}

TEST(IrregularHand, IsLetGoUnderEveryNameAndClaimedUnderNone) {
  for (const char* const let_go : names) {
    for (const char* const claimed : names) {
      const Judged judged(played(says("waive", let_go), says("claim", claimed)));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(Standing::waived, judged.standing("irregular hand")) << judged.text;
      EXPECT_EQ(0, judged.count("false claim")) << judged.text;
    }
  }
}

}  // namespace
}  // namespace cardlaw
