// What the proposals of games that are played in turns begin from: for hands that are made up.
#pragma once

#include <string_view>

#include "cards/cards.h"
#include "law/suggestions.h"
#include "record/act.h"

namespace cardlaw::turns {

template <class Table, class Terms>
class Proposing {
 public:
  Proposing(const Table& table, const Terms& terms, Suggestions& out)
      : table_(table), terms_(terms), out_(out) {}

 protected:
  const Cards& hand(Seat who) const { return table_.common.custody.known(who); }
  const auto& set(int i) const { return table_.melds[static_cast<std::size_t>(i)]; }
  bool to_be_dealt() const {
    return table_.turn.number == 0 && table_.common.custody.size(table_.eldest()) == 0;
  }
  // Whose turn is going on, or comes next.
  Seat in_turn() const { return table_.turn.open ? table_.turn.who : table_.next; }

  void deal(bool card_turned) {
    out_.deal(table_.eldest(), table_.seats(), table_.seats(), table_.dealt_each, card_turned,
              false);
  }

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

}  // namespace cardlaw::turns
