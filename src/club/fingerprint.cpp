#include "club/fingerprint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

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
enum Mark : std::uint64_t { scalar = 1, list = 2, map = 3, player = 4, raw = 5, card = 6 };

void mix(Fingerprint& into, std::uint64_t word) {
  into[0] = stirred(into[0] ^ word) + 0x9E3779B97F4A7C15U;
  into[1] = stirred(into[1] + word) ^ 0xA4093822299F31D0U;
}
void mix(Fingerprint& into, const Fingerprint& other) {
  into[0] = stirred(into[0] ^ other[0]) + 0x9E3779B97F4A7C15U;
  into[1] = stirred(into[1] + other[1]) ^ 0xA4093822299F31D0U;
}
void mix(Fingerprint& into, std::string_view text) {
  std::uint64_t word = 0;
  for (; text.size() >= sizeof word; text.remove_prefix(sizeof word)) {
    std::memcpy(&word, text.data(), sizeof word);
    mix(into, word);
  }
  // What is left, and how much that is, so that no text is another's beginning.
  word = text.size();
  for (const char c : text) word = word << 8U | static_cast<unsigned char>(c);
  mix(into, word);
}

Fingerprint marked(Mark mark) {
  Fingerprint print = begun;
  mix(print, mark);
  return print;
}

// In any order the same sum.
void add(Fingerprint& sum, const Fingerprint& print) {
  sum[0] += print[0];
  sum[1] += print[1];
}

class Content {
 public:
  Content(const Events& events, const std::vector<std::string>& players,
          const std::vector<std::string>& keys)
      : events_(events), players_(players), keys_(keys) {}

  Fingerprint of(std::uint32_t node) const {
    const Event& event = events_.nodes[node];
    if (event.is_scalar()) return of_scalar(events_.scalar(event));
    return event.kind == Event::Kind::list ? of_list(node) : of_map(node);
  }

 private:
  Fingerprint of_list(std::uint32_t node) const {
    Fingerprint in_order = marked(list);
    Fingerprint sum{};
    bool cards = true;  // their order says nothing
    const std::uint32_t end = events_.nodes[node].next;
    for (std::uint32_t item = node + 1; item < end; item = events_.nodes[item].next) {
      const Fingerprint print = of(item);
      cards = cards && is_card(events_.nodes[item]);
      mix(in_order, print);
      add(sum, print);
    }
    if (!cards) return in_order;
    Fingerprint print = marked(list);
    mix(print, sum);
    return print;
  }

  Fingerprint of_map(std::uint32_t node) const {
    Fingerprint sum{};
    const std::uint32_t end = events_.nodes[node].next;
    for (std::uint32_t key = node + 1; key < end;) {
      const std::uint32_t value = events_.nodes[key].next;
      const std::string_view name = events_.scalar(events_.nodes[key]);
      if (!is_said_of_the_game(name)) {
        Fingerprint pair = of_scalar(name);
        // They are compared like names.
        const bool named = node == 0 && (name == "event" || name == "table");
        mix(pair, named && events_.nodes[value].is_scalar()
                      ? of_scalar(name_key(events_.scalar(events_.nodes[value])))
                      : of(value));
        add(sum, pair);
      }
      key = events_.nodes[value].next;
    }
    Fingerprint print = marked(map);
    mix(print, sum);
    return print;
  }

  // What people say of a game is no part of it.
  static bool is_said_of_the_game(std::string_view key) {
    return key == "note" || key == "ruling" || key == "status" || key == "reason";
  }

  bool is_card(const Event& event) const {
    if (!event.is_scalar()) return false;
    const std::string_view text = events_.scalar(event);
    if (text == "x" || text.starts_with("x ")) return true;  // so many that are not known
    return text.size() <= longest_card && parse_card(text).has_value();
  }

  Fingerprint of_scalar(std::string_view text) const {
    Fingerprint print = begun;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (players_[i] != text) continue;
      mix(print, player);
      mix(print, keys_[i]);
      return print;
    }
    const auto read = text.size() <= longest_card ? parse_card(text) : std::nullopt;
    mix(print, read ? card : scalar);
    read ? mix(print, read->code()) : mix(print, text);
    return print;
  }

  static constexpr std::size_t longest_card = 5;  // bytes: a joker
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
