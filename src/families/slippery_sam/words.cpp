// The words of Slippery Sam records, and its terms as a listing shows them.
#include "families/banking/verbs.h"
#include "families/slippery_sam/law.h"
#include "law/game.h"

namespace cardlaw::slippery_sam {
namespace {

using A = Arguments;
using banking::plain;
const Verb verbs[] = {
    {"bank",
     Shape::number,
     {},
     {},
     "puts so many chips into the bank",
     [](const A& a) -> Act { return FillBank{a.number}; }},
    plain("look at cards", "looks at his three cards", [](const A&) -> Act { return SeeCards{}; }),
    {"bet",
     Shape::number,
     {},
     {},
     "bets that he will beat the card turned up",
     [](const A& a) -> Act {
       return Stake{a.number, 0};
     }},
    plain("pass", "would not bet", [](const A&) -> Act { return Pass{}; }),
    {"turn",
     Shape::card,
     {},
     {},
     "the banker turns up the top card of the stock",
     [](const A& a) -> Act { return TurnStock{a.card}; }},
    {"show",
     Shape::cards,
     {},
     {},
     "shows the card that beats it",
     [](const A& a) -> Act { return Show{a.cards.cards.set()}; }},
    {"pay",
     Shape::number,
     {},
     {{"to", Shape::player, false, {}, "to whom; else into the bank"}},
     "pays for a bet",
     [](const A& a) -> Act {
       return Pay{a.number, a.player, 0, false};
     }},
    plain("pass the bank", "takes what is left and passes the bank on",
          [](const A&) -> Act { return PassBank{}; }),
};

}  // namespace

Grammar Family::grammar(const cardlaw::Law<Family>& law) {
  Grammar grammar;
  grammar.least_players = 3;
  grammar.usual_players = 6;
  grammar.most_players = 10;
  grammar.dealt_in_play = true;
  grammar.dealer_plays = false;
  grammar.pack = law.terms.pack;
  grammar.pack_words = "52 cards";
  for (const Verb& verb : banking::verbs()) grammar.verbs.push_back(&verb);
  for (const Verb& verb : verbs) grammar.verbs.push_back(&verb);
  grammar.from_keys = {"total", "bank", "round"};
  return grammar;
}

std::vector<TermText> Family::describe(const Terms& terms) {
  return {{"pack", std::to_string(terms.pack.size()) + " cards", "1.2"},
          {"bank", terms.bank == 0 ? "no amount was agreed" : std::to_string(terms.bank), "2.2"},
          {"cards", std::to_string(terms.cards), "3.3"},
          {"least bet", std::to_string(terms.least_bet), "4.4"},
          {"rounds", std::to_string(terms.rounds), "5.2"},
          {"rounds more", std::to_string(terms.more_rounds), "5.3"}};
}

}  // namespace cardlaw::slippery_sam
