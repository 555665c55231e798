// What people say at the table, and what the format calls it.
#pragma once

#include <span>
#include <string_view>

namespace cardlaw {

struct Synonym {
  std::string_view said;
  std::string_view verb;   // the word of the format; the row counts in games that have it
  std::string_view write;  // what to write; {} stands for the player; behind `=` the whole hint
};
std::span<const Synonym> synonyms_of_acts();

struct BreachName {
  std::string_view said;
  std::string_view breach;
};
std::span<const BreachName> synonyms_of_breaches();

}  // namespace cardlaw
