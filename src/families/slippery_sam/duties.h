// The duties and awards of Slippery Sam, one function each.  The sentence of the page stands above
// its check.
#pragma once

#include "families/slippery_sam/law.h"

namespace cardlaw::slippery_sam {

// The bank and the deal
Opinion highest_is_banker(const Table&, const Did<DealHand>&, const Terms&);
Opinion fill_the_bank(const Table&, const Did<FillBank>&, const Terms&);
Opinion bank_goes_left(const Table&, const Did<Opened>&, const Terms&);
Opinion shuffled(const Table&, const Did<Shuffle>&, const Terms&);
Opinion cut(const Table&, const Did<CutPack>&, const Terms&);
Opinion cut_after_shuffling(const Table&, const Did<DealHand>&, const Terms&);
Opinion right_player_cuts(const Table&, const Did<CutPack>&, const Terms&);
Opinion three_cards(const Table&, const Did<DealHand>&, const Terms&);
Opinion none_for_the_banker(const Table&, const Did<DealHand>&, const Terms&);

// The bets and the end
Opinion bet_in_turn(const Table&, const Done&, const Terms&);
Opinion look_in_turn(const Table&, const Did<SeeCards>&, const Terms&);
Opinion bet_at_all(const Table&, const Did<Stake>&, const Terms&);
Opinion refuse_no_bet(const Table&, const Did<Pass>&, const Terms&);
Opinion bet_within_limits(const Table&, const Did<Stake>&, const Terms&);
Opinion turn_after_the_bet(const Table&, const Did<TurnStock>&, const Terms&);
Opinion show_what_beats(const Table&, const Did<Show>&, const Terms&);
Opinion pay_what_is_owed(const Table&, const Did<Pay>&, const Terms&);
Opinion hold_three_rounds(const Table&, const Did<PassBank>&, const Terms&);
Opinion hold_no_longer(const Table&, const Did<Opened>&, const Terms&);

// Awards
void pay_in(const Table&, Account&, const Terms&);
void pay_winner(const Table&, Account&, const Terms&);
void pay_loser(const Table&, Account&, const Terms&);
void pay_rest(const Table&, Account&, const Terms&);

}  // namespace cardlaw::slippery_sam
