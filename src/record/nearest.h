// The valid word that a mistyped one was probably meant to be.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace cardlaw {

// The same with a to z for A to Z.
std::string in_small_letters(std::string_view text);

// Whether they are the same but for capitals, spaces, hyphens and underscores.
bool same_words(std::string_view a, std::string_view b);

// The candidate that takes the fewest slips to get from `word`: letters left out, added, changed or
// swapped with their neighbor, capitals not counting. At most max(1, a third of the word's
// letters); empty when none is that near. The first of equals wins.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

// That word as a question, "; did you mean `renege`?"; empty when there is none.
std::string or_meant(std::string_view word, std::span<const std::string_view> candidates,
                     std::string_view before = "; ");

}  // namespace cardlaw
