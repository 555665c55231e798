// The rules of Vingt-et-Un, chapter by chapter.  Each stands beside its check.
#pragma once

#include "families/vingt_et_un/law.h"

namespace cardlaw::vingt_et_un {

// deal.cpp: the bank, the deal and the stakes, chapters 2 and 3
extern const Duty first_jack_is_banker, prepared_pack, right_player_cuts, bank_passes_by_pontoon;
extern const Duty one_first_card, stake_in_time, stake_within_limits, stake_once, one_second_card;
extern const Duty deal_face_down;

// turns.cpp: the pontoon and the players' turns, chapters 4 and 5
extern const Duty declare_truly, deal_in_turn, stand_high_enough, buy_for_the_stake;
extern const Duty five_cards_at_most, buy_fifth_on_enough, buy_before_twisting, stand_for_good;
extern const Duty keep_no_bust_hand, one_card_at_once, content_with_one;

// banker.cpp: splitting and the banker, chapters 6 and 7
extern const Duty split_aces_only, split_pairs_only, same_stake_again, split_two_cards;
extern const Duty banker_is_last, banker_splits_not;

// settlement.cpp: the stakes and what the hands give
extern const Duty pay_what_is_owed;
extern const Award stakes_paid, stake_back, hand_thrown_in, forfeited_stakes;
extern const Award bank_pontoon, pontoon_paid, five_cards, bank_five_cards, bank_is_bust,
    nearer_to_21;
extern const Award not_nearer_to_21, agreed_payment;

}  // namespace cardlaw::vingt_et_un
