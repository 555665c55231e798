// Hands that are given by their counts alone: what such a record must say, and must not.
#include "families/rummy/course.h"

namespace cardlaw::rummy {
namespace {

// In a game from which players drop out everybody who is still in it has a count.
void ask_for_counts(Table& table, const Result& result) {
  for (int i = 0; i < table.seats(); ++i) {
    if ((table.eliminated >> i & 1) != 0 || seat(i) == result.maker) continue;
    if (!gives_the_count(result, seat(i)))
      complain(table, "the count of a player who is still in the game is missing",
               "write it in `counts`; only those who are out have none");
  }
}

void ask_for_the_winners(Table& table, const Result& result, const char* hint) {
  if (!gives_the_count(result, result.maker))
    complain(table, "the count of the player who ended the hand is missing", hint);
}

void ask_for_the_lowest(Table& table, const Result& result) {
  if (!gives_the_count(result, result.maker))
    return ask_for_the_winners(table, result, "write it in `counts`; the lowest wins");
  for (int i = 0; i < table.seats(); ++i) {
    if (count_in_result(result, seat(i)) >= count_in_result(result, result.maker)) continue;
    return complain(table, "the lowest count wins, and `out` names another player",
                    "name the player who has it, or mend the counts");
  }
}

}  // namespace

void examine_result(Table& table, const Terms& terms) {
  const Result& result = result_of(table);
  if (!result.given || result.maker == Seat::none) return;
  if (terms.eliminates && !table.common.match->uncertain) ask_for_counts(table, result);
  if (terms.limits_knocks() || terms.melding == Melding::after_a_knock)
    return ask_for_the_winners(table, result, "write it in `counts`; 0 if there was none");
  if (kept_one(result, terms) && gives_the_count(result, result.maker) &&
      count_in_result(result, result.maker) == 0)
    return complain(table, "the card that they kept counts something, and their count is 0",
                    "mend their count, or `how`");
  if (kept_one(result, terms))
    return ask_for_the_winners(table, result, "write what the card that they kept counts");
  if (by_the_lowest(result, terms)) return ask_for_the_lowest(table, result);
  if (terms.rummy_pays_hand)
    return ask_for_the_winners(table, result,
                               "write what their own cards count: that is collected");
  const bool may_keep = terms.last_card >= 0 && result.how > 1;  // a straight or flush of ten cards
  if (!may_keep && count_in_result(result, result.maker) > 0)
    complain(table, "whoever is rid of all their cards has nothing to count",
             "mend `how`, or their count");
}

}  // namespace cardlaw::rummy
