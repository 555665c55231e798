// Round-the-Corner Rummy.  The law: docs/games/rummy/round-the-corner-rummy.md, "as Straight Rummy,
// except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law round_the_corner_rummy() {
  Law law = straight_rummy().as("round-the-corner-rummy", "Round-the-Corner Rummy");
  law.terms.most_players = 4;                          // 1.1
  law.terms.shape.ace = melds::Ace::round_the_corner;  // 1.3
  law.terms.hand = {0, 0, 7, 6, 5};                    // 2.1
  law.terms.card_turned = true;                        // 2.2
  law.terms.two_taken = true;                          // 3.3
  law.terms.may_throw_back = true;                     // 3.7
  law.terms.pile_shuffled = true;                      // 3.9
  law.terms.stock_end = StockEnd::pile_turned;         // 3.9
  law.terms.rummy_units = 1;                           // 7.3
  law.terms.best_units.reset();                        // 7.4
  law.repeal("3.7")
      .repeal("3.8")
      .repeal("5.3")
      .repeal("5.5")
      .repeal("5.6")
      .repeal("7.2")
      .repeal("7.4")
      .repeal("7.5");
  law.amend("2.1").amend("4.4").amend("7.3");
  law.amend(draw_one_card_or_take_two, shuffle_the_pile_when_exhausted);
  law.drop_option("cards");
  law.drop_option("pay");
  return law;
}

}  // namespace cardlaw::rummy
