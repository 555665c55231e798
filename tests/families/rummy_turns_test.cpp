// Turns of the rummies that end in an odd way: melds are taken up again before the discard, a
// knocker does not discard, and of two cards drawn at once one is put back.
#include "families/rummy_games.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

// A hand of which one player's cards are known; the players before that one have had a turn.
struct Known {
  std::string_view game;
  int players;
  int whose;
  std::string_view cards, upcard = "";

  std::string record(std::string_view turn) const {
    std::string seats, deal, play;
    const bool gin = game == "gin-rummy" || game == "oklahoma-gin";
    for (int i = 0; i < players; ++i) {
      const std::string_view name = player_names[static_cast<std::size_t>(i)];
      seats += fmt::format("{}{}", i == 0 ? "" : ", ", name);
      deal += fmt::format("{}{}: {}", i == 0 ? "" : ", ", name,
                          i == whose ? fmt::format("[{}]", cards) : "x");
      if (gin) play += fmt::format("  - {}: pass\n", name);
    }
    for (int i = 0; i < whose; ++i)
      play +=
          fmt::format("  - {}: [draw: x, discard: x]\n", player_names[static_cast<std::size_t>(i)]);
    if (!upcard.empty()) deal += fmt::format(", turned: {}", upcard);
    return fmt::format(
        "cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: {}\ndeal: {{{}}}\nplay:\n{}  - {}: {}\n"
        "  - end: stopped\n",
        game, seats, player_names[static_cast<std::size_t>(players - 1)], deal, play,
        player_names[static_cast<std::size_t>(whose)], turn);
  }
};

std::string found(const Judged& judged) {
  std::string all;
  for (const Finding& finding : judged.hand.ruling.findings)
    all += fmt::format("{}{}; ", judged.hand.game->rules[finding.rule].breach,
                       finding.standing == Standing::corrected ? " put right" : "");
  return all;
}

template <class Try>
void each_seat(int most, Try try_it) {
  for (int players = 2; players <= most; ++players) {
    for (int whose = 0; whose < players; ++whose) try_it(players, whose);
  }
}

// Java 4.4 and 4.6: whoever has drawn holds the card that they will throw besides.
TEST(TakenUpAgain, BeforeTheDiscardOneCardMoreIsNoInstallment) {
  each_seat(5, [](int players, int whose) {
    const Known java{"java-rummy", players, whose, "4s, 5s, 6s, 9h, 9s, Kd, 3d"};
    const Known poker{"rummy-poker", players, whose, "4s, 5s, 6s, 9h, 9s, Kd, 3d, Jc, Qc, Kc"};
    const std::string_view sixth = "meld: [4s, 5s, 6s], meld: [9h, 9d, 9s]";
    const std::string_view back = "take back: meld, take back: meld, ";
    const Judged six(java.record(fmt::format("[draw: 9d, {}, {}discard: Kd]", sixth, back)));
    EXPECT_EQ(found(six), "meld at the wrong time put right; ") << six.text;
    const Judged nine(poker.record(fmt::format(
        "[draw: 9d, {}, meld: [Jc, Qc, Kc], take back: meld, {}discard: Kd]", sixth, back)));
    EXPECT_EQ(found(nine), "meld at the wrong time put right; ") << nine.text;
    // Of a smaller part it is one.
    const Judged three(java.record("[draw: 9d, meld: [4s, 5s, 6s], take back: meld, discard: Kd]"));
    EXPECT_EQ(found(three), "meld at the wrong time put right; installment put right; ")
        << three.text;
  });
}

// Gin R10, Knock R7: the card that would have been thrown is not counted, unless it was announced.
TEST(KnockedWithoutADiscard, TheCardThatWouldBeThrownIsNotCounted) {
  const auto tries = [](const Known& hand, std::string_view draw) {
    for (const auto& [count, right] : {std::pair{2, true}, {12, true}, {7, false}}) {
      const bool too_high = hand.game != "knock-rummy" && count == 12;  // the king, too
      const Judged judged(
          hand.record(fmt::format("[draw: {}, knock: {}, no discard]", draw, count)));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(judged.count("no discard"), 1) << judged.text;
      if (too_high) continue;
      EXPECT_EQ(judged.count("wrong count"), right ? 0 : 1) << judged.text;
    }
  };
  each_seat(6, [&](int players, int whose) {
    if (players == 2)
      tries({"knock-rummy", 2, whose, "6d, 7d, 8d, Ts, Td, Th, As, Ac, Ah, Kd", "4s"}, "2c");
    else if (players < 5)
      tries({"knock-rummy", players, whose, "6d, 7d, 8d, Ts, Td, Th, Kd", "4s"}, "2c");
    else
      tries({"knock-rummy", players, whose, "6d, 7d, 8d, 9d, 2c, Kd", "4s"}, "Td");
    if (players > 2) return;
    for (const std::string_view game : {"gin-rummy", "oklahoma-gin"})
      tries({game, 2, whose, "6d, 7d, 8d, Ts, Td, Th, As, Ac, Ah, Kd", "Ks"}, "2c");
  });
}

// `card` says which of several cards drawn at once was put back; the others were drawn.
TEST(TwoDrawn, OneOfThemIsPutBack) {
  each_course([](const Dealt& game, int players, int whose) {
    const std::string_view upcard = game.turned ? "2h" : "";
    for (const std::string_view two : {"[Ac, Ad]", "[Ad, Ac]", "x 2"}) {
      // The rest of the hand is not known.
      Known hand{game.game, players, whose, "x", upcard};
      std::string text =
          hand.record(fmt::format("[draw: {}, {{take back: draw, card: Ad}}, discard: Kd]", two));
      const std::string unknown =
          fmt::format("{}: [x]", player_names[static_cast<std::size_t>(whose)]);
      text.replace(text.find(unknown), unknown.size(),
                   fmt::format("{}: x", player_names[static_cast<std::size_t>(whose)]));
      // Whoever is next may draw that card.
      const std::string next(player_names[static_cast<std::size_t>((whose + 1) % players)]);
      text.replace(text.rfind("  - end"), std::string::npos,
                   fmt::format("  - {}: [draw: Ad, discard: x]\n  - end: stopped\n", next));
      const Judged judged(text);
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      const std::string_view breach = game.two_taken ? "wrong draw" : "second draw";
      EXPECT_EQ(judged.standing(breach), Standing::corrected) << judged.text;
      EXPECT_EQ(judged.hand.ruling.findings.size(), 1U) << judged.text;
    }
  });
}

// Of three cards two are left when one is put back.
TEST(TwoDrawn, ThreeAreNotPutRightByOne) {
  for (const bool both : {false, true}) {
    const Judged judged(Known{"rummy", 3, 0, "6d, 7d, 8d, Ts, Td, Th, Kd", "2h"}.record(
        fmt::format("[draw: [Ac, Ad, As], {{take back: draw, card: Ad}}, {}discard: Kd]",
                    both ? "{take back: draw, card: As}, " : "")));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_EQ(judged.standing("second draw"), both ? Standing::corrected : Standing::noted)
        << judged.text;
  }
}

}  // namespace
}  // namespace cardlaw
