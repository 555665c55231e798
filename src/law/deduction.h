// What a whole record tells of the cards that it does not show.  A first pass over a deal notes
// what happens to cards; conclude() then works out what was so at each moment in every distribution
// of the unknown cards that agrees with the record.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/cards.h"
#include "cards/seat.h"

namespace cardlaw {

// Between two times that a card is seen it may have gone unseen, from the stock into a hand or out
// of a hand; whatever was gained or put down as x was a card that may have gone that way.  One hand
// bears on another only by how many cards are never seen at all, so each is looked at by itself.
//
// This is exact for a single pack of which no card goes back into the stock; cards that do make it
// weaker, not wrong.  With several copies of a card, and where hidden cards may come back, only
// what hands show later is used: it is not settled() then.
class Deduction {
 public:
  // --- the notes of the first pass: the cards are the stock's, a hand's or the table's
  enum class Kind : std::uint8_t {
    gained,  // from the stock
    gained_unseen,
    put_down,
    put_down_unseen,
    taken_up,  // from the table
    taken_up_unseen,
    shown,     // and kept
    faced,     // turned up from the stock
    returned,  // from the table into the stock
    returned_unseen
  };
  struct Note {
    Kind kind = Kind::gained;
    Seat seat = Seat::none;
    std::uint8_t count = 0;   // gained_unseen: how many; put_down_unseen: cards besides
    std::uint16_t entry = 0;  // of the deal
    CardSet cards{};          // put_down_unseen: those that were known to be in the hand
  };
  void begin(const Cards& pack);
  // Note number `at`, from 0; what was noted from there on has been taken back.
  void note(std::uint32_t at, const Note& note);
  // Counting proves nothing: cards may have gone anywhere, or the record contradicts itself.
  void unsettle() { settled_ = false; }

  void conclude();

  // --- what follows
  // A hand has gained cards not known, or put one down as x.
  struct Moment {
    std::uint32_t step = 0;
    std::uint16_t entry = 0;
    Seat seat = Seat::none;
    bool put_down = false;
    CardSet surely{};  // in the hand from here on, until they leave it face up
    CardSet maybe{};   // besides; when settled
    CardSet may_be{};  // put_down: which card it may have been; when settled
  };
  bool settled() const { return settled_; }
  const std::vector<Moment>& moments() const { return moments_; }  // in order
  // After that moment the hand holds at least one of the cards, all of which it may hold.  Needs
  // settled().
  bool surely_some(const Moment& after, CardSet cards) const;
  // Cards put down as x that can only have been one card.
  struct Named {
    std::uint16_t entry = 0;
    Card card;
  };
  const std::vector<Named>& named() const { return named_; }

 private:
  struct Step : Note {
    CardSet starts{};  // of these nothing more is seen: each may be an x put down later
    CardSet pins{};    // these came into the hand unseen, and are seen here

    int came() const {  // unseen
      return kind == Kind::gained_unseen || kind == Kind::taken_up_unseen ? count : 0;
    }
    bool holds() const {  // the hand surely has its cards after it
      return kind == Kind::gained || kind == Kind::taken_up || kind == Kind::shown;
    }
    bool shows() const {  // the hand surely had them before it
      return kind == Kind::put_down || kind == Kind::shown;
    }
    bool hides() const { return kind == Kind::put_down_unseen; }
  };
  // How a hand stands after one of its steps.  An x put down is one of its starts as long as there
  // are any left, and an unseen gain otherwise.
  struct Level {
    std::size_t step = 0;
    int unseen = 0;  // gained unseen, less what was seen of it
    int loose = 0;   // starts, less the x put down
    int spare = 0;   // unseen gains that are neither seen nor put down yet
    int least = 0;   // of `unseen`, from here on
    // So many cards that are never seen may be in the hand.
    int room() const { return spare + least - unseen; }
  };

  void look_back();
  bool place_cards();
  bool level(Seat seat);
  void weigh(Seat seat);
  void place_the_rest();
  bool lacks(const Moment& after, CardSet cards, int tokens, int early) const;
  void name_by_rest();

  Cards pack_;
  bool settled_ = true;
  std::vector<Step> steps_;
  std::vector<Moment> moments_;
  std::vector<Named> named_;
  CardSet unplaced_;           // never seen
  int elsewhere_ = 0;          // how many of them are in no hand
  std::vector<Level> levels_;  // of the hand that is looked at
};

}  // namespace cardlaw
