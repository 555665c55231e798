// Who has which point of a hand, and in which order they are counted.
#pragma once

#include <vector>

#include "families/all_fours/law.h"

namespace cardlaw::all_fours {

// Whose the point is by the cards played; none when its card is not in play, or it is level.
Seat owner(Point point, const Table& table, const Terms& terms);
// What the player has taken in cards: a ten counts 10, an ace 4, a king 3, a queen 2, a jack 1.
int counted(const Table& table, Seat who);

// Of a hand given by its result: whose bid the seller refused; none when none was refused, or when
// that is not said.
Seat refused_bidder(const Table& table, const Terms& terms);
// The same: who made the bid, be it refused or not; none when nobody did, or when that is not said.
Seat bidder_of_result(const Table& table, const Terms& terms);
// The same: why nobody can have played for its bid; null when somebody can.
const char* no_contract_of_result(const Table& table, const Terms& terms);

// One step of the counting: due to whom, by which sentence.
struct Step {
  Side to = Side::none;
  std::int64_t amount = 0;
  Number rule;
  bool lost = false;  // it was made and does not count, because of what follows
};
// The steps of the hand in the order of counting.
std::vector<Step> counting(const Table& table, const Account& account, const Terms& terms);

}  // namespace cardlaw::all_fours
