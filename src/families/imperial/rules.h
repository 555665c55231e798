// The rules of Imperial, chapter by chapter.  Each stands beside its check.
#pragma once

#include "families/imperial/law.h"

namespace cardlaw::imperial {

// announcing.cpp: the deal, imperials and the point, chapters 2 to 4
extern const Duty alternate_deal, twelve_cards, proper_imperial, leave_turned_card;
extern const Duty announce_after_lead, imperial_before_point, imperial_before_play;
extern const Duty point_before_play, true_point, superior_point, show_the_point;

// play.cpp: the play, chapter 5
extern const Duty lead_in_turn, one_card_each, follow_suit, beat_the_lead, trump_when_void;
extern const Duty play_to_each_trick;
extern const Duty leave_the_trick;

// chips.cpp: what falls due, chapters 2 and 6 to 9
extern const Award turned_honor, imperials, better_of_points, honors, jack_and_ace, odd_tricks;
extern const Award all_tricks, six_whites, whites_back, game_won, red_for_renege;

// taking.cpp: what the players wrote down of taking it
extern const Duty right_chips;

}  // namespace cardlaw::imperial
