// Skip Rummy.  The law: docs/games/rummy/skip-rummy.md, "as Straight Rummy, except:".
#include "families/rummy/common_law.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law skip_rummy() {
  Law law = straight_rummy().as("skip-rummy", "Skip Rummy");
  law.terms.hand = {0, 0, 5, 5, 5, 5, 5};     // 2.1
  law.terms.stock_end = StockEnd::hand_ends;  // 5.2
  law.terms.melding = Melding::every_turn;    // 4.4
  law.terms.counting = Counting::all_cards;   // reading R4
  law.terms.held_sets = Custom::open;         // reading R4
  law.terms.level = Custom::open;             // 7.1
  law.terms.one_meld_a_turn = true;           // 4.5
  law.terms.doubled_points = false;           // 7.5
  law.repeal("3.8").repeal("5.3").repeal("5.5").repeal("5.6").repeal("7.4");
  law.amend("2.1");
  law.restate("4.4", "meld at the wrong time",
              {"{by} melded or laid off when it was not their turn",
               "{by} melded or laid off before they had drawn",
               "{by} melded or laid off when they had discarded"})
      .also_for<LayDown, LayOff>("4.4", meld_in_turn);
  law.add<LayDown>(
         "4.5", "too much melded", one_meld_of_three,
         {"{by} melded more than three cards", "{by} melded or laid off a second time in the turn",
          "{by} laid off more than one card"})
      .also<LayOff>(one_card_laid_off);
  law.amend("7.2", pay_break).amend("7.2", {"the lowest count"});
  law.amend("7.3", pay_going_rummy);
  law.amend("7.5", pay_by_points);
  law.drop_option("cards");
  law.option({.name = "held sets",
              .choices = {"open", "counted", "matched"},
              .standard = "open",
              .help = "sets held and not laid down, reading R4"},
             [](Law& edited, std::string_view value) {
               edited.terms.held_sets = value == "matched" ? Custom::other : Custom::one;
               if (value == "matched") edited.terms.counting = Counting::unmatched;
             });
  law.choose("ties", &Terms::level, {{"open", Custom::open}, {"next to draw", Custom::one}},
             "who wins of players who are level for the lowest count, 7.1");
  return law;
}

}  // namespace cardlaw::rummy
