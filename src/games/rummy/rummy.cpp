// Rummy.  The law: docs/games/rummy/rummy.md.
#include "families/rummy/turn_of_all.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law rummy() {
  Law law("rummy", "Rummy");
  law.scores = Scores::payments;
  enact_turn(law, "2.3");
  law.enact(meld_in_turn_after_drawing, turn_the_pile_when_exhausted, cards_left_payment,
            rummy_again);
  return law;
}

}  // namespace cardlaw::rummy
