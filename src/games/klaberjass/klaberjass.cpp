// Klaberjass for two.  The law: docs/games/klaberjass/klaberjass.md.
#include "families/klaberjass/rules.h"
#include "law/game.h"

namespace cardlaw::klaberjass {
namespace {

void count_cards(Terms& terms) {  // 1.5
  const auto both = [&](Rank rank, std::uint8_t points) {
    terms.plain_value[static_cast<std::size_t>(rank)] =
        terms.trump_value[static_cast<std::size_t>(rank)] = points;
  };
  both(Rank::ace, 11);
  both(Rank::ten, 10);
  both(Rank::king, 4);
  both(Rank::queen, 3);
  both(Rank::jack, 2);
  terms.trump_value[static_cast<std::size_t>(Rank::jack)] = 20;
  terms.trump_value[static_cast<std::size_t>(Rank::nine)] = 14;
}

}  // namespace

Law klaberjass() {
  Law law("klaberjass", "Klaberjass");
  count_cards(law.terms);
  general::enact(law);
  law.enact(deal_in_turn, first_cards);                                              // 2
  law.enact(speak_in_turn, turned_suit_first, other_suit_second);                    // 3
  law.enact(answer_schmeiss, make_schmeiss_good, one_trump, answer_once);            // 3
  law.enact(further_cards, exchange_dix, exchange_before_melds);                     // 4
  law.enact(declare_before_lead, call_in_turn, call_truly, show_a_meld);             // 5
  law.enact(concede_once);                                                           // 5
  law.enact(lead_in_turn, one_card_each, follow_suit);                               // 6
  law.enact(trump_when_void, beat_a_trump, winner_gathers, look_only_when_allowed);  // 6
  law.enact(play_to_each_trick);                                                     // 6
  law.enact(leave_opponents_cards, leave_own_cards, hold_the_right_number);          // 10
  law.enact(best_melds, bella_scored, cards_won, last_trick, own_points, maker_bate, game_won,
            points_forfeited);
  law.number(&Terms::target, 100, 10000, "the points that win the game, 9.1");
  law.terms.second_round = SecondRound::either;
  law.choose(&Terms::second_round, "the second round of bidding, 3.3");
  law.choose(&Terms::redeal, "who deals after hands thrown in, 2.1");
  return law;
}

}  // namespace cardlaw::klaberjass
