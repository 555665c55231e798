// Duties of melding and laying off: chapter 4 of the rummy games.
#include "families/rummy/duties.h"

namespace cardlaw::rummy {

// 4.2  What a player lays down as a meld must be one.
Opinion lay_a_meld(const Table&, const Did<LayDown>& did, const Terms& terms) {
  if (did.act.hidden) return silent;
  const melds::Fault fault = fault_of(meaning(did.act.laid, terms), terms);
  return fault == melds::Fault::none ? upheld : breached(static_cast<int>(fault) - 1);
}

// 4.3  A card laid off must fit the meld to which it is added, so that the whole is a meld again.
Opinion fit_the_meld(const Table& table, const Did<LayOff>& did, const Terms& terms) {
  const int at = table.meld_with(did.act.to);
  if (at < 0) return silent;
  const Meld& meld = table.melds[static_cast<std::size_t>(at)];
  if (fault_of(meld.meant, terms) != melds::Fault::none) return silent;
  const melds::Fault fault = fault_of(with(meld, did.act.laid, terms), terms);
  return fault == melds::Fault::none ? upheld : breached(static_cast<int>(fault) - 1);
}

// 4.4  A player must not meld or lay off but in their turn, after they have taken a card and before
// they discard.
Opinion meld_in_turn(const Table& table, const Done& done, const Terms&) {
  const Turn& turn = table.turn_of(done.who);
  if (!turn.of(done.who)) {
    const bool said = (table.laid_without_a_turn >> index(done.who) & 1) != 0;
    return said ? silent : breached(table.awaits(done.who) ? 1 : 0);
  }
  if (turn.out_of_step) return silent;  // said once
  if (turn.discards > 0 && !turn.mending) return breached(2);
  return turn.drawn() > 0 ? upheld : breached(1);
}

// 4.4  Melds are held in the hand; a player must not lay one down before a knock.
Opinion hold_melds(const Table& table, const Did<LayDown>& did, const Terms&) {
  const Turn& turn = table.turn_of(did.who);
  const bool said = turn.of(did.who) ? !turn.laid.empty()
                                     : (table.laid_without_a_turn >> index(did.who) & 1) != 0;
  if (table.knocker == Seat::none && said) return silent;
  return upheld_if(table.knocker != Seat::none);
}

// 4.4  A player must not meld or lay off before the break, unless they go rummy, and in no turn
// before they have taken a card.
//
// 4.4  Where melds are kept for the end, a player must not meld or lay off before the break, unless
// they go rummy, and in no turn before they have taken a card.
//
// 4.4  A player must not meld or lay off before the play has ended, unless they go out with all
// their cards but their discard, and then not before they have taken a card.
//
// 4.4  A player must not meld or lay off, unless they go rummy, and then not before they have taken
// a card.
//
// Of a turn in which they took no card at all 3.2 speaks.
Opinion lay_down_all(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Turn& turn = table.turn;
  if (did.act.moment != Moment::turn || !turn.of(did.who) || turn.laid.empty()) return silent;
  if (terms.melding != Melding::whole_hand || table.common.gap) return silent;
  const bool undrawn = turn.laid_undrawn && turn.drawn() > 0;
  Opinion opinion = upheld;
  if (table.breaker == Seat::none && !rid_of_the_hand(table, did.who, terms))
    opinion = breached(0);
  else if (undrawn)
    opinion = breached(1);
  else if (table.breaker != Seat::none)
    return silent;
  opinion.accused = static_cast<std::uint16_t>(turn.first_laid + 1);
  return opinion;
}

// 4.4  A player must not meld or lay off, unless they declare their entire hand in that turn, after
// they have taken a card and before they discard.
Opinion declare_in_time(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Opinion opinion = lay_down_all(table, did, terms);
  if (opinion.kind != Opinion::Kind::upheld || !table.turn.laid_late) return opinion;
  Opinion late = breached(2);
  late.accused = opinion.accused;
  return late;
}

// 4.5  In one turn a player must not lay down more than one meld of three cards, nor lay off more
// than one card, nor do both.
Opinion one_meld_of_three(const Table& table, const Did<LayDown>& did, const Terms&) {
  if (did.act.laid.size() > 3) return breached(0);
  const Turn& turn = table.turn_of(did.who);
  if (!turn.of(did.who)) return silent;
  return turn.melds == 0 && turn.lay_offs == 0 ? upheld : breached(1);
}
Opinion one_card_laid_off(const Table& table, const Did<LayOff>& did, const Terms&) {
  if (did.act.laid.size() > 1) return breached(2);
  const Turn& turn = table.turn_of(did.who);
  if (!turn.of(did.who)) return silent;
  return turn.melds == 0 && turn.lay_offs == 0 ? upheld : breached(1);
}

// 4.5  Nobody must lay off cards on the melds of another player.
Opinion lay_off_nothing(const Table& table, const Did<LayOff>& did, const Terms&) {
  const int at = table.meld_with(did.act.to);
  if (at < 0 || !table.of(did.who).onto_others.empty()) return silent;  // said once
  return upheld_if(table.melds[static_cast<std::size_t>(at)].owner == did.who);
}
Opinion part_own_cards(const Table& table, const Did<LayDown>&, const Terms&) {
  return table.knocker != Seat::none ? upheld : silent;
}

}  // namespace cardlaw::rummy
