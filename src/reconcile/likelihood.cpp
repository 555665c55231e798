#include "reconcile/likelihood.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace cardlaw::reconcile {
namespace {

// Digits that are taken for each other in handwriting.
constexpr std::string_view alike[] = {"17", "27", "35", "38", "49", "56", "69", "06", "08"};

bool are_alike(char a, char b) {
  return std::ranges::any_of(alike, [&](std::string_view pair) {
    return (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
  });
}

char digit(Rank rank) { return static_cast<char>('0' + static_cast<int>(rank)); }
bool has_digit(Rank rank) { return rank >= Rank::two && rank <= Rank::nine; }

bool are_alike(Rank a, Rank b) {
  return has_digit(a) && has_digit(b) && are_alike(digit(a), digit(b));
}

// Next to each other on the pack; the ace stands beside the king and the deuce.
bool are_beside(Rank a, Rank b) {
  const int apart = std::abs(static_cast<int>(a) - static_cast<int>(b));
  return apart == 1 || apart == 12;
}

bool one_color(Suit a, Suit b) {
  const auto red = [](Suit suit) { return suit == Suit::hearts || suit == Suit::diamonds; };
  return red(a) == red(b);
}

bool two_digits_exchanged(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i + 1 < a.size(); ++i) {
    std::string other(a);
    std::swap(other[i], other[i + 1]);
    if (other == b && a != b) return true;
  }
  return false;
}

}  // namespace

int misread(Card meant, Card written) {
  if (meant.is_joker() || written.is_joker() || !meant.known() || !written.known())
    return lapse::other_card;
  if (meant.rank() == written.rank())
    return one_color(meant.suit(), written.suit()) ? lapse::suit_of_one_color : lapse::other_suit;
  if (meant.suit() != written.suit()) return lapse::other_card;
  if (are_alike(meant.rank(), written.rank())) return lapse::rank_alike;
  return are_beside(meant.rank(), written.rank()) ? lapse::rank_beside : lapse::other_rank;
}

int misread(std::string_view meant, std::string_view written) {
  if (two_digits_exchanged(meant, written)) return lapse::figure_alike;
  if (meant.size() == written.size()) {
    std::size_t differ = 0;
    bool all_alike = true;
    for (std::size_t i = 0; i < meant.size(); ++i) {
      if (meant[i] == written[i]) continue;
      ++differ;
      all_alike = all_alike && are_alike(meant[i], written[i]);
    }
    if (differ == 1) return all_alike ? lapse::figure_alike : lapse::figure_one_digit;
  }
  const bool sign = meant.size() + 1 == written.size() && written.substr(1) == meant;
  const bool no_sign = written.size() + 1 == meant.size() && meant.substr(1) == written;
  if ((sign && written[0] == '-') || (no_sign && meant[0] == '-')) return lapse::figure_one_digit;
  const std::int64_t apart =
      std::atoll(std::string(meant).c_str()) - std::atoll(std::string(written).c_str());
  return apart == 1 || apart == -1 ? lapse::figure_one_digit : lapse::figure;
}

std::vector<std::string> figures_like(std::string_view written) {
  std::vector<std::string> found;
  const auto add = [&](std::string figure) {
    const bool leads_with_nothing = figure.size() > 1 && figure[figure[0] == '-' ? 1 : 0] == '0';
    if (figure.empty() || figure == "-" || leads_with_nothing || figure == written) return;
    if (std::ranges::find(found, figure) == found.end()) found.push_back(std::move(figure));
  };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!std::ranges::all_of(written.substr(written.starts_with('-') ? 1 : 0), is_digit))
    return found;
  std::string other(written);
  for (std::size_t i = 0; i + 1 < other.size(); ++i) {
    if (!is_digit(other[i])) continue;
    std::swap(other[i], other[i + 1]);
    add(other);
    std::swap(other[i], other[i + 1]);
  }
  for (std::size_t i = 0; i < other.size(); ++i) {
    if (!is_digit(other[i])) continue;
    const char own = other[i];
    for (char digit = '0'; digit <= '9'; ++digit) {
      other[i] = digit;
      add(other);
    }
    other[i] = own;
  }
  const std::int64_t amount = std::atoll(other.c_str());
  add(std::to_string(amount + 1));
  add(std::to_string(amount - 1));
  add(std::to_string(-amount));
  if (amount % 10 == 0) add(std::to_string(amount / 10));
  std::ranges::stable_sort(found, {},
                           [&](const std::string& figure) { return misread(figure, written); });
  return found;
}

}  // namespace cardlaw::reconcile
