// By what a game is known again that is given twice.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "record/events.h"

namespace cardlaw::club {

using Fingerprint = std::array<std::uint64_t, 2>;

// A name as it is written and as names are compared; the key of the player who goes by it, and a
// print of that.
struct KnownName {
  std::string name, key, player;
  Fingerprint print;
};
KnownName known_name(std::string name, std::string key, std::string player);

// Of what the record says: the order of keys and of cards in a list, the writing of an event's or a
// table's name, comments, notes and rulings, the notation, and the writing of cards and of the
// players' names make no difference.  `event` and `table` are of the record; nothing: it has none.
struct Named {
  const KnownName* event = nullptr;
  const KnownName* table = nullptr;
  std::vector<const KnownName*> players;
};
Fingerprint fingerprint(const Events& events, const Named& named);
// Of a text that could not be read.
Fingerprint fingerprint(std::string_view text);
std::string text(const Fingerprint& fingerprint);  // in 32 hexadecimal digits

}  // namespace cardlaw::club
