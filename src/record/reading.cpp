#include "record/reading.h"

#include <algorithm>

#include "record/hints.h"
#include "record/nearest.h"
#include "record/whole.h"

namespace cardlaw {

std::string quoted(std::string_view word) { return "`" + std::string(word) + "`"; }

std::string listed(std::span<const std::string_view> words) {
  std::string result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) result += i + 1 == words.size() ? " or " : ", ";
    result += quoted(words[i]);
  }
  return result;
}

std::uint32_t Reading::whole_length(Node node) const {
  const Event& event = nodes_[node];
  for (Node inner = event.next; inner-- > node;) {  // to the end of the last text in it
    const Event& part = nodes_[inner];
    if (!part.is_scalar() || part.is_null()) continue;
    return std::max(part.mark + part.length + (part.is_quoted() ? 2U : 0U), event.mark + 1) -
           event.mark;
  }
  return 1;
}

void Reading::defect(Node node, std::string message, std::string hint) {
  const Event& event = nodes_[node];
  if (is_text(node) && text(node) == to_fill_in) message = "this is still to be filled in";
  // What takes several lines to read is said once.
  constexpr std::size_t long_hint = 100;
  const bool said =
      hint.size() > long_hint &&
      std::ranges::any_of(defects_, [&](const Defect& each) { return each.hint == hint; });
  if (said) hint.clear();
  const std::uint32_t size = event.is_scalar() ? event.length + (event.is_quoted() ? 2U : 0U) : 1U;
  defects_.push_back({event.mark, size, std::move(message), std::move(hint)});
}

void Reading::unknown(Node node, std::string_view what, std::span<const std::string_view> known) {
  if (!is_scalar(node)) return defect(node, std::string(what) + " expected");
  std::string hint = or_meant(text(node), known, "");
  if (hint.empty() && !known.empty()) hint = "it may be " + listed(known);
  defect(node, "unknown " + std::string(what) + " " + quoted(text(node)), std::move(hint));
}

std::optional<std::string_view> Reading::no_word(Node node, std::string_view what) {
  if (!is_scalar(node)) {
    defect(node, std::string(what) + " expected, found a " + (is_map(node) ? "map" : "list"));
  } else if (is_null(node)) {
    const bool empty = text(node).empty() || text(node) == "~";
    defect(node, std::string(what) + " expected, found nothing",
           empty ? ""
                 : "the word " + quoted(text(node)) +
                       " means nothing in YAML; write it in quotation marks");
  } else {
    defect(node, std::string(what) + " expected, found an empty text");
  }
  return std::nullopt;
}

std::optional<std::int64_t> Reading::number(Node node, std::string_view what, std::int64_t least,
                                            std::int64_t most) {
  const auto written = word(node, what);
  if (!written) return std::nullopt;
  std::int64_t value = 0;
  const bool few = written->size() <= 9 && (written->size() == 1 || written->front() != '0');
  if (few && std::ranges::all_of(*written, [&](char c) {
        value = value * 10 + (c - '0');
        return c >= '0' && c <= '9';
      })) {
    if (value >= least && value <= most) return value;
  }
  const auto read = parse_whole<std::int64_t>(*written);
  const std::string_view digits = written->substr(written->starts_with('-') ? 1 : 0);
  if (!read) {
    defect(node, std::string(what) + " expected, found " + quoted(*written),
           "a whole number, written in digits");
    return std::nullopt;
  }
  value = *read;
  if (digits.size() > 1 && digits.starts_with('0')) {
    defect(node, "a number may not begin with 0: " + quoted(*written),
           "write " + quoted(std::to_string(value)));
    return std::nullopt;
  }
  if (value < least || value > most) {
    defect(node, std::string(what) + " is from " + std::to_string(least) + " to " +
                     std::to_string(most) + ", not " + quoted(*written));
    return std::nullopt;
  }
  return value;
}

std::optional<std::uint8_t> Reading::choice(Node node, std::string_view what,
                                            std::span<const std::string_view> choices) {
  const auto written = word(node, what);
  if (!written) return std::nullopt;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i] == *written) return static_cast<std::uint8_t>(i);
  }
  unknown(node, what, choices);
  return std::nullopt;
}

bool Reading::not_a_map(Node node, std::string_view what) {
  defect(node, std::string(what) + " must be a map", "write it as {name: ...}");
  return false;
}

bool Reading::not_a_list(Node node, std::string_view what) {
  defect(node, std::string(what) + " must be a list",
         "write it in square brackets, or with a line beginning with - for each");
  return false;
}

}  // namespace cardlaw
