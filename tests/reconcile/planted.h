// Slips of the pen that are put into made-up hands, to see whether the true hand is found again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "law/random.h"
#include "reconcile/readings.h"

namespace cardlaw::reconcile {

enum class Plant : std::uint8_t {
  figure,
  number,
  suit,
  rank,
  exchanged,
  player,
  order,
  left_out,
  twice,
  gathered,
  word,
  option,
  dealer
};
inline constexpr std::string_view plant_names[] = {
    "a figure",       "a number said",      "a suit",          "a rank",       "cards exchanged",
    "another player", "two entries turned", "an act left out", "an act twice", "trick gathered by",
    "a word",         "an option",          "the dealer"};
inline constexpr int plants = 13;

struct Planted {
  std::string text;  // the record with the slip
  // Fingerprints of the record without it; an option left to the usual value may also be said.
  std::vector<std::uint64_t> true_hand;
};

// Puts one slip of that kind into the hand.  Nothing when there is no place for it.
std::optional<Planted> plant(const Hand& hand, Plant kind, Random& random);

// At which place among the readings the true hand is, from 1; 0: not at all.  Nothing when the slip
// makes no difference to the ruling.
struct Found {
  bool differs = false;
  std::size_t place = 0;
  bool looks_right = false;  // nothing is wrong with the record as written
  std::uint64_t judgements = 0;
};
Found look_for(const Planted& planted, const Hand& true_hand, const Effort& effort);

}  // namespace cardlaw::reconcile
