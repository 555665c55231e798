// Double Rummy.  The law: docs/games/rummy/double-rummy.md, "as Straight Rummy, except:".
#include "families/rummy/common_law.h"
#include "families/rummy/wild_duties.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law double_rummy() {
  Law law = straight_rummy().as("double-rummy", "Double Rummy");
  Terms& terms = law.terms;
  terms.packs.fill(2);                                                                // 1.2
  terms.jokers.fill(2);                                                               // 1.2
  terms.shape.ace = melds::Ace::high_or_low;                                          // 1.3
  terms.values = melds::Values({0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, 15);  // 1.4
  terms.hand.fill(10);                                                                // 2.1
  terms.melding = Melding::every_turn;                                                // 4.4
  terms.shape.largest_group = 0;                                                      // 4.1
  terms.shape.suit_once = false;                                                      // 4.1
  law.amend("2.1");
  law.amend<Discard>("3.7", keep_the_card_taken);
  law.amend<Close>("4.4", lay_down_all);
  law.add<TakeUp>("4.6", "joker taken back", leave_the_joker,
                  {"{by} took a joker out of a meld into their hand"})
      .also<LayOff>(left_the_joker);
  law.add<TakeUp>("4.9", "card taken from the table", leave_the_melds,
                  {"{by} took a card out of a meld into their hand"});
  law.drop_option("cards");
  law.option({.name = "melding",
              .choices = {"open", "at the end", "every turn"},
              .standard = "open",
              .help = "when melds may come down, 4.4"},
             [](Law& edited, std::string_view value) {
               if (value == "at the end") edited.terms.melding = Melding::whole_hand;
             });
  return law;
}

}  // namespace cardlaw::rummy
