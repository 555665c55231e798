// Two accounts of one hand side by side: where the second says something else than the first.
#pragma once

#include "reconcile/change.h"

namespace cardlaw::reconcile {

// One place at which they differ.  The place is one of the first account.
struct Difference {
  Edit edit;        // what makes the first say what the second says; its fragment is not filled in
  Node there = 0;   // what the second says; 0: nothing
  Node beside = 0;  // where it says nothing: what stands in its place, or before it; 0: not known
  std::string where;  // "trick 3", "Bela's hand", "the dealer"
  std::uint16_t deal = 0;
  std::uint16_t order = 0;  // of several that are put in at the same place
  // One of the two knows what the other leaves open (x, or not a word of it): they do not
  // contradict.
  bool first_knows_more = false, second_knows_more = false;
};

// What a node says, however it is written: cards in one notation, those of a set in one order.
std::string meaning(const Events& events, Node node);

// Why the two cannot be accounts of one hand; empty when they can.
std::string not_of_one_hand(const Transcript& first, const Transcript& second);

std::vector<Difference> differences(const Transcript& first, const Transcript& second);

}  // namespace cardlaw::reconcile
