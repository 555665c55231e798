#include "club/names.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>
#include <utility>

namespace cardlaw::club {
namespace {

struct Free {
  void operator()(utf8proc_uint8_t* text) const { std::free(text); }
};

std::string mapped(std::string_view text, unsigned options) {
  utf8proc_uint8_t* raw = nullptr;
  const utf8proc_ssize_t length = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
      static_cast<utf8proc_ssize_t>(text.size()), &raw, static_cast<utf8proc_option_t>(options));
  const std::unique_ptr<utf8proc_uint8_t, Free> owner(raw);
  if (length < 0) return std::string(text);  // not Unicode: taken as it stands
  return {reinterpret_cast<const char*>(raw), static_cast<std::size_t>(length)};
}

bool is_space(utf8proc_int32_t c) {
  const utf8proc_category_t category = utf8proc_category(c);
  return c == '\t' || category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL ||
         category == UTF8PROC_CATEGORY_ZP;
}

std::u32string code_points(std::string_view text) {
  std::u32string points;
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  auto rest = static_cast<utf8proc_ssize_t>(text.size());
  while (rest > 0) {
    utf8proc_int32_t point = 0;
    utf8proc_ssize_t length = utf8proc_iterate(at, rest, &point);
    if (length <= 0) {
      point = *at;
      length = 1;
    }
    points += static_cast<char32_t>(point);
    at += length;
    rest -= length;
  }
  return points;
}

std::string utf8(const std::u32string& points) {
  std::string text;
  for (const char32_t point : points) {
    utf8proc_uint8_t bytes[4];
    const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(point), bytes);
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
  }
  return text;
}

constexpr unsigned same =
    UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE;
constexpr unsigned bare = UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE |
                          UTF8PROC_CASEFOLD | UTF8PROC_IGNORE | UTF8PROC_STRIPMARK;

// Letters that are no others with a mark, and yet are typed as these for want of the key.
char32_t plain_letter(char32_t c) {
  switch (c) {
    case U'ø':
      return U'o';
    case U'ł':
      return U'l';
    case U'đ':
    case U'ð':
      return U'd';
    case U'ı':
      return U'i';
    default:
      return c;
  }
}

// The letters and digits alone, without their marks.
std::u32string skeleton(std::string_view name) {
  std::u32string letters;
  for (const char32_t c : code_points(mapped(name, bare))) {
    const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
    const bool counts = (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO) ||
                        (category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO);
    if (counts) letters += plain_letter(c);
  }
  return letters;
}

// Whether one letter was changed, added or left out, or two neighbours swapped.
bool one_letter_apart(const std::u32string& a, const std::u32string& b) {
  const std::u32string& longer = a.size() >= b.size() ? a : b;
  const std::u32string& shorter = a.size() >= b.size() ? b : a;
  if (longer.size() < 4 || longer.size() - shorter.size() > 1) return false;
  const auto differ = std::ranges::mismatch(longer, shorter);
  const auto from = static_cast<std::size_t>(differ.in1 - longer.begin());
  const auto rest = [](const std::u32string& text, std::size_t at) {
    return std::u32string_view(text).substr(std::min(at, text.size()));
  };
  if (longer.size() != shorter.size()) return rest(longer, from + 1) == rest(shorter, from);
  if (rest(longer, from + 1) == rest(shorter, from + 1)) return true;
  return from + 1 < longer.size() && longer[from] == shorter[from + 1] &&
         longer[from + 1] == shorter[from] && rest(longer, from + 2) == rest(shorter, from + 2);
}

}  // namespace

std::string name_key(std::string_view name) {
  std::u32string key;
  bool pending = false;
  for (const char32_t c : code_points(mapped(name, same))) {
    if (is_space(static_cast<utf8proc_int32_t>(c))) {
      pending = true;
      continue;
    }
    if (std::exchange(pending, false) && !key.empty()) key += U' ';
    key += c;
  }
  return utf8(key);
}

std::string_view word(Likeness likeness) {
  switch (likeness) {
    case Likeness::none:
      return "";
    case Likeness::marks:
      return "but for accents or marks";
    case Likeness::one_letter:
      return "but for one letter";
  }
  return "";
}

// Two names one letter apart have a name in common that leaves one letter out, or is one of them;
// so only names that share such a shortened form are compared.
std::vector<Resembling> resembling(const std::vector<std::string>& names) {
  std::vector<std::u32string> letters;
  std::unordered_map<std::u32string, std::vector<std::size_t>> sharing;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::u32string& own = letters.emplace_back(skeleton(names[i]));
    std::set<std::u32string> forms{own};
    for (std::size_t at = 0; at < own.size(); ++at) {
      std::u32string form = own;
      forms.insert(form.erase(at, 1));
    }
    for (const std::u32string& form : forms) sharing[form].push_back(i);
  }
  std::set<Resembling> found;
  for (const auto& [form, sharers] : sharing) {
    for (std::size_t i = 0; i < sharers.size(); ++i) {
      for (std::size_t j = i + 1; j < sharers.size(); ++j) {
        const std::u32string& a = letters[sharers[i]];
        const std::u32string& b = letters[sharers[j]];
        if (a == b && !a.empty()) found.insert({sharers[i], sharers[j], Likeness::marks});
        if (a != b && one_letter_apart(a, b))
          found.insert({sharers[i], sharers[j], Likeness::one_letter});
      }
    }
  }
  return {found.begin(), found.end()};
}

}  // namespace cardlaw::club
