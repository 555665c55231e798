#include "commands/table.h"

#include <algorithm>

#include "club/report.h"
#include "record/nearest.h"
#include "record/printable.h"
#include "report/formats.h"

namespace cardlaw::commands {
namespace {

Option input() {
  return {"input",
          0,
          "FORM",
          "yaml or jsonl; otherwise by the file's name, and yaml for -",
          {"yaml", "jsonl"}};
}

Option jobs() {
  return {"jobs", 'j', "N",
          "how many hands to treat at once, up to 8; otherwise as many as there are cores.  The "
          "output is the same for any number"};
}

Option output() {
  return {"output", 'o', "FILE",
          "write there; how far the run is stands in FILE.unfinished until it has come to its end"};
}

Option resume() {
  return {"resume", 0, "",
          "go on with the run that wrote the --output file and was stopped; the result is that of "
          "one run"};
}

Option color() {
  return {"color",
          0,
          "WHEN",
          "auto, always or never; NO_COLOR turns it off",
          {"auto", "always", "never"},
          "auto"};
}

Option law() {
  return {"law", 0, "FILE",
          "the house law in this file: `law:` of a club's file, or of one of its own"};
}

Option text_or_json() { return {"format", 0, "FORM", "text or json", {"text", "json"}, "text"}; }

// "text (for people), json (one document) ..."
Option format_of_rulings() {
  Option option{"format", 0, "FORM", "", {}, "text"};
  for (const report::Format& each : report::formats()) {
    option.words += (option.words.empty() ? "" : ", ") + std::string(each.name) + " (" +
                    std::string(each.help) + ")";
    option.choices.emplace_back(each.name);
  }
  return option;
}

Command check_row() {
  return {"check",
          "PATH...",
          "judge records: a file, a folder, or - for standard input",
          "[OPTION]... PATH...",
          "Judges records of card games: a file, a folder (searched in sorted order), or - for "
          "standard input.",
          Words::files,
          check,
          {input(),
           jobs(),
           output(),
           resume(),
           format_of_rulings(),
           color(),
           {"ledger", 0, "",
            "show every line of the settlement, also where nothing was wrong; in jsonl the rules "
            "that spoke as well"},
           {"summary",
            0,
            "FORM",
            "what was found, by game and by rule, at the end: text, or json (one line, which "
            "`cardlaw add` reads)",
            {"text", "json"}},
           {"summary-to", 0, "FILE", "write the summary there, in JSON, whatever else is shown"},
           {"part", 0, "K/N",
            "judge only the K-th of N equal parts of the input; what the parts give, one behind "
            "the other, is what one run gives"},
           {"quiet", 'q', "", "say nothing of hands in which nothing was wrong"},
           law(),
           {"ruled", 0, "",
            "hold each record against its own ruling and score; show only where they differ"}}};
}

Command show_row() {
  return {"show",
          "PATH...",
          "replay records: what was done, and how things stood before any step",
          "[OPTION]... PATH...",
          "Replays records: what was done, step by step, with what was found of it; or what "
          "everybody held, and what lay on the table, before a step.",
          Words::files,
          show,
          {input(),
           {"at", 0, "MOMENT",
            "the position there: `trick 3`, `turn 2`, `step 12`, `line 20`, `end` or `every step`; "
            "otherwise the whole play"},
           {"deal", 0, "N", "only in this deal of the record"}}};
}

Command tally_row() {
  Option part{"part", 0, "PART", "only this part: ", {}, ""};
  for (const std::string_view name : club::section_names) part.choices.emplace_back(name);
  part.words += in_words(part.choices) + "; of csv it is standings if nothing is said";
  return {"tally",
          "PATH...",
          "a club's evening: results, standings, who owes whom",
          "[OPTION]... PATH...",
          "Adds up what the players won, as far as the law bears it out: the result of each game, "
          "standings, and the fewest payments that settle. Records that cannot be counted are "
          "listed apart, with the reason.",
          Words::files,
          tally,
          {input(),
           jobs(),
           {"format",
            0,
            "FORM",
            "text, csv (one part), json (one document), html (one page, with plots) or "
            "ledger (a journal for hledger)",
            {"text", "csv", "json", "html", "ledger"},
            "text"},
           part,
           {"from", 0, "DATE", "from this day, month or year on: 2026-11-01, 2026-11"},
           {"to", 0, "DATE", "up to this day, month or year"},
           {"by",
            0,
            "GROUP",
            "the standings of each event, month, table or game, or of each player by game, with "
            "ranks, averages and league points",
            {"event", "month", "table", "game", "player"}},
           {"strict", 0, "", "whoever is no member of the club is an error"},
           {"event", 0, "NAME", "only records of this event"},
           {"table", 0, "NAME", "only records of this table"},
           {"as-written", 0, "", "count what the players wrote, and show where the law differs"},
           {"club", 0, "FILE",
            "the club's file: members, usual options, stakes; otherwise club.yaml in this folder "
            "or one above it"},
           law(),
           {"paid", 0, "FILE", "payments and balances in addition to those of the club's file"},
           {"no-club", 0, "", "do without a club's file"}}};
}

Command reconcile_row() {
  return {"reconcile",
          "FILE...",
          "what a record may have meant; which of several accounts of a hand is right",
          "[OPTION]... FILE...",
          "One file: the smallest changes of each record under which less of it is wrong, the "
          "likeliest slip first.  Several files: accounts of the same hand, where they differ, and "
          "what depends on it.  All of it is supposition.",
          Words::files,
          reconcile,
          {input(),
           text_or_json(),
           color(),
           {"effort",
            0,
            "N",
            "how many judgements to spend on a record; the same number gives the same readings",
            {},
            "50000"},
           law(),
           {"readings", 0, "N", "how many to show", {}, "5"},
           {"record", 0, "N", "only the Nth record of the input"},
           {"write", 0, "N",
            "write reading N into a new file beside the old one, with nothing else changed"},
           {"output", 'o', "FILE", "write it into this new file"},
           {"in-place", 0, "", "write it into the file itself"}}};
}

Command why_row() {
  return {"why",
          "PATH...",
          "how a score that the law does not give could be right after all",
          "[OPTION]... PATH...",
          "For every written figure that differs from the law's: what would have to be so for it "
          "to be right.",
          Words::files,
          why,
          {input(), law(), text_or_json(), color()}};
}

Command add_row() {
  return {
      "add",
      "SUMMARY...",
      "add the summaries that check --summary json wrote",
      "[OPTION]... SUMMARY...",
      "Adds summaries of several runs: files whose last line `cardlaw check --summary json` "
      "wrote, or - for standard input.",
      Words::files,
      add_summaries,
      {{"any-law", 0, "", "add also what was judged by other versions of cardlaw or of the law"},
       text_or_json()}};
}

Command convert_row() {
  return {
      "convert",
      "PATH...",
      "write records as JSON Lines, or as YAML",
      "[OPTION]... --to FORM PATH...",
      "Writes records in the other notation: JSON Lines, one record a line, or YAML.  Nothing "
      "of a record is lost but comments.",
      Words::files,
      convert,
      {input(), jobs(), {"to", 0, "FORM", "yaml or jsonl", {"yaml", "jsonl"}}, output(), resume()}};
}

Command example_row() {
  return {"example",
          "GAME",
          "random hands, lawful or with one breach",
          "[OPTION]... GAME",
          "Makes up random hands that are played to the end by the law and settled, or that break "
          "one rule.",
          Words::game,
          example,
          {{"seed", 0, "N", "the same number gives the same hands, on every machine", {}, "1"},
           {"count", 0, "N", "how many hands", {}, "1"},
           {"format", 0, "FORM", "yaml, or jsonl (one hand a line)", {"yaml", "jsonl"}, "yaml"},
           {"break", 0, "RULE", "a duty that each hand breaks, such as 6.4 or `general 4.1`"},
           {"options",
            0,
            "WHICH",
            "played by the default options, or by any",
            {"default", "any"},
            "default"},
           {"undetermined", 0, "",
            "also hands that the law does not settle; otherwise they come only where there are no "
            "others"}}};
}

Command explain_row() {
  return {
      "explain",
      "WHAT...",
      "a rule, a breach, a reading or a word: explain klaberjass 6.4",
      "[--law FILE] GAME [RULE | CHAPTER | READING | BREACH | WORD]\n"
      "cardlaw explain BREACH | WORD\n"
      "cardlaw explain --all [--format FORM]",
      "Shows a rule, where it comes from, and records that keep and break it: `klaberjass 6.4`; "
      "a chapter: `klaberjass 6`; a reading: `klaberjass R3`; a breach by its name: "
      "`klaberjass renege`; a word of a record, how it is written and which rules speak of it: "
      "`gin-rummy draw`, `withdraw`, `turned`; a breach in every game, or a word of the glossary: "
      "`renege`, `bella`. With a game alone the whole law.",
      Words::game,
      explain,
      {{"all", 0, "", "everything: the laws, the games with their breaches, and the glossary"},
       {"format", 0, "FORM", "with --all: json or markdown", {"json", "markdown"}, "markdown"},
       law()}};
}

Command games_row() {
  return {"games",
          "[GAME]",
          "the games; or one game's options, terms and rules",
          "[OPTION]... [GAME | WORD]",
          "Lists the games, or those that a word is found in; or one game's options, terms and "
          "rules.",
          Words::game,
          list_games,
          {{"family", 0, "NAME",
            "only games of this family: all-fours, imperial, klaberjass, rummy, "
            "slippery-sam or vingt-et-un"},
           {"players", 0, "N", "only games that so many can play"},
           law(),
           text_or_json()}};
}

Command law_row() {
  return {"law",
          "GAME",
          "all that a club could agree on for a game, to fill in",
          "GAME",
          "Prints a house law to fill in: the options of the game with what they mean, and every "
          "breach for which the law documents no penalty.",
          Words::game,
          law_template};
}

Command new_row() {
  return {"new",
          "GAME",
          "a record to fill in, or a worked hand with --example",
          "[OPTION]... GAME",
          "Prints a record of the game to fill in, in the order of play.",
          Words::game,
          new_record,
          {{"players", 0, "NAMES", "the players, clockwise: Anna,Bela"},
           {"dealer", 0, "NAME", "who deals; otherwise the last of the players"},
           {"example", 0, "", "a worked hand instead, explained line by line"}}};
}

Command schema_row() {
  return {"schema",
          "[GAME]",
          "the JSON Schema of records; or: schema ruling, club, tally, reconcile or case",
          "[GAME | ruling | club | tally | reconcile | case]",
          "Prints the JSON Schema of the game's records (all games without a name), of rulings, of "
          "a club's file, of a tally, of what `reconcile` says, or of a case of the suite.",
          Words::game,
          schema};
}

Command suite_row() {
  return {
      "suite",
      "[RECORDS]",
      "the records as cases for other programs; which readings this one takes",
      "--export FOLDER [RECORDS]\n"
      "cardlaw suite --statement [--format FORM]\n"
      "cardlaw suite --number [RECORDS]",
      "Writes a folder of records (`records` if nothing is said) as a suite that other programs "
      "can be held to: each record and its ruling as JSON, under a number of its own, with the "
      "rules, their sources and the readings on which it depends.  Or prints which readings "
      "cardlaw takes by default, which it leaves open, and what it does not judge.",
      Words::files,
      suite,
      {{"export", 0, "FOLDER", "write the suite there: cases/, index.json and statement.json"},
       {"statement", 0, "", "print the compliance statement"},
       {"number", 0, "", "give the next numbers to records that have none, in numbers.txt"},
       text_or_json()}};
}

Command help_row() {
  return {"help",
          "[COMMAND]",
          "this list, or the help of one command",
          "[OPTION]... [COMMAND]",
          "Shows all commands, or how one of them is called; or prints the manual page, or what a "
          "shell needs to complete commands, options and games.",
          Words::names,
          help,
          {{"man", 0, "", "the manual page, for man"},
           {"completions", 0, "SHELL", "for bash, zsh or fish", {"bash", "zsh", "fish"}}}};
}

}  // namespace

const std::vector<Command>& table() {
  static const std::vector<Command> rows = {
      check_row(), show_row(),    tally_row(),   reconcile_row(), why_row(),
      add_row(),   convert_row(), example_row(), explain_row(),   games_row(),
      law_row(),   new_row(),     schema_row(),  suite_row(),     help_row()};
  return rows;
}

const Command* find_command(std::string_view name) {
  const auto at = std::ranges::find(table(), name, &Command::name);
  return at == table().end() ? nullptr : &*at;
}

int run(const Command& command, const Given& given, Output& out, Output& err) {
  for (const Option& option : command.options) {
    if (option.choices.empty() || !given.has(option.name)) continue;
    const std::string& value = given.text(option.name);
    const std::vector<std::string_view> choices(option.choices.begin(), option.choices.end());
    if (std::ranges::find(choices, value) == choices.end())
      return misused("--" + option.name + " is " + in_words(option.choices) + ", not `" + value +
                         "`" + or_meant(value, choices),
                     err);
  }
  try {
    return command.run(given, out, err);
  } catch (const Misuse& misuse) {
    return misused(misuse.words, err);
  }
}

int misused(const std::string& words, Output& err) {
  err.put("cardlaw: " + printable(words) + "\n");
  return in_trouble;
}

}  // namespace cardlaw::commands
