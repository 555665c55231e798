#include "record/about.h"

namespace cardlaw {
namespace {

// Calls `take(key, text)` for every key of the record that has a text.
template <class Take>
void each_text(const Events& events, Take take) {
  if (events.nodes.empty() || events.nodes[0].kind != Event::Kind::map) return;
  for (std::uint32_t key = 1; key < events.nodes[0].next;) {
    const std::uint32_t value = key + 1;
    const Event& event = events.nodes[value];
    if (event.is_scalar() && !event.is_null())
      take(events.scalar(events.nodes[key]), events.scalar(event));
    key = event.next;
  }
}

}  // namespace

About about(const Events& events) {
  About found;
  each_text(events, [&](std::string_view key, std::string_view text) {
    if (key.size() == 5) {
      if (key == "event") found.event = text;
      if (key == "table") found.table = text;
    } else if (key.size() == 4) {
      if (key == "date") found.date = text;
      if (key == "note") found.note = text;
      if (key == "game" && found.game.empty()) found.game = text;
    } else if (key == "id") {
      found.id = text;
    }
  });
  return found;
}

std::string_view said(const Events& events, std::string_view key) {
  std::string_view found;
  each_text(events, [&](std::string_view name, std::string_view text) {
    if (name == key && found.empty()) found = text;
  });
  return found;
}

}  // namespace cardlaw
