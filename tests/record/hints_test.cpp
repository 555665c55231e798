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
}

TEST(Hints, CourtCardsOfOtherLanguages) {
  EXPECT_EQ(hint_for_card("Dh", of("klaberjass")), "did you mean `Qh`?");
  EXPECT_EQ(hint_for_card("Bs", of("klaberjass")), "did you mean `Js`?");
  EXPECT_EQ(hint_for_card("Rd", of("klaberjass")), "did you mean `Kd`?");
  EXPECT_EQ(hint_for_card("1h", of("klaberjass")), "");
}

TEST(Hints, WordsOfOtherTables) {
  EXPECT_EQ(hint_for_act("accept", of("klaberjass"), "Anna"), "write `Anna: take`");
  EXPECT_EQ(hint_for_act("Hearts", of("klaberjass"), "Anna"),
            "a suit is named with `Anna: {trump: hearts}`; to take the suit of the turn-up write "
            "`Anna: take`");
  EXPECT_EQ(hint_for_act("play", of("klaberjass"), "Anna"),
            "cards played stand in a trick: `trick: [Anna: 7h, ...]`");
  EXPECT_EQ(hint_for_act("play", of("rummy"), "Ann"), "");
  EXPECT_EQ(hint_for_act("hit", of("vingt-et-un"), "Ann"), "write `Ann: {twist: 5h}`");
  EXPECT_EQ(hint_for_act("whistle", of("rummy"), "Ann"), "");
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
