// The words of Imperial records.
#include "families/imperial/law.h"
#include "law/game.h"

namespace cardlaw::imperial {
namespace {

constexpr Chips six_for_one{-Terms{}.red_worth, 1};

using A = Arguments;
const Verb verbs[] = {
    word("imperial", Shape::cards,
         "shows an imperial, with the turned card where the dealer uses it",
         [](const A& a) -> Act {
           return Imperial{a.cards.cards.set(), !a.cards.all_known()};
         })
        .like("[Ks, Qs, Js, As]"),
    word<Call>("point", Shape::number, "announces a point"),
    word("good", Shape::none, "concedes that the nondealer's point is good",
         [](const A&) -> Act { return Replied{Reply::good}; }),
    word("show", Shape::cards, "shows the cards of the point",
         [](const A& a) -> Act {
           return Show{a.cards.cards.set(), {}, !a.cards.all_known()};
         })
        .like("[As, Ks, Qs, 8s, 7s]"),
    word<NoShow>("no show", "does not show the point that was good, and does not score it"),
    word<NoCard>("no card", "plays nothing to the trick, in the place of a card"),
    word("takes", Shape::chips, "takes chips from the pool: 1 red 2 white, or none",
         [](const A& a) -> Act { return TakeChips{a.chips}; }),
    word("returns", Shape::chips, "puts chips back into the pool: 3 white, or none",
         [](const A& a) -> Act { return TakeChips{-a.chips}; }),
    word("exchanges", Shape::none, "puts six white chips back and takes a red one",
         [](const A&) -> Act { return TakeChips{six_for_one}; }),
};

}  // namespace

Grammar Family::grammar(const cardlaw::Law<Family>& law) {
  Grammar grammar;
  grammar.pack = law.terms.pack;
  grammar.pack_words = "32 cards, king to seven and the aces";
  grammar.tricks = grammar.turn_up = true;
  grammar.red_chip = law.terms.red_worth;
  grammar.pool = {law.terms.white_chips, law.terms.red_chips};
  for (const Verb& verb : verbs) grammar.verbs.push_back(&verb);
  grammar.taken_back = {Undone::call};
  grammar.demanded = {Demanded::withdraw, Demanded::new_deal, Demanded::show};
  grammar.unrecorded = {Unit::tricks};
  grammar.noticed = {Noticed::too_many, Noticed::too_few, Noticed::imperfect_pack};
  grammar.from_keys = {"total", "trump", "to act"};
  return grammar;
}

}  // namespace cardlaw::imperial
