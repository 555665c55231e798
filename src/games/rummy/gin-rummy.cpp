// Gin Rummy.  The law: docs/games/rummy/gin-rummy.md.
#include "families/rummy/turn_of_all.h"
#include "law/game.h"

namespace cardlaw::rummy {
Law gin_rummy() {
  Law law("gin-rummy", "Gin Rummy");
  Terms& terms = law.terms;
  terms.most_players = 2;                           // 1.1
  terms.hand = {0, 0, 10};                          // 2.1
  terms.next_deal = NextDeal::same_when_abandoned;  // 2.3
  terms.new_deal_chosen = true;                     // 2.4
  terms.upcard_offered = true;                      // 3.8
  terms.stock_end = StockEnd::two_left;             // 3.11, 3.12
  terms.melding = Melding::after_a_knock;           // 4.4
  terms.knock_limit = KnockLimit::fixed;            // 5.2
  terms.highest_knock = 10;                         // 5.2
  terms.lay_offs_after_knock = true;                // 5.5
  terms.counting = Counting::unmatched;             // 7.1
  enact_turn(law, "2.4");
  law.enact(deal_again, refuse_the_upcard_first, leave_the_refused_upcard, look_at_no_discards,
            leave_the_last_two, numbered(turn_no_pile, "3.13"), take_the_last_discard_to_knock,
            hold_melds_until_a_knock);
  law.enact(knock_in_own_turn, knock_low_enough, say_gin_when_it_is, lay_off_nothing_on_gin,
            lay_off_nothing_as_knocker, knock_not_while_short);
  law.enact(knock_score, undercut_score, gin_score);
  law.enact(game_won, hands_won_bonus, game_bonus, loser_without_a_point);
  law.number(&Terms::target, 10, 10000, "the points that win the game, 8.1");
  law.choose(&Terms::may_throw_back, "discarding the upcard just taken, 3.7");
  law.choose(&Terms::may_look_back, "looking through the discards, 3.10");
  law.choose(&Terms::ends_after_fifty, "what the fiftieth card leaves to the opponent, 3.12");
  law.choose(&Terms::ties_undercut, "who scores when the counts are equal, 7.2");
  return law;
}

}  // namespace cardlaw::rummy
