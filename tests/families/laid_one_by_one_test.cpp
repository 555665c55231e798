// Cards laid down one after the other in one turn, in every rummy game: the order in which they
// come down changes neither what is found of the others nor what the hand comes to.
#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

#include "families/rummy_games.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

// The hearts from the three on: no game takes one of them for a wild card.
std::string heart(int at) {
  return {std::string_view("3456789TJQK")[static_cast<std::size_t>(at)], 'h'};
}
constexpr int hearts = 11;

// One player holds hearts that follow one another, draws the last of them and lays them down in
// that turn as `laid` says; the others hold what is known as well.
std::string record(const Dealt& game, int players, int whose, const std::string& laid) {
  const auto name = [](int i) { return player_names[static_cast<std::size_t>(i)]; };
  const int each = game.cards[static_cast<std::size_t>(players)];
  constexpr std::string_view ranks = "3456789TJQK", suits = "scd";
  std::string seats, deal, play;
  int next = 0;
  for (int i = 0; i < players; ++i) {
    std::string hand;
    for (int card = 0; card < each; ++card) {
      const bool own = i == whose && card < hearts - 1;
      const int other = own ? 0 : next++ * 5 % 33;  // each of them once, out of order
      const auto rank = static_cast<std::size_t>(other % 11);
      const auto suit = static_cast<std::size_t>(other / 11);
      hand += fmt::format("{}{}", card == 0 ? "" : ", ",
                          own ? heart(card) : std::string{ranks[rank], suits[suit]});
    }
    seats += fmt::format("{}{}", i == 0 ? "" : ", ", name(i));
    const bool known = next <= 33 * packs(game.game, players);
    deal += fmt::format("{}{}: {}", i == 0 ? "" : ", ", name(i),
                        known ? fmt::format("[{}]", hand) : "x");
  }
  if (game.game == "gin-rummy" || game.game == "oklahoma-gin")
    play = "  - Ann: pass\n  - Ben: pass\n";
  for (int i = 0; i < whose; ++i)
    play += fmt::format("  - {0}: [draw: {1}, discard: {1}]\n", name(i),
                        std::string{"A2"[i / 3 % 2], suits[static_cast<std::size_t>(i % 3)]});
  return fmt::format(
      "cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: {}\ndeal: {{{}{}}}\nplay:\n{}  - {}: [draw: "
      "{}, "
      "{}]\n  - end: stopped\n",
      game.game, seats, name(players - 1), deal, game.turned ? ", turned: Ah" : "", play,
      name(whose), heart(std::min(each, hearts - 1)), laid);
}

std::string lay_off(int card) { return fmt::format(", {{lay off: {}, to: 4h}}", heart(card)); }
// Three hearts as a meld, and all others to it, the last two in their order or the other way about.
std::string three_and_the_others(int held, bool in_order) {
  std::string laid = "meld: [3h, 4h, 5h]";
  for (int card = 3; card < held - 2; ++card) laid += lay_off(card);
  return laid + lay_off(in_order ? held - 2 : held - 1) + lay_off(in_order ? held - 1 : held - 2);
}
std::string two_and_the_third(bool in_order) {
  return in_order ? "meld: [3h, 4h, 5h]" : fmt::format("meld: [3h, 4h]{}", lay_off(2));
}

// The breaches found, each once, without improper melds and lay-offs that were put right.
std::vector<std::string> found(const Judged& judged) {
  std::vector<std::string> all;
  for (const Finding& finding : judged.hand.ruling.findings) {
    const std::string_view breach = judged.hand.game->rules[finding.rule].breach;
    const bool of_the_cards = breach == "improper meld" || breach == "improper lay-off";
    if (of_the_cards && finding.standing == Standing::corrected) continue;
    if (std::ranges::count(all, breach) == 0) all.emplace_back(breach);
  }
  return all;
}

// Where nobody lays off no card can be laid off wrongly.
bool lays_off(const Dealt& game) {
  return game.game != "continental-rummy" && game.game != "java-rummy" &&
         game.game != "rummy-poker";
}

void same_but_put_right(const std::string& in_order, const std::string& other_order,
                        std::string_view breach, bool judged_there) {
  const Judged right(in_order), other(other_order);
  ASSERT_TRUE(right.hand.judged()) << in_order;
  ASSERT_TRUE(other.hand.judged()) << other_order;
  EXPECT_EQ(right.count(breach), 0) << in_order;
  if (judged_there)
    EXPECT_EQ(other.standing(breach), Standing::corrected) << other_order;
  else
    EXPECT_EQ(other.count(breach), 0) << other_order;
  EXPECT_THAT(found(other), testing::UnorderedElementsAreArray(found(right))) << other_order;
  const DealOutcome& a = right.hand.ruling.deals.at(0);
  const DealOutcome& b = other.hand.ruling.deals.at(0);
  EXPECT_EQ(a.basis, b.basis) << other_order;
  EXPECT_EQ(a.points, b.points) << other_order;
  EXPECT_EQ(a.leeway, b.leeway) << other_order;
  EXPECT_STREQ(a.why, b.why) << other_order;
}

TEST(LaidOneByOne, ACardThatFitsWithTheNextIsPutRight) {
  each_course([](const Dealt& game, int players, int whose) {
    const int held = std::min(game.cards[static_cast<std::size_t>(players)] + 1, hearts);
    if (held < 5) return;
    same_but_put_right(record(game, players, whose, three_and_the_others(held, true)),
                       record(game, players, whose, three_and_the_others(held, false)),
                       "improper lay-off", lays_off(game));
  });
}

TEST(LaidOneByOne, AMeldThatTheThirdCardCompletesIsPutRight) {
  each_course([](const Dealt& game, int players, int whose) {
    same_but_put_right(record(game, players, whose, two_and_the_third(true)),
                       record(game, players, whose, two_and_the_third(false)), "improper meld",
                       true);
  });
}

// What the completing card has put right is wrong again when that card is taken back, and right
// when it is laid once more.
TEST(LaidOneByOne, TheCardThatCompletedItIsTakenBack) {
  each_course([](const Dealt& game, int players, int whose) {
    const std::string two = fmt::format("meld: [3h, 4h]{}", lay_off(2));
    const std::string back = two + ", take back: lay-off", again = back + lay_off(2);
    for (const auto& [laid, standing] : {std::pair{two, Standing::corrected},
                                         {back, Standing::noted},
                                         {again, Standing::corrected}}) {
      const Judged judged(record(game, players, whose, laid));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(judged.standing("improper meld"), standing) << judged.text;
    }
  });
}

// With a meld that is taken back the cards that its player had added wrongly are taken up again.
TEST(LaidOneByOne, WhatWasAddedIsTakenBackWithTheMeld) {
  each_course([](const Dealt& game, int players, int whose) {
    if (game.cards[static_cast<std::size_t>(players)] < 5 || !lays_off(game)) return;
    const std::string wrong = fmt::format("meld: [3h, 4h, 5h]{}", lay_off(4));
    const Judged stands(record(game, players, whose, wrong));
    const Judged undone(record(game, players, whose, wrong + ", take back: meld"));
    ASSERT_TRUE(undone.hand.judged()) << undone.text;
    EXPECT_EQ(stands.standing("improper lay-off"), Standing::noted) << stands.text;
    EXPECT_EQ(undone.standing("improper lay-off"), Standing::corrected) << undone.text;
  });
}

// What else was wrong with laying it down is not put right by the card that completes it.
TEST(LaidOneByOne, OnlyTheMeldIsPutRight) {
  const auto others = [](const Judged& judged) {
    std::string all;
    for (const Finding& finding : judged.hand.ruling.findings) {
      const std::string_view breach = judged.hand.game->rules[finding.rule].breach;
      if (breach != "improper meld")
        all += fmt::format("{} {}; ", breach, static_cast<int>(finding.standing));
    }
    return all;
  };
  each_course([&](const Dealt& game, int players, int whose) {
    const int each = game.cards[static_cast<std::size_t>(players)];
    const std::string behind = "discard: " + heart(std::min(each, hearts - 1)) + ", ";
    const Judged at_once(record(game, players, whose, behind + "meld: [3h, 4h, 5h]"));
    const Judged in_two(record(game, players, whose, behind + "meld: [3h, 4h]" + lay_off(2)));
    ASSERT_TRUE(at_once.hand.judged()) << at_once.text;
    ASSERT_TRUE(in_two.hand.judged()) << in_two.text;
    EXPECT_EQ(in_two.standing("improper meld"), Standing::corrected) << in_two.text;
    EXPECT_EQ(others(in_two), others(at_once)) << in_two.text;
  });
}

// The jack was laid off beside the ten, which names the meld still when it is taken back.  Nothing
// is said of the ten then, and it could be laid off (R5): 12 are left, less 2.
TEST(LaidOneByOne, AMeldIsNamedByACardThatIsTakenBack) {
  for (const std::string_view to : {"Tc", "9c"}) {
    const Judged judged(fmt::format(R"(cardlaw: 1
game: gin-rummy
players: [Ann, Ben]
dealer: Ben
deal: {{Ann: [7c, 8c, 9c, Qd, Qh, Qs, As, 2s, 4d, 4h], Ben: [Tc, Jc, 3c, 3d, 3h, 5s, 6s, 7s, Ac, Ad], turned: 4s}}
play:
  - Ann: [take: 4s, discard: As, knock: 2, meld: [7c, 8c, 9c], meld: [Qd, Qh, Qs], meld: [4d, 4h, 4s], show: 2s]
  - Ben: [{{lay off: Tc, to: 9c}}, {{lay off: Jc, to: {}}}, {{take back: lay-off, card: Tc}}, meld: [3c, 3d, 3h], meld: [5s, 6s, 7s]]
)",
                                    to));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_EQ(judged.hand.ruling.deals.at(0).points[0], 10) << judged.text;
  }
}

}  // namespace
}  // namespace cardlaw
