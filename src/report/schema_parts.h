// What JSON Schemas are made of.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "record/whole.h"

namespace cardlaw::report::schemas {

using Json = nlohmann::ordered_json;

inline Json described(Json schema, std::string_view words) {
  schema["description"] = words;
  return schema;
}
inline Json text(std::string_view words) { return {{"type", "string"}, {"description", words}}; }
inline Json text(std::string_view words, std::vector<std::string_view> examples) {
  return {{"type", "string"}, {"description", words}, {"examples", std::move(examples)}};
}
// A text of a certain form; `wrong` is what editors say of another one.
inline Json formed(std::string pattern, const std::string& wrong, std::string_view help,
                   std::vector<std::string_view> examples) {
  return {{"type", "string"},
          {"pattern", std::move(pattern)},
          {"patternErrorMessage", wrong},
          {"description", help},
          {"examples", std::move(examples)}};
}
// Text of one kind, or else something of another: only what is wrong with the one that is meant is
// reported.
inline Json either(std::string_view type, Json when, Json otherwise, std::string_view help) {
  return {{"description", help},
          {"if", {{"type", type}}},
          {"then", std::move(when)},
          {"else", std::move(otherwise)}};
}
inline Json words(const std::vector<std::string_view>& list, std::string_view help) {
  return {{"type", "string"}, {"enum", list}, {"description", help}};
}
// The same where some are figures, which other readers of YAML take for numbers.
inline Json words_or_numbers(const std::vector<std::string_view>& list, std::string_view help) {
  Json all = list;
  for (const std::string_view word : list) {
    if (const auto number = parse_whole<int>(word)) all.push_back(*number);
  }
  if (all.size() == list.size()) return words(list, help);
  return {{"enum", std::move(all)}, {"description", help}};
}
inline Json list_of(Json items, std::string_view help) {
  return {{"type", "array"}, {"items", std::move(items)}, {"description", help}};
}
inline Json whole_number(int least, std::string_view help) {
  return {{"type", "integer"}, {"minimum", least}, {"description", help}};
}
inline Json ref(std::string_view name) { return {{"$ref", "#/definitions/" + std::string(name)}}; }

inline Json object(Json properties, std::vector<std::string_view> required, std::string_view help) {
  Json schema{{"type", "object"},
              {"description", help},
              {"properties", std::move(properties)},
              {"additionalProperties", false}};
  if (!required.empty()) schema["required"] = required;
  return schema;
}

// A map whose keys are names.
inline Json by_name(Json value, std::string_view help) {
  return {{"type", "object"}, {"description", help}, {"additionalProperties", std::move(value)}};
}

inline Json chips(std::string_view help) {
  return formed("^(none|[1-9][0-9]* red|([1-9][0-9]* red )?[1-9][0-9]* white)$",
                "not chips: write `2 white`, `1 red` or `1 red 2 white`, or `none`", help,
                {"1 red 2 white", "none"});
}

}  // namespace cardlaw::report::schemas
