// Melds of hands with wild cards and several copies of a card: the arrangement with the least
// count, and the parting of a whole hand into sequences of given lengths.  Exact.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "families/melds/melds.h"

namespace cardlaw::melds {

// A hand sorted into melds; wild cards are given to the melds that want them.
struct WildArrangement {
  int count = 0;  // of the unmatched cards
  Cards unmatched{};
  std::vector<Cards> melds{};
};

// The least count that the hand can be arranged to: its jokers and the cards of `shape.wild` stand
// for whatever is wanted.  The ace goes round no corner here.
int least_count(const Cards& hand, const Shape& shape, const Values& values);
// One arrangement that has it.
WildArrangement arrange(const Cards& hand, const Shape& shape, const Values& values);

// Whether the unmatched cards of some arrangement, the least or another, count exactly so much.
// Hands of more than 14 cards, or that can lie in very many ways, are not gone through: they may.
bool can_leave(const Cards& hand, int count, const Shape& shape, const Values& values);

// How many sequences of three, of four and of five cards.
using Lengths = std::array<std::uint8_t, 3>;

// A hand parted into sequences.
struct Parting {
  bool found = false;
  std::array<Cards, 5> sequences{};
  int size = 0;
};
// Parts the cards, jokers among them, into sequences that have the lengths of one of the shapes;
// not found when it cannot be done.
Parting part(const Cards& cards, Ace ace, std::span<const Lengths> shapes);
// Sequences of these sizes are, or can be cut into, the lengths of one of the shapes.
bool can_be_cut(std::span<const int> sizes, std::span<const Lengths> shapes);

}  // namespace cardlaw::melds
