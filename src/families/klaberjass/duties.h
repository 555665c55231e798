// The duties and awards of Klaberjass, one function each.  The sentence of the page stands above
// its check.
#pragma once

#include "families/klaberjass/law.h"

namespace cardlaw::klaberjass {

// The deal
Opinion deal_in_turn(const Table&, const Did<Opened>&, const Terms&);
Opinion first_cards(const Table&, const Did<DealHand>&, const Terms&);
Opinion further_cards(const Table&, const Did<DealHand>&, const Terms&);

// Making the trump
Opinion speak_in_turn(const Table&, const Done&, const Terms&);
Opinion turned_suit_first(const Table&, const Did<NameTrump>&, const Terms&);
Opinion other_suit_second(const Table&, const Did<NameTrump>&, const Terms&);
Opinion take_only_first(const Table&, const Did<Take>&, const Terms&);
Opinion answer_schmeiss(const Table&, const Done&, const Terms&);
Opinion answered_schmeiss(const Table&, const Did<Answer>&, const Terms&);
Opinion no_schmeiss(const Table&, const Did<Schmeiss>&, const Terms&);
Opinion bid_without_schmeiss(const Table&, const Done&, const Terms&);
Opinion make_schmeiss_good(const Table&, const Done&, const Terms&);
Opinion deal_after_schmeiss(const Table&, const Did<DealHand>&, const Terms&);
Opinion took_after_schmeiss(const Table&, const Did<Take>&, const Terms&);
Opinion named_after_schmeiss(const Table&, const Did<NameTrump>&, const Terms&);
Opinion one_trump(const Table&, const Done&, const Terms&);
Opinion name_one_trump(const Table&, const Did<NameTrump>&, const Terms&);

// Exchange and melds
Opinion exchange_dix(const Table&, const Did<Exchange>&, const Terms&);
Opinion widow_before_lead(const Table&, const Did<TakeWidow>&, const Terms&);
Opinion take_only_trumps(const Table&, const Did<TakeWidow>&, const Terms&);
Opinion discard_for_widow(const Table&, const Did<Play>&, const Terms&);
template <class A>
Opinion discards_claimed(const Table&, const Did<A>&, const Terms&);
Opinion discarded_for_widow(const Table&, const Did<LayAside>&, const Terms&);
Opinion exchange_before_melds(const Table&, const Did<Exchange>&, const Terms&);
Opinion call_before_lead(const Table&, const Did<Call>&, const Terms&);
Opinion answer_before_lead(const Table&, const Done&, const Terms&);
Opinion show_before_lead(const Table&, const Did<Show>&, const Terms&);
Opinion call_in_turn(const Table&, const Done&, const Terms&);
Opinion call_truly(const Table&, const Did<Call>&, const Terms&);
Opinion answer_truly(const Table&, const Did<Replied>&, const Terms&);
Opinion announce_bella_truly(const Table&, const Did<AnnounceBella>&, const Terms&);
Opinion name_high_truly(const Table&, const Did<High>&, const Terms&);
Opinion show_a_meld(const Table&, const Did<Show>&, const Terms&);

Opinion no_play_after_fours(const Table&, const Did<Play>&, const Terms&);
Opinion fours_end_the_hand(const Table&, const Did<Close>&, const Terms&);

// Declarations
Opinion maker_declares(const Table&, const Did<DeclareFeat>&, const Terms&);
Opinion declare_in_time(const Table&, const Did<DeclareFeat>&, const Terms&);
Opinion opponent_doubles(const Table&, const Did<DoubleFeat>&, const Terms&);

Opinion reply_in_turn(const Table&, const Did<Replied>&, const Terms&);

// The play
Opinion play_in_turn(const Table&, const Did<Play>&, const Terms&);
Opinion overtrump(const Table&, const Did<Play>&, const Terms&);
Opinion lead_in_turn(const Table&, const Did<Play>&, const Terms&);
Opinion one_card_each(const Table&, const Did<Play>&, const Terms&);
Opinion follow_suit(const Table&, const Did<Play>&, const Terms&);
Opinion trump_when_void(const Table&, const Did<Play>&, const Terms&);
Opinion beat_a_trump(const Table&, const Did<Play>&, const Terms&);
Opinion winner_gathers(const Table&, const Did<Gathers>&, const Terms&);
Opinion look_only_when_allowed(const Table&, const Did<Look>&, const Terms&);

// Misdeals and hands of the wrong size
Opinion leave_opponents_cards(const Table&, const Did<Expose>&, const Terms&);
Opinion leave_own_cards(const Table&, const Did<Expose>&, const Terms&);
Opinion hold_the_right_number(const Table&, const Did<Close>&, const Terms&, Seat);
template <int at>
Opinion holds_the_right_number(const Table& table, const Did<Close>& did, const Terms& terms) {
  return table.gathered == 0 ? hold_the_right_number(table, did, terms, seat(at)) : silent;
}

// 6.6 where several trumps can lie in a trick, and the option that says which must be beaten.
void follow_trumps(Law& law);
void overtrump_as_agreed(Law& law);  // 6.11

// Awards
void pay_melds(const Table&, Account&, const Terms&);
void pay_bella(const Table&, Account&, const Terms&);
void pay_cards(const Table&, Account&, const Terms&);
void pay_last_trick(const Table&, Account&, const Terms&);
void score_result(const Table&, Account&, const Terms&);
void pay_bate(const Table&, Account&, const Terms&);
void pay_game(const Table&, Account&, const Terms&);
void pay_penalty(const Table&, Account&, const Terms&);

// Awards of games in which the count only decides who scores
void pay_success(const Table&, Account&, const Terms&);
void pay_failure(const Table&, Account&, const Terms&);
void pay_fours(const Table&, Account&, const Terms&);
void pay_two(const Table&, Account&, const Terms&);

// Awards of declarations
void pay_feats(const Table&, Account&, const Terms&);
void pay_doubled(const Table&, Account&, const Terms&);
void leave_betli_open(const Table&, Account&, const Terms&);
std::vector<const char*> feat_names();
std::vector<const char*> doubled_feat_names();

}  // namespace cardlaw::klaberjass
