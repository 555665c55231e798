// The rules of the all-fours games, chapter by chapter.  Each stands beside its check, with the
// number that it has in Pitch; where Cinch has it too, cinch.cpp gives it the number it has there.
#pragma once

#include "families/all_fours/law.h"

namespace cardlaw::all_fours {

// deal.cpp: the deal, and what is wrong with it
extern const Duty deal_to_the_left, six_cards_each, no_misdeal, none_turned_up;
extern const Duty nine_cards_each, dead_hand, proper_pack, excess_offered,
    excess_drawn;  // of Cinch

// bidding.cpp: the bids
extern const Duty speak_in_turn, speak_once, bid_within_limits, bid_higher;
extern const Duty bid_in_turn, pass_in_turn, bid_to_fourteen, named_after_bidding, named_by_bidder,
    named_once;
extern const Duty bid_while_barred;

// sale.cpp: the bid that is sold
extern const Duty seller_silent, bid_gives_no_game, sell_when_bound, answer_last;

// drawing.cpp: discarding and drawing
extern const Duty discard_to_six, draw_to_six, only_dealer_robs, rob_to_six, show_trumps_left;
extern const Duty discard_before_robbing;

// play.cpp: the play
extern const Duty lead_in_turn, play_in_turn, one_card_each, follow_trumps, follow_or_trump;
extern const Duty play_to_each_trick;
extern const Duty winner_gathers;

// out_of_turn.cpp: cards played in error
extern const Duty withdraw_on_demand, play_called_card, lead_as_required;

// points.cpp: the points, in the order of counting
extern const Award high_point, low_point, jack_point, game_point, joker_point, pedro_point;
extern const Award sancho_point, dom_point, snoozer_point, set_back, sold_for, refused_for;

// settlement.cpp: the score of the hand, and the game
extern const Duty count_rightly, mark_ones_own;
extern const Award as_counted, forfeit_of_revoke, first_there, smudge;

// cinch_settlement.cpp: the same of Cinch
extern const Award difference, shortfall, nothing_for_revoke, first_to_target;

}  // namespace cardlaw::all_fours
