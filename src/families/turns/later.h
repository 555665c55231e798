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

class Later {
 public:
  // What the pass asks of every act, by its kind, so that one look answers it.
  enum Trait : std::uint8_t {
    talks = 1,  // about the deal: it is neither played nor the end of anything
    begins = 2,
    adds = 4,
    discards = 8,
    plays = 16,
    breaks_off = 32,
    draws = 64,
    speaks_up = 128
  };

  // Of the entries remembered so far.
  Behind behind(Seat who) const;
  // The next of them that plays, shows or ends something; none: nothing follows.
  const Entry* next() const { return next_; }
  Seat next_player() const { return next_ == nullptr ? Seat::none : next_->who; }
  // Whose it is, if it goes on with a turn.
  Seat goes_on() const { return begins_ ? Seat::none : next_player(); }
  bool told() const { return told_; }   // somebody speaks up before it about what was done
  int drawn() const { return drawn_; }  // so many cards, up to a pile that is turned over
  // The deal was stopped, and nobody begins a turn before that.
  bool stops() const { return (seen_ & (breaks_off | begins)) == breaks_off; }
  // The deal was stopped or called void before anybody had played, and not for the size of a hand.
  bool called_off() const { return (seen_ & (breaks_off | plays)) == breaks_off && !noticed_; }

  void remember(const Entry& entry);

 private:
  const Entry* next_ = nullptr;
  std::uint16_t resumes_ = 0;  // by seat: goes on with a turn before anybody else begins one
  int drawn_ = 0;
  bool begins_ = false, adds_ = false;  // the next act begins a turn, or lays cards down
  bool told_ = false, noticed_ = false;
  std::uint8_t seen_ = 0;  // traits of all of them
};

// An act that says something of the deal: it is neither played nor the end of anything.
bool is_talk(const Act& act);

}  // namespace cardlaw::turns
