// A game as the rest of the program sees it: a law with its family erased.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "law/law.h"
#include "law/random.h"
#include "law/ruling.h"
#include "record/decoder.h"
#include "record/grammar.h"
#include "record/script.h"

namespace cardlaw {

// A rule that a hand is to break.
struct Wanted {
  RuleIndex rule = 0;
  bool given = false;
  bool persistent = false;  // it was long in coming: another breach may lead to it
};

// How far a record is judged: with all that open claims and choices would give; besides, with what
// the table could decide by agreeing on an option; or, for whoever judges thousands of changes of
// one record, without either, and no further than to its first contradiction.
enum class Depth : std::uint8_t { whole, deciding, brief };
// Judges a record of one game: the ruling, or the defects that only the replay can see.
using Judging = std::function<void(const Record&, Ruling&, Defects&)>;
// Makes up a random hand for the script's players: lawful, or with a breach of the rule that is
// wanted if that can be had.  Returns how many steps were tried for it.
using MakingUp = std::function<std::size_t(Script&, Random&, Wanted)>;

struct Game {
  std::string_view id, title, parent, family;
  Scores scores = Scores::points;
  // What the players pay each other at the end of a game, in units, by their final scores.
  Points (*settles_up)(const Points& scores, int players) = nullptr;
  DueUnit unit = DueUnit::points;  // what it scores in
  Grammar grammar;
  std::vector<Rule> rules;  // in force without options, and their words
  std::vector<TermText> terms;
  Judging judge;
  Judging judge_and_decide;  // Depth::deciding
  Judging judge_briefly;     // Depth::brief
  MakingUp make_up;
};

// Every game, in order of family and name.  Written by the build.
const std::vector<Game>& games();
// The game of that name; nothing when there is none.
const Game* find_game(std::string_view id);
// The law whose page has the sentence: the game's own, or its parents'; empty when none has.
std::string_view law_of(const Game& game, Number number);
// The names of all games and their grammars, for the decoder.
const Grammars& grammars();

}  // namespace cardlaw
