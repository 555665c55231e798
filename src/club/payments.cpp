#include "club/payments.h"

#include <algorithm>
#include <bit>
#include <map>
#include <queue>
#include <utility>

namespace cardlaw::club {
namespace {

constexpr std::size_t most_exact = 20;  // players whose groups are all looked at

using Players = std::vector<std::size_t>;

// Players whose balances come to nothing together, settled with one payment fewer than they are.
void settle_group(const std::vector<std::int64_t>& balances, const Players& group,
                  std::vector<Payment>& out) {
  struct Open {
    std::size_t who;
    std::uint64_t amount;
  };
  // The largest sum first; of equal ones the player who comes first.
  const auto later = [](const Open& a, const Open& b) {
    return a.amount != b.amount ? a.amount < b.amount : a.who > b.who;
  };
  std::priority_queue<Open, std::vector<Open>, decltype(later)> debts(later), credits(later);
  for (const std::size_t who : group) {
    const std::int64_t balance = balances[who];  // its size in 64 bits without a sign
    const std::uint64_t size =
        balance < 0 ? 0 - static_cast<std::uint64_t>(balance) : static_cast<std::uint64_t>(balance);
    (balance < 0 ? debts : credits).push({who, size});
  }
  while (!debts.empty() && !credits.empty()) {
    const Open debt = debts.top(), credit = credits.top();
    debts.pop();
    credits.pop();
    const std::uint64_t paid = std::min(debt.amount, credit.amount);
    out.push_back({debt.who, credit.who, static_cast<std::int64_t>(paid)});
    if (debt.amount > paid) debts.push({debt.who, debt.amount - paid});
    if (credit.amount > paid) credits.push({credit.who, credit.amount - paid});
  }
}

// Takes out the pairs whose balances cancel each other.  A partition with the most groups can
// always be changed into one that has such a pair as a group.
std::vector<Players> take_pairs(const std::vector<std::int64_t>& balances, Players& open) {
  std::vector<Players> pairs;
  std::map<std::int64_t, Players> waiting;
  for (const std::size_t who : open) {
    const auto match = waiting.find(-balances[who]);
    if (match == waiting.end() || match->second.empty()) {
      waiting[balances[who]].push_back(who);
      continue;
    }
    pairs.push_back({match->second.front(), who});
    match->second.erase(match->second.begin());
  }
  open.clear();
  for (const auto& [balance, players] : waiting)
    open.insert(open.end(), players.begin(), players.end());
  std::ranges::sort(open);
  return pairs;
}

// The players parted into as many groups as can be that come to nothing: for each set of them the
// most groups that it begins with.
std::vector<Players> most_groups(const std::vector<std::int64_t>& balances, const Players& open) {
  const std::size_t sets = std::size_t{1} << open.size();
  std::vector<std::int64_t> sum(sets);
  std::vector<std::uint8_t> groups(sets);
  for (std::size_t set = 1; set < sets; ++set) {
    const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
    sum[set] = sum[set & (set - 1)] + balances[open[lowest]];
    for (std::size_t rest = set; rest != 0; rest &= rest - 1)
      groups[set] = std::max(groups[set], groups[set & ~(rest & -rest)]);
    if (sum[set] == 0) ++groups[set];
  }
  std::vector<Players> parted;
  Players group;
  for (std::size_t set = sets - 1; set != 0;) {
    if (sum[set] == 0 && !group.empty()) parted.push_back(std::exchange(group, {}));
    const std::uint8_t before = static_cast<std::uint8_t>(groups[set] - (sum[set] == 0 ? 1 : 0));
    for (std::size_t rest = set; rest != 0; rest &= rest - 1) {
      const std::size_t one = rest & -rest;
      if (groups[set & ~one] != before) continue;
      group.push_back(open[static_cast<std::size_t>(std::countr_zero(one))]);
      set &= ~one;
      break;
    }
  }
  if (!group.empty()) parted.push_back(std::move(group));
  return parted;
}

}  // namespace

Payments settle(const std::vector<std::int64_t>& balances) {
  Players open;
  for (std::size_t who = 0; who < balances.size(); ++who) {
    if (balances[who] != 0) open.push_back(who);
  }
  std::vector<Players> groups = take_pairs(balances, open);
  Payments payments;
  payments.fewest = open.size() <= most_exact;
  if (!payments.fewest) {
    groups.push_back(open);
  } else {
    for (Players& group : most_groups(balances, open)) groups.push_back(std::move(group));
  }
  for (const Players& group : groups) settle_group(balances, group, payments.list);
  std::ranges::sort(payments.list, [](const Payment& a, const Payment& b) {
    return std::tie(a.from, a.to) < std::tie(b.from, b.to);
  });
  return payments;
}

}  // namespace cardlaw::club
