// A record and its ruling in a form that asks for nothing of this program's grammar: each act by
// itself, cards in two letters, every option said.  The form: docs/suite.md.
#pragma once

#include <nlohmann/json.hpp>

#include "law/hand.h"

namespace cardlaw::report {

// What was dealt, done and written down, act by act.  The hand must have been judged.
nlohmann::ordered_json neutral_record(const Hand& hand);
// What the law says of it: findings with the acts they accuse, open questions, slips, how each deal
// is settled, and who has won.  No texts for people.
nlohmann::ordered_json neutral_ruling(const Hand& hand);

}  // namespace cardlaw::report
