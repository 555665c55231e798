// Vingt-et-Un, or Pontoon.  The law: docs/games/vingt_et_un/vingt-et-un.md.
#include "families/vingt_et_un/duties.h"
#include "law/game.h"

namespace cardlaw::vingt_et_un {
namespace {

void enact_bank_and_deal(Law& law) {
  const std::vector<const char*> sizes = {"{by} gave {about} too many cards",
                                          "{by} gave {about} too few cards"};
  law.add<DealHand>("2.1", "wrong banker", first_jack_is_banker,
                    {"{about} was given the first jack, and {by} deals"});
  law.add<Shuffle>("2.2", "pack not prepared", shuffled,
                   {"the cards were not shuffled", "the cards were not cut",
                    "the cards were shuffled after the cut, and not cut again"})
      .also<CutPack>(cut)
      .also<DealHand>(cut_after_shuffling);
  law.add<CutPack>("2.3", "wrong player cut", right_player_cuts,
                   {"{by} cut, and {about} sits on the banker's right"});
  law.add<Opened>("2.4", "wrong banker", bank_passes_by_pontoon,
                  {"{by} dealt, and the bank was {about}'s"});
  law.add<DealHand>("3.1", "wrong number of cards", one_first_card, sizes).in_time(Moment::deal);
  law.add<Stake>("3.2", "no stake", stake_in_time,
                 {"{by} staked when he had his second card", "{by} did not stake"})
      .also<NoStake>(stake_at_all);
  law.add<Stake>("3.3", "stake outside the limits", stake_within_limits, {"{by} staked {said}"});
  law.add<Stake>("3.4", "stake changed", stake_once, {"{by} changed his stake"});
  law.add<DealHand>("3.5", "wrong number of cards", one_second_card, sizes).in_time(Moment::deal);
  law.add<Expose>("3.7", "card exposed", deal_face_down, {"{by} turned up {about}'s {card}"})
      .in_time(Moment::deal);
}

void enact_turns(Law& law) {
  const char* const open_question = "whether that was allowed depends on cards that are not known";
  law.add<Natural>("4.1", "false pontoon", declare_truly,
                   {"{by} declared a pontoon, and has none", open_question});
  law.add_for<Natural, Stand, Buy, Twist, Bust, ThrowUp, NoTurn, Split, SecondCard>(
      "5.1", "player passed over", deal_in_turn, {"{by} passed over {about}"});
  law.also_for<Stand, Buy, Twist, Bust, Split, SecondCard>("5.1", pass_over_nobody);
  law.add<Stand>("5.3", "standing too low", stand_high_enough,
                 {"{by} stood on {said}", open_question});
  law.add<Buy>("5.4", "bought for too much", buy_for_the_stake, {"{by} bought for {said}"});
  law.add<Buy>("5.5", "sixth card", five_cards_at_most<Buy>, {"{by} took a sixth card"})
      .also<Twist>(five_cards_at_most<Twist>);
  law.add<Buy>("5.6", "fifth card bought", buy_fifth_on_enough,
               {"{by} bought a fifth card on 11 or fewer", open_question});
  law.add<Buy>("5.7", "bought after twisting", buy_before_twisting,
               {"{by} bought a card when he had twisted"});
  law.add<Buy>("5.8", "card after standing", stand_for_good<Buy>,
               {"{by} took a card when he had stood"})
      .also<Twist>(stand_for_good<Twist>);
  law.add<Stand>("5.9", "bust hand kept", keep_no_bust_hand<Stand>,
                 {"{by} was bust and kept his hand"})
      .also<Buy>(keep_no_bust_hand<Buy>)
      .also<Twist>(keep_no_bust_hand<Twist>)
      .also<Bust>(throw_bust_hand_in);
  law.add<Buy>("5.11", "two cards at once", one_card_bought,
               {"{by} gave {about} more than one card at once"})
      .also<Twist>(one_card_twisted)
      .in_time(Moment::deal);
  law.add<Buy>("5.12", "card after returning one", content_with_one<Buy>,
               {"{by} took a card when he had returned one"})
      .also<Twist>(content_with_one<Twist>);
}

void enact_splitting_and_the_banker(Law& law) {
  law.add<Split>("6.1", "improper split", split_aces_only, {"{by} split a pair that is not aces"});
  law.add<Split>("6.2", "improper split", split_pairs_only,
                 {"{by} split two cards that are no pair"})
      .automatic([](Table& table, const Finding& finding) {
        for (const std::uint8_t hand : table.split)
          table.player(finding.by).hands[hand].forfeited = true;
      });
  law.add<Split>("6.4", "wrong stake on a split", same_stake_again,
                 {"{by} staked {said} on the second hand"});
  law.add<Split>("6.5", "split too late", split_two_cards,
                 {"{by} split a hand of more than two cards"});
  law.add_for<Stand, Buy, Twist, Bust, ThrowUp, Split, SecondCard>(
         "7.1", "banker too early", banker_was_last,
         {"{by} began before he had dealt with {about}"})
      .also<NoTurn>(banker_dealt_with_all)
      .also<Show>(banker_shows_last)
      .also<BankerDraws>(banker_draws_last);
  law.add<Split>("7.3", "banker split", banker_splits_not, {"{by} split his hand, as the banker"})
      .also<BankerDraws>(banker_keeps_aces_and_draws)
      .also<Stand>(banker_keeps_aces_and_stands);
  law.add<Pay>("8.8", "wrong payment", pay_what_is_owed,
               {"{by} paid {about} {said} and was to pay {least}",
                "{by} paid {about} {said} and was to collect {least}",
                "{by} collected {said} of {about} and was to pay {least}",
                "{by} collected {said} of {about} and was to collect {least}"})
      .in_time(Moment::game);
}

void enact_awards(Law& law) {
  const std::vector<const char*> settled = {"stakes lost: {cards}", "stakes back: {cards}",
                                            "won: {cards}", "paid for {cards}"};
  using Kind = Verdict::Kind;
  law.award("3.8", Moment::act, pay_stakes, {"stake", "card bought", "stake on a split hand"});
  law.award("5.2", Moment::act, pay_back, {"stake taken back"});
  law.award("5.10", Moment::act, pay_bust, {"bust: {cards}", "thrown in: {cards}"});
  law.award("6.3", Moment::deal, settle<Kind::forfeited>, settled);
  law.award("8.1", Moment::deal, settle<Kind::bank_natural>, settled);
  law.award("8.2", Moment::deal, settle<Kind::natural>, settled);
  law.award("8.3", Moment::deal, settle<Kind::five>, settled);
  law.award("8.4", Moment::deal, settle<Kind::bank_five>, settled);
  law.award("8.5", Moment::deal, settle<Kind::bank_bust>, settled);
  law.award("8.6", Moment::deal, settle<Kind::nearer>, settled);
  law.award("8.7", Moment::deal, settle_rest, settled);
}

}  // namespace

Law vingt_et_un() {
  Law law("vingt-et-un", "Vingt-et-Un");
  law.unit = DueUnit::chips;
  law.scores = Scores::payments;
  general::enact(law);
  enact_bank_and_deal(law);
  enact_turns(law);
  enact_splitting_and_the_banker(law);
  enact_awards(law);
  law.number("least stake", &Terms::least_stake, 1, 1000000, "the least that may be staked, 3.3");
  law.number("most stake", &Terms::most_stake, 0, 1000000,
             "the most that may be staked, 3.3; 0: none was agreed");
  law.choose("buy after twist", &Terms::buy_after_twist, {{"allowed", true}, {"forbidden", false}},
             "whether a player who has twisted may buy, 5.7");
  return law;
}

}  // namespace cardlaw::vingt_et_un
