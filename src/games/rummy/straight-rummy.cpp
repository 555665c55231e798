// Straight Rummy.  The law: docs/games/rummy/straight-rummy.md.
#include "families/rummy/common_law.h"
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
  terms.held_sets = Custom::open;           // reading R13
  enact_turn(law, "2.4");
  law.also_for<LayDown, LayOff>("3.1", lay_in_turn);
  law.add<Opened>("2.3", "wrong dealer", deal_passes, {"{by} dealt, and the deal was {about}'s"});
  law.add<Close>("3.8", "discard taken without a meld", use_the_discard,
                 {"{by} took the discard in the break and did not meld it"});
  law.add<TurnPile>("3.9", "pile turned", leave_the_pile, {"{by} turned the discard pile over"})
      .also<Draw>(drew_from_the_stock);
  law.add<Close>("4.4", "meld at the wrong time", lay_down_all,
                 {"{by} melded or laid off, and did not go out with it",
                  "{by} melded or laid off before they had drawn"});
  law.add<Close>("5.3", "meld held back", hold_no_meld_back, {"{by} held back a meld in the break"})
      .also<Show>(held_no_meld_back)
      .also<Left>(left_no_meld)
      .also<LayDown>(melded_too_late);
  law.add<Show>("5.5", "cards shown early", show_at_the_end,
                {"{by} showed their unmatched cards before the last player had played"});
  law.add<Show>("5.6", "shown out of order", show_in_turn,
                {"{by} showed their cards when it was {about}'s turn to show"});
  law.award("7.2", Moment::deal, pay_break, {"after the break"});
  law.award("7.3", Moment::deal, pay_going_rummy, {"rummy"});
  law.award("7.4", Moment::deal, pay_best_rummy, {"rummy in the first turn, or in one sequence"});
  law.award("7.5", Moment::deal, pay_by_points, {"the difference in points"});
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
