// Klaberjass for four in partnership.  The law: docs/games/klaberjass/klaberjass-partnership.md.
#include "families/klaberjass/duties.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {

Law klaberjass_partnership() {
  Law law =
      klaberjass_four_handed().as("klaberjass-partnership", "Klaberjass for four in partnership");
  law.terms.partners = true;  // 1.1
  law.restate({"5.7", "6.8", "8.1", "8.2", "9.1", "11.1"});
  law.drop_option("remainder").drop_option("forfeit");
  return law;
}

}  // namespace cardlaw::klaberjass
