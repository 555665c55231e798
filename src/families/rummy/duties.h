// The duties and awards of the rummy games, one function each.  The sentences of the pages stand
// above the checks.
#pragma once

#include "families/rummy/law.h"

namespace cardlaw::rummy {

// The deal
extern const Duty right_number;
Opinion same_dealer_again(const Table&, const Did<Opened>&, const Terms&);
Opinion deal_passes(const Table&, const Did<Opened>&, const Terms&);

// The turn
Opinion play_in_turn(const Table&, const Done&, const Terms&);
Opinion draw_in_turn(const Table&, const Did<Draw>&, const Terms&);
Opinion discard_in_turn(const Table&, const Did<Discard>&, const Terms&);
Opinion lay_in_turn(const Table&, const Done&, const Terms&);
Opinion draw_first(const Table&, const Did<Discard>&, const Terms&);
Opinion draw_and_not_pass(const Table&, const Did<Pass>&, const Terms&);
Opinion take_a_card(const Table&, const Did<NoDiscard>&, const Terms&);
Opinion draw_before_going_out(const Table&, const Did<Close>&, const Terms&);
Opinion one_from_stock(const Table&, const Did<Draw>&, const Terms&);
Opinion one_from_pile(const Table&, const Did<TakeDiscard>&, const Terms&);
Opinion one_or_two(const Table&, const Did<Close>&, const Terms&);
Opinion take_the_top(const Table&, const Did<TakeDiscard>&, const Terms&);
Opinion discard_one(const Table&, const Did<NoDiscard>&, const Terms&);
Opinion pass_no_discard(const Table&, const Did<Pass>&, const Terms&);
Opinion discard_to_go_out(const Table&, const Did<Close>&, const Terms&);
Opinion discarded_one(const Table&, const Did<Discard>&, const Terms&);
Opinion discard_no_more(const Table&, const Did<Discard>&, const Terms&);
Opinion keep_the_card_taken(const Table&, const Did<Discard>&, const Terms&);
Opinion offer_the_upcard(const Table&, const Did<Draw>&, const Terms&);
Opinion draw_after_refusals(const Table&, const Did<Draw>&, const Terms&);
Opinion leave_the_refused(const Table&, const Did<TakeDiscard>&, const Terms&);
Opinion look_not_back(const Table&, const Did<LookBack>&, const Terms&);
Opinion leave_two(const Table&, const Did<Draw>&, const Terms&);
Opinion take_it_to_knock(const Table&, const Did<Close>&, const Terms&);
Opinion use_the_discard(const Table&, const Did<Close>&, const Terms&);
Opinion leave_the_pile(const Table&, const Did<TurnPile>&, const Terms&);
Opinion drew_from_the_stock(const Table&, const Did<Draw>&, const Terms&);
Opinion turn_when_exhausted(const Table&, const Did<TurnPile>&, const Terms&);
Opinion took_the_discard(const Table&, const Did<TakeDiscard>&, const Terms&);

// Melds
Opinion lay_a_meld(const Table&, const Did<LayDown>&, const Terms&);
Opinion fit_the_meld(const Table&, const Did<LayOff>&, const Terms&);
Opinion meld_in_turn(const Table&, const Done&, const Terms&);
Opinion hold_melds(const Table&, const Did<LayDown>&, const Terms&);
Opinion lay_down_all(const Table&, const Did<Close>&, const Terms&);
Opinion declare_in_time(const Table&, const Did<Close>&, const Terms&);
Opinion one_meld_of_three(const Table&, const Did<LayDown>&, const Terms&);
Opinion one_card_laid_off(const Table&, const Did<LayOff>&, const Terms&);
Opinion lay_off_nothing(const Table&, const Did<LayOff>&, const Terms&);
Opinion part_own_cards(const Table&, const Did<LayDown>&, const Terms&);

// The end of the play
Opinion knock_in_turn(const Table&, const Did<Knock>&, const Terms&);
Opinion knock_before_discard(const Table&, const Did<Knock>&, const Terms&);
Opinion knock_low(const Table&, const Did<Close>&, const Terms&);
Opinion knocked_low(const Table&, const Did<TakeBack>&, const Terms&);
Opinion say_gin_truly(const Table&, const Did<Close>&, const Terms&);
Opinion no_lay_off_on_gin(const Table&, const Did<LayOff>&, const Terms&);
Opinion shown_against_gin(const Table&, const Did<Show>&, const Terms&);
Opinion knocker_lays_not_off(const Table&, const Did<LayOff>&, const Terms&);
Opinion go_out_in_two_turns(const Table&, const Did<Close>&, const Terms&);
Opinion hold_no_meld_back(const Table&, const Did<Close>&, const Terms&);
Opinion held_no_meld_back(const Table&, const Did<Show>&, const Terms&);
Opinion left_no_meld(const Table&, const Did<Left>&, const Terms&);
Opinion melded_too_late(const Table&, const Did<LayDown>&, const Terms&);
Opinion show_at_the_end(const Table&, const Did<Show>&, const Terms&);
Opinion show_in_turn(const Table&, const Did<Show>&, const Terms&);
Opinion announce_truly(const Table&, const Did<Announce>&, const Terms&);
Opinion knock_for_the_count(const Table&, const Did<Close>&, const Terms&);

// Awards
void pay_cards_left(const Table&, Account&, const Terms&);
void pay_rummy(const Table&, Account&, const Terms&);
void pay_refusal(const Table&, Account&, const Terms&);
void pay_break(const Table&, Account&, const Terms&);
void pay_going_rummy(const Table&, Account&, const Terms&);
void pay_best_rummy(const Table&, Account&, const Terms&);
void pay_by_points(const Table&, Account&, const Terms&);
void pay_own_hand(const Table&, Account&, const Terms&);
void pay_lowest(const Table&, Account&, const Terms&);
void pay_penalty(const Table&, Account&, const Terms&);
void pay_knock_rummy(const Table&, Account&, const Terms&);
void score_knock(const Table&, Account&, const Terms&);
void score_undercut(const Table&, Account&, const Terms&);
void score_gin(const Table&, Account&, const Terms&);
void win_game(const Table&, Account&, const Terms&);
void score_hands(const Table&, Account&, const Terms&);
void score_game(const Table&, Account&, const Terms&);
void score_scoreless(const Table&, Account&, const Terms&);

}  // namespace cardlaw::rummy
