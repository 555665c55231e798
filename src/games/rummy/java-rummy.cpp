// Java Rummy.  The law: docs/games/rummy/java-rummy.md, "as Straight Rummy, except:".
#include "families/rummy/common_law.h"
#include "families/rummy/wild_duties.h"
#include "games/rummy.h"
#include "law/game.h"

namespace cardlaw::rummy {
namespace {

void enact_going_down(Law& law) {
  law.amend(right_number.dealt_with(void_in_time("2.6")));
  law.amend<Opened>("2.3", deal_passes);
  law.add<DealHand>("2.4", "eliminated player dealt in", deal_none_to_the_eliminated,
                    {"{by} dealt cards to {about}, who is out of the game"})
      .also<Opened>(count_none_of_the_eliminated);
  law.restate("3.1", "play out of turn", {"{by} played when it was {about}'s turn"})
      .also_for<Draw, TakeDiscard, Pass>("3.1", play_in_turn)
      .also<Discard>("3.1", discard_in_turn);
  law.amend<NoDiscard>("3.5", discard_unless_melded);
  law.restate("4.4", "meld at the wrong time", {"{by} melded after they had drawn"})
      .also<LayDown>("4.4", meld_before_drawing);
  law.add<Discard>("4.5", "discard after melding", discard_not_after_melding,
                   {"{by} melded, and discarded in the same turn"})
      .also<Close>(no_discard_after_melding)
      .under("discard after melding", "forbidden");
  law.add<Close>("4.6", "installment", meld_all_but_one,
                 {"{by} melded, and kept more than one card",
                  "{by} melded, and the card that they kept counts too much",
                  "whether {by} went down rightly depends on the card that they kept",
                  "whether {by} went down rightly depends on whether deuces are wild"});
  law.add<LayDown>("4.7", "meld out of turn", meld_in_his_turn,
                   {"{by} melded when it was {about}'s turn"});
  law.add<Show>("5.2", "last card not shown", show_the_last_card,
                {"{by} melded all but one card and did not show it"})
      .also<NoShow>(showed_not_the_last_card);
}

}  // namespace

Law java_rummy() {
  Law law = straight_rummy().as("java-rummy", "Java Rummy");
  law.unit = DueUnit::points;
  law.scores = Scores::penalties;
  Terms& terms = law.terms;
  terms.jokers.fill(2);                                                               // 1.2
  terms.values = melds::Values({0, 1, 25, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, 25);  // 1.4
  terms.shape.wild = CardSet::of(Rank::two);                                          // 1.5
  terms.shape.suit_once = false;                                                      // reading R2
  terms.hand.fill(7);                                                                 // 2.1
  terms.stock_end = StockEnd::unsaid;                                                 // 3.9
  terms.last_card = 5;                                                                // 4.6
  terms.gin = 25;                                                                     // 7.2
  terms.target = 100;                                                                 // 8.1
  terms.eliminates = true;                                                            // 8.1
  law.repeal({"3.8", "3.9", "4.3", "5.3", "5.5", "5.6", "7.3", "7.4", "7.5"});
  enact_going_down(law);
  law.award("7.1", Moment::deal, score_unmatched, {"unmatched cards"});
  law.amend("7.2", score_all_melded).amend("7.2", {"all cards melded"});
  law.award("8.1", Moment::game, eliminate, {"a chip for the pool"});
  law.award("8.2", Moment::game, collect_pool, {"the pool"});
  law.award("8.3", Moment::game, collect_pool_of_all, {"the pool"});
  law.drop_option("cards");
  law.drop_option("pay");
  law.choose("stock", &Terms::stock_end,
             {{"open", StockEnd::unsaid}, {"pile turned", StockEnd::pile_turned}},
             "what is done when the stock is exhausted, 3.9");
  law.choose("discard after melding", &Terms::after_melding,
             {{"open", AfterMelding::open},
              {"forbidden", AfterMelding::must_not_discard},
              {"allowed", AfterMelding::may_discard}},
             "whether a player who melds may discard in that turn, 4.5");
  law.choose("several out", &Terms::together,
             {{"open", Custom::open}, {"lowest wins", Custom::one}},
             "who wins when three or more who were left go out in one hand, 8.3");
  law.option({.name = "jokers",
              .least = 0,
              .most = 2,
              .standard = "2",
              .help = "jokers added to the pack, 1.2"},
             [](Law& edited, std::string_view value) {
               edited.terms.jokers.fill(static_cast<std::uint8_t>(value[0] - '0'));
             });
  return law;
}

}  // namespace cardlaw::rummy
