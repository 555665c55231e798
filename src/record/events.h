// The events of one document: a flat array in document order, the same for every notation of
// records. The decoder reads only this; only the sources (YAML, JSON Lines) write it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "record/limits.h"
#include "record/trouble.h"

namespace cardlaw {

struct Event {
  // The last three are scalars: written plainly, in quotation marks, or as an empty value, ~ or a
  // plain null.
  enum class Kind : std::uint8_t { map, list, plain, quoted, null };
  Kind kind;
  // Scalar: bytes of text.  Map and list: number of children (a pair counts two).
  std::uint16_t length;
  Mark mark;           // byte offset of the node in its document
  std::uint32_t text;  // scalar: where its text begins in Events::text
  std::uint32_t next;  // index of the first event after this node and all that it contains

  bool is_scalar() const { return kind >= Kind::plain; }
  bool is_quoted() const { return kind == Kind::quoted; }
  bool is_null() const { return kind == Kind::null; }
};
static_assert(sizeof(Event) == 16);  // an archive is mostly events
static_assert(longest_scalar < 65536 && 2 * most_nodes < 65536, "lengths have two bytes");

// One document. Reused from document to document, so that reading allocates nothing in the long
// run. A map's children stand behind it as key, value, key, value; a key is always a scalar.
struct Events {
  std::vector<Event> nodes;  // nodes[0] is the root; empty when the document is empty
  std::string text;          // holds the scalars' characters; valid UTF-8

  void clear() {
    nodes.clear();
    text.clear();
  }
  std::string_view scalar(const Event& event) const {
    return std::string_view(text).substr(event.text, event.length);
  }
};

}  // namespace cardlaw
