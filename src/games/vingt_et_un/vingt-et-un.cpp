// Vingt-et-Un, or Pontoon.  The law: docs/games/vingt_et_un/vingt-et-un.md.
#include "families/vingt_et_un/rules.h"
#include "law/game.h"

namespace cardlaw::vingt_et_un {
Law vingt_et_un() {
  Law law("vingt-et-un", "Vingt-et-Un");
  law.unit = DueUnit::chips;
  law.scores = Scores::payments;
  general::enact(law);
  law.enact(first_jack_is_banker, prepared_pack, right_player_cuts, bank_passes_by_pontoon);   // 2
  law.enact(one_first_card, stake_in_time, stake_within_limits, stake_once, one_second_card);  // 3
  law.enact(deal_face_down);                                                                   // 3
  law.enact(declare_truly);                                                                    // 4
  law.enact(deal_in_turn, stand_high_enough, buy_for_the_stake, five_cards_at_most);           // 5
  law.enact(buy_fifth_on_enough, buy_before_twisting, stand_for_good, keep_no_bust_hand);      // 5
  law.enact(one_card_at_once, content_with_one);                                               // 5
  law.enact(split_aces_only, split_pairs_only, same_stake_again, split_two_cards);             // 6
  law.enact(banker_is_last, banker_splits_not);                                                // 7
  law.enact(pay_what_is_owed);                                                                 // 8
  law.enact(stakes_paid, stake_back, hand_thrown_in, forfeited_stakes);
  law.enact(bank_pontoon, pontoon_paid, five_cards, bank_five_cards, bank_is_bust, nearer_to_21);
  law.enact(not_nearer_to_21, agreed_payment);
  law.number(&Terms::least_stake, 1, 1000000, "the least that may be staked, 3.3");
  law.number(&Terms::most_stake, 0, 1000000,
             "the most that may be staked, 3.3; 0: none was agreed");
  law.choose(&Terms::buy_after_twist, "whether a player who has twisted may buy, 5.7");
  return law;
}

}  // namespace cardlaw::vingt_et_un
