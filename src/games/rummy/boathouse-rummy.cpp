// Boathouse Rummy.  The law: docs/games/rummy/boathouse-rummy.md, "as Rummy, except:".
#include "families/rummy/common_law.h"
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
  law.restate("3.3", "wrong draw",
              {"{by} took more cards than they may",
               "{by} drew from the stock and then took the discard",
               "{by} took the discard and no second card"})
      .also<Close>("3.3", one_or_two);
  law.restate("4.4", "meld at the wrong time",
              {"{by} melded or laid off, and did not go out with it",
               "{by} melded or laid off before they had drawn",
               "{by} melded or laid off when they had discarded"})
      .also<Close>("4.4", declare_in_time)
      .also_for<LayDown, LayOff>("3.1", lay_in_turn);
  law.amend("7.1", pay_cards_left).amend("7.1", {"unmatched cards"});
  law.repeal("7.2");
  return law;
}

}  // namespace cardlaw::rummy
