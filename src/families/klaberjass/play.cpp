// Duties of the play: chapter 6 of Klaberjass.
#include "families/klaberjass/duties.h"

namespace cardlaw::klaberjass {
namespace {

// The card must answer a lead of somebody else, and both are known.
bool answers(const Table& table, const Did<Play>& did) {
  return !table.trick.empty() && table.trick.lead().who != did.who && !table.trick.has(did.who) &&
         table.trick.lead().card.known();
}

// The duty binds if the hand holds one of `cards`: surely, perhaps, or not.
Opinion bound(CardSet surely, CardSet perhaps) {
  if (!surely.empty()) return breached(0, surely);
  return perhaps.empty() ? silent : undecided(1, perhaps);
}

}  // namespace

// 6.2  A player must not lead when the lead is his opponent's.
// 6.2  A player must not lead when the lead is another's.
Opinion lead_in_turn(const Table& table, const Did<Play>& did, const Terms&) {
  if (!table.trick.empty() || table.to_lead == Seat::none) return silent;
  Opinion opinion = upheld_if(did.who == table.to_lead);
  opinion.about = table.to_lead;
  return opinion;
}

// 6.3  A player must play one card to a trick and no more.
Opinion one_card_each(const Table& table, const Did<Play>& did, const Terms&) {
  return upheld_if(!table.trick.has(did.who));
}

// 6.4  A player who holds a card of the suit led must play one of that suit.
Opinion follow_suit(const Table& table, const Did<Play>& did, const Terms&) {
  if (!answers(table, did)) return silent;
  const Suit led = table.trick.lead().card.suit();
  if (did.act.card.suit() == led) return upheld;
  const tricks::Holding hand = table.holding(did.who);
  if (!did.act.card.known())
    return (hand.surely & CardSet::of(led)).empty() ? silent
                                                    : undecided(1, hand.surely & CardSet::of(led));
  return bound(hand.surely & CardSet::of(led), hand.maybe & CardSet::of(led));
}

// 6.5  A player who holds no card of the suit led, but a trump, must trump.
Opinion trump_when_void(const Table& table, const Did<Play>& did, const Terms&) {
  if (!answers(table, did) || table.trump() == Suit::none || !did.act.card.known()) return silent;
  const Suit led = table.trick.lead().card.suit();
  const tricks::Holding hand = table.holding(did.who);
  if (led == table.trump() || did.act.card.suit() == led ||
      !(hand.surely & CardSet::of(led)).empty())
    return silent;
  const bool may_follow = !(hand.maybe & CardSet::of(led)).empty();
  const CardSet trumps = hand.surely & CardSet::of(table.trump());
  if (did.act.card.suit() == table.trump()) return may_follow ? silent : upheld;
  if (may_follow) return trumps.empty() ? silent : undecided(1, trumps);
  return bound(trumps, hand.maybe & CardSet::of(table.trump()));
}

// 6.6  When a trump is led a player must play a higher trump if he holds one.
// 6.6  When a trump is led a player must play a trump higher than any in the trick if he holds
// one.
Opinion beat_a_trump(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (!answers(table, did) || table.trump() == Suit::none) return silent;
  const Card led = table.trick.lead().card;
  if (led.suit() != table.trump() || !did.act.card.known()) return silent;
  const tricks::Holding hand = table.holding(did.who);
  if (!table.trick.all_known()) return silent;
  const Card best = table.trick.leading(terms.ranking, table.trump())->card;
  const bool trumped = did.act.card.suit() == table.trump();
  const int beaten = terms.ranking.strength(best, table.trump());
  if (trumped && terms.ranking.strength(did.act.card, table.trump()) > beaten) return upheld;
  return bound(tricks::higher(hand.surely, best, terms.ranking, table.trump()),
               tricks::higher(hand.maybe, best, terms.ranking, table.trump()));
}

// 6.8  The winner must gather the trick.
// 6.8  The winner of the trick or his partner must gather it.
Opinion winner_gathers(const Table& table, const Did<Gathers>& did, const Terms& terms) {
  if (!table.trump_known()) return silent;
  const Seat winner = table.trick.winner(terms.ranking, table.trump());
  if (winner == Seat::none || table.trick.size() < table.playing()) return silent;
  Opinion opinion = upheld_if(winner == did.who || !table.opposed(winner, did.who));
  opinion.about = winner;
  return opinion;
}

// 6.9  A player must not look through gathered tricks; but he may look at the last one when he has
// played to the trick after it, and at any to find out a renege.
Opinion look_only_when_allowed(const Table& table, const Did<Look>& did, const Terms& terms) {
  if (did.act.for_renege || table.gathered >= terms.hand()) return upheld;
  for (const Entry& entry :
       table.common.record->deals[static_cast<std::size_t>(table.common.match->deals)].entries) {
    if (entry.who == did.who && std::holds_alternative<Claim>(entry.act)) return upheld;  // R10
  }
  const bool last = did.act.last || did.act.trick == table.gathered;
  return upheld_if(last && table.gathered > 0 && table.trick.has(did.who));
}

// 6.10  After the lead the players must play in turn to the left.
Opinion play_in_turn(const Table& table, const Did<Play>& did, const Terms&) {
  if (table.trick.empty() || table.trick.has(did.who)) return silent;
  Seat turn = table.next((table.trick.end() - 1)->who);
  while (table.trick.has(turn)) turn = table.next(turn);
  Opinion opinion = upheld_if(did.who == turn);
  opinion.about = turn;
  return opinion;
}

// 6.11  Where it was so agreed, a player without a card of the suit led must play a trump higher
// than any in the trick if he holds one.
Opinion overtrump(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (!terms.overtrump || !answers(table, did) || !table.trick.all_known()) return silent;
  const Card best = table.trick.leading(terms.ranking, table.trump())->card;
  const bool trumped =
      best.suit() == table.trump() && table.trick.lead().card.suit() != table.trump();
  if (!trumped || did.act.card.suit() != table.trump()) return silent;
  const int beaten = terms.ranking.strength(best, table.trump());
  if (terms.ranking.strength(did.act.card, table.trump()) > beaten) return upheld;
  const tricks::Holding hand = table.holding(did.who);
  return bound(tricks::higher(hand.surely, best, terms.ranking, table.trump()),
               tricks::higher(hand.maybe, best, terms.ranking, table.trump()));
}

}  // namespace cardlaw::klaberjass
