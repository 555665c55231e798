// What the settlements of the rummy games share.
#include "families/rummy/settling.h"

#include <bit>

namespace cardlaw::rummy {

Counts counts(const Table& table, Account& account, const Terms& terms, Seat without,
              bool arranged) {
  Counts counts;
  const Result& result = result_of(table);
  for (int i = 0; i < table.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    // What is dealt all the same to a player who is out counts nothing.
    if (table.common.is_out(seat(i))) continue;
    if (result.given) {
      counts.of[at] = result.points[at];
      continue;
    }
    if (seat(i) == without) continue;
    const Count count = count_of(table, seat(i), terms);
    if (!count.known) {
      account.leave_undetermined("not all the cards left in the hands are known");
      return counts;
    }
    if (terms.deuces == Deuces::open &&
        count_of(table, seat(i), with_natural_deuces(terms)).points != count.points) {
      account.leave_open(deuces_open);
      return counts;
    }
    counts.of[at] = arranged ? count.arranged : count.points;
  }
  counts.known = true;
  return counts;
}

bool anybody_wrong(const Table& table) {
  for (int i = 0; i < table.seats(); ++i) {
    if (table.of(seat(i)).wrong > 0) return true;
  }
  return false;
}

const char* why_unfinished(const Table& table) {
  if (table.common.ended == Ending::conceded) return turns::why_unfinished(table.common);
  const Seat out = table.turn.who == table.falsely_out ? table.falsely_out : Seat::none;
  if (out != Seat::none && table.of(out).wrong > 0) return improper;
  if (out != Seat::none) return "the hand was ended by going out unlawfully";
  return turns::why_unfinished(table.common);
}

void from_to(Account& account, Seat payer, Seat winner, std::int64_t amount, int reason,
             int number) {
  if (amount == 0) return;
  account.pay(payer, -amount, reason, number);
  account.pay(winner, amount, reason, number);
}

void collect(const Table& table, Account& account, Seat winner, int units, int number) {
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) != winner) from_to(account, seat(i), winner, units, 0, number);
  }
}

namespace {

// Every way in which so many points go to winners, one to each at most, or are not paid.
void add_readings(const Account& account, const std::array<std::int64_t, max_seats>& most_more,
                  int from, int seats, std::int64_t left, Points& more,
                  std::vector<Points>& readings) {
  if (from == seats) {
    if (left == 0) readings.push_back(more);
    return;
  }
  const auto at = static_cast<std::size_t>(index(account.side_of(seat(from))));
  const std::int64_t most = std::min(left, most_more[static_cast<std::size_t>(from)]);
  for (std::int64_t here = 0; here <= most; ++here) {
    more[at] += here;
    add_readings(account, most_more, from + 1, seats, left - here, more, readings);
    more[at] -= here;
  }
}

}  // namespace

namespace {

// What each above the lowest count pays.
struct Payments {
  std::array<std::int64_t, max_seats> of{};
  std::int64_t sum = 0;
};
Payments differences_from(const Table& table, const Counts& counts, std::uint16_t winners) {
  const auto least = counts.of[static_cast<std::size_t>(std::countr_zero(winners))];
  Payments payments;
  for (int i = 0; i < table.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if ((winners >> i & 1) != 0) continue;
    payments.of[at] = counts.of[at] - least;
    payments.sum += payments.of[at];
  }
  return payments;
}

void pay_each(const Table& table, Account& account, std::uint16_t winners, std::int64_t amount) {
  for (int i = 0; amount > 0 && i < table.seats(); ++i) {
    if ((winners >> i & 1) != 0) account.pay(seat(i), amount);
  }
}

// The points of the sum that cannot be shared.
void leave_the_rest_open(const Table& table, Account& account, std::uint16_t winners,
                         const Payments& payments) {
  const std::int64_t rest = payments.sum % std::popcount(winners);
  if (rest == 0) return;
  std::array<std::int64_t, max_seats> most_more = payments.of;  // by another reading
  for (int i = 0; i < table.seats(); ++i) {
    if ((winners >> i & 1) != 0) most_more[static_cast<std::size_t>(i)] = 1;
  }
  std::vector<Points> readings;
  Points more{};
  add_readings(account, most_more, 0, table.seats(), rest, more, readings);
  account.pay_one_of(std::move(readings));
}

}  // namespace

void pay_differences(const Table& table, Account& account, const Counts& counts,
                     std::uint16_t winners, std::int64_t penalty) {
  const Payments payments = differences_from(table, counts, winners);
  for (int i = 0; i < table.seats(); ++i) {
    const std::int64_t difference = payments.of[static_cast<std::size_t>(i)];
    if (difference != 0) account.pay(seat(i), -difference);
  }
  pay_each(table, account, winners, payments.sum / std::popcount(winners));
  if (penalty == 0) leave_the_rest_open(table, account, winners, payments);
}

void pay_penalty_besides(const Table& table, Account& account, const Counts& counts,
                         std::uint16_t winners, std::int64_t penalty) {
  Payments payments = differences_from(table, counts, winners);
  const int sharers = std::popcount(winners);
  const std::int64_t paid_so_far = payments.sum / sharers;
  const Seat knocker = knocker_of(table);
  payments.of[static_cast<std::size_t>(index(knocker))] += penalty;
  payments.sum += penalty;
  account.pay(knocker, -penalty);
  pay_each(table, account, winners, payments.sum / sharers - paid_so_far);
  leave_the_rest_open(table, account, winners, payments);
}

Seat knocker_of(const Table& table) {
  return result_of(table).given ? result_of(table).maker : table.knocker;
}

std::uint16_t lowest(const Table& table, const Counts& counts) {
  return turns::lowest(counts.of, table.seats(), knocker_of(table));
}

}  // namespace cardlaw::rummy
