// Pedro.  The law: docs/games/all_fours/pedro.md, "as Auction Pitch, except:".
#include "families/all_fours/duties.h"
#include "families/all_fours/options.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law pedro() {
  Law law = auction_pitch().as("pedro", "Pedro");
  law.terms.highest_bid = 9;                                                            // 3.3
  law.terms.low_taken = true;                                                           // 5.2
  law.terms.order = {Point::high, Point::low, Point::jack, Point::game, Point::pedro};  // 6.1
  law.amend("3.2").amend("3.3").amend("5.2").amend("6.1").amend("7.1");
  law.award("5.7", Moment::deal, counted_in_order, {"pedro"});
  set_target(law, 21, "the points that win the game, 7.1");
  law.choose("bids", &Terms::bid_again, {{"once", false}, {"again", true}},
             "whether a player who was outbid may bid again, 3.2");
  law.choose("low", &Terms::low_taken, {{"taken", true}, {"dealt", false}},
             "whose low is: who takes it, or to whom it was dealt, 5.2");
  return law;
}

}  // namespace cardlaw::all_fours
