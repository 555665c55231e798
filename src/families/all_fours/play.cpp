// Duties of the play, and those that cards withdrawn lay on players.
#include <algorithm>

#include "families/all_fours/duties.h"

namespace cardlaw::all_fours {
namespace {

bool trumps_led(const Table& table, const Terms& terms, Suit trump) {
  return terms.ranking.suit_of(table.trick.lead().card, trump) == trump;
}

Opinion follow(const Table& table, const Did<Play>& did, const Terms& terms, Suit trump) {
  return tricks::follow_or_trump(table.trick, did.act.card, table.holding(did.who), terms.ranking,
                                 trump);
}

// The lead is not known, and whatever it was, it was not followed.
bool follows_nothing(const Table& table, const Did<Play>& did, const Terms& terms) {
  const tricks::Trick& trick = table.trick;
  if (trick.empty() || trick.lead().card.known() || table.trump == Suit::none || table.joker_led)
    return false;
  if (trick.lead().who == did.who || trick.has(did.who)) return false;
  const CardSet leads = may_be(trick.lead(), trick, table.common.custody);
  for (const Card lead : leads) {
    const Opinion opinion = tricks::follow_or_trump(
        trick.led_by(lead), did.act.card, table.holding(did.who), terms.ranking, table.trump);
    if (!is_breached(opinion)) return false;
  }
  return !leads.empty();
}

// Whether the lead was one of trumps, as `trumps` says, and how it was followed.
Opinion follow_lead(const Table& table, const Did<Play>& did, const Terms& terms, bool trumps) {
  if (!tricks::answers(table.trick, did.who)) return silent;
  if (!table.joker_led) {
    const bool speaks =
        table.trump != Suit::none && trumps_led(table, terms, table.trump) == trumps;
    return speaks ? follow(table, did, terms, table.trump) : silent;
  }
  const bool wrong = std::ranges::any_of(all_suits, [&](Suit trump) {  // by some reading
    return trumps_led(table, terms, trump) == trumps &&
           follow(table, did, terms, trump).kind == Opinion::Kind::breached;
  });
  return wrong ? undecided(trumps ? 2 : 3) : silent;
}

}  // namespace

// 4.1  The pitcher leads to the first trick and the winner of a trick to the next; a player must
// not lead when the lead is another's.
// 4.1  The pitcher leads to the first trick, the player at the dealer's left when he makes no
// offer, and the winner of a trick to the next; a player must not lead when the lead is another's.
// 5.1  The highest bidder leads to the first trick, any card he likes, and to the others whoever
// won the last; a player must not lead when the lead is another's.
Opinion lead_in_turn(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (!table.trick.empty() || table.to_lead == Seat::none) return silent;
  if (!table.led && may_have_the_lead(table, did.who, terms)) return silent;
  if (table.common.custody.size(table.to_lead) == 0) return silent;
  Opinion opinion = upheld_if(in_lead(table, did.who));
  opinion.about = table.to_lead;
  return opinion;
}

// 4.3  After the lead the players must play in turn, to the left.
// 5.2  After the lead the players must play in turn, to the left.
Opinion play_in_turn(const Table& table, const Did<Play>& did, const Terms&) {
  if (table.trick.empty() || table.trick.has(did.who)) return silent;
  return upheld_if(in_turn(table, did.who));
}

// 4.4  A player must play one card to a trick and no more.
// 5.3  A player must play one card to a trick and no more.
Opinion one_card_each(const Table& table, const Did<Play>& did, const Terms&) {
  return upheld_if(!table.trick.has(did.who));
}

// 4.5  When a trump is led, a player who holds a trump must play one.
// 4.5  When a trump or the joker is led, a player who holds a trump or the joker must play one.
// 4.5  When a trump or the snoozer is led, a player who holds a trump or the snoozer must play one.
// 5.4  When a trump is led, a player who holds a trump must play one.
Opinion follow_trumps(const Table& table, const Did<Play>& did, const Terms& terms) {
  return follow_lead(table, did, terms, true);
}

// 4.6  When another suit is led, a player who holds a card of it must play one of that suit or a
// trump.
// 4.6  When another suit is led, a player who holds a card of it must play one of that suit, a
// trump or the joker.
// 4.6  When another suit is led, a player who holds a card of it must play one of that suit, a
// trump or the snoozer.
// 5.5  When another suit is led, a player who holds a card of it must play one of that suit or a
// trump.
Opinion follow_or_trump(const Table& table, const Did<Play>& did, const Terms& terms) {
  return follows_nothing(table, did, terms) ? breached(2) : follow_lead(table, did, terms, false);
}

// 4.8  The winner must gather the trick.
// 5.7  The winner must gather the trick.
Opinion winner_gathers(const Table& table, const Did<Gathers>& did, const Terms& terms) {
  const Seat won = winner(table, terms);
  if (won == Seat::none || table.trick.size() < table.seats()) return silent;
  Opinion opinion = upheld_if(won == did.who);
  opinion.about = won;
  return opinion;
}

// 9.8  A card led or played out of turn must be withdrawn when an opponent demands it and neither
// opponent of the offender has played to the trick.
Opinion withdraw_on_demand(const Table& table, const Done&, const Terms&) {
  const Seat offender = table.obligations.withdraw.who;
  if (offender == Seat::none || table.trick.empty()) return silent;
  Opinion opinion = breached();
  opinion.by = offender;
  return opinion;
}
Opinion withdrawn(const Table& table, const Did<Withdraw>& did, const Terms&) {
  const Obligations::Due& due = table.obligations.withdraw;
  return due.who == did.who && due.card == did.act.card ? upheld : silent;
}

// 9.9  A card that was played in error is subject to call: its player must play it when an opponent
// calls it and it can lawfully be played.
Opinion play_called_card(const Table& table, const Did<Play>& did, const Terms& terms) {
  const Obligations::Due& called = table.obligations.called;
  if (called.who != did.who || called.who == Seat::none) return silent;
  if (did.act.card == called.card) return upheld;
  if (table.trick.empty() || !table.trick.lead().card.known())
    return breached(0, CardSet::of(called.card));
  const Play other{called.card};
  const Did<Play> instead(did, other);
  const Opinion lawful = follow(table, instead, terms, table.trump);
  if (lawful.kind == Opinion::Kind::breached) return upheld;
  if (lawful.kind == Opinion::Kind::undecided) return undecided(1, CardSet::of(called.card));
  return breached(0, CardSet::of(called.card));
}

// 9.10  When the lead withdrawn was the partner's, the opponent at the offender's right may require
// the partner to lead a trump, or not to lead one; the partner must do so if he can.
Opinion lead_as_required(const Table& table, const Did<Play>& did, const Terms& terms) {
  const Obligations& due = table.obligations;
  if (!table.trick.empty() || due.lead != did.who || table.trump == Suit::none) return silent;
  if (due.required != Demanded::trump_lead && due.required != Demanded::no_trump_lead)
    return silent;
  const bool trump = due.required == Demanded::trump_lead;
  const auto fits = [&](CardSet of) {
    return trump ? trumps(of, table, terms) : of - trumps(of, table, terms);
  };
  const tricks::Holding hand = table.holding(did.who);
  const CardSet played = hand.played(did.act.card);
  const CardSet right = fits(played);
  if (right == played) return upheld;
  if (!right.empty()) return undecided(2);
  const CardSet must = hand.must_hold(fits(hand.surely | hand.maybe));
  if (!must.empty()) return breached(trump ? 0 : 1, must);
  return fits(hand.maybe).empty() ? upheld : undecided(2, fits(hand.maybe));
}

}  // namespace cardlaw::all_fours
