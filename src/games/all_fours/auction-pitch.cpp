// Auction Pitch.  The law: docs/games/all_fours/auction-pitch.md.
#include "families/all_fours/options.h"
#include "families/all_fours/rules.h"
#include "law/game.h"

namespace cardlaw::all_fours {
namespace {

void offer_options(Law& law) {
  set_target(law, 7, "the points that win the game, 7.1");
  law.number(&Terms::lowest_bid, 1, 3, "the lowest bid, 3.3");
  law.choose(&Terms::privilege, "when the dealer may take a bid over at the same figure, 3.4");
  law.choose(&Terms::all_pass, "what follows when nobody bids, 3.6");
  law.choose(&Terms::smudge, "what a bid of four that is made is worth, 7.2");
}

}  // namespace

Law auction_pitch() {
  Law law("auction-pitch", "Auction Pitch");
  general::enact(law);
  law.enact(deal_to_the_left, six_cards_each, no_misdeal, none_turned_up);   // 2, 8
  law.enact(speak_in_turn, speak_once, bid_within_limits, bid_higher);       // 3
  law.enact(lead_in_turn, play_in_turn, one_card_each, play_to_each_trick);  // 4
  law.enact(follow_trumps, follow_or_trump, winner_gathers);                 // 4
  law.enact(count_rightly, mark_ones_own);                                   // 6
  law.enact(high_point, low_point, jack_point, game_point);                  // 5
  law.enact(as_counted, set_back, forfeit_of_revoke);                        // 6, 8
  law.enact(first_there, smudge);                                            // 7
  offer_options(law);
  return law;
}

}  // namespace cardlaw::all_fours
