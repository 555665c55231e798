// Gambler's Rummy.  The law: docs/games/rummy/gamblers-rummy.md, "as Rummy, except:".
#include "families/rummy/common_law.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law gamblers_rummy() {
  Law law = rummy().as("gamblers-rummy", "Gambler's Rummy");
  law.terms.least_players = law.terms.most_players = 4;  // 1.1
  law.terms.hand = {0, 0, 0, 0, 7};                      // 2.1
  law.terms.stock_end = StockEnd::refusal;               // 3.9
  law.amend("2.1");
  law.terms.out_in_two_turns = true;  // 5.2
  law.restate("3.8", "pile turned", {"{by} turned the discard pile over"})
      .also<TurnPile>("3.8", leave_the_pile)
      .also<TakeDiscard>("3.8", took_the_discard);
  law.add<Close>("5.2", "out in one turn", go_out_in_two_turns,
                 {"{by} declared their whole hand in one turn"});
  law.repeal("7.2");
  law.award("7.3", Moment::deal, pay_refusal, {"the difference"});
  law.choose("refusal", &Terms::refusal,
             {{"open", Custom::open}, {"lowest", Custom::one}, {"nobody", Custom::other}},
             "who is paid when the play ends by a refusal, 7.3");
  return law;
}

}  // namespace cardlaw::rummy
