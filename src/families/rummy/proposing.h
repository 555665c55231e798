// What the proposals of all rummy games begin from: for hands that are made up.
#pragma once

#include <string_view>

#include "families/melds/hopes.h"
#include "families/rummy/law.h"
#include "families/turns/proposing.h"

namespace cardlaw::rummy {

class Proposing : protected turns::Proposing<Table, Terms> {
 public:
  using turns::Proposing<Table, Terms>::Proposing;

 protected:
  CardSet held(Seat who) const { return table_.common.custody.surely(who); }
  Card top(int under = 0) const {
    return table_.pile[static_cast<std::size_t>(table_.pile_size - 1 - under)];
  }
  bool over() const { return table_.common.over || table_.out != Seat::none; }
  bool in_the_break() const {
    return table_.breaker != Seat::none && terms_.stock_end == StockEnd::a_break;
  }

  void deal() { turns::Proposing<Table, Terms>::deal(terms_.card_turned); }

  void say(Seat who, std::string_view word, const Cards& cards, int weight, CardSet to = {}) {
    Arguments said;
    said.cards.cards = cards;
    said.further_cards.cards = to;
    said.card = cards.set().lowest();
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
};

}  // namespace cardlaw::rummy
