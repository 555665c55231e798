// Rummy Poker.  The law: docs/games/rummy/rummy-poker.md, "as Java Rummy, except:".
#include "families/rummy/common_law.h"
#include "families/rummy/wild_duties.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {
namespace {

void add_options(Law& law) {
  law.drop_option("jokers");
  law.drop_option("several out");
  law.option({.name = "ace",
              .choices = {"high or low", "low"},
              .standard = "high or low",
              .help = "where the ace may stand in a meld, reading R1"},
             [](Law& edited, std::string_view) { edited.terms.shape.ace = melds::Ace::low; });
  law.option({.name = "deuces",
              .choices = {"open", "wild", "natural"},
              .standard = "open",
              .help = "what the deuces are, reading R2"},
             [](Law& edited, std::string_view value) {
               if (value == "natural") edited.terms = with_natural_deuces(edited.terms);
               edited.terms.deuces = value == "wild" ? Custom::one : Custom::other;
             });
  law.choose("poker hands", &Terms::poker_hands,
             {{"open", Custom::open}, {"bonus", Custom::one}, {"melds", Custom::other}},
             "whether a straight or a flush may be laid down as one meld, reading R5");
  law.choose("scoring", &Terms::scoring,
             {{"open", Custom::open}, {"cards of the others", Custom::one}},
             "what the winner scores besides the bonuses, 7.1");
}

}  // namespace

Law rummy_poker() {
  Law law = java_rummy().as("rummy-poker", "Rummy Poker");
  law.scores = Scores::points;
  Terms& terms = law.terms;
  terms.packs.fill(2);                                                                 // 1.2
  terms.jokers.fill(4);                                                                // 1.2
  terms.shape.ace = melds::Ace::high_or_low;                                           // 1.3
  terms.values = melds::Values({0, 10, 25, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, 25);  // 1.4
  terms.hand.fill(10);                                                                 // 2.1
  terms.last_card = 3;                                                                 // 4.6
  terms.deuces = terms.poker_hands = terms.scoring = Custom::open;  // 1.5, 7.2, 7.1
  terms.eliminates = false;                                         // 2.4
  law.repeal({"2.4", "8.1", "8.2", "8.3"});
  law.amend("2.1");
  law.amend<Discard>("3.7", keep_the_card_taken);
  law.amend<Close>("4.6", meld_all_but_one);
  law.amend("7.1", score_others).amend("7.1", {"the cards of the others"});
  law.amend("7.2", score_straight).amend("7.2", {"straight"});
  law.award("7.3", Moment::deal, score_flush, {"flush"});
  law.award("7.4", Moment::deal, score_straight_flush, {"straight flush"});
  law.award("8.1", Moment::game, win_game, {"the game"});
  add_options(law);
  return law;
}

}  // namespace cardlaw::rummy
