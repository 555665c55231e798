#include "law/custody.h"

#include <algorithm>

namespace cardlaw {

void Custody::open(const Cards& pack, int seats) {
  std::fill_n(hands_.begin(), seats, Hand{});
  free_ = pack;
  copies_ = pack.size() > pack.set().size();
  seats_ = seats;
  entry_ = 0;
  trace_ = nullptr;
  noted_ = 0;
  learned_ = nullptr;
  next_moment_ = 0;
  contradictions_.clear();
}

void Custody::trace(Deduction& notes) {
  notes.begin(free_);
  trace_ = &notes;
}

void Custody::learn(const Deduction& concluded) { learned_ = &concluded; }

void Custody::unsettle() {
  if (trace_ != nullptr) trace_->unsettle();
}

void Custody::object(Contradiction contradiction) {
  unsettle();
  // Behind a step that is missing, and behind a first wrong card of a hand, more would only follow
  // from it.
  if (contradiction.kind == Contradiction::Kind::not_in_hand) {
    for (const Contradiction& earlier : contradictions_) {
      const bool follows =
          earlier.kind == Contradiction::Kind::out_of_order ||
          (earlier.kind == contradiction.kind && earlier.seat == contradiction.seat);
      if (follows) return;
    }
  }
  if (contradiction.entry == 0) contradiction.entry = entry_;
  contradictions_.push_back(contradiction);
}

void Custody::gain(Seat to, const Handful& cards) {
  if (free_.take(cards.cards))
    hand(to).known.add(cards.cards);
  else
    gain_one_by_one(to, cards.cards);
  if (!cards.cards.empty()) note(Deduction::Kind::gained, to, cards.cards.set());
  if (cards.unknown == 0) return;
  hand(to).unknown += cards.unknown;
  note(Deduction::Kind::gained_unseen, to, {}, cards.unknown);
  recall(to, false);
}

// Some of the cards cannot come from the stock.
void Custody::gain_one_by_one(Seat to, const Cards& cards) {
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0; --copy) {
      if (free_.take(card)) {
        hand(to).known.add(card);
      } else {
        object(
            {.kind = Contradiction::Kind::already_elsewhere, .seat = holder(card), .card = card});
      }
    }
  }
}

void Custody::look_for(Seat from, Card card) {
  if (!card.known()) return put_down_unseen(from);
  note(Deduction::Kind::put_down, from, CardSet::of(card));
  Hand& of = hand(from);
  if (of.known.take(card)) return;
  if (of.unknown > 0 && free_.take(card)) {
    --of.unknown;
    return;
  }
  object({.kind = Contradiction::Kind::not_in_hand, .seat = from, .card = card});
}

void Custody::put_down_unseen(Seat from) {
  Hand& of = hand(from);
  if (of.unknown == 0 && of.known.empty())
    return object({.kind = Contradiction::Kind::not_in_hand, .seat = from});
  // Which of two copies a hand shows later is not known.
  const bool each = !copies_ || (of.unknown == 0 && of.known.size() == of.known.set().size());
  note(Deduction::Kind::put_down_unseen, from, each ? of.known.set() : CardSet(), of.unknown);
  // It may be one of those that are known: now none of them is sure.
  of.unknown += of.known.size() - 1;
  free_.add(of.known);
  of.known = {};
  of.last_unseen = free_.set();
  recall(from, true);
}

void Custody::take_up(Seat to, Card card) {
  if (!card.known()) {
    ++hand(to).unknown;
    note(Deduction::Kind::taken_up_unseen, to, {}, 1);
    return recall(to, false);
  }
  hand(to).known.add(card);
  note(Deduction::Kind::taken_up, to, CardSet::of(card));
}

void Custody::show(Seat who, const Cards& cards) {
  note(Deduction::Kind::shown, who, cards.set());
  Hand& of = hand(who);
  for (const Card card : cards.set()) {
    for (int more = cards.count(card) - of.known.count(card); more > 0; --more) {
      if (of.unknown > 0 && free_.take(card)) {
        --of.unknown;
        of.known.add(card);
      } else {
        object({.kind = Contradiction::Kind::not_in_hand, .seat = who, .card = card});
      }
    }
  }
}

void Custody::face(Card card) {
  if (!card.known()) return;
  note(Deduction::Kind::faced, Seat::none, CardSet::of(card));
  if (!free_.take(card))
    object({.kind = Contradiction::Kind::already_elsewhere, .seat = holder(card), .card = card});
}

void Custody::return_to_stock(Card card) {
  note(card.known() ? Deduction::Kind::returned : Deduction::Kind::returned_unseen, Seat::none, CardSet::of(card));
  if (card.known()) free_.add(card);
}

CardSet Custody::may_hold(Seat seat) const {
  if (copies_) return free_.set();
  return (settled() ? hand(seat).maybe & free_.set() : free_.set()) - hand(seat).known.set();
}

bool Custody::surely_some(Seat seat, CardSet cards) const {
  if (!(surely(seat) & cards).empty()) return true;
  const CardSet possible = maybe(seat) & cards;
  return !possible.empty() && settled() &&
         learned_->surely_some(learned_->moments()[hand(seat).moment], possible);
}

CardSet Custody::next_unseen(Seat seat) const {
  const CardSet possible = surely(seat) | maybe(seat);
  const Deduction::Moment* const moment = next_moment(seat, true);
  return moment == nullptr || !settled() ? possible : possible & moment->may_be;
}

Seat Custody::holder(Card card) const {
  for (int i = 0; i < seats_; ++i) {
    if (hands_[static_cast<std::size_t>(i)].known.has(card)) return seat(i);
  }
  return Seat::none;
}

// The moment of the deduction that comes next, if this is it.
const Deduction::Moment* Custody::next_moment(Seat seat, bool put_down) const {
  if (learned_ == nullptr || next_moment_ >= learned_->moments().size()) return nullptr;
  const Deduction::Moment& moment = learned_->moments()[next_moment_];
  const bool same = moment.seat == seat && moment.entry == entry_ && moment.put_down == put_down;
  return same ? &moment : nullptr;
}

// What the whole record shows this hand to hold from here on.
void Custody::recall(Seat who, bool put_down) {
  if (learned_ == nullptr) return;
  const Deduction::Moment* const moment = next_moment(who, put_down);
  if (moment == nullptr) {  // the deal takes another course than in the first pass
    learned_ = nullptr;
    return;
  }
  Hand& of = hand(who);
  of.moment = next_moment_++;
  of.maybe = moment->maybe;
  if (put_down && learned_->settled()) of.last_unseen = moment->may_be;
  for (const Card card : moment->surely) {
    if (of.known.has(card) || of.unknown == 0 || !free_.take(card)) continue;
    --of.unknown;
    of.known.add(card);
  }
}

}  // namespace cardlaw
