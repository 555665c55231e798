// One line of JSON Lines into events: the same that the same record gives in YAML.
#pragma once

#include <string_view>

#include "record/events.h"
#include "record/trouble.h"

namespace cardlaw {

// Reads one JSON object. False, and defects, when something is wrong; then `out` is not to be used.
// The limits are those of read_yaml(). Numbers are texts, exactly as they are written.
bool read_json(std::string_view line, Events& out, Defects& defects);

}  // namespace cardlaw
