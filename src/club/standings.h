// The sums of a tally: a few figures for every player and game, however many hands there were.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "club/club.h"
#include "club/entry.h"
#include "club/payments.h"

namespace cardlaw::club {

struct Sums {
  std::uint64_t played = 0, won = 0;
  std::int64_t points = 0, units = 0, money = 0;
  std::int64_t lawful = 0;  // points; where those written are counted
  std::uint64_t open = 0;   // games that the law leaves open: in `lawful` the players' own figure
};

// A player, and how the name was written.
struct Person {
  std::uint64_t played = 0;
  std::vector<std::pair<std::string, std::uint64_t>> written;  // how often each way; sorted
  void write(const std::string& name);
};

class Standings {
 public:
  Standings(const Club& club, bool as_written) : club_(club), as_written_(as_written) {}

  // Adds a game that counts.  False when a sum is beyond what can be counted exactly.
  bool add(const Entry& entry);

  using ByPlayer = std::map<std::string_view, Sums>;  // by the player's key
  const std::map<std::string, ByPlayer>& games() const { return games_; }
  const ByPlayer& all() const { return all_; }
  using People = std::map<std::string, Person, std::less<>>;
  const People& people() const { return people_; }
  // The player's name for the eye.
  std::string shown(std::string_view key) const;
  // The keys of the players, best first: by money, games won, and name; of one game also by units.
  std::vector<std::string_view> order(const ByPlayer& sums, bool one_game) const;

 private:
  // Where the sums of a player in a game are, and all that player's.
  struct Found {
    const Game* game = nullptr;
    std::string_view key;
    Person* person = nullptr;
    Sums *of_game = nullptr, *all = nullptr;
  };
  static constexpr std::size_t most_found = 4096;
  const Found& find(const Game& game, const std::string& key);
  bool add(Sums& sums, const Part& part, std::int64_t money);

  const Club& club_;
  bool as_written_;
  People people_;  // holds the keys of all others
  std::map<std::string, ByPlayer> games_;
  ByPlayer all_;
  // Of those looked up last: a map of many players is slow.
  std::vector<Found> found_ = std::vector<Found>(most_found);
};

// What is settled together: all games with a stake, in money; or one game without, in units.
struct Settlement {
  std::string game;                    // empty: money
  std::vector<std::string_view> keys;  // of the standings, or of the club
  std::vector<std::int64_t> balances;
  Payments payments;
};
// Nothing when a sum is beyond what can be counted exactly.
std::optional<std::vector<Settlement>> settlements(const Standings& standings, const Club& club);

}  // namespace cardlaw::club
