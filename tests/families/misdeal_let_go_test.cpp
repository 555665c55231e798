// A misdeal at Pitch and Cinch that was let stand: by whom, and what is said of it afterwards.
#include <fmt/format.h>

#include "law/judged.h"

namespace cardlaw {
namespace {

// One hand has a card too many or too few, and this is said of it.
std::string dealt(const char* game, int players, int wrong, int size, const std::string& said) {
  std::string names, hands;
  for (int i = 0; i < players; ++i) {
    const char* const comma = i == 0 ? "" : ", ";
    names += fmt::format("{}P{}", comma, i);
    hands +=
        i == wrong ? fmt::format("{}P{}: x {}", comma, i, size) : fmt::format("{}P{}: x", comma, i);
  }
  return fmt::format(
      "cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: P{}\ndealt: {{P{}: {}}}\ndeal: "
      "{{{}}}\nplay:\n{}",
      game, names, players - 1, wrong, size, hands, said);
}

struct Game {
  const char* name;
  int least, most, size;
};
constexpr Game games[] = {{"auction-pitch", 2, 4, 6}, {"low-pitch", 2, 4, 6}, {"cinch", 4, 4, 9}};

TEST(Misdeal, WhatAllHaveLetStandNobodyClaims) {
  for (const Game& game : games) {
    for (int players = game.least; players <= game.most; ++players) {
      std::string all, each;
      for (int i = 0; i < players; ++i) {
        all += fmt::format("{}P{}", i == 0 ? "" : ", ", i);
        if (i < players - 1) each += fmt::format("  - P{}: {{waive: misdeal}}\n", i);
      }
      const std::string agreement = fmt::format("  - agree: {{by: [{}], remedy: stand}}\n", all);
      for (int wrong = 0; wrong < players; ++wrong) {
        for (const int size : {game.size - 1, game.size + 1}) {
          for (const std::string& let_go : {agreement, each}) {
            for (int i = -1; i < players - 1; ++i) {
              for (const char* const word : {"claim: misdeal", "claim: wrong number of cards",
                                             "notice: too many cards, of: P{}"}) {
                const std::string later = i < 0
                                              ? ""
                                              : fmt::format("  - P{}: {{{}}}\n", i,
                                                            fmt::format(fmt::runtime(word), wrong));
                if (size < game.size && word[0] == 'n') continue;
                const Judged judged(dealt(game.name, players, wrong, size, let_go + later));
                ASSERT_TRUE(judged.hand.judged()) << judged.text;
                EXPECT_EQ(1U, judged.hand.ruling.findings.size()) << judged.text;
                EXPECT_EQ(Standing::waived, judged.standing("misdeal")) << judged.text;
                EXPECT_EQ(Basis::undetermined, judged.hand.ruling.deals[0].basis) << judged.text;
              }
            }
          }
        }
      }
    }
  }
}

// Each plays alone: one lets it go, and then that player or another claims it.
TEST(Misdeal, WhoLetItGoIsBoundAndNobodyElse) {
  for (int players = 3; players <= 4; ++players) {
    for (int lets = 0; lets < players - 1; ++lets) {
      for (int claims = 0; claims < players - 1; ++claims) {
        const std::string waiver = fmt::format("  - P{}: {{waive: misdeal}}\n", lets);
        const std::string claim = fmt::format("  - P{}: {{claim: misdeal}}\n", claims);
        const Judged once(dealt("auction-pitch", players, 0, 7, waiver + claim));
        EXPECT_EQ(lets == claims ? Standing::waived : Standing::applied, once.standing("misdeal"))
            << once.text;
        EXPECT_EQ(0, once.count("false claim")) << once.text;
        // And when the one who is bound has spoken first.
        const std::string own = fmt::format("  - P{}: {{claim: misdeal}}\n", lets);
        const Judged twice(dealt("auction-pitch", players, 0, 7, waiver + own + claim));
        EXPECT_EQ(lets == claims ? Standing::waived : Standing::applied, twice.standing("misdeal"))
            << twice.text;
      }
    }
  }
}

}  // namespace
}  // namespace cardlaw
