// Felsős.  The law: docs/games/klaberjass/felsos.md.
#include "families/klaberjass/duties.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {

Law felsos() {
  Law law = alsos().as("felsos", "Felsős");
  queen_high(law.terms);  // 1.3, 1.5
  return law;
}

}  // namespace cardlaw::klaberjass
