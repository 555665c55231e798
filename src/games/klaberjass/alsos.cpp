// Alsós.  The law: docs/games/klaberjass/alsos.md.
#include "families/klaberjass/rules.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {

Law alsos() {
  Law law = klaberjass_three_handed().as("alsos", "Alsós");
  law.terms.feats = true;  // 12.1
  law.enact(maker_declares, declare_in_time, opponent_doubles, double_what_was_declared, feats_done,
            feats_doubled);
  law.choose(&Terms::bonus,
             "75 for every declaration, or 150 for some, 12.5; raised: all the trumps, two "
             "hundred, forty-four; with ultimo: all the trumps, ultimo, one hundred, forty-four");
  law.option(
      {.name = "absolute",
       .choices = {"open", "printed", "majority"},
       .standard = "open",
       .help = "an absolute at no trump: 62 points as printed, or the majority, 66, 12.13"},
      [](Law& edited, std::string_view value) {
        if (value == "open") return;
        const int needed = value == "printed" ? 62 : 66;
        edited.terms.absolute_at_no_trump = needed;
        edited.terms.absolute_or = needed;
      },
      mask_of<decltype(Terms::absolute_at_no_trump)> | mask_of<decltype(Terms::absolute_or)>);
  law.choose(&Terms::declare_early,
             "whether declarations must be made before the second trick is led, 12.3");
  law.choose(&Terms::betli_with_trumps, "whether the trump stays one in a betli, 12.12");
  return law;
}

}  // namespace cardlaw::klaberjass
