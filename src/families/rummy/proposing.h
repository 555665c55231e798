// What the proposals of all rummy games begin from: for hands that are made up.
#pragma once

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
  bool over() const { return table_.common.over || table_.out != Seat::none; }

  void say_laid(Seat who, std::string_view word, const Laid& laid, int weight, CardSet to = {}) {
    Arguments said;
    said.cards.cards = laid.cards;
    said.laid = laid;
    said.further_cards.cards = to;
    out_.say(who, word, said, weight);
  }

  const Table& table_;
  const Terms& terms_;
  Suggestions& out_;
};

}  // namespace cardlaw::rummy
