// Pedro.  The law: docs/games/all_fours/pedro.md, "as Auction Pitch, except:".
#include "families/all_fours/options.h"
#include "families/all_fours/rules.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law pedro() {
  Law law = auction_pitch().as("pedro", "Pedro");
  law.terms.highest_bid = 9;                                                            // 3.3
  law.terms.low_taken = true;                                                           // 5.2
  law.terms.order = {Point::high, Point::low, Point::jack, Point::game, Point::pedro};  // 6.1
  law.amend(speak_once, bid_within_limits, low_point, as_counted, first_there);
  law.enact(pedro_point);
  law.terms.smudge = Smudge::not_known;
  law.repeal("7.2");
  law.drop_option("smudge");
  set_target(law, 21, "the points that win the game, 7.1");
  law.choose(&Terms::bid_again, "whether a player who was outbid may bid again, 3.2");
  law.choose(&Terms::low_taken, "whose low is: who takes it, or to whom it was dealt, 5.2");
  return law;
}

}  // namespace cardlaw::all_fours
