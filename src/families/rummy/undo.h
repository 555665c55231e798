// Cards on the table that go back into the hands.
#pragma once

#include "families/rummy/law.h"

namespace cardlaw::rummy {

void take_back_meld(Table& table, Seat who);
void take_back_lay_off(Table& table, Seat who);
void take_back_discard(Table& table, Seat who);
// The knock is taken back, or play goes on in spite of it: all take their cards up again.
void undo_knock(Table& table);

}  // namespace cardlaw::rummy
