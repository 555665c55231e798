// The generator: what it makes up is what was asked for, and the same for a seed everywhere.
#include <gmock/gmock.h>

#include <set>

#include "law/game.h"
#include "law/of_each_game.h"
#include "law/random.h"
#include "record/decoder.h"
#include "record/script.h"

namespace cardlaw {
namespace {

Script seated(const Game& game, int players) {
  constexpr std::array<std::string_view, 4> names{"Anna", "Bela", "Clara", "Dezso"};
  Script script;
  script.game = game.id;
  script.players.assign(names.begin(), names.begin() + players);
  script.sides = script.players;
  for (int i = 0; i < players; ++i) script.side_of[static_cast<std::size_t>(i)] = side(i);
  if (game.grammar.sides && players == 4) {
    script.sides = {"North and South", "East and West"};
    for (int i = 0; i < players; ++i) script.side_of[static_cast<std::size_t>(i)] = side(i % 2);
  }
  return script;
}

// What the judge says of the script, once it has been written down and read again.
struct MadeUp {
  MadeUp(const Game& game, std::uint64_t seed, Wanted wanted = {}, int players = 2)
      : script(seated(game, players)) {
    Random random(seed);
    game.make_up(script, random, wanted);
    Events events;
    write_script(script, game.grammar, events);
    text = events.text;
    const Grammars grammars{[](std::string_view id) { return &find_game(id)->grammar; },
                            [] { return std::vector<std::string_view>(); },
                            [](std::string_view) { return std::vector<std::string_view>(); }};
    sound = decode(events, grammars, record, defects);
    if (sound) game.judge(record, ruling, defects);
    sound = defects.empty();
  }
  Script script;
  std::string text;
  Record record;
  Ruling ruling;
  Defects defects;
  bool sound = false;
};

RuleIndex rule(const Game& game, Number number, std::string_view law) {
  for (RuleIndex i = 0; i < game.rules.size(); ++i) {
    if (game.rules[i].number == number && game.rules[i].law == law) return i;
  }
  ADD_FAILURE() << "no such rule";
  return 0;
}

TEST(Generator, ASeedGivesTheSameHandAndAnotherSeedAnother) {
  const Game& game = *find_game("klaberjass");
  EXPECT_EQ(MadeUp(game, 7).text, MadeUp(game, 7).text);
  EXPECT_NE(MadeUp(game, 7).text, MadeUp(game, 8).text);
}

// What the duties allow, step by step, the judge must not find fault with at the end.  In a few
// rummies a turn may come to a point from which it cannot be finished lawfully; `example` makes
// another hand then.
class OfGame : public testing::TestWithParam<const Game*> {};
TEST_P(OfGame, WhatItMakesUpUnaskedIsARecordAndBreaksNothing) {
  const Game& game = *GetParam();
  constexpr int hands = 40;
  const bool at_once = game.id == "rummy-poker" || game.id == "continental-rummy";
  const int most_given_up = at_once ? hands / 4 : hands / 10;
  int given_up = 0;
  std::string reasons;
  for (std::uint64_t seed = 1; seed <= hands; ++seed) {
    const MadeUp made(game, seed, {}, std::max(2, static_cast<int>(game.grammar.least_players)));
    given_up += made.sound && made.ruling.findings.empty() ? 0 : 1;
    for (const Defect& defect : made.defects) reasons += defect.message + "; ";
    for (const Finding& finding : made.ruling.findings)
      reasons += std::string(game.rules[finding.rule].breach) + "; ";
  }
  EXPECT_LE(given_up, most_given_up) << reasons;
}
INSTANTIATE_TEST_SUITE_P(Generator, OfGame, testing::ValuesIn(made_up_games()),
                         [](const auto& of) { return in_test_name(of.param->id); });

// Not every attempt meets the cards for it; `example` tries again.
TEST(Generator, ABreachThatIsAskedForIsMostlyFound) {
  const Game& game = *find_game("klaberjass");
  Wanted wanted;
  wanted.given = true;
  wanted.rule = rule(game, "6.4", "klaberjass");
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const MadeUp made(game, seed, wanted);
    found += made.sound && !made.ruling.findings.empty() &&
                     made.ruling.findings.front().rule == wanted.rule
                 ? 1
                 : 0;
  }
  EXPECT_GT(found, 20);
}

// Every card is dealt once, whatever is made up.
TEST(Generator, TheCardsDealtAreThoseOfThePack) {
  const Game& game = *find_game("gin-rummy");
  const MadeUp made(game, 3);
  CardSet dealt;
  int cards = 0;
  for (const Entry& entry : made.record.deals.front().entries) {
    if (const auto* const hand = std::get_if<DealHand>(&entry.act)) {
      dealt = dealt | hand->cards.cards.set();
      cards += hand->cards.cards.size();
    }
  }
  EXPECT_EQ(cards, 20);
  EXPECT_EQ(dealt.size(), 20);
}

}  // namespace
}  // namespace cardlaw
