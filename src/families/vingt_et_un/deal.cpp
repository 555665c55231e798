// Duties of the bank, the deal and the stakes: chapters 2 and 3 of Vingt-et-Un.
#include "families/vingt_et_un/duties.h"

namespace cardlaw::vingt_et_un {
namespace {

Opinion of_banker(const Table& table, Opinion opinion, Seat about = Seat::none) {
  opinion.by = table.banker();
  opinion.about = about;
  return opinion;
}

Opinion one_card(const Table& table, const DealHand& act) {
  const int given = act.cards.whole ? 1 : act.cards.size();
  if (given == 1) return upheld;
  return of_banker(table, breached(given > 1 ? 0 : 1), act.to);
}

}  // namespace

// 2.1  When the first banker is chosen by dealing cards face up in turn, the player who is given
// the first jack must be the banker.
Opinion first_jack_is_banker(const Table& table, const Did<DealHand>&, const Terms&) {
  if (table.dealt || table.first_jack == Seat::none) return silent;
  return of_banker(table, upheld_if(table.first_jack == table.banker()), table.first_jack);
}

// 2.2  The cards must be shuffled and cut before every deal.
Opinion shuffled(const Table& table, const Did<Shuffle>& did, const Terms&) {
  return did.act.done ? upheld : of_banker(table, breached(0));
}
Opinion cut(const Table& table, const Did<CutPack>& did, const Terms&) {
  return did.act.done ? upheld : of_banker(table, breached(1));
}
Opinion cut_after_shuffling(const Table& table, const Did<DealHand>&, const Terms&) {
  return table.cut_in_vain && !table.dealt ? of_banker(table, breached(2)) : silent;
}

// 2.3  The player on the banker's right must be the one who cuts.
Opinion right_player_cuts(const Table& table, const Did<CutPack>& did, const Terms&) {
  if (!did.act.done) return silent;
  const Seat right = after(table.banker(), table.seats(), table.seats() - 1);
  Opinion opinion = upheld_if(did.who == right);
  opinion.about = right;
  return opinion;
}

// 2.4  The banker must deal again until a player holds a pontoon, and then that player must deal
// next.
Opinion bank_passes_by_pontoon(const Table& table, const Did<Opened>&, const Terms&) {
  const Seat next = table.common.match->next_dealer;
  if (table.common.match->deals == 0 || next == Seat::none) return silent;
  return of_banker(table, upheld_if(table.banker() == next), next);
}

// 3.1  The banker must give each player one card, and himself one.
Opinion one_first_card(const Table& table, const Did<DealHand>& did, const Terms&) {
  return table.player(did.act.to).packets == 0 ? one_card(table, did.act) : silent;
}

// 3.2  A player must stake on his first card before the second is dealt.
Opinion stake_in_time(const Table& table, const Did<Stake>& did, const Terms&) {
  const Player& player = table.player(did.who);
  if (player.hands[0].staked || player.packets == 0) return silent;
  return player.packets < 2 ? upheld : breached(0);
}
Opinion stake_at_all(const Table&, const Did<NoStake>&, const Terms&) { return breached(1); }

// 3.3  A stake must not be less than the least or more than the most that was agreed.
Opinion stake_within_limits(const Table&, const Did<Stake>& did, const Terms& terms) {
  return upheld_if(did.act.amount >= terms.least_stake &&
                   (terms.most_stake == 0 || did.act.amount <= terms.most_stake));
}

// 3.4  A stake once made must not be changed.
Opinion stake_once(const Table& table, const Did<Stake>& did, const Terms&) {
  const OneHand& hand = table.player(did.who).hands[0];
  if (hand.outside != 0 && table.turn == 0)
    return silent;  // a stake outside the limits is put right
  return upheld_if(!hand.staked || hand.first_stake == did.act.amount);
}

// 3.5  When the stakes are made, the banker must give each player a second card, and himself one.
Opinion one_second_card(const Table& table, const Did<DealHand>& did, const Terms&) {
  return table.player(did.act.to).packets > 0 ? one_card(table, did.act) : silent;
}

// 3.7  The banker must not turn up a player's card in dealing; when he does, the player may refuse
// it and is given another.
Opinion deal_face_down(const Table& table, const Did<Expose>& did, const Terms&) {
  if (did.who != table.banker() || table.turn > 0) return silent;
  const Seat owner =
      did.act.of != Seat::none ? did.act.of : table.common.custody.holder(did.act.card);
  if (owner == Seat::none) return silent;
  return of_banker(table, upheld_if(owner == table.banker()), owner);
}

}  // namespace cardlaw::vingt_et_un
