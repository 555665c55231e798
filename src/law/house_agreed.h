// What an entry of a house law says of rules: which, and what is agreed about them, held against
// the games that it speaks of.
#pragma once

#include <vector>

#include "law/house_law.h"
#include "record/fields.h"

namespace cardlaw {

inline constexpr std::string_view house_keys[] = {"game",    "family",  "rule",   "breach",
                                                  "repeal",  "options", "remedy", "within",
                                                  "penalty", "from",    "until",  "note"};
using HouseFields = Fields<house_keys>;

// The rules of an entry that names a `rule`, a `breach`, or one to `repeal`.  Everything that is
// wrong is a defect.
void read_house_rules(Reading& read, Node node, const HouseFields& fields,
                      const std::vector<const Game*>& games, HouseEntry& entry);

// All that a house law agrees on, as one word: equal for equal laws, whoever they are of.
std::string as_key(const HouseLaw& law);

// `6.4 of Klaberjass`
std::string named(const Game& game, const Rule& rule);

}  // namespace cardlaw
