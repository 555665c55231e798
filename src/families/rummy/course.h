// How turns begin, are broken into, go on and end: the one place that knows whose turn it is.
#pragma once

#include "families/rummy/law.h"

namespace cardlaw::rummy {

using turns::complain;

// A record that gives a hand by its counts alone must not contradict itself.
void examine_result(Table& table, const Terms& terms);

// A turn begins, in order or not.
void begin_turn(Table& table, Seat who, const Terms& terms);
using turns::resume;
// A card drawn or a discard taken goes on with the player's turn, or begins one.
void enter_turn(Table& table, Seat who, const Terms& terms);
// Cards laid on the table, or a knock, may begin a turn as well.
void begin_by_laying(Table& table, Seat who, const Terms& terms);
void end_turn(Table& table, const Terms& terms);
void go_down(Table& table, const Terms& terms);
// Whether the player who had this turn is out; the play ends if that is lawful.
bool went_out(Table& table, const Terms& terms);
// Play goes on in spite of a knock: all take their cards up again.
void take_up_again(Table& table);

// Drawing or discarding after a knock that did not end the play: it goes on.
void play_on(Table& table, const Terms& terms);
// The player may refuse the card that is offered.
bool may_refuse(const Table& table, const Terms& terms);
// Only showing and counting are left; by what was done in this turn, if it was this player's.
void end_in_showing(Table& table);
void end_by_this_turn(Table& table);
void complain_of_no_discard(Table& table, const Turn& turn);
void pile_back_to_stock(Table& table, bool keep_top);

// What turns that were not recorded leave open of the end of the play; nothing when it is known.
const char* why_end_is_open(const Table& table);

// By seat: whose turns so many that were not recorded may have been. The turn passes to the left;
// where it is not known from whom, or somebody was passed over before, they may have been
// anybody's.
std::uint16_t may_have_had_turns(const Table& table, int turns);

// A hand may have its right size again.
void may_be_put_right(Table& table, Seat who);
// A hand to which too few cards were dealt has the right number in this turn, by a draw without a
// discard.
bool puts_right_what_was_dealt(const Table& table, Seat who, const Terms& terms);
// How a hand of the wrong size is put right, and nobody is accused for it: by a discard without a
// draw, and by a draw without a discard.
bool puts_a_long_hand_right(const Table& table, Seat who);
bool puts_a_short_hand_right(const Table& table, Seat who, const Terms& terms);

// Cards that a player had said they took back from the pile, too late, were in the hand.
void hold_again(Table& table, Seat who, CardSet cards);
// ... of which it is not known which it was.
void may_hold_one_more(Table& table, Seat who);
// What is wrong with a meld may be so only because not all of its cards are known.
inline bool may_be_filled(const Meld& meld, melds::Fault fault) {
  return meld.grown && melds::may_be_filled(fault);
}

}  // namespace cardlaw::rummy
