// A season in groups: by event, month, table, game or player, with ranks, averages and the points
// of a league.  And the evenings of a journal for plain-text accounting.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "club/club.h"
#include "club/entry.h"
#include "club/standings.h"

namespace cardlaw::club {

enum class By : std::uint8_t { none, event, month, table, game, player };
inline constexpr std::string_view by_names[] = {"", "event", "month", "table", "game", "player"};
// "no event": over those of which the records do not say it.
inline std::string none_said(By by) {
  return "no " + std::string(by_names[static_cast<std::size_t>(by)]);
}

// What one player has in one group; or, by player, in one game.
struct Line {
  std::uint64_t games = 0, hands = 0, won = 0;
  std::int64_t points = 0, units = 0, money = 0, league = 0;
  std::uint64_t rank = 0;  // from 1; players whom no tie-break parts share it
};

class Season {
 public:
  Season(const Club& club, By by, bool as_written)
      : club_(club), by_(by), as_written_(as_written) {}

  // Adds a game that counts, as Standings does.  False when a sum is beyond what can be counted.
  bool add(const Entry& entry);

  using Group = std::map<std::string, Line>;  // by the player's key; by player: by game
  const std::map<std::string, Group>& groups() const { return groups_; }
  By by() const { return by_; }
  // The keys of a group, best first, with their ranks.
  std::vector<std::pair<std::string, Line>> ranked(const Group& group) const;

 private:
  const Club& club_;
  By by_;
  bool as_written_;
  std::map<std::string, Group> groups_;
};

// Points for each game, with two digits behind the point.
std::string average(const Line& line);

// The money of each evening, a day and an event, and what the players have paid since.
class Journal {
 public:
  Journal(const Club& club, bool as_written) : club_(club), as_written_(as_written) {}
  // False when a sum is beyond what can be counted.
  bool add(const Entry& entry);
  std::uint64_t undated() const { return undated_; }
  // In hledger's form: one transaction an evening, one for each payment, one for what was carried
  // over.
  std::string text(const Standings& standings) const;

 private:
  const Club& club_;
  bool as_written_;
  std::uint64_t undated_ = 0;
  std::map<std::pair<std::string, std::string>, std::map<std::string, std::int64_t>> evenings_;
};

// The places of a game's players, from 1: the winner before all others, then by points; level
// players share the better place.  By part.
std::vector<int> places(const Entry& entry, Scores scores, bool as_written);

}  // namespace cardlaw::club
