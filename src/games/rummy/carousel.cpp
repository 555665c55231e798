// Carousel.  The law: docs/games/rummy/carousel.md.
#include "families/rummy/wild_duties.h"
#include "law/game.h"

namespace cardlaw::rummy {
namespace {

void enact_score(Law& law) {
  law.award("7.1", Moment::deal, score_knock_at_five, {"the differences"});
  law.award("7.2", Moment::deal, score_undercuts, {"the differences", "undercut"});
  law.award("7.3", Moment::deal, score_nothing_left, {"no card left"});
  law.award("7.4", Moment::deal, score_last_chance, {"the differences"});
  law.award("8.1", Moment::game, win_carousel, {"the game"});
  law.award("8.2", Moment::game, score_carousel, {"the game"});
  law.award("8.3", Moment::game, score_deals_won, {"deals won: {number}"});
  law.settles_up = paid_for_carousel;
  law.award("8.4", Moment::game, settle_scores, {"the difference of the scores"});
  law.award("8.5", Moment::game, settle_scoreless, {"no point scored: as much again"});
}

}  // namespace

Law carousel() {
  Law law("carousel", "Carousel");
  Terms& terms = law.terms;
  terms.most_players = 5;                                                            // 1.1
  terms.packs = {0, 0, 1, 2, 2, 2};                                                  // 1.2
  terms.jokers = {0, 0, 1, 2, 2, 2};                                                 // 1.2
  terms.values = melds::Values({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, 25);  // 1.4
  terms.card_turned = false;                                                         // 2.2
  terms.hand.fill(10);                                                               // 2.1
  terms.most_draws = 3;                                                              // 3.3
  terms.common_table = true;                                                         // 4.3
  terms.jokers_bound = true;                                                         // 4.7
  terms.knock_limit = 5;                                                             // 5.2
  terms.stock_end = StockEnd::last_chance;                                           // 5.4
  terms.undercut = 10;                                                               // 7.2
  terms.gin = 25;                                                                    // 7.3
  terms.target = 150;                                                                // 8.1
  general::enact(law);
  law.enact(right_number);
  enact_common_table(law);
  law.add<Announce>("6.1", "wrong count", announce_truly,
                    {"{by} announced a count that is not theirs",
                     "whether {by} counted rightly depends on cards that are not known"})
      .also<Close>(knock_for_the_count);
  enact_score(law);
  law.choose("several over", &Terms::together,
             {{"open", Custom::open}, {"highest wins", Custom::one}},
             "who wins when two reach the target in one deal, 8.1");
  law.choose("no point", &Terms::scoreless,
             {{"open", Custom::open},
              {"before the deals", Custom::one},
              {"after the deals", Custom::other}},
             "when it is seen who has not scored a point, 8.5");
  law.number("target", &Terms::target, 10, 10000, "the points that win the game, 8.1");
  return law;
}

}  // namespace cardlaw::rummy
