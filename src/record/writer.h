// Events back into text: the same record as one line of JSON, or as YAML the way people write it.
#pragma once

#include <string>

#include "record/events.h"

namespace cardlaw {

// Appends one JSON object on one line, without a line end.
void write_json(const Events& events, std::string& out);

// Appends the lines of one YAML document, without `---`.
void write_yaml(const Events& events, std::string& out);

}  // namespace cardlaw
