// Many bytes of a line at once: which of them a JSON text may hold as they are.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace cardlaw {

inline std::uint64_t load(const char* at) {
  std::uint64_t word = 0;
  std::memcpy(&word, at, sizeof word);
  return word;
}

inline bool is_ascii(std::string_view text) {
  constexpr std::uint64_t top = 0x8080808080808080U;
  std::uint64_t all = 0;
  for (; text.size() >= 32; text.remove_prefix(32)) {
    const char* const at = text.data();
    all |= load(at) | load(at + 8) | load(at + 16) | load(at + 24);
  }
  for (const char c : text) all |= static_cast<unsigned char>(c);
  return (all & top) == 0;
}

inline constexpr auto plain = [] {
  std::array<bool, 256> table{};
  for (std::size_t c = 0x20; c < table.size(); ++c) table[c] = c != '"' && c != '\\';
  return table;
}();
inline bool is_plain(char c) { return plain[static_cast<unsigned char>(c)]; }

// How many of the sixteen bytes come before the first quotation mark, backslash or control
// character; 16 when there is none.
[[gnu::always_inline]] inline std::size_t plain_bytes(const char* at) {
#ifdef __SSE2__
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
  const __m128i controls = _mm_set1_epi8(0x1F);
  const __m128i found = _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('"')),
                                                  _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'))),
                                     _mm_cmpeq_epi8(_mm_max_epu8(bytes, controls), controls));
  return static_cast<std::size_t>(
      std::countr_zero(static_cast<unsigned>(_mm_movemask_epi8(found)) | 0x10000U));
#else
  std::size_t count = 0;
  while (count < 16 && is_plain(at[count])) ++count;
  return count;
#endif
}

}  // namespace cardlaw
