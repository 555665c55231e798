// Cinch.  The law: docs/games/all_fours/cinch.md.
#include "families/all_fours/options.h"
#include "families/all_fours/rules.h"
#include "law/game.h"

namespace cardlaw::all_fours {
namespace {

void set_terms(Terms& terms) {
  terms.most_players = 4;               // 1.1
  terms.ranking.left_pedro = true;      // 1.4, 1.5
  terms.dealt = 9;                      // 2.2
  terms.highest_bid = 14;               // 3.4
  terms.privilege = Privilege::never;   // 3.5
  terms.all_pass = AllPass::thrown_in;  // 3.9
  terms.draws = true;                   // chapter 4
}

void offer_readings(Law& law) {
  law.choose(&Terms::left_out, "whose the points are whose cards were not played, 6.3");
  law.choose(&Terms::together, "how the others score against the bidder without partners, 7.3");
  law.choose(&Terms::short_bid, "what a bidder scores who cannot be set and is short, 9.12");
}

}  // namespace

Law cinch() {
  Law law("cinch", "Cinch");
  set_terms(law.terms);
  general::enact(law);
  law.enact(deal_to_the_left, nine_cards_each);                                       // 2
  law.enact(bid_in_turn, pass_in_turn, speak_once.numbered("3.3"), bid_to_fourteen);  // 3
  law.enact(bid_higher.numbered("3.5"), named_after_bidding, named_by_bidder);        // 3
  law.enact(named_once);                                                              // 3
  law.enact(bid_while_barred);                                                        // 9.7
  law.enact(discard_to_six, draw_to_six, only_dealer_robs, rob_to_six);               // 4
  law.enact(show_trumps_left, discard_before_robbing);                                // 4
  law.enact(lead_in_turn.numbered("5.1"), play_in_turn.numbered("5.2"));              // 5
  law.enact(one_card_each.numbered("5.3"), play_to_each_trick.numbered("5.8"));       // 5
  law.enact(follow_trumps.numbered("5.4").dealt_with(on_claim("9.11", Moment::trick)));
  law.enact(follow_or_trump.numbered("5.5").dealt_with(on_claim("9.11", Moment::trick)));
  law.enact(winner_gathers.numbered("5.7"));                              // 5
  law.enact(proper_pack, none_turned_up.numbered("9.2"), dead_hand);      // 9
  law.enact(excess_offered, excess_drawn);                                // 9
  law.enact(withdraw_on_demand, play_called_card, lead_as_required);      // 9
  law.enact(difference, shortfall, first_to_target, nothing_for_revoke);  // 7, 8, 9.11
  set_target(law, 51, "the points that win the game, 8.1");
  law.choose(&Terms::discard_first,
             "whether the dealer discards before looking through the pack, 4.6");
  offer_readings(law);
  return law;
}

}  // namespace cardlaw::all_fours
