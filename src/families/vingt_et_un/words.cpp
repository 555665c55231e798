// The words of Vingt-et-Un records.
#include "families/banking/verbs.h"
#include "families/vingt_et_un/law.h"
#include "law/game.h"

namespace cardlaw::vingt_et_un {
namespace {

using A = Arguments;
const Key of_hand{"hand", Shape::hand, false, {}, "which hand, after a split"};

Handful given(Handful cards) {
  if (cards.whole) cards.unknown = 1;
  cards.whole = false;
  return cards;
}
std::uint8_t hand(const A& a) { return static_cast<std::uint8_t>(a.hand); }

const Verb verbs[] = {
    word("stake", Shape::number, "stakes on the first card",
         [](const A& a) -> Act {
           return Stake{a.number, 0};
         }),
    word<NoStake>("no stake", "does not stake"),
    word<Refuse>("refuse", Shape::card,
                 "refuses a card that was turned up in dealing, or returns one given too many"),
    word("pontoon", Shape::hand, "declares a pontoon; the number of the hand, after a split",
         [](const A& a) -> Act { return Natural{hand(a)}; })
        .alone(),
    word("stand", Shape::hand, "takes no more cards; the number of the hand, after a split",
         [](const A& a) -> Act { return Stand{hand(a)}; })
        .alone(),
    word("buy", Shape::cards, "buys a card",
         [](const A& a) -> Act {
           return Buy{given(a.cards), a.number, hand(a)};
         })
        .with({"for", Shape::number, true, {}, "what is paid for it"})
        .with(of_hand)
        .like("5h"),
    word("twist", Shape::cards, "twists a card",
         [](const A& a) -> Act {
           return Twist{given(a.cards), hand(a)};
         })
        .with(of_hand)
        .like("5h"),
    word<Bust>("bust", "throws the hand in"),
    word<ThrowUp>("throw up", "throws the hand up after being passed over"),
    word<NoTurn>("no turn", "the banker never dealt with this player"),
    word("split", Shape::card, "begins a hand of its own with the card",
         [](const A& a) -> Act {
           return Split{a.card, a.number, hand(a)};
         })
        .with(
            {"for", Shape::number, false, {}, "the stake on it, if it is not the first over again"})
        .with(of_hand)
        .like("As"),
    word("card", Shape::card, "the second card of a hand begun by splitting",
         [](const A& a) -> Act {
           return SecondCard{a.card, hand(a)};
         })
        .with(of_hand),
    word("show", Shape::cards, "exposes cards",
         [](const A& a) -> Act { return Show{a.cards.cards.set()}; })
        .like("[Kh, 8d]"),
    word("draw", Shape::cards, "the banker draws for the bank",
         [](const A& a) -> Act { return BankerDraws{given(a.cards)}; })
        .like("5h"),
    word("pay", Shape::number, "the banker pays",
         [](const A& a) -> Act {
           return Pay{a.number, a.player, hand(a), false};
         })
        .with({"to", Shape::player, true, {}, "to whom"})
        .with(of_hand),
    word("collect", Shape::number, "the banker collects",
         [](const A& a) -> Act {
           return Pay{a.number, a.player, hand(a), true};
         })
        .with({"from", Shape::player, true, {}, "of whom"})
        .with(of_hand),
};

}  // namespace

Grammar Family::grammar(const cardlaw::Law<Family>& law) {
  Grammar grammar;
  grammar.least_players = 2;
  grammar.usual_players = 6;
  grammar.most_players = max_seats;
  grammar.banking = grammar.dealt_in_play = true;
  grammar.pack = law.terms.pack;
  grammar.pack_words = "52 cards";
  grammar.first_cards = 1;
  grammar.dealt_later = "when the stakes have been made";
  for (const Verb& verb : banking::verbs()) grammar.verbs.push_back(&verb);
  for (const Verb& verb : verbs) grammar.verbs.push_back(&verb);
  grammar.from_keys = {"total"};
  grammar.taken_back = {Undone::draw, Undone::stake, Undone::stand};
  grammar.demanded = {Demanded::new_deal, Demanded::show};
  grammar.unrecorded = {Unit::turns, Unit::bids};
  return grammar;
}

}  // namespace cardlaw::vingt_et_un
