// What the settlements of the rummy games share: the counts of all players, who has the lowest, and
// what is paid.
#pragma once

#include "families/rummy/course.h"
#include "families/rummy/rules.h"

namespace cardlaw::rummy {

constexpr const char* improper = "a meld or lay-off that is improper was not put right";

// The counts of all players; false, and the account undetermined, when one of them is not known.
struct Counts {
  std::array<std::int64_t, max_seats> of{};
  bool known = false;
};
Counts counts(const Table& table, Account& account, const Terms& terms, Seat without = Seat::none,
              bool arranged = false);
// Somebody's improper meld or lay-off of the play stands.
bool anybody_wrong(const Table& table);
const char* why_unfinished(const Table& table);
void from_to(Account& account, Seat payer, Seat winner, std::int64_t amount, int reason = 0,
             int number = 0);
void collect(const Table& table, Account& account, Seat winner, int units, int number = 0);
// Who knocked, whether it was recorded or is given.
Seat knocker_of(const Table& table);
// Who has the lowest count; a knocker only if nobody is level with that player.
std::uint16_t lowest(const Table& table, const Counts& counts);
// Who has the lowest count of a hand given by its counts; of several who are level the one that is
// named there, or none.
Seat lowest_in_result(const Table& table, const Result& result);
// The lowest counts collect the differences, and share what the others pay together. Who has a
// point that cannot be shared, or whether it is paid at all, is open, unless a penalty is shared
// with it.
void pay_differences(const Table& table, Account& account, const Counts& counts,
                     std::uint16_t winners, std::int64_t penalty = 0);
// ... and behind that what the knocker pays besides, shared with the differences as one sum.
void pay_penalty_besides(const Table& table, Account& account, const Counts& counts,
                         std::uint16_t winners, std::int64_t penalty);
inline bool settled(const Account& account) { return account.basis() != Basis::undetermined; }

}  // namespace cardlaw::rummy
