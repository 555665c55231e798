// Queen City Rummy.  The law: docs/games/rummy/queen-city-rummy.md, "as Straight Rummy, except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law queen_city_rummy() {
  Law law = straight_rummy().as("queen-city-rummy", "Queen City Rummy");
  law.terms.hand = {0, 0, 7, 7, 7, 7, 7};      // 2.1
  law.terms.rummy_pays = RummyPays::own_hand;  // 7.3
  law.terms.best_units.reset();                // 7.4
  law.terms.may_keep_one = true;               // 5.1
  law.repeal("5.3").repeal("7.4");
  law.amend("2.1").amend("7.2").amend("7.5");
  law.amend(own_hand_payment, meld_only_to_go_out_or_perhaps_in_the_break);
  law.drop_option("cards");
  return law;
}

}  // namespace cardlaw::rummy
