#include "law/deduction.h"

#include <algorithm>

namespace cardlaw {

void Deduction::begin(const Cards& pack) {
  pack_ = pack;
  settled_ = pack.size() == pack.set().size();
  steps_.clear();
  moments_.clear();
  named_.clear();
}

void Deduction::note(std::uint32_t at, const Note& note) {
  steps_.resize(at);
  steps_.push_back({note});
}

void Deduction::conclude() {
  look_back();
  settled_ = settled_ && place_cards();
  elsewhere_ = unplaced_.size();
  std::uint16_t looked_at = 0;  // by seat
  for (std::size_t i = 0; settled_ && i < moments_.size(); ++i) {
    const Seat seat = moments_[i].seat;
    if ((looked_at >> index(seat) & 1) != 0) continue;
    looked_at |= static_cast<std::uint16_t>(1 << index(seat));
    settled_ = level(seat);
    if (settled_) weigh(seat);
    elsewhere_ -= levels_.back().unseen;
  }
  settled_ = settled_ && elsewhere_ >= 0;
  if (!settled_) return name_by_rest();
  place_the_rest();
  for (const Moment& moment : moments_) {
    if (moment.put_down && moment.may_be.size() == 1)
      named_.push_back({moment.entry, moment.may_be.lowest()});
  }
}

// What a hand shows later it held before, until it gained that card, or cards not known.
void Deduction::look_back() {
  std::array<CardSet, max_seats> shown_later{};
  for (std::size_t i = steps_.size(); i-- > 0;) {
    const Step& step = steps_[i];
    if (step.seat == Seat::none) continue;
    CardSet& later = shown_later[static_cast<std::size_t>(index(step.seat))];
    if (step.hides() || step.came() > 0) {
      moments_.push_back({.step = static_cast<std::uint32_t>(i),
                          .entry = step.entry,
                          .seat = step.seat,
                          .put_down = step.hides(),
                          .surely = later});
    }
    if (step.came() > 0) later = {};
    if (step.shows())
      later |= step.cards;
    else if (step.holds())
      later -= step.cards;
  }
  std::ranges::reverse(moments_);
}

// Follows each card from place to place; false when one cannot have gone as noted, or comes back
// from where it was put down unseen.
bool Deduction::place_cards() {
  CardSet stock = pack_.set(), held;
  std::array<CardSet, max_seats> hands{};
  std::array<std::size_t, 64> since{};  // by card: the step from which the hand surely holds it
  bool hidden = false;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    Step& step = steps_[i];
    const CardSet cards = step.cards;
    CardSet nobodys;
    CardSet& hand =
        step.seat == Seat::none ? nobodys : hands[static_cast<std::size_t>(index(step.seat))];
    switch (step.kind) {
      case Kind::gained_unseen:
        continue;
      case Kind::put_down_unseen:
        hidden = true;
        continue;
      case Kind::taken_up_unseen:
      case Kind::returned_unseen:
        if (hidden) return false;
        continue;
      case Kind::gained:
      case Kind::faced:
        if (!stock.contains(cards)) return false;
        break;
      case Kind::taken_up:
        if (!(cards & held).empty() || (hidden && !(cards & stock).empty())) return false;
        break;
      case Kind::put_down:
      case Kind::shown:
        if (!(hand | stock).contains(cards)) return false;
        step.pins = cards & stock;
        break;
      case Kind::returned:
        if (!(cards & (stock | held)).empty()) return false;
        break;
    }
    stock -= cards;
    held -= cards;
    hand -= cards;
    if (step.kind == Kind::returned) stock |= cards;
    if (!step.holds()) continue;
    held |= cards;
    hand |= cards;
    for (const Card card : cards) since[card.code()] = i;
  }
  unplaced_ = stock;
  for (const Card card : held) steps_[since[card.code()]].starts.add(card);
  return true;
}

// Works out the levels of a hand; false when more leaves it than came.
bool Deduction::level(Seat seat) {
  levels_.assign(1, {});
  Level level;
  int starts = 0;  // not put down yet
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const Step& step = steps_[i];
    if (step.seat != seat) continue;
    level.step = i;
    level.unseen += step.came() - step.pins.size();
    level.spare += step.came() - step.pins.size();
    level.loose += step.starts.size();
    starts += step.starts.size();
    if (step.hides()) {
      --level.loose;
      --(starts > 0 ? starts : level.spare);
    }
    levels_.push_back(level);
    if (level.spare < 0) return false;
  }
  int least = level.unseen;
  for (std::size_t i = levels_.size(); i-- > 0;)
    levels_[i].least = least = std::min(least, levels_[i].unseen);
  return true;
}

// What the hand may hold at each of its moments, and what each x put down may have been.
void Deduction::weigh(Seat seat) {
  CardSet starts;  // that may be in the hand still
  CardSet kept;    // seen in it before and later
  std::size_t at = 0;
  for (Moment& moment : moments_) {
    if (moment.seat != seat) continue;
    for (;;) {
      const Level& level = levels_[++at];
      const Level& before = levels_[at - 1];
      if (level.step == moment.step && moment.put_down)
        moment.may_be = before.room() > 0 ? starts | unplaced_ : starts;
      const Step& step = steps_[level.step];
      if (!step.hides()) kept -= step.cards;
      if (step.holds()) kept |= step.cards - step.starts;
      starts |= step.starts;
      if (level.loose + level.least < 1) starts = {};  // all of them have been put down
      if (level.step == moment.step) break;
    }
    moment.surely |= kept;
    moment.maybe = levels_[at].room() > 0 ? starts | unplaced_ : starts;
    // What is seen later may have come already as long as not every unseen gain is used up.
    for (std::size_t i = at; levels_[i].spare > 0 && i + 1 < levels_.size(); ++i)
      moment.maybe |= steps_[levels_[i + 1].step].pins;
    moment.maybe -= moment.surely;
  }
}

// When all cards that are never seen must be in one hand, they are.
void Deduction::place_the_rest() {
  if (elsewhere_ > 0 || unplaced_.empty()) return;
  const CardSet one = CardSet::of(unplaced_.lowest());
  for (Moment& moment : moments_) {
    if (!moment.maybe.has(unplaced_.lowest()) || !surely_some(moment, one)) continue;
    moment.surely |= unplaced_;
    moment.maybe -= unplaced_;
  }
}

// Searches for a distribution in which the hand lacks all of the cards.  Up to the moment they must
// have left it as x; those seen later must come after it; and of the cards that are never seen only
// the others may fill its places.
bool Deduction::surely_some(const Moment& after, CardSet cards) const {
  // Bit n: n of the unseen gains may be in the hand; whatever else of `tokens` is, is a start.
  std::uint64_t unseen = 1;
  int tokens = 0;
  int owed = 0;  // of the cards, to be put down as x
  for (std::size_t i = 0; i <= after.step; ++i) {
    const Step& step = steps_[i];
    if (step.seat != after.seat) continue;
    const int seen = step.pins.size();
    unseen = unseen << step.came() >> seen;
    tokens += step.came() - seen + (step.starts - cards).size();
    owed += (step.starts & cards).size();
    if (tokens > 63) return false;
    if (!step.hides()) continue;
    if (owed > 0) {
      --owed;
    } else {
      unseen = (unseen & ((std::uint64_t{1} << tokens) - 1)) | unseen >> 1;
      --tokens;
    }
  }
  if (owed > 0) return true;
  const int others = (unplaced_ - cards).size();
  for (int early = 0; early <= tokens; ++early) {  // so many that are seen later have come
    const int most = std::min(early + others, 63);
    const std::uint64_t fits = (~std::uint64_t{0} >> (63 - most)) & (~std::uint64_t{0} << early);
    if ((unseen & fits) != 0 && lacks(after, cards, tokens, early)) return false;
  }
  return true;
}

// The rest of the record can follow when `early` of the hand's `tokens` are cards that are seen
// later, and none of these cards is in it.
bool Deduction::lacks(const Moment& after, CardSet cards, int tokens, int early) const {
  int loose = tokens - early, unseen = 0;
  for (std::size_t i = after.step + 1; i < steps_.size(); ++i) {
    const Step& step = steps_[i];
    if (step.seat != after.seat) continue;
    const int had = std::min(early, (step.pins - cards).size());
    early -= had;
    unseen += step.came() - step.pins.size() + had;
    loose += step.starts.size();
    if (step.hides()) --(loose > 0 ? loose : unseen);
    if (unseen < 0) return false;
  }
  return early == 0;
}

// Of a hand of which all was known, and of which all but one card is shown later, that one.
void Deduction::name_by_rest() {
  std::array<CardSet, max_seats> shown_later{};
  for (std::size_t i = steps_.size(); i-- > 0;) {
    const Step& step = steps_[i];
    if (step.seat == Seat::none) continue;
    CardSet& later = shown_later[static_cast<std::size_t>(index(step.seat))];
    if (step.came() > 0) later = {};
    if (step.shows())
      later |= step.cards;
    else if (step.holds())
      later -= step.cards;
    if (!step.hides()) continue;
    const CardSet left = step.cards - later;
    const bool others_came = (later - step.cards).size() == step.count;
    if (left.size() == 1 && others_came) named_.push_back({step.entry, left.lowest()});
  }
}

}  // namespace cardlaw
