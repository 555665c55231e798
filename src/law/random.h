// Random numbers that are the same for a seed on every machine (splitmix64).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace cardlaw {

class Random {
 public:
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0) : state_(seed) {
    state_ = next() ^ (stream * 0xD1B54A32D192ED03U);
    next();
  }

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  // From 0 to limit - 1; the limits here are far too small for the remainder to favour any.
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(next() % limit); }
  bool one_in(std::size_t number) { return below(number) == 0; }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace cardlaw
