// Felsős.  The law: docs/games/klaberjass/felsos.md.
#include "families/klaberjass/rules.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {

Law felsos() {
  Law law = alsos().as("felsos", "Felsős");
  queen_high(law.terms);  // 1.3, 1.5
  law.terms.values_open = true;
  law.option(
      {.name = "values",
       .choices = {"open", "queen", "as alsos"},
       .standard = "open",
       .help = "what counts 20 in trumps: the queen, and the jack 2; or as in Alsós the "
               "jack, and the queen 3, 1.5"},
      [](Law& edited, std::string_view value) {
        edited.terms.values_open = value == "open";
        if (value == "as alsos") jack_counts_most(edited.terms);
      },
      mask_of<decltype(Terms::values_open)>);
  return law;
}

}  // namespace cardlaw::klaberjass
