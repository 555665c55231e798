// Knock Rummy.  The law: docs/games/rummy/knock-rummy.md, "as Rummy, except:".
#include "families/rummy/common_law.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law knock_rummy() {
  Law law = rummy().as("knock-rummy", "Knock Rummy");
  law.terms.melding = Melding::after_a_knock;  // 4.4
  law.terms.counting = Counting::unmatched;    // 7.1
  law.restate("4.4", "meld at the wrong time", {"{by} laid down a meld before a knock"})
      .also<LayDown>("4.4", hold_melds);
  law.add<LayOff>("4.5", "lay-off not allowed", lay_off_nothing,
                  {"{by} laid off on another player's meld"})
      .also<LayDown>(part_own_cards);
  law.add<Knock>("5.1", "knock at the wrong time", knock_before_discard,
                 {"{by} knocked out of turn, before they had drawn, or after their discard"});
  law.also<Close>("6.1", knock_for_the_count);
  law.amend("7.1", pay_lowest).amend("7.1", {"the difference"});
  law.amend("7.2", pay_penalty).amend("7.2", {"penalty of the knocker"});
  law.award("7.3", Moment::deal, pay_knock_rummy, {"knock rummy"});
  law.number("penalty", &Terms::penalty, 0, 100,
             "what a knocker without the lowest count pays, 7.2");
  return law;
}

}  // namespace cardlaw::rummy
