// What a record says of itself for people and for the club: game, event, date, table, id, note.
#pragma once

#include <string_view>

#include "record/events.h"

namespace cardlaw {

// Each is empty when the record does not say it.  Valid as long as the events.
struct About {
  std::string_view event, date, table, id, note, game;
};

// Of any document, also of one that is no record.
About about(const Events& events);
// The text behind one key of the record; empty when there is none.
std::string_view said(const Events& events, std::string_view key);

}  // namespace cardlaw
