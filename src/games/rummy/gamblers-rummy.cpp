// Gambler's Rummy.  The law: docs/games/rummy/gamblers-rummy.md, "as Rummy, except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law gamblers_rummy() {
  Law law = rummy().as("gamblers-rummy", "Gambler's Rummy");
  law.terms.least_players = law.terms.most_players = 4;  // 1.1
  law.terms.hand = {0, 0, 0, 0, 7};                      // 2.1
  law.terms.stock_end = StockEnd::refusal;               // 3.9
  law.amend("2.1");
  law.terms.out_in_two_turns = true;      // 5.2
  law.terms.refusal = RefusalPays::open;  // 7.3
  law.amend(turn_no_pile_but_take_or_refuse);
  law.enact(take_two_turns_to_go_out);
  law.repeal("7.2");
  law.enact(refusal_payment);
  law.choose(&Terms::refusal, "who is paid when the play ends by a refusal, 7.3");
  return law;
}

}  // namespace cardlaw::rummy
