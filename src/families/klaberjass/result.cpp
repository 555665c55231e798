// Hands given by their result.
#include <algorithm>
#include <numeric>
#include <vector>

#include "families/klaberjass/settlement.h"

namespace cardlaw::klaberjass {

const Result& result_of(const Table& table) {
  return table.common.record->deals[static_cast<std::size_t>(table.common.match->deals)].result;
}

namespace {

// Which sums melds may come to, up to that.
std::vector<bool> sums_of_melds(std::int64_t most, const Terms& terms) {
  std::vector<bool> sums(static_cast<std::size_t>(most) + 1);
  sums[0] = true;
  for (std::size_t sum = 0; sum < sums.size(); ++sum) {
    const auto add = [&](std::size_t each) {
      if (sums[sum] && sum + each < sums.size()) sums[sum + each] = true;
    };
    std::ranges::for_each(terms.sequences, add);
    std::ranges::for_each(terms.groups, add);
    add(static_cast<std::size_t>(terms.bella));
  }
  return sums;
}

// More than the melds of one side can come to, where no card counts twice in sequences or in fours.
std::int64_t most_in_melds(const Terms& terms) {
  int sequences = 0;
  for (int length = 3; length <= terms.hand() && length < 9; ++length)
    sequences = std::max(sequences,
                         terms.sequences[static_cast<std::size_t>(length)] * terms.hand() / length);
  const int fours = std::ranges::max(terms.groups) * terms.hand() / 4;
  return terms.bella + (terms.partners ? 2 : 1) * (sequences + fours);
}

// The points could be those of a hand with that trump, and melds.
bool adds_up(std::int64_t points, int players, Suit trump, const Terms& terms) {
  std::vector<int> values;
  for (const Card card : terms.pack) values.push_back(terms.value(card, trump));
  std::ranges::sort(values);
  const auto dealt = std::min<std::ptrdiff_t>(std::ssize(values), players * terms.hand());
  const int least = std::accumulate(values.begin(), values.begin() + dealt, terms.last_trick);
  const int most = std::accumulate(values.end() - dealt, values.end(), terms.last_trick);
  const std::int64_t from = std::max<std::int64_t>(points - most, 0);
  const std::int64_t to = std::min(points - least, most_in_melds(terms));
  if (to < from) return false;
  const std::vector<bool> sums = sums_of_melds(to, terms);
  return std::find(sums.begin() + from, sums.end(), true) != sums.end();
}

}  // namespace

const char* no_count(const Table& table, const Terms& terms) {
  const Result& result = result_of(table);
  if (!result.given) return nullptr;
  const std::int64_t points =
      std::accumulate(result.points.begin(), result.points.end(), std::int64_t{0});
  const int players = table.seats() - (table.seats() == terms.sitting_out_of ? 1 : 0);
  const auto with = [&](Suit trump, const Terms& by) {
    return adds_up(points, players, trump, by);
  };
  const bool may_be = with(Suit::spades, terms) || (terms.feats && with(Suit::none, terms)) ||
                      (terms.values_open && with(Suit::spades, with_jack_counting_most(terms)));
  return may_be ? nullptr : "the cards and the melds of no hand come to the points given";
}

}  // namespace cardlaw::klaberjass
