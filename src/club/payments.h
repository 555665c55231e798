// Who pays whom, so that nobody owes or is owed anything.
#pragma once

#include <cstdint>
#include <vector>

namespace cardlaw::club {

struct Payment {
  std::size_t from = 0, to = 0;  // indexes into the balances
  std::int64_t amount = 0;
  friend bool operator==(const Payment&, const Payment&) = default;
};

struct Payments {
  std::vector<Payment> list;
  bool fewest = true;  // nobody can do with fewer; false: perhaps
};

// Settles balances that come to nothing together: above nothing is owed to the player, below the
// player owes.
Payments settle(const std::vector<std::int64_t>& balances);

}  // namespace cardlaw::club
