// The keys of one map, found by name, and the options of a game, which records and clubs give
// alike.
#pragma once

#include <algorithm>
#include <array>

#include "record/reading.h"

namespace cardlaw {

template <class Words>
bool among(const Words& words, std::string_view word) {
  return std::ranges::any_of(words, [&](std::string_view each) { return same_text(each, word); });
}

// One map.  The keys are collected first, for most are asked for in vain.
class Fields {
 public:
  Fields(Reading& reading, Node map)
      : read_(reading), rest_(read_.first(map)), end_(read_.end(map)) {
    for (; rest_ != end_ && count_ < few_.size(); rest_ = read_.next(read_.value(rest_))) {
      few_[count_++] = {read_.text(rest_), rest_};
    }
  }
  Node operator[](std::string_view name) const {  // the value's node; 0 when there is no such key
    for (std::size_t i = 0; i < count_; ++i) {
      if (same_text(few_[i].name, name)) return read_.value(few_[i].key);
    }
    for (Node key = rest_; key != end_; key = read_.next(read_.value(key))) {
      if (same_text(read_.text(key), name)) return read_.value(key);
    }
    return 0;
  }
  template <class Words>
  void allow(const Words& known, std::string_view what) const {
    const auto check = [&](std::string_view name, Node key) {
      if (!among(known, name)) read_.unknown(key, what, known);
    };
    for (std::size_t i = 0; i < count_; ++i) check(few_[i].name, few_[i].key);
    for (Node key = rest_; key != end_; key = read_.next(read_.value(key))) {
      check(read_.text(key), key);
    }
  }

 private:
  struct Field {
    std::string_view name;
    Node key = 0;
  };
  Reading& read_;
  std::array<Field, 24> few_;
  std::size_t count_ = 0;
  Node rest_;  // keys beyond those: more than any record needs
  Node end_;
};

// An option of the game, and the value that is agreed for it.
struct AgreedOption {
  const OptionSpec* spec = nullptr;
  std::string value;
};

// Reads the option at the key; what is no option of the game, or no value of it, is a defect.
std::optional<AgreedOption> read_option(Reading& reading, const Grammar& grammar, Node key);

}  // namespace cardlaw
