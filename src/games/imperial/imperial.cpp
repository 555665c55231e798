// Imperial for two.  The law: docs/games/imperial/imperial.md.
#include "families/imperial/duties.h"
#include "law/game.h"

namespace cardlaw::imperial {
namespace {

void enact_deal(Law& law) {
  law.add<Opened>("2.1", "wrong dealer", deal_in_turn, {"{by} dealt, and the deal was {about}'s"});
  law.add<DealHand>("2.2", "wrong number of cards", twelve_cards,
                    {"{by} dealt {about} too many cards", "{by} dealt {about} too few cards"});
}

void enact_announcing(Law& law) {
  law.add<Imperial>("3.3", "improper imperial", show_an_imperial,
                    {"what {by} showed is not an imperial",
                     "{by} showed cards with an imperial that do not belong to it",
                     "{by} showed a hand as carte blanche that is not"});
  law.add<Imperial>("3.4", "turned card used", leave_turned_card,
                    {"{by} used the turned card, which only the dealer may",
                     "{by} counted the turned card to the point"})
      .also<Show>(leave_turned_card_in_point);
  law.add_for<Imperial, Call, Replied, Show>("4.1", "announced out of turn",
                                             announce_after_the_lead,
                                             {"{by} announced before the nondealer had led"});
  law.add<Imperial>("4.2", "imperial after the point", imperials_before_the_point,
                    {"{by} showed an imperial when he had spoken of a point"})
      .automatic();
  law.add<Imperial>("4.3", "imperial too late", imperials_before_the_play,
                    {"{by} showed an imperial when he had played"})
      .automatic();
  law.add<Call>("4.4", "point too late", point_before_the_play,
                {"{by} announced a point when he had played"})
      .also<Show>(point_shown_before_the_play)
      .automatic();
  law.add<Call>("4.5", "wrong point", announce_truly,
                {"{by} announced a higher point than he has",
                 "whether {by} has that point depends on cards that are not known"});
  law.add<Call>("4.6", "point not superior", answer_with_more,
                {"{by} answered with a point that is no higher than the nondealer's"})
      .also<Show>(show_more);
  law.add<Show>("4.7", "wrong point shown", show_the_point,
                {"what {by} showed makes less than the point that he announced",
                 "what {by} showed as his point is not of one suit"});
}

void enact_play(Law& law) {
  law.add<Play>("5.2", "lead out of turn", lead_in_turn,
                {"{by} led {card} when the lead was {about}'s"});
  law.add<Play>("5.3", "second card", one_card_each,
                {"{by} played a second card, {card}, to the trick"});
  law.add<Play>("5.4", "renege", follow_suit,
                {"{by} reneged: {card} on the {led} lead",
                 "whether {by} could follow the {led} lead depends on cards that are not known"})
      .by_agreement("9.1");
  law.add<Play>("5.5", "renege", beat_the_lead,
                {"{by} reneged: {card} on the {led} lead, when he could go higher",
                 "whether {by} could go higher depends on cards that are not known"})
      .by_agreement("9.1");
  law.add<Play>("5.6", "renege", trump_when_void,
                {"{by} reneged: {card} on the {led} lead, when he could trump",
                 "whether {by} had to trump depends on cards that are not known",
                 "{by} reneged: {card} on the {led} lead, with a trump in hand; either it could be "
                 "followed, or {by} had to trump",
                 "{by} reneged with {card}, whatever the unknown cards were"})
      .either_way(2)
      .either_way(3)
      .by_agreement("9.1");
  law.add<Gathers>("5.8", "trick gathered", leave_the_trick, {"{by} gathered the trick"})
      .also<Close>(left_the_trick);
}

void enact_chips(Law& law) {
  law.award("2.5", Moment::act, pay_turned_honor, {"turned {cards}"});
  law.award("6.1", Moment::act, pay_imperials, {"imperial {cards}"});
  law.award("6.2", Moment::act, pay_point, {"point {number}"});
  law.award("6.3", Moment::act, pay_honors, {"trick {number}: {cards}"});
  law.award("6.4", Moment::act, pay_jack_and_ace, {"jack and ace caught"});
  law.award("6.5", Moment::act, pay_odd_tricks, {"{number} tricks more"})
      .at(Moment::deal, say_if_open);
  law.award("6.6", Moment::act, pay_capot, {"capot"});
  law.add_for<>("7.4", "wrong chips", nullptr, {})
      .at(Moment::act, compare_chips)
      .at(Moment::deal, compare_chips_left);
  law.award("9.1", Moment::act, pay_renege, {"the opponent's renege"})
      .at(Moment::deal, pay_supposed_renege);
  // These follow from the others, at once.
  law.award("7.2", {"six white chips changed", "for six white chips"});
  law.award("7.3", {"white chips back"});
  law.award("8.1", Moment::game, pay_game_won_before, {"the game"});
}

}  // namespace

Law imperial() {
  Law law("imperial", "Imperial");
  law.unit = DueUnit::white;
  law.carries = true;
  general::enact(law);
  enact_deal(law);
  enact_announcing(law);
  enact_play(law);
  enact_chips(law);
  law.option({.name = "renege",
              .choices = {"noted", "red chip"},
              .standard = "noted",
              .help = "what a claimed renege costs, 9.1"},
             [](Law& edited, std::string_view value) {
               if (value != "red chip") return;
               for (const Number number : {Number("5.4"), Number("5.5"), Number("5.6")})
                 edited.dealt_with(number, Remedy::on_claim);
             });
  return law;
}

}  // namespace cardlaw::imperial
