// Carousel.  The law: docs/games/rummy/carousel.md.
#include "families/carousel/rules.h"
#include "law/game.h"

namespace cardlaw::carousel {

Law carousel() {
  Law law("carousel", "Carousel");
  Terms& terms = law.terms;
  terms.most_players = 5;                                                            // 1.1
  terms.packs = {0, 0, 1, 2, 2, 2};                                                  // 1.2
  terms.jokers = {0, 0, 1, 2, 2, 2};                                                 // 1.2
  terms.values = melds::Values({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, 25);  // 1.4
  terms.hand = 10;                                                                   // 2.1
  terms.highest_knock = 5;                                                           // 5.2
  terms.undercut = 10;                                                               // 7.2
  terms.nothing_left = 25;                                                           // 7.3
  terms.target = 150;                                                                // 8.1
  terms.game = 100;                                                                  // 8.2
  terms.deal_won = 25;                                                               // 8.3
  general::enact(law);
  law.enact(right_number, play_in_own_turn, draw_before_the_first_meld, draw_no_more_than_three,
            draw_nothing_after_melding, draw_until_three, meld_before_the_third_draw);
  law.enact(rearrange_in_own_turn, bring_a_card, leave_sets_right, name_every_joker, keep_the_name,
            put_cards_back);
  law.enact(knock_after_one_draw_or_two, knock_with_five_at_most, meld_nothing_after_the_knock,
            announce_the_right_count);
  law.enact(knock_at_five_score, undercuts_score, nothing_left_bonus, last_chance_score);
  law.enact(carousel_won, carousel_bonus, deals_won_bonus, score_differences, scoreless_again);
  law.settles_up = paid_for_carousel;
  law.choose(&Terms::several_over, "who wins when two reach the target in one deal, 8.1");
  law.choose(&Terms::no_point, "when it is seen who has not scored a point, 8.5");
  law.number(&Terms::target, 10, 10000, "the points that win the game, 8.1");
  return law;
}

}  // namespace cardlaw::carousel
