// Round-the-Corner Rummy.  The law: docs/games/rummy/round-the-corner-rummy.md, "as Straight Rummy,
// except:".
#include "families/rummy/common_law.h"
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
  law.repeal("3.7")
      .repeal("3.8")
      .repeal("5.3")
      .repeal("5.5")
      .repeal("5.6")
      .repeal("7.2")
      .repeal("7.4")
      .repeal("7.5");
  law.amend("2.1");
  law.restate("3.3", "wrong draw",
              {"{by} took more cards than they may",
               "{by} drew from the stock and then took the discard",
               "{by} took the discard and no second card"})
      .also<Close>("3.3", one_or_two);
  law.restate("3.9", "pile shuffled too early",
              {"{by} made a new stock of the pile, and the stock was not exhausted"})
      .also<TurnPile>("3.9", turn_when_exhausted);
  law.amend<Close>("4.4", lay_down_all);
  law.amend("7.3", pay_going_rummy);
  law.drop_option("cards");
  law.drop_option("pay");
  return law;
}

}  // namespace cardlaw::rummy
