// What was found in many hands: counted as they are judged, added up, written as text or JSON.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "law/hand.h"

namespace cardlaw {
struct HouseLaw;
}

namespace cardlaw::commands {

struct Counts {
  std::uint64_t hands = 0;
  std::uint64_t unread = 0;  // of them: hands with defects, which were not judged
  std::uint64_t irregularities = 0;
  std::uint64_t slips = 0;
  std::uint64_t undecided = 0;
  std::uint64_t defects = 0;
  std::uint64_t not_as_ruled = 0;
  std::uint64_t wrong_rulings = 0;  // of them: hands whose own `ruling:` is not borne out
  std::uint64_t by_house = 0;       // irregularities that were settled by a club's own law

  // False, and a sum that means nothing, when it is beyond what can be counted.
  bool add(const Counts& other);
  friend bool operator==(const Counts&, const Counts&) = default;
};

// By what hands were judged.
struct Edition {
  std::string version;  // of the program
  std::string law;      // a digest of all pages of the law, and of every game's figures and rules
  std::string house;    // the house law of `--law`: whose, its file, and a digest; empty: none
  friend bool operator==(const Edition&, const Edition&) = default;
};
const Edition& this_edition();  // without house law
std::string edition_of(const HouseLaw& law);

// A summary of hands, without the games: two can be added, also those of other runs.
struct Summary {
  struct Found {
    std::string breach;
    std::uint64_t count = 0;
    friend bool operator==(const Found&, const Found&) = default;
  };
  Edition edition = this_edition();
  bool complete = true;  // the run came to its end, and every input could be read
  std::uint64_t files = 0;
  Counts all;
  std::map<std::string, Counts> games;
  std::map<std::string, Found> findings;  // by citation; slips are among them

  // False, and a sum that means nothing, when it is beyond what can be counted.  The editions are
  // not compared.
  bool add(const Summary& other);
  // Whether the figures fit together: all hands are those of the games, and what was found is what
  // was found by rule.
  bool adds_up() const;
  friend bool operator==(const Summary&, const Summary&) = default;
};

// Counts hands cheaply; a worker has one for each chunk.
class Tally {
 public:
  void count_file() { ++files_; }
  void count_hand();  // of which nothing else is known
  void add(const Hand& hand);
  void add(const Tally& other);
  // Goes on from what an earlier run of the same edition counted.
  void add(const Summary& earlier);
  void clear();
  const Counts& all() const { return all_; }
  std::uint64_t files() const { return files_; }
  Summary summary() const;

 private:
  struct OfGame {
    Counts counts;
    std::vector<std::uint64_t> by_rule;  // and behind those, again by rule: settled by house law
  };
  OfGame& of(const Game* game);

  std::uint64_t files_ = 0;
  Counts all_;
  std::map<const Game*, OfGame> games_;            // nothing: the record does not say which
  std::map<std::string, Summary::Found> earlier_;  // of the run that this one goes on with
};

// "checked 1,204 hands in 12 files: 3 irregularities, 1 slip".
std::string summary_line(std::uint64_t files, const Counts& counts, bool ruled);
// Several lines for people: by game, and by rule.
std::string summary_text(const Summary& summary);
// One object on one line, without its line end.
std::string summary_json(const Summary& summary);
// Reads what summary_json() wrote; nothing when the text is something else.
std::optional<Summary> parse_summary(std::string_view json);

}  // namespace cardlaw::commands
