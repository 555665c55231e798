// Cinch.  The law: docs/games/all_fours/cinch.md.
#include "families/all_fours/duties.h"
#include "families/all_fours/options.h"
#include "law/game.h"

namespace cardlaw::all_fours {
namespace {

void set_terms(Terms& terms) {
  terms.most_players = 4;               // 1.1
  terms.ranking.left_pedro = true;      // 1.4, 1.5
  terms.dealt = 9;                      // 2.2
  terms.highest_bid = 14;               // 3.4
  terms.privilege = Privilege::never;   // 3.5
  terms.all_pass = AllPass::thrown_in;  // 3.9
  terms.draws = true;                   // chapter 4
}

void enact_bidding(Law& law) {
  law.add<Opened>("2.1", "wrong dealer", deal_in_turn, {"{by} dealt, and the deal was {about}'s"});
  law.add_for<Bid, NameTrump>(
         "2.2", "wrong number of cards", right_number,
         {"{by} dealt {about} too many cards", "{by} dealt {about} too few cards"})
      .in_time(Moment::deal);
  law.add<Bid>("3.1", "bid out of turn", bid_in_turn, {"{by} bid when it was {about}'s turn"})
      .automatic([](Table& table, const Finding& finding) {
        void_bid(table, table.common.record->side_of[static_cast<std::size_t>(index(finding.by))]);
      });
  law.add<Pass>("3.2", "pass out of turn", pass_in_turn,
                {"{by} passed when it was {about}'s turn"});
  law.add_for<Bid, Pass>("3.3", "second bid", speak_once, {"{by} had spoken already"});
  law.add<Bid>("3.4", "bid not allowed", bid_within_limits,
               {"{by} bid more than there is to be won", "{by} bid nothing"});
  law.add<Bid>("3.5", "bid too low", bid_higher,
               {"{by} bid less than {about} had bid", "{by} bid no more than {about} had bid"});
  law.add<NameTrump>("3.6", "trump named too early", name_after_bidding,
                     {"{by} named the trump before the bidding had ceased"});
  law.add<NameTrump>("3.7", "trump not his to name", bidder_names,
                     {"{by} named the trump, which is {about}'s to name"});
  law.add<Bid>("9.7", "bid while barred", bid_unbarred,
               {"{by} bid after his side had lost the right to"})
      .automatic([](Table& table, const Finding& finding) {
        void_bid(table, table.common.record->side_of[static_cast<std::size_t>(index(finding.by))]);
      });
}

void enact_drawing(Law& law) {
  law.add<Play>("4.1", "too many cards kept", discards_enough<0>, {"{by} kept more than six cards"})
      .also<Play>(discards_enough<1>)
      .also<Play>(discards_enough<2>)
      .also<Play>(discards_enough<3>)
      .also_for<DrawCards, Rob>("4.1", discards_before_drawing<0>)
      .also_for<DrawCards, Rob>("4.1", discards_before_drawing<1>)
      .also_for<DrawCards, Rob>("4.1", discards_before_drawing<2>)
      .also_for<DrawCards, Rob>("4.1", discards_before_drawing<3>)
      .in_time(Moment::deal);
  law.add<DrawCards>("4.2", "wrong number drawn", draw_to_six,
                     {"{by} did not make {about}'s hand six cards"});
  law.add<Rob>("4.3", "robbing the pack", only_dealer_robs,
               {"{by} took cards of his choice from the pack"});
  law.add<Play>(
      "4.4", "wrong number robbed", rob_to_six,
      {"{by} made his hand more than six cards", "{by} made his hand fewer than six cards"});
  law.add<Play>("4.5", "trump not shown", show_trumps_left,
                {"{by} did not show the trumps left in the pack: {lawful}"});
  law.add<Rob>("4.6", "robbed before discarding", discard_before_robbing,
               {"{by} took from the pack before he had discarded"})
      .under("dealer discards", "first");
}

void enact_play(Law& law) {
  law.add<Play>("5.1", "lead out of turn", lead_in_turn,
                {"{by} led {card} when the lead was {about}'s"})
      .in_time(Moment::trick);
  law.add<Play>("5.2", "play out of turn", play_in_turn, {"{by} played {card} out of turn"})
      .in_time(Moment::trick);
  law.add<Play>("5.3", "second card", one_card_each,
                {"{by} played a second card, {card}, to the trick"});
  const char* const open = "whether {by} could follow the {led} lead depends on unknown cards";
  law.add<Play>("5.4", "revoke", follow_trumps, {"{by} revoked: {card} on the {led} lead", open})
      .in_time(Moment::trick)
      .on_claim("9.11");
  law.add<Play>("5.5", "revoke", follow_or_trump,
                {"{by} revoked: {card} on the {led} lead", open,
                 "{by} revoked with {card}, whatever was led"})
      .either_way(2)
      .in_time(Moment::trick)
      .on_claim("9.11");
  law.add<Gathers>("5.7", "trick gathered wrongly", winner_gathers,
                   {"{by} gathered the trick that {about} had won"});
}

void enact_misdeals(Law& law) {
  law.add<Notice>("9.1", "improper deal", proper_deal,
                  {"a card lay faced in the pack that {by} dealt",
                   "the pack that {by} dealt was shuffled improperly",
                   "the pack that {by} dealt was cut improperly",
                   "a card lay faced in the pack that {by} dealt, and the deal was complete",
                   "the pack that {by} dealt was shuffled improperly, and the deal was complete",
                   "the pack that {by} dealt was cut improperly, and the deal was complete"})
      .also_for<Bid, NameTrump>("9.1", deal_unchallenged)
      .late_from(3)
      .automatic([](Table& table, const Finding&) { table.common.misdeal(); });
  law.add<Expose>("9.2", "card turned up in dealing", turn_up_none,
                  {"{by} turned up {card} in dealing"})
      .by_choice();
  law.add_for<Bid, NameTrump>(
         "9.3", "misdeal", no_misdeal,
         {"{by} dealt {about} too many cards, and it was found before the first bid",
          "{by} dealt {about} too few cards, and it was found before the first bid"})
      .also<Notice>(misdeal_noticed)
      .also<Claim>(misdeal_claimed)
      .automatic([](Table& table, const Finding&) { table.common.end(Ending::thrown_in); });
  law.add_for<Bid, Pass, Play>("9.4", "excess kept", offer_excess,
                               {"{by} went on with too many cards"})
      .also<DiscardCards>(discard_excess)
      .also<Remove>(excess_offered);
  law.add<Remove>("9.5", "excess drawn wrongly", excess_drawn,
                  {"{by} is no opponent of {about}, and drew his excess",
                   "{by} drew {about}'s excess and did not put it into the stock"});
}

void enact_withdrawals(Law& law) {
  law.add_for<Play, Close>("9.8", "card not withdrawn", withdraw_on_demand,
                           {"{by} did not withdraw his card, and it was demanded"})
      .also<Withdraw>(withdrawn);
  law.add<Play>("9.9", "called card not played", play_called_card,
                {"{by} played {card}, and {lawful} had been called",
                 "whether {by} could play {lawful}, which was called, depends on unknown cards"});
  law.add<Play>(
      "9.10", "required lead not made", lead_as_required,
      {"{by} led {card}, and a trump was required", "{by} led {card}, and a trump was forbidden",
       "whether {by} could lead as required depends on unknown cards"});
}

void enact_awards(Law& law) {
  law.award("7.1", Moment::deal, pay_hand, {"the difference of the counts"});
  law.award("7.2", {"the bid was not made: 14 and what was missing"});
  law.award("8.1", Moment::game, pay_cinch_game, {"the game"});
  law.award("9.11", Moment::deal, pay_cinch_revokes, {"revoked: nothing is scored"});
}

void offer_readings(Law& law) {
  law.choose("left out", &Terms::left_out,
             {{"open", LeftOut::open}, {"nobody", LeftOut::nobody}, {"bidder", LeftOut::bidder}},
             "whose the points are whose cards were not played, 6.3");
  law.choose("each for himself", &Terms::together, {{"open", false}, {"together", true}},
             "how the others score against the bidder without partners, 7.3");
  law.choose("short bid", &Terms::short_bid,
             {{"open", ShortBid::open},
              {"difference", ShortBid::difference},
              {"all made", ShortBid::all_made}},
             "what a bidder scores who cannot be set and is short, 9.12");
}

}  // namespace

Law cinch() {
  Law law("cinch", "Cinch");
  set_terms(law.terms);
  general::enact(law);
  enact_bidding(law);
  enact_drawing(law);
  enact_play(law);
  enact_misdeals(law);
  enact_withdrawals(law);
  enact_awards(law);
  name_misdeals(law);
  set_target(law, 51, "the points that win the game, 8.1");
  law.choose("dealer discards", &Terms::discard_first, {{"either", false}, {"first", true}},
             "whether the dealer discards before he looks through the pack, 4.6");
  offer_readings(law);
  return law;
}

}  // namespace cardlaw::all_fours
