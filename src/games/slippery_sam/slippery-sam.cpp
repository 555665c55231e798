// Slippery Sam, or Shoot.  The law: docs/games/slippery_sam/slippery-sam.md.
#include "families/slippery_sam/duties.h"
#include "law/game.h"

namespace cardlaw::slippery_sam {
namespace {

void enact_bank_and_deal(Law& law) {
  law.add<DealHand>("2.1", "wrong banker", highest_is_banker,
                    {"{about} drew the highest card, and {by} deals"});
  law.add<FillBank>("2.2", "wrong bank", fill_the_bank, {"{by} put {said} into the bank"});
  law.add<Opened>("2.4", "wrong banker", bank_goes_left,
                  {"{by} dealt, and the bank was {about}'s"});
  law.add<Shuffle>("3.1", "pack not prepared", shuffled,
                   {"the cards were not shuffled", "the cards were not cut",
                    "the cards were shuffled after the cut, and not cut again"})
      .also<CutPack>(cut)
      .also<DealHand>(cut_after_shuffling);
  law.add<CutPack>("3.2", "wrong player cut", right_player_cuts,
                   {"{by} cut, and {about} sits on the banker's right"});
  law.add<DealHand>("3.3", "wrong number of cards", three_cards,
                    {"{by} gave {about} too many cards", "{by} gave {about} too few cards"});
  law.add<DealHand>("3.4", "banker dealt to himself", none_for_the_banker,
                    {"{by} gave cards to himself"});
}

void enact_bets(Law& law) {
  law.add_for<Stake, Pass>("4.1", "bet out of turn", bet_in_turn,
                           {"{by} bet when it was {about}'s turn", "{by} bet a second time"});
  law.add<SeeCards>("4.2", "looked too early", look_in_turn,
                    {"{by} looked at his cards before his turn"});
  law.add<Stake>("4.3", "no bet", bet_at_all, {"{by} would not bet"}).also<Pass>(refuse_no_bet);
  law.add<Stake>("4.4", "bet outside the limits", bet_within_limits, {"{by} bet {said}"});
  law.add<TurnStock>("4.5", "card turned too early", turn_after_the_bet,
                     {"{by} turned {card} up before a bet was made"});
  law.add<Show>("4.6", "card does not beat", show_what_beats,
                {"what {by} showed does not beat the card turned up",
                 "whether it beats the card turned up is not known"});
  law.add<Pay>("4.9", "wrong payment", pay_what_is_owed,
               {"{by} paid {said} and was to pay {least}",
                "{by} paid {said}, and nothing was to be paid"})
      .in_time(Moment::game);
  law.add<PassBank>("5.2", "bank passed too early", hold_three_rounds,
                    {"{by} passed the bank on before he had held it for three rounds",
                     "{by} passed the bank on before all had bet"});
  law.add<Opened>("5.3", "bank held too long", hold_no_longer, {"{by} held the bank too long"});
}

}  // namespace

Law slippery_sam() {
  Law law("slippery-sam", "Slippery Sam");
  law.unit = DueUnit::chips;
  law.scores = Scores::payments;
  general::enact(law);
  enact_bank_and_deal(law);
  enact_bets(law);
  law.award("2.3", Moment::act, pay_in, {"put into the bank"});
  law.award("4.7", Moment::act, pay_winner, {"bet won", "paid out"});
  law.award("4.8", Moment::act, pay_loser, {"bet lost", "paid in"});
  law.award("5.4", Moment::deal, pay_rest, {"what was left in the bank"});
  law.number("bank", &Terms::bank, 0, 1000000,
             "what a banker puts in, 2.2; 0: no amount was agreed");
  law.number("least bet", &Terms::least_bet, 1, 1000000, "the least that may be bet, 4.4");
  return law;
}

}  // namespace cardlaw::slippery_sam
