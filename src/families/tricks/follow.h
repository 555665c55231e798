// Following suit, and the order of play within a trick, in games with trumps of more than one suit.
// A ranking says to which suit a card belongs (suit_of), and how high it is in it (strength).
#pragma once

#include "families/tricks/trick.h"
#include "law/opinion.h"

namespace cardlaw::tricks {

// The cards that belong to the suit, trumps being what they are.
template <class Ranking>
constexpr CardSet belonging(CardSet of, Suit to, const Ranking& ranking, Suit trump) {
  CardSet result;
  for (const Card card : of) {
    if (ranking.suit_of(card, trump) == to) result.add(card);
  }
  return result;
}

// The card answers a lead of somebody else's, and the lead is known.
inline bool answers(const Trick& trick, Seat who) {
  return !trick.empty() && trick.lead().who != who && !trick.has(who) && trick.lead().card.known();
}

// The duty to play one of `cards` is broken if the hand holds one: surely, perhaps, or not.
inline Opinion bound(CardSet surely, CardSet perhaps) {
  if (!surely.empty()) return breached(0, surely);
  return perhaps.empty() ? silent : undecided(1, perhaps);
}

// A player may follow suit or trump, whatever he holds; he may throw off only when he cannot
// follow.
template <class Ranking>
Opinion follow_or_trump(const Trick& trick, Card card, const Holding& hand, const Ranking& ranking,
                        Suit trump) {
  const Suit led = ranking.suit_of(trick.lead().card, trump);
  const CardSet could = belonging(hand.surely, led, ranking, trump);
  if (!card.known()) return could.empty() ? silent : undecided(1, could);
  const Suit suit = ranking.suit_of(card, trump);
  if (suit == led || suit == trump) return upheld;
  return bound(could, belonging(hand.maybe, led, ranking, trump));
}

// A player is in turn when the player before him has played, or has no card to play.  So a card
// played out of turn that stands puts nobody else out of turn.
template <class CardsLeft>
bool in_turn(const Trick& trick, Seat who, int seats, CardsLeft cards_left) {
  for (int steps = seats - 1; steps > 0; --steps) {
    const Seat before = after(who, seats, steps);
    if (trick.has(before)) return true;
    if (cards_left(before) > 0) return false;
  }
  return true;
}

}  // namespace cardlaw::tricks
