// Walking over the events of a document and reading values of the format from them.  Everything
// that is not as it should be becomes a defect with its place; reading goes on behind it.
#pragma once

#include <bit>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/events.h"
#include "record/grammar.h"
#include "record/record.h"

namespace cardlaw {

using Node = std::uint32_t;  // index into Events::nodes

// Nearly all words that are compared are short: a call of the library's function costs more than
// they do.
inline bool same_text(std::string_view a, std::string_view b) {
  const std::size_t size = a.size();
  if (size != b.size()) return false;
  if (size > 16) return std::memcmp(a.data(), b.data(), size) == 0;
  const auto same_halves = [&](auto word) {  // which may overlap
    auto other = word;
    std::memcpy(&word, a.data(), sizeof word);
    std::memcpy(&other, b.data(), sizeof word);
    if (word != other) return false;
    std::memcpy(&word, a.data() + size - sizeof word, sizeof word);
    std::memcpy(&other, b.data() + size - sizeof word, sizeof word);
    return word == other;
  };
  if (size > 8) return same_halves(std::uint64_t{});
  if (size >= 4) return same_halves(std::uint32_t{});
  return size == 0 || (a[0] == b[0] && a[size / 2] == b[size / 2] && a[size - 1] == b[size - 1]);
}

// A short text as a number, so that it is compared at once; 0: it has more than eight letters.
inline std::uint64_t as_number(std::string_view text) {
  std::uint64_t number = 0;
  if (text.size() <= sizeof number) std::memcpy(&number, text.data(), text.size());
  return number;
}

class Reading {
 public:
  // `events` must not change as long as this reads them.
  Reading(const Events& events, Defects& defects)
      : nodes_(events.nodes.data()),
        text_(events.text.data()),
        size_(events.text.size()),
        defects_(defects) {}

  bool is_map(Node node) const { return nodes_[node].kind == Event::Kind::map; }
  bool is_list(Node node) const { return nodes_[node].kind == Event::Kind::list; }
  bool is_scalar(Node node) const { return nodes_[node].is_scalar(); }
  bool is_null(Node node) const { return nodes_[node].is_null(); }
  bool is_text(Node node) const { return is_scalar(node) && !is_null(node); }
  std::string_view text(Node node) const {
    return {text_ + nodes_[node].text, nodes_[node].length};
  }
  // as_number() of its text.
  std::uint64_t number_of(Node node) const {
    const Event& event = nodes_[node];
    if constexpr (std::endian::native != std::endian::little) return as_number(text(node));
    if (event.length > 8) return 0;
    if (event.length == 0 || event.text + sizeof(std::uint64_t) > size_)
      return as_number(text(node));
    std::uint64_t number = 0;
    std::memcpy(&number, text_ + event.text, sizeof number);
    return number << (64 - 8 * event.length) >> (64 - 8 * event.length);
  }
  Mark mark(Node node) const { return nodes_[node].mark; }
  // Bytes from the node's mark to the end of what it holds.
  std::uint32_t length(Node node) const {
    const Event& event = nodes_[node];
    if (event.length == 0 || (!event.is_quoted() && event.kind != Event::Kind::plain))
      return whole_length(node);
    return event.length + (event.is_quoted() ? 2U : 0U);
  }
  Node first(Node node) const { return node + 1; }
  Node end(Node node) const { return nodes_[node].next; }
  Node next(Node node) const { return nodes_[node].next; }
  Node value(Node key) const { return key + 1; }  // a key is a scalar
  // A map of one pair.
  bool is_pair(Node node) const { return is_map(node) && nodes_[node].length == 2; }

  void defect(Node node, std::string message, std::string hint = {});
  // "unknown act `taek`" and the nearest of the words that would do.
  void unknown(Node node, std::string_view what, std::span<const std::string_view> known);
  bool sound() const { return defects_.empty(); }

  // Each reads one value, or reports the defect and returns nothing.
  std::optional<std::string_view> word(Node node, std::string_view what) {
    const Event& event = nodes_[node];
    if (is_text(node) && event.length > 0) return text(node);
    return no_word(node, what);
  }
  std::optional<std::int64_t> number(Node node, std::string_view what, std::int64_t least,
                                     std::int64_t most);
  std::optional<std::uint8_t> choice(Node node, std::string_view what,
                                     std::span<const std::string_view> choices);
  bool expect_map(Node node, std::string_view what) {
    return is_map(node) || not_a_map(node, what);
  }
  bool expect_list(Node node, std::string_view what) {
    return is_list(node) || not_a_list(node, what);
  }

 private:
  std::uint32_t whole_length(Node node) const;
  [[gnu::cold]] std::optional<std::string_view> no_word(Node node, std::string_view what);
  [[gnu::cold]] bool not_a_map(Node node, std::string_view what);
  [[gnu::cold]] bool not_a_list(Node node, std::string_view what);

  const Event* nodes_;
  const char* text_;
  std::size_t size_;  // of the text
  Defects& defects_;
};

std::string quoted(std::string_view word);                    // `word`
std::string listed(std::span<const std::string_view> words);  // `a`, `b` or `c`

}  // namespace cardlaw
