// The duties and awards of the rummy games with wild cards, with several packs, or with a common
// table; one function each.  The sentences of the pages stand above the checks.
#pragma once

#include "families/rummy/duties.h"

namespace cardlaw::rummy {

// Going down with all cards at once: Java Rummy, Rummy Poker, Continental Rummy
Opinion deal_none_to_the_eliminated(const Table&, const Did<DealHand>&, const Terms&);
Opinion count_none_of_the_eliminated(const Table&, const Did<Opened>&, const Terms&);
Opinion discard_unless_melded(const Table&, const Did<NoDiscard>&, const Terms&);
Opinion meld_before_drawing(const Table&, const Did<LayDown>&, const Terms&);
Opinion meld_in_his_turn(const Table&, const Did<LayDown>&, const Terms&);
Opinion declare_in_his_turn(const Table&, const Did<Declare>&, const Terms&);
Opinion discard_not_after_melding(const Table&, const Did<Discard>&, const Terms&);
Opinion no_discard_after_melding(const Table&, const Did<Close>&, const Terms&);
Opinion meld_all_but_one(const Table&, const Did<Close>&, const Terms&);
Opinion show_the_last_card(const Table&, const Did<Show>&, const Terms&);
Opinion showed_not_the_last_card(const Table&, const Did<NoShow>&, const Terms&);
Opinion draw_before_declaring(const Table&, const Did<Close>&, const Terms&);
Opinion meld_fifteen(const Table&, const Did<Close>&, const Terms&);
Opinion have_the_shape(const Table&, const Did<Close>&, const Terms&);
Opinion declare_truly(const Table&, const Did<Declare>&, const Terms&);

// Double Rummy
Opinion leave_the_joker(const Table&, const Did<TakeUp>&, const Terms&);
Opinion leave_the_melds(const Table&, const Did<TakeUp>&, const Terms&);
Opinion left_the_joker(const Table&, const Did<LayOff>&, const Terms&);

// Awards
void score_unmatched(const Table&, Account&, const Terms&);
void score_all_melded(const Table&, Account&, const Terms&);
void eliminate(const Table&, Account&, const Terms&);
void collect_pool(const Table&, Account&, const Terms&);
void collect_pool_of_all(const Table&, Account&, const Terms&);
void score_others(const Table&, Account&, const Terms&);
void score_straight(const Table&, Account&, const Terms&);
void score_flush(const Table&, Account&, const Terms&);
void score_straight_flush(const Table&, Account&, const Terms&);
void pay_for_winning(const Table&, Account&, const Terms&);
void pay_for_jokers(const Table&, Account&, const Terms&);
void score_knock_at_five(const Table&, Account&, const Terms&);
void score_undercuts(const Table&, Account&, const Terms&);
void score_nothing_left(const Table&, Account&, const Terms&);
void score_last_chance(const Table&, Account&, const Terms&);
void win_carousel(const Table&, Account&, const Terms&);
void score_carousel(const Table&, Account&, const Terms&);
void score_deals_won(const Table&, Account&, const Terms&);
void settle_scores(const Table&, Account&, const Terms&);
void settle_scoreless(const Table&, Account&, const Terms&);
// What 8.4 and 8.5 have the players pay, by seat, for final scores in points.
Points paid_for_carousel(const Points& scores, int players);

// Carousel's common table: enacts chapters 3 to 5.
void enact_common_table(Law& law);

}  // namespace cardlaw::rummy
