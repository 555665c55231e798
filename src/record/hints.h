// What people type first, and what the format calls it: hints for words, cards, dates and scores
// that are none.  A hint is empty when nothing is sure.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/grammar.h"
#include "record/record.h"

namespace cardlaw {

// Where something is still to be filled in, a template says so with this.
inline constexpr std::string_view to_fill_in = "fill in";

// For a word that is no act of the game, with what stands behind it, `bet 5`; `player` is a name
// for examples.
std::string hint_for_act(std::string_view word, const Grammar& grammar, std::string_view player);
// For what stands behind `withdraw` and is no card: the act is taken back in other words.
std::string hint_for_taking_back(std::string_view what, const Grammar& grammar,
                                 std::string_view player);
// The word of the game that is written here, or in another form, `turned` for `turn`; none: null.
const Verb* verb_meant(std::string_view word, const Grammar& grammar);
// The words of the game, and those of every game, for an act that is none of them.
std::string hint_for_words(const Grammar& grammar);
// For a key of `deal:` that is no player's name: `upcard`.
std::string hint_for_key_of_deal(std::string_view key, const Grammar& grammar);
// For what is no breach of the game: those that are likest, or all.
std::string hint_for_breach(std::string_view word, const Grammar& grammar);
// For a claim against the player's own side: somebody owns up.
std::string hint_for_owning_up(const Record& record, Seat who, std::string_view word,
                               std::string_view offence);
// For what is not a card: `Dh` for the queen of hearts.
std::string hint_for_card(std::string_view written, const Grammar& grammar);
// For what is not a date: `21.11.2026`.
std::string hint_for_date(std::string_view written);
// For half a point, `69.5`; empty when it is none. `shared`: the game has an option for what cannot
// be shared equally.
std::string hint_for_half(std::string_view written, bool shared);
// For a score in one word, `158-0`.
std::string hint_for_score(std::string_view what, std::string_view written,
                           std::span<const std::string> sides);
// The breach of the game that another name stands for, `revoke` for `renege`; empty when none does.
std::string_view breach_meant(std::string_view word, std::span<const std::string_view> breaches);

}  // namespace cardlaw
