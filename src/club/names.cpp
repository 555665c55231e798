#include "club/names.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
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

bool is_digit(char32_t c) {
  const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
  return category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO;
}

// Whether one letter was changed, added or left out, or two neighbours swapped.
bool one_letter_apart(std::u32string_view a, std::u32string_view b) {
  const std::u32string_view longer = a.size() >= b.size() ? a : b;
  const std::u32string_view shorter = a.size() >= b.size() ? b : a;
  if (longer.size() < 4 || longer.size() - shorter.size() > 1) return false;
  std::size_t from = 0;
  while (from < shorter.size() && longer[from] == shorter[from]) ++from;
  const auto rest = [](std::u32string_view text, std::size_t at) {
    return text.substr(std::min(at, text.size()));
  };
  if (is_digit(longer[from])) return false;
  if (longer.size() != shorter.size()) return rest(longer, from + 1) == rest(shorter, from);
  if (is_digit(shorter[from])) return false;
  if (rest(longer, from + 1) == rest(shorter, from + 1)) return true;
  return from + 1 < longer.size() && longer[from] == shorter[from + 1] &&
         longer[from + 1] == shorter[from] && rest(longer, from + 2) == rest(shorter, from + 2);
}

// The letters of all names, one name behind another.
class Skeletons {
 public:
  explicit Skeletons(const std::vector<std::string_view>& names) {
    ends_.reserve(names.size());
    for (const std::string_view name : names) {
      letters_ += skeleton(name);
      ends_.push_back(letters_.size());
    }
  }
  std::size_t size() const { return ends_.size(); }
  std::size_t letters() const { return letters_.size(); }
  std::u32string_view operator[](std::size_t name) const {
    const std::size_t begin = name == 0 ? 0 : ends_[name - 1];
    return std::u32string_view(letters_).substr(begin, ends_[name] - begin);
  }

 private:
  std::u32string letters_;
  std::vector<std::size_t> ends_;
};

// A name without its letter at `left_out`, as a number; beyond the end none is left out.
std::uint64_t shortened(std::u32string_view letters, std::size_t left_out) {
  std::uint64_t form = 0x9E3779B97F4A7C15U;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i == left_out) continue;
    form = (form ^ letters[i]) * 0x100000001B3U;
    form ^= form >> 29U;
  }
  return form;
}

// The key of a name of plain ASCII letters.
std::string plain_key(std::string_view name) {
  std::string key;
  key.reserve(name.size());
  bool pending = false;
  for (const char c : name) {
    if (c == ' ' || c == '\t') {
      pending = true;
      continue;
    }
    if (std::exchange(pending, false) && !key.empty()) key += ' ';
    key += c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  }
  return key;
}

}  // namespace

std::string name_key(std::string_view name) {
  const auto is_plain = [](char c) { return (c >= ' ' && c <= '~') || c == '\t'; };
  if (std::ranges::all_of(name, is_plain)) return plain_key(name);
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
// so only names that share such a shortened form are compared.  The forms are looked at in shares,
// each as large as memory should hold.
void each_resembling(const std::vector<std::string_view>& names,
                     const std::function<void(const Resembling&)>& take) {
  constexpr std::size_t most_forms = 256 * 1024;
  constexpr std::size_t most_compared = 64;  // names with one of the same form
  struct Form {
    std::uint64_t form;
    std::uint32_t name;
    auto operator<=>(const Form&) const = default;
  };
  const Skeletons letters(names);
  const std::size_t shares = (letters.letters() + letters.size()) / most_forms + 1;
  std::vector<Form> forms;
  for (std::size_t share = 0; share < shares; ++share) {
    forms.clear();
    for (std::size_t i = 0; i < letters.size(); ++i) {
      for (std::size_t at = 0; at <= letters[i].size(); ++at) {
        const std::uint64_t form = shortened(letters[i], at);
        if (form % shares == share) forms.push_back({form, static_cast<std::uint32_t>(i)});
      }
    }
    std::ranges::sort(forms);
    for (std::size_t i = 0; i < forms.size(); ++i) {
      const std::size_t end = std::min(forms.size(), i + 1 + most_compared);
      for (std::size_t j = i + 1; j < end && forms[j].form == forms[i].form; ++j) {
        const std::size_t one = forms[i].name, other = forms[j].name;
        if (one == other) continue;
        const std::u32string_view a = letters[one], b = letters[other];
        if (a == b && !a.empty()) take({one, other, Likeness::marks});
        if (a != b && one_letter_apart(a, b)) take({one, other, Likeness::one_letter});
      }
    }
  }
}

}  // namespace cardlaw::club
