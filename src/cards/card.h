// Suits, ranks and cards: one byte a card, whatever the pack.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cardlaw {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades, none = 255 };
inline constexpr std::array<Suit, 4> all_suits{Suit::clubs, Suit::diamonds, Suit::hearts,
                                               Suit::spades};

// In the order of a sequence with the ace low.  Games that rank them otherwise say so in their
// terms.
enum class Rank : std::uint8_t {
  none,
  ace,
  two,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king
};

// A card, a joker, or a card that the record does not know.
class Card {
 public:
  constexpr Card() = default;  // unknown
  constexpr Card(Rank rank, Suit suit)
      : code_(static_cast<std::uint8_t>(static_cast<unsigned>(suit) * 16 +
                                        static_cast<unsigned>(rank))) {}
  static constexpr Card joker() { return from_code(0); }
  static constexpr Card from_code(std::uint8_t code) {
    Card card;
    card.code_ = code;
    return card;
  }

  // 0 to 63: the card's bit in a CardSet.  Not for unknown cards.
  constexpr std::uint8_t code() const { return code_; }
  constexpr bool known() const { return code_ != unknown_code; }
  constexpr bool is_joker() const { return code_ == 0; }
  constexpr Suit suit() const {
    return is_joker() || !known() ? Suit::none : static_cast<Suit>(code_ / 16);
  }
  constexpr Rank rank() const { return known() ? static_cast<Rank>(code_ % 16) : Rank::none; }

  friend constexpr bool operator==(Card, Card) = default;

 private:
  static constexpr std::uint8_t unknown_code = 255;
  std::uint8_t code_ = unknown_code;
};

// Reads `7h`, `h7`, `10h`, `Th`, `7♥`, `Joker`; nothing when the text is no card.  `x` is not read
// here.
std::optional<Card> parse_card(std::string_view text);
// The same of `7h` or `Th` alone, two letters; unknown when they are no card.
Card two_letter_card(const char* letters);
// Reads `hearts`, `h`, `♥`.
std::optional<Suit> parse_suit(std::string_view text);
// Reads `A`, `ace`, `10`, `T`, `ten`.
std::optional<Rank> parse_rank(std::string_view text);

std::string_view name(Suit suit);  // "hearts"
std::string_view name(Rank rank);  // "queen"
std::string text(Card card);       // "Qh", "Th", "Joker", "x"

}  // namespace cardlaw
