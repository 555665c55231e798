// Knock Rummy.  The law: docs/games/rummy/knock-rummy.md, "as Rummy, except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law knock_rummy() {
  Law law = rummy().as("knock-rummy", "Knock Rummy");
  law.terms.melding = Melding::after_a_knock;  // 4.4
  law.terms.counting = Counting::unmatched;    // 7.1
  law.amend(hold_melds_until_a_knock);
  law.enact(lay_off_on_own_melds, knock_in_own_turn_before_the_discard);
  law.amend(lowest_count_payment, knockers_penalty);
  law.enact(knock_rummy_bonus);
  law.number("penalty", &Terms::penalty, 0, 100,
             "what a knocker without the lowest count pays, 7.2");
  return law;
}

}  // namespace cardlaw::rummy
