#include "club/fingerprint.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/card.h"
#include "club/names.h"

namespace cardlaw::club {
namespace {

std::uint64_t stirred(std::uint64_t x) {  // the finisher of SplitMix64
  x = (x ^ x >> 30U) * 0xBF58476D1CE4E5B9U;
  x = (x ^ x >> 27U) * 0x94D049BB133111EBU;
  return x ^ x >> 31U;
}

constexpr Fingerprint begun{0x243F6A8885A308D3U, 0x13198A2E03707344U};
enum Mark : std::uint64_t { scalar = 1, list = 2, map = 3, player = 4, raw = 5 };

void mix(Fingerprint& into, std::uint64_t word) {
  into[0] = stirred(into[0] ^ word) + 0x9E3779B97F4A7C15U;
  into[1] = stirred(into[1] + word) ^ 0xA4093822299F31D0U;
}
void mix(Fingerprint& into, const Fingerprint& other) {
  mix(into, other[0]);
  mix(into, other[1]);
}
void mix(Fingerprint& into, std::string_view text) {
  mix(into, text.size());
  for (std::size_t at = 0; at < text.size(); at += 8) {
    std::uint64_t word = 0;
    for (std::size_t i = at; i < std::min(at + 8, text.size()); ++i)
      word = word << 8U | static_cast<unsigned char>(text[i]);
    mix(into, word);
  }
}

class Content {
 public:
  Content(const Events& events, const std::vector<std::string>& players,
          const std::vector<std::string>& keys)
      : events_(events), players_(players), keys_(keys) {}

  Fingerprint of(std::uint32_t node) const {
    const Event& event = events_.nodes[node];
    switch (event.kind) {
      case Event::Kind::plain:
      case Event::Kind::quoted:
      case Event::Kind::null:
        return of_scalar(events_.scalar(event));
      case Event::Kind::list: {
        Fingerprint print = begun;
        mix(print, list);
        std::vector<Fingerprint> items;
        bool cards = true;  // their order says nothing
        for (std::uint32_t item = node + 1; item < event.next; item = events_.nodes[item].next) {
          cards = cards && is_card(events_.nodes[item]);
          items.push_back(of(item));
        }
        if (cards) std::ranges::sort(items);
        for (const Fingerprint& item : items) mix(print, item);
        return print;
      }
      case Event::Kind::map:
        break;
    }
    return of_map(node);
  }

 private:
  bool is_card(const Event& event) const {
    if (!event.is_scalar()) return false;
    const std::string_view text = events_.scalar(event);
    if (text == "x" || text.starts_with("x ")) return true;  // so many that are not known
    return text.size() <= 5 && parse_card(text).has_value();
  }

  Fingerprint of_map(std::uint32_t node) const {
    Fingerprint print = begun;
    mix(print, map);
    std::vector<Fingerprint> pairs;
    const std::uint32_t end = events_.nodes[node].next;
    for (std::uint32_t key = node + 1; key < end;) {
      const std::uint32_t value = events_.nodes[key].next;
      const std::string_view name = events_.scalar(events_.nodes[key]);
      // Neither is a part of the game.
      if (name != "note" && name != "ruling") {
        Fingerprint& pair = pairs.emplace_back(of_scalar(name));
        // They are compared like names.
        const bool named = node == 0 && (name == "event" || name == "table");
        mix(pair, named && events_.nodes[value].is_scalar()
                      ? of_scalar(name_key(events_.scalar(events_.nodes[value])))
                      : of(value));
      }
      key = events_.nodes[value].next;
    }
    std::ranges::sort(pairs);
    for (const Fingerprint& pair : pairs) mix(print, pair);
    return print;
  }

  Fingerprint of_scalar(std::string_view text) const {
    Fingerprint print = begun;
    const auto named = std::ranges::find(players_, text);
    if (named != players_.end()) {
      mix(print, player);
      mix(print, keys_[static_cast<std::size_t>(named - players_.begin())]);
      return print;
    }
    mix(print, scalar);
    const auto card = text.size() <= 5 ? parse_card(text) : std::nullopt;
    if (card)
      mix(print, cardlaw::text(*card));
    else
      mix(print, text);
    return print;
  }

  const Events& events_;
  const std::vector<std::string>& players_;
  const std::vector<std::string>& keys_;
};

}  // namespace

Fingerprint fingerprint(const Events& events, const std::vector<std::string>& players,
                        const std::vector<std::string>& keys) {
  return Content(events, players, keys).of(0);
}

Fingerprint fingerprint(std::string_view text) {
  Fingerprint print = begun;
  mix(print, raw);
  mix(print, text);
  return print;
}

std::string text(const Fingerprint& fingerprint) {
  return fmt::format("{:016x}{:016x}", fingerprint[0], fingerprint[1]);
}

}  // namespace cardlaw::club
