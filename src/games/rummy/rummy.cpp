// Rummy.  The law: docs/games/rummy/rummy.md.
#include "families/rummy/common_law.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law rummy() {
  Law law("rummy", "Rummy");
  law.scores = Scores::payments;
  enact_turn(law, "2.3");
  law.add_for<LayDown, LayOff>("4.4", "meld at the wrong time", meld_in_turn,
                               {"{by} melded or laid off when it was not their turn",
                                "{by} melded or laid off before they had drawn",
                                "{by} melded or laid off when they had discarded"});
  law.add<TurnPile>("3.8", "pile turned too early", turn_when_exhausted,
                    {"{by} turned the discard pile over, and the stock was not exhausted"});
  law.award("7.1", Moment::deal, pay_cards_left, {"cards left in hand"});
  law.award("7.2", Moment::deal, pay_rummy, {"rummy: as much again"});
  return law;
}

}  // namespace cardlaw::rummy
