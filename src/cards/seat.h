// Seats and sides: indexes at one table.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cardlaw {

// A player by place, clockwise from the first name in the record.
enum class Seat : std::uint8_t { none = 255 };
// A player, or partners, who score together.
enum class Side : std::uint8_t { none = 255 };

inline constexpr int max_seats = 12;  // Continental Rummy takes twelve

constexpr Seat seat(int index) { return static_cast<Seat>(index); }
constexpr int index(Seat seat) { return static_cast<int>(seat); }
// Its place in what is kept by seat, and its bit in a set of seats.
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
constexpr std::uint16_t bit(Seat seat) { return static_cast<std::uint16_t>(1U << index(seat)); }
constexpr Side side(int index) { return static_cast<Side>(index); }
constexpr int index(Side side) { return static_cast<int>(side); }
// The player `steps` places to the left (clockwise) at a table of `seats`.
constexpr Seat after(Seat from, int seats, int steps = 1) {
  return seat((index(from) + steps) % seats);
}

}  // namespace cardlaw
