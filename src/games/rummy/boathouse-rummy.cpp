// Boathouse Rummy.  The law: docs/games/rummy/boathouse-rummy.md, "as Rummy, except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law boathouse_rummy() {
  Law law = rummy().as("boathouse-rummy", "Boathouse Rummy");
  law.terms.shape.ace = melds::Ace::round_the_corner;  // 1.3
  law.terms.values = melds::pip_values(11);            // 1.4
  law.terms.two_taken = true;                          // 3.3
  law.terms.melding = Melding::whole_hand;             // 4.4
  law.terms.counting = Counting::unmatched;            // 7.1
  law.terms.laying_is_playing = true;                  // reading R9 of Rummy
  law.amend(draw_one_card_or_take_two, declare_the_whole_hand);
  law.amend(cards_left_payment.saying({"unmatched cards"}));
  law.repeal("7.2");
  return law;
}

}  // namespace cardlaw::rummy
