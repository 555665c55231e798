// Following suit, and the order of play within a trick, in games with trumps of more than one suit.
// A ranking says to which suit a card belongs (suit_of), and how high it is in it (strength).
#pragma once

#include <algorithm>
#include <span>

#include "families/tricks/trick.h"
#include "law/opinion.h"
#include "record/record.h"

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
  return !trick.empty() && !trick.lead_is_open() && trick.lead().who != who && !trick.has(who) &&
         trick.lead().card.known();
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

// A card is taken back, and `since` was done over it.  If it was the lead, what others have played
// is no answer to it any more: the lead is that of the player who had it all along.
template <class Table>
void reopen_lead(Table& table, const Entry& undone, std::span<const Entry> since) {
  if (!std::holds_alternative<Play>(undone.act) || !table.trick.empty()) return;
  const bool over = std::ranges::any_of(
      since, [](const Entry& each) { return std::holds_alternative<Play>(each.act); });
  table.trick.reopen_lead(over ? table.to_lead : Seat::none);
}

// --- what a hand must play to a lead, in games whose suits are those printed on the cards

// A card played to the trick on the table, from a hand of which this is known.
struct Answering {
  const Trick& trick;
  Seat who;
  Card card;
  Holding hand;
  Suit trump;

  bool speaks() const { return answers(trick, who); }
  CardSet led() const { return CardSet::of(trick.lead().card.suit()); }
  CardSet trumps() const { return CardSet::of(trump); }
  bool trump_led() const { return trick.lead().card.suit() == trump; }
  CardSet played() const { return hand.played(card); }
};

// Whether the hand could follow is not known; but it held a card of the suit led or a trump, so
// that a card of neither is wrong either way.
inline bool wrong_either_way(const Answering& play) {
  if ((play.hand.maybe & play.led()).empty()) return false;
  const CardSet right = play.led() | play.trumps();
  return play.trump != Suit::none && !play.trump_led() && (play.played() & right).empty() &&
         play.hand.must_hold(play.led()).empty() && play.hand.surely_some(right);
}

inline Opinion must_follow(const Answering& play) {
  if (!play.speaks()) return silent;
  if (play.led().contains(play.played())) return upheld;
  if (!play.card.known()) return bound_unseen(play.hand, play.led(), play.led());
  if (wrong_either_way(play)) return silent;  // that is said once, by the other duty
  return bound(play.hand, play.led());
}

inline Opinion must_trump(const Answering& play) {
  if (!play.speaks() || play.trump == Suit::none || play.trump_led() ||
      play.led().contains(play.played()) || !play.hand.must_hold(play.led()).empty())
    return silent;
  const bool may_follow = !(play.hand.maybe & play.led()).empty();
  if (play.trumps().contains(play.played())) return may_follow ? silent : upheld;
  if (may_follow) {
    const CardSet trumps = play.hand.must_hold(play.trumps());
    const CardSet right = trumps.empty() ? play.led() | play.trumps() : trumps;
    return wrong_either_way(play) ? breached(Wrong::either_way, play.hand.must_hold(right))
                                  : silent;
  }
  return play.card.known() ? bound(play.hand, play.trumps())
                           : bound_unseen(play.hand, play.trumps(), play.trumps());
}

// Who plays to the suit of a card on the table must go higher than that card, if the hand can.
inline Opinion must_beat(const Answering& play, Card other, const Ranking& ranking) {
  const CardSet played = play.played();
  if (!CardSet::of(other.suit()).contains(played)) return silent;
  const CardSet over = higher(played, other, ranking, play.trump);
  if (over == played) return upheld;
  const CardSet could = higher(play.hand.surely | play.hand.maybe, other, ranking, play.trump);
  if (!over.empty()) return bound_unseen(play.hand, could, over);
  const Opinion opinion = bound(play.hand, could);
  return opinion.kind == Opinion::Kind::silent ? upheld : opinion;
}

// The same for every card of the trick that belongs to the suit of `known`, the highest of those
// that are known: a hidden one may be higher still.
inline Opinion must_beat_all(const Answering& play, Card known, CardSet hidden,
                             const Ranking& ranking) {
  Opinion opinion = must_beat(play, known, ranking);
  const CardSet others = higher(hidden, known, ranking, play.trump);
  for (const Card card : others) {
    const Opinion other = must_beat(play, card, ranking);
    if (other.kind != opinion.kind) return undecided(Wrong::perhaps, others);
  }
  return opinion;
}

// The same when none of the cards known belongs to the suit: one of the hidden cards may.
inline Opinion must_beat_any(const Answering& play, CardSet hidden, const Ranking& ranking) {
  for (const Card card : hidden) {
    const Opinion::Kind kind = must_beat(play, card, ranking).kind;
    if (kind == Opinion::Kind::breached || kind == Opinion::Kind::undecided)
      return undecided(Wrong::perhaps, hidden);
  }
  return silent;
}

// The card led is not known, or the card played: whatever they were, `broken` says, the play is
// wrong.
template <class Broken>
bool wrong_whatever(const Answering& play, Broken broken) {
  const Trick& trick = play.trick;
  if (trick.empty() || trick.lead_is_open() || trick.lead().who == play.who ||
      trick.has(play.who))
    return false;
  if (trick.lead().card.known() && play.card.known()) return false;
  const CardSet leads = may_be(trick.lead(), trick, play.hand.custody), cards = play.played();
  for (const Card lead : leads) {
    const Trick filled = trick.led_by(lead);
    for (const Card card : cards) {
      if (!broken(Answering{filled, play.who, card, play.hand, play.trump})) return false;
    }
  }
  return !leads.empty() && !cards.empty();
}

}  // namespace cardlaw::tricks
