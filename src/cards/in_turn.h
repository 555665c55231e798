// Going round the table: every player is met once.
#pragma once

#include "cards/seat.h"

namespace cardlaw {

// Players of one table in turn to the left, each once.
class InTurn {
 public:
  class Iterator {
   public:
    constexpr Iterator(Seat at, int seats, int left) : at_(at), seats_(seats), left_(left) {}
    constexpr Seat operator*() const { return at_; }
    constexpr Iterator& operator++() {
      at_ = after(at_, seats_);
      --left_;
      return *this;
    }
    constexpr bool operator==(const Iterator& other) const { return left_ == other.left_; }

   private:
    Seat at_;
    int seats_;
    int left_;
  };

  constexpr InTurn(Seat first, int seats, int count) : first_(first), seats_(seats), count_(count) {}
  constexpr Iterator begin() const { return {first_, seats_, count_}; }
  constexpr Iterator end() const { return {first_, seats_, 0}; }

 private:
  Seat first_;
  int seats_;
  int count_;
};

// The players between two, beginning at the left of the first; all others when both are one.
// Nobody when either is nobody.
constexpr InTurn between(Seat from, Seat until, int seats) {
  if (from == Seat::none || until == Seat::none) return {Seat::none, seats, 0};
  return {after(from, seats), seats, (index(until) - index(from) - 1 + seats) % seats};
}
// Everybody else, beginning at the left of that player.
constexpr InTurn others(Seat than, int seats) { return between(than, than, seats); }

}  // namespace cardlaw
