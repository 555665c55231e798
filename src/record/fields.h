// The keys of one map, found by name, and the options of a game, which records and clubs give
// alike.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "record/reading.h"

namespace cardlaw {

template <class Words>
bool among(const Words& words, std::string_view word) {
  return std::ranges::any_of(words, [&](std::string_view each) { return same_text(each, word); });
}

// The values of one map by the names of their keys. Those are looked up once, when the map is read:
// for most keys of a record are asked for in vain.
template <const auto& names>
class Fields {
 public:
  struct Name {
    std::size_t at = 0;
    consteval Name(const char* name) {  // NOLINT: one of `names`, so that a slip does not compile
      while (names[at] != name) ++at;
    }
  };

  Fields(Reading& reading, Node map) : read_(reading), map_(map) {
    for (Node key = read_.first(map); key != read_.end(map); key = read_.next(read_.value(key))) {
      const std::size_t at = place_of(read_.text(key));
      if (at < std::size(names))
        values_[at] = read_.value(key);
      else
        unknown_ = true;
    }
  }
  Node operator[](Name name) const { return values_[name.at]; }  // 0 when there is no such key

  bool has_unknown() const { return unknown_; }
  void allow_all(std::string_view what) const {
    if (unknown_) allow(names, what);
  }
  void allow(std::span<const std::string_view> known, std::string_view what) const {
    for (Node key = read_.first(map_); key != read_.end(map_); key = read_.next(read_.value(key))) {
      if (!among(known, read_.text(key))) read_.unknown(key, what, known);
    }
  }

 private:
  static std::size_t place_of(std::string_view text) {
    std::size_t at = 0;
    while (at < std::size(names) && !same_text(names[at], text)) ++at;
    return at;
  }

  Reading& read_;
  Node map_;
  bool unknown_ = false;
  std::array<Node, std::size(names)> values_{};
};

// The value of one key; 0 when there is no such key.
inline Node value_of(const Reading& reading, Node map, std::string_view name) {
  for (Node key = reading.first(map); key != reading.end(map);
       key = reading.next(reading.value(key))) {
    if (same_text(reading.text(key), name)) return reading.value(key);
  }
  return 0;
}

// The same for the few keys of a map whose names a game gives, or another format.
class NamedFields {
 public:
  NamedFields(Reading& reading, Node map, std::span<const std::string_view> names,
              std::string_view what)
      : read_(reading), map_(map) {
    for (Node key = read_.first(map); key != read_.end(map); key = read_.next(read_.value(key))) {
      if (!among(names, read_.text(key))) read_.unknown(key, what, names);
    }
  }
  Node operator[](std::string_view name) const { return value_of(read_, map_, name); }

 private:
  Reading& read_;
  Node map_;
};

// An option of the game, and the value that is agreed for it.
struct AgreedOption {
  const OptionSpec* spec = nullptr;
  std::string value;
};

// Reads the option at the key; what is no option of the game, or no value of it, is a defect.
std::optional<AgreedOption> read_option(Reading& reading, const Grammar& grammar, Node key);

}  // namespace cardlaw
