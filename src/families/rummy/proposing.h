// What the proposals of all rummy games begin from: for hands that are made up.
#pragma once

#include <string_view>

#include "families/rummy/hopes.h"
#include "families/rummy/law.h"
#include "law/suggestions.h"

namespace cardlaw::rummy {

class Proposing {
 public:
  Proposing(const Table& table, const Terms& terms, Suggestions& out)
      : table_(table), terms_(terms), out_(out) {}

 protected:
  const Cards& hand(Seat who) const { return table_.common.custody.known(who); }
  CardSet held(Seat who) const { return table_.common.custody.surely(who); }
  const Meld& set(int i) const { return table_.melds[static_cast<std::size_t>(i)]; }
  Card top(int under = 0) const {
    return table_.pile[static_cast<std::size_t>(table_.pile_size - 1 - under)];
  }
  bool over() const { return table_.common.over || table_.out != Seat::none; }
  bool to_be_dealt() const {
    return table_.turn.number == 0 && table_.common.custody.size(table_.eldest()) == 0;
  }
  // Whose turn is going on, or comes next.
  Seat in_turn() const { return table_.turn.open ? table_.turn.who : table_.next; }
  bool in_the_break() const {
    return table_.breaker != Seat::none && terms_.stock_end == StockEnd::a_break;
  }

  void deal() {
    out_.deal(table_.eldest(), table_.seats(), table_.seats(), table_.dealt_each,
              terms_.card_turned, false);
  }

  void say(Seat who, std::string_view word, const Cards& cards, int weight, CardSet to = {}) {
    Arguments said;
    said.cards.cards = cards;
    said.further_cards.cards = to;
    said.card = cards.set().lowest();
    out_.say(who, word, said, weight);
  }
  void say_laid(Seat who, std::string_view word, const Laid& laid, int weight, CardSet to = {}) {
    Arguments said;
    said.cards.cards = laid.cards;
    said.laid = laid;
    said.further_cards.cards = to;
    out_.say(who, word, said, weight);
  }
  void say_number(Seat who, std::string_view word, int number, int weight) {
    Arguments said;
    said.number = number;
    out_.say(who, word, said, weight);
  }
  // Each card of the hand in a discard of its own; one of them most gladly.
  void discard_each(Seat who, Card gladly, int weight, int others) {
    for (const Card card : hand(who).set())
      say(who, "discard", CardSet::of(card), card == gladly ? weight : others);
  }

  const Table& table_;
  const Terms& terms_;
  Suggestions& out_;
};

}  // namespace cardlaw::rummy
