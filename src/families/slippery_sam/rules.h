// The rules of Slippery Sam, chapter by chapter.  Each stands beside its check.
#pragma once

#include "families/slippery_sam/law.h"

namespace cardlaw::slippery_sam {

// bank.cpp: the bank and the deal, chapters 2 and 3
extern const Duty highest_is_banker, agreed_bank, bank_to_the_left;
extern const Duty prepared_pack, cut_on_the_right, three_cards_each, none_to_the_banker;

// bets.cpp: the bets and the end of a bank, chapters 4 and 5
extern const Duty bet_in_turn, look_in_turn, bet_at_all, bet_within_limits, turn_after_the_bet;
extern const Duty show_what_beats, right_payment, hold_three_rounds, hold_no_longer;
extern const Award winning_bet, losing_bet, agreed_payment;

}  // namespace cardlaw::slippery_sam
