// The commands of the program.  Each writes to `out`, complains to `err`, and returns the exit
// status: 0 nothing found, 1 irregularities or slips, 2 something could not be read or used.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "commands/output.h"
#include "law/rule.h"

namespace cardlaw::commands {

enum class Form : std::uint8_t { text, json };

inline constexpr int nothing_found = 0, something_found = 1, in_trouble = 2;
inline constexpr int nobody_reads = 141;  // as when SIGPIPE ends a program

struct Given;  // the command line behind the name of the command: arguments.h

// Each throws Misuse when the command line makes no sense.

// Replays records.
int show(const Given& given, Output& out, Output& err);
// Judges records.
int check(const Given& given, Output& out, Output& err);
// Counts what the law bears out, for a club.
int tally(const Given& given, Output& out, Output& err);
// What a record may have meant; of several accounts of a hand, which is right.
int reconcile(const Given& given, Output& out, Output& err);
// When a written figure that differs from the law's would be right.
int why(const Given& given, Output& out, Output& err);
// Adds summaries that `check --summary json` wrote.
int add_summaries(const Given& given, Output& out, Output& err);
// Writes records in the other notation; comments are lost.
int convert(const Given& given, Output& out, Output& err);
// Random hands, lawful or with one breach.
int example(const Given& given, Output& out, Output& err);
// A rule, a breach, a chapter, a reading or a word; a game's whole page; or everything.
int explain(const Given& given, Output& out, Output& err);
// The games; or one game's options, terms and rules.
int list_games(const Given& given, Output& out, Output& err);
// All that a club could agree on for a game, as a file to fill in.
int law_template(const Given& given, Output& out, Output& err);
// A record to fill in, or a worked hand.
int new_record(const Given& given, Output& out, Output& err);
// Exports the records as a suite, numbers them, or says which readings the program takes.
int suite(const Given& given, Output& out, Output& err);
// The JSON Schema of a game's records, of every game's, or of rulings, of a club's file, of a
// tally.
int schema(const Given& given, Output& out, Output& err);
// All commands; the manual page; or the completions of a shell.
int help(const Given& given, Output& out, Output& err);

// How the law deals with a breach.
std::string_view in_words(Remedy remedy);
// Says that there is no such game, and which may be meant.
void complain_of_game(const std::string& name, Output& err);
// Whether a family of games is called so, however it is spelled: `All Fours`.
bool is_family(std::string_view name);

}  // namespace cardlaw::commands
