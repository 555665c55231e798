#include "law/house_words.h"

#include <charconv>
#include <utility>

namespace cardlaw {
namespace {

constexpr std::string_view coins[] = {"points", "units", "chips"};

using Coin = HousePenalty::Coin;
using Kind = HousePenalty::Kind;
using To = HousePenalty::To;

struct Words {
  std::string_view text;
  HousePenalty penalty;
};
constexpr Words fixed[] = {{"none", {.kind = Kind::none}},
                           {"the points of the hand to the opponents", {.kind = Kind::forfeit}},
                           {"the points of the hand to nobody", {.kind = Kind::lost}},
                           {"the hand void", {.kind = Kind::void_hand}},
                           {"the offender scores nothing", {.kind = Kind::no_score}},
                           {"the hand exposed and played on", {.kind = Kind::exposed}}};
constexpr std::pair<std::string_view, To> payees[] = {{" to the opponent", To::opponents},
                                                      {" to each opponent", To::each_opponent},
                                                      {" to the claimant", To::claimant},
                                                      {" to the pool", To::pool},
                                                      {" to the offender", To::offender}};

}  // namespace

std::string_view word(Coin coin) { return coins[static_cast<std::size_t>(coin)]; }

std::optional<HousePenalty> parse_penalty(std::string_view text) {
  for (const Words& each : fixed) {
    if (each.text == text) return each.penalty;
  }
  HousePenalty penalty{.kind = Kind::amount};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), penalty.amount);
  if (read.ec != std::errc() || penalty.amount < 1 || penalty.amount > 1'000'000)
    return std::nullopt;
  if (text.front() == '0') return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  for (std::size_t i = 0; i < std::size(coins); ++i) {
    const std::string_view word =
        penalty.amount == 1 ? coins[i].substr(0, coins[i].size() - 1) : coins[i];
    if (!text.starts_with(' ') || text.substr(1, word.size()) != word) continue;
    const std::string_view rest = text.substr(1 + word.size());
    for (const auto& [words, to] : payees) {
      if (rest != words) continue;
      penalty.coin = static_cast<Coin>(i);
      penalty.to = to;
      return penalty;
    }
  }
  return std::nullopt;
}

std::string text(const HousePenalty& penalty) {
  for (const Words& each : fixed) {
    if (each.penalty.kind == penalty.kind) return std::string(each.text);
  }
  if (penalty.kind != Kind::amount) return {};
  std::string_view coin = coins[static_cast<std::size_t>(penalty.coin)];
  if (penalty.amount == 1) coin.remove_suffix(1);
  std::string words = std::to_string(penalty.amount) + " " + std::string(coin);
  for (const auto& [to, payee] : payees) {
    if (payee == penalty.to) return words + std::string(to);
  }
  return words;
}

}  // namespace cardlaw
