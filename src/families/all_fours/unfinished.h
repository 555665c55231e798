// Why a hand cannot be settled.
#pragma once

#include "families/all_fours/law.h"

namespace cardlaw::all_fours {

inline void leave_unfinished(const Table& table, Account& account) {
  if (table.bidding.open != nullptr && table.finished(*table.figures))
    return account.leave_open(table.bidding.open);
  if (table.by_other && table.finished(*table.figures))
    return account.leave_undetermined(
        table.pitch_recalled
            ? "the first lead was taken back, and the play goes by the suit led in its place"
            : "two suits were named for trumps, and the play goes by the one that was not to be");
  if (table.joker_led && table.gathered >= table.figures->hand && !table.common.gap)
    return account.leave_open("what is trump when the snoozer is led is not said");
  account.leave_undetermined(
      table.common.ended == Ending::conceded
          ? "the hand was conceded, and the law does not say what that is worth"
      : table.common.ended == Ending::stopped ? "the hand was stopped before it was played out"
      : table.common.gap                      ? "a part of the hand was not recorded"
      : !table.result().given && table.bidding.maker == Seat::none
          ? "who made the trump is not recorded"
      : table.joker_led ? "what is trump when the snoozer is led is not said"
      : table.unsure    ? "not all the cards in the tricks are known"
                        : "the hand was not played out");
}

}  // namespace cardlaw::all_fours
