// A deal to be written down: its steps in the words of the grammar, so that any game's can be
// written.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "record/events.h"
#include "record/grammar.h"
#include "record/record.h"

namespace cardlaw {

// One thing that is done at the table, and how it is written.
struct Step {
  enum class Kind : std::uint8_t { deal, say, play, close, stop };
  Kind kind = Kind::say;
  Seat who = Seat::none;
  const Verb* verb = nullptr;  // say: the word, and what stands behind it
  Arguments said{};
  Card card{};               // play
  std::vector<Act> dealt{};  // deal: hands, and cards turned up
  std::vector<Laid> sets{};  // say, of a word that speaks of several melds: these

  static Step say(Seat who, const Verb& verb, const Arguments& said) {
    return {.kind = Kind::say,
            .who = who,
            .verb = &verb,
            .said = said,
            .card = {},
            .dealt = {},
            .sets = {}};
  }
  static Step play(Seat who, Card card) {
    return {.kind = Kind::play,
            .who = who,
            .verb = nullptr,
            .said = {},
            .card = card,
            .dealt = {},
            .sets = {}};
  }
  static Step deal(std::vector<Act> acts) {
    Step step{.kind = Kind::deal};
    step.dealt = std::move(acts);
    return step;
  }
  // The trick is gathered; or the player's turn, written as one entry, is over.
  static Step close(Seat who = Seat::none) { return {.kind = Kind::close, .who = who}; }
  static Step stop() { return {.kind = Kind::stop}; }  // nothing more need be written down

  // What is done, as the judge sees it.
  std::vector<Act> acts() const;
};

struct ScriptedDeal {
  Seat dealer = Seat::none;
  std::vector<Step> steps;
  Figures score;  // or the totals, where chips are kept
  Figures total;
};

struct Script {
  std::string game;
  std::vector<std::string> players;
  std::vector<std::string> sides;         // the players' names when each is alone
  std::array<Side, max_seats> side_of{};  // by seat
  std::vector<std::pair<std::string, std::string>> options;  // name and value, sorted by name
  Figures from;                                              // the totals before the first deal
  std::vector<ScriptedDeal> deals;
  Figures final;
};

// The record of the script, as a source would read it.
void write_script(const Script& script, const Grammar& grammar, Events& out);

}  // namespace cardlaw
