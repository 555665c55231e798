// From a record that was judged to what the tally takes from it.
#pragma once

#include <optional>
#include <string>

#include "club/club.h"
#include "club/entry.h"
#include "club/known_names.h"
#include "club/salvage.h"
#include "law/hand.h"

namespace cardlaw::club {

// Which records are wanted, and how they are to be counted.
struct Selection {
  std::string from, to;              // dates; empty: without end
  std::optional<std::string> event;  // as names are compared
  std::optional<std::string> table;
  bool as_written = false;
};

class Assessor {
 public:
  Assessor(const Club& club, const Selection& selection)
      : club_(club), selection_(selection), names_(club) {}

  // The record's place and what it says of itself; false when it is outside the selection.  The
  // document has been read, and not yet judged.
  bool begin(const Hand& hand);
  // What it is known by.
  Fingerprint known_by(const Hand& hand);
  // Whether it is worth judging.
  bool may_count() const { return entry_.apart == Apart::counted; }
  // What was found in it.  `left_out`: deals that could not be read, and are taken for unknown.
  void judged(const Hand& hand, const std::vector<LeftOut>& left_out);
  // Whether the deals of the game are paid for one by one.
  bool counts_deals_alone(const Game& game) const;
  const Entry& entry() const { return entry_; }
  void replace(Entry entry) { entry_ = std::move(entry); }

 private:
  // The deal is not counted: alone, where the deals of the game are paid for one by one.
  void set_deal_apart(const Hand& hand, std::size_t deal, Apart why, std::string reason,
                      std::uint64_t line);
  void none_counts();
  void at_closing_time(const Hand& hand, Side& lawful, Side& written);
  void look_at_open_cases(const Hand& hand);
  void set_apart(Apart why, std::string reason, std::uint64_t line = 0);
  void read_players(const Hand& hand);
  void look_at_defects(const Hand& hand);
  void look_at_settlement(const Hand& hand);
  void count_points(const Hand& hand);
  void count_written(const Hand& hand);
  void pay_as_written(const Hand& hand, bool ends);
  void find_winners(const Hand& hand);
  void list_differences(const Hand& hand);
  void list_decisions(const Hand& hand);
  void pay(const Hand& hand);
  std::int64_t paid_to_the_pool(const Hand& hand) const;

  const Club& club_;
  const Selection& selection_;
  Entry entry_;
  KnownNames names_;
  Named named_;  // in the record
  Apart first_apart_ = Apart::undetermined;
  std::vector<bool> deal_apart_;  // by deal
};

}  // namespace cardlaw::club
