// JSON Schemas (draft-07) of records, for editors and other programs, written from a game's
// grammar.
#pragma once

#include <string>

#include "record/grammar.h"

namespace cardlaw::report {

// The schema of one game's records; indented, with a final line end.
std::string schema(const Grammar& grammar);

}  // namespace cardlaw::report
