#include "commands/help.h"

namespace cardlaw::commands {

const std::string_view usage = R"(cardlaw decides disputes at the card table.

  cardlaw check PATH...      judge records: a file, a folder, or - for standard input
  cardlaw show PATH...       replay records: what was done, and how things stood before any step
  cardlaw tally PATH...      a club's evening: results, standings, who owes whom
  cardlaw add SUMMARY...     add the summaries that check --summary json wrote
  cardlaw convert PATH...    write records as JSON Lines, or as YAML
  cardlaw example GAME       random hands, lawful or with one breach
  cardlaw explain RULE       a rule, its source, and records that keep and break it: explain klaberjass 6.4
  cardlaw games [GAME]       the games; or one game's options, terms and rules
  cardlaw new GAME           a record to fill in
  cardlaw schema [GAME]      the JSON Schema of records; or: schema ruling, schema club, schema tally

Exit status: 0 nothing found; 1 irregularities or slips; 2 something could not be read or used;
130 or 143 when stopped by SIGINT or SIGTERM, 141 when nobody reads the output any more.
)";

std::string_view synopsis(std::string_view command) {
  if (command == "check")
    return "cardlaw check [OPTION]... PATH...\n\nJudges records of card games: a file, a folder "
           "(searched in sorted order), or - for standard input.\n";
  if (command == "show")
    return "cardlaw show [OPTION]... PATH...\n\nReplays records: what was done, step by step, with "
           "what was found of it; or what everybody held, and what lay on the table, before a "
           "step.\n";
  if (command == "tally")
    return "cardlaw tally [OPTION]... PATH...\n\nAdds up what the players won, as far as the law "
           "bears it out: the result of each game, standings, and the fewest payments that settle. "
           "Records that cannot be counted are listed apart, with the reason.\n";
  if (command == "convert")
    return "cardlaw convert [OPTION]... --to FORM PATH...\n\nWrites records in the other notation: "
           "JSON Lines, one record a line, or YAML.  Nothing of a record is lost but comments.\n";
  if (command == "add")
    return "cardlaw add [OPTION]... SUMMARY...\n\nAdds summaries of several runs: files whose last "
           "line `cardlaw check --summary json` wrote, or - for standard input.\n";
  if (command == "example")
    return "cardlaw example [OPTION]... GAME\n\nMakes up random hands that are played to the end "
           "by the law and settled, or that break one "
           "rule.\n";
  if (command == "explain")
    return "cardlaw explain GAME [RULE]\n\nShows a rule, where it comes from, and records that "
           "keep and break it; without a number the whole law of the game.\n";
  if (command == "games")
    return "cardlaw games [OPTION]... [GAME]\n\nLists the games; or one game's options, terms and "
           "rules.\n";
  if (command == "new") return "cardlaw new GAME\n\nPrints a record of the game to fill in.\n";
  return "cardlaw schema [GAME | ruling | club | tally]\n\nPrints the JSON Schema of the game's "
         "records (all games without a name), of rulings, of a club's file, or of a tally.\n";
}

}  // namespace cardlaw::commands
