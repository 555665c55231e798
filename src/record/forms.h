// How a word of the format is written, shown by an example.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "record/grammar.h"

namespace cardlaw {

// A word, or a further key, with what stands behind it: `call: 20`, `meld: [9h, 9c, 9d]`.
std::string form_of(std::string_view word, Shape shape, std::span<const std::string_view> choices);
std::string form_of(const Verb& verb);
// An entry that is understood as it stands: `Anna: {lay off: 9s, to: 8s}`, `end: stopped`.
std::string sample_of(const Verb& verb, std::string_view player);
// The whole entry, `Anna: {lay off: 9s, to: 8s}`; `value` is what was written behind the word and
// takes the place of the example where it can be meant.
std::string entry_form(const Verb& verb, std::string_view player, std::string_view value = {});

}  // namespace cardlaw
