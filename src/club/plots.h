// Plots of a tally as inline SVG: the points of each player from evening to evening, and the games
// won.
#pragma once

#include <string>

#include "club/report.h"

namespace cardlaw::club {

// Points as they add up, gathered while the entries pass by in the order of their dates.
class Evenings {
 public:
  explicit Evenings(const Tallied& tallied) : tallied_(tallied) {}
  void add(const Entry& entry);
  // Appends a plot and a table for every game that was played on more than one day.
  void write(std::string& out) const;

 private:
  struct OfGame {
    std::vector<std::string_view> players;  // who have a line: the first of the game
    bool all = false;                       // and that is everybody
    std::map<std::string, std::map<std::string_view, std::int64_t>> points;  // by date and player
  };
  OfGame first_of(const std::string& game) const;

  const Tallied& tallied_;
  std::map<std::string, OfGame> games_;
};

// Appends a bar for each player: the games won.
void games_won(std::string& out, const Tallied& tallied);

}  // namespace cardlaw::club
