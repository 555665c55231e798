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
    case Shape::cards:
      return fmt::format("{}: 9h", word);
    case Shape::meld:
      return fmt::format("{}: [7h, 8h, 9h]", word);
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
      return fmt::format("{}: 4 {}", word, fmt::join(choices, " | 4 "));
  }
  return {};
}

std::string form_of(const Verb& verb) {
  const bool one_of_several = verb.shape == Shape::choice || verb.shape == Shape::count;
  return verb.example.empty() || one_of_several ? form_of(verb.word, verb.shape, verb.choices)
                                                : fmt::format("{}: {}", verb.word, verb.example);
}

namespace {

// The keys that must be there, `, to: 8s`.
std::string required_keys(const Verb& verb) {
  std::string keys;
  for (const Key& key : verb.keys) {
    if (!key.required) continue;
    // A meld on the table is named by one of its cards.
    keys += ", " + (key.shape == Shape::cards ? fmt::format("{}: 8s", key.name)
                                              : form_of(key.name, key.shape, key.choices));
  }
  return keys;
}

}  // namespace

std::string sample_of(const Verb& verb, std::string_view player) {
  const bool of_a_split_hand = verb.bare && verb.shape != Shape::number;
  if (verb.shape == Shape::none || of_a_split_hand) return fmt::format("{}: {}", player, verb.word);
  std::string form = form_of(verb);
  if (!verb.choices.empty()) {
    const std::string_view said = verb.example.empty() ? verb.choices.front() : verb.example;
    form = verb.shape == Shape::count ? fmt::format("{}: 4 {}", verb.word, said)
                                      : fmt::format("{}: {}", verb.word, said);
  }
  const bool of_a_player = std::ranges::find(verb.keys, "of", &Key::name) != verb.keys.end();
  if (verb.by_table && !of_a_player) return form;  // done by nobody
  return fmt::format("{}: {{{}{}}}", player, form, required_keys(verb));
}

std::string entry_form(const Verb& verb, std::string_view player, std::string_view value) {
  if (verb.shape == Shape::none) return fmt::format("{}: {}", player, verb.word);
  const std::string said = value_in(verb, value);
  const std::string form = said.empty() ? form_of(verb) : fmt::format("{}: {}", verb.word, said);
  return fmt::format("{}: {{{}{}}}", player, form, required_keys(verb));
}

}  // namespace cardlaw
