// Rulings as JSON, for other programs.  The form: schemas/ruling.schema.json.
#pragma once

#include <string>

#include "law/hand.h"

namespace cardlaw::report {

// Appends one object, on one line, without a line end. `with_ledger` false: where nothing was found
// the ledger and the rules that spoke are left out, which are most of it.
void json(std::string& out, const Hand& hand, bool with_ledger);
// Appends a text as a JSON string, quotation marks included; what is not UTF-8 becomes U+FFFD.
void json_string(std::string& out, std::string_view text);

}  // namespace cardlaw::report
