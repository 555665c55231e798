#include "families/melds/melds.h"

#include <algorithm>
#include <climits>

namespace cardlaw::melds {
namespace {

// A suit is a lane of sixteen bits: the ace at 1, the king at 13, and at 14 an ace that stands
// above the king.
constexpr std::uint64_t low_aces = CardSet::of(Rank::ace).bits();
constexpr std::uint64_t high_aces = low_aces << 13;
constexpr std::uint64_t lane = 0xFFFF;

// The cards that lie in sequences of three or more; no lane runs into the next, for bits 0 and 15
// are empty.
constexpr std::uint64_t in_runs(std::uint64_t cards) {
  const std::uint64_t starts = cards & (cards >> 1) & (cards >> 2);
  return starts | starts << 1 | starts << 2;
}

constexpr std::uint64_t turn(std::uint64_t ranks, int by) {
  return (ranks << by | ranks >> (13 - by)) & 0x1FFF;
}

// The same in one suit whose ace follows the king and precedes the two.
constexpr std::uint64_t in_round_runs(std::uint64_t suit) {
  const std::uint64_t ranks = suit >> 1 & 0x1FFF;
  const std::uint64_t starts = ranks & turn(ranks, 12) & turn(ranks, 11);
  return (starts | turn(starts, 1) | turn(starts, 2)) << 1;
}

// The cards that can be added, one after another, to the sequences on the table.
constexpr std::uint64_t reached(std::uint64_t table, std::uint64_t cards) {
  std::uint64_t found = 0;
  for (std::uint64_t more = table; more != 0;) {
    more = (more << 1 | more >> 1) & cards & ~found;
    found |= more;
  }
  return found;
}

constexpr std::uint64_t reached_round(std::uint64_t table, std::uint64_t cards) {
  const std::uint64_t ranks = cards >> 1 & 0x1FFF;
  std::uint64_t found = 0;
  for (std::uint64_t more = (table >> 1 | table >> 14) & 0x1FFF; more != 0;) {
    more = (turn(more, 1) | turn(more, 12)) & ranks & ~found;
    found |= more;
  }
  return found << 1;
}

// What is left of the cards when every sequence is taken out and what fits the table laid off.  A
// card in a sequence of its own never serves better as a step to the table: the cards between would
// belong to that sequence too.
class Sorter {
 public:
  Sorter(const Exposed& table, const Shape& shape, const Values& values)
      : table_(table), shape_(shape), values_(values) {}

  struct Sorted {
    std::uint64_t in_runs = 0, laid_off = 0;
  };

  Sorted sort(std::uint64_t cards) const {
    if (shape_.ace == Ace::low || (shape_.ace == Ace::high_or_low && (cards & low_aces) == 0))
      return finish(cards, in_runs(cards), table_.runs());
    Sorted all;
    for (int shift = 0; shift < 64; shift += 16) {
      const Sorted one = shape_.ace == Ace::round_the_corner
                             ? sort_round(cards >> shift & lane, shift)
                             : sort_suit(cards >> shift & lane, shift);
      all.in_runs |= one.in_runs;
      all.laid_off |= one.laid_off;
    }
    return all;
  }
  std::uint64_t unmatched(std::uint64_t cards) const {
    const Sorted sorted = sort(cards);
    return cards & ~sorted.in_runs & ~sorted.laid_off;
  }

 private:
  Sorted finish(std::uint64_t cards, std::uint64_t matched, std::uint64_t runs) const {
    if (table_.empty()) return {matched, 0};
    return {matched, (reached(runs, cards) | (cards & table_.groups().bits())) & ~matched};
  }
  Sorted sort_round(std::uint64_t suit, int shift) const {
    const std::uint64_t matched = in_round_runs(suit);
    const std::uint64_t fits = table_.empty() ? 0
                                              : reached_round(table_.runs() >> shift & lane, suit) |
                                                    (suit & table_.groups().bits() >> shift);
    return {matched << shift, (fits & ~matched) << shift};
  }
  // The ace of one suit stands low or high, whichever leaves less.
  Sorted sort_suit(std::uint64_t suit, int shift) const {
    const std::uint64_t cards = suit << shift;
    Sorted best = finish(cards, in_runs(cards), table_.runs() & lane << shift);
    if ((suit & 2) == 0) return best;
    const std::uint64_t raised = (suit & ~std::uint64_t{2}) << shift | std::uint64_t{1}
                                                                           << (14 + shift);
    const auto lowered = [&](std::uint64_t bits) {
      return (bits & ~high_aces) | (bits & high_aces) >> 13;
    };
    const std::uint64_t matched = in_runs(raised);
    Sorted high{lowered(matched), 0};
    if (!table_.empty()) {
      const std::uint64_t fits = lowered(reached(table_.runs() & lane << shift, raised)) |
                                 (cards & table_.groups().bits());
      high.laid_off = fits & ~high.in_runs;
    }
    const auto left = [&](const Sorted& sorted) {
      return values_.of(CardSet(cards & ~sorted.in_runs & ~sorted.laid_off));
    };
    return left(high) < left(best) ? high : best;
  }

  const Exposed& table_;
  const Shape& shape_;
  const Values& values_;
};

// Tries every choice of groups; all the rest follows from them.
template <class Found>
class Groups {
 public:
  Groups(CardSet hand, const Exposed& table, const Shape& shape, const Values& values, Found& found)
      : sorter_(table, shape, values), found_(found) {
    std::uint64_t cards = hand.bits();
    const std::uint64_t a = cards & lane, b = cards >> 16 & lane, c = cards >> 32 & lane,
                        d = cards >> 48;
    std::uint64_t ranks = shape.groups ? (a & b & (c | d)) | (c & d & (a | b)) : 0;
    if (ranks != 0) {
      const Sorter::Sorted without = sorter_.sort(cards);
      const std::uint64_t contested = without.in_runs | without.laid_off;
      for (; ranks != 0; ranks &= ranks - 1) {
        const std::uint64_t group =
            cards & CardSet::of(static_cast<Rank>(std::countr_zero(ranks))).bits();
        if ((group & contested) != 0)
          groups_[size_++] = group;
        else
          taken_[count_++] = group, cards &= ~group;  // no sequence wants any of them
      }
    }
    choose(0, cards);
  }

 private:
  void choose(int at, std::uint64_t cards) {
    if (at == size_) return found_(sorter_, cards, taken_, count_);
    choose(at + 1, cards);
    const std::uint64_t group = groups_[static_cast<std::size_t>(at)];
    take(at, cards, group);
    if (count_bits(group) < 4) return;
    for (std::uint64_t each = group; each != 0; each &= each - 1)
      take(at, cards, group & ~(each & -each));
  }
  void take(int at, std::uint64_t cards, std::uint64_t group) {
    taken_[static_cast<std::size_t>(count_++)] = group;
    choose(at + 1, cards & ~group);
    --count_;
  }

  Sorter sorter_;
  Found& found_;
  std::array<std::uint64_t, 13> groups_;  // left unset: only the first size_ are read
  std::array<std::uint64_t, 13> taken_;
  int size_ = 0, count_ = 0;
};

// The smallest count of all arrangements.
struct Least {
  const Values& values;
  int count = INT_MAX;
  void operator()(const Sorter& sorter, std::uint64_t cards, const std::array<std::uint64_t, 13>&,
                  int) {
    count = std::min(count, values.of(CardSet(sorter.unmatched(cards))));
  }
};

// The blocks of neighbouring bits, as sequences of one suit.
template <class Restore>
void add_blocks(Arrangement& out, std::uint64_t bits, Restore restore) {
  while (bits != 0) {
    const int from = std::countr_zero(bits);
    const int length = std::countr_one(bits >> from);
    const std::uint64_t block = ((std::uint64_t{1} << length) - 1) << from;
    bits &= ~block;
    out.melds[static_cast<std::size_t>(out.size++)] = CardSet(restore(block));
  }
}

void add_runs(Arrangement& out, std::uint64_t matched, const Shape& shape) {
  for (int shift = 0; shift < 64; shift += 16) {
    const std::uint64_t suit = matched >> shift & lane;
    if (suit == 0) continue;
    if (shape.ace == Ace::round_the_corner) {
      // Turned until the king's place is empty, no sequence goes round any more.
      const std::uint64_t ranks = suit >> 1;
      const int by = ranks == 0x1FFF ? 0 : std::countl_one(ranks << 51);
      add_blocks(out, turn(ranks, by),
                 [&](std::uint64_t block) { return turn(block, 13 - by) << (1 + shift); });
    } else if (shape.ace == Ace::high_or_low && in_runs(suit) != suit) {
      add_blocks(out, (suit & ~std::uint64_t{2}) | 1 << 14, [&](std::uint64_t block) {
        return ((block & 0x3FFF) | (block >> 13 & 2)) << shift;
      });
    } else {
      add_blocks(out, suit, [&](std::uint64_t block) { return block << shift; });
    }
  }
}

// The arrangement with the smallest count.
struct Best {
  const Shape& shape;
  const Values& values;
  Arrangement best{.count = INT_MAX};
  void operator()(const Sorter& sorter, std::uint64_t cards,
                  const std::array<std::uint64_t, 13>& groups, int size) {
    const Sorter::Sorted sorted = sorter.sort(cards);
    const CardSet unmatched(cards & ~sorted.in_runs & ~sorted.laid_off);
    const int count = values.of(unmatched);
    if (count >= best.count) return;
    best = {.count = count, .unmatched = unmatched, .laid_off = CardSet(sorted.laid_off)};
    for (int i = 0; i < size; ++i)
      best.melds[static_cast<std::size_t>(best.size++)] =
          CardSet(groups[static_cast<std::size_t>(i)]);
    add_runs(best, sorted.in_runs, shape);
  }
};

// All that have a count.
struct Exposing {
  const Exposed& before;
  const Shape& shape;
  const Values& values;
  int count;
  std::size_t most;
  std::vector<Exposed> found{};
  void operator()(const Sorter& sorter, std::uint64_t cards,
                  const std::array<std::uint64_t, 13>& groups, int size) {
    const Sorter::Sorted sorted = sorter.sort(cards);
    if (values.of(CardSet(cards & ~sorted.in_runs)) != count || found.size() == most) return;
    Arrangement runs;
    add_runs(runs, sorted.in_runs, shape);
    Exposed exposed = before;
    for (int i = 0; i < size; ++i) exposed.add(CardSet(groups[static_cast<std::size_t>(i)]), shape);
    for (int i = 0; i < runs.size; ++i) exposed.add(runs.melds[static_cast<std::size_t>(i)], shape);
    if (std::ranges::find(found, exposed) == found.end()) found.push_back(exposed);
  }
};

// The arrangement of a hand with a card too many, before its dearest unmatched card is discarded.
struct BeforeDiscard {
  const Shape& shape;
  const Values& values;
  int count = INT_MAX;
  CardSet from{};      // discard one of these
  bool tight = false;  // all is matched in melds that cannot spare a card
  void operator()(const Sorter& sorter, std::uint64_t cards,
                  const std::array<std::uint64_t, 13>& groups, int size) {
    const Sorter::Sorted sorted = sorter.sort(cards);
    const CardSet unmatched(cards & ~sorted.in_runs);
    if (unmatched.empty()) return spare(sorted.in_runs, groups, size);
    const CardSet dearest = values.dearest(unmatched);
    const int left = values.of(unmatched) - values.of(dearest.lowest());
    if (left < count) count = left, from = dearest;
  }
  // Everything is matched: a meld of four or more can spare a card.
  void spare(std::uint64_t runs, const std::array<std::uint64_t, 13>& groups, int size) {
    tight = true;
    for (int i = 0; i < size; ++i) {
      const CardSet group(groups[static_cast<std::size_t>(i)]);
      if (group.size() > 3) count = 0, from = group;
    }
    Arrangement arrangement;
    add_runs(arrangement, runs, shape);
    for (int i = 0; i < arrangement.size; ++i) {
      const CardSet run = arrangement.melds[static_cast<std::size_t>(i)];
      if (run.size() <= 3) continue;
      for (const Card card : run) {
        if (fault(run - CardSet::of(card), shape) == Fault::none)
          count = 0, from = CardSet::of(card);
      }
    }
  }
};

// --- is it a meld

// The ranks, a bit each from bit 1, are some of `length` that follow one another.
bool is_run(std::uint64_t ranks, int length, Ace ace) {
  const int highest = ace == Ace::low ? 13 : ace == Ace::high_or_low ? 14 : 13 + length;
  for (int start = 1; start <= 13 && start + length - 1 <= highest; ++start) {
    const std::uint64_t onwards = ((std::uint64_t{1} << length) - 1) << start;
    const std::uint64_t places = (onwards | onwards >> 13) & 0x3FFE;  // behind the king the ace
    if ((ranks & ~places) == 0) return true;
  }
  return false;
}

}  // namespace

Fault fault(const Cards& cards, const Shape& shape) {
  const CardSet wild = shape.wild | CardSet::of(Card::joker());
  const int size = cards.size();
  if (size < shape.least) return Fault::too_few;
  const CardSet natural = cards.set() - wild;
  bool twice = false;
  if (size > cards.set().size()) {
    for (const Card card : natural) twice |= cards.count(card) > 1;
  }
  std::uint64_t ranks = 0;
  int suits = 0;
  for (const Suit suit : all_suits) {
    const std::uint64_t of_suit = (natural & CardSet::of(suit)).bits();
    ranks |= of_suit >> (16 * static_cast<unsigned>(suit));
    suits += of_suit != 0 ? 1 : 0;
  }
  const bool one_rank = (ranks & (ranks - 1)) == 0;  // or none
  if (one_rank && shape.groups) {
    if (shape.largest_group != 0 && size > shape.largest_group) {
      if (twice || natural.size() > 1) return Fault::group_too_large;
    } else if (shape.suit_once && twice) {
      return Fault::suit_twice;
    } else {
      return Fault::none;
    }
  }
  if (suits > 1) return one_rank ? Fault::no_groups : Fault::unrelated;
  if (twice) return Fault::card_twice;
  if (size > 13) return Fault::too_long;
  return is_run(ranks, size, shape.ace) ? Fault::none : Fault::gap;
}

void Exposed::add(CardSet meld, const Shape& shape) {
  const Rank rank = meld.lowest().rank();
  const CardSet group = CardSet::of(rank);
  if (shape.groups && group.contains(meld)) {
    groups_ |= group - meld;
    return;
  }
  std::uint64_t bits = meld.bits();
  const bool ace = (bits & low_aces) != 0;
  const bool two = !(meld & CardSet::of(Rank::two)).empty();
  if (shape.ace == Ace::high_or_low && ace && !two)
    bits = (bits & ~low_aces) | (bits & low_aces) << 13;
  runs_ |= bits;
}

int least_count(CardSet hand, const Exposed& table, const Shape& shape, const Values& values) {
  Least least{values};
  Groups(hand, table, shape, values, least);
  return least.count;
}

int least_count(CardSet hand, const Shape& shape, const Values& values) {
  return least_count(hand, Exposed(), shape, values);
}

Arrangement arrange(CardSet hand, const Exposed& table, const Shape& shape, const Values& values) {
  Best best{shape, values};
  Groups(hand, table, shape, values, best);
  return best.best;
}

std::vector<Exposed> all_exposed(CardSet hand, const Exposed& table, const Shape& shape,
                                 const Values& values, std::size_t most) {
  const Exposed none;
  Exposing all{table, shape, values, least_count(hand, shape, values), most};
  Groups(hand, none, shape, values, all);
  return all.found;
}

bool can_leave(CardSet hand, int count, const Shape& shape, const Values& values) {
  if (hand.size() > 14) return true;
  std::vector<Card> cards;
  for (const Card card : hand) cards.push_back(card);
  const std::uint32_t all = (std::uint32_t{1} << cards.size()) - 1;
  const auto chosen = [&](std::uint32_t mask) {
    CardSet set;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if ((mask >> i & 1) != 0) set |= CardSet::of(cards[i]);
    }
    return set;
  };
  std::vector<std::uint32_t> possible;
  for (std::uint32_t mask = 0; mask <= all; ++mask) {
    if (fault(chosen(mask), shape) == Fault::none) possible.push_back(mask);
  }
  std::vector<bool> matched(all + std::size_t{1});
  matched[0] = true;
  for (std::uint32_t mask = 0; mask <= all; ++mask) {
    if (!matched[mask]) continue;
    if (values.of(chosen(all & ~mask)) == count) return true;
    for (const std::uint32_t meld : possible) {
      if ((meld & mask) == 0) matched[mask | meld] = true;
    }
  }
  return false;
}

Discarding best_discard(CardSet hand, const Shape& shape, const Values& values) {
  BeforeDiscard before{shape, values};
  const Exposed none;
  Groups(hand, none, shape, values, before);
  Discarding best{before.from.empty() ? Card() : before.from.lowest(), before.count};
  if (!before.tight || best.count == 0) return best;
  for (const Card card : hand) {
    const int count = least_count(hand - CardSet::of(card), shape, values);
    if (count < best.count) best = {card, count};
  }
  return best;
}

}  // namespace cardlaw::melds
