// The events of one document: a flat array in document order, the same for every notation of
// records. The decoder reads only this; only the sources (YAML, JSON Lines) write it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "record/trouble.h"

namespace cardlaw {

struct Event {
  enum class Kind : std::uint8_t { map, list, scalar };
  Kind kind = Kind::scalar;
  bool quoted = false;     // a scalar that was written in quotation marks
  bool null = false;       // an empty value, ~ or null in plain writing
  Mark mark = 0;           // byte offset of the node in its document
  std::uint32_t text = 0;  // scalar: where its text begins in Events::text
  std::uint32_t length =
      0;  // scalar: bytes of text.  map and list: number of children (a pair counts two)
  std::uint32_t next = 0;  // index of the first event after this node and all that it contains
};

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
