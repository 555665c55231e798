// House law: what a club has agreed about the rules of its games, read from `law:` in the club's
// file, in a file of its own, or in a record, and checked against the games.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "law/game.h"
#include "record/reading.h"

namespace cardlaw {

struct HouseEntry {
  Mark mark = 0;
  std::uint64_t line = 0;   // where it stands in its file
  std::string from, until;  // days, both included; empty: without limit
  bool of_family = false;   // what is said of the game itself goes before it
  std::vector<std::pair<const Game*, std::vector<HouseRule>>> rules;  // by game
  std::vector<std::pair<const Game*, std::vector<std::pair<std::string, std::string>>>> options;

  // `date`: of the record; empty when it has none.  Then only what is agreed for all time holds.
  bool holds_on(std::string_view date) const;
};

struct HouseLaw {
  std::string of;    // the club's name; empty when nobody says it
  std::string file;  // its last part alone
  std::vector<HouseEntry> entries;

  bool empty() const { return entries.empty(); }
  // `Thursday Club, club.yaml:12`
  std::string source(const HouseEntry& entry) const;
};

// Reads the list behind `law:` and checks it.  `own`: the game of the record that holds it, which
// need not be named there; nothing in a file.  Everything that is wrong is a defect.
void read_house_law(Reading& read, Node list, const Game* own, HouseLaw& out);
// The lines of the entries, when the document is known in which they stand.
void locate(HouseLaw& law, std::string_view text, std::uint64_t first_line);

// The rules of the game that the club plays otherwise on that day, by rule.
std::vector<HouseRule> house_rules(const HouseLaw& law, const Game& game, std::string_view date);
// The options that the club has agreed for the game and that day, sorted by name.
std::vector<std::pair<std::string, std::string>> house_options(const HouseLaw& law,
                                                               const Game& game,
                                                               std::string_view date);
// Puts a house law in force for a record: its rules as far as nothing else is in force for them
// already, and its options as far as the record does not give them itself.
void put_in_force(const HouseLaw& law, const Events& events, Record& record);
// The `law:` of a record itself.  True when it has no defects.
bool read_own_law(const Events& events, std::string_view file, std::string_view text,
                  std::uint64_t first_line, Record& record, Defects& defects);

// What is agreed, as one word of a map: equal for equal agreements, wherever they are written.
std::string agreed_as_key(const std::vector<HouseRule>& rules);

}  // namespace cardlaw
