#include "families/imperial/combinations.h"

#include <algorithm>

namespace cardlaw::imperial {
namespace {

constexpr std::array courts{Rank::king, Rank::queen, Rank::jack};
constexpr std::array fours{Rank::king, Rank::queen, Rank::jack, Rank::ace, Rank::seven};

CardSet sequence(Suit suit) {
  CardSet set = CardSet::of(Card(Rank::ace, suit));
  for (const Rank rank : courts) set.add(Card(rank, suit));
  return set;
}

CardSet four(Rank rank) {
  CardSet set;
  for (const Suit suit : all_suits) set.add(Card(rank, suit));
  return set;
}

// 3.6  A player's point is what the cards of one suit in the hand count together: an ace 11, a
// king, queen or jack 10, any other card its number.
int value(Rank rank) {
  if (rank == Rank::ace) return 11;
  return std::min(static_cast<int>(rank), 10);
}

}  // namespace

Imperials sequences_and_fours(CardSet cards) {
  Imperials found;
  for (const Suit suit : all_suits) {
    if (cards.contains(sequence(suit))) found.add(sequence(suit));
  }
  for (const Rank rank : fours) {
    if (cards.contains(four(rank))) found.add(four(rank));
  }
  return found;
}

bool is_carte_blanche(CardSet cards, int hand) {
  return cards.size() == hand && std::ranges::none_of(courts, [&](Rank rank) {
           return !(cards & CardSet::of(rank)).empty();
         });
}

Suit one_suit(CardSet cards) {
  if (cards.empty()) return Suit::none;
  const Suit suit = cards.lowest().suit();
  return CardSet::of(suit).contains(cards) ? suit : Suit::none;
}

int point_of(CardSet cards) {
  int sum = 0;
  for (const Card card : cards) sum += value(card.rank());
  return sum;
}

int best_point(CardSet hand) {
  int best = 0;
  for (const Suit suit : all_suits) best = std::max(best, point_of(hand & CardSet::of(suit)));
  return best;
}

}  // namespace cardlaw::imperial
