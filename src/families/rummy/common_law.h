// The sentences that stand alike on the pages of Rummy, Gin Rummy and Straight Rummy.
#pragma once

#include "families/rummy/duties.h"

namespace cardlaw::rummy {

inline const std::vector<const char*> no_meld{
    "{by} laid down too few cards for a meld",
    "{by} laid down cards that are neither of one rank nor of one suit",
    "{by} laid down cards that do not follow one another in rank",
    "{by} laid down cards of one rank, which are no meld here",
    "{by} laid down more cards than a group may have",
    "{by} laid down a group with a suit twice",
    "{by} laid down a card twice",
    "{by} laid down more cards than a suit has"};
inline const std::vector<const char*> no_fit{
    "{by} laid off on too few cards for a meld",
    "{by} laid off a card that is neither of the rank nor of the suit of the meld",
    "{by} laid off a card that does not follow in the sequence",
    "{by} laid off on a group, which is no meld here",
    "{by} laid off on a group that is full",
    "{by} laid off a suit that the group has",
    "{by} laid off a card that the sequence has",
    "{by} laid off more cards than a suit has"};

// `voided_by`: the sentence under which a wrong deal may be called void.
inline void enact_turn(Law& law, Number voided_by) {
  general::enact(law);
  law.enact(right_number.dealt_with(void_in_time(voided_by)));
  law.add_for<Draw, TakeDiscard, Pass>("3.1", "play out of turn", play_in_turn,
                                       {"{by} played when it was {about}'s turn"})
      .also<Discard>(discard_in_turn);
  law.add<Discard>("3.2", "no draw", draw_first,
                   {"{by} discarded and had not drawn", "{by} passed, and no card was offered",
                    "{by} went out and had not drawn", "{by} took no card and discarded none"})
      .also<Pass>(draw_and_not_pass)
      .also<NoDiscard>(take_a_card)
      .also<Close>(draw_before_going_out);
  law.add<Draw>("3.3", "second draw", one_from_stock, {"{by} took more than one card"})
      .also<TakeDiscard>(one_from_pile);
  law.add<TakeDiscard>("3.4", "wrong card taken", take_the_top,
                       {"{by} took a card that did not lie on top of the pile"});
  law.add<NoDiscard>("3.5", "no discard", discard_one, {"{by} did not discard"})
      .also<Discard>(discarded_one)
      .also<Pass>(pass_no_discard);
  law.add<Discard>("3.6", "second discard", discard_no_more, {"{by} discarded more than one card"});
  law.add<Discard>(
      "3.7", "card thrown back", keep_the_card_taken,
      {"{by} threw back the card that they had just taken",
       "whether {by} threw back the card that they had taken, or the copy that they held or may "
       "have held, cannot be known",
       "whether {by} threw back the card that they had just taken depends on the card that they "
       "threw"});
  law.add<LayDown>("4.2", "improper meld", lay_a_meld, no_meld);
  law.add<LayOff>("4.3", "improper lay-off", fit_the_meld, no_fit);
  law.add<Announce>("6.1", "wrong count", announce_truly,
                    {"{by} announced a count that is not theirs",
                     "whether {by} counted rightly depends on cards that are not known"});
}

}  // namespace cardlaw::rummy
