// Klaberjass for four in partnership.  The law: docs/games/klaberjass/klaberjass-partnership.md.
#include "families/klaberjass/rules.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {

Law klaberjass_partnership() {
  Law law =
      klaberjass_four_handed().as("klaberjass-partnership", "Klaberjass for four in partnership");
  law.terms.partners = true;  // 1.1
  law.amend(best_melds, winner_gathers, own_points, maker_bate, game_won, points_forfeited);
  law.drop_option("remainder").drop_option("forfeit");
  return law;
}

}  // namespace cardlaw::klaberjass
