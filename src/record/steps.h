// The acts that one pair of braces holds, written as the steps that they are: for hints.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "record/reading.h"

namespace cardlaw {

// `card` is an act of its own in some games, and says of `take back` which card.
inline bool has_key(const Verb& verb, std::string_view word) {
  return std::ranges::find(verb.keys, word, &Key::name) != verb.keys.end();
}

// Every act with the keys behind it: `Ann: [take: 4s, discard: As, knock: 2]`; without a player,
// an entry each.
std::string as_steps(const Reading& read, Node braces, const Grammar& grammar,
                     std::string_view player);

}  // namespace cardlaw
