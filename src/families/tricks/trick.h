// The trick: what has been played to it, what it was led with, and who wins it.  Shared by all
// trick games.
#pragma once

#include <array>

#include "cards/cards.h"
#include "cards/seat.h"
#include "law/custody.h"

namespace cardlaw::tricks {

// How cards rank: a strength for each rank, higher wins; 0 for ranks that the pack lacks.
using Strengths = std::array<std::uint8_t, 14>;

// From the highest rank to the lowest.
constexpr Strengths strengths(std::initializer_list<Rank> from_highest) {
  Strengths result{};
  auto strength = static_cast<std::uint8_t>(from_highest.size());
  for (const Rank rank : from_highest) result[static_cast<std::size_t>(rank)] = strength--;
  return result;
}

// Where every card belongs to the suit printed on it.  Another ranking may say otherwise.
struct Ranking {
  Strengths plain, trump;
  constexpr Suit suit_of(Card card, Suit) const { return card.suit(); }
  constexpr int strength(Card card, Suit trumps) const {
    return (card.suit() == trumps ? trump : plain)[static_cast<std::size_t>(card.rank())];
  }
};

struct Played {
  Seat who = Seat::none;
  Card card;
};

// The cards on the table, in order.  More than one of a player is an irregularity, not an
// impossibility.
class Trick {
 public:
  static constexpr int most = 12;

  bool empty() const { return count_ == 0; }
  int size() const { return count_; }
  const Played* begin() const { return played_.data(); }
  const Played* end() const { return played_.data() + count_; }
  const Played& lead() const { return played_[0]; }
  void clear() {
    count_ = hidden_ = 0;
    missed_ = by_ = 0;
    leader_ = Seat::none;
  }
  void play(Seat who, Card card) {
    const bool in_front = lead_is_open() && who == leader_;
    missed_ &= static_cast<std::uint16_t>(~bit(who));
    if (count_ == most) return;
    int at = count_++;
    for (; in_front && at > 0; --at)
      played_[static_cast<std::size_t>(at)] = played_[static_cast<std::size_t>(at - 1)];
    played_[static_cast<std::size_t>(at)] = {who, card};
    note(played_[static_cast<std::size_t>(at)]);
  }
  // The lead was taken back when others had played: the next card of this player's leads, and lies
  // in front of theirs.  None: it is as if nobody had led.
  void reopen_lead(Seat leader) { leader_ = leader; }
  bool lead_is_open() const { return leader_ != Seat::none && !has(leader_); }
  // The next card of the player's is a lead.
  bool is_led_by(Seat who) const { return empty() || (lead_is_open() && who == leader_); }
  bool withdraw(Seat who, Card card) {
    for (int i = count_ - 1; i >= 0; --i) {
      if (played_[static_cast<std::size_t>(i)].who != who ||
          !(played_[static_cast<std::size_t>(i)].card == card))
        continue;
      for (int j = i; j + 1 < count_; ++j)
        played_[static_cast<std::size_t>(j)] = played_[static_cast<std::size_t>(j + 1)];
      --count_;
      note_all();
      return true;
    }
    return false;
  }
  bool has(Seat who) const { return who != Seat::none && (by_ & bit(who)) != 0; }
  // The card that the player played last.
  Card last_of(Seat who) const {
    Card last;
    for (const Played& each : *this) last = each.who == who ? each.card : last;
    return last;
  }
  // Nothing is played by that player.
  void miss(Seat who) { missed_ |= bit(who); }
  bool missed(Seat who) const { return (missed_ & bit(who)) != 0; }
  // The player's turn in the trick is over.
  bool answered(Seat who) const { return missed(who) || has(who); }
  CardSet cards() const {
    CardSet set;
    for (const Played& each : *this) {
      if (each.card.known()) set.add(each.card);
    }
    return set;
  }
  int unknown_of(Seat who) const {
    int count = 0;
    for (const Played& each : *this) count += each.who == who && !each.card.known() ? 1 : 0;
    return count;
  }
  // The same trick if that card was led to it.
  Trick led_by(Card card) const {
    Trick trick = *this;
    trick.played_[0].card = card;
    trick.note_all();
    return trick;
  }
  bool all_known() const { return hidden_ == 0; }
  // What is winning: the highest trump, or else the highest card of the suit led.  Nothing while a
  // card that might win is unknown.
  template <class Ranking>
  const Played* leading(const Ranking& ranking, Suit trump) const {
    return empty() || !all_known() ? nullptr : leading_known(ranking, trump);
  }
  // The same, of the cards that are known.  Needs a lead that is.
  template <class Ranking>
  const Played* leading_known(const Ranking& ranking, Suit trump) const {
    const Played* best = begin();
    for (const Played& each : *this) {
      if (!each.card.known()) continue;
      const Suit suit = ranking.suit_of(each.card, trump);
      const bool beats =
          suit == ranking.suit_of(best->card, trump)
              ? ranking.strength(each.card, trump) > ranking.strength(best->card, trump)
              : suit == trump;
      if (beats) best = &each;
    }
    return best;
  }
  template <class Ranking>
  Seat winner(const Ranking& ranking, Suit trump) const {
    const Played* const best = leading(ranking, trump);
    return best == nullptr ? Seat::none : best->who;
  }

 private:
  void note(const Played& each) {
    by_ |= bit(each.who);
    hidden_ += each.card.known() ? 0 : 1;
  }
  void note_all() {
    by_ = 0;
    hidden_ = 0;
    for (const Played& each : *this) note(each);
  }

  std::array<Played, most> played_{};
  int count_ = 0;
  int hidden_ = 0;            // cards that are not known
  std::uint16_t by_ = 0;      // by seat: has played a card
  std::uint16_t missed_ = 0;  // by seat
  Seat leader_ = Seat::none;  // who leads anew, behind the cards of others
};

// What is known of a hand when a card is played from it.
struct Holding {
  const Custody& custody;
  Seat who;
  CardSet surely = custody.surely(who);
  CardSet maybe = custody.maybe(who);  // besides

  // It surely holds one of the cards, whichever; what it may hold of them.
  bool surely_some(CardSet cards) const { return custody.surely_some(who, cards); }
  CardSet of(CardSet cards) const { return (surely | maybe) & cards; }
  // Those of the cards that it surely holds; or, when it surely holds one of several, these.
  CardSet must_hold(CardSet cards) const {
    const CardSet sure = surely & cards, perhaps = maybe & cards;
    return sure.empty() && !perhaps.empty() && surely_some(cards) ? perhaps : sure;
  }
  // What a card may be that it plays now.
  CardSet played(Card card) const {
    return card.known() ? CardSet::of(card) : custody.next_unseen(who);
  }
};

// What a card in the trick may be.  Of a player's unknown cards only the last one is followed.
inline CardSet may_be(const Played& played, const Trick& trick, const Custody& custody) {
  if (played.card.known()) return CardSet::of(played.card);
  return trick.unknown_of(played.who) == 1 ? custody.last_unseen(played.who) : custody.unseen();
}

// What the unknown cards in a trick may be.
inline CardSet hidden_in(const Trick& trick, const Custody& custody) {
  CardSet hidden;
  for (const Played& each : trick) {
    if (!each.card.known()) hidden |= may_be(each, trick, custody);
  }
  return hidden;
}

// The cards of a suit that beat a card of it.
constexpr CardSet higher(CardSet of, Card than, const Ranking& ranking, Suit trump) {
  CardSet result;
  for (const Card card : of& CardSet::of(than.suit())) {
    if (ranking.strength(card, trump) > ranking.strength(than, trump)) result.add(card);
  }
  return result;
}

}  // namespace cardlaw::tricks
