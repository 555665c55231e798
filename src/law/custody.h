// Who holds which card, as far as the record tells: what a player surely held, surely lacked, or
// may have held. Follows the facts; what cannot have happened is noted as a contradiction of the
// record with itself.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/cards.h"
#include "cards/seat.h"
#include "law/deduction.h"

namespace cardlaw {

struct Contradiction {
  enum class Kind : std::uint8_t { already_elsewhere, not_in_hand, wrong_size, out_of_order };
  Kind kind = Kind::not_in_hand;
  std::uint16_t entry = 0;  // where it shows, if not in the act that is applied
  Seat seat = Seat::none;
  Card card{};
  int given = 0, expected = 0;  // wrong_size: cards
  const char* words = nullptr;  // out_of_order: what is wrong
  const char* hint = nullptr;
};

class Custody {
 public:
  void open(const Cards& pack, int seats);

  // --- what happens to cards; `entry` tells where a contradiction arose
  void at(std::uint16_t entry) { entry_ = entry; }
  void gain(Seat to, const Handful& cards);  // from the stock
  // The card leaves the hand, face up; x: some card of it.
  void put_down(Seat from, Card card) {
    if (trace_ != nullptr || !card.known() || !hand(from).known.take(card)) look_for(from, card);
  }
  void take_up(Seat to, Card card);         // a card from the table goes into the hand
  void show(Seat who, const Cards& cards);  // shown, and kept
  void face(Card card);                     // a card of the stock is turned up
  void return_to_stock(Card card);          // from the table back into the stock
  // What follows was not written down card by card: nothing is concluded from counting.
  void unsettle();
  void object(Contradiction contradiction);

  // --- what is known
  int size(Seat seat) const { return hand(seat).known.size() + hand(seat).unknown; }
  CardSet surely(Seat seat) const { return hand(seat).known.set(); }
  const Cards& known(Seat seat) const { return hand(seat).known; }
  int unknown(Seat seat) const { return hand(seat).unknown; }
  // What the seat may hold besides what it surely holds.
  CardSet maybe(Seat seat) const { return unknown(seat) == 0 ? CardSet() : may_hold(seat); }
  // The seat surely holds at least one of the cards, whichever it is.
  bool surely_some(Seat seat, CardSet cards) const;
  // What the card may be that the seat puts down unseen in this entry; and the last one that it
  // did.
  CardSet next_unseen(Seat seat) const;
  CardSet last_unseen(Seat seat) const { return hand(seat).last_unseen & free_.set(); }
  CardSet unseen() const { return free_.set(); }  // known to be nowhere
  // Whoever surely holds the card; none when nobody does.
  Seat holder(Card card) const;
  const std::vector<Contradiction>& contradictions() const { return contradictions_; }

  // --- two passes over a deal: the first notes what happens, and from what was concluded of that
  // the second knows what hands hold before they show it.  Both are told of the same acts, and the
  // deduction outlives them.
  void trace(Deduction& notes);
  void learn(const Deduction& concluded);

 private:
  struct Hand {
    Cards known;
    int unknown = 0;
    std::uint32_t moment = 0;  // the last one of the deduction
    CardSet maybe;             // as it says
    CardSet last_unseen;
  };

  Hand& hand(Seat seat) { return hands_[static_cast<std::size_t>(index(seat))]; }
  const Hand& hand(Seat seat) const { return hands_[static_cast<std::size_t>(index(seat))]; }
  bool settled() const { return learned_ != nullptr && learned_->settled(); }
  void note(Deduction::Kind kind, Seat seat, CardSet cards, int count = 0) {
    if (trace_ != nullptr)
      trace_->note(noted_++, {kind, seat, static_cast<std::uint8_t>(count), entry_, cards});
  }
  void look_for(Seat from, Card card);
  void put_down_unseen(Seat from);
  CardSet may_hold(Seat seat) const;  // among its unknown cards
  void gain_one_by_one(Seat to, const Cards& cards);
  const Deduction::Moment* next_moment(Seat seat, bool put_down) const;
  void recall(Seat seat, bool put_down);

  std::array<Hand, max_seats> hands_{};
  Cards free_;           // not known to be anywhere: in the stock, or among unknown cards of a hand
  bool copies_ = false;  // there are several of a card
  int seats_ = 0;
  std::uint16_t entry_ = 0;
  Deduction* trace_ = nullptr;  // in the first pass
  std::uint32_t noted_ = 0;
  const Deduction* learned_ = nullptr;  // in the second
  std::uint32_t next_moment_ = 0;
  std::vector<Contradiction> contradictions_;
};

}  // namespace cardlaw
