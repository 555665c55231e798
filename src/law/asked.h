// A term of a game that a table may have said nothing of.  Whether it was read while a hand was
// judged is noted, so that a hand need not be judged again under another value of a term that
// nobody has asked for.
#pragma once

#include <cstdint>
#include <type_traits>

namespace cardlaw {

// The terms that have been read on this thread since this was last cleared, a bit each.
constinit inline thread_local std::uint32_t terms_asked = 0;

// Reads as its value.  `bit`: among the terms of one family no two have the same.
template <class T, unsigned bit>
class Asked {
 public:
  static constexpr std::uint32_t mask = std::uint32_t{1} << bit;

  constexpr Asked() = default;
  constexpr Asked(T value) : value_(value) {}
  constexpr operator T() const {
    if (!std::is_constant_evaluated()) terms_asked |= mask;
    return value_;
  }
  // The value, for what is said of an act that breaks nothing under any value of the term.
  constexpr T unasked() const { return value_; }

 private:
  T value_{};
};

// The bit of the term of that type; 0: it is not noted whether it is asked for.
template <class T>
inline constexpr std::uint32_t mask_of = 0;
template <class T, unsigned bit>
inline constexpr std::uint32_t mask_of<Asked<T, bit>> = Asked<T, bit>::mask;

}  // namespace cardlaw
