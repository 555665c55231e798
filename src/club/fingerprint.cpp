#include "club/fingerprint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "cards/card.h"
#include "record/reading.h"

namespace cardlaw::club {
namespace {

std::uint64_t stirred(std::uint64_t x) {  // the finisher of SplitMix64
  x = (x ^ x >> 30U) * 0xBF58476D1CE4E5B9U;
  x = (x ^ x >> 27U) * 0x94D049BB133111EBU;
  return x ^ x >> 31U;
}

constexpr Fingerprint begun{0x243F6A8885A308D3U, 0x13198A2E03707344U};
enum KindMark : std::uint64_t { scalar = 1, list = 2, map = 3, player = 4, raw = 5, card = 6 };

void mix(Fingerprint& into, std::uint64_t word) {
  into[0] = stirred(into[0] ^ word) + 0x9E3779B97F4A7C15U;
  into[1] = stirred(into[1] + word) ^ 0xA4093822299F31D0U;
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

// In any order the same sum.
void add(Fingerprint& sum, const Fingerprint& print) {
  sum[0] += print[0];
  sum[1] += print[1];
}

// --- of what a record says

// Quicker than the above, and not for keeping: a print lives as long as a tally.
inline void stir_in(Fingerprint& into, std::uint64_t one, std::uint64_t other) {
  into[0] = ((into[0] * 9 + 0xD1B54A32D192ED03U) ^ one) * 0xBF58476D1CE4E5B9U;
  into[1] = ((into[1] * 5 + 0x8CB92BA72F3D8DD7U) ^ other) * 0x94D049BB133111EBU;
  into[0] ^= into[0] >> 32U;
  into[1] ^= into[1] >> 29U;
}
// No sum of such prints tells what they are of.
Fingerprint stirred(Fingerprint print) {
  stir_in(print, print[1] >> 32U, print[0] << 32U);
  return print;
}

// Up to eight letters as one number, another for every text of that length.
std::uint64_t short_text(const char* at, std::size_t size) {
  const auto half = [](const char* from) {
    std::uint32_t word = 0;
    std::memcpy(&word, from, sizeof word);
    return std::uint64_t{word};
  };
  if (size >= 4) return half(at) | half(at + size - 4) << 32U;  // which may overlap
  if (size == 0) return 0;
  const auto letter = [&](std::size_t i) {
    return std::uint64_t{static_cast<unsigned char>(at[i])};
  };
  return letter(0) | letter(size / 2) << 8U | letter(size - 1) << 16U;
}

Fingerprint of_text(KindMark mark, std::string_view text) {
  Fingerprint print = begun;
  stir_in(print, mark, text.size());
  const char* at = text.data();
  std::size_t size = text.size();
  for (; size > 8; at += 8, size -= 8) {
    const std::uint64_t word = short_text(at, 8);
    stir_in(print, word, word);
  }
  const std::uint64_t word = short_text(at, size);
  stir_in(print, word, word);
  return stirred(print);
}

const std::array<Fingerprint, 64>& of_cards() {  // by code
  static const auto prints = [] {
    std::array<Fingerprint, 64> table;
    for (std::size_t code = 0; code < table.size(); ++code) {
      const char letter = static_cast<char>(code);
      table[code] = of_text(card, {&letter, 1});
    }
    return table;
  }();
  return prints;
}

class Content {
 public:
  Content(const Events& events, const Named& named)
      : nodes_(events.nodes.data()), text_(events.text.data()), named_(named) {
    for (const KnownName* const known : named.players)
      like_a_card_ = like_a_card_ || (may_be_card(known->name) && parse_card(known->name));
  }

  Fingerprint of(std::uint32_t node) const {
    const Event& event = nodes_[node];
    if (event.is_scalar()) return of_scalar(text(event)).print;
    return event.kind == Event::Kind::list ? of_list(node) : of_map(node);
  }

 private:
  struct Scalar {
    Fingerprint print;
    bool card = false;  // one of a list whose order says nothing
  };

  std::string_view text(const Event& event) const { return {text_ + event.text, event.length}; }

  Fingerprint of_list(std::uint32_t node) const {
    Fingerprint in_order = of_a_list_;
    Fingerprint sum{};
    bool cards = true;  // their order says nothing
    const std::uint32_t end = nodes_[node].next;
    for (std::uint32_t item = node + 1; item < end; item = nodes_[item].next) {
      const Event& event = nodes_[item];
      const Scalar each = event.is_scalar() ? of_scalar(text(event)) : Scalar{of(item)};
      cards = cards && each.card;
      stir_in(in_order, each.print[0], each.print[1]);
      add(sum, each.print);
    }
    if (!cards) return in_order;
    Fingerprint print = of_a_list_;
    stir_in(print, sum[0], sum[1]);
    return print;
  }

  Fingerprint of_map(std::uint32_t node) const {
    Fingerprint sum{};
    const std::uint32_t end = nodes_[node].next;
    for (std::uint32_t key = node + 1; key < end;) {
      const std::uint32_t value = nodes_[key].next;
      const std::string_view name = text(nodes_[key]);
      key = nodes_[value].next;
      if (is_said_of_the_game(name)) continue;
      Fingerprint pair = of_scalar(name).print;
      // They are compared like names.
      const KnownName* const known = node != 0 || name.size() != 5 ? nullptr
                                     : name == "event"             ? named_.event
                                     : name == "table"             ? named_.table
                                                                   : nullptr;
      const Fingerprint print = known != nullptr ? of_scalar(known->key).print : of(value);
      stir_in(pair, print[0], print[1]);
      add(sum, stirred(pair));
    }
    Fingerprint print = of_a_map_;
    stir_in(print, sum[0], sum[1]);
    return print;
  }

  // What people say of a game is no part of it.
  static bool is_said_of_the_game(std::string_view key) {
    if (key.size() != 4 && key.size() != 6) return false;
    return key == "note" || key == "ruling" || key == "status" || key == "reason";
  }

  Scalar of_scalar(std::string_view text) const {
    if (text.size() == 2 && !like_a_card_) {  // as nearly all cards are written
      if (const Card read = two_letter_card(text.data()); read.known())
        return {cards_[read.code()], true};
    }
    const bool hidden = text == "x" || text.starts_with("x ");  // so many that are not known
    const auto read = may_be_card(text) ? parse_card(text) : std::nullopt;  // 10h, ♥7
    for (const KnownName* const known : named_.players) {
      if (same_text(known->name, text)) return {known->print, hidden || read};
    }
    return {read ? cards_[read->code()] : of_text(scalar, text), hidden || read};
  }

  // Not of most texts that are no cards.
  static bool may_be_card(std::string_view text) {
    if (text.size() < 2 || text.size() > longest_card) return false;
    if (text.size() == 2) {  // h7
      const std::array<char, 2> turned{text[1], text[0]};
      return two_letter_card(text.data()).known() || two_letter_card(turned.data()).known();
    }
    constexpr std::uint64_t beyond_ascii = 0x8080808080808080U;
    if ((short_text(text.data(), text.size()) & beyond_ascii) != 0) return true;
    if (text.size() == 3) return text[0] == '1' || text[1] == '1';  // 10h, h10
    return text.size() == longest_card && (text[0] == 'j' || text[0] == 'J');
  }

  static constexpr std::size_t longest_card = 5;  // bytes: a joker
  const Event* nodes_;
  const char* text_;
  const Named& named_;
  const std::array<Fingerprint, 64>& cards_ = of_cards();
  bool like_a_card_ = false;  // a player's name is
  const Fingerprint of_a_list_ = of_text(list, ""), of_a_map_ = of_text(map, "");
};

}  // namespace

KnownName known_name(std::string name, std::string key, std::string player) {
  const Fingerprint print = of_text(KindMark::player, player);
  return {std::move(name), std::move(key), std::move(player), print};
}

Fingerprint fingerprint(const Events& events, const Named& named) {
  return Content(events, named).of(0);
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
