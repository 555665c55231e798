// Auction Pitch with a Joker.  The law: docs/games/all_fours/joker-pitch.md, "as Auction Pitch,
// except:".
#include "families/all_fours/duties.h"
#include "families/all_fours/options.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law joker_pitch() {
  Law law = auction_pitch().as("joker-pitch", "Auction Pitch with a Joker");
  law.terms.pack = full_pack | CardSet::of(Card::joker());                              // 1.2
  law.terms.pack_words = "53 cards, with a joker";                                      // 1.2
  law.terms.highest_bid = 5;                                                            // 3.3
  law.terms.highest_open = true;                                                        // 3.3
  law.terms.order = {Point::high, Point::low, Point::jack, Point::joker, Point::game};  // 6.1
  law.amend("3.3").amend("4.5").amend("4.6").amend("5.2").amend("6.1").amend("7.1");
  law.award("5.6", Moment::deal, counted_in_order, {"joker"});
  set_target(law, 10, "the points that win the game, 7.1");
  offer_highest_bid(law, {"4 or 5", "4", "5"});
  return law;
}

}  // namespace cardlaw::all_fours
