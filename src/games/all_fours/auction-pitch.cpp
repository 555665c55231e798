// Auction Pitch.  The law: docs/games/all_fours/auction-pitch.md.
#include <string>

#include "families/all_fours/duties.h"
#include "families/all_fours/options.h"
#include "law/game.h"

namespace cardlaw::all_fours {
namespace {

void enact_deal(Law& law) {
  law.add<Opened>("2.1", "wrong dealer", deal_in_turn, {"{by} dealt, and the deal was {about}'s"});
  law.add_for<Play>("2.2", "wrong number of cards", right_number,
                    {"{by} dealt {about} too many cards", "{by} dealt {about} too few cards"});
  law.add_for<Play>("8.1", "misdeal", no_misdeal,
                    {"{by} dealt {about} too many cards, and it was noticed before the first lead",
                     "{by} dealt {about} too few cards, and it was noticed before the first lead"})
      .also<Notice>(misdeal_noticed)
      .also<Claim>(misdeal_claimed)
      .automatic([](Table& table, const Finding&) { table.common.misdeal(); });
  law.add<Expose>("8.2", "card turned up in dealing", turn_up_none,
                  {"{by} turned up {card} in dealing"})
      .by_choice();
}

void enact_bidding(Law& law) {
  law.add_for<Bid, Pass, Offer>("3.1", "bid out of turn", speak_in_turn,
                                {"{by} spoke when it was {about}'s turn"});
  law.add_for<Bid, Pass>("3.2", "second bid", speak_once, {"{by} had spoken already"});
  law.add<Bid>("3.3", "bid not allowed", bid_within_limits,
               {"{by} bid more than there is to be made", "{by} bid less than the lowest bid"});
  law.add<Bid>("3.4", "bid too low", bid_higher,
               {"{by} bid less than {about} had bid", "{by} bid no more than {about} had bid"});
}

void enact_play(Law& law) {
  law.add<Play>("4.1", "lead out of turn", lead_in_turn,
                {"{by} led {card} when the lead was {about}'s"})
      .in_time(Moment::trick);
  law.add<Play>("4.3", "play out of turn", play_in_turn, {"{by} played {card} out of turn"})
      .in_time(Moment::trick);
  law.add<Play>("4.4", "second card", one_card_each,
                {"{by} played a second card, {card}, to the trick"});
  const char* const open = "whether {by} could follow the {led} lead depends on unknown cards";
  law.add<Play>("4.5", "revoke", follow_trumps, {"{by} revoked: {card} on the {led} lead", open})
      .in_time(Moment::trick)
      .on_claim("8.5");
  law.add<Play>("4.6", "revoke", follow_or_trump,
                {"{by} revoked: {card} on the {led} lead", open,
                 "{by} revoked with {card}, whatever was led"})
      .either_way(2)
      .in_time(Moment::trick)
      .on_claim("8.5");
  law.add<Gathers>("4.8", "trick gathered wrongly", winner_gathers,
                   {"{by} gathered the trick that {about} had won"});
}

void enact_score(Law& law) {
  law.add<CountCards>("6.5", "wrong count", count_rightly, {"{by} counted his cards wrongly"});
  law.add<MarkPoint>(
      "6.6", "point marked wrongly", mark_ones_own,
      {"{by} marked a point that is {about}'s", "{by} marked a point that nobody has"});
  law.award("5.1", Moment::deal, counted_in_order, {"high"});
  law.award("5.2", Moment::deal, counted_in_order, {"low"});
  law.award("5.3", Moment::deal, counted_in_order, {"jack"});
  law.award("5.4", Moment::deal, counted_in_order, {"game"});
  law.award("6.1", Moment::deal, count_in_order, {"as counted"});
  law.award("6.4", Moment::deal, counted_in_order, {"set back"});
  law.award("8.5", Moment::deal, pay_revokes, {"revoked: the figure of the bid"});
  law.award("7.1", Moment::game, pay_game, {"the game"});
  law.award("7.2", Moment::game, pay_smudge, {"smudge: the game"});
}

void offer_options(Law& law) {
  set_target(law, 7, "the points that win the game, 7.1");
  law.number("lowest bid", &Terms::lowest_bid, 1, 3, "the lowest bid, 3.3");
  law.choose("dealer", &Terms::privilege,
             {{"either", Privilege::either},
              {"below highest", Privilege::below_highest},
              {"always", Privilege::always},
              {"never", Privilege::never}},
             "when the dealer may take a bid over at the same figure, 3.4");
  law.choose("all pass", &Terms::all_pass,
             {{"either", AllPass::either},
              {"pitch", AllPass::eldest_pitches},
              {"thrown in", AllPass::thrown_in}},
             "what follows when nobody bids, 3.6");
  law.choose("smudge", &Terms::smudge_wins, {{"none", false}, {"wins", true}},
             "what a bid of four that is made is worth, 7.2");
}

}  // namespace

Law auction_pitch() {
  Law law("auction-pitch", "Auction Pitch");
  general::enact(law);
  enact_deal(law);
  enact_bidding(law);
  enact_play(law);
  enact_score(law);
  name_misdeals(law);
  offer_options(law);
  return law;
}

}  // namespace cardlaw::all_fours
