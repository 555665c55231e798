// What people type first, and what they are answered.
#include "record/hints.h"

#include <gtest/gtest.h>

#include "law/game.h"
#include "law/names.h"

namespace cardlaw {
namespace {

const Grammar& of(std::string_view game) { return find_game(game)->grammar; }

TEST(Hints, DatesOfOtherCountries) {
  EXPECT_EQ(hint_for_date("21.11.2026"), "write `2026-11-21`");
  EXPECT_EQ(hint_for_date("11/21/2026"), "write `2026-11-21`");
  EXPECT_EQ(hint_for_date("2026/1/5"), "write `2026-01-05`");
  EXPECT_EQ(hint_for_date("5.6.2026"), "write `2026-06-05` or `2026-05-06`: year, month, day");
  EXPECT_EQ(hint_for_date("Thursday"), "write it as 2026-11-21: year, month, day");
}

TEST(Hints, ScoresInOneWord) {
  const std::vector<std::string> two = {"Anna", "Bela"};
  EXPECT_EQ(hint_for_score("score", "158-0", two), "write `score: {Anna: 158, Bela: 0}`");
  EXPECT_EQ(hint_for_score("score", "158:-4", two), "write `score: {Anna: 158, Bela: -4}`");
  EXPECT_EQ(hint_for_score("total", "158", two), "write `total: {Anna: 158, ...}`");
  EXPECT_EQ(hint_for_score("score", "1-2-3", two), "");
  EXPECT_EQ(hint_for_score("score", "many", two), "");
  EXPECT_EQ(hint_for_score("score", "Anna 27", two), "write `score: {Anna: 27, ...}`");
  EXPECT_EQ(hint_for_score("score", "Bela: -4, Anna: +27", two),
            "write `score: {Bela: -4, Anna: +27}`");
  EXPECT_EQ(hint_for_score("score", "Anna won", two), "");
}

TEST(Hints, CourtCardsOfOtherLanguages) {
  EXPECT_EQ(hint_for_card("Dh", of("klaberjass")), "did you mean `Qh`?");
  EXPECT_EQ(hint_for_card("Bs", of("klaberjass")), "did you mean `Js`?");
  EXPECT_EQ(hint_for_card("Rd", of("klaberjass")), "did you mean `Kd`?");
  EXPECT_EQ(hint_for_card("1h", of("klaberjass")), "");
}

TEST(Hints, SeveralCardsAreAList) {
  EXPECT_EQ(hint_for_card("Ah 9h 4c", of("auction-pitch")),
            "write several cards as a list, `[Ah, 9h, 4c]`");
  EXPECT_EQ(hint_for_card("10h,x, Th", of("auction-pitch")),
            "write several cards as a list, `[10h, x, Th]`");
  EXPECT_EQ(hint_for_card("Ah of clubs", of("auction-pitch")), "");
}

TEST(Hints, WordsOfOtherTables) {
  EXPECT_EQ(hint_for_act("accept", of("klaberjass"), "Anna"), "write `Anna: take`");
  EXPECT_EQ(hint_for_act("Hearts", of("klaberjass"), "Anna"),
            "a suit is named with `Anna: {trump: hearts}`; to take the suit of the turn-up write "
            "`Anna: take`");
  EXPECT_EQ(hint_for_act("play", of("klaberjass"), "Anna"),
            "to take the suit of the turn-up write `Anna: take`; cards played stand in a trick: "
            "`trick: [Anna: 7h, ...]`");
  EXPECT_EQ(hint_for_act("play Js", of("klaberjass"), "Anna"),
            "cards played stand in a trick: `trick: [Anna: Js, ...]`");
  EXPECT_EQ(hint_for_act("play", of("rummy"), "Ann"), "");
  EXPECT_EQ(hint_for_act("hit", of("vingt-et-un"), "Ann"), "write `Ann: {twist: 5h}`");
  EXPECT_EQ(hint_for_act("whistle", of("rummy"), "Ann"), "");
}

TEST(Hints, WhatIsSaidBehindAWord) {
  EXPECT_EQ(hint_for_act("bid 3", of("auction-pitch"), "Ann"), "write `Ann: {bid: 3}`");
  EXPECT_EQ(hint_for_act("6", of("pedro"), "Ben"), "write `Ben: {bid: 6}`");
  EXPECT_EQ(hint_for_act("bet 30", of("slippery-sam"), "Al"), "write `Al: {bet: 30}`");
  EXPECT_EQ(hint_for_act("bet 8", of("vingt-et-un"), "Amy"), "write `Amy: {stake: 8}`");
  EXPECT_EQ(hint_for_act("shows [Ts, 3d]", of("slippery-sam"), "Al"),
            "write `Al: {show: [Ts, 3d]}`");
  EXPECT_EQ(hint_for_act("name spades", of("cinch"), "Ann"), "write `Ann: {trump: spades}`");
  EXPECT_EQ(hint_for_act("20 too", of("klaberjass"), "Eva"), "write `Eva: {call: 20}`");
  EXPECT_EQ(hint_for_act("wins 10", of("slippery-sam"), "Cy"), "write `Cy: {show: Kh}`");
  EXPECT_EQ(hint_for_act("lays off 7s", of("rummy"), "Cy"),
            "write `Cy: {lay off: 7s, to: 8s}`");
}

TEST(Hints, OtherFormsOfAWord) {
  EXPECT_EQ(hint_for_act("passes", of("cinch"), "Ann"), "write `Ann: pass`");
  EXPECT_EQ(hint_for_act("announces 41", of("imperial"), "Lise"), "write `Lise: {point: 41}`");
  EXPECT_EQ(hint_for_act("drew", of("rummy"), "Ann"), "write `Ann: {draw: 9h}`");
  EXPECT_EQ(hint_for_act("looks at the cards", of("slippery-sam"), "Al"),
            "write `Al: look at cards`");
  EXPECT_EQ(verb_meant("turned", of("slippery-sam"))->word, "turn");
  EXPECT_EQ(verb_meant("whistled", of("slippery-sam")), nullptr);
}

TEST(Hints, BreachesInWordsOfTheirOwn) {
  EXPECT_EQ(hint_for_breach("knock with too much", of("gin-rummy")),
            "did you mean `knock above ten`?");
  EXPECT_EQ(hint_for_breach("looked before betting", of("slippery-sam")),
            "did you mean `looked too early`?");
  EXPECT_EQ(hint_for_breach("wrong meld", of("klaberjass")),
            "it may be `wrong call` or `improper meld`; `cardlaw games klaberjass` lists all "
            "breaches");
  EXPECT_TRUE(hint_for_breach("cheating", of("cinch")).starts_with("it may be `wrong dealer`"));
}

TEST(Hints, TheCardTurnedUp) {
  EXPECT_EQ(hint_for_key_of_deal("upcard", of("gin-rummy")),
            "the card that is turned up is written `turned: 9h`");
  EXPECT_EQ(hint_for_key_of_deal("upcard", of("cinch")), "");
}

TEST(Hints, BreachesByOtherNames) {
  EXPECT_EQ(breach_meant("revoke", of("klaberjass").breaches), "renege");
  EXPECT_EQ(breach_meant("renege", of("cinch").breaches), "revoke");
  EXPECT_EQ(breach_meant("cheating", of("cinch").breaches), "");
}

TEST(Hints, GamesByOtherNames) {
  const std::pair<std::string_view, std::string_view> names[] = {
      {"Clobber", "klaberjass"},
      {"clabber", "klaberjass"},
      {"High Five", "cinch"},
      {"Pontoon", "vingt-et-un"},
      {"Gambler's Rummy", "gamblers-rummy"},
      {"alsós", "alsos"},
      {"Shoot", "slippery-sam"},
      {"gin", "gin-rummy"}};
  for (const auto& [name, id] : names) {
    const Game* const game = find_game(name);
    ASSERT_NE(game, nullptr) << name;
    EXPECT_EQ(game->id, id);
  }
  EXPECT_EQ(find_game("whist"), nullptr);
  EXPECT_EQ(find_game(""), nullptr);
}

}  // namespace
}  // namespace cardlaw
