// What a hand must play to a lead, in games whose suits are those printed on the cards.
#pragma once

#include "families/tricks/follow.h"

namespace cardlaw::tricks {

// A card played to the trick on the table, from a hand of which this is known.
struct Answering {
  const Trick& trick;
  Seat who;
  Card card;
  Holding hand;
  Suit trump;

  bool speaks() const { return answers(trick, who); }
  Suit led() const { return trick.lead().card.suit(); }
};

// Whether he could follow is not known; but he held a trump, so that his card, neither of the suit
// led nor a trump, is wrong either way.
inline bool wrong_either_way(const Answering& play) {
  const CardSet suit = CardSet::of(play.led());
  return play.trump != Suit::none && play.card.known() && play.led() != play.trump &&
         play.card.suit() != play.led() && play.card.suit() != play.trump &&
         (play.hand.surely & suit).empty() && !(play.hand.maybe & suit).empty() &&
         !(play.hand.surely & CardSet::of(play.trump)).empty();
}

inline Opinion must_follow(const Answering& play) {
  if (!play.speaks()) return silent;
  const CardSet suit = CardSet::of(play.led());
  if (play.card.suit() == play.led()) return upheld;
  if (!play.card.known())
    return (play.hand.surely & suit).empty() ? silent : undecided(1, play.hand.surely & suit);
  if (wrong_either_way(play)) return silent;  // that is said once, by the other duty
  return bound(play.hand.surely & suit, play.hand.maybe & suit);
}

inline Opinion must_trump(const Answering& play) {
  if (!play.speaks() || play.trump == Suit::none || !play.card.known()) return silent;
  const CardSet suit = CardSet::of(play.led());
  if (play.led() == play.trump || play.card.suit() == play.led() ||
      !(play.hand.surely & suit).empty())
    return silent;
  const bool may_follow = !(play.hand.maybe & suit).empty();
  const CardSet trumps = play.hand.surely & CardSet::of(play.trump);
  if (play.card.suit() == play.trump) return may_follow ? silent : upheld;
  if (may_follow) return wrong_either_way(play) ? breached(2, trumps) : silent;
  return bound(trumps, play.hand.maybe & CardSet::of(play.trump));
}

// One who plays to the suit of a card on the table must go higher than that card, if he can.
inline Opinion must_beat(const Answering& play, Card other, const Ranking& ranking) {
  if (!play.card.known() || play.card.suit() != other.suit()) return silent;
  if (ranking.strength(play.card, play.trump) > ranking.strength(other, play.trump)) return upheld;
  const Opinion opinion = bound(higher(play.hand.surely, other, ranking, play.trump),
                                higher(play.hand.maybe, other, ranking, play.trump));
  return opinion.kind == Opinion::Kind::silent ? upheld : opinion;
}

}  // namespace cardlaw::tricks
