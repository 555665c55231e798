// For tests of reading: long texts, and the events of a document in one line.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "record/events.h"

namespace cardlaw {

inline std::string repeated(std::string_view text, std::size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

// The events as a line of text: {key value} for maps, [..] for lists, 'x' for quotations, ~ for
// nulls.
inline std::string shape(const Events& events, std::uint32_t& at) {
  const Event& event = events.nodes[at];
  if (event.is_scalar()) {
    ++at;
    const std::string text(events.scalar(event));
    return event.is_null() ? "~" + text : event.is_quoted() ? "'" + text + "'" : text;
  }
  const bool map = event.kind == Event::Kind::map;
  std::string out = map ? "{" : "[";
  std::uint32_t children = 0;
  for (++at; at < event.next; ++children) {
    if (out.size() > 1) out += ' ';
    out += shape(events, at);
  }
  EXPECT_EQ(children, event.length);
  EXPECT_EQ(at, event.next);
  return out + (map ? "}" : "]");
}

inline std::string shape(const Events& events) {
  std::uint32_t at = 0;
  std::string out = shape(events, at);
  EXPECT_EQ(at, events.nodes.size());
  return out;
}

}  // namespace cardlaw
