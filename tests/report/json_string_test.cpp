// Whatever bytes a text holds, as a string of JSON it is UTF-8.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "record/utf8.h"
#include "report/json_writer.h"

namespace cardlaw {
namespace {

bool is_utf8(const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point(text, at);
    if (!point.valid) return false;
    at += point.length;
  }
  return true;
}

// Around every border between what is a character and what is none.
constexpr unsigned char bytes[] = {0x00, 0x1F, '"',  '#',  '\\', 'a',  0x7F, 0x80, 0x8F,
                                   0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0,
                                   0xE1, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF};

void each_text(std::string& text, std::size_t most, auto check) {
  check(text);
  if (text.size() == most) return;
  for (const unsigned char byte : bytes) {
    text.push_back(static_cast<char>(byte));
    each_text(text, most, check);
    text.pop_back();
  }
}

TEST(JsonString, IsUtf8WhateverTheTextIs) {
  std::string text, json;
  std::string wrong;
  each_text(text, 4, [&](const std::string& each) {
    json.clear();
    report::json_string(json, each);
    if (!wrong.empty() || (is_utf8(json) && nlohmann::json::accept(json))) return;
    for (const char c : each) wrong += " " + std::to_string(static_cast<unsigned char>(c));
  });
  EXPECT_EQ("", wrong);
}

TEST(JsonString, AWellFormedTextIsKept) {
  std::string text;
  each_text(text, 3, [&](const std::string& each) {
    if (!is_utf8(each)) return;
    std::string json;
    report::json_string(json, each);
    if (nlohmann::json::parse(json).get<std::string>() != each) ADD_FAILURE() << json;
  });
}

}  // namespace
}  // namespace cardlaw
