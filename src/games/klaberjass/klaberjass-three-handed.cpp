// Klaberjass for three.  The law: docs/games/klaberjass/klaberjass-three-handed.md.
#include "families/klaberjass/duties.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {

Law klaberjass_three_handed() {
  Law law = klaberjass().as("klaberjass-three-handed", "Klaberjass for three");
  law.terms.least_players = law.terms.most_players = 3;  // 1.1
  law.restate({"2.1", "3.1", "3.3", "3.4", "3.6", "5.3", "6.2", "6.6"});
  law.also<Replied>("5.3", reply_in_turn);
  follow_trumps(law);
  law.add<Play>("6.10", "play out of turn", play_in_turn, {"{by} played {card} before {about}"});
  overtrump_as_agreed(law);
  law.restate({"8.1", "8.2", "10.1", "10.2", "11.1"});
  law.option({.name = "remainder",
              .choices = {"open", "dropped", "given out"},
              .standard = "open",
              .help = "points that cannot be shared equally, 8.2"},
             [](Law& edited, std::string_view value) {
               edited.terms.remainder = value == "dropped"     ? Remainder::dropped
                                        : value == "given out" ? Remainder::given_out
                                                               : Remainder::open;
             });
  law.option({.name = "forfeit",
              .choices = {"open", "shared", "each"},
              .standard = "open",
              .help = "whether opponents share an offender's points, or each has them, 11.1"},
             [](Law& edited, std::string_view value) {
               edited.terms.forfeit = value == "shared" ? Forfeit::shared
                                      : value == "each" ? Forfeit::each
                                                        : Forfeit::open;
             });
  return law;
}

}  // namespace cardlaw::klaberjass
