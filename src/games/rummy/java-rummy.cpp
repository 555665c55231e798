// Java Rummy.  The law: docs/games/rummy/java-rummy.md, "as Straight Rummy, except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {
Law java_rummy() {
  Law law = straight_rummy().as("java-rummy", "Java Rummy");
  law.unit = DueUnit::points;
  law.scores = Scores::penalties;
  Terms& terms = law.terms;
  terms.jokers.fill(2);                                                               // 1.2
  terms.values = melds::Values({0, 1, 25, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, 25);  // 1.4
  terms.shape.wild = CardSet::of(Rank::two);                                          // 1.5
  terms.shape.suit_once = false;                                                      // reading R2
  terms.laying_is_playing = false;                                                    // 4.7
  terms.hand.fill(7);                                                                 // 2.1
  terms.stock_end = StockEnd::unsaid;                                                 // 3.9
  terms.last_card = 5;                                                                // 4.6
  terms.rummy_pays = RummyPays::the_cards_left;                                       // 7.1
  terms.best_units.reset();                                                           // 7.4
  terms.all_melded = 25;                                                              // 7.2
  terms.target = 100;                                                                 // 8.1
  terms.eliminates = true;                                                            // 8.1
  law.repeal({"3.8", "3.9", "4.3", "5.3", "5.5", "5.6", "7.3", "7.4", "7.5"});
  law.amend(right_number_or_void_by("2.6"), play_in_own_turn, discard_or_meld,
            meld_instead_of_drawing);
  law.amend("2.3");
  law.enact(deal_to_players_in_the_game, meld_and_discard_nothing, meld_at_one_time,
            come_down_in_own_turn, show_the_card_kept);
  law.enact(unmatched_cards_score);
  law.amend(all_melded_bonus);
  law.enact(elimination_chip, pool_collected, pool_of_the_last_two);
  law.drop_option("cards");
  law.drop_option("pay");
  law.choose("stock", &Terms::stock_end,
             {{"open", StockEnd::unsaid}, {"pile turned", StockEnd::pile_turned}},
             "what is done when the stock is exhausted, 3.9");
  law.choose(&Terms::after_melding, "whether a player who melds may discard in that turn, 4.5");
  law.choose(&Terms::several_out,
             "who wins when three or more who were left go out in one hand, 8.3");
  law.option({.name = "jokers",
              .least = 0,
              .most = 2,
              .standard = "2",
              .help = "jokers added to the pack, 1.2"},
             [](Law& edited, std::string_view value) {
               edited.terms.jokers.fill(static_cast<std::uint8_t>(value[0] - '0'));
             });
  return law;
}

}  // namespace cardlaw::rummy
