// Duties of the deal and of the turn: chapters 2 and 3 of the rummy games.
#include "families/rummy/duties.h"

namespace cardlaw::rummy {
namespace {

Opinion dealt_by(const Table& table, Seat right) {
  Opinion opinion = upheld_if(table.common.dealer == right);
  opinion.by = table.common.dealer;
  opinion.about = right;
  return opinion;
}

int drawn_so_far(const Table& table, Seat who) {
  return table.continues(who) ? table.turn.drawn() : 0;
}

}  // namespace

// 2.1  The dealer must give each player ten cards when two play, seven when three or four play, and
// six when five or six play.
//
// 2.1  The dealer must give each player ten cards.
//
// 2.1  The dealer must give each player seven cards, or six when six play or when that was agreed.
//
// 2.1  The dealer must give each player five cards.
//
// 2.1  The dealer must give each player seven cards.
//
// 2.1  The dealer must give each player nine cards less the number of players.
Opinion right_number(const Table& table, const Did<DealHand>& did, const Terms& terms) {
  if (table.turn.number > 0 || table.late) return silent;
  const int expected = terms.hand[static_cast<std::size_t>(table.seats())];
  if (did.act.cards.whole || did.act.cards.size() == expected) return upheld;
  Opinion opinion = breached(did.act.cards.size() > expected ? 0 : 1);
  opinion.by = table.common.dealer;
  opinion.about = did.act.to;
  return opinion;
}

// 2.3  When a deal was abandoned the player who dealt it must deal again.
Opinion same_dealer_again(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  if (match.deals == 0 || match.ended != Ending::thrown_in || match.dealer == Seat::none)
    return silent;
  return table.common.dealer == Seat::none ? silent : dealt_by(table, match.dealer);
}

// 2.3  After each hand the deal must pass to the player at the dealer's left.
Opinion deal_passes(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  const bool unknown = match.dealer == Seat::none || table.common.dealer == Seat::none;
  if (match.deals == 0 || match.ended != Ending::none || unknown) return silent;
  return dealt_by(table, table.left_of(match.dealer));
}

// 3.1  The player at the dealer's left plays first and the turn passes to the left; a player must
// not play when the turn is another's.
Opinion play_in_turn(const Table& table, const Done& done, const Terms&) {
  if (table.next == Seat::none || table.done || table.continues(done.who)) return silent;
  Opinion opinion = upheld_if(done.who == table.next);
  opinion.about = table.next;
  return opinion;
}
Opinion discard_in_turn(const Table& table, const Did<Discard>& did, const Terms& terms) {
  return table.turn.of(did.who) ? silent : play_in_turn(table, did, terms);
}

// 3.2  A player must take a card, from the stock or from the discard pile, before he discards.
Opinion draw_first(const Table& table, const Did<Discard>& did, const Terms&) {
  if (table.turn.of(did.who))
    return table.turn.discards > 0 ? silent : upheld_if(table.turn.drawn() > 0);
  return did.who == table.next ? breached() : silent;
}

// 3.3  A player must not take more than one card in a turn.
Opinion one_from_stock(const Table& table, const Did<Draw>& did, const Terms&) {
  const int cards = did.act.cards.whole ? 1 : did.act.cards.size();
  return upheld_if(drawn_so_far(table, did.who) + cards <= 1);
}
Opinion one_from_pile(const Table& table, const Did<TakeDiscard>& did, const Terms&) {
  const int cards = did.act.cards.whole ? 1 : did.act.cards.size();
  return upheld_if(drawn_so_far(table, did.who) + cards <= 1);
}

// 3.3  A player must take the top card of the stock alone, or else two cards: the top one of the
// discard pile, and then either the next one under it or the top card of the stock.
Opinion one_or_two(const Table& table, const Did<Close>& did, const Terms&) {
  const Turn& turn = table.turn;
  if (did.act.moment != Moment::turn || !turn.of(did.who) || turn.drawn() == 0) return silent;
  if (turn.from_pile == 0) return turn.from_stock == 1 ? upheld : breached(0);
  if (turn.stock_first) return breached(1);
  return turn.drawn() == 2 ? upheld : breached(turn.drawn() < 2 ? 2 : 0);
}

// 3.4  A card taken from the discard pile must be the top one.
Opinion take_the_top(const Table& table, const Did<TakeDiscard>& did, const Terms&) {
  CardSet left = did.act.cards.cards.set();
  if (did.act.cards.unknown > 0 || did.act.cards.whole || left.empty()) return silent;
  bool top = true;
  const int taken = left.size();
  for (int i = table.pile_size - 1; i >= 0 && !left.empty(); --i) {
    const Card card = table.pile[static_cast<std::size_t>(i)];
    if (!card.known()) return silent;
    if (!left.has(card)) top = false;
    left.remove(card);
  }
  if (!left.empty()) return silent;  // not in the pile as recorded
  return taken == 1 || top ? upheld_if(top) : breached();
}

// 3.5  A player must end his turn with a discard, unless he has no card left.
//
// 3.5  A player must end his turn with a discard, in the turn in which he goes out too.
Opinion discard_one(const Table& table, const Did<NoDiscard>& did, const Terms& terms) {
  if (!table.turn.of(did.who) || table.turn.discards > 0) return silent;
  return upheld_if(table.common.custody.size(did.who) == 0 && !terms.must_discard);
}
Opinion discarded_one(const Table& table, const Did<Discard>& did, const Terms&) {
  return table.turn.of(did.who) ? upheld : silent;
}

// 3.6  A player must not discard more than one card in a turn.
Opinion discard_no_more(const Table& table, const Did<Discard>& did, const Terms&) {
  const int before = table.turn.of(did.who) ? table.turn.discards : 0;
  const int cards = did.act.cards.whole ? 1 : did.act.cards.size();
  return upheld_if(before + cards <= 1);
}

// 3.7  A player who has taken the top card of the discard pile must not throw it back in that turn.
//
// 3.7  A player who has taken the top card of the discard pile must not throw it back in that turn;
// where he holds its copy as well, nobody can know which of the two he threw.
Opinion keep_the_card_taken(const Table& table, const Did<Discard>& did, const Terms& terms) {
  if (terms.may_throw_back || !table.turn.of(did.who) || !table.turn.top.known()) return silent;
  if (did.act.cards.unknown > 0 || did.act.cards.whole) return silent;
  if (!did.act.cards.cards.has(table.turn.top)) return upheld;
  const Custody& custody = table.common.custody;
  const bool copy = custody.known(did.who).count(table.turn.top) > 1 ||
                    (terms.wild() && custody.maybe(did.who).has(table.turn.top));
  return copy ? undecided(1) : breached();
}

// 3.8  The first upcard is offered to the nondealer and then to the dealer; nobody must draw from
// the stock before both have refused it.
Opinion offer_the_upcard(const Table& table, const Did<Draw>&, const Terms&) {
  return table.turned ? upheld_if(table.refusals < 0) : silent;
}

// 3.9  When both have refused the first upcard the nondealer must draw from the stock.
Opinion draw_after_refusals(const Table& table, const Did<Draw>&, const Terms&) {
  return table.must_draw ? upheld : silent;
}
Opinion leave_the_refused(const Table& table, const Did<TakeDiscard>&, const Terms&) {
  return table.must_draw ? breached() : silent;
}

// 3.10  A player must not look back through the discards, unless that was agreed.
Opinion look_not_back(const Table&, const Did<LookBack>&, const Terms& terms) {
  return upheld_if(terms.may_look_back);
}

// 3.11  The last two cards of the stock must not be drawn.
Opinion leave_two(const Table& table, const Did<Draw>&, const Terms&) {
  return table.common.gap ? silent : upheld_if(table.stock > 2);
}

// 3.8  In the break a player must not take the top card of the discard pile unless he melds it at
// once.
Opinion use_the_discard(const Table& table, const Did<Close>& did, const Terms&) {
  const Turn& turn = table.turn;
  if (did.act.moment != Moment::turn || !turn.of(did.who)) return silent;
  if (table.breaker == Seat::none || !turn.top.known()) return silent;
  return upheld_if(turn.laid.has(turn.top));
}

// 3.8  The stock is gone through once: the discard pile must not be turned over.
Opinion leave_the_pile(const Table&, const Did<TurnPile>&, const Terms&) { return breached(); }
Opinion took_the_discard(const Table& table, const Did<TakeDiscard>&, const Terms&) {
  return table.stock == 0 ? upheld : silent;
}

}  // namespace cardlaw::rummy
