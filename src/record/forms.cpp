#include "record/forms.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cards/card.h"

namespace cardlaw {
namespace {

std::string number_in(std::string_view text) {
  const std::size_t from = text.find_first_of("0123456789");
  if (from == std::string_view::npos) return {};
  return std::string(text.substr(from, text.find_first_not_of("0123456789", from) - from));
}

// What is often said behind the word, where the number is no small one.
int usual_number(std::string_view word) {
  constexpr std::pair<std::string_view, int> usual[] = {
      {"call", 20}, {"point", 46}, {"bank", 40}, {"bet", 10}, {"count", 29}};
  for (const auto& [name, number] : usual) {
    if (name == word) return number;
  }
  return 4;
}

// The cards among the words, in a list where there are several.
std::string cards_in(std::string_view text) {
  std::string found;
  int count = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" ,[]"), text.size());
    if (const auto card = parse_card(text.substr(0, end)); card && end > 0) {
      found += (count++ == 0 ? "" : ", ") + cardlaw::text(*card);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return count > 1 ? "[" + found + "]" : found;
}

// What was written behind the word, in the form of the format; empty when it cannot be meant.
std::string value_in(const Verb& verb, std::string_view written) {
  switch (verb.shape) {
    case Shape::number:
    case Shape::hand:
      return number_in(written);
    case Shape::card:
    case Shape::cards:
    case Shape::meld:
      return cards_in(written);
    case Shape::suit:
      return parse_suit(written) ? std::string(written) : std::string();
    case Shape::choice:
      return std::ranges::find(verb.choices, written) == verb.choices.end() ? std::string()
                                                                            : std::string(written);
    default:
      return {};
  }
}

}  // namespace

std::string form_of(std::string_view word, Shape shape, std::span<const std::string_view> choices) {
  switch (shape) {
    case Shape::none:
      return std::string(word);
    case Shape::card:
      return fmt::format("{}: 9h", word);
    case Shape::cards:
    case Shape::meld:
      return fmt::format("{}: [9h, 9c, 9d]", word);
    case Shape::sets:
      return fmt::format("{}: [[7s, 8s, 9s], [Kh, Kc, Kd]]", word);
    case Shape::suit:
      return fmt::format("{}: hearts", word);
    case Shape::rank:
      return fmt::format("{}: A", word);
    case Shape::number:
      return fmt::format("{}: {}", word, usual_number(word));
    case Shape::hand:
      return fmt::format("{}: 2", word);
    case Shape::player:
      return fmt::format("{}: Bela", word);
    case Shape::offence:
      return fmt::format("{}: renege", word);
    case Shape::place:
      return fmt::format("{}: trick 3", word);
    case Shape::tricks:
      return fmt::format("{}: last trick", word);
    case Shape::chips:
      return fmt::format("{}: 2 white", word);
    case Shape::choice:
      return fmt::format("{}: {}", word, fmt::join(choices, " | "));
    case Shape::count:
      return fmt::format("{}: 4 {}", word, fmt::join(choices, " | "));
  }
  return {};
}

std::string entry_form(const Verb& verb, std::string_view player, std::string_view value) {
  if (verb.shape == Shape::none) return fmt::format("{}: {}", player, verb.word);
  const std::string said = value_in(verb, value);
  std::string form = said.empty() ? form_of(verb.word, verb.shape, verb.choices)
                                  : fmt::format("{}: {}", verb.word, said);
  for (const Key& key : verb.keys) {
    if (key.required) form += ", " + form_of(key.name, key.shape, key.choices);
  }
  return fmt::format("{}: {{{}}}", player, form);
}

}  // namespace cardlaw
