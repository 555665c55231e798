// Two acts in one pair of braces: what the program proposes instead is read, in every game and with
// every two words.
#include "record/steps.h"

#include <gmock/gmock.h>

#include "law/game.h"
#include "law/judged.h"
#include "record/forms.h"

namespace cardlaw {
namespace {

// What stands in the braces of an example of the word; empty when it stands alone.
std::string inside(const Verb& verb) {
  const std::string form = entry_form(verb, "Ann");
  const std::size_t open = form.find('{'), close = form.rfind('}');
  return open == form.npos ? std::string() : form.substr(open + 1, close - open - 1);
}

std::string record(const Grammar& grammar, const std::string& entry) {
  const int players = std::max(2, grammar.least_players);
  std::string seats, hands;
  for (const char* const name : {"Ann", "Ben", "Cal", "Dee"}) {
    if (std::count(seats.begin(), seats.end(), ',') + 1 == players && !seats.empty()) break;
    seats += (seats.empty() ? "" : ", ") + std::string(name);
    hands += (hands.empty() ? "" : ", ") + std::string(name) + ": x";
  }
  const char* const sides = grammar.sides ? "sides: {We: [Ann, Cal], They: [Ben, Dee]}\n" : "";
  return "cardlaw: 1\ngame: " + std::string(grammar.game) + "\nplayers: [" + seats + "]\n" + sides +
         "dealer: Ben\ndeal: {" + hands + "}\nplay:\n  - " + entry + "\n";
}

// What the first defect of that kind proposes; empty when there is none.
std::string proposed(const Judged& judged) {
  for (const Defect& defect : judged.hand.defects) {
    if (!defect.message.starts_with("two acts in one entry")) continue;
    const std::size_t begin = defect.hint.find('`') + 1;
    return defect.hint.substr(begin, defect.hint.rfind('`') - begin);
  }
  return {};
}

bool is_of_words(const Defect& defect) {
  return defect.message.starts_with("two acts") || defect.message.starts_with("unknown") ||
         defect.message.starts_with("unexpected") ||
         defect.message.find("takes no further") != std::string::npos ||
         defect.message.find(" needs ") != std::string::npos;
}

TEST(Steps, WhatIsProposedIsRead) {
  int tried = 0;
  for (const Game& game : games()) {
    const auto read = [&](const std::string& entry) { return Judged(record(game.grammar, entry)); };
    std::vector<std::string> acts;  // those whose examples can be read alone
    for (const Verb* const verb : game.grammar.verbs) {
      const std::string act = inside(*verb);
      if (!act.empty() &&
          std::ranges::none_of(read("Ann: {" + act + "}").hand.defects, is_of_words))
        acts.push_back(act);
    }
    for (const std::string& first : acts) {
      for (const std::string& second : acts) {
        const std::string steps = proposed(read("Ann: {" + first + ", " + second + "}"));
        if (steps.empty()) continue;  // the second is a key of the first, or they share one
        ++tried;
        EXPECT_TRUE(std::ranges::none_of(read(steps).hand.defects, is_of_words))
            << game.id << ": " << steps;
      }
    }
  }
  EXPECT_LT(1000, tried);
}

TEST(Steps, EveryKeyStaysWithItsWord) {
  const Judged judged(
      record(find_game("rummy")->grammar, "Ann: {draw: x, lay off: 7s, to: 8s, discard: Kd}"));
  EXPECT_EQ("Ann: [draw: x, {lay off: 7s, to: 8s}, discard: Kd]", proposed(judged));
}

}  // namespace
}  // namespace cardlaw
