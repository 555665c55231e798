#include "record/steps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <utility>

namespace cardlaw {
namespace {

std::string as_written(const Reading& read, Node node) {
  if (read.is_scalar(node)) return std::string(read.text(node));
  std::vector<std::string> parts;
  if (read.is_list(node)) {
    for (Node item = read.first(node); item != read.end(node); item = read.next(item))
      parts.push_back(as_written(read, item));
    return fmt::format("[{}]", fmt::join(parts, ", "));
  }
  for (Node key = read.first(node); key != read.end(node); key = read.next(read.value(key)))
    parts.push_back(fmt::format("{}: {}", read.text(key), as_written(read, read.value(key))));
  return fmt::format("{{{}}}", fmt::join(parts, ", "));
}

// A word with its keys; alone when it says nothing more.
struct WordStep {
  std::string text;
  int keys = 0;

  void add(std::string_view key, const std::string& value) {
    if (++keys > 1) text += ", ";
    text += value.empty() ? std::string(key) : fmt::format("{}: {}", key, value);
  }
  std::string whole() const { return keys > 1 ? "{" + text + "}" : text; }
};

}  // namespace

std::string as_steps(const Reading& read, Node braces, const Grammar& grammar,
                     std::string_view player) {
  std::vector<WordStep> steps(1);
  bool named = false;  // the step that is being written has its word
  for (Node key = read.first(braces); key != read.end(braces); key = read.next(read.value(key))) {
    const bool word =
        std::ranges::find(grammar.verbs, read.text(key), &Verb::word) != grammar.verbs.end();
    if (word && std::exchange(named, named || word)) steps.emplace_back();
    const Node value = read.value(key);
    steps.back().add(read.text(key), read.is_null(value) ? std::string() : as_written(read, value));
  }
  std::vector<std::string> parts;
  for (const WordStep& step : steps) parts.push_back(step.whole());
  if (player.empty())
    return fmt::format("- {}`, `- {}", parts.front(),
                       fmt::join(std::span(parts).subspan(1), "`, `- "));
  return fmt::format("{}: [{}]", player, fmt::join(parts, ", "));
}

}  // namespace cardlaw
