// An answer falls with the words that it answers: a figure or a highest card that was false and is
// taken back leaves nobody accused but its player, and nobody bound.
#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

#include "law/judged.h"

namespace cardlaw {
namespace {

struct Table {
  const char* game;
  int players;
};
constexpr Table tables[] = {{"klaberjass", 2}, {"belote", 2}, {"klaberjass-three-handed", 3}};
constexpr const char* names[] = {"Ann", "Ben", "Cal"};

// `caller` speaks first and holds king, queen and jack of spades; `other` has the better meld.
std::string record(const Table& table, int caller, int other, const std::string& talk) {
  const char* const hands[] = {"Ks, Qs, Js, 7d, 8c, 9h", "Ac, Kc, Qc, 8d, 7h, 8h",
                               "As, 9s, 8s, Qd, Qh, 9c"};
  const char* const more[] = {"Td, Ad, Jc", "Ts, Ah, Th", "7s, Jd, 7c"};
  std::string players, first, then, dealer;
  for (int i = 0; i < table.players; ++i) {
    const std::size_t hand = i == caller ? 0 : i == other ? 1 : 2;
    const char* const comma = i == 0 ? "" : ", ";
    players += fmt::format("{}{}", comma, names[i]);
    first += fmt::format("{}{}: [{}]", comma, names[i], hands[hand]);
    then += fmt::format("{}{}: [{}]", comma, names[i], more[hand]);
  }
  return fmt::format(
      "cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: {}\ndeal: {{{}, turned: 9d}}\nplay:\n"
      "  - {}: take\n  - deal: {{{}}}\n{}  - end: stopped\n",
      table.game, players, names[(caller + table.players - 1) % table.players], first,
      names[caller], then, talk);
}

template <class Try>
void each_pair(Try attempt) {
  for (const Table& table : tables) {
    for (int caller = 0; caller < table.players; ++caller) {
      for (int other = 0; other < table.players; ++other) {
        if (other != caller) attempt(table, caller, other);
      }
    }
  }
}

// Whoever comes between says good, as one without a meld does.
std::string between(const Table& table, int caller, int other) {
  std::string all;
  for (int i = (caller + 1) % table.players; i != other; i = (i + 1) % table.players)
    all += fmt::format("  - {}: good\n", names[i]);
  return all;
}

void expect_only_the_caller(const std::string& text, int caller) {
  const Judged judged(text);
  ASSERT_TRUE(judged.hand.judged()) << text;
  EXPECT_EQ(1, judged.count("wrong call")) << text;
  EXPECT_EQ(Standing::corrected, judged.standing("wrong call")) << text;
  EXPECT_EQ(0, judged.count("call after conceding")) << text;
  EXPECT_TRUE(judged.hand.ruling.undecided.empty()) << text;
  for (const Finding& finding : judged.hand.ruling.findings)
    EXPECT_EQ(caller, index(finding.by)) << text;
}

TEST(AnswersFall, WithAFigureThatIsTakenBack) {
  each_pair([](const Table& table, int caller, int other) {
    for (const char* const answer : {"good", "no good"}) {
      for (const bool once_more : {true, false}) {
        std::string talk = fmt::format("  - {}: {{call: 50}}\n", names[caller]) +
                           between(table, caller, other) +
                           fmt::format("  - {}: {}\n", names[other], answer);
        talk += fmt::format("  - {0}: {{take back: call}}\n  - {0}: {{call: 20}}\n", names[caller]);
        if (once_more)
          talk += between(table, caller, other) +
                  fmt::format("  - {0}: no good\n  - {0}: {{show: [Ac, Kc, Qc]}}\n", names[other]);
        expect_only_the_caller(record(table, caller, other, talk), caller);
      }
    }
  });
}

TEST(AnswersFall, WithAHighestCardThatIsTakenBack) {
  each_pair([](const Table& table, int caller, int other) {
    for (const char* const answer : {"good", "no good"}) {
      for (const bool once_more : {true, false}) {
        std::string talk = fmt::format("  - {}: {{call: 20}}\n", names[caller]) +
                           between(table, caller, other) +
                           fmt::format("  - {}: how high\n  - {}: {{high: A}}\n  - {}: {}\n",
                                       names[other], names[caller], names[other], answer);
        talk += fmt::format("  - {0}: {{take back: call}}\n  - {0}: {{high: K}}\n", names[caller]);
        if (once_more)
          talk += fmt::format("  - {0}: no good\n  - {0}: {{show: [Ac, Kc, Qc]}}\n", names[other]);
        expect_only_the_caller(record(table, caller, other, talk), caller);
      }
    }
  });
}

// ... and what is not taken back binds as ever.
TEST(AnswersFall, AndStandWithWordsThatStand) {
  each_pair([](const Table& table, int caller, int other) {
    const std::string talk =
        fmt::format("  - {}: {{call: 20}}\n", names[caller]) + between(table, caller, other) +
        fmt::format("  - {0}: how high\n  - {1}: {{high: K}}\n  - {0}: good\n  - {0}: no good\n",
                    names[other], names[caller]);
    const Judged judged(record(table, caller, other, talk));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_EQ(1, judged.count("call after conceding")) << judged.text;
  });
}

}  // namespace
}  // namespace cardlaw
