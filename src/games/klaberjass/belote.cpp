// Belote.  The law: docs/games/klaberjass/belote.md.
#include "families/klaberjass/rules.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {

Law belote() {
  Law law = klaberjass().as("belote", "Belote");
  law.terms.throw_in = "valse";                             // 3.9
  law.terms.sequences = {0, 0, 0, 20, 40, 50, 50, 50, 50};  // 5.7
  law.terms.groups = by_rank({{Rank::jack, 200},            // 5.7
                              {Rank::nine, 100},
                              {Rank::ace, 100},
                              {Rank::ten, 100},
                              {Rank::king, 100},
                              {Rank::queen, 100}});
  law.terms.group_order = by_rank({{Rank::jack, 6},  // 5.5
                                   {Rank::nine, 5},
                                   {Rank::ace, 4},
                                   {Rank::ten, 3},
                                   {Rank::king, 2},
                                   {Rank::queen, 1}});
  law.terms.bate = Bate::lost;  // 8.2
  law.amend(best_melds, maker_bate);
  return law;
}

}  // namespace cardlaw::klaberjass
