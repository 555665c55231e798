// Writes JSON piece by piece, commas included.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "report/json.h"
#include "report/phrases.h"

namespace cardlaw::report {

// Characters that stand in a string of JSON as they are.
inline constexpr std::array<bool, 256> stands_as_it_is = [] {
  std::array<bool, 256> table{};
  for (std::size_t c = 0x20; c < 0x7F; ++c) table[c] = c != '"' && c != '\\' && c != '#';
  return table;
}();
inline bool is_plain_json(char c) { return stands_as_it_is[static_cast<unsigned char>(c)]; }

// Writes JSON straight into a string: a ruling line is written for every hand
// of an archive. The string is longer than what has been written until this is
// destroyed.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) { make_room(out.size(), 512); }
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;
  ~JsonWriter() { out_.resize(written()); }

  JsonWriter& open(char bracket) {
    comma();
    raw(bracket);
    first_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    raw(bracket);
    first_ = false;
    return *this;
  }
  [[gnu::always_inline]] JsonWriter& key(std::string_view name) {  // our own words, as they are
    comma();
    raw('"');
    raw(name);
    raw("\":");
    first_ = true;
    return *this;
  }
  JsonWriter& key_of_name(std::string_view name) {
    comma();
    text(name);
    raw(':');
    first_ = true;
    return *this;
  }
  // Text that is JSON already.
  [[gnu::always_inline]] void raw(std::string_view text) {
    if (static_cast<std::size_t>(end_ - at_) < text.size()) make_room(written(), text.size());
    std::memcpy(at_, text.data(), text.size());
    at_ += text.size();
  }
  void raw(char c) {
    if (at_ == end_) make_room(written(), 1);
    *at_++ = c;
  }
  void begin_value() { comma(); }
  void text(std::string_view text) {
    if (!std::ranges::all_of(text, is_plain_json)) {
      escaped_.clear();
      json_string(escaped_, text);
      return raw(escaped_);
    }
    raw('"');
    raw(text);
    raw('"');
  }
  void number(std::integral auto number) {
    constexpr std::size_t most_digits = 20;
    if (end_ - at_ < static_cast<std::ptrdiff_t>(most_digits)) make_room(written(), most_digits);
    at_ = std::to_chars(at_, at_ + most_digits, number).ptr;
  }
  void cite(const Rule& rule) {
    raw('"');
    raw(citation(rule));
    raw('"');
  }
  template <class T>
  JsonWriter& value(const T& what) {
    comma();
    if constexpr (std::is_same_v<T, bool>)
      raw(what ? "true" : "false");
    else if constexpr (std::is_integral_v<T>)
      number(what);
    else
      text(what);
    return *this;
  }
  JsonWriter& null() {
    comma();
    raw("null");
    return *this;
  }
  template <class T>
  JsonWriter& value(const std::optional<T>& what) {
    return what ? value(*what) : null();
  }
  template <class T>
  JsonWriter& pair(std::string_view name, const T& what) {
    return key(name).value(what);
  }
  // `each` puts an item.
  template <class List, class Each>
  JsonWriter& list(std::string_view name, const List& items, Each each) {
    key(name).open('[');
    for (const auto& item : items) each(item);
    return close(']');
  }
  // What has been written so far, until more is; it is not kept.
  std::string_view take() {
    const std::string_view all(out_.data(), written());
    at_ = out_.data();
    return all;
  }

 private:
  void comma() {
    if (!first_) raw(',');
    first_ = false;
  }
  std::size_t written() const { return static_cast<std::size_t>(at_ - out_.data()); }
  [[gnu::noinline]] void make_room(std::size_t behind, std::size_t bytes) {
    out_.resize(behind + std::max<std::size_t>(bytes, 512));
    at_ = out_.data() + behind;
    end_ = out_.data() + out_.size();
  }

  std::string& out_;
  char* at_ = nullptr;  // behind what has been written
  char* end_ = nullptr;
  std::string escaped_;
  bool first_ = true;
};

}  // namespace cardlaw::report
