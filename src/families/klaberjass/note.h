// What the table of a Klaberjass deal knows of the entries to come.
#pragma once

#include <cstdint>

#include "cards/cards.h"

namespace cardlaw::klaberjass {

// A showing: what one player lays open in entries that follow one another.
struct Laid {
  CardSet before, all;   // in the entries before this one, and in all of them
  bool not_all = false;  // and other cards that are not known
  friend bool operator==(const Laid&, const Laid&) = default;
};
// What the table knows at an entry of the entries after it.
struct Note {
  Laid laid{};                 // where something is shown
  std::uint16_t claims = 0;    // by seat: claims something in this deal
  std::uint16_t discards = 0;  // by seat: lays a card aside yet
  bool notices = false;        // somebody points something out in this deal
  bool cut_short = false;      // nothing was played or said after the cards that are dealt here
  friend bool operator==(const Note&, const Note&) = default;
};

}  // namespace cardlaw::klaberjass
