// The part of a record's schema that says how acts are written.
#pragma once

#include "record/grammar.h"
#include "report/schema_parts.h"

namespace cardlaw::report::schemas {

// A pattern for a card of the game's pack, and what editors say of what is none.
std::string card_pattern(const Grammar& grammar);
std::string no_card(const Grammar& grammar);
// What a player did, and an entry of `play:` or of a trick.
Json act(const Grammar& grammar, bool in_trick);
Json entry(const Grammar& grammar, bool in_trick);

}  // namespace cardlaw::report::schemas
