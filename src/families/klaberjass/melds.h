// Sequences in a Klaberjass hand.
#pragma once

#include "cards/cards.h"
#include "families/klaberjass/law.h"

namespace cardlaw::klaberjass {

// A sequence in the order ace, king, ... seven.
struct Sequence {
  CardSet cards{};
  int length = 0;
  int top = 0;  // 14 for the ace, 13 for the king ...
  Suit suit = Suit::none;
};

// The place of a rank in a sequence: 14 for the ace.
constexpr int place_in_sequence(Rank rank) {
  return rank == Rank::ace ? 14 : static_cast<int>(rank);
}
constexpr int points(const Sequence& sequence, const Terms& terms) {
  return sequence.length >= 4 ? terms.long_meld : sequence.length == 3 ? terms.short_meld : 0;
}

// The longest sequences of three or more in the cards, none a part of another; at most eight are
// possible.
struct Sequences {
  std::array<Sequence, 8> list{};
  int count = 0;
  const Sequence* begin() const { return list.data(); }
  const Sequence* end() const { return list.data() + count; }
};
Sequences sequences_in(CardSet cards);

// The cards are one sequence of three or more, and nothing besides.
bool is_sequence(CardSet cards);

// Better is: more points, then the higher top card, then trumps.
bool better(const Sequence& a, const Sequence& b, const Terms& terms, Suit trump);
// The best sequence of so many points (any, when 0) in the cards; of no length when there is none.
Sequence best_of(CardSet cards, int worth, const Terms& terms, Suit trump);

// Whose melds score: the player conceded to be the best in the talk, else the best by what was
// shown; none when nobody has shown or called anything.
Seat best_meld(const Table& table, const Terms& terms);

}  // namespace cardlaw::klaberjass
