// Alsós.  The law: docs/games/klaberjass/alsos.md.
#include "families/klaberjass/duties.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {

Law alsos() {
  Law law = klaberjass_three_handed().as("alsos", "Alsós");
  law.terms.feats = true;  // 12.1
  law.add<DeclareFeat>("12.2", "declaration by an opponent", maker_declares,
                       {"{by} declared, and is not the maker"});
  law.add<DeclareFeat>("12.3", "declaration too late", declare_in_time,
                       {"{by} declared when the second trick had been led"});
  law.add<DoubleFeat>("12.4", "double by the maker", opponent_doubles,
                      {"{by} doubled, and is the maker"});
  law.award("12.5", Moment::deal, pay_feats, feat_names());
  law.award("12.6", Moment::deal, pay_doubled, doubled_feat_names());
  law.option(
      {.name = "bonus",
       .choices = {"flat", "raised"},
       .standard = "flat",
       .help = "75 for every declaration, or 150 for some, 12.5"},
      [](Law& edited, std::string_view value) { edited.terms.raised_bonus = value == "raised"; });
  law.option({.name = "absolute",
              .choices = {"printed", "majority"},
              .standard = "printed",
              .help = "an absolute at no trump: 62 points as printed, or the majority, 66, 12.13"},
             [](Law& edited, std::string_view value) {
               edited.terms.absolute_at_no_trump = value == "printed" ? 62 : 66;
             });
  return law;
}

}  // namespace cardlaw::klaberjass
