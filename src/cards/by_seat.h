// A value for each seat at a table.
#pragma once

#include <array>
#include <cassert>

#include "cards/seat.h"

namespace cardlaw {

// REQUIRES a seat at the table, not Seat::none, wherever one is asked for.
template <class T>
class BySeat {
 public:
  T& operator[](Seat seat) { return of_[place(seat)]; }
  const T& operator[](Seat seat) const { return of_[place(seat)]; }
  void fill(const T& value) { of_.fill(value); }
  auto begin() { return of_.begin(); }
  auto end() { return of_.end(); }
  auto begin() const { return of_.begin(); }
  auto end() const { return of_.end(); }

 private:
  static std::size_t place(Seat seat) {
    assert(index(seat) >= 0 && index(seat) < max_seats);
    return static_cast<std::size_t>(index(seat));
  }
  std::array<T, max_seats> of_{};
};

}  // namespace cardlaw
