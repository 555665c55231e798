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

namespace letters {

inline constexpr std::string_view rank_letters = "?A23456789TJQK";
inline constexpr std::string_view suit_letters = "cdhs";
inline constexpr std::uint8_t nothing = 255;

constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
}
// What a letter of either case stands for: a table, because cards are most of what is read.
constexpr std::array<std::uint8_t, 256> meanings(std::string_view of, std::size_t from) {
  std::array<std::uint8_t, 256> table{};
  table.fill(nothing);
  for (std::size_t i = from; i < of.size(); ++i) {
    for (std::size_t c = 0; c < 128; ++c) {
      if (lower(static_cast<char>(c)) == lower(of[i])) table[c] = static_cast<std::uint8_t>(i);
    }
  }
  return table;
}
inline constexpr auto ranks = meanings(rank_letters, 1);
inline constexpr auto suits = meanings(suit_letters, 0);

}  // namespace letters

// Reads `7h` or `Th`, two letters and no more; unknown when they are no card.
inline Card two_letter_card(const char* text) {
  const std::uint8_t rank = letters::ranks[static_cast<unsigned char>(text[0])];
  const std::uint8_t suit = letters::suits[static_cast<unsigned char>(text[1])];
  if (rank == letters::nothing || suit == letters::nothing) return {};
  return {static_cast<Rank>(rank), static_cast<Suit>(suit)};
}

// Reads `hearts`, `h`, `♥`.
std::optional<Suit> parse_suit(std::string_view text);
// Reads `A`, `ace`, `10`, `T`, `ten`.
std::optional<Rank> parse_rank(std::string_view text);

std::string_view name(Suit suit);  // "hearts"
std::string_view name(Rank rank);  // "queen"
std::string text(Card card);       // "Qh", "Th", "Joker", "x"

}  // namespace cardlaw
