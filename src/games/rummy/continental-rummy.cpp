// Continental Rummy.  The law: docs/games/rummy/continental-rummy.md, "as Rummy, except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {
Law continental_rummy() {
  Law law = rummy().as("continental-rummy", "Continental Rummy");
  law.unit = DueUnit::units;
  Terms& terms = law.terms;
  terms.most_players = 12;                                // 1.1
  terms.packs = {0, 0, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4};  // 1.2
  terms.jokers = terms.packs;                             // 1.2
  terms.shape.ace = melds::Ace::high_or_low;              // 1.3
  terms.hand.fill(15);                                    // 2.1
  terms.shape.groups = false;                             // 4.1
  terms.melding = Melding::whole_hand;                    // 4.4
  terms.all_fifteen = 15;                                 // 4.4
  law.amend("2.1").amend("3.7").repeal({"4.3", "6.1"});
  law.amend(draw_before_declaring, meld_all_fifteen);
  law.enact(lay_down_the_right_sequences, come_down_in_own_turn, declare_what_can_be_parted);
  law.amend(units_for_winning, jokers_of_the_winner);
  law.choose(&Terms::dealt_hand, "a hand that is complete without drawing, 5.1");
  law.number(&Terms::winning, 1, 100, "units from each for winning, 7.1");
  law.number(&Terms::each_joker, 0, 100, "units from each for every joker, 7.2");
  return law;
}

}  // namespace cardlaw::rummy
