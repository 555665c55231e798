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
  law.choose("remainder", &Terms::remainder,
             {{"open", Remainder::open},
              {"dropped", Remainder::dropped},
              {"given out", Remainder::given_out}},
             "points that cannot be shared equally, 8.2");
  law.choose("forfeit", &Terms::forfeit,
             {{"open", Forfeit::open}, {"shared", Forfeit::shared}, {"each", Forfeit::each}},
             "whether opponents share an offender's points, or each has them, 11.1");
  return law;
}

}  // namespace cardlaw::klaberjass
