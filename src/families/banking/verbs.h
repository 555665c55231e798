// The words that the games against a bank have in common: choosing the banker, preparing the pack.
#pragma once

#include "record/grammar.h"

namespace cardlaw::banking {

std::span<const Verb> verbs();

// A word with nothing behind it.
inline Verb plain(std::string_view word, std::string_view help, Act (*make)(const Arguments&)) {
  return {word, Shape::none, {}, {}, help, make};
}

}  // namespace cardlaw::banking
