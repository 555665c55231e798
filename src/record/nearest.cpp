#include "record/nearest.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "record/printable.h"
#include "record/utf8.h"

namespace cardlaw {
namespace {

constexpr std::size_t longest = 48;

struct Letters {
  std::array<char32_t, longest> at{};
  std::size_t count = 0;
  bool fits = true;
};

Letters letters_of(std::string_view word) {
  Letters letters;
  for (std::size_t i = 0; i < word.size();) {
    if (letters.count == longest) return {.fits = false};
    const CodePoint c = code_point(word, i);
    const bool capital = c.value >= U'A' && c.value <= U'Z';
    letters.at[letters.count++] = capital ? c.value + (U'a' - U'A') : c.value;
    i += c.length;
  }
  return letters;
}

std::size_t slips(const Letters& a, const Letters& b) {
  using Row = std::array<std::size_t, longest + 1>;
  Row before{};
  Row above{};
  Row row{};
  for (std::size_t j = 0; j <= b.count; ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.count; ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.count; ++j) {
      const std::size_t changed = above[j - 1] + (a.at[i - 1] == b.at[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, changed});
      const bool swapped =
          i > 1 && j > 1 && a.at[i - 1] == b.at[j - 2] && a.at[i - 2] == b.at[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = above;
    above = row;
  }
  return above[b.count];
}

}  // namespace

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter | 0x20);
  }
  return small;
}

bool same_words(std::string_view a, std::string_view b) {
  const auto plain = [](std::string_view text) {
    std::string result;
    for (const char c : text) {
      if (c >= 'A' && c <= 'Z')
        result += static_cast<char>(c | 0x20);
      else if (c != ' ' && c != '-' && c != '_')
        result += c;
    }
    return result;
  };
  return plain(a) == plain(b);
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  const Letters wanted = letters_of(word);
  if (!wanted.fits || wanted.count == 0) return {};
  std::size_t allowed = std::max<std::size_t>(1, wanted.count / 3);
  std::string_view best;
  for (const std::string_view candidate : candidates) {
    const Letters letters = letters_of(candidate);
    if (!letters.fits || letters.count == 0) continue;
    if (letters.count > wanted.count + allowed || wanted.count > letters.count + allowed) continue;
    const std::size_t distance = slips(wanted, letters);
    if (distance >= std::max(wanted.count, letters.count)) continue;  // nothing in common
    if (distance < allowed || (distance == allowed && best.empty())) {
      best = candidate;
      allowed = distance;
    }
  }
  return best;
}

std::string or_meant(std::string_view word, std::span<const std::string_view> candidates,
                     std::string_view before) {
  const std::string_view near = nearest(word, candidates);
  return near.empty() ? "" : std::string(before) + "did you mean " + cited(near) + "?";
}

}  // namespace cardlaw
