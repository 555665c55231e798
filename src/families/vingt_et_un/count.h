// The count of a hand, also where some of its cards are not known.
#pragma once

#include "cards/cards.h"

namespace cardlaw::vingt_et_un {

inline constexpr int best_count = 21;

// The cards of a hand as far as they are known.
struct Seen {
  CardSet cards;
  int unknown = 0;

  int size() const { return cards.size() + unknown; }
};

constexpr int pips(Rank rank) {
  const int value = static_cast<int>(rank);
  return value > 10 ? 10 : value;
}

// 1.3  An ace counts 11 or 1, as its holder likes; a king, queen or jack counts 10, every other
// card its pips.
struct Total {
  int low = 0;  // every ace as 1
  bool ace = false;
  int size = 0;

  constexpr void add(int value) {
    low += value;
    ace |= value == 1;
    ++size;
  }
  constexpr bool bust() const { return low > best_count; }
  constexpr int count() const { return ace && low + 10 <= best_count ? low + 10 : low; }
  constexpr bool pontoon() const { return size == 2 && ace && low == 11; }
  constexpr bool five_cards() const { return size == 5 && !bust(); }
};

constexpr Total total(CardSet cards) {
  Total result;
  for (const Card card : cards) result.add(pips(card.rank()));
  return result;
}

enum class Truth : std::uint8_t { no, open, yes };

// Whether the test holds whatever the cards are that are not known.
template <class Test>
Truth holds(Total known, int unknown, Test test) {
  if (unknown == 0) return test(known) ? Truth::yes : Truth::no;
  if (unknown > 3) return Truth::open;
  bool some = false;
  bool all = true;
  for (int value = 1; value <= 10; ++value) {
    Total with = known;
    with.add(value);
    const Truth truth = holds(with, unknown - 1, test);
    if (truth == Truth::open) return truth;
    some |= truth == Truth::yes;
    all &= truth == Truth::yes;
  }
  return all ? Truth::yes : some ? Truth::open : Truth::no;
}
template <class Test>
Truth holds(const Seen& seen, Test test) {
  return holds(total(seen.cards), seen.unknown, test);
}

}  // namespace cardlaw::vingt_et_un
