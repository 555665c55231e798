#include "cards/card.h"

namespace cardlaw {
namespace {

using letters::lower;
using letters::nothing;
using letters::ranks;
using letters::suits;

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
  return {letters::rank_letters[static_cast<std::size_t>(card.rank())],
          letters::suit_letters[static_cast<std::size_t>(card.suit())]};
}

}  // namespace cardlaw
