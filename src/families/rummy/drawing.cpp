// Whose turn it is, and what is drawn or taken in it: chapter 3 of the rummy games.
#include "families/rummy/course.h"
#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

enum class NoDraw : std::uint8_t { discarded, passed, went_out, nothing_done, open };
enum class Taken : std::uint8_t { kept, laid_off };
enum class WrongDraw : std::uint8_t { too_many, stock_first, one_card };

// 4.4 has said that they laid down before they had drawn.
bool melded_undrawn(const Turn& turn, Seat who, const Terms& terms) {
  const bool said = terms.melding == Melding::every_turn;
  return said && turn.of(who) && !turn.laid.empty() && turn.drawn() == 0;
}

// More than one card of the stock alone, or than two, or the discard behind the stock.
bool drawn_wrongly(const Turn& turn) {
  return turn.from_pile == 0 ? turn.from_stock > 1 : turn.stock_first || turn.drawn() > 2;
}

int drawn_so_far(const Table& table, Seat who) {
  return table.continues(who) ? table.turn_of(who).drawn() : 0;
}

}  // namespace

bool puts_discard_back(const Table& table, const Did<TakeBack>& did) {
  const Turn& turn = table.turn;
  return did.act.what == Undone::draw && turn.of(did.who) && turn.drawn() == 1 &&
         turn.from_pile == 1 && !table.note.again;
}

// 3.1  The player at the dealer's left plays first and the turn passes to the left; a player must
// not play when the turn is another's.
//
// 3.1  The player at the dealer's left plays first and the turn passes to the left; a player must
// not play when the turn is another's. Those who are out of the game are passed over.
using turns::begin_in_turn;
static Opinion play_in_turn(const Table& table, const Done& done, const Terms&) {
  return table.continues(done.who) ? silent : begin_in_turn(table, done.who);
}
static Opinion offer_the_upcard(const Table&, const Did<Draw>&, const Terms&);
// Drawing before the upcard was offered to both is one offence, said by 3.8.
static Opinion draw_in_turn(const Table& table, const Did<Draw>& did, const Terms& terms) {
  const bool said_elsewhere =
      terms.upcard_offered && is_breached(offer_the_upcard(table, did, terms));
  return said_elsewhere ? silent : play_in_turn(table, did, terms);
}
static Opinion discard_in_turn(const Table& table, const Did<Discard>& did, const Terms&) {
  if (table.turn_of(did.who).of(did.who) || puts_a_long_hand_right(table, did.who)) return silent;
  return begin_in_turn(table, did.who);
}
static Opinion lay_in_turn(const Table& table, const Done& done, const Terms& terms) {
  const bool own = table.turn_of(done.who).of(done.who);
  const bool over = table.done || table.break_open;  // or it may be
  return !terms.laying_is_playing || own || over ? silent : begin_in_turn(table, done.who);
}

const Duty play_in_own_turn{
    .number = "3.1",
    .breach = "play out of turn",
    .says = {{turns::InTurn::anothers, "{by} played when it was {about}'s turn"},
             {turns::InTurn::open, "whether it was {by}'s turn is open"}},
    .checks = {draw_in_turn, on<Family, TakeDiscard, Pass>(play_in_turn), discard_in_turn,
               on<Family, LayDown, LayOff>(lay_in_turn)}};

// 3.2  In their turn a player must take a card, from the stock or from the discard pile, before
// they discard; they must not pass, unless a card is offered to them that they may refuse.
static Opinion draw_first(const Table& table, const Did<Discard>& did, const Terms& terms) {
  const Turn& turn = table.turn_of(did.who);
  const bool came_down = table.down_at_once() && !turn.laid.empty();  // and has nothing to discard
  if (turn.of(did.who) && came_down) return silent;
  if (turn.of(did.who) && turn.drawn() > 0) return turn.discards > 0 ? silent : upheld;
  if (puts_a_long_hand_right(table, did.who)) return silent;
  if (melded_undrawn(turn, did.who, terms)) return silent;
  const bool none_to_draw = terms.stock_end == StockEnd::unsaid && table.may_be_gone();
  if (none_to_draw && turn.drawn() == 0) return open_to_claims(NoDraw::open);
  if (turn.of(did.who) && turn.discards + turn.cut_short > 0) return silent;  // said once
  if (turn.of(did.who)) return breached(NoDraw::discarded);
  return table.awaits(did.who) ? breached(NoDraw::discarded) : silent;
}
// Where a hand is laid down whole, or that is open, nothing else says that its holder must have
// drawn.
static Opinion draw_before_going_out(const Table& table, const Did<Close>& did,
                                     const Terms& terms) {
  const Turn& turn = table.turn;
  const bool as_agreed = terms.melds_at_any_time();
  const bool whole = (terms.melding == Melding::whole_hand || as_agreed) && !table.down_at_once();
  if (!whole || did.act.moment != Moment::turn || !turn.of(did.who) || table.common.gap)
    return silent;
  const bool out = !turn.laid.empty() && table.common.custody.size(did.who) == 0;
  const bool may_not_draw = table.may_be_gone() || table.breaker != Seat::none;
  const bool said = turn.discards > 0;  // of their discard
  if (!out || turn.drawn() > 0 || may_not_draw || said || !turn.in_order) return silent;
  Opinion opinion = breached(NoDraw::went_out);
  opinion.accused = static_cast<std::uint16_t>(turn.first_laid + 1);
  return opinion;
}
bool may_refuse(const Table& table, const Terms& terms) {
  const bool offered = terms.upcard_offered &&
                       (table.upcard == Upcard::offered || table.upcard == Upcard::perhaps_offered);
  const bool last = table.last_chance ||
                    (terms.stock_end == StockEnd::two_left && table.common.gap && table.stock <= 2);
  const bool refusing = terms.stock_end == StockEnd::refusal || terms.stock_end == StockEnd::unsaid;
  const bool nothing_left = table.pile_size == 0;
  // A pile turned against the law is no stock: there may be nothing to take but the discard.
  const bool no_stock = terms.stock_end == StockEnd::refusal && table.turned_over;
  return offered || last || no_stock || ((refusing || nothing_left) && table.may_be_gone());
}
// With the stock gone, or a pile that was turned against the law, the source does not say what is
// to be taken.
static Opinion refusal(const Table& table, const Terms& terms) {
  const bool turned = terms.stock_end == StockEnd::refusal && table.turned_over;
  const bool unsaid = terms.stock_end == StockEnd::unsaid && table.pile_size > 0;
  return turned || unsaid ? open_to_claims(NoDraw::open) : silent;
}
static Opinion draw_and_not_pass(const Table& table, const Did<Pass>& did, const Terms& terms) {
  if (!table.may_begin(did.who) || table.continues(did.who)) return silent;
  if (table.common.custody.size(did.who) == 0) return silent;  // R7: nobody plays without cards
  return may_refuse(table, terms) ? refusal(table, terms) : breached(NoDraw::passed);
}
static Opinion take_a_card(const Table& table, const Did<NoDiscard>& did, const Terms& terms) {
  if (!table.may_begin(did.who) || table.turn_of(did.who).of(did.who)) return silent;
  if ((table.laid_without_a_turn >> index(did.who) & 1) != 0) return silent;
  if (table.ended_last(did.who)) return silent;
  return may_refuse(table, terms) ? refusal(table, terms) : breached(NoDraw::nothing_done);
}

const Duty draw_in_every_turn{
    .number = "3.2",
    .breach = "no draw",
    .says = {{NoDraw::discarded, "{by} discarded and had not drawn"},
             {NoDraw::passed, "{by} passed, and no card was offered"},
             {NoDraw::went_out, "{by} went out and had not drawn"},
             {NoDraw::nothing_done, "{by} neither took a card nor discarded"},
             {NoDraw::open, "whether {by} had to take a card then is not said"}},
    .checks = {draw_first, draw_and_not_pass, take_a_card, draw_before_going_out}};

// 3.2  In their turn a player must take a card, from the stock or from the discard pile, before
// they discard or declare their hand; they must not pass.
static Opinion drawn_before_declaring(const Table& table, const Did<Close>& did,
                                      const Terms& terms) {
  if (!came_down(table, did) || table.common.gap) return silent;
  if (!table.has_the_turn(table.turn.who)) return silent;  // 4.7 says it
  if (laid_in_turn(table) < *terms.all_fifteen || table.turn.drawn() > 0) return silent;
  const bool dealt = table.of(table.turn.who).turns <= 1;  // which is open: reading R4
  if (dealt && terms.dealt_hand == DealtHand::open)
    return of_the_first_meld(table, open_to_claims(NoDraw::open));
  if (dealt && terms.dealt_hand != DealtHand::must_draw) return silent;
  return of_the_first_meld(table, breached(NoDraw::went_out));
}

const Duty draw_before_declaring{
    .number = "3.2",
    .breach = "no draw",
    .says = {{NoDraw::discarded, "{by} discarded and had not drawn"},
             {NoDraw::passed, "{by} passed, and no card was offered"},
             {NoDraw::went_out, "{by} declared their hand and had not drawn"},
             {NoDraw::nothing_done, "{by} neither took a card nor discarded"},
             {NoDraw::open, "whether {by} had to draw before declaring is not said"}},
    .checks = {draw_first, draw_and_not_pass, drawn_before_declaring}};

// 3.3  A player must not take more than one card in a turn.
template <class A>
static Opinion take_one(const Table& table, const Did<A>& did, const Terms&) {
  const int cards = did.act.cards.whole ? 1 : did.act.cards.size();
  return upheld_if(drawn_so_far(table, did.who) + cards <= 1);
}

const Duty draw_one_card{.number = "3.3",
                         .breach = "second draw",
                         .says = {"{by} took more than one card"},
                         .checks = {take_one<Draw>, take_one<TakeDiscard>}};

// 3.3  A player must take the top card of the stock alone, or else two cards: the top one of the
// discard pile, and then either the next one under it or the top card of the stock.
static Opinion no_more_from_stock(const Table& table, const Did<Draw>& did, const Terms&) {
  const int cards = did.act.cards.whole ? 1 : did.act.cards.size();
  if (!table.continues(did.who)) return cards > 1 ? breached(WrongDraw::too_many) : silent;
  const Turn& turn = table.turn_of(did.who);
  const int most = turn.from_pile == 0 ? 1 : 2;
  if (drawn_wrongly(turn)) return silent;  // said once
  return turn.drawn() + cards > most ? breached(WrongDraw::too_many) : silent;
}
static Opinion no_more_from_pile(const Table& table, const Did<TakeDiscard>& did, const Terms&) {
  const int cards = did.act.cards.whole ? 1 : did.act.cards.size();
  if (!table.continues(did.who)) return cards > 2 ? breached(WrongDraw::too_many) : silent;
  const Turn& turn = table.turn_of(did.who);
  if (drawn_wrongly(turn)) return silent;  // said once
  if (turn.from_pile == 0 && turn.from_stock > 0) return breached(WrongDraw::stock_first);
  return turn.drawn() + cards > 2 ? breached(WrongDraw::too_many) : silent;
}
static Opinion one_or_two(const Table& table, const Did<Close>& did, const Terms&) {
  const Turn& turn = table.turn;
  if (did.act.moment != Moment::turn || !turn.of(did.who) || turn.drawn() == 0) return silent;
  if (drawn_wrongly(turn)) return silent;
  if (turn.from_pile == 0 || turn.drawn() == 2) return upheld;
  // 3.1 says it of a second card drawn behind the discard.
  Opinion opinion = table.note.draws == turn.who ? silent : breached(WrongDraw::one_card);
  opinion.accused = static_cast<std::uint16_t>(turn.last + 1);
  return opinion;
}

const Duty draw_one_card_or_take_two{
    .number = "3.3",
    .breach = "wrong draw",
    .says = {{WrongDraw::too_many, "{by} took more cards than they may"},
             {WrongDraw::stock_first, "{by} drew from the stock and then took the discard"},
             {WrongDraw::one_card, "{by} took the discard and no second card"}},
    .checks = {no_more_from_stock, no_more_from_pile, one_or_two}};

// 3.4  A card taken from the discard pile must be the top one.
static Opinion take_the_top(const Table& table, const Did<TakeDiscard>& did, const Terms&) {
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

const Duty take_the_top_card{.number = "3.4",
                             .breach = "wrong card taken",
                             .says = {"{by} took a card that did not lie on top of the pile"},
                             .checks = {take_the_top}};

// 3.8  The first upcard is offered to the nondealer and then to the dealer; a player must not draw
// from the stock before both have refused it.
static Opinion offer_the_upcard(const Table& table, const Did<Draw>&, const Terms&) {
  if (table.upcard == Upcard::perhaps_offered) return silent;
  return table.turned ? upheld_if(table.upcard != Upcard::offered) : silent;
}

const Duty refuse_the_upcard_first{
    .number = "3.8",
    .breach = "upcard not offered",
    .says = {"{by} drew from the stock before both had refused the upcard"},
    .checks = {offer_the_upcard}};

// 3.9  When both have refused the first upcard the nondealer must draw from the stock.
static Opinion draw_after_refusals(const Table& table, const Did<Draw>&, const Terms&) {
  return table.upcard == Upcard::refused ? upheld : silent;
}
static Opinion leave_the_refused(const Table& table, const Did<TakeDiscard>&, const Terms&) {
  return table.upcard == Upcard::refused ? breached() : silent;
}

const Duty leave_the_refused_upcard{.number = "3.9",
                                    .breach = "refused upcard taken",
                                    .says = {"{by} took the upcard that both had refused"},
                                    .checks = {draw_after_refusals, leave_the_refused}};

// 3.10  A player must not look back through the discards, unless that was agreed.
static Opinion look_not_back(const Table&, const Did<LookBack>&, const Terms& terms) {
  return upheld_if(terms.may_look_back);
}

const Duty look_at_no_discards{.number = "3.10",
                               .breach = "looking back",
                               .says = {"{by} looked through the discards"},
                               .checks = {look_not_back}};

// 3.11  The last two cards of the stock must not be drawn.
static Opinion leave_two(const Table& table, const Did<Draw>&, const Terms&) {
  if (table.stock <= 2 && table.stock + table.stock_more > 2) return silent;
  return upheld_if(table.stock > 2);
}

const Duty leave_the_last_two{.number = "3.11",
                              .breach = "last two cards drawn",
                              .says = {"{by} drew one of the last two cards of the stock"},
                              .checks = {leave_two}};

// 3.14  After the fiftieth card the last discard must be taken only to knock with it.
static Opinion take_it_to_knock(const Table& table, const Did<Close>& did, const Terms&) {
  const Turn& turn = table.turn;
  if (did.act.moment != Moment::turn || !turn.of(did.who) || !table.last_chance) return silent;
  if (turn.from_pile == 0) return silent;
  Opinion opinion = upheld_if(table.knocker == did.who);
  opinion.accused = static_cast<std::uint16_t>(turn.taken + 1);
  return opinion;
}

const Duty take_the_last_discard_to_knock{
    .number = "3.14",
    .breach = "last discard kept",
    .says = {"{by} took the last discard and did not knock"},
    .checks = {take_it_to_knock, before_undone<take_it_to_knock, puts_discard_back>}};

// 3.8  In the break a player must not take the top card of the discard pile unless they meld it at
// once.
//
// To lay it off is not to meld it; R7: the source may mean any use.
static Opinion use_the_discard(const Table& table, const Did<Close>& did, const Terms&) {
  const Turn& turn = table.turn;
  if (did.act.moment != Moment::turn || !turn.of(did.who)) return silent;
  if (table.breaker == Seat::none || !turn.top.known()) return silent;
  const int at = table.meld_with(CardSet::of(turn.top));
  const bool laid_off =
      at >= 0 && !laid_in_this_turn(table, table.melds[static_cast<std::size_t>(at)], did.who);
  Opinion opinion = !turn.laid.has(turn.top) ? breached()
                    : laid_off               ? open_to_claims(Taken::laid_off)
                                             : upheld;
  opinion.accused = static_cast<std::uint16_t>(turn.taken + 1);
  return opinion;
}

const Duty take_the_discard_to_meld{
    .number = "3.8",
    .breach = "discard taken without a meld",
    .says = {{Taken::kept, "{by} took the discard in the break and did not meld it"},
             {Taken::laid_off,
              "whether {by} might take the discard in the break to lay it off is not said"}},
    .checks = {use_the_discard, before_undone<use_the_discard, puts_discard_back>}};

// 3.8  The stock is gone through once: the discard pile must not be turned over.
//
// 3.9  The stock is gone through once: the discard pile must not be turned over.
//
// 3.13  The stock is gone through once: the discard pile must not be turned over.
static Opinion leave_the_pile(const Table&, const Did<TurnPile>&, const Terms&) {
  return breached();
}
static Opinion took_the_discard(const Table& table, const Did<TakeDiscard>&, const Terms&) {
  return table.stock_gone() ? upheld : silent;
}
static Opinion drew_from_the_stock(const Table& table, const Did<Draw>&, const Terms&) {
  return table.stock > 0 ? upheld : silent;
}

const Duty turn_no_pile{.number = "3.9",
                        .breach = "pile turned",
                        .says = {"{by} turned the discard pile over"},
                        .checks = {leave_the_pile, drew_from_the_stock}};
const Duty turn_no_pile_but_take_or_refuse{.number = "3.8",
                                           .breach = "pile turned",
                                           .says = {"{by} turned the discard pile over"},
                                           .checks = {leave_the_pile, took_the_discard}};

// 3.8  When the stock is exhausted the discard pile is turned face down, unshuffled, and becomes
// the stock; it must not be turned before.
//
// 3.9  When the stock is exhausted the discard pile, without its top card, is shuffled by the
// dealer, cut, and becomes the stock; this must not be done before.
static Opinion turn_when_exhausted(const Table& table, const Did<TurnPile>&, const Terms&) {
  return table.may_be_gone() ? upheld : breached();
}

const Duty turn_the_pile_when_exhausted{
    .number = "3.8",
    .breach = "pile turned too early",
    .says = {"{by} turned the discard pile over, and the stock was not exhausted"},
    .checks = {turn_when_exhausted}};
const Duty shuffle_the_pile_when_exhausted{
    .number = "3.9",
    .breach = "pile shuffled too early",
    .says = {"{by} made a new stock of the pile, and the stock was not exhausted"},
    .checks = {turn_when_exhausted}};

}  // namespace cardlaw::rummy
