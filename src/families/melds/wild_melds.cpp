#include "families/melds/wild_melds.h"

#include <algorithm>
#include <climits>
#include <optional>

namespace cardlaw::melds {
namespace {

constexpr int longest = 13;  // cards in a sequence
constexpr int any_number = 99;
constexpr int most_steps = 100'000;  // of one hand

// The natural cards of a hand that are not yet placed, and how many of each.
class Naturals {
 public:
  Naturals(const Cards& hand, CardSet wild) {
    for (const Card card : hand.set() - wild) {
      present_.add(card);
      counts_[card.code()] = static_cast<std::uint8_t>(hand.count(card));
    }
  }
  bool empty() const { return present_.empty(); }
  Card lowest() const { return present_.lowest(); }
  bool has(Card card) const { return present_.has(card); }
  int count(Card card) const { return counts_[card.code()]; }
  void take(Card card) {
    if (--counts_[card.code()] == 0) present_.remove(card);
  }
  void put_back(Card card) {
    ++counts_[card.code()];
    present_.add(card);
  }

 private:
  CardSet present_;
  std::array<std::uint8_t, 64> counts_{};
};

// The card at a place of a suit: 14 is the ace above the king.
Card at(Suit suit, int place) { return {place == 14 ? Rank::ace : static_cast<Rank>(place), suit}; }

// The last place of a suit that a sequence can reach from below.
constexpr int top = 13;

// Finds the least count: the lowest card left goes into some sequence, into some group, or stays
// unmatched.  A meld takes no more wild cards than it needs; those that are left at the end join
// melds that have room for them.
class WildLeast {
 public:
  WildLeast(const Cards& hand, const Shape& shape, const Values& values)
      : shape_(shape),
        values_(values),
        left_(hand, shape.wild | CardSet::of(Card::joker())),
        best_(values.of(hand) + 1) {
    for (const Card card : hand.set() & (shape.wild | CardSet::of(Card::joker()))) {
      for (int copy = hand.count(card); copy > 0; --copy) wild_.push_back(card);
    }
    std::ranges::sort(wild_, [&](Card a, Card b) { return values.of(a) > values.of(b); });
  }

  int count() {
    search(static_cast<int>(wild_.size()), 0, 0);
    return best_;
  }
  // Some arrangement leaves exactly so much; or there are too many to go through.
  bool leaves(int wanted) {
    wanted_ = wanted;
    best_ = wanted + 1;
    search(static_cast<int>(wild_.size()), 0, 0);
    return met_;
  }
  WildArrangement arrangement() {
    keeps_ = true;
    count();
    return found_;
  }

 private:
  // One meld: its natural cards, and how many wild ones it needs and has room for.
  struct Meld {
    Cards cards;
    int wilds = 0, room = 0;
  };

  void search(int wilds, int lost, int room) {
    if (lost >= best_ || met_) return;
    if (wanted_ && ++steps_ > most_steps) met_ = true;
    if (left_.empty()) return finish(wilds, lost, room);
    const Card card = left_.lowest();
    left_.take(card);
    Meld meld;
    if (keeps_) meld.cards.add(card);
    const int place = static_cast<int>(card.rank());
    upward(meld, card.suit(), place, 1, 0, wilds, lost, room);
    if (card.rank() == Rank::ace && shape_.ace == Ace::high_or_low)
      downward(meld, card.suit(), 14, 1, 0, wilds, lost, room);
    if (shape_.groups) group(meld, card.rank(), card.suit(), 1, wilds, lost, room);
    unmatched_.add(card);
    search(wilds, lost + values_.of(card), room);
    unmatched_.take(card);
    left_.put_back(card);
  }

  // Sequences whose highest card so far lies at this place, with this many cards and wild ones
  // among them.
  void upward(const Meld& meld, Suit suit, int place, int length, int used, int wilds, int lost,
              int room) {
    close(meld, length, used, longest, wilds, lost, room);
    for (int next = place + 1; next <= top && used + next - place - 1 <= wilds; ++next)
      extend(meld, suit, next, next - place, length, used, wilds, lost, room, &WildLeast::upward);
  }
  // The same from an ace above the king down.
  void downward(const Meld& meld, Suit suit, int place, int length, int used, int wilds, int lost,
                int room) {
    if (length > 1) close(meld, length, used, longest, wilds, lost, room);
    for (int next = place - 1; next > 1 && used + place - next - 1 <= wilds; --next)
      extend(meld, suit, next, place - next, length, used, wilds, lost, room, &WildLeast::downward);
  }
  using Onward = void (WildLeast::*)(const Meld&, Suit, int, int, int, int, int, int);
  void extend(const Meld& meld, Suit suit, int next, int step, int length, int used, int wilds,
              int lost, int room, Onward onward) {
    const Card card = at(suit, next);
    if (length + step > longest || !left_.has(card)) return;
    left_.take(card);
    Meld longer = meld;
    if (keeps_) longer.cards.add(card);
    (this->*onward)(longer, suit, next, length + step, used + step - 1, wilds, lost, room);
    left_.put_back(card);
  }

  // Groups with this many natural cards so far, of suits up to this one.
  void group(const Meld& meld, Rank rank, Suit suit, int length, int wilds, int lost, int room) {
    const int most = shape_.largest_group == 0 ? any_number : shape_.largest_group;
    if (length > 1) close(meld, length, 0, most, wilds, lost, room);
    if (length == most) return;
    for (int next = static_cast<int>(suit) + (shape_.suit_once ? 1 : 0); next < 4; ++next) {
      const Card card(rank, static_cast<Suit>(next));
      if (!left_.has(card)) continue;
      left_.take(card);
      Meld larger = meld;
      if (keeps_) larger.cards.add(card);
      group(larger, rank, card.suit(), length + 1, wilds, lost, room);
      left_.put_back(card);
    }
  }

  // The meld is complete but for the wild cards that it lacks.
  void close(Meld meld, int length, int used, int most, int wilds, int lost, int room) {
    const int lacks = std::max(0, shape_.least - length);
    if (used + lacks > wilds || length + lacks > most) return;
    meld.wilds = used + lacks;
    meld.room = most - length - lacks;
    chosen_.push_back(meld);
    search(wilds - meld.wilds, lost, room + meld.room);
    chosen_.pop_back();
  }

  // The wild cards that are left join melds, make one of their own, or stay unmatched; so many of
  // them, from this one on, that they count exactly so much.
  bool can_stay(int wilds, int room, int count, std::size_t from = 0) const {
    const bool joins = wilds <= room || wilds >= shape_.least;
    if (count == 0 && joins) return true;
    for (std::size_t i = from; i < wild_.size() && wilds > 0; ++i) {
      const int value = values_.of(wild_[i]);
      if (i > from && value == values_.of(wild_[i - 1])) continue;
      if (value <= count && can_stay(wilds - 1, room, count - value, i + 1)) return true;
    }
    return false;
  }

  void finish(int wilds, int lost, int room) {
    if (wanted_) {
      met_ |= can_stay(wilds, room, *wanted_ - lost);
      return;
    }
    const bool own_meld = wilds >= shape_.least;
    const int over = own_meld ? 0 : std::max(0, wilds - room);
    for (int i = 0; i < over; ++i)
      lost += values_.of(wild_[wild_.size() - 1 - static_cast<std::size_t>(i)]);
    if (lost >= best_) return;
    best_ = lost;
    if (keeps_) keep(wilds, over, own_meld);
  }

  // The wild cards are dealt out to the melds, the dearest first.
  void keep(int wilds, int over, bool own_meld) {
    found_ = {.count = best_, .unmatched = unmatched_};
    std::size_t next = 0;
    for (Meld meld : chosen_) {
      int more = meld.wilds;
      if (!own_meld) {
        const int joins = std::min(meld.room, wilds - over);
        more += joins;
        wilds -= joins;
      }
      for (; more > 0; --more) meld.cards.add(wild_[next++]);
      found_.melds.push_back(meld.cards);
    }
    if (own_meld) {
      Cards& last = found_.melds.emplace_back();
      while (next < wild_.size()) last.add(wild_[next++]);
    }
    while (next < wild_.size()) found_.unmatched.add(wild_[next++]);
  }

  const Shape& shape_;
  const Values& values_;
  Naturals left_;
  std::vector<Card> wild_;  // the dearest first
  int best_;
  std::optional<int> wanted_;
  bool met_ = false;
  int steps_ = 0;
  bool keeps_ = false;
  Cards unmatched_;
  std::vector<Meld> chosen_;
  WildArrangement found_;
};

bool fits(const Lengths& used, const Lengths& shape) {
  return used[0] <= shape[0] && used[1] <= shape[1] && used[2] <= shape[2];
}

// Parts a hand into sequences: the lowest card left begins one, or an ace ends one.
class Parter {
 public:
  Parter(const Cards& cards, Ace ace, std::span<const Lengths> shapes)
      : ace_(ace),
        shapes_(shapes),
        left_(cards, CardSet::of(Card::joker())),
        jokers_(cards.count(Card::joker())) {}

  Parting run() {
    out_.found = place();
    return out_;
  }

 private:
  bool possible() const {
    return std::ranges::any_of(shapes_, [&](const Lengths& shape) { return fits(used_, shape); });
  }

  bool place() {
    if (left_.empty()) return jokers_alone();
    const Card card = left_.lowest();
    left_.take(card);
    Cards sequence;
    sequence.add(card);
    for (int length = 3; length <= 5; ++length) {
      ++used_[static_cast<std::size_t>(length - 3)];
      if (possible()) {
        const int rank = static_cast<int>(card.rank());
        if (fill(sequence, card.suit(), rank, +1, length - 1)) return true;
        const bool high = card.rank() == Rank::ace && ace_ == Ace::high_or_low;
        if (high && fill(sequence, card.suit(), 14, -1, length - 1)) return true;
      }
      --used_[static_cast<std::size_t>(length - 3)];
    }
    left_.put_back(card);
    return false;
  }

  // So many more cards of the sequence, the next at a step from this place: natural cards or
  // jokers; beyond the end of the suit jokers, which then stand at the other end.
  bool fill(const Cards& sequence, Suit suit, int from, int step, int more) {
    if (more == 0) return complete(sequence);
    const int next = from + step;
    const bool inside = next >= 2 && next <= top;
    if (inside && left_.has(at(suit, next))) {
      const Card card = at(suit, next);
      left_.take(card);
      Cards longer = sequence;
      longer.add(card);
      if (fill(longer, suit, next, step, more - 1)) return true;
      left_.put_back(card);
    }
    if (jokers_ == 0) return false;
    --jokers_;
    Cards longer = sequence;
    longer.add(Card::joker());
    if (fill(longer, suit, next, step, more - 1)) return true;
    ++jokers_;
    return false;
  }

  bool complete(const Cards& sequence) {
    out_.sequences[static_cast<std::size_t>(out_.size++)] = sequence;
    if (place()) return true;
    --out_.size;
    return false;
  }

  // No natural card is left: the jokers make what is wanting of a shape.
  bool jokers_alone() {
    for (const Lengths& shape : shapes_) {
      int wanting = 0;
      for (std::size_t i = 0; i < 3; ++i)
        wanting += (shape[i] - used_[i]) * (static_cast<int>(i) + 3);
      if (!fits(used_, shape) || wanting != jokers_) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        for (int n = used_[i]; n < shape[i]; ++n) {
          Cards& sequence = out_.sequences[static_cast<std::size_t>(out_.size++)];
          sequence = {};
          for (std::size_t card = 0; card < i + 3; ++card) sequence.add(Card::joker());
        }
      }
      return true;
    }
    return false;
  }

  Ace ace_;
  std::span<const Lengths> shapes_;
  Naturals left_;
  int jokers_;
  Lengths used_{};
  Parting out_;
};

// Cuts the sequences from this one on in every way.
bool cut(std::span<const int> sizes, int left, Lengths used, std::span<const Lengths> shapes) {
  if (left == 0) {
    if (sizes.empty()) return std::ranges::find(shapes, used) != shapes.end();
    return cut(sizes.subspan(1), sizes.front(), used, shapes);
  }
  for (int length = 3; length <= std::min(left, 5); ++length) {
    Lengths more = used;
    ++more[static_cast<std::size_t>(length - 3)];
    if (cut(sizes, left - length, more, shapes)) return true;
  }
  return false;
}

}  // namespace

int least_count(const Cards& hand, const Shape& shape, const Values& values) {
  return WildLeast(hand, shape, values).count();
}

bool can_leave(const Cards& hand, int count, const Shape& shape, const Values& values) {
  return hand.size() > 14 || WildLeast(hand, shape, values).leaves(count);
}

WildArrangement arrange(const Cards& hand, const Shape& shape, const Values& values) {
  return WildLeast(hand, shape, values).arrangement();
}

Parting part(const Cards& cards, Ace ace, std::span<const Lengths> shapes) {
  return Parter(cards, ace, shapes).run();
}

bool can_be_cut(std::span<const int> sizes, std::span<const Lengths> shapes) {
  return cut(sizes, 0, {}, shapes);
}

}  // namespace cardlaw::melds
