// The rules of the rummy games, chapter by chapter.  Each stands beside its check or its payment.
#pragma once

#include "families/rummy/law.h"
#include "law/open.h"

namespace cardlaw::rummy {

// dealing.cpp: the deal, chapter 2
extern const Duty right_number, deal_again, pass_the_deal, deal_to_players_in_the_game;

// drawing.cpp: whose turn it is, and what is drawn or taken in it, chapter 3
extern const Duty play_in_own_turn, draw_in_every_turn, draw_before_declaring;
extern const Duty draw_one_card, draw_one_card_or_take_two, take_the_top_card;
extern const Duty refuse_the_upcard_first, leave_the_refused_upcard, look_at_no_discards;
extern const Duty leave_the_last_two, take_the_last_discard_to_knock, take_the_discard_to_meld;
extern const Duty turn_no_pile, turn_no_pile_but_take_or_refuse;
extern const Duty turn_the_pile_when_exhausted, shuffle_the_pile_when_exhausted;

// discarding.cpp: the discard that ends a turn, chapter 3
extern const Duty end_with_a_discard, discard_when_going_out_too, discard_or_meld;
extern const Duty discard_one_card, throw_no_card_back;

// melding.cpp: melds and lay-offs, chapter 4
extern const Duty lay_down_melds_only, lay_off_what_fits;
extern const Duty meld_in_turn_after_drawing, hold_melds_until_a_knock, meld_only_to_go_out;
extern const Duty meld_only_to_go_out_or_perhaps_in_the_break;
extern const Duty declare_the_whole_hand, meld_three_cards_a_turn, lay_off_on_own_melds;

// going_down.cpp: hands that come down at once, chapters 4 and 5 of Java Rummy, Rummy Poker and
// Continental Rummy; the melds of Double Rummy
extern const Duty meld_instead_of_drawing, meld_and_discard_nothing, meld_at_one_time;
extern const Duty come_down_in_own_turn, show_the_card_kept;
extern const Duty meld_all_fifteen, lay_down_the_right_sequences, declare_what_can_be_parted;
extern const Duty leave_the_jokers, leave_the_other_cards;

// ending.cpp: the knock, going out and the count, chapters 5 and 6; going_out.cpp: whether what was
// done in a turn ends the play
extern const Duty knock_in_own_turn, knock_in_own_turn_before_the_discard, knock_low_enough;
extern const Duty say_gin_when_it_is, lay_off_nothing_on_gin, lay_off_nothing_as_knocker;
extern const Duty knock_not_while_short;
extern const Duty take_two_turns_to_go_out, announce_the_right_count;

// the_break.cpp: what is laid down and shown in the break, chapter 5
extern const Duty meld_all_in_the_break, show_when_all_have_played, show_in_order;

// settlement.cpp: going out, a refusal and the break, chapter 7
extern const Award cards_left_payment, rummy_again, refusal_payment, break_payment, rummy_payment,
    best_rummy_payment;
extern const Award points_payment, own_hand_payment;

// knock_settlement.cpp: the knock, chapter 7, and the end of the game, chapter 8
extern const Award lowest_count_payment, knockers_penalty, knock_rummy_bonus;
extern const Award knock_score, undercut_score, gin_score;
extern const Award game_won, hands_won_bonus, game_bonus, loser_without_a_point;

// wild_settlement.cpp: Java Rummy, Rummy Poker and Continental Rummy, chapters 7 and 8
extern const Award unmatched_cards_score, all_melded_bonus, elimination_chip, pool_collected,
    pool_of_the_last_two;
extern const Award cards_of_the_others, straight_bonus, flush_bonus, straight_flush_bonus;
extern const Award units_for_winning, jokers_of_the_winner;

// The same rule under the number that it has on another page.
template <class Rule>
Rule numbered(Rule rule, Number number) {
  rule.number = number;
  return rule;
}
// Where a wrong deal may be called void under another sentence than 2.3.
inline Duty right_number_or_void_by(Number sentence) {
  return right_number.dealt_with(void_in_time(sentence));
}

using melds::not_a_meld;
using melds::NotAMeld;

// What the law leaves open, if the cards are a meld by one reading of it and none by another.
const char* in_question(const Laid& laid, const Terms& terms);

// All that the player has melded and laid off in this turn is taken back, from here on, and nothing
// is laid down instead.
bool takes_all_up(const Table& table, const Did<TakeBack>& did);
// The discard that the player has taken is all that they took, and is put back for good.
bool puts_discard_back(const Table& table, const Did<TakeBack>& did);
// A rule that speaks when a turn ends speaks as well when that of which it would speak is taken
// back within the turn: it has been done, and is put right.
template <auto of_the_turn, auto undoes>
Opinion before_undone(const Table& table, const Did<TakeBack>& did, const Terms& terms) {
  if (!undoes(table, did)) return silent;
  const Opinion opinion = of_the_turn(table, Did<Close>(did, Close{Moment::turn}), terms);
  const bool wrong = opinion.kind == Opinion::Kind::breached || is_open(opinion);
  return wrong ? opinion : silent;
}

// The player's turn ends here, and they have melded in it.
inline bool came_down(const Table& table, const Did<Close>& did) {
  if (!table.turn.open || table.turn.laid.empty()) return false;
  return did.act.moment == Moment::deal ||
         (did.act.moment == Moment::turn && table.turn.who == did.who);
}
inline Opinion of_the_first_meld(const Table& table, Opinion opinion) {
  opinion.accused = static_cast<std::uint16_t>(table.turn.first_laid + 1);
  opinion.by = table.turn.who;
  return opinion;
}

}  // namespace cardlaw::rummy
