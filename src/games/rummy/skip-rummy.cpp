// Skip Rummy.  The law: docs/games/rummy/skip-rummy.md, "as Straight Rummy, except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law skip_rummy() {
  Law law = straight_rummy().as("skip-rummy", "Skip Rummy");
  law.terms.hand = {0, 0, 5, 5, 5, 5, 5};     // 2.1
  law.terms.stock_end = StockEnd::hand_ends;  // 5.2
  law.terms.melding = Melding::every_turn;    // 4.4
  law.terms.counting = Counting::all_cards;   // reading R4
  law.terms.held_sets = HeldSets::open;       // reading R4
  law.terms.level = Level::open;              // 7.1
  law.terms.laying_is_playing = false;        // 4.4
  law.terms.one_meld_a_turn = true;           // 4.5
  law.terms.best_units.reset();               // 7.4
  law.terms.doubled_points = false;           // 7.5
  law.repeal("3.8").repeal("5.3").repeal("5.5").repeal("5.6").repeal("7.4");
  law.amend("2.1").amend("7.3").amend("7.5");
  law.amend(meld_in_turn_after_drawing, break_payment.saying({"the lowest count"}));
  law.enact(meld_three_cards_a_turn);
  law.drop_option("cards");
  law.option(
      {.name = "held sets",
       .choices = {"open", "counted", "matched"},
       .standard = "open",
       .help = "sets held and not laid down, reading R4"},
      [](Law& edited, std::string_view value) {
        edited.terms.held_sets = value == "matched" ? HeldSets::matched : HeldSets::counted;
        if (value == "matched") edited.terms.counting = Counting::unmatched;
      },
      mask_of<decltype(Terms::held_sets)> | mask_of<decltype(Terms::counting)>);
  law.choose(&Terms::level, "who wins of players who are level for the lowest count, 7.1");
  return law;
}

}  // namespace cardlaw::rummy
