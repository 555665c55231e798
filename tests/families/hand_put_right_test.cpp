// A hand of the wrong size, in every rummy game: whoever puts it right is not accused, and whoever
// does the same with a hand that is right is.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>

#include "law/judged.h"

namespace cardlaw {
namespace {

struct Dealt {
  std::string_view game;
  std::array<int, 13>
      cards;  // to each, by the number of players, as the pages have it; 0: not said
  bool turned, two_taken = false;
};
constexpr std::array games_of_rummy{
    Dealt{"rummy", {0, 0, 10, 7, 7, 6, 6}, true},
    Dealt{"boathouse-rummy", {0, 0, 10, 7, 7, 6, 6}, true, true},
    Dealt{"continental-rummy", {0, 0, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15}, true},
    Dealt{"gamblers-rummy", {0, 0, 0, 0, 7}, true},
    Dealt{"knock-rummy", {0, 0, 10, 7, 7, 6, 6}, true},
    Dealt{"gin-rummy", {0, 0, 10}, true},
    Dealt{"oklahoma-gin", {0, 0, 10}, true},
    Dealt{"straight-rummy", {0, 0, 7, 7, 7, 7, 6}, false},
    Dealt{"block-rummy", {0, 0, 7, 7, 7, 7, 6}, false},
    Dealt{"double-rummy", {0, 0, 10, 10, 10, 10, 10}, false},
    Dealt{"java-rummy", {0, 0, 7, 7, 7, 7, 7}, false},
    Dealt{"queen-city-rummy", {0, 0, 7, 7, 7, 7, 7}, false},
    Dealt{"round-the-corner-rummy", {0, 0, 7, 6, 5}, true, true},
    Dealt{"rummy-poker", {0, 0, 10, 10, 10, 10, 10}, false},
    Dealt{"skip-rummy", {0, 0, 5, 5, 5, 5, 5}, false}};

constexpr std::array<std::string_view, 12> names{"Ann", "Ben", "Cal", "Dee", "Eve", "Fay",
                                                 "Gus", "Hal", "Ida", "Jan", "Kim", "Lea"};

// Cards to throw, each once.
std::string thrown(int at) {
  constexpr std::string_view ranks = "23456789TJQK", suits = "scdh";
  return {ranks[static_cast<std::size_t>(at) % 12], suits[static_cast<std::size_t>(at) / 12]};
}

// Three turns of each, of hands of which nothing is known: one player's has the wrong number of
// cards. `turn`: what that player does in a turn, by its number, when the hand has so many more
// than it should.
struct Course {
  const Dealt& game;
  int players;
  int whose;
  int wrong_by;

  template <class Turn>
  std::string record(Turn turn) const {
    const int each = game.cards[static_cast<std::size_t>(players)];
    std::string seats, deal;
    for (int i = 0; i < players; ++i) {
      const std::string_view name = names[static_cast<std::size_t>(i)];
      seats += fmt::format("{}{}", i == 0 ? "" : ", ", name);
      deal += fmt::format("{}{}: x", i == 0 ? "" : ", ", name);
    }
    if (game.turned) deal += ", turned: Ah";
    std::string text = fmt::format("cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: {}\n", game.game,
                                   seats, names[static_cast<std::size_t>(players - 1)]);
    if (wrong_by != 0)
      text += fmt::format("dealt: {{{}: {}}}\n", names[static_cast<std::size_t>(whose)],
                          each + wrong_by);
    text += fmt::format("deal: {{{}}}\nplay:\n", deal);
    if (game.game == "gin-rummy" || game.game == "oklahoma-gin")
      text += "  - Ann: pass\n  - Ben: pass\n";
    int card = 0, surplus = wrong_by;
    std::string top = "Ah";
    for (int number = 1; number <= 3; ++number) {
      for (int i = 0; i < players; ++i) {
        const std::string own = i == whose ? turn(number, surplus, top, thrown(card))
                                           : fmt::format("[draw: x, discard: {}]", thrown(card));
        text += fmt::format("  - {}: {}\n", names[static_cast<std::size_t>(i)], own);
        if (own.find("discard:") != std::string::npos) top = thrown(card++);
      }
    }
    return text + "  - end: stopped\n";
  }
};

std::string normal(std::string_view discard) {
  return fmt::format("[draw: x, discard: {}]", discard);
}
// Puts right what is wrong, a card in each turn, and then plays as usual.
std::string mends(int& surplus, std::string_view discard) {
  if (surplus > 0) return --surplus, fmt::format("{{discard: {}}}", discard);
  if (surplus < 0) return ++surplus, "[draw: x, no discard]";
  return normal(discard);
}

int packs(std::string_view game, int players) {
  if (game == "continental-rummy") return players < 6 ? 2 : players < 9 ? 3 : 4;
  return game == "double-rummy" || game == "rummy-poker" ? 2 : 1;
}

// Every game with every number of players, and every player in turn.
template <class Try>
void each_course(Try try_it) {
  for (const Dealt& game : games_of_rummy) {
    for (int players = 2; players <= 12; ++players) {
      const int each = game.cards[static_cast<std::size_t>(players)];
      // Three turns of each, and the stock is not at its end.
      const bool lasts = 52 * packs(game.game, players) - players * each >= 4 * players + 4;
      if (each == 0 || !lasts) continue;
      for (int whose = 0; whose < players; ++whose) try_it(game, players, whose);
    }
  }
}

std::string accused(const Judged& judged) {
  std::string all;
  for (const Finding& finding : judged.hand.ruling.findings)
    all += fmt::format("{}; ", judged.hand.game->rules[finding.rule].breach);
  return all;
}

TEST(HandPutRight, EveryGameOfTheFamilyIsTried) {
  std::vector<std::string_view> tried{"carousel"};  // where nobody discards
  for (const Dealt& each : games_of_rummy) tried.push_back(each.game);
  std::vector<std::string_view> family;
  for (const Game& game : games())
    if (game.parent == "rummy" || game.family == find_game("rummy")->family)
      family.push_back(game.id);
  EXPECT_THAT(family, testing::IsSubsetOf(tried));
}

TEST(HandPutRight, NobodyIsAccusedForIt) {
  each_course([](const Dealt& game, int players, int whose) {
    for (const int wrong_by : {-2, -1, 1, 2}) {
      const Judged judged(Course{game, players, whose, wrong_by}.record(
          [](int, int& surplus, std::string_view, std::string_view card) {
            return mends(surplus, card);
          }));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(accused(judged), "wrong number of cards; ") << judged.text;
    }
  });
}

// The same acts with a hand that is right: with none that was wrong, and with one put right before.
TEST(HandPutRight, AHandThatIsRightIsNotPutRight) {
  each_course([](const Dealt& game, int players, int whose) {
    for (const int wrong_by : {-1, 0, 1}) {
      for (const bool draws : {false, true}) {
        const Judged judged(Course{game, players, whose, wrong_by}.record(
            [&](int number, int& surplus, std::string_view, std::string_view card) {
              if (number != 3) return mends(surplus, card);
              return draws ? "[draw: x, no discard]" : fmt::format("{{discard: {}}}", card);
            }));
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        EXPECT_EQ(accused(judged),
                  fmt::format("{}{}; ", wrong_by == 0 ? "" : "wrong number of cards; ",
                              draws ? "no discard" : "no draw"))
            << judged.text;
      }
    }
  });
}

// Where two cards may be taken a hand grows by one: that is its right size from then on.
TEST(HandPutRight, AHandThatHasGrownLawfullyIsRight) {
  each_course([](const Dealt& game, int players, int whose) {
    if (!game.two_taken) return;
    for (const int wrong_by : {-1, 0, 1}) {
      for (const bool mended : {false, true}) {
        const Judged judged(Course{game, players, whose, wrong_by}.record(
            [&](int number, int& surplus, std::string_view top, std::string_view card) {
              if (number == 1) return fmt::format("[take: {}, draw: x, discard: {}]", top, card);
              if (number == 2 || mended) return mends(surplus, card);
              return fmt::format("{{discard: {}}}", card);
            }));
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        EXPECT_EQ(accused(judged),
                  fmt::format("{}{}", wrong_by == 0 ? "" : "wrong number of cards; ",
                              mended ? "" : "no draw; "))
            << judged.text;
      }
    }
  });
}

// A card that is lacking is drawn along with the two.
TEST(HandPutRight, TwoCardsMayBeTakenToPutAHandRight) {
  each_course([](const Dealt& game, int players, int whose) {
    if (!game.two_taken) return;
    for (const int wrong_by : {-1, 0}) {
      const Judged judged(Course{game, players, whose, wrong_by}.record(
          [&](int number, int&, std::string_view top, std::string_view card) {
            return number == 2 ? fmt::format("[take: {}, draw: x, no discard]", top) : normal(card);
          }));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(accused(judged), wrong_by == 0 ? "no discard; " : "wrong number of cards; ")
          << judged.text;
    }
  });
}

// A hand that came to the wrong size in the play is put right in the same way.
TEST(HandPutRight, SoIsAHandThatWasSpoiltInThePlay) {
  each_course([](const Dealt& game, int players, int whose) {
    for (const bool many : {false, true}) {
      const Judged judged(Course{game, players, whose, 0}.record(
          [&](int number, int&, std::string_view, std::string_view card) {
            if (number == 1)
              return many ? "[draw: x, no discard]" : fmt::format("{{discard: {}}}", card);
            if (number == 3) return normal(card);
            return many ? fmt::format("{{discard: {}}}", card) : "[draw: x, no discard]";
          }));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(accused(judged), many ? "no discard; " : "no draw; ") << judged.text;
    }
  });
}

}  // namespace
}  // namespace cardlaw
