// Double Rummy.  The law: docs/games/rummy/double-rummy.md, "as Straight Rummy, except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law double_rummy() {
  Law law = straight_rummy().as("double-rummy", "Double Rummy");
  Terms& terms = law.terms;
  terms.packs.fill(2);                                                                // 1.2
  terms.jokers.fill(2);                                                               // 1.2
  terms.shape.ace = melds::Ace::high_or_low;                                          // 1.3
  terms.values = melds::Values({0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, 15);  // 1.4
  terms.hand.fill(10);                                                                // 2.1
  terms.melding = Melding::open;                                                      // 4.4
  terms.shape.largest_group = 0;                                                      // 4.1
  terms.shape.suit_once = false;                                                      // 4.1
  law.amend("2.1").amend("3.7").amend("4.4");
  law.enact(leave_the_jokers, leave_the_other_cards);
  law.drop_option("cards");
  law.option({.name = "melding",
              .choices = {"open", "at the end", "every turn"},
              .standard = "open",
              .help = "when melds may come down, 4.4"},
             [](Law& edited, std::string_view value) {
               edited.terms.melding =
                   value == "at the end" ? Melding::whole_hand : Melding::unbound;
             });
  return law;
}

}  // namespace cardlaw::rummy
