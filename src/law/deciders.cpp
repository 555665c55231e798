#include "law/deciders.h"

#include <algorithm>
#include <iterator>

namespace cardlaw {
namespace {

std::int64_t width(const DealOutcome& deal) {
  std::int64_t sum = 0;
  for (const std::int64_t more : deal.leeway) sum += more;
  return sum;
}

// Less is open than before.
bool narrower(const DealOutcome& now, const DealOutcome& before) {
  if (before.basis == Basis::undetermined) return now.basis != Basis::undetermined;
  return now.basis != Basis::undetermined && width(now) < width(before);
}

bool same(const Finding& a, const Finding& b) {
  return a.rule == b.rule && a.deal == b.deal && a.entry == b.entry && a.by == b.by;
}

}  // namespace

bool is_undecided(const OptionSpec& option) {
  constexpr std::string_view undecided[] = {"open", "either", "not agreed", "as others"};
  if (option.choices.empty()) return false;
  const auto is_choice = [&](std::string_view word) {
    return std::ranges::find(option.choices, word) != option.choices.end();
  };
  const std::string_view standard = option.standard;
  const std::size_t middle = standard.find(" or ");  // one of two of its values
  if (middle != std::string_view::npos)
    return is_choice(standard.substr(0, middle)) && is_choice(standard.substr(middle + 4));
  return std::ranges::find(undecided, standard) != std::end(undecided);
}

bool is_given(const Record& record, const OptionSpec& option) {
  return std::ranges::find(record.options, option.name, [](const auto& each) {
           return std::string_view(each.first);
         }) != record.options.end();
}

bool is_open(const DealOutcome& deal) {
  return deal.basis == Basis::undetermined || deal.leeway != Points{};
}

bool is_open(const Ruling& ruling) {
  return !ruling.undecided.empty() ||
         std::ranges::any_of(ruling.deals, [](const DealOutcome& deal) { return is_open(deal); });
}

Decider::Value under_value(std::string_view value, Ruling& other, const Ruling& ruling) {
  Decider::Value under{value, std::move(other.deals), {}};
  for (const Finding& question : ruling.undecided) {
    const bool open = std::ranges::any_of(
        other.undecided, [&](const Finding& each) { return same(each, question); });
    const bool broken = std::ranges::any_of(
        other.findings, [&](const Finding& each) { return same(each, question); });
    under.broken.push_back(static_cast<char>(open ? 2 : broken ? 1 : 0));
  }
  return under;
}

bool decides(Decider& decider, const Ruling& ruling) {
  const auto any_value = [&](auto holds) { return std::ranges::any_of(decider.values, holds); };
  for (std::uint16_t d = 0; d < ruling.deals.size(); ++d) {
    if (is_open(ruling.deals[d]) && any_value([&](const Decider::Value& each) {
          return d < each.deals.size() && narrower(each.deals[d], ruling.deals[d]);
        }))
      decider.deals.push_back(d);
  }
  for (std::uint16_t q = 0; q < ruling.undecided.size(); ++q) {
    if (any_value([&](const Decider::Value& each) { return each.broken[q] != 2; }))
      decider.questions.push_back(q);
  }
  return !decider.deals.empty() || !decider.questions.empty();
}

}  // namespace cardlaw
