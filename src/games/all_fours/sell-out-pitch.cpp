// Sell-Out Pitch.  The law: docs/games/all_fours/sell-out-pitch.md, "as Auction Pitch, except:".
#include "families/all_fours/duties.h"
#include "families/all_fours/options.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law sell_out_pitch() {
  Law law = auction_pitch().as("sell-out-pitch", "Sell-Out Pitch");
  law.terms.sell_out = true;                  // 3.1
  law.terms.all_pass = AllPass::same_dealer;  // 3.6
  law.terms.pitched = 4;                      // 3.5
  law.amend("2.1").amend("3.1").amend("4.1").amend("6.1");
  law.add<Bid>("3.7", "bid by the seller", seller_silent,
               {"{by} offered the right for sale, and bid"});
  law.add<Bid>("3.8", "forbidden bid", bid_gives_no_game,
               {"{by}'s bid would give {about} the game if it were accepted"});
  law.add<AnswerBid>("3.9", "refusal to sell", sell_when_bound,
                     {"{by} refused a bid, and so gave {about} the game"});
  law.add<AnswerBid>("3.10", "answer too early", answer_last,
                     {"{by} answered a bid before all had spoken"});
  law.award("3.11", Moment::deal, counted_in_order, {"for the right that was sold"});
  law.award("3.12", Moment::deal, counted_in_order, {"for the bid that was refused"});
  law.terms.highest_open = true;  // 3.3
  offer_highest_bid(law, {"3 or 4", "3", "4"});
  std::erase_if(law.options, [](const auto& option) { return option.spec.name == "all pass"; });
  return law;
}

}  // namespace cardlaw::all_fours
