#include "record/map_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "record/places.h"
#include "record/printable.h"

namespace cardlaw {
namespace {

constexpr std::uint32_t few = 16;  // pairs that are quicker compared each with each

class Keys {
 public:
  Keys(std::string_view document, const Events& events, std::optional<std::uint64_t> first_line,
       Defects& defects)
      : document_(document), events_(events), first_line_(first_line), defects_(defects) {}

  // At a glance; false: they may be the same.
  bool two_differ(std::uint32_t map) const {
    const Event& one = events_.nodes[map + 1];
    const Event& other = events_.nodes[next_key(map + 1)];
    if (!one.is_scalar() || !other.is_scalar()) return false;
    return one.length != other.length ||
           sketch_of(text(map + 1)) != sketch_of(events_.scalar(other));
  }

  bool compare_each(std::uint32_t map) const {
    std::array<std::uint32_t, few> keys;      // as far as `count`
    std::array<std::uint32_t, few> sketches;  // of them
    std::size_t count = 0;
    std::uint64_t seen = 0;  // a bit for each sketch, which others may share
    bool fine = true;
    const std::uint32_t end = events_.nodes[map].next;
    for (std::uint32_t key = map + 1; key < end; key = next_key(key)) {
      const std::uint32_t sketch = sketch_of(text(key));
      const std::uint64_t bit = std::uint64_t{1} << (sketch * 0x9E3779B1U >> 26U);
      const std::size_t before = (seen & bit) != 0 ? count : 0;
      seen |= bit;
      for (std::size_t i = 0; i < before; ++i) {
        if (sketches[i] != sketch || !same(keys[i], key)) continue;
        note(keys[i], key);
        fine = false;
        break;
      }
      keys[count] = key;
      sketches[count++] = sketch;
    }
    return fine;
  }

  bool compare_sorted(std::uint32_t map) const {
    std::vector<std::uint32_t> keys;
    const std::uint32_t end = events_.nodes[map].next;
    for (std::uint32_t key = map + 1; key < end; key = next_key(key)) keys.push_back(key);
    std::stable_sort(keys.begin(), keys.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return text(a) < text(b); });
    bool fine = true;
    for (std::size_t i = 1; i < keys.size() && fine; ++i) {
      fine = !same(keys[i - 1], keys[i]);
      if (!fine) note(keys[i - 1], keys[i]);
    }
    return fine;
  }

 private:
  // A number that differs for most texts that differ.
  static std::uint32_t sketch_of(std::string_view text) {
    if (text.empty()) return 0;
    const auto at = [&](std::size_t i) -> std::uint32_t {
      return static_cast<unsigned char>(text[i]);
    };
    return static_cast<std::uint32_t>(text.size()) << 24U | at(0) << 16U |
           at(text.size() / 2) << 8U | at(text.size() - 1);
  }
  std::uint32_t next_key(std::uint32_t key) const {
    return events_.nodes[events_.nodes[key].next].next;
  }
  std::string_view text(std::uint32_t key) const {
    const Event& event = events_.nodes[key];
    return event.is_scalar() ? events_.scalar(event) : std::string_view();
  }
  bool same(std::uint32_t a, std::uint32_t b) const {
    const Event& left = events_.nodes[a];
    const Event& right = events_.nodes[b];
    return left.length == right.length && left.is_scalar() && right.is_scalar() &&
           events_.scalar(left) == events_.scalar(right);
  }
  void note(std::uint32_t early, std::uint32_t later) const {
    const Event& event = events_.nodes[later];
    const TextPlace place = place_of(document_, events_.nodes[early].mark, first_line_.value_or(1));
    defects_.push_back({event.mark, event.length,
                        fmt::format("{} {} already gives {}", first_line_ ? "line" : "column",
                                    first_line_ ? place.line : place.column, cited(text(later))),
                        "keep one of the two"});
  }

  std::string_view document_;
  const Events& events_;
  std::optional<std::uint64_t> first_line_;
  Defects& defects_;
};

}  // namespace

bool note_repeated_keys(std::string_view document, const Events& events, std::uint32_t map,
                        std::optional<std::uint64_t> first_line, Defects& defects) {
  const std::uint32_t length = events.nodes[map].length;
  if (length < 4) return true;
  const Keys keys(document, events, first_line, defects);
  if (length == 4 && keys.two_differ(map)) return true;
  return length <= 2 * few ? keys.compare_each(map) : keys.compare_sorted(map);
}

void sort_defects(Defects& defects, std::size_t from) {
  std::stable_sort(defects.begin() + static_cast<std::ptrdiff_t>(from), defects.end(),
                   [](const Defect& a, const Defect& b) { return a.mark < b.mark; });
}

}  // namespace cardlaw
