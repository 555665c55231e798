// Continental Rummy.  The law: docs/games/rummy/continental-rummy.md, "as Rummy, except:".
#include "families/rummy/common_law.h"
#include "families/rummy/wild_duties.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {
namespace {

void enact_declaring(Law& law) {
  law.amend("2.1");
  law.restate("3.2", "no draw",
              {"{by} discarded and had not drawn", "{by} passed, and no card was offered",
               "{by} declared their hand and had not drawn"})
      .also<Discard>("3.2", draw_first)
      .also<Pass>("3.2", draw_and_not_pass)
      .also<Close>("3.2", draw_before_declaring);
  law.amend<Discard>("3.7", keep_the_card_taken);
  law.repeal({"4.3", "6.1"});
  law.restate("4.4", "meld at the wrong time",
              {"{by} laid down melds, and not all their fifteen cards",
               "{by} laid down their melds before they had drawn",
               "{by} laid down their melds when they had discarded"})
      .also<Close>("4.4", meld_fifteen);
  law.add<Close>("4.6", "wrong shape", have_the_shape,
                 {"the sequences of {by} are of none of the three shapes"});
  law.add<LayDown>("4.7", "meld out of turn", meld_in_his_turn,
                   {"{by} melded when it was {about}'s turn"})
      .also<Declare>(declare_in_his_turn);
  law.add<Declare>("5.2", "false declaration", declare_truly,
                   {"{by} declared cards that cannot be parted into such sequences"});
}

}  // namespace

Law continental_rummy() {
  Law law = rummy().as("continental-rummy", "Continental Rummy");
  law.unit = DueUnit::units;
  Terms& terms = law.terms;
  terms.most_players = 12;                                // 1.1
  terms.packs = {0, 0, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4};  // 1.2
  terms.jokers = terms.packs;                             // 1.2
  terms.shape.ace = melds::Ace::high_or_low;              // 1.3
  terms.hand.fill(15);                                    // 2.1
  terms.shape.groups = false;                             // 4.1
  terms.melding = Melding::whole_hand;                    // 4.4
  terms.all_fifteen = 15;                                 // 4.4
  enact_declaring(law);
  law.amend("7.1", pay_for_winning).amend("7.1", {"for winning"});
  law.amend("7.2", pay_for_jokers).amend("7.2", {"jokers: {number}"});
  law.choose("dealt hand", &Terms::dealt_hand,
             {{"open", Custom::open}, {"may go out", Custom::one}, {"must draw", Custom::other}},
             "a hand that is complete without drawing, 5.1");
  law.number("unit", &Terms::winning, 1, 100, "units from each for winning, 7.1");
  law.number("joker", &Terms::each_joker, 0, 100, "units from each for every joker, 7.2");
  return law;
}

}  // namespace cardlaw::rummy
