// Darda.  The law: docs/games/klaberjass/darda.md.
#include "families/klaberjass/rules.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {
namespace {

void set_terms(Terms& terms) {
  terms.least_players = 2;  // 1.1
  terms.most_players = 4;
  terms.sitting_out_of = 4;
  queen_high(terms);                                // 1.3, 1.5
  terms.dix_when_turned = Rank::eight;              // 1.6
  terms.throw_in = {};                              // 3.4 to 3.6, repealed
  terms.widow = true;                               // 4.2
  terms.announcing = Announcing::first_card;        // 5.2
  terms.maker_leads = true;                         // 6.1
  terms.counts_only = true;                         // 8.1
  terms.winning_fours = by_rank({{Rank::queen, 4},  // 8.4
                                 {Rank::nine, 3},
                                 {Rank::ace, 2},
                                 {Rank::ten, 2},
                                 {Rank::king, 2},
                                 {Rank::jack, 2}});
  terms.group_order = by_rank({{Rank::queen, 6},  // 8.4
                               {Rank::nine, 5},
                               {Rank::ace, 4},
                               {Rank::ten, 3},
                               {Rank::king, 2},
                               {Rank::jack, 1}});
  terms.target = 10;                  // 9.1
  terms.offence_stops = true;         // 11.1
  terms.trump_led = TrumpLed::open;   // 6.6
  terms.overtrump = Overtrump::open;  // 6.11
}

}  // namespace

Law darda() {
  Law law = klaberjass().as("darda", "Darda");
  set_terms(law.terms);
  law.repeal("3.4");
  law.amend(deal_in_turn, first_cards, speak_in_turn, turned_suit_first, other_suit_second);
  law.repeal({"3.6", "3.10"});
  law.enact(no_schmeiss);                          // 3
  law.amend(exchange_dix, exchange_before_lead);   // 4
  law.enact(take_only_trumps, discard_for_widow);  // 4
  law.repeal({"5.2", "5.3"});
  law.enact(no_play_after_fours);                     // 5
  law.amend(lead_in_turn, beat_trumps);               // 6
  law.enact(play_in_turn, overtrump);                 // 6
  law.amend(leave_opponents_cards, leave_own_cards);  // 10
  law.repeal("10.5");
  law.amend(best_melds, bella_scored, cards_won, last_trick, game_won, maker_succeeds, maker_fails,
            two_for_an_offence);
  law.enact(four_of_a_kind_shown);
  law.every_breach_stops("11.1");
  choose_trumps_to_beat(law);
  law.number(&Terms::target, 1, 1000, "the score that wins the game, 9.1");
  law.choose(&Terms::failure, "what the opponents score when the maker fails, 8.2");
  return law;
}

}  // namespace cardlaw::klaberjass
