#include "law/custody.h"

namespace cardlaw {

void Custody::open(const Cards& pack, int seats) {
  hands_.fill({});
  free_ = pack;
  still_in_stock_ = {};
  recycled_ = false;
  copies_ = pack.size() > pack.set().size();
  seats_ = seats;
  entry_ = 0;
  tracing_ = false;
  steps_.clear();
  recalls_.clear();
  next_recall_ = 0;
  contradictions_.clear();
}

void Custody::object(Contradiction contradiction) {
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
  contradiction.entry = entry_;
  contradictions_.push_back(contradiction);
}

void Custody::gain(Seat to, const Handful& cards) {
  if (free_.take(cards.cards))
    hand(to).known.add(cards.cards);
  else
    gain_one_by_one(to, cards.cards);
  const CardSet known = cards.cards.set();
  if (!known.empty()) {
    still_in_stock_ -= known;
    log(Move::gained_known, to, known);
    log(Move::left_stock, to, known);
  }
  if (cards.unknown == 0) return;
  hand(to).unknown += cards.unknown;
  log(Move::gained_unknown, to);
  recall(to);
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

void Custody::put_down_unseen(Seat from, Card card) {
  Hand& of = hand(from);
  if (!card.known()) {
    if (of.unknown == 0 && of.known.empty())
      return object({.kind = Contradiction::Kind::not_in_hand, .seat = from});
    const CardSet before = of.unknown == 0 || !copies_ ? of.known.set() : CardSet();
    const int besides = of.unknown;
    // It may be one of those that are known: now none of them is sure.
    of.unknown += of.known.size() - 1;
    free_.add(of.known);
    of.known = {};
    log(Move::blurred, from, before, besides);
    recall(from);
    return;
  }
  log(Move::revealed, from, CardSet::of(card));
  if (of.known.take(card)) return;
  if (of.unknown > 0 && free_.take(card)) {
    --of.unknown;
    return;
  }
  object({.kind = Contradiction::Kind::not_in_hand, .seat = from, .card = card});
}

void Custody::take_up(Seat to, Card card) {
  if (!card.known()) {
    ++hand(to).unknown;
    log(Move::gained_unknown, to);
    return recall(to);
  }
  hand(to).known.add(card);
  log(Move::gained_known, to, CardSet::of(card));
}

void Custody::show(Seat who, const Cards& cards) {
  log(Move::revealed, who, cards.set());
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
  still_in_stock_.remove(card);
  log(Move::left_stock, Seat::none, CardSet::of(card));
  if (!free_.take(card))
    object({.kind = Contradiction::Kind::already_elsewhere, .seat = holder(card), .card = card});
}

void Custody::return_to_stock(Card card) {
  if (card.known()) free_.add(card);
}

void Custody::recycle(Card card) {
  return_to_stock(card);
  recycled_ = true;
}

CardSet Custody::may_hold(Seat seat) const {
  if (copies_) return free_.set();
  if (recycled_) return free_.set() - hand(seat).known.set();
  return free_.set() - still_in_stock_ - hand(seat).known.set();
}

Seat Custody::holder(Card card) const {
  for (int i = 0; i < seats_; ++i) {
    if (hands_[static_cast<std::size_t>(i)].known.has(card)) return seat(i);
  }
  return Seat::none;
}

void Custody::recall(Seat who) {
  if (tracing_ || next_recall_ >= recalls_.size()) return;
  Hand& of = hand(who);
  for (const Card card : recalls_[next_recall_++]) {
    if (of.known.has(card) || of.unknown == 0 || !free_.take(card)) continue;
    --of.unknown;
    of.known.add(card);
  }
  if (recycled_ || copies_) return;
  // All that may be in this hand must be in it when there are no more such cards than unknown ones.
  const CardSet possible = maybe(who);
  if (of.unknown > 0 && possible.size() == of.unknown) {
    for (const Card card : possible) {
      free_.take(card);
      of.known.add(card);
    }
    of.unknown = 0;
  }
}

std::vector<Custody::Resolved> Custody::resolved() const {
  std::vector<Resolved> found;
  std::array<CardSet, max_seats> shown_later{};
  for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
    if (step->move == Move::left_stock) continue;
    CardSet& later = shown_later[static_cast<std::size_t>(index(step->seat))];
    if (step->move == Move::revealed) later |= step->cards;
    if (step->move == Move::gained_known) later -= step->cards;
    if (step->move == Move::gained_unknown) later = {};
    const CardSet left = step->cards - later;  // of those that were known
    const bool others_came = (later - step->cards).size() == step->unknown;
    if (step->move == Move::blurred && left.size() == 1 && others_came) {
      found.push_back({step->entry, left.lowest()});
    }
  }
  return found;
}

void Custody::learn(const Custody& traced) {
  recycled_ = traced.recycled_;
  // Backwards: what a hand shows later it held before, until it gained that card or cards not
  // known.
  std::array<CardSet, max_seats> shown_later{};
  std::vector<CardSet> backwards;
  for (auto step = traced.steps_.rbegin(); step != traced.steps_.rend(); ++step) {
    if (step->move == Move::left_stock) {
      still_in_stock_ |= step->cards;
      continue;
    }
    CardSet& later = shown_later[static_cast<std::size_t>(index(step->seat))];
    switch (step->move) {
      case Move::revealed:
        later |= step->cards;
        break;
      case Move::gained_known:
        later -= step->cards;
        break;
      case Move::blurred:
        backwards.push_back(later);
        break;
      case Move::gained_unknown:
        backwards.push_back(later);
        later = {};
        break;
      case Move::left_stock:
        break;
    }
  }
  recalls_.assign(backwards.rbegin(), backwards.rend());
}

}  // namespace cardlaw
