// Duties of the deal and of the turn: chapters 2 and 3 of the rummy games.
#include "families/rummy/duties.h"

namespace cardlaw::rummy {
namespace {

enum class DealtHand : std::uint8_t { too_many, too_few };

Opinion dealt_by(const Table& table, Seat right) {
  Opinion opinion = upheld_if(table.common.dealer == right);
  opinion.by = table.common.dealer;
  opinion.about = right;
  return opinion;
}

// To discard without drawing is how a hand of too many cards is put right, and to draw without
// discarding one of too few: nobody is accused for it.
bool puts_right_a_long_hand(const Table& table, Seat who, const Terms& terms) {
  const Turn& turn = table.turn_of(who);
  const bool fresh = !turn.of(who) || turn.drawn() + turn.discards == 0;
  return fresh && !table.late && !terms.two_taken && table.surplus(who, terms) > 0;
}
bool puts_right_a_short_hand(const Table& table, Seat who, const Terms& terms) {
  const bool drew = table.turn_of(who).drawn() == 1;
  const bool short_of_cards = table.sizes_open || table.surplus(who, terms) <= 0;
  return drew && !table.late && !terms.two_taken && !terms.wild() && short_of_cards;
}

// 4.4 has said that they laid down before they had drawn.
bool melded_undrawn(const Turn& turn, Seat who, const Terms& terms) {
  const bool said = terms.melding == Melding::every_turn && !terms.wild();
  return said && turn.of(who) && !turn.laid.empty() && turn.drawn() == 0;
}

int drawn_so_far(const Table& table, Seat who) {
  return table.continues(who) ? table.turn_of(who).drawn() : 0;
}

}  // namespace

// 2.1  The dealer must give each player ten cards when two play, seven when three or four play, and
// six when five or six play.
//
// 2.1  The dealer must give each player ten cards.
//
// 2.1  The dealer must give each player fifteen cards.
//
// 2.1  The dealer must give each player seven cards, or six when six play or when that was agreed.
//
// 2.1  The dealer must give each player five cards.
//
// 2.1  The dealer must give each player seven cards.
//
// 2.1  The dealer must give each player nine cards less the number of players.
static Opinion deals_rightly(const Table& table, const Did<DealHand>& did, const Terms& terms) {
  if (table.turn.number > 0 || table.late) return silent;
  const int expected = terms.hand[static_cast<std::size_t>(table.seats())];
  if (did.act.cards.whole || did.act.cards.size() == expected) return upheld;
  // A deal that was stopped in the middle has no hands yet; and several wrong hands are one
  // offence.
  const bool unfinished = table.note.called_off && did.act.cards.size() < expected;
  if (unfinished || table.misdealt != 0) return silent;
  Opinion opinion =
      breached(did.act.cards.size() > expected ? DealtHand::too_many : DealtHand::too_few);
  opinion.by = table.common.dealer;
  opinion.about = did.act.to;
  return opinion;
}

const Duty right_number{.number = "2.1",
                        .breach = "wrong number of cards",
                        .says = {{DealtHand::too_many, "{by} dealt {about} too many cards"},
                                 {DealtHand::too_few, "{by} dealt {about} too few cards"}},
                        .remedy = void_in_time("2.3"),
                        .checks = {deals_rightly}};

// 2.3  When a deal was abandoned the player who dealt it must deal again.
Opinion same_dealer_again(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  if (match.deals == 0 || match.ended != Ending::thrown_in || match.dealer == Seat::none)
    return silent;
  return table.common.dealer == Seat::none ? silent : dealt_by(table, match.dealer);
}

// 2.3  After each hand the deal must pass to the player at the dealer's left.
//
// 2.3  After each hand the deal must pass to the player at the dealer's left who is still in the
// game.
Opinion deal_passes(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  const bool unknown = match.dealer == Seat::none || table.common.dealer == Seat::none;
  if (match.deals == 0 || match.ended != Ending::none || match.over || unknown) return silent;
  return dealt_by(table, table.left_of(match.dealer));
}

// 3.1  The player at the dealer's left plays first and the turn passes to the left; a player must
// not play when the turn is another's.
//
// 3.1  The player at the dealer's left plays first and the turn passes to the left; a player must
// not play when the turn is another's. Those who are out of the game are passed over.
Opinion play_in_turn(const Table& table, const Done& done, const Terms&) {
  if (table.next == Seat::none || table.continues(done.who)) return silent;
  Opinion opinion = upheld_if(table.awaits(done.who));
  opinion.about = table.whose_turn(done.who);
  return opinion;
}
// Drawing before the upcard was offered to both is one offence, said by 3.8.
Opinion draw_in_turn(const Table& table, const Did<Draw>& did, const Terms& terms) {
  const bool said_elsewhere = offer_the_upcard(table, did, terms).kind == Opinion::Kind::breached;
  return said_elsewhere ? silent : play_in_turn(table, did, terms);
}
Opinion discard_in_turn(const Table& table, const Did<Discard>& did, const Terms& terms) {
  return table.turn_of(did.who).of(did.who) ? silent : play_in_turn(table, did, terms);
}
Opinion lay_in_turn(const Table& table, const Done& done, const Terms& terms) {
  const bool said_elsewhere = terms.one_meld_a_turn;  // by 4.4
  const bool his = table.turn_of(done.who).of(done.who);
  return said_elsewhere || his || table.done ? silent : play_in_turn(table, done, terms);
}

// 3.2  In their turn a player must take a card, from the stock or from the discard pile, before
// they discard; they must not pass, unless a card is offered to them that they may refuse.
Opinion draw_first(const Table& table, const Did<Discard>& did, const Terms& terms) {
  const Turn& turn = table.turn_of(did.who);
  const bool came_down = table.down_at_once && !turn.laid.empty();  // and has nothing to discard
  if (turn.of(did.who) && came_down) return silent;
  if (puts_right_a_long_hand(table, did.who, terms)) return silent;
  if (melded_undrawn(turn, did.who, terms)) return silent;
  const bool none_to_draw = terms.stock_end == StockEnd::unsaid && table.may_be_gone();
  if (none_to_draw && turn.drawn() == 0) return silent;
  if (turn.of(did.who)) return turn.discards > 0 ? silent : upheld_if(turn.drawn() > 0);
  return table.awaits(did.who) ? breached() : silent;
}
// Where a hand is laid down whole, or that is open, nothing else says that its holder must have
// drawn.
Opinion draw_before_going_out(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Turn& turn = table.turn;
  const bool as_agreed = terms.wild() && !table.common_table;  // double-rummy 4.4
  const bool whole = (terms.melding == Melding::whole_hand || as_agreed) && !table.down_at_once;
  if (!whole || did.act.moment != Moment::turn || !turn.of(did.who) || table.common.gap)
    return silent;
  const bool out = !turn.laid.empty() && table.common.custody.size(did.who) == 0;
  const bool may_not_draw = table.may_be_gone() || table.breaker != Seat::none;
  const bool said = turn.discards > 0;  // of their discard
  if (!out || turn.drawn() > 0 || may_not_draw || said || !turn.in_order) return silent;
  Opinion opinion = breached(2);
  opinion.accused = static_cast<std::uint16_t>(turn.first_laid + 1);
  return opinion;
}
bool may_refuse(const Table& table, const Terms& terms) {
  const bool offered = terms.upcard_offered && table.upcard == Upcard::offered;
  const bool last = table.last_chance ||
                    (terms.stock_end == StockEnd::two_left && table.common.gap && table.stock <= 2);
  const bool refusing = terms.stock_end == StockEnd::refusal || terms.stock_end == StockEnd::unsaid;
  const bool nothing_left = table.pile_size == 0;
  // A pile turned against the law is no stock: there may be nothing to take but the discard.
  const bool no_stock = terms.stock_end == StockEnd::refusal && table.turned_over;
  return offered || last || no_stock || ((refusing || nothing_left) && table.may_be_gone());
}
Opinion draw_and_not_pass(const Table& table, const Did<Pass>& did, const Terms& terms) {
  if (!table.may_begin(did.who) || table.continues(did.who)) return silent;
  return may_refuse(table, terms) ? silent : breached(1);
}
Opinion take_a_card(const Table& table, const Did<NoDiscard>& did, const Terms& terms) {
  if (!table.may_begin(did.who) || table.turn_of(did.who).of(did.who)) return silent;
  return may_refuse(table, terms) || table.ended_last(did.who) ? silent : breached(3);
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
  Opinion opinion = upheld;
  if (turn.from_pile == 0)
    opinion = turn.from_stock == 1 ? upheld : breached(0);
  else if (turn.stock_first)
    opinion = breached(1);
  else if (turn.drawn() > 2)
    opinion = breached(0);
  else if (turn.drawn() < 2)  // 3.1 says it of a second card drawn behind the discard
    opinion = table.note.draws == turn.who ? silent : breached(2);
  opinion.accused = static_cast<std::uint16_t>(turn.last + 1);
  return opinion;
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

// 3.5  A player must end their turn with a discard, unless they have no card left.
//
// 3.5  A player must end their turn with a discard, in the turn in which they go out too.
Opinion discard_one(const Table& table, const Did<NoDiscard>& did, const Terms& terms) {
  const Turn& turn = table.turn_of(did.who);
  if (!turn.of(did.who) || turn.discards > 0) return silent;
  if (!table.has_the_turn(did.who)) return silent;  // none of their turns ends here
  if (puts_right_a_short_hand(table, did.who, terms)) return silent;
  return upheld_if(rid_of_the_hand(table, did.who, terms) && !terms.must_discard);
}
Opinion pass_no_discard(const Table& table, const Did<Pass>& did, const Terms&) {
  const bool drew = table.continues(did.who) && table.turn_of(did.who).drawn() > 0;
  return drew && table.common.custody.size(did.who) > 0 ? breached() : silent;
}
// Where a player who goes out must discard too, that need not be said to have been left out.
Opinion discard_to_go_out(const Table& table, const Did<Close>& did, const Terms&) {
  const Turn& turn = table.turn;
  const bool ends = did.act.moment == Moment::deal || turn.of(did.who);
  if (!turn.open || !ends || turn.ended() || turn.laid.empty() || table.common.gap) return silent;
  if (table.common.custody.size(turn.who) > 0) return silent;
  Opinion opinion = breached();
  opinion.by = turn.who;
  opinion.accused = static_cast<std::uint16_t>(turn.last + 1);
  return opinion;
}
Opinion discarded_one(const Table& table, const Did<Discard>& did, const Terms&) {
  return table.turn_of(did.who).of(did.who) ? upheld : silent;
}

// 3.6  A player must not discard more than one card in a turn.
Opinion discard_no_more(const Table& table, const Did<Discard>& did, const Terms&) {
  const Turn& turn = table.turn_of(did.who);
  const int before = turn.of(did.who) ? turn.discards : 0;
  const int cards = did.act.cards.whole ? 1 : did.act.cards.size();
  return upheld_if(before + cards <= 1);
}

// 3.7  A player who has taken the top card of the discard pile must not throw it back in that turn.
//
// 3.7  A player who has taken the top card of the discard pile must not throw it back in that turn;
// where they hold its copy as well, nobody can know which of the two they threw.
Opinion keep_the_card_taken(const Table& table, const Did<Discard>& did, const Terms& terms) {
  const Turn& turn = table.turn_of(did.who);
  if (terms.may_throw_back || !turn.of(did.who) || !turn.top.known()) return silent;
  const Custody& custody = table.common.custody;
  const Card thrown = thrown_as_taken(table, did);
  const bool other = !did.act.cards.cards.has(turn.top) && thrown != turn.top;
  if (!thrown.known() && (did.act.cards.unknown > 0 || did.act.cards.whole)) {
    const bool in_question =
        other && custody.known(did.who).has(turn.top) && !table.note.shows.has(turn.top);
    return in_question ? undecided(2) : silent;
  }
  if (other) return upheld;
  const bool copy = custody.known(did.who).count(turn.top) > 1 ||
                    (terms.wild() && custody.maybe(did.who).has(turn.top));
  return copy ? undecided(1) : breached();
}

// 3.8  The first upcard is offered to the nondealer and then to the dealer; nobody must draw from
// the stock before both have refused it.
Opinion offer_the_upcard(const Table& table, const Did<Draw>&, const Terms&) {
  return table.turned ? upheld_if(table.upcard != Upcard::offered) : silent;
}

// 3.9  When both have refused the first upcard the nondealer must draw from the stock.
Opinion draw_after_refusals(const Table& table, const Did<Draw>&, const Terms&) {
  return table.upcard == Upcard::refused ? upheld : silent;
}
Opinion leave_the_refused(const Table& table, const Did<TakeDiscard>&, const Terms&) {
  return table.upcard == Upcard::refused ? breached() : silent;
}

// 3.10  A player must not look back through the discards, unless that was agreed.
Opinion look_not_back(const Table&, const Did<LookBack>&, const Terms& terms) {
  return upheld_if(terms.may_look_back);
}

// 3.11  The last two cards of the stock must not be drawn.
Opinion leave_two(const Table& table, const Did<Draw>&, const Terms&) {
  if (table.stock <= 2 && table.stock + table.stock_more > 2) return silent;
  return upheld_if(table.stock > 2);
}

// 3.14  After the fiftieth card the last discard must not be taken but to knock with it.
Opinion take_it_to_knock(const Table& table, const Did<Close>& did, const Terms&) {
  const Turn& turn = table.turn;
  if (did.act.moment != Moment::turn || !turn.of(did.who) || !table.last_chance) return silent;
  if (turn.from_pile == 0) return silent;
  Opinion opinion = upheld_if(table.knocker == did.who);
  opinion.accused = static_cast<std::uint16_t>(turn.taken + 1);
  return opinion;
}

// 3.8  In the break a player must not take the top card of the discard pile unless they meld it at
// once.
Opinion use_the_discard(const Table& table, const Did<Close>& did, const Terms&) {
  const Turn& turn = table.turn;
  if (did.act.moment != Moment::turn || !turn.of(did.who)) return silent;
  if (table.breaker == Seat::none || !turn.top.known()) return silent;
  Opinion opinion = upheld_if(turn.laid.has(turn.top));
  opinion.accused = static_cast<std::uint16_t>(turn.taken + 1);
  return opinion;
}

// 3.8  The stock is gone through once: the discard pile must not be turned over.
//
// 3.9  The stock is gone through once: the discard pile must not be turned over.
//
// 3.13  The stock is gone through once: the discard pile must not be turned over.
Opinion leave_the_pile(const Table&, const Did<TurnPile>&, const Terms&) { return breached(); }
Opinion took_the_discard(const Table& table, const Did<TakeDiscard>&, const Terms&) {
  return table.stock_gone() ? upheld : silent;
}
Opinion drew_from_the_stock(const Table& table, const Did<Draw>&, const Terms&) {
  return table.stock > 0 ? upheld : silent;
}

// 3.8  When the stock is exhausted the discard pile is turned face down, unshuffled, and becomes
// the stock; it must not be turned before.
//
// 3.9  When the stock is exhausted the discard pile, without its top card, is shuffled by the
// dealer, cut, and becomes the stock; this must not be done before.
Opinion turn_when_exhausted(const Table& table, const Did<TurnPile>&, const Terms&) {
  return table.may_be_gone() ? upheld : breached();
}

}  // namespace cardlaw::rummy
