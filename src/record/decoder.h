// From the events of one document to a Record.  Knows the grammar of records, and what was expected
// where; knows no game beyond the Grammar that it is given.
#pragma once

#include <string_view>
#include <vector>

#include "record/events.h"
#include "record/grammar.h"
#include "record/record.h"
#include "record/trouble.h"

namespace cardlaw {

// The games that records may name.
struct Grammars {
  const Grammar* (*find)(std::string_view game);  // nothing when there is no such game
  std::vector<std::string_view> (*names)();
  std::vector<std::string_view> (*called)(std::string_view name);  // several, where it is doubtful
};

// Reads the record; true when it has no defects.  All defects that can be seen are reported at
// once. `record` is overwritten; it may be reused from document to document.
bool decode(const Events& events, const Grammars& grammars, Record& record, Defects& defects);

}  // namespace cardlaw
