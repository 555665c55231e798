// The commands of the program.  Each writes to `out`, complains to `err`, and returns the exit
// status: 0 nothing found, 1 irregularities or slips, 2 something could not be read or used.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "club/report.h"
#include "commands/output.h"
#include "commands/pipeline.h"
#include "law/rule.h"
#include "record/documents.h"
#include "report/formats.h"
#include "report/show.h"

namespace cardlaw::commands {

enum class Form : std::uint8_t { text, json };
enum class SummaryForm : std::uint8_t { line, text, json };  // line: what is always said at the end

inline constexpr int nothing_found = 0, something_found = 1, in_trouble = 2;
inline constexpr int nobody_reads = 141;  // as when SIGPIPE ends a program

struct CheckSettings {
  std::vector<std::string> paths;
  const report::Format* format = nullptr;
  report::TextStyle style;           // style.ruled: hold records against their own rulings
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  SummaryForm summary = SummaryForm::line;
  std::string summary_to;  // the file for the summary in JSON; empty: none
  std::string output;      // the file for the output; empty: it goes to the standard output
  bool resume = false;     // goes on with the run that wrote the file and was stopped
  std::string law;         // the file of the club's law; empty: none
  Share share;             // what of the inputs is judged
  unsigned jobs = 0;       // 0: as many as there are cores
};

struct AddSettings {
  std::vector<std::string> paths;
  Form form = Form::text;
  bool any_law = false;  // adds what was judged by other versions or another law as well
};

struct ConvertSettings {
  std::vector<std::string> paths;
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  Notation to = Notation::json_lines;
  std::string output;   // the file for the output; empty: it goes to the standard output
  bool resume = false;  // goes on with the run that wrote the file and was stopped
  unsigned jobs = 0;    // 0: as many as there are cores
};

struct ExampleSettings {
  std::string game;
  std::uint64_t seed = 1;
  std::uint64_t count = 1;
  Notation notation = Notation::yaml;
  std::string broken;         // the rule that each hand breaks; empty: none
  bool any_options = false;   // options are drawn too
  bool undetermined = false;  // hands that the law does not settle, too
};

struct ReconcileSettings {
  std::vector<std::string> paths;    // one: what it may have meant; several: accounts of one hand
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  Form form = Form::text;
  bool color = false;
  std::uint64_t effort = 50000;  // judgements
  std::uint64_t readings = 5;    // that are shown
  std::uint64_t record = 0;      // only that one of the input; 0: all
  std::uint64_t write = 0;       // that reading; 0: none
  std::string output;            // into this file; empty: one beside the record's
  bool in_place = false;
  std::string law;  // the file of a house law; empty: none besides the record's own
};

struct WhySettings {
  std::vector<std::string> paths;
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  Form form = Form::text;
  bool color = false;
  std::string law;  // the file of a house law; empty: none besides the record's own
};

enum class ExplainForm : std::uint8_t { json, markdown };

struct ExplainSettings {
  std::vector<std::string> what;  // a game, and what to show of it; or a breach or a word
  bool all = false;               // everything, in that form
  ExplainForm form = ExplainForm::json;
  std::string law;  // the file of a house law, by which rules may be played otherwise; empty: none
};

struct GamesSettings {
  std::string what;    // a game, or a word that is looked for
  std::string family;  // only of this family
  int players = 0;     // only those that so many can play; 0: any
  Form form = Form::text;
  std::string law;  // as above
};

struct NewSettings {
  std::string game;
  std::vector<std::string> players;  // clockwise; empty: names are made up
  std::string dealer;                // empty: the last of them
  bool example = false;              // a worked hand, explained line by line
};

enum class TallyForm : std::uint8_t { text, csv, json, html, ledger };

struct TallySettings {
  std::vector<std::string> paths;
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  club::Selection selection;
  std::string event, table;  // of the selection, as they were typed
  TallyForm form = TallyForm::text;
  std::optional<club::Section> only;  // this part alone
  std::string club;                   // its file; empty: looked for
  std::string law;                    // the file of a house law besides the club's; empty: none
  std::string paid;                   // a file of payments besides the club's; empty: none
  bool without_club = false;
  bool strict = false;           // everybody must be a member of the club
  club::By by = club::By::none;  // the standings in groups
  unsigned jobs = 0;             // 0: as many as there are cores
};

struct ShowSettings {
  std::vector<std::string> paths;
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  report::Moments at;
};

struct SuiteSettings {
  enum class Does : std::uint8_t { exports, states, number };
  Does does = Does::states;
  std::string records = "records";
  std::string folder;      // of the export
  Form form = Form::text;  // of the statement
};

// Replays records.
int show(const ShowSettings& settings, Output& out, Output& err);
// Judges records.
int check(const CheckSettings& settings, Output& out, Output& err);
// Counts what the law bears out, for a club.
int tally(const TallySettings& settings, Output& out, Output& err);
// What a record may have meant; of several accounts of a hand, which is right.
int reconcile(const ReconcileSettings& settings, Output& out, Output& err);
// When a written figure that differs from the law's would be right.
int why(const WhySettings& settings, Output& out, Output& err);
// Adds summaries that `check --summary json` wrote.
int add_summaries(const AddSettings& settings, Output& out, Output& err);
// Writes records in the other notation; comments are lost.
int convert(const ConvertSettings& settings, Output& out, Output& err);
// Random hands, lawful or with one breach.
int example(const ExampleSettings& settings, Output& out, Output& err);
// A rule, a breach, a chapter, a reading or a word; a game's whole page; or everything.
int explain(const ExplainSettings& settings, Output& out, Output& err);
// How the law deals with a breach.
std::string_view in_words(Remedy remedy);
// The games; or one game's options, terms and rules.
int list_games(const GamesSettings& settings, Output& out, Output& err);
// All that a club could agree on for a game, as a file to fill in.
int law_template(const std::string& game, Output& out, Output& err);
// Says that there is no such game, and which may be meant.
void complain_of_game(const std::string& name, Output& err);
// Whether a family of games is called so, however it is spelled: `All Fours`.
bool is_family(std::string_view name);
// A record to fill in, or a worked hand.
int new_record(const NewSettings& settings, Output& out, Output& err);
// Exports the records as a suite, numbers them, or says which readings the program takes.
int suite(const SuiteSettings& settings, Output& out, Output& err);
// The JSON Schema of a game's records, of every game's, or of rulings, of a club's file, of a
// tally.
int schema(const std::string& what, Output& out, Output& err);

}  // namespace cardlaw::commands
