// What a table could still decide by agreeing on an option of which its record says nothing: what
// needs no knowledge of the family.
#pragma once

#include <string_view>

#include "law/ruling.h"
#include "record/grammar.h"

namespace cardlaw {

// Whether the option's default says that the table has not agreed on anything.
bool is_undecided(const OptionSpec& option);
// Whether the record gives the option.
bool is_given(const Record& record, const OptionSpec& option);

// Whether the law can be read in more than one way for the deal, or does not settle it.
bool is_open(const DealOutcome& deal);
// Whether anything in the ruling is open.
bool is_open(const Ruling& ruling);

// What holds under a value of an option by which the same record was judged otherwise: it takes the
// deals of that ruling.
Decider::Value under_value(std::string_view value, Ruling& other, const Ruling& ruling);
// Notes which deals the option narrows down and which questions it answers; false: none of them.
bool decides(Decider& decider, const Ruling& ruling);

}  // namespace cardlaw
