// Duties of the games in which a hand comes down at once: Java Rummy, Rummy Poker and Continental
// Rummy; and of the jokers of Double Rummy.
#include <bit>

#include "families/rummy/wild_duties.h"

namespace cardlaw::rummy {
namespace {

const CardSet joker = CardSet::of(Card::joker());

// The player's turn ends here, and they have melded in it.
bool came_down(const Table& table, const Did<Close>& did) {
  if (!table.turn.open || table.turn.laid.empty()) return false;
  return did.act.moment == Moment::deal ||
         (did.act.moment == Moment::turn && table.turn.who == did.who);
}

Opinion of_the_first_meld(const Table& table, Opinion opinion) {
  opinion.accused = static_cast<std::uint16_t>(table.turn.first_laid + 1);
  opinion.by = table.turn.who;
  return opinion;
}

// Somebody is out and the game goes on; a deal after its end is another matter.
bool some_are_out(const Table& table) {
  return table.eliminated != 0 && table.seats() - std::popcount(table.eliminated) > 1;
}

}  // namespace

// 2.4  A player who has been eliminated must not be dealt cards.
Opinion deal_none_to_the_eliminated(const Table& table, const Did<DealHand>& did, const Terms&) {
  if (!some_are_out(table)) return silent;
  Opinion opinion = upheld_if((table.eliminated >> index(did.act.to) & 1) == 0);
  opinion.by = table.common.dealer;
  opinion.about = did.act.to;
  return opinion;
}

Opinion count_none_of_the_eliminated(const Table& table, const Did<Opened>&, const Terms&) {
  const Result& result = result_of(table);
  if (!result.given || !some_are_out(table)) return silent;
  for (int i = 0; i < table.seats(); ++i) {
    const bool has_cards = count_in_result(result, seat(i)) > 0 || result.maker == seat(i);
    if ((table.eliminated >> i & 1) == 0 || !has_cards) continue;
    Opinion opinion = breached();
    opinion.by = table.common.dealer;
    opinion.about = seat(i);
    return opinion;
  }
  return silent;
}

// 3.5  A player must end their turn with a discard, unless they have melded in it.
Opinion discard_unless_melded(const Table& table, const Did<NoDiscard>& did, const Terms&) {
  if (!table.turn.of(did.who) || table.turn.discards > 0) return silent;
  return upheld_if(!table.turn.laid.empty());
}

// 4.4  A player must not meld after they have drawn a card in that turn.
Opinion meld_before_drawing(const Table& table, const Did<LayDown>& did, const Terms&) {
  if (table.runs_out || table.done) return silent;
  if (!table.turn.of(did.who)) return table.awaits(did.who) ? upheld : silent;
  return table.turn.laid.empty() ? upheld_if(table.turn.drawn() == 0) : silent;
}

// 4.5  Where that was agreed, a player who melds must not discard in that turn.
Opinion discard_not_after_melding(const Table& table, const Did<Discard>& did, const Terms& terms) {
  if (terms.after_melding != AfterMelding::must_not_discard) return silent;
  const Turn& turn = table.turn;
  const bool melded = turn.of(did.who) && !turn.laid.empty();
  const bool said = !turn.laid_undrawn;  // by 4.4; whoever draws has to discard
  return melded && !said && !table.runs_out ? breached() : silent;
}
Opinion no_discard_after_melding(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (terms.after_melding != AfterMelding::must_not_discard) return silent;
  return came_down(table, did) && table.turn.discards == 0 ? upheld : silent;
}

// 4.6  Melds are not made in installments: a player must meld their whole hand in one turn, or all
// but one card that counts five or less.
//
// 4.6  A player must meld their whole hand in one turn, or nine cards with a tenth that counts
// three or less.
Opinion meld_all_but_one(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Result& result = result_of(table);
  if (did.act.moment == Moment::deal && result.given && way_of(result, terms) != Way::all) {
    Opinion opinion = upheld_if(count_in_result(result, result.maker) <= terms.last_card);
    if (opinion.kind == Opinion::Kind::breached) opinion = breached(1);
    opinion.by = result.maker;
    return opinion;
  }
  if (!came_down(table, did) || table.runs_out) return silent;
  const Custody& custody = table.common.custody;
  const Seat who = table.turn.who;
  if (custody.size(who) == 0) return of_the_first_meld(table, upheld);
  if (custody.size(who) > 1) return of_the_first_meld(table, breached(0));
  if (custody.unknown(who) > 0) return of_the_first_meld(table, undecided(2));
  const bool low = terms.values.of(custody.known(who)) <= terms.last_card;
  const Terms natural = with_natural_deuces(terms);
  if (!low && natural.values.of(custody.known(who)) <= terms.last_card)
    return of_the_first_meld(table, terms.deuces == Custom::other ? upheld : undecided(3));
  return of_the_first_meld(table, low ? upheld : breached(1));
}

// 4.7  A player must not meld when the turn is another's.
Opinion come_down_in_turn(const Table& table, const Done& did) {
  if (table.next == Seat::none || table.done) return upheld;
  if (table.turn_of(did.who).of(did.who))  // of a turn out of order it has been said already
    return table.has_the_turn(did.who) ? upheld : silent;
  Opinion opinion = upheld_if(table.awaits(did.who));
  opinion.about = table.whose_turn(did.who);
  return opinion;
}
Opinion meld_in_his_turn(const Table& table, const Did<LayDown>& did, const Terms&) {
  return come_down_in_turn(table, did);
}
Opinion declare_in_his_turn(const Table& table, const Did<Declare>& did, const Terms&) {
  return come_down_in_turn(table, did);
}

// 5.2  A player who melds all but one of their cards must show that one.
Opinion show_the_last_card(const Table& table, const Did<Show>& did, const Terms&) {
  const bool his = table.out == did.who || (table.turn.of(did.who) && !table.turn.laid.empty());
  return his && table.common.custody.size(did.who) == 1 ? upheld : silent;
}
Opinion showed_not_the_last_card(const Table& table, const Did<NoShow>& did, const Terms&) {
  const bool his = table.out == did.who || (table.turn.of(did.who) && !table.turn.laid.empty());
  return his && table.common.custody.size(did.who) == 1 ? breached() : silent;
}

// 4.4  A player must not lay down a meld unless they meld all fifteen of their cards in that turn,
// after they have taken a card and before they discard.
Opinion meld_fifteen(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (!came_down(table, did)) return silent;
  const Turn& turn = table.turn;
  if (laid_in_turn(table) < terms.all_fifteen) return of_the_first_meld(table, breached(0));
  if (turn.laid_late) return of_the_first_meld(table, breached(2));
  const bool dealt = table.of(turn.who).turns <= 1 || table.common.gap;  // open: reading R4
  const bool undrawn = turn.laid_undrawn && turn.drawn() > 0;
  if (undrawn && (!dealt || terms.dealt_hand == Custom::other))
    return of_the_first_meld(table, breached(1));
  return of_the_first_meld(table, upheld);
}

// 3.2  In their turn a player must take a card, from the stock or from the discard pile, before
// they discard or declare their hand; they must not pass.
Opinion draw_before_declaring(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (!came_down(table, did) || table.common.gap) return silent;
  if (!table.has_the_turn(table.turn.who)) return silent;  // 4.7 says it
  if (laid_in_turn(table) < terms.all_fifteen || table.turn.drawn() > 0) return silent;
  const bool dealt = table.of(table.turn.who).turns <= 1;  // which is open: reading R4
  if (dealt && terms.dealt_hand != Custom::other) return silent;
  return of_the_first_meld(table, breached(2));
}

// 4.6  The sequences laid down must be five of three cards, or three of four and one of three, or
// one of five, one of four and two of three.
Opinion have_the_shape(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (!came_down(table, did) || laid_in_turn(table) < terms.all_fifteen) return silent;
  if (table.of(table.turn.who).wrong > 0) return silent;
  return of_the_first_meld(table, upheld_if(has_the_shape(table, table.turn.who)));
}

// 5.2  A player who declares their fifteen cards at once, without parting them, must have cards
// that can be parted into such sequences.
Opinion declare_truly(const Table&, const Did<Declare>& did, const Terms& terms) {
  return upheld_if(melds::part(did.act.cards, terms.shape.ace, fifteen_shapes).found);
}

// 4.6  A joker that has been melded must not be taken back into a hand.
Opinion leave_the_joker(const Table&, const Did<TakeUp>& did, const Terms&) {
  return did.act.card.is_joker() ? breached() : silent;
}

// 4.9  A player must not take any other card out of a meld; but what they laid down in that turn
// they may take back.
Opinion leave_the_melds(const Table& table, const Did<TakeUp>& did, const Terms&) {
  const int at = table.meld_with(did.act.from);
  if (did.act.card.is_joker() || at < 0) return silent;
  const Meld& meld = table.melds[static_cast<std::size_t>(at)];
  if (!meld.cards.has(did.act.card)) return silent;
  return upheld_if(laid_in_this_turn(table, meld, did.who));
}
Opinion left_the_joker(const Table& table, const Did<LayOff>& did, const Terms&) {
  const int at = table.meld_with(did.act.to);
  if (at < 0) return silent;
  const Meld& meld = table.melds[static_cast<std::size_t>(at)];
  return (meld.cards.set() & joker).empty() ? silent : upheld;
}

}  // namespace cardlaw::rummy
