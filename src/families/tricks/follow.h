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

// In what way a card was the wrong one; the reasons of the duties to follow suit and to trump begin
// with these.
enum class Wrong : std::uint8_t {
  surely,
  perhaps,     // it depends on cards that are not known
  either_way,  // whether the hand could follow suit or had to trump
  whatever,    // the cards were that are not known
};

// The duty to play one of the cards is broken if the hand holds one: surely, perhaps, or not.
inline Opinion bound(const Holding& hand, CardSet cards) {
  const CardSet must = hand.must_hold(cards);
  if (!must.empty()) return breached(Wrong::surely, must);
  const CardSet perhaps = hand.maybe & cards;
  return perhaps.empty() ? silent : undecided(Wrong::perhaps, perhaps);
}

// The same duty when the card played is not known: kept if it was one of `kept`.
inline Opinion bound_unseen(const Holding& hand, CardSet cards, CardSet kept) {
  const CardSet must = hand.must_hold(cards);
  if (must.empty()) return silent;
  return (hand.played(Card()) & kept).empty() ? breached(Wrong::surely, must)
                                              : undecided(Wrong::perhaps, must);
}

// A player may follow suit or trump, whatever else is in the hand, and may throw off only when it
// holds no card of the suit.
template <class Ranking>
Opinion follow_or_trump(const Trick& trick, Card card, const Holding& hand, const Ranking& ranking,
                        Suit trump) {
  const Suit led = ranking.suit_of(trick.lead().card, trump);
  const CardSet played = hand.played(card);
  const CardSet kept =
      belonging(played, led, ranking, trump) | belonging(played, trump, ranking, trump);
  if (kept == played) return upheld;
  const CardSet suit = belonging(hand.surely | hand.maybe, led, ranking, trump);
  return card.known() ? bound(hand, suit) : bound_unseen(hand, suit, kept);
}

// A player is in turn when the player before has played, or has no card to play.  So a card
// played out of turn that stands puts nobody else out of turn.
template <class CardsLeft>
bool in_turn(const Trick& trick, Seat who, int seats, CardsLeft cards_left) {
  for (int steps = seats - 1; steps > 0; --steps) {
    const Seat before = after(who, seats, steps);
    if (trick.has(before)) return true;
    if (cards_left(before) > 0 && !trick.missed(before)) return false;
  }
  return true;
}

}  // namespace cardlaw::tricks
