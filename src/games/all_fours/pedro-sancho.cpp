// Pedro Sancho.  The law: docs/games/all_fours/pedro-sancho.md, "as Pedro, except:".
#include "families/all_fours/duties.h"
#include "families/all_fours/options.h"
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
  law.amend("3.3").amend("5.4").amend("6.1").amend("7.1").amend("8.5");
  law.award("5.8", Moment::deal, counted_in_order, {"sancho"});
  law.repeal("6.5");
  set_target(law, 50, "the points that win the game, 7.1; 100 is played as well");
  return law;
}

}  // namespace cardlaw::all_fours
