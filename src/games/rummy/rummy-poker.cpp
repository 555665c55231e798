// Rummy Poker.  The law: docs/games/rummy/rummy-poker.md, "as Java Rummy, except:".
#include "families/rummy/rules.h"
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
               edited.terms.deuces = value == "wild" ? Deuces::wild : Deuces::natural;
             });
  law.choose(
      "poker hands", &Terms::poker_hands,
      {{"open", PokerHands::open}, {"bonus", PokerHands::bonus}, {"melds", PokerHands::melds}},
      "whether a straight or a flush may be laid down as one meld, reading R5");
  law.choose(
      "scoring", &Terms::winners_score,
      {{"open", WinnersScore::open}, {"cards of the others", WinnersScore::the_others_cards}},
      "what the winner scores in addition to the bonuses, 7.1");
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
  terms.deuces = Deuces::open;                                                         // 1.5
  terms.poker_hands = PokerHands::open;                                                // 7.2
  terms.winners_score = WinnersScore::open;                                            // 7.1
  terms.all_melded.reset();                                                            // 7.2
  terms.eliminates = false;                                                            // 2.4
  law.repeal({"2.4", "8.1", "8.2", "8.3"});
  law.amend("2.1").amend("3.7").amend("4.6");
  law.amend(cards_of_the_others, straight_bonus);
  law.enact(flush_bonus, straight_flush_bonus, game_won);
  add_options(law);
  return law;
}

}  // namespace cardlaw::rummy
