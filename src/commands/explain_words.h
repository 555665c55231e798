// The words of records explained: acts, keys, and the glossary.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "law/game.h"

namespace cardlaw::commands {

// Each puts what the word means and how it is written, and says whether there is such a word; the
// word is in small letters.

// An act of the game, or something that is said behind one; with the rules that speak of it.
bool put_act(std::string& out, const Game& game, std::string_view word);
// The same for every game, without rules.
bool put_act_everywhere(std::string& out, std::string_view word);
// A key of a record, or a standing.
bool put_format_word(std::string& out, std::string_view word);
bool put_glossary_word(std::string& out, std::string_view word);
// The rules of the game whose sentences have the word; none of an act, which put_act() gives.
void put_rules_of_word(std::string& out, const Game& game, std::string_view word);

// What a key at the beginning of a line is for, `players:`; empty when it is none.
std::string_view meaning_of_key(std::string_view line);
// Every word that can be explained, and every game; for finding the one that is meant.
std::vector<std::string_view> words_known();

}  // namespace cardlaw::commands
