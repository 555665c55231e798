// The records as a suite of cases that other programs can be held to: docs/suite.md.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "commands/commands.h"

namespace cardlaw::commands {

inline constexpr int suite_version = 1;  // of the form of a case

// Which readings the program takes by default, which it leaves open, what it does not judge.
nlohmann::ordered_json compliance_statement();
// The same for people.
std::string in_words(const nlohmann::ordered_json& statement);

}  // namespace cardlaw::commands
