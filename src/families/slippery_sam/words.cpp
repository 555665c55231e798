// The words of Slippery Sam records.
#include "families/banking/verbs.h"
#include "families/slippery_sam/law.h"
#include "law/game.h"

namespace cardlaw::slippery_sam {
namespace {

const Verb verbs[] = {
    word<FillBank>("bank", Shape::number, "puts so many chips into the bank"),
    word<SeeCards>("look at cards", "looks at the three cards dealt"),
    word("bet", Shape::number, "bets on beating the card turned up",
         [](const Arguments& a) -> Act {
           return Stake{a.number, 0};
         }),
    word<Pass>("pass", "would not bet"),
    word<TurnStock>("turn", Shape::card, "the banker turns up the top card of the stock"),
    word("show", Shape::cards, "shows the card that beats it",
         [](const Arguments& a) -> Act {
           return Show{a.cards.cards.set(), {}, !a.cards.all_known()};
         })
        .like("Kh"),
    word("pay", Shape::number, "pays for a bet",
         [](const Arguments& a) -> Act {
           return Pay{a.number, a.player, 0, false};
         })
        .with({"to", Shape::player, false, {}, "to whom; else into the bank"}),
    word<PassBank>("pass the bank", "takes what is left and passes the bank on"),
};

}  // namespace

Grammar Family::grammar(const cardlaw::Law<Family>& law) {
  Grammar grammar;
  grammar.least_players = 3;
  grammar.usual_players = 6;
  grammar.most_players = max_seats;
  grammar.banking = grammar.dealt_in_play = true;
  grammar.dealer_plays = false;
  grammar.pack = law.terms.pack;
  grammar.pack_words = "52 cards";
  for (const Verb& verb : banking::verbs()) grammar.verbs.push_back(&verb);
  for (const Verb& verb : verbs) grammar.verbs.push_back(&verb);
  grammar.from_keys = {"total", "bank", "round"};
  grammar.taken_back = {Undone::stake};
  grammar.demanded = {Demanded::new_deal, Demanded::show};
  grammar.unrecorded = {Unit::turns, Unit::bids};
  return grammar;
}

}  // namespace cardlaw::slippery_sam
