// Pedro Sancho.  The law: docs/games/all_fours/pedro-sancho.md, "as Pedro, except:".
#include "families/all_fours/options.h"
#include "families/all_fours/rules.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law pedro_sancho() {
  Law law = pedro().as("pedro-sancho", "Pedro Sancho");
  law.terms.highest_bid = 18;    // 3.3
  law.terms.ten_is_game = true;  // 5.4
  law.terms.order = {Point::high, Point::low,   Point::jack,
                     Point::game, Point::pedro, Point::sancho};  // 6.1
  law.terms.revoke = 10;                                         // 8.5
  law.amend(bid_within_limits, game_point, as_counted, first_there, forfeit_of_revoke);
  law.enact(sancho_point);
  law.repeal("6.5");
  set_target(law, 50, "the points that win the game, 7.1; 100 is played as well");
  return law;
}

}  // namespace cardlaw::all_fours
