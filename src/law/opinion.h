// What a rule has to say of an act, and to whom an act is put.
#pragma once

#include <cstdint>
#include <type_traits>

#include "cards/cards.h"
#include "cards/seat.h"

namespace cardlaw {

// One of four answers.  A rule that was kept and a rule that never applied are different things:
// only the first shows that a record exercises the rule.
struct Opinion {
  enum class Kind : std::uint8_t { silent, upheld, breached, undecided };
  Kind kind = Kind::silent;
  std::uint8_t reason = 0;    // which of the rule's words apply
  Seat by = Seat::none;       // the offender; none: the player of the accused entry
  Seat about = Seat::none;    // whose hand or turn is spoken of, when it is not the offender's
  std::uint16_t accused = 0;  // the entry accused, counted from 1; 0: this one
  std::uint16_t proof = 0;    // the entry that proves it, counted from 1; 0: this one
  CardSet lawful{};           // what would have been lawful, where the rule speaks of cards
};
static_assert(sizeof(Opinion) == 16);

inline constexpr Opinion silent{};
inline constexpr Opinion upheld{.kind = Opinion::Kind::upheld};
constexpr Opinion breached(CardSet lawful = {}) {
  return {.kind = Opinion::Kind::breached, .lawful = lawful};
}
constexpr Opinion undecided(CardSet lawful = {}) {
  return {.kind = Opinion::Kind::undecided, .lawful = lawful};
}
// The same where the rule names several reasons.
template <class Reason>
requires std::is_enum_v<Reason>
constexpr Opinion breached(Reason reason, CardSet lawful = {}) {
  return {.kind = Opinion::Kind::breached,
          .reason = static_cast<std::uint8_t>(reason),
          .lawful = lawful};
}
template <class Reason>
requires std::is_enum_v<Reason>
constexpr Opinion undecided(Reason reason, CardSet lawful = {}) {
  return {.kind = Opinion::Kind::undecided,
          .reason = static_cast<std::uint8_t>(reason),
          .lawful = lawful};
}
constexpr Opinion upheld_if(bool kept) { return kept ? upheld : breached(); }
constexpr bool is_breached(const Opinion& opinion) {
  return opinion.kind == Opinion::Kind::breached;
}

// An act as it is put to a rule: who did it and which entry of the deal it is.
struct Done {
  Seat who = Seat::none;
  std::uint16_t entry = 0;
};
template <class A>
struct Did : Done {
  const A& act;
  Did(const Done& done, const A& what) : Done(done), act(what) {}
};

}  // namespace cardlaw
