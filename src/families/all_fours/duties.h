// The duties and awards of the all-fours games, one function each.  The sentence of the page
// stands above its check; where pages number it differently, each of them.
#pragma once

#include "families/all_fours/law.h"

namespace cardlaw::all_fours {

// The deal
Opinion deal_in_turn(const Table&, const Did<Opened>&, const Terms&);
Opinion right_number(const Table&, const Done&, const Terms&);
Opinion misdeal_claimed(const Table&, const Did<Claim>&, const Terms&);
Opinion no_misdeal(const Table&, const Done&, const Terms&);
Opinion misdeal_noticed(const Table&, const Did<Notice>&, const Terms&);
Opinion proper_deal(const Table&, const Did<Notice>&, const Terms&);
Opinion deal_unchallenged(const Table&, const Done&, const Terms&);
Opinion turn_up_none(const Table&, const Did<Expose>&, const Terms&);
Opinion offer_excess(const Table&, const Done&, const Terms&);
Opinion discard_excess(const Table&, const Did<DiscardCards>&, const Terms&);
Opinion excess_offered(const Table&, const Did<Remove>&, const Terms&);
Opinion excess_drawn(const Table&, const Did<Remove>&, const Terms&);

// The bidding
Opinion speak_in_turn(const Table&, const Done&, const Terms&);
Opinion bid_in_turn(const Table&, const Did<Bid>&, const Terms&);
Opinion pass_in_turn(const Table&, const Did<Pass>&, const Terms&);
Opinion speak_once(const Table&, const Done&, const Terms&);
Opinion bid_within_limits(const Table&, const Did<Bid>&, const Terms&);
Opinion bid_higher(const Table&, const Did<Bid>&, const Terms&);
Opinion bid_unbarred(const Table&, const Did<Bid>&, const Terms&);
Opinion name_after_bidding(const Table&, const Did<NameTrump>&, const Terms&);
Opinion bidder_names(const Table&, const Did<NameTrump>&, const Terms&);

// The bid that is sold
Opinion seller_silent(const Table&, const Did<Bid>&, const Terms&);
Opinion bid_gives_no_game(const Table&, const Did<Bid>&, const Terms&);
Opinion sell_when_bound(const Table&, const Did<AnswerBid>&, const Terms&);
Opinion answer_last(const Table&, const Did<AnswerBid>&, const Terms&);

// Discarding and drawing
Opinion discard_enough(const Table&, const Did<Play>&, const Terms&, Seat);
Opinion discard_before_drawing(const Table&, const Done&, const Terms&, Seat);
template <int at>
Opinion discards_enough(const Table& table, const Did<Play>& did, const Terms& terms) {
  return discard_enough(table, did, terms, seat(at));
}
template <int at>
Opinion discards_before_drawing(const Table& table, const Done& done, const Terms& terms) {
  return discard_before_drawing(table, done, terms, seat(at));
}
Opinion draw_to_six(const Table&, const Did<DrawCards>&, const Terms&);
Opinion only_dealer_robs(const Table&, const Did<Rob>&, const Terms&);
Opinion rob_to_six(const Table&, const Did<Play>&, const Terms&);
Opinion show_trumps_left(const Table&, const Did<Play>&, const Terms&);
Opinion discard_before_robbing(const Table&, const Did<Rob>&, const Terms&);

// The play
Opinion lead_in_turn(const Table&, const Did<Play>&, const Terms&);
Opinion play_in_turn(const Table&, const Did<Play>&, const Terms&);
Opinion one_card_each(const Table&, const Did<Play>&, const Terms&);
Opinion follow_trumps(const Table&, const Did<Play>&, const Terms&);
Opinion follow_or_trump(const Table&, const Did<Play>&, const Terms&);
Opinion winner_gathers(const Table&, const Did<Gathers>&, const Terms&);

// Cards withdrawn
Opinion withdraw_on_demand(const Table&, const Done&, const Terms&);
Opinion withdrawn(const Table&, const Did<Withdraw>&, const Terms&);
Opinion play_called_card(const Table&, const Did<Play>&, const Terms&);
Opinion lead_as_required(const Table&, const Did<Play>&, const Terms&);

// The score
Opinion count_rightly(const Table&, const Did<CountCards>&, const Terms&);
Opinion mark_ones_own(const Table&, const Did<MarkPoint>&, const Terms&);
void count_in_order(const Table&, Account&, const Terms&);
void counted_in_order(const Table&, Account&, const Terms&);
void pay_revokes(const Table&, Account&, const Terms&);
void pay_game(const Table&, Account&, const Terms&);
void pay_smudge(const Table&, Account&, const Terms&);
void pay_hand(const Table&, Account&, const Terms&);
void pay_cinch_revokes(const Table&, Account&, const Terms&);
void pay_cinch_game(const Table&, Account&, const Terms&);

}  // namespace cardlaw::all_fours
