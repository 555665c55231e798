// Auction Pitch with a Joker.  The law: docs/games/all_fours/joker-pitch.md, "as Auction Pitch,
// except:".
#include "families/all_fours/options.h"
#include "families/all_fours/rules.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law joker_pitch() {
  Law law = auction_pitch().as("joker-pitch", "Auction Pitch with a Joker");
  law.terms.pack = full_pack | CardSet::of(Card::joker());                              // 1.2
  law.terms.highest_bid = 5;                                                            // 3.3
  law.terms.highest_open = true;                                                        // 3.3
  law.terms.order = {Point::high, Point::low, Point::jack, Point::joker, Point::game};  // 6.1
  law.amend(bid_within_limits, follow_trumps, follow_or_trump);
  law.amend(low_point, as_counted, first_there);
  law.enact(joker_point);
  set_target(law, 10, "the points that win the game, 7.1");
  offer_highest_bid(law, {"4 or 5", "4", "5"});
  return law;
}

}  // namespace cardlaw::all_fours
