// The words of Klaberjass records, and its terms as a listing shows them.
#include "families/klaberjass/law.h"
#include "law/game.h"

namespace cardlaw::klaberjass {
namespace {

using A = Arguments;
const Verb verbs[] = {
    {"take",
     Shape::none,
     {},
     {},
     "takes the suit of the turn-up as trumps",
     [](const A&) -> Act { return Take{}; }},
    {"pass", Shape::none, {}, {}, "passes", [](const A&) -> Act { return Pass{}; }},
    {"schmeiss",
     Shape::none,
     {},
     {},
     "offers to throw the hands in",
     [](const A&) -> Act { return Schmeiss{}; }},
    {"agree",
     Shape::none,
     {},
     {},
     "agrees to a schmeiss",
     [](const A&) -> Act { return Answer{true}; }},
    {"refuse",
     Shape::none,
     {},
     {},
     "refuses a schmeiss",
     [](const A&) -> Act { return Answer{false}; }},
    {"trump",
     Shape::suit,
     {},
     {},
     "names the trump suit",
     [](const A& a) -> Act { return NameTrump{a.suit}; }},
    {"exchange",
     Shape::card,
     {},
     {},
     "exchanges the seven of trumps for the turn-up; the card given, if it was another",
     [](const A& a) -> Act { return Exchange{a.card}; }},
    {"call",
     Shape::number,
     {},
     {},
     "calls the points of his meld",
     [](const A& a) -> Act { return Call{a.number}; }},
    {"no melds",
     Shape::none,
     {},
     {},
     "says that he has no meld",
     [](const A&) -> Act { return NoMelds{}; }},
    {"good",
     Shape::none,
     {},
     {},
     "concedes that the meld called is the better",
     [](const A&) -> Act { return Replied{Reply::good}; }},
    {"no good",
     Shape::none,
     {},
     {},
     "says that his own meld is better",
     [](const A&) -> Act { return Replied{Reply::no_good}; }},
    {"how high",
     Shape::none,
     {},
     {},
     "asks for the highest card",
     [](const A&) -> Act { return Replied{Reply::how_high}; }},
    {"same",
     Shape::none,
     {},
     {},
     "says that his meld is as good so far",
     [](const A&) -> Act { return Replied{Reply::same}; }},
    {"high",
     Shape::rank,
     {},
     {},
     "names the highest card of the meld called",
     [](const A& a) -> Act { return High{a.rank}; }},
    {"show",
     Shape::cards,
     {},
     {},
     "lays a meld open",
     [](const A& a) -> Act { return Show{a.cards.cards.set()}; }},
    {"bella",
     Shape::none,
     {},
     {},
     "announces the king and queen of trumps",
     [](const A&) -> Act { return AnnounceBella{}; }},
};

}  // namespace

Grammar Family::grammar(const cardlaw::Law<Family>& law) {
  Grammar grammar;
  grammar.pack = law.terms.pack;
  grammar.pack_words = "32 cards, ace to seven";
  grammar.tricks = grammar.turn_up = grammar.bottom = true;
  for (const Verb& verb : verbs) grammar.verbs.push_back(&verb);
  grammar.from_keys = {"total", "trump", "maker", "to act"};
  grammar.result_keys = {"maker", "points"};
  return grammar;
}

std::vector<TermText> Family::describe(const Terms& terms) {
  const auto points = [](int number) { return std::to_string(number) + " points"; };
  return {{"pack", std::to_string(terms.pack.size()) + " cards", "1.2"},
          {"first cards", std::to_string(terms.first_cards), "2.2"},
          {"further cards", std::to_string(terms.further_cards), "4.1"},
          {"second round of bidding", terms.second_round ? "played" : "not played", "3.3"},
          {"dix", std::string(cardlaw::name(terms.dix)), "4.3"},
          {"meld of three", points(terms.short_meld), "5.7"},
          {"meld of four or more", points(terms.long_meld), "5.7"},
          {"bella", points(terms.bella), "5.9"},
          {"last trick", points(terms.last_trick), "7.2"},
          {"target", points(terms.target), "9.1"}};
}

}  // namespace cardlaw::klaberjass
