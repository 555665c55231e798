// What lies behind an entry of a deal that is played in turns: found by going from the last entry
// to the first.
#pragma once

#include "record/record.h"

namespace cardlaw::turns {

// Where a list ends: whether the turn written in it ends there, too.
enum class Behind : std::uint8_t {
  ends,
  goes_on,           // the same player goes on, without a draw, a meld or a discard
  adds,              // ... with a meld or a discard
  goes_on_if_undone  // ... with a draw, or behind what others do meanwhile
};

// The turn goes on behind the end of a list; `stops`: behind it the deal was stopped; `unfinished`:
// it is theirs, and something is still owed in it.
constexpr bool goes_on_behind(Behind behind, bool stops, bool unfinished) {
  if (behind == Behind::goes_on || behind == Behind::adds) return true;
  return unfinished && (stops || behind == Behind::goes_on_if_undone);
}

class Later {
 public:
  // Of the entries remembered so far.
  Behind behind(Seat who) const;
  // The next of them that plays, shows or ends something; none: nothing follows.
  const Entry* next() const { return next_; }
  Seat next_player() const { return next_ == nullptr ? Seat::none : next_->who; }
  // Whose it is, if it goes on with a turn.
  Seat goes_on() const { return begins_ ? Seat::none : next_player(); }
  // They do anything that belongs to a turn.
  bool plays_on(Seat who) const { return who != Seat::none && (plays_on_ & bit(who)) != 0; }
  bool told() const { return told_; }   // somebody speaks up before it about what was done
  int drawn() const { return drawn_; }  // so many cards, up to a pile that is turned over
  // The deal was stopped, and nobody begins a turn before that.
  bool stops() const { return stopped_ && !begun_; }
  // The deal was stopped or called void before anybody had played, and not for the size of a hand.
  bool called_off() const { return stopped_ && !played_ && !noticed_; }

  void remember(const Entry& entry);

 private:
  const Entry* next_ = nullptr;
  std::uint16_t resumes_ = 0;  // by seat: goes on with a turn before anybody else begins one
  std::uint16_t plays_on_ = 0;
  int drawn_ = 0;
  bool begins_ = false, adds_ = false;  // the next act begins a turn, or lays cards down
  bool told_ = false;
  bool played_ = false, begun_ = false, stopped_ = false, noticed_ = false;
};

// An act that says something of the deal: it is neither played nor the end of anything.
bool is_talk(const Act& act);

}  // namespace cardlaw::turns
