// Slippery Sam, or Shoot.  The law: docs/games/slippery_sam/slippery-sam.md.
#include "families/slippery_sam/rules.h"
#include "law/game.h"

namespace cardlaw::slippery_sam {

Law slippery_sam() {
  Law law("slippery-sam", "Slippery Sam");
  law.unit = DueUnit::chips;
  law.scores = Scores::payments;
  general::enact(law);
  law.enact(highest_is_banker, agreed_bank, bank_to_the_left);                       // 2
  law.enact(prepared_pack, cut_on_the_right, three_cards_each, none_to_the_banker);  // 3
  law.enact(bet_in_turn, look_in_turn, bet_at_all, bet_within_limits);               // 4
  law.enact(turn_after_the_bet, show_what_beats, right_payment);                     // 4
  law.enact(hold_three_rounds, hold_no_longer);                                      // 5
  law.enact(winning_bet, losing_bet, agreed_payment);
  law.number(&Terms::bank, 0, 1000000, "what a banker puts in, 2.2; 0: no amount was agreed");
  law.number(&Terms::least_bet, 1, 1000000, "the least that may be bet, 4.4");
  return law;
}

}  // namespace cardlaw::slippery_sam
