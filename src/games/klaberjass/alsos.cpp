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
                       {"{by} declared when the second trick had been led"})
      .under("declarations", "first trick");
  law.add<DoubleFeat>("12.4", "double by the maker", opponent_doubles,
                      {"{by} doubled, and is the maker"});
  law.award("12.5", Moment::deal, pay_feats, feat_names()).at(Moment::trick, leave_betli_open);
  law.award("12.6", Moment::deal, pay_doubled, doubled_feat_names());
  law.choose("bonus", &Terms::bonus,
             {{"open", Bonus::open},
              {"flat", Bonus::flat},
              {"raised", Bonus::raised},
              {"raised with ultimo", Bonus::raised_with_ultimo}},
             "75 for every declaration, or 150 for some, 12.5; raised: all the trumps, two "
             "hundred, forty-four; with ultimo: all the trumps, ultimo, one hundred, forty-four");
  law.option({.name = "absolute",
              .choices = {"open", "printed", "majority"},
              .standard = "open",
              .help = "an absolute at no trump: 62 points as printed, or the majority, 66, 12.13"},
             [](Law& edited, std::string_view value) {
               if (value == "open") return;
               edited.terms.absolute_at_no_trump = edited.terms.absolute_or =
                   value == "printed" ? 62 : 66;
             });
  law.choose("declarations", &Terms::declare_early, {{"any time", false}, {"first trick", true}},
             "whether declarations must be made before the second trick is led, 12.3");
  law.choose("betli", &Terms::betli_with_trumps, {{"open", false}, {"with trumps", true}},
             "whether the trump stays one in a betli, 12.12");
  return law;
}

}  // namespace cardlaw::klaberjass
