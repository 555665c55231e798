// The side declarations of Alsós and Felsős, and what was declared and won.
#pragma once

#include <array>

#include "cards/cards.h"
#include "cards/seat.h"

namespace cardlaw::klaberjass {

// In the order of their sentences, 12.7 to 12.18.
enum class Feat : std::uint8_t {
  casa,
  csalad,
  tous_les_trois,
  all_the_trumps,
  volat,
  betli,
  absolute,
  one_hundred,
  two_hundred,
  forty_four,
  uhu,
  ultimo,
  as_counted  // what a result gives for them together
};
inline constexpr std::size_t feats_in_all = 12;

struct Feats {
  std::array<bool, feats_in_all> said{};         // by anybody, at any time
  std::array<bool, feats_in_all> declared{};     // by the maker
  std::array<bool, feats_in_all> late{};         // by the maker, when the second trick had been led
  std::array<std::uint16_t, max_seats> early{};  // by seat: before there was a maker, a bit each
  std::array<std::uint16_t, feats_in_all> doubled{};  // by whom, a bit for each seat
  std::array<bool, feats_in_all> doubled_late{};      // when a card had been played
  // what each player has won in tricks
  std::array<CardSet, max_seats> cards{};
  std::array<int, max_seats> tricks{};
};

}  // namespace cardlaw::klaberjass
