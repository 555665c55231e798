// Block Rummy.  The law: docs/games/rummy/block-rummy.md, "as Straight Rummy, except:".
#include "families/rummy/common_law.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law block_rummy() {
  Law law = straight_rummy().as("block-rummy", "Block Rummy");
  law.terms.stock_end = StockEnd::refusal;  // 3.9
  law.terms.must_discard = true;            // 3.5
  law.repeal("3.9").repeal("5.3").repeal("5.5").repeal("5.6").repeal("7.2");
  law.restate("3.8", "pile turned", {"{by} turned the discard pile over"})
      .also<TurnPile>("3.8", leave_the_pile)
      .also<TakeDiscard>("3.8", took_the_discard);
  law.amend<NoDiscard>("3.5", discard_one);
  law.also<Close>("3.5", discard_to_go_out);
  law.amend<Close>("4.4", lay_down_all);
  law.award("7.1", Moment::deal, pay_lowest, {"the difference"});
  law.amend("7.5", pay_by_points);
  return law;
}

}  // namespace cardlaw::rummy
