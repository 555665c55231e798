// Klaberjass for four, each alone.  The law: docs/games/klaberjass/klaberjass-four-handed.md.
#include "families/klaberjass/rules.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {

Law klaberjass_four_handed() {
  Law law = klaberjass_three_handed().as("klaberjass-four-handed",
                                         "Klaberjass for four, each alone");
  law.terms.least_players = law.terms.most_players = 4;  // 1.1
  law.terms.first_cards = 8;                             // 2.2
  law.terms.dealer_takes_turn_up = true;                 // 4.5
  law.terms.further_cards = 0;                           // 4.1, repealed
  law.amend(first_cards, last_trick, hold_the_right_number);
  law.repeal("4.1");
  return law;
}

}  // namespace cardlaw::klaberjass
