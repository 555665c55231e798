// Klaberjass for three.  The law: docs/games/klaberjass/klaberjass-three-handed.md.
#include "families/klaberjass/rules.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {

Law klaberjass_three_handed() {
  Law law = klaberjass().as("klaberjass-three-handed", "Klaberjass for three");
  law.terms.least_players = law.terms.most_players = 3;  // 1.1
  law.terms.trump_led = TrumpLed::open;                  // 6.6
  law.terms.overtrump = Overtrump::open;                 // 6.11
  law.amend(deal_in_turn, speak_in_turn, other_suit_second, answer_schmeiss, make_schmeiss_good);
  law.amend(speak_of_melds_in_turn, lead_in_turn, beat_trumps);
  law.enact(play_in_turn, overtrump);
  law.amend(own_points, maker_bate, leave_opponents_cards, leave_own_cards, points_forfeited);
  choose_trumps_to_beat(law);
  law.choose(&Terms::remainder, "points that cannot be shared equally, 8.2");
  law.choose(&Terms::forfeit,
             "whether opponents share an offender's points, or each has them, 11.1");
  return law;
}

}  // namespace cardlaw::klaberjass
