#include "cards/card.h"

namespace cardlaw {
namespace {

constexpr std::string_view rank_letters = "?A23456789TJQK";
constexpr std::string_view suit_letters = "cdhs";
constexpr std::uint8_t nothing = 255;

constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
}

// What a letter of either case stands for: a table, because cards are most of what is read.
constexpr std::array<std::uint8_t, 256> meanings(std::string_view letters, std::size_t from) {
  std::array<std::uint8_t, 256> table{};
  table.fill(nothing);
  for (std::size_t i = from; i < letters.size(); ++i) {
    for (std::size_t c = 0; c < 128; ++c) {
      if (lower(static_cast<char>(c)) == lower(letters[i])) table[c] = static_cast<std::uint8_t>(i);
    }
  }
  return table;
}
constexpr auto ranks = meanings(rank_letters, 1);
constexpr auto suits = meanings(suit_letters, 0);
constexpr std::array<std::string_view, 14> rank_names{"none", "ace",  "two",   "three", "four",
                                                      "five", "six",  "seven", "eight", "nine",
                                                      "ten",  "jack", "queen", "king"};
constexpr std::array<std::string_view, 4> suit_names{"clubs", "diamonds", "hearts", "spades"};
// U+2660..U+2667 as UTF-8: spades, hearts, diamonds, clubs, black and white.
constexpr std::array<std::pair<std::string_view, Suit>, 8> suit_signs{{
    {"\u2660", Suit::spades},
    {"\u2665", Suit::hearts},
    {"\u2666", Suit::diamonds},
    {"\u2663", Suit::clubs},
    {"\u2664", Suit::spades},
    {"\u2661", Suit::hearts},
    {"\u2662", Suit::diamonds},
    {"\u2667", Suit::clubs},
}};
constexpr std::string_view variation_selectors[] = {"\ufe0e", "\ufe0f"};

bool same_word(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

bool take_suit(std::string_view& text, Suit& suit) {
  if (text.empty()) return false;
  if (const auto found = suits[static_cast<unsigned char>(text.front())]; found != nothing) {
    suit = static_cast<Suit>(found);
    text.remove_prefix(1);
    return true;
  }
  if (static_cast<unsigned char>(text.front()) < 0x80) return false;
  for (const auto& [sign, of] : suit_signs) {
    if (!text.starts_with(sign)) continue;
    suit = of;
    text.remove_prefix(sign.size());
    for (const std::string_view selector : variation_selectors) {
      if (text.starts_with(selector)) text.remove_prefix(selector.size());
    }
    return true;
  }
  return false;
}

bool take_rank(std::string_view& text, Rank& rank) {
  if (text.starts_with("10")) {
    rank = Rank::ten;
    text.remove_prefix(2);
    return true;
  }
  if (text.empty()) return false;
  const auto found = ranks[static_cast<unsigned char>(text.front())];
  if (found == nothing) return false;
  rank = static_cast<Rank>(found);
  text.remove_prefix(1);
  return true;
}

}  // namespace

Card two_letter_card(const char* letters) {
  const auto rank = ranks[static_cast<unsigned char>(letters[0])];
  const auto suit = suits[static_cast<unsigned char>(letters[1])];
  if (rank == nothing || suit == nothing) return {};
  return {static_cast<Rank>(rank), static_cast<Suit>(suit)};
}

std::optional<Card> parse_card(std::string_view text) {
  if (text.size() == 2) {  // as nearly all are written
    if (const Card card = two_letter_card(text.data()); card.known()) return card;
  }
  if (same_word(text, "joker")) return Card::joker();
  Suit suit{};
  Rank rank{};
  std::string_view rest = text;
  if (take_rank(rest, rank) && take_suit(rest, suit) && rest.empty()) return Card(rank, suit);
  rest = text;
  if (take_suit(rest, suit) && take_rank(rest, rank) && rest.empty()) return Card(rank, suit);
  return std::nullopt;
}

std::optional<Suit> parse_suit(std::string_view text) {
  for (std::size_t i = 0; i < suit_names.size(); ++i) {
    const std::string_view name = suit_names[i];
    if (same_word(text, name) || same_word(text, name.substr(0, name.size() - 1)))
      return static_cast<Suit>(i);
  }
  Suit suit{};
  if (take_suit(text, suit) && text.empty()) return suit;
  return std::nullopt;
}

std::optional<Rank> parse_rank(std::string_view text) {
  for (std::size_t i = 1; i < rank_names.size(); ++i) {
    if (same_word(text, rank_names[i])) return static_cast<Rank>(i);
  }
  Rank rank{};
  if (take_rank(text, rank) && text.empty()) return rank;
  return std::nullopt;
}

std::string_view name(Suit suit) {
  return suit == Suit::none ? "no suit" : suit_names[static_cast<std::size_t>(suit)];
}
std::string_view name(Rank rank) { return rank_names[static_cast<std::size_t>(rank)]; }

std::string text(Card card) {
  if (!card.known()) return "x";
  if (card.is_joker()) return "Joker";
  return {rank_letters[static_cast<std::size_t>(card.rank())],
          suit_letters[static_cast<std::size_t>(card.suit())]};
}

}  // namespace cardlaw
