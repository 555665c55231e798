// The duties and awards of Vingt-et-Un, one function each.  The sentence of the page stands above
// its check.
#pragma once

#include "families/vingt_et_un/law.h"

namespace cardlaw::vingt_et_un {

// The bank, the deal and the stakes
Opinion first_jack_is_banker(const Table&, const Did<DealHand>&, const Terms&);
Opinion shuffled(const Table&, const Did<Shuffle>&, const Terms&);
Opinion cut(const Table&, const Did<CutPack>&, const Terms&);
Opinion right_player_cuts(const Table&, const Did<CutPack>&, const Terms&);
Opinion bank_passes_by_pontoon(const Table&, const Did<Opened>&, const Terms&);
Opinion one_first_card(const Table&, const Did<DealHand>&, const Terms&);
Opinion cut_after_shuffling(const Table&, const Did<DealHand>&, const Terms&);
Opinion stake_in_time(const Table&, const Did<Stake>&, const Terms&);
Opinion stake_at_all(const Table&, const Did<NoStake>&, const Terms&);
Opinion stake_within_limits(const Table&, const Did<Stake>&, const Terms&);
Opinion stake_once(const Table&, const Did<Stake>&, const Terms&);
Opinion one_second_card(const Table&, const Did<DealHand>&, const Terms&);
Opinion deal_face_down(const Table&, const Did<Expose>&, const Terms&);

// The players' turns
Opinion declare_truly(const Table&, const Did<Natural>&, const Terms&);
Opinion deal_in_turn(const Table&, const Done&, const Terms&);
Opinion stand_high_enough(const Table&, const Did<Stand>&, const Terms&);
Opinion buy_for_the_stake(const Table&, const Did<Buy>&, const Terms&);
template <class A>
Opinion five_cards_at_most(const Table&, const Did<A>&, const Terms&);
Opinion buy_fifth_on_enough(const Table&, const Did<Buy>&, const Terms&);
Opinion buy_before_twisting(const Table&, const Did<Buy>&, const Terms&);
Opinion pass_over_nobody(const Table&, const Done&, const Terms&);
template <class A>
Opinion stand_for_good(const Table&, const Did<A>&, const Terms&);
template <class A>
Opinion keep_no_bust_hand(const Table&, const Did<A>&, const Terms&);
Opinion throw_bust_hand_in(const Table&, const Did<Bust>&, const Terms&);
Opinion one_card_bought(const Table&, const Did<Buy>&, const Terms&);
Opinion one_card_twisted(const Table&, const Did<Twist>&, const Terms&);
template <class A>
Opinion content_with_one(const Table&, const Did<A>&, const Terms&);

// Splitting, the banker and the payments
Opinion split_aces_only(const Table&, const Did<Split>&, const Terms&);
Opinion split_pairs_only(const Table&, const Did<Split>&, const Terms&);
Opinion same_stake_again(const Table&, const Did<Split>&, const Terms&);
Opinion split_two_cards(const Table&, const Did<Split>&, const Terms&);
Opinion banker_shows_last(const Table&, const Did<Show>&, const Terms&);
Opinion banker_draws_last(const Table&, const Did<BankerDraws>&, const Terms&);
Opinion banker_was_last(const Table&, const Done&, const Terms&);
Opinion banker_dealt_with_all(const Table&, const Did<NoTurn>&, const Terms&);
Opinion banker_splits_not(const Table&, const Did<Split>&, const Terms&);
Opinion banker_keeps_aces_and_draws(const Table&, const Did<BankerDraws>&, const Terms&);
Opinion banker_keeps_aces_and_stands(const Table&, const Did<Stand>&, const Terms&);
Opinion pay_what_is_owed(const Table&, const Did<Pay>&, const Terms&);

// Awards
void pay_stakes(const Table&, Account&, const Terms&);
void pay_back(const Table&, Account&, const Terms&);
void pay_bust(const Table&, Account&, const Terms&);
template <Verdict::Kind kind>
void settle(const Table&, Account&, const Terms&);
void settle_rest(const Table&, Account&, const Terms&);

}  // namespace cardlaw::vingt_et_un
