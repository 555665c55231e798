// The words of Vingt-et-Un records, and its terms as a listing shows them.
#include "families/banking/verbs.h"
#include "families/vingt_et_un/law.h"
#include "law/game.h"

namespace cardlaw::vingt_et_un {
namespace {

using A = Arguments;
using banking::plain;
const Key of_hand{"hand", Shape::hand, false, {}, "which of his hands, if he has split"};

Handful given(Handful cards) {
  if (cards.whole) cards.unknown = 1;
  cards.whole = false;
  return cards;
}
std::uint8_t hand(const A& a) { return static_cast<std::uint8_t>(a.hand); }

const Verb verbs[] = {
    {"stake",
     Shape::number,
     {},
     {},
     "stakes on his first card",
     [](const A& a) -> Act {
       return Stake{a.number, 0};
     }},
    plain("no stake", "does not stake", [](const A&) -> Act { return NoStake{}; }),
    {"refuse",
     Shape::card,
     {},
     {},
     "refuses a card that was turned up in dealing",
     [](const A& a) -> Act { return Refuse{a.card}; }},
    plain("pontoon", "declares a pontoon", [](const A&) -> Act { return Natural{}; }),
    plain("stand", "takes no more cards", [](const A&) -> Act { return Stand{}; }),
    {"buy",
     Shape::cards,
     {},
     {{"for", Shape::number, true, {}, "what he pays for it"}, of_hand},
     "buys a card",
     [](const A& a) -> Act {
       return Buy{given(a.cards), a.number, hand(a)};
     }},
    {"twist",
     Shape::cards,
     {},
     {of_hand},
     "twists a card",
     [](const A& a) -> Act {
       return Twist{given(a.cards), hand(a)};
     }},
    plain("bust", "throws his hand in", [](const A&) -> Act { return Bust{}; }),
    plain("throw up", "throws up his hand when he was passed over",
          [](const A&) -> Act { return ThrowUp{}; }),
    plain("no turn", "the banker never dealt with him", [](const A&) -> Act { return NoTurn{}; }),
    {"split",
     Shape::card,
     {},
     {{"for", Shape::number, false, {}, "the stake on it, if it is not the first over again"},
      of_hand},
     "begins a hand of its own with the card",
     [](const A& a) -> Act {
       return Split{a.card, a.number, hand(a)};
     }},
    {"card",
     Shape::card,
     {},
     {of_hand},
     "the second card of a hand begun by splitting",
     [](const A& a) -> Act {
       return SecondCard{a.card, hand(a)};
     }},
    {"show",
     Shape::cards,
     {},
     {},
     "exposes his cards",
     [](const A& a) -> Act { return Show{a.cards.cards.set()}; }},
    {"draw",
     Shape::cards,
     {},
     {},
     "the banker draws for himself",
     [](const A& a) -> Act { return BankerDraws{given(a.cards)}; }},
    {"pay",
     Shape::number,
     {},
     {{"to", Shape::player, true, {}, "to whom"}, of_hand},
     "the banker pays",
     [](const A& a) -> Act {
       return Pay{a.number, a.player, hand(a), false};
     }},
    {"collect",
     Shape::number,
     {},
     {{"from", Shape::player, true, {}, "of whom"}, of_hand},
     "the banker collects",
     [](const A& a) -> Act {
       return Pay{a.number, a.player, hand(a), true};
     }},
};

}  // namespace

Grammar Family::grammar(const cardlaw::Law<Family>& law) {
  Grammar grammar;
  grammar.least_players = 2;
  grammar.usual_players = 6;
  grammar.most_players = 10;
  grammar.dealt_in_play = true;
  grammar.pack = law.terms.pack;
  grammar.pack_words = "52 cards";
  for (const Verb& verb : banking::verbs()) grammar.verbs.push_back(&verb);
  for (const Verb& verb : verbs) grammar.verbs.push_back(&verb);
  grammar.from_keys = {"total"};
  return grammar;
}

std::vector<TermText> Family::describe(const Terms& terms) {
  return {{"pack", std::to_string(terms.pack.size()) + " cards", "1.2"},
          {"least stake", std::to_string(terms.least_stake), "3.3"},
          {"most stake",
           terms.most_stake == 0 ? "none was agreed" : std::to_string(terms.most_stake), "3.3"},
          {"stand on", std::to_string(terms.least_to_stand) + " or more", "5.3"},
          {"most cards", std::to_string(terms.most_cards), "5.5"},
          {"fifth card not bought on", std::to_string(terms.too_few_to_buy) + " or fewer", "5.6"},
          {"buying after a twist", terms.buy_after_twist ? "allowed" : "forbidden", "5.7"},
          {"pontoon paid", std::to_string(terms.pontoon_pays) + " times", "8.2"}};
}

}  // namespace cardlaw::vingt_et_un
