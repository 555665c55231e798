// Walking over the events of a document and reading values of the format from them.  Everything
// that is not as it should be becomes a defect with its place; reading goes on behind it.
#pragma once

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

// Most words that are compared differ in their length or first letter.
inline bool same_text(std::string_view a, std::string_view b) {
  return a.size() == b.size() && (a.empty() || (a[0] == b[0] && a == b));
}

class Reading {
 public:
  Reading(const Events& events, Defects& defects) : events_(events), defects_(defects) {}

  bool is_map(Node node) const { return events_.nodes[node].kind == Event::Kind::map; }
  bool is_list(Node node) const { return events_.nodes[node].kind == Event::Kind::list; }
  bool is_scalar(Node node) const { return events_.nodes[node].kind == Event::Kind::scalar; }
  bool is_null(Node node) const { return events_.nodes[node].null; }
  std::string_view text(Node node) const { return events_.scalar(events_.nodes[node]); }
  Mark mark(Node node) const { return events_.nodes[node].mark; }
  std::uint32_t length(Node node) const;  // bytes from the node's mark to the end of what it holds
  Node first(Node node) const { return node + 1; }
  Node end(Node node) const { return events_.nodes[node].next; }
  Node next(Node node) const { return events_.nodes[node].next; }
  Node value(Node key) const { return events_.nodes[key].next; }

  void defect(Node node, std::string message, std::string hint = {});
  // "unknown act `taek`" and the nearest of the words that would do.
  void unknown(Node node, std::string_view what, std::span<const std::string_view> known);
  bool sound() const { return defects_.empty(); }

  // Each reads one value, or reports the defect and returns nothing.
  std::optional<std::string_view> word(Node node, std::string_view what);
  std::optional<std::int64_t> number(Node node, std::string_view what, std::int64_t least,
                                     std::int64_t most);
  std::optional<std::uint8_t> choice(Node node, std::string_view what,
                                     std::span<const std::string_view> choices);
  bool expect_map(Node node, std::string_view what);
  bool expect_list(Node node, std::string_view what);

 private:
  const Events& events_;
  Defects& defects_;
};

std::string quoted(std::string_view word);                    // `word`
std::string listed(std::span<const std::string_view> words);  // `a`, `b` or `c`

}  // namespace cardlaw
