// A hand of the wrong size, in every rummy game: whoever puts it right is not accused, and whoever
// does the same with a hand that is right is.
#include <gmock/gmock.h>

#include "families/rummy_games.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

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
      const std::string_view name = player_names[static_cast<std::size_t>(i)];
      seats += fmt::format("{}{}", i == 0 ? "" : ", ", name);
      deal += fmt::format("{}{}: x", i == 0 ? "" : ", ", name);
    }
    if (game.turned) deal += ", turned: Ah";
    std::string text = fmt::format("cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: {}\n", game.game,
                                   seats, player_names[static_cast<std::size_t>(players - 1)]);
    if (wrong_by != 0)
      text += fmt::format("dealt: {{{}: {}}}\n", player_names[static_cast<std::size_t>(whose)],
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
        text += fmt::format("  - {}: {}\n", player_names[static_cast<std::size_t>(i)], own);
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

// R9: whoever draws again behind their discard does so in the turn of the next, and that is the
// whole offence, whether it is written with their turn or by itself.
TEST(DrawnAgain, IsOneOffence) {
  each_course([](const Dealt& game, int players, int whose) {
    const auto again = [&](std::string_view between) {
      const Judged judged(Course{game, players, whose, 0}.record(
          [&](int number, int, std::string_view, std::string_view card) {
            if (number != 1) return normal(card);
            return fmt::format("[draw: x, discard: {}{}draw: x{}", card, between,
                               between == ", " ? "]" : "}");
          }));
      EXPECT_EQ(accused(judged), "play out of turn; ") << judged.text;
    };
    again(", ");
    again(fmt::format("]\n  - {}: {{", player_names[static_cast<std::size_t>(whose)]));
  });
}

}  // namespace
}  // namespace cardlaw
