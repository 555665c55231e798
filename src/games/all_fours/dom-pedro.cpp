// Dom Pedro.  The law: docs/games/all_fours/dom-pedro.md, "as Pedro Sancho, except:".
#include "families/all_fours/options.h"
#include "families/all_fours/rules.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law dom_pedro() {
  Law law = pedro_sancho().as("dom-pedro", "Dom Pedro");
  law.terms.pack = full_pack | CardSet::of(Card::joker());  // 1.2
  law.terms.highest_bid = 36;                               // 3.3
  law.terms.order = {Point::high, Point::low,   Point::jack,   Point::game,
                     Point::dom,  Point::pedro, Point::sancho, Point::snoozer};  // 6.1
  law.terms.joker_led_open = true;                                               // 4.2
  law.amend(bid_within_limits, follow_trumps, follow_or_trump);
  law.amend(low_point, as_counted, first_there);
  law.enact(dom_point, snoozer_point);
  law.choose(&Terms::joker_led_open, "what is trump when the snoozer is the first card led, 4.2");
  set_target(law, 100, "the points that win the game, 7.1");
  return law;
}

}  // namespace cardlaw::all_fours
