// What `cardlaw new` prints: every sample is judged, and the worked hands show a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "law/game.h"
#include "law/hand.h"
#include "program.h"
#include "record/forms.h"

namespace cardlaw {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class New : public ProgramTest {};

// A record of the game in which nobody's cards are known, and the entry is all that was done.
std::string record_with(const Grammar& grammar, const std::string& entry) {
  constexpr std::string_view names[] = {"Anna", "Bela", "Cora", "Dan"};
  const int count = std::max(grammar.least_players, 2);
  std::string players, hands;
  for (int i = 0; i < count; ++i) {
    players += (i == 0 ? "" : ", ") + std::string(names[i]);
    const bool has_cards = i + 1 < count || grammar.dealer_plays;
    if (has_cards) hands += (i == 0 ? "" : ", ") + std::string(names[i]) + ": x";
  }
  std::string text =
      "cardlaw: 1\ngame: " + std::string(grammar.game) + "\nplayers: [" + players + "]\n";
  if (grammar.sides) text += "sides: {We: [Anna, Cora], They: [Bela, Dan]}\n";
  text += "dealer: " + std::string(names[count - 1]) + "\ndeal: {" + hands + "}\nplay:\n  - " +
          entry + "\n";
  if (!entry.starts_with("end")) text += "  - end: stopped\n";
  return text;
}

// The defects of the record, and the breaches that are found in it.
struct Judged {
  std::vector<std::string> defects, breaches;
};
Judged judged(const std::string& text) {
  DocumentReader reader(text);
  Judged result;
  Hand hand;
  while (const auto document = reader.next()) {
    hand.document = *document;
    judge_document(hand);
    for (const Defect& each : hand.defects) result.defects.push_back(each.message);
    for (const Finding& each : hand.ruling.findings)
      result.breaches.emplace_back(hand.game->rules[each.rule].breach);
  }
  return result;
}

// Out of its place a word may be a contradiction of the record; it must not be one in itself: an
// unknown word or breach, too many cards for it, or something that the word cannot be said of.
TEST_F(New, EverySampleIsReadInItsGame) {
  constexpr std::string_view out_of_place[] = {"has no end",
                                               "second card",
                                               "no stake",
                                               "split",
                                               "the banker",
                                               "is not the banker",
                                               "lies",
                                               "no discard",
                                               "to act",
                                               "no meld on the table",
                                               "the stock",
                                               "turn-up",
                                               "bank",
                                               "nothing of the kind",
                                               "in the trick",
                                               "do not make the hand six",
                                               "nobody has led",
                                               "to answer",
                                               "not lie in",
                                               "in the hand as recorded"};
  for (const Game& game : games()) {
    for (const Verb* const verb : game.grammar.verbs) {
      const std::string entry = sample_of(*verb, "Anna");
      for (const std::string& defect : judged(record_with(game.grammar, entry)).defects) {
        const bool misplaced = std::ranges::any_of(
            out_of_place, [&](std::string_view each) { return defect.find(each) != defect.npos; });
        EXPECT_TRUE(misplaced) << game.id << ": " << entry << ": " << defect;
      }
    }
  }
}

// No sample shows a meld that is none, a call of points that no meld has, or a bid that nobody may
// make.
TEST_F(New, NoSampleIsWrongInItself) {
  constexpr std::string_view wrong_in_itself[] = {
      "improper meld",     "improper lay-off", "improper imperial",   "wrong call",
      "bid not allowed",   "wrong point",      "improper split",      "two cards at once",
      "wrong point shown", "bid too low",      "bought for too much", "wrong set"};
  for (const Game& game : games()) {
    for (const Verb* const verb : game.grammar.verbs) {
      const std::string entry = sample_of(*verb, "Anna");
      for (const std::string& breach : judged(record_with(game.grammar, entry)).breaches)
        EXPECT_EQ(std::ranges::count(wrong_in_itself, breach), 0)
            << game.id << ": " << entry << ": " << breach;
    }
  }
}

TEST_F(New, SamplesOfTheGamesInWhichTheyDiffer) {
  const auto sample = [](std::string_view game, std::string_view word) {
    const auto& verbs = find_game(game)->grammar.verbs;
    return sample_of(**std::ranges::find(verbs, word, &Verb::word), "Anna");
  };
  EXPECT_EQ(sample("vingt-et-un", "twist"), "Anna: {twist: 5h}");
  EXPECT_EQ(sample("vingt-et-un", "buy"), "Anna: {buy: 5h, for: 4}");
  EXPECT_EQ(sample("vingt-et-un", "stand"), "Anna: stand");
  EXPECT_EQ(sample("rummy", "take"), "Anna: {take: 9d}");
  EXPECT_EQ(sample("rummy", "lay off"), "Anna: {lay off: 9s, to: 8s}");
  EXPECT_EQ(sample("imperial", "imperial"), "Anna: {imperial: [Ks, Qs, Js, As]}");
  EXPECT_EQ(sample("klaberjass", "show"), "Anna: {show: [As, Ks, Qs]}");
  EXPECT_EQ(sample("klaberjass", "claim"), "Anna: {claim: renege}");
  EXPECT_EQ(sample("cinch", "claim"), "Anna: {claim: revoke}");
  EXPECT_EQ(sample("gin-rummy", "claim"), "Anna: {claim: play out of turn}");
  EXPECT_EQ(sample("klaberjass", "end"), "end: stopped");
  EXPECT_EQ(sample("klaberjass", "unrecorded"), "unrecorded: 4 tricks");
}

// A template that is filled in is judged: its keys, and its options as they stand there, are right.
TEST_F(New, ATemplateAsksForWhatTheGameNeeds) {
  const auto has = [&](const std::string& game, const std::string& words) {
    EXPECT_THAT(run("$C new " + game).out, HasSubstr(words)) << game;
  };
  has("cinch", "sides: {We: [Anna, Cora], They: [Bela, Dan]}");
  has("cinch", "score: {We: fill in, They: fill in}");
  has("klaberjass-partnership", "sides: {We: [Anna, Cora], They: [Bela, Dan]}");
  has("vingt-et-un",
      "# when the stakes have been made, the other cards:\n  - deal: {Anna: fill in");
  has("klaberjass", "# when the trump is made, the other cards:\n  - deal: {Anna: fill in");
  has("klaberjass", "options:\n  target: 300");
  EXPECT_THAT(run("$C new auction-pitch").out, Not(HasSubstr("sides:")));
}

// The worked hand of each game is played: it has tricks or turns, and a score.
TEST_F(New, WorkedHandsArePlayed) {
  for (const Game& game : games()) {
    const std::string hand = run("$C new " + std::string(game.id) + " --example").out;
    if (game.grammar.tricks) {
      EXPECT_THAT(hand, HasSubstr("- trick:")) << game.id;
    }
    EXPECT_TRUE(hand.find("\nscore: {") != hand.npos || hand.find("\ntotal: {") != hand.npos)
        << game.id;
  }
  EXPECT_THAT(run("$C new klaberjass --example").out, HasSubstr("{show: "));
  EXPECT_THAT(run("$C new imperial --example").out, HasSubstr("{point: "));
}

}  // namespace
}  // namespace cardlaw
