// The rules of Klaberjass and its kin, chapter by chapter.  Each stands beside its check.
#pragma once

#include "families/klaberjass/law.h"

namespace cardlaw::klaberjass {

// bidding.cpp: the deal and making the trump, chapters 2 and 3, and 4.1
extern const Duty deal_in_turn, first_cards, further_cards, speak_in_turn, turned_suit_first;
extern const Duty other_suit_second, answer_schmeiss, make_schmeiss_good, one_trump, answer_once;
extern const Duty no_schmeiss;  // of Darda

// melding.cpp: the exchange and the melds, chapters 4 and 5
extern const Duty exchange_dix, exchange_before_melds, declare_before_lead, call_in_turn;
extern const Duty call_truly, show_a_meld;  // the latter in showing.cpp
extern const Duty concede_once;             // conceding.cpp
extern const Duty speak_of_melds_in_turn;   // with three players or more
extern const Duty exchange_before_lead, take_only_trumps, discard_for_widow;  // of Darda
extern const Duty no_play_after_fours;                                        // of Darda
// declaring.cpp: declarations and doubles, chapter 12 of Alsós
extern const Duty maker_declares, declare_in_time, opponent_doubles, double_what_was_declared;

// play.cpp: the play, chapter 6
extern const Duty lead_in_turn, one_card_each, follow_suit, trump_when_void, beat_a_trump;
extern const Duty winner_gathers, look_only_when_allowed, play_to_each_trick;
extern const Duty beat_trumps, play_in_turn, overtrump;  // with three players or more

// The options of 6.6 and 6.11: which trumps must be beaten.
void choose_trumps_to_beat(Law& law);

// misdeals.cpp: misdeals and hands of the wrong size, chapter 10
extern const Duty leave_opponents_cards, leave_own_cards, hold_the_right_number;

// scoring_melds.cpp: what melds and bella score, 5.7 and 5.9
extern const Award best_melds, bella_scored;
// settlement.cpp: what the hand and the game come to
extern const Award cards_won, last_trick, own_points, maker_bate, game_won, points_forfeited;
// counting.cpp: where the count only decides who scores
extern const Award maker_succeeds, maker_fails, four_of_a_kind_shown, two_for_an_offence;
// feats.cpp: declarations
extern const Award feats_done, feats_doubled;

}  // namespace cardlaw::klaberjass
