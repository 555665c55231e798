// Who holds which card, as far as the record tells: what a player surely held, surely lacked, or
// may have held. Follows the facts; what cannot have happened is noted as a contradiction of the
// record with itself.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/cards.h"
#include "cards/seat.h"

namespace cardlaw {

struct Contradiction {
  enum class Kind : std::uint8_t { already_elsewhere, not_in_hand, wrong_size, out_of_order };
  Kind kind = Kind::not_in_hand;
  std::uint16_t entry = 0;
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
    if (tracing_ || !card.known() || !hand(from).known.take(card)) put_down_unseen(from, card);
  }
  void take_up(Seat to, Card card);         // a card from the table goes into the hand
  void show(Seat who, const Cards& cards);  // shown, and kept
  void face(Card card);                     // a card of the stock is turned up
  void return_to_stock(Card card);          // from the table back into the stock
  void recycle(Card card);                  // the same for a discard pile that becomes the stock
  void object(Contradiction contradiction);

  // --- what is known
  int size(Seat seat) const { return hand(seat).known.size() + hand(seat).unknown; }
  CardSet surely(Seat seat) const { return hand(seat).known.set(); }
  const Cards& known(Seat seat) const { return hand(seat).known; }
  int unknown(Seat seat) const { return hand(seat).unknown; }
  // What the seat may hold besides what it surely holds.
  CardSet maybe(Seat seat) const { return unknown(seat) == 0 ? CardSet() : may_hold(seat); }
  // Whoever surely holds the card; none when nobody does.
  Seat holder(Card card) const;
  const std::vector<Contradiction>& contradictions() const { return contradictions_; }

  // --- using later play backwards.  A first pass over the deal traces; learn() then works out what
  // the second pass may know from the start.
  void trace() { tracing_ = true; }
  void learn(const Custody& traced);
  // Cards written x that can only have been one card: what the hand held before, less all that it
  // showed later.  Of the traced pass.
  struct Resolved {
    std::uint16_t entry;
    Card card;
  };
  std::vector<Resolved> resolved() const;

 private:
  struct Hand {
    Cards known;
    int unknown = 0;
  };
  enum class Move : std::uint8_t { gained_known, gained_unknown, blurred, revealed, left_stock };
  struct Step {
    Move move;
    Seat seat;
    CardSet cards;
    std::uint16_t entry = 0;
    int unknown = 0;  // blurred: cards in the hand besides
  };

  Hand& hand(Seat seat) { return hands_[static_cast<std::size_t>(index(seat))]; }
  const Hand& hand(Seat seat) const { return hands_[static_cast<std::size_t>(index(seat))]; }
  void log(Move move, Seat seat, CardSet cards = {}, int unknown = 0) {
    if (tracing_) steps_.push_back({move, seat, cards, entry_, unknown});
  }
  void put_down_unseen(Seat from, Card card);
  CardSet may_hold(Seat seat) const;  // among its unknown cards
  void gain_one_by_one(Seat to, const Cards& cards);
  void recall(Seat seat);  // what later play shows this hand to hold from here on

  std::array<Hand, max_seats> hands_{};
  Cards free_;  // not known to be anywhere: in the stock, or among unknown cards of a hand
  CardSet still_in_stock_;  // known to come out of the stock later
  bool recycled_ = false;   // cards come out of the stock twice: the line above says nothing then
  bool copies_ = false;     // there are several of a card: nor does it then
  int seats_ = 0;
  std::uint16_t entry_ = 0;
  bool tracing_ = false;
  std::vector<Step> steps_;
  std::vector<CardSet>
      recalls_;  // for each moment of uncertainty in order: what was surely held after it
  std::size_t next_recall_ = 0;
  std::vector<Contradiction> contradictions_;
};

}  // namespace cardlaw
