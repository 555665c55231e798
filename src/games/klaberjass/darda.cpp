// Darda.  The law: docs/games/klaberjass/darda.md.
#include "families/klaberjass/duties.h"
#include "games/klaberjass.h"

namespace cardlaw::klaberjass {
namespace {

void set_terms(Terms& terms) {
  terms.least_players = 2;  // 1.1
  terms.most_players = 4;
  terms.sitting_out_of = 4;
  queen_high(terms);                                // 1.3, 1.5
  terms.dix_when_turned = Rank::eight;              // 1.6
  terms.throw_in = {};                              // 3.4 to 3.6, repealed
  terms.widow = true;                               // 4.2
  terms.announcing = Announcing::first_card;        // 5.2
  terms.maker_leads = true;                         // 6.1
  terms.counts_only = true;                         // 8.1
  terms.winning_fours = by_rank({{Rank::queen, 4},  // 8.4
                                 {Rank::nine, 3},
                                 {Rank::ace, 2},
                                 {Rank::ten, 2},
                                 {Rank::king, 2},
                                 {Rank::jack, 2}});
  terms.group_order = by_rank({{Rank::queen, 6},  // 8.4
                               {Rank::nine, 5},
                               {Rank::ace, 4},
                               {Rank::ten, 3},
                               {Rank::king, 2},
                               {Rank::jack, 1}});
  terms.target = 10;           // 9.1
  terms.offence_stops = true;  // 11.1
}

void enact_play(Law& law) {
  law.amend("6.2");
  follow_trumps(law);
  law.add<Play>("6.10", "play out of turn", play_in_turn, {"{by} played {card} before {about}"});
  overtrump_as_agreed(law);
  law.restate({"10.1", "10.2"});
  law.repeal("10.5");
}

void enact_widow_and_melds(Law& law) {
  law.amend("4.3");
  law.amend("4.4", {"{by} exchanged when melds had been declared",
                    "{by} exchanged when the play had begun",
                    "{by} took a card of the widow when the play had begun"});
  law.also<TakeWidow>("4.4", widow_before_lead);
  law.add<TakeWidow>("4.5", "widow card not a trump", take_only_trumps,
                     {"{by} took a card from the widow that is not a trump"});
  law.add<Play>("4.6", "wrong discard", discard_for_widow,
                {"{by} took more cards from the widow than were discarded",
                 "{by} discarded more cards than were taken from the widow",
                 "{by} might still have discarded for what was taken from the widow"})
      .of_sizes()
      .also<Claim>(discards_claimed<Claim>)
      .also<End>(discards_claimed<End>)
      .also<LayAside>(discarded_for_widow);
  law.repeal({"5.2", "5.3"});
  law.add<Play>("5.10", "play after four of a kind", no_play_after_fours,
                {"{by} played when four of a kind had been shown"})
      .also<Close>(fours_end_the_hand);
}

void enact_settlement(Law& law) {
  law.restate({"5.7", "5.9", "7.1", "7.2", "9.1"});
  law.amend("8.1", pay_success).amend("8.1", {"the maker succeeds", "as counted"});
  law.amend("8.2", pay_failure).amend("8.2", {"the maker fails"});
  law.award("8.4", Moment::deal, pay_fours,
            {"four of a kind {cards}", "four of a kind not shown {cards}"});
  law.amend("11.1", pay_two).amend("11.1", {"for the offence of another"});
  law.every_breach_stops("11.1");
}

}  // namespace

Law darda() {
  Law law = klaberjass().as("darda", "Darda");
  set_terms(law.terms);
  law.restate({"2.1", "2.2", "3.1", "3.2", "3.3"});
  law.repeal({"3.4", "3.6"});
  law.add<Schmeiss>("3.4", "schmeiss not allowed", no_schmeiss,
                    {"{by} said schmeiss, and there is none"})
      .also_for<Take, Pass, NameTrump>("3.4", bid_without_schmeiss);
  enact_widow_and_melds(law);
  enact_play(law);
  enact_settlement(law);
  law.number("target", &Terms::target, 1, 1000, "the score that wins the game, 9.1");
  law.choose("failure", &Terms::failure,
             {{"not agreed", Failure::unsettled},
              {"scale", Failure::scale},
              {"two", Failure::two},
              {"nothing", Failure::nothing}},
             "what the opponents score when the maker fails, 8.2");
  return law;
}

}  // namespace cardlaw::klaberjass
