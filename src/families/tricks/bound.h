// What a hand is bound to play to a lead.  Each answers for one play, by what is known of the hand.
#pragma once

#include "families/tricks/trick.h"
#include "law/opinion.h"

namespace cardlaw::tricks {

// A card played to the trick on the table, from a hand of which this is known.
struct Answering {
  const Trick& trick;
  Seat who;
  Card card;
  Holding hand;
  Suit trump;

  // Somebody else led a card that is known, and this is the player's first to the trick.
  bool speaks() const {
    return !trick.empty() && trick.lead().who != who && !trick.has(who) &&
           trick.lead().card.known();
  }
  Suit led() const { return trick.lead().card.suit(); }
};

// The duty binds if the hand holds one of the cards: surely, perhaps, or not.
constexpr Opinion bound(CardSet surely, CardSet perhaps) {
  if (!surely.empty()) return breached(0, surely);
  return perhaps.empty() ? silent : undecided(1, perhaps);
}

inline Opinion must_follow(const Answering& play) {
  if (!play.speaks()) return silent;
  const CardSet suit = CardSet::of(play.led());
  if (play.card.suit() == play.led()) return upheld;
  if (!play.card.known())
    return (play.hand.surely & suit).empty() ? silent : undecided(1, play.hand.surely & suit);
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
  if (may_follow) return trumps.empty() ? silent : undecided(1, trumps);
  return bound(trumps, play.hand.maybe & CardSet::of(play.trump));
}

// One who follows suit must go higher than the lead.
inline Opinion must_beat_the_lead(const Answering& play, const Ranking& ranking) {
  if (!play.speaks() || !play.card.known() || play.card.suit() != play.led()) return silent;
  const Card lead = play.trick.lead().card;
  if (ranking.strength(play.card, play.trump) > ranking.strength(lead, play.trump)) return upheld;
  const Opinion opinion = bound(higher(play.hand.surely, lead, ranking, play.trump),
                                higher(play.hand.maybe, lead, ranking, play.trump));
  return opinion.kind == Opinion::Kind::silent ? upheld : opinion;
}

}  // namespace cardlaw::tricks
