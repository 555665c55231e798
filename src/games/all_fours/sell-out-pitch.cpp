// Sell-Out Pitch.  The law: docs/games/all_fours/sell-out-pitch.md, "as Auction Pitch, except:".
#include "families/all_fours/options.h"
#include "families/all_fours/rules.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law sell_out_pitch() {
  Law law = auction_pitch().as("sell-out-pitch", "Sell-Out Pitch");
  law.terms.sell_out = true;                  // 3.1
  law.terms.all_pass = AllPass::same_dealer;  // 3.6
  law.terms.pitched = 4;                      // 3.5
  law.amend(deal_to_the_left, speak_in_turn, lead_in_turn, as_counted);
  law.enact(seller_silent, bid_gives_no_game, sell_when_bound, answer_last);
  law.enact(sold_for, refused_for);
  law.terms.highest_open = true;  // 3.3
  offer_highest_bid(law, {"3 or 4", "3", "4"});
  law.drop_option("all pass");
  return law;
}

}  // namespace cardlaw::all_fours
