// Gin Rummy.  The law: docs/games/rummy/gin-rummy.md.
#include "families/rummy/common_law.h"
#include "law/game.h"

namespace cardlaw::rummy {
namespace {

void enact_play(Law& law) {
  law.add<Opened>("2.3", "wrong dealer", same_dealer_again,
                  {"{by} dealt, and {about} was to deal again"});
  law.amend<Draw>("3.1", draw_in_turn);
  law.add<Draw>("3.8", "upcard not offered", offer_the_upcard,
                {"{by} drew from the stock before both had refused the upcard"});
  law.add<Draw>("3.9", "refused upcard taken", draw_after_refusals,
                {"{by} took the upcard that both had refused"})
      .also<TakeDiscard>(leave_the_refused);
  law.add<LookBack>("3.10", "looking back", look_not_back, {"{by} looked through the discards"});
  law.add<Draw>("3.11", "last two cards drawn", leave_two,
                {"{by} drew one of the last two cards of the stock"});
  law.add<TurnPile>("3.13", "pile turned", leave_the_pile, {"{by} turned the discard pile over"})
      .also<Draw>(drew_from_the_stock);
  law.add<Close>("3.14", "last discard kept", take_it_to_knock,
                 {"{by} took the last discard and did not knock"});
  law.add<LayDown>("4.4", "meld at the wrong time", hold_melds,
                   {"{by} laid down a meld before a knock"});
}

void enact_knock(Law& law) {
  const char* const open_question = "whether {by} knocked rightly depends on cards not known";
  law.add<Knock>("5.1", "knock at the wrong time", knock_in_turn,
                 {"{by} knocked out of turn or before they had drawn"});
  law.add<Close>("5.2", "knock above ten", knock_low,
                 {"{by} knocked with more than ten unmatched", open_question})
      .also<TakeBack>(knocked_low);
  law.add<Close>("5.4", "false gin", say_gin_truly,
                 {"{by} said gin, and not all their cards are matched", open_question});
  law.add<LayOff>("5.6", "lay-off not allowed", no_lay_off_on_gin,
                  {"{by} laid off, and the knocker has gone gin"})
      .also<Show>(shown_against_gin);
  law.add<LayOff>("5.7", "lay-off not allowed", knocker_lays_not_off,
                  {"{by} knocked, and laid off cards"});
  law.also<Close>("6.1", knock_for_the_count);
}

void enact_score(Law& law) {
  law.award("7.1", Moment::deal, score_knock, {"the difference"});
  law.award("7.2", Moment::deal, score_undercut, {"the difference", "undercut"});
  law.award("7.3", Moment::deal, score_gin, {"gin"});
  law.award("8.1", Moment::game, win_game, {"the game"});
  law.award("8.2", Moment::game, score_hands, {"hands won: {number}"});
  law.award("8.3", Moment::game, score_game, {"the game"});
  law.award("8.4", Moment::game, score_scoreless, {"the loser has no point: doubled"});
}

}  // namespace

Law gin_rummy() {
  Law law("gin-rummy", "Gin Rummy");
  Terms& terms = law.terms;
  terms.most_players = 2;                           // 1.1
  terms.hand = {0, 0, 10};                          // 2.1
  terms.next_deal = NextDeal::same_when_abandoned;  // 2.3
  terms.new_deal_chosen = true;                     // 2.5
  terms.upcard_offered = true;                      // 3.8
  terms.stock_end = StockEnd::two_left;             // 3.11, 3.12
  terms.melding = Melding::after_a_knock;           // 4.4
  terms.knock_limit = 10;                           // 5.2
  terms.lay_offs_after_knock = true;                // 5.5
  terms.counting = Counting::unmatched;             // 7.1
  enact_turn(law, "2.4");
  enact_play(law);
  enact_knock(law);
  enact_score(law);
  law.number("target", &Terms::target, 10, 10000, "the points that win the game, 8.1");
  law.choose("thrown back", &Terms::may_throw_back, {{"forbidden", false}, {"allowed", true}},
             "discarding the upcard just taken, 3.7");
  law.choose("looking back", &Terms::may_look_back, {{"forbidden", false}, {"allowed", true}},
             "looking through the discards, 3.10");
  law.choose("last cards", &Terms::ends_after_fifty, {{"knock", false}, {"ended", true}},
             "what the fiftieth card leaves to the opponent, 3.12");
  law.choose("ties", &Terms::ties_undercut, {{"undercut", true}, {"nobody", false}},
             "who scores when the counts are equal, 7.2");
  return law;
}

}  // namespace cardlaw::rummy
