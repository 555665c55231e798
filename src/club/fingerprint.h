// By what a game is known again that is given twice.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "record/events.h"

namespace cardlaw::club {

using Fingerprint = std::array<std::uint64_t, 2>;

// Of what the record says: the order of keys and of cards in a list, the writing of an event's or a
// table's name, comments, notes and rulings, the notation, and the
// writing of cards and of the players' names make no difference.  `keys` are the players' names as
// they are compared, and `players` as they are written.
Fingerprint fingerprint(const Events& events, const std::vector<std::string>& players,
                        const std::vector<std::string>& keys);
// Of a text that could not be read.
Fingerprint fingerprint(std::string_view text);
std::string text(const Fingerprint& fingerprint);  // in 32 hexadecimal digits

}  // namespace cardlaw::club
