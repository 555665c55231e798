// How listings put into words what is a meld, what cards count, and how many there are.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "cards/seat.h"
#include "families/melds/melds.h"

namespace cardlaw::melds {

// `10 for 2, 7 for 3 to 4`: what there is for so many players; one number where it is always that,
// and nothing where there is none.
inline std::string by_players(const std::array<std::uint8_t, max_seats + 1>& numbers) {
  std::string text;
  for (std::size_t first = 2; first < numbers.size();) {
    std::size_t last = first;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[first]) ++last;
    const std::string number = std::to_string(numbers[first]);
    if (first == 2 && last + 1 == numbers.size()) return numbers[first] == 0 ? "" : number;
    if (numbers[first] > 0) {
      text += (text.empty() ? "" : ", ") + number + " for " + std::to_string(first);
      if (last > first) text += " to " + std::to_string(last);
    }
    first = last + 1;
  }
  return text;
}

// `alike`: what the game calls cards of one rank.
inline std::string melds_of(const Shape& shape, const std::string& alike) {
  if (!shape.groups) return "sequences";
  std::string text = alike + " and sequences of " + std::to_string(shape.least) + " or more";
  if (shape.largest_group > 0)
    text += ", " + alike + " of " + std::to_string(shape.largest_group) + " at most";
  return shape.suit_once ? text : text + ", a suit more than once";
}
inline std::string ace_of(const Shape& shape) {
  const char* const aces[] = {"low", "high or low", "round the corner"};
  return aces[static_cast<std::size_t>(shape.ace)];
}

inline std::string ace_counts(const Values& values) {
  return std::to_string(values.of(Card(Rank::ace, Suit::spades)));
}
inline std::string joker_counts(const Values& values) {
  return std::to_string(values.of(CardSet::of(Card::joker())));
}

}  // namespace cardlaw::melds
