// Hints for dates and scores.
#include <algorithm>
#include <array>
#include <iterator>

#include "record/date.h"
#include "record/hints.h"

namespace cardlaw {

std::string hint_for_date(std::string_view written) {
  constexpr std::string_view usual = "write it as 2026-11-21: year, month, day";
  std::array<std::string, 3> parts;
  std::size_t part = 0;
  for (const char c : written) {
    if (c >= '0' && c <= '9')
      parts[part] += c;
    else if ((c == '.' || c == '/' || c == '-') && part < 2)
      ++part;
    else if (c != ' ' && !(c == '.' && part == 2))
      return std::string(usual);
  }
  for (std::string& each : parts) {
    if (each.empty() || each.size() == 3 || each.size() > 4) return std::string(usual);
    if (each.size() == 1) each.insert(0, "0");
  }
  const bool year_first = parts[0].size() == 4;
  const std::string& year = year_first ? parts[0] : parts[2];
  if (year.size() != 4) return std::string(usual);
  const std::string a = year + "-" + parts[1] + "-" + (year_first ? parts[2] : parts[0]);
  const std::string b = year + "-" + (year_first ? parts[2] : parts[0]) + "-" + parts[1];
  if (is_date(a) && (!is_date(b) || a == b || year_first)) return "write `" + a + "`";
  if (is_date(b) && !is_date(a)) return "write `" + b + "`";
  if (is_date(a)) return "write `" + a + "` or `" + b + "`: year, month, day";
  return std::string(usual);
}

std::string hint_for_half(std::string_view written, bool shared) {
  const std::string_view sign = written.starts_with('-') ? "-" : "";
  std::string_view rest = written.substr(sign.size());
  constexpr std::string_view halves[] = {".5", ",5", "\u00BD", " 1/2"};
  const auto half = std::ranges::find_if(halves, [&](auto end) { return rest.ends_with(end); });
  if (half == std::end(halves)) return {};
  rest.remove_suffix(half->size());
  const bool whole =
      rest.size() < 10 && std::ranges::all_of(rest, [](char c) { return c >= '0' && c <= '9'; });
  if (!whole) return {};
  const int below = rest.empty() ? 0 : std::stoi(std::string(rest));
  std::string hint = "write `" + std::string(sign) + std::to_string(below) + "` or `" +
                     std::string(sign) + std::to_string(below + 1) + "`, as the table counts it";
  if (shared)
    hint +=
        ": what cannot be shared equally is dropped, or given out point by point (option "
        "`remainder`)";
  return hint + "; or `score: undetermined`";
}

namespace {

// "Ann 27" or "Ann: 27, Ben: 0" -> "Ann: 27", "Ben: 0"; empty when it is anything else.
std::vector<std::string> figures_by_name(std::string_view written,
                                         std::span<const std::string> sides) {
  std::vector<std::string> pairs;
  while (!written.empty()) {
    const auto side = std::ranges::find_if(sides, [&](const std::string& each) {
      return written.starts_with(each) && written.size() > each.size() &&
             std::string_view(" :=").find(written[each.size()]) != std::string_view::npos;
    });
    if (side == sides.end()) return {};
    written.remove_prefix(std::min(written.find_first_not_of(" :=", side->size()), written.size()));
    const std::size_t sign = written.starts_with('-') || written.starts_with('+') ? 1 : 0;
    const std::size_t end = std::min(written.find_first_not_of("0123456789", sign), written.size());
    if (end == sign) return {};
    pairs.push_back(*side + ": " + std::string(written.substr(0, end)));
    written.remove_prefix(end);
    const std::size_t next = std::min(written.find_first_not_of(" ,;"), written.size());
    if (next == 0 && !written.empty()) return {};
    written.remove_prefix(next);
  }
  return pairs;
}

std::string as_a_map(std::string_view what, const std::vector<std::string>& pairs,
                     std::size_t sides) {
  std::string text = "write `" + std::string(what) + ": {";
  for (const std::string& pair : pairs) text += (&pair == pairs.data() ? "" : ", ") + pair;
  return text + (pairs.size() < sides ? ", ...}`" : "}`");
}

}  // namespace

std::string hint_for_score(std::string_view what, std::string_view written,
                           std::span<const std::string> sides) {
  if (const auto pairs = figures_by_name(written, sides); !pairs.empty())
    return as_a_map(what, pairs, sides.size());
  std::vector<std::string> figures(1);
  for (std::size_t i = 0; i < written.size(); ++i) {
    const char c = written[i];
    const bool sign = (c == '-' || c == '+') && figures.back().empty();
    if ((c >= '0' && c <= '9') || sign)
      figures.back() += c;
    else if (c == '-' || c == ':' || c == '/' || c == ',' || c == ' ') {
      if (!figures.back().empty()) figures.emplace_back();
    } else {
      return {};
    }
  }
  if (figures.back().empty()) figures.pop_back();
  if (figures.empty() || figures.size() > sides.size()) return {};
  for (std::size_t i = 0; i < figures.size(); ++i) figures[i] = sides[i] + ": " + figures[i];
  return as_a_map(what, figures, sides.size());
}

}  // namespace cardlaw
