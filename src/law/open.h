// What the law leaves open: kept by one reading of it, and broken by another.
#pragma once

#include "law/opinion.h"

namespace cardlaw {

// Upheld, and the reason says what it would be by the other reading.  Nobody is accused and nothing
// is listed, unless somebody claims it: then it is undecided.
template <class Reason>
requires std::is_enum_v<Reason>
constexpr Opinion open_to_claims(Reason reason) {
  return {.kind = Opinion::Kind::upheld, .reason = static_cast<std::uint8_t>(reason)};
}
constexpr bool is_open(const Opinion& opinion) {
  return opinion.kind == Opinion::Kind::upheld && opinion.reason != 0;
}

}  // namespace cardlaw
