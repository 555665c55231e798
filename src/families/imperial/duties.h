// The duties and awards of Imperial, one function each.  The sentence of the page stands above its
// check.
#pragma once

#include "families/imperial/law.h"

namespace cardlaw::imperial {

// The deal
Opinion deal_in_turn(const Table&, const Did<Opened>&, const Terms&);
Opinion twelve_cards(const Table&, const Did<DealHand>&, const Terms&);

// Announcing
Opinion show_an_imperial(const Table&, const Did<Imperial>&, const Terms&);
Opinion leave_turned_card(const Table&, const Did<Imperial>&, const Terms&);
Opinion leave_turned_card_in_point(const Table&, const Did<Show>&, const Terms&);
Opinion announce_after_the_lead(const Table&, const Done&, const Terms&);
Opinion imperials_before_the_point(const Table&, const Did<Imperial>&, const Terms&);
Opinion imperials_before_the_play(const Table&, const Did<Imperial>&, const Terms&);
Opinion point_before_the_play(const Table&, const Did<Call>&, const Terms&);
Opinion point_shown_before_the_play(const Table&, const Did<Show>&, const Terms&);
Opinion announce_truly(const Table&, const Did<Call>&, const Terms&);
Opinion answer_with_more(const Table&, const Did<Call>&, const Terms&);
Opinion show_more(const Table&, const Did<Show>&, const Terms&);
Opinion show_the_point(const Table&, const Did<Show>&, const Terms&);

// The play
Opinion lead_in_turn(const Table&, const Did<Play>&, const Terms&);
Opinion one_card_each(const Table&, const Did<Play>&, const Terms&);
Opinion follow_suit(const Table&, const Did<Play>&, const Terms&);
Opinion beat_the_lead(const Table&, const Did<Play>&, const Terms&);
Opinion trump_when_void(const Table&, const Did<Play>&, const Terms&);
Opinion leave_the_trick(const Table&, const Did<Gathers>&, const Terms&);
Opinion left_the_trick(const Table&, const Did<Close>&, const Terms&);

// What falls due, and the players' own taking of it
void pay_turned_honor(const Table&, Account&, const Terms&);
void pay_imperials(const Table&, Account&, const Terms&);
void pay_point(const Table&, Account&, const Terms&);
void pay_honors(const Table&, Account&, const Terms&);
void pay_jack_and_ace(const Table&, Account&, const Terms&);
void pay_odd_tricks(const Table&, Account&, const Terms&);
void pay_capot(const Table&, Account&, const Terms&);
void pay_game_won_before(const Table&, Account&, const Terms&);
void pay_renege(const Table&, Account&, const Terms&);
void pay_supposed_renege(const Table&, Account&, const Terms&);
void say_if_open(const Table&, Account&, const Terms&);
void compare_chips(const Table&, Account&, const Terms&);
void compare_chips_left(const Table&, Account&, const Terms&);

}  // namespace cardlaw::imperial
