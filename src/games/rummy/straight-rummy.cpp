// Straight Rummy.  The law: docs/games/rummy/straight-rummy.md.
#include "families/rummy/turn_of_all.h"
#include "law/game.h"

namespace cardlaw::rummy {

Law straight_rummy() {
  Law law("straight-rummy", "Straight Rummy");
  law.unit = DueUnit::units;
  law.scores = Scores::payments;
  Terms& terms = law.terms;
  terms.hand = {0, 0, 7, 7, 7, 7, 6};       // 2.1
  terms.card_turned = false;                // 2.2
  terms.next_deal = NextDeal::to_the_left;  // 2.3
  terms.stock_end = StockEnd::a_break;      // 5.2
  terms.melding = Melding::whole_hand;      // 4.4
  terms.counting = Counting::unmatched;     // 7.1
  terms.held_sets = HeldSets::open;         // reading R13
  terms.laying_is_playing = true;           // reading R12
  terms.rummy_pays = RummyPays::units;      // 7.3
  terms.best_units = 2;                     // 7.4
  enact_turn(law, "2.4");
  law.enact(pass_the_deal, take_the_discard_to_meld, turn_no_pile, meld_only_to_go_out,
            meld_all_in_the_break, show_when_all_have_played, show_in_order);
  law.enact(break_payment, rummy_payment, best_rummy_payment, points_payment);
  law.option(
      {.name = "cards", .least = 6, .most = 7, .standard = "7", .help = "cards in a hand, 2.1"},
      [](Law& edited, std::string_view) { edited.terms.hand = {0, 0, 6, 6, 6, 6, 6}; });
  law.option({.name = "pay",
              .choices = {"units", "points"},
              .standard = "units",
              .help = "what is paid in, 7.5"},
             [](Law& edited, std::string_view value) {
               edited.terms.by_points = value == "points";
               edited.unit = DueUnit::points;
             });
  return law;
}

}  // namespace cardlaw::rummy
