// What was said and shown of melds.
#pragma once

#include <array>

#include "cards/cards.h"
#include "cards/seat.h"

namespace cardlaw::klaberjass {

// Melds are compared among those of their own kind.
enum class Kind : std::uint8_t { sequence, group };
inline constexpr std::size_t kinds = 2;

// What was said when melds of one kind were compared.
struct Talk {
  std::array<int, max_seats> called{};  // points; -1: has not spoken, 0: none
  std::uint16_t spoken_for = 0;         // by seat: said to have a meld, by a call or an answer
  std::uint16_t late = 0;               // by seat: called one when the talk was over
  Seat best = Seat::none;               // whose call is the best so far
  int points = 0;                       // what was called
  bool more = false;            // its player said that it is better, and not yet how much it is
  std::uint16_t conceded = 0;   // by seat: answered good to a call of another side
  std::uint16_t after_all = 0;  // by seat: then called all the same
  bool yielded = false;         // and the best then conceded to such a call
  bool asked_high = false;
  Seat asker = Seat::none;   // who asked how high last
  Rank high = Rank::none;    // the top card named
  std::uint16_t named = 0;   // entry, from 1
  std::uint16_t level = 0;   // by seat: said to have the same, top card and all
  bool settled = false;      // another has conceded, or spoken of less
  Seat beaten = Seat::none;  // whose call was said to be beaten last

  // The top card was named to this player, or to all.
  bool named_to(Seat who) const {
    return high != Rank::none && (asker == Seat::none || asker == who);
  }
};
struct Talks {
  std::array<Talk, kinds> of{};
  Kind current = Kind::sequence;                             // of which the last call spoke
  Seat last = Seat::none;                                    // who spoke last
  std::array<std::uint16_t, max_seats> first{}, recalled{};  // entry of the first words, from 1
};
// A showing: what one player lays open in entries that follow one another.
struct Laid {
  CardSet before, all;   // in the entries before this one, and in all of them
  bool not_all = false;  // and other cards that are not known
  friend bool operator==(const Laid&, const Laid&) = default;
};
// What was said and shown of melds, as far as it counts.
struct Said {
  Talks talks;
  std::array<std::array<CardSet, max_seats>, kinds> shown{};  // cards of melds
};

}  // namespace cardlaw::klaberjass
