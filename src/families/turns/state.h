// What the table of every game has that is played in turns and has melds.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "families/turns/order.h"
#include "law/common.h"

namespace cardlaw::turns {

// `Note`: what is known of an entry from the entries after it; `Player`: what is known of a
// player's cards besides those in the hand.
template <class Note, class Turn, class Meld, class Player>
struct State {
  Common common;
  Note note;                   // of the entry that is being judged
  int stock = 0;               // the least that it can be
  int stock_more = 0;          // and how many more, since turns that were not recorded
  Seat by_count = Seat::none;  // whose turn it is behind them, if as many were taken as is said
  Seat next = Seat::none;      // at the left of whoever played last; none: not known
  std::uint16_t skipped = 0;  // by seat: others played in their turns, and they may still take them
  std::uint16_t ahead = 0;    // by seat: they played before their turns, which may be gone
  Turn turn;
  std::array<Turn, 3> waiting{};  // that other players broke into
  std::array<Meld, 48> melds{};
  int meld_count = 0;
  bool melds_open = false;  // melds may lie there that are not known
  std::array<Player, max_seats> players{};
  // the deal
  std::uint16_t misdealt = 0;        // by seat: a hand of the wrong size was dealt
  std::uint16_t misdeal = 0;         // the entry that dealt the first of them, from 1
  std::uint8_t dealt_each = 0;       // cards to each, as it should be
  bool dealt_any = false;            // to somebody
  bool any_number = false;           // the game is not for so many players
  std::uint16_t drew = 0;            // by seat: a card was drawn to it
  std::uint16_t may_have_drawn = 0;  // ... or may have been, in turns not recorded
  bool size_noticed = false;         // somebody has pointed out a hand of the wrong size
  bool may_be_void = false;          // ... in time; or a new deal was asked for in time
  bool new_deal_chosen = false;      // by who has a right hand, at any time, where the law has that
  std::uint16_t card_seen = 0;       // by seat: who may call the deal void for a card of it
  bool deal_stands = false;          // who may choose has chosen so, or has played on; or all agree
  bool asked_without_right = false;  // who may not choose has asked for a new deal
  std::uint16_t waived = 0;          // by seat: what was wrong with the deal
  std::uint16_t let_stand = 0;       // ... or agreed that it stands, or played on knowing it
  bool late = false;                 // the record begins in the course of the deal
  // how the play ends
  bool done = false;                // only laying out, showing and counting are left
  bool lawfully = false;            // ... by law: not after a knock that was not allowed
  bool doubtful = false;            // play went on after an end of which that is not known
  const char* unsettled = nullptr;  // what the law leaves open, on which the score depends
  Seat knocker = Seat::none;
  std::uint16_t knock_entry = 0;
  std::optional<int> knock_count;  // as it was announced
  bool knocked_in_turn = false;
  std::uint16_t stands_until = 0;  // what was done before that entry stands, as all have agreed

  int seats() const { return common.seats; }
  bool ended() const { return common.over || (done && lawfully); }
  const Player& of(Seat seat) const { return players[static_cast<std::size_t>(index(seat))]; }
  Player& of(Seat seat) { return players[static_cast<std::size_t>(index(seat))]; }
  void take_from_stock(int cards) {
    stock_more = std::max(0, stock + stock_more - cards) - std::max(0, stock - cards);
    stock = std::max(0, stock - cards);
  }
  // The player's own turn, if they have one that is open: the one that goes on, or one broken into;
  // or else the one that goes on, whosever it is.
  const Turn& turn_of(Seat seat) const {
    return turn.of(seat) ? turn : turn_broken_into(*this, seat);
  }
  // The meld on the table that holds the cards; -1 when there is none.
  int meld_with(CardSet cards) const {
    int at = cards.empty() ? meld_count : 0;
    while (at < meld_count && !holds(at, cards)) ++at;
    return at < meld_count ? at : -1;
  }
  // How many of them hold the cards.
  int melds_with(CardSet cards) const {
    int found = 0;
    for (int at = 0; at < meld_count; ++at) found += holds(at, cards) ? 1 : 0;
    return found;
  }

 private:
  bool holds(int at, CardSet cards) const {
    return melds[static_cast<std::size_t>(at)].cards.set().contains(cards);
  }
};

// The entry cannot be as it is written.
template <class Table>
void complain(Table& table, const char* words, const char* hint, Card card = {}) {
  table.common.custody.object(
      {.kind = Contradiction::Kind::out_of_order, .card = card, .words = words, .hint = hint});
}

}  // namespace cardlaw::turns
