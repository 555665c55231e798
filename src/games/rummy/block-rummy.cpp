// Block Rummy.  The law: docs/games/rummy/block-rummy.md, "as Straight Rummy, except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law block_rummy() {
  Law law = straight_rummy().as("block-rummy", "Block Rummy");
  law.terms.stock_end = StockEnd::refusal;  // 3.9
  law.terms.must_discard = true;            // 3.5
  law.repeal("3.9").repeal("5.3").repeal("5.5").repeal("5.6").repeal("7.2");
  law.amend(turn_no_pile_but_take_or_refuse, discard_when_going_out_too);
  law.amend("4.4");
  law.enact(lowest_count_payment);
  law.amend("7.5");
  return law;
}

}  // namespace cardlaw::rummy
