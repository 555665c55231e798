// The acts of the table as words of the format.
#include "record/grammar.h"

namespace cardlaw {
namespace {

using A = Arguments;
const Key of_player{"of", Shape::player, false, {}, "whose"};
const Key against{
    "against", Shape::player, false, {}, "the player accused; may be left out with two players"};
const Key in_place{
    "in", Shape::place, false, {}, "where it was: deal, bidding, melds, trick 3, turn 5"};

const Verb verbs[] = {
    {"expose",
     Shape::card,
     {},
     {of_player},
     "turned a card up",
     [](const A& a) -> Act {
       return Expose{a.card, a.player};
     }},
    {"notice",
     Shape::choice,
     {"too many cards", "too few cards", "imperfect pack", "faced card", "improper shuffle",
      "improper cut"},
     {of_player},
     "pointed it out",
     [](const A& a) -> Act {
       return Notice{static_cast<Noticed>(a.choice), a.player};
     },
     true},
    {"remove",
     Shape::card,
     {},
     {{"from", Shape::player, true, {}, "out of whose hand"},
      {"to", Shape::choice, false, {"bottom", "stock", "aside"}, "where it went"}},
     "took a card out of a hand",
     [](const A& a) -> Act {
       return Remove{a.card, a.player, static_cast<Pile>(a.further == 0 ? 0 : a.further - 1)};
     }},
    {"withdraw",
     Shape::card,
     {},
     {},
     "took back the card that he had played to the trick on the table",
     [](const A& a) -> Act { return Withdraw{a.card}; }},
    {"take back",
     Shape::choice,
     {"bid", "call", "meld", "lay-off", "knock", "discard"},
     {},
     "took back his latest act of that kind",
     [](const A& a) -> Act { return TakeBack{static_cast<Undone>(a.choice)}; }},
    {"demand",
     Shape::choice,
     {"withdraw", "new deal", "show", "trump lead", "no trump lead"},
     {},
     "asked for it, where the law lets him",
     [](const A& a) -> Act { return Demand{static_cast<Demanded>(a.choice)}; }},
    {"choose",
     Shape::choice,
     {"stand", "new deal"},
     {},
     "chose, where the law leaves the choice to him",
     [](const A& a) -> Act { return Choose{static_cast<Chosen>(a.choice)}; }},
    {"claim",
     Shape::offence,
     {},
     {against, in_place},
     "claimed the penalty for an offence",
     [](const A& a) -> Act { return Claim{a.offence}; }},
    {"waive",
     Shape::offence,
     {},
     {against, in_place},
     "let an offence go",
     [](const A& a) -> Act { return Waive{a.offence}; }},
    {"look",
     Shape::tricks,
     {},
     {{"for", Shape::choice, false, {"renege"}, "why"}},
     "looked through gathered tricks",
     [](const A& a) -> Act {
       return Look{static_cast<std::uint16_t>(a.number > 0 ? a.number : 0), a.number < 0,
                   a.further != 0};
     }},
    {"end",
     Shape::choice,
     {"void", "thrown in", "stopped", "conceded"},
     {{"by", Shape::player, false, {}, "by whom"}},
     "the deal ended here",
     [](const A& a) -> Act {
       return End{static_cast<Ending>(a.choice + 1), a.player};
     },
     true},
    {"unrecorded",
     Shape::count,
     {"tricks", "turns", "bids"},
     {},
     "what happened here was not written down",
     [](const A& a) -> Act {
       return Unrecorded{static_cast<std::uint16_t>(a.number), static_cast<Unit>(a.choice)};
     },
     true},
};

}  // namespace

std::span<const Verb> table_verbs() { return verbs; }

}  // namespace cardlaw
