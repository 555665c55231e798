// A family's terms, each described once: its name, the member, the sentence that sets it and its
// value in words.  Listings show it, options choose among its words, and a test counts the members.
#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "record/number.h"

namespace cardlaw {

// One of a game's figures, as a listing shows it, and the sentence that sets it.
struct TermText {
  std::string_view name;
  std::string value;
  Number rule;
};

template <class Terms>
class Term {
 public:
  // A number.
  template <std::integral T>
  Term(T Terms::*member, std::string_view name, Number rule)
      : Term(member, name, rule, [](const T& value) { return std::to_string(value); }) {}
  // A value that `say` puts into words; where it says nothing, the game has nothing of the kind.
  template <class T>
  Term(T Terms::*member, std::string_view name, Number rule,
       std::type_identity_t<std::string (*)(const T&)> say)
      : name_(name), rule_(rule), place_(place_of(member)) {
    say_ = [member, say](const Terms& terms) { return say(terms.*member); };
  }
  // One of several values, each with its word, in the order in which an option lists them; no word:
  // the game has nothing of the kind.
  template <class T>
  Term(T Terms::*member, std::string_view name, Number rule,
       std::type_identity_t<std::vector<std::pair<T, std::string_view>>> values)
      : name_(name), rule_(rule), place_(place_of(member)) {
    for (const auto& [value, word] : values) {
      if (!word.empty()) words_.push_back(word);
    }
    say_ = [member, values](const Terms& terms) {
      for (const auto& [value, word] : values) {
        if (value == terms.*member) return std::string(word);
      }
      return std::string();
    };
    choose_ = [member, values](Terms& terms, std::string_view chosen) {
      for (const auto& [value, word] : values) {
        if (word == chosen) terms.*member = value;
      }
    };
  }
  // It is a figure of those games only for which that is so.
  Term where(bool (*holds)(const Terms&)) const {
    Term term = *this;
    term.say_ = [say = say_, holds](const Terms& terms) {
      return holds(terms) ? say(terms) : std::string();
    };
    return term;
  }

  std::string_view name() const { return name_; }
  Number rule() const { return rule_; }
  // Its value in words; empty when the game has nothing of the kind.
  std::string said_of(const Terms& terms) const { return say_(terms); }
  // What an option may choose among, and what its word does.
  const std::vector<std::string_view>& words() const { return words_; }
  void choose(Terms& terms, std::string_view word) const { choose_(terms, word); }
  // Which member it is: its place in the struct, in bytes.
  std::size_t place() const { return place_; }

  template <class T>
  static std::size_t place_of(T Terms::*member) {
    static const Terms any{};
    return static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&(any.*member)) -
                                    reinterpret_cast<const std::byte*>(&any));
  }

 private:
  std::string_view name_;
  Number rule_;
  std::size_t place_;
  std::function<std::string(const Terms&)> say_;
  std::vector<std::string_view> words_;
  std::function<void(Terms&, std::string_view)> choose_;
};

template <class Terms>
using TermList = std::vector<Term<Terms>>;

// What a listing shows of a game's terms.
template <class Terms>
std::vector<TermText> texts_of(const TermList<Terms>& list, const Terms& terms) {
  std::vector<TermText> texts;
  for (const Term<Terms>& each : list) {
    if (std::string said = each.said_of(terms); !said.empty())
      texts.push_back({each.name(), std::move(said), each.rule()});
  }
  return texts;
}

}  // namespace cardlaw
