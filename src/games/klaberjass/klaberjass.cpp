// Klaberjass for two.  The law: docs/games/klaberjass/klaberjass.md.
#include "families/klaberjass/duties.h"
#include "law/game.h"

namespace cardlaw::klaberjass {
namespace {

void count_cards(Terms& terms) {  // 1.5
  const auto both = [&](Rank rank, std::uint8_t points) {
    terms.plain_value[static_cast<std::size_t>(rank)] =
        terms.trump_value[static_cast<std::size_t>(rank)] = points;
  };
  both(Rank::ace, 11);
  both(Rank::ten, 10);
  both(Rank::king, 4);
  both(Rank::queen, 3);
  both(Rank::jack, 2);
  terms.trump_value[static_cast<std::size_t>(Rank::jack)] = 20;
  terms.trump_value[static_cast<std::size_t>(Rank::nine)] = 14;
}

void enact_deal_and_bidding(Law& law) {
  law.add<Opened>("2.1", "wrong dealer", deal_in_turn,
                  {"{by} dealt, and the deal was {about}'s",
                   "{by} dealt, and the deal was {about}'s, or again that of the last dealer"});
  law.add<DealHand>("2.2", "wrong number of cards", first_cards,
                    {"{about} was dealt too many cards", "{about} was dealt too few cards"})
      .of_sizes()
      .in_time(Moment::trick);
  law.add_for<Take, Pass, Schmeiss, NameTrump>("3.1", "bid out of turn", speak_in_turn,
                                               {"{by} spoke when it was {about}'s turn"});
  law.add<NameTrump>("3.2", "suit not allowed", turned_suit_first,
                     {"{by} named another suit in the first round"});
  law.add<NameTrump>("3.3", "suit not allowed", other_suit_second,
                     {"{by} named the suit of the turn-up in the second round"})
      .also<Take>(take_only_first);
  law.add_for<Take, Pass, Schmeiss, NameTrump>("3.4", "schmeiss not answered", answer_schmeiss,
                                               {"{by} spoke before the schmeiss was answered"})
      .also<Answer>(answered_schmeiss);
  law.add_for<Pass, Schmeiss>(
         "3.6", "schmeiss not made good", make_schmeiss_good,
         {"{by}'s schmeiss was refused, and the trump that was owed was not made",
          "{by} made the trump, which {about} owed after the refused schmeiss"})
      .also<NameTrump>(named_after_schmeiss)
      .also<Take>(took_after_schmeiss)
      .also<DealHand>(deal_after_schmeiss);
  law.add_for<Take, Pass, Schmeiss>("3.7", "bid after the trump", one_trump,
                                    {"{by} bid when the trump had been made"})
      .also<NameTrump>(name_one_trump);
  law.add<DealHand>("4.1", "wrong number of cards", further_cards,
                    {"{about} was dealt too many cards", "{about} was dealt too few cards"})
      .of_sizes()
      .in_time(Moment::trick);
}

void enact_melds(Law& law) {
  law.add<Exchange>("4.3", "exchange not allowed", exchange_dix,
                    {"{by} exchanged, and the turn-up is not a trump",
                     "{by} gave another card than {lawful} for the turn-up"});
  law.add<Exchange>(
      "4.4", "exchange too late", exchange_before_melds,
      {"{by} exchanged when melds had been declared", "{by} exchanged when the play had begun"});
  law.add<Call>("5.2", "meld too late", call_before_lead,
                {"{by} declared a meld when the play had begun",
                 "{by} answered a call when the play had begun"})
      .also<Show>(show_before_lead)
      .also_for<Replied, High>("5.2", answer_before_lead);
  law.add_for<Call, NoMelds>("5.3", "call out of turn", call_in_turn,
                             {"{by} declared before {about} had spoken"});
  law.add<Call>(
         "5.6", "wrong call", call_truly,
         {"{by} called for more than the hand holds", "{by} called for less than the hand holds",
          "whether {by} called rightly depends on cards that are not known",
          "{by} said no good, and holds no better meld",
          "{by} answered like a holder of a meld as good, and has none",
          "{by} answered like a holder of a meld no better, and has only better ones",
          "{by} named a higher card than the highest of the meld",
          "{by} named a lower card than the highest of the meld",
          "{by} announced bella without the king and queen of trumps",
          "whether {by}'s longer sequence is the better was to be agreed"})
      .also<Replied>(answer_truly)
      .also<High>(name_high_truly)
      .also<AnnounceBella>(announce_bella_truly)
      .on_claim("11.1");
  law.add<Show>("5.8", "improper meld", show_a_meld, {"what {by} showed is not a meld"});
}

void enact_play(Law& law) {
  law.add<Play>("6.2", "lead out of turn", lead_in_turn,
                {"{by} led {card} when the lead was {about}'s"})
      .in_time(Moment::trick);
  law.add<Play>("6.3", "second card", one_card_each,
                {"{by} played a second card, {card}, to the trick"});
  law.add<Play>("6.4", "renege", follow_suit,
                {"{by} reneged: {card} on the {led} lead",
                 "whether {by} could follow the {led} lead depends on cards that are not known"})
      .on_claim("11.1");
  law.add<Play>("6.5", "renege", trump_when_void,
                {"{by} reneged: {card} on the {led} lead, and could have trumped",
                 "whether {by} had to trump depends on cards that are not known",
                 "{by} reneged: {card} on the {led} lead, with a trump in hand; either it could be "
                 "followed, or {by} had to trump",
                 "{by} reneged with {card}, whatever the unknown cards were"})
      .either_way(2)
      .either_way(3)
      .on_claim("11.1");
  law.add<Play>("6.6", "renege", beat_a_trump,
                {"{by} reneged: {card} on the trump led, and could have gone higher",
                 "whether {by} could go higher depends on cards that are not known"})
      .on_claim("11.1");
  law.add<Gathers>("6.8", "trick gathered wrongly", winner_gathers,
                   {"{by} gathered the trick that {about} had won"});
  law.add<Look>("6.9", "looking through tricks", look_only_when_allowed,
                {"{by} looked through gathered tricks"});
}

void enact_misdeals(Law& law) {
  const char* const open_question = "whose card {by} turned up is not known";
  law.add<Expose>("10.1", "opponent's card exposed", leave_opponents_cards,
                  {"{by} turned up one of {about}'s cards", open_question})
      .automatic([](Table& table, const Finding&) { table.common.misdeal(); });
  law.add<Expose>("10.2", "own card exposed", leave_own_cards,
                  {"{by} turned up one of {by}'s own cards", open_question})
      .by_choice();
  law.add<Close>("10.5", "irregular hand", holds_the_right_number<0>,
                 {"{by} had too many cards when a trick had been played",
                  "{by} had too few cards when a trick had been played"})
      .also<Close>(holds_the_right_number<1>)
      .also<Close>(holds_the_right_number<2>)
      .also<Close>(holds_the_right_number<3>)
      .of_sizes()
      .on_notice("11.1");
}

void enact_awards(Law& law) {
  law.award("5.7", Moment::deal, pay_melds, {"meld {cards}", "a meld announced too late"});
  law.award("5.9", Moment::deal, pay_bella, {"bella {cards}", "bella announced too late"});
  law.award("7.1", Moment::trick, pay_cards, {"trick {number}: {cards}"});
  law.award("7.2", Moment::trick, pay_last_trick, {"last trick"});
  law.award("8.1", Moment::deal, score_result, {"as counted"});
  law.award("8.2", Moment::deal, pay_bate, {"bate: points forfeited", "bate: the maker's points",
             "what the queen and the jack of trumps count is open"});
  law.award("9.1", Moment::game, pay_game, {"the game is won"});
  law.award("11.1", Moment::deal, pay_penalty,
            {"points forfeited for the offence", "the offender's points",
             "what the queen and the jack of trumps count is open"});
}

}  // namespace

Law klaberjass() {
  Law law("klaberjass", "Klaberjass");
  count_cards(law.terms);
  general::enact(law);
  enact_deal_and_bidding(law);
  enact_melds(law);
  enact_play(law);
  enact_misdeals(law);
  enact_awards(law);
  law.number("target", &Terms::target, 100, 10000, "the points that win the game, 9.1");
  law.choose("second round", &Terms::second_round, {{"played", true}, {"omitted", false}},
             "the second round of bidding, 3.3");
  law.choose("redeal", &Terms::redeal,
             {{"either", Redeal::either}, {"same", Redeal::same}, {"next", Redeal::next}},
             "who deals after hands thrown in, 2.1");
  return law;
}

}  // namespace cardlaw::klaberjass
