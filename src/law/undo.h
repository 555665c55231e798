// What is taken back in a deal: which entry undoes which.  Found in one pass before the deal is
// replayed, so that the table can be kept as it was before an act that will be taken back.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "record/record.h"

namespace cardlaw {

struct Undo {
  std::uint16_t entry = 0;  // the act that is taken back
  std::uint16_t by = 0;     // the entry that takes it back
  Card card{};              // only this card of it; unknown: all of it

  friend bool operator==(const Undo&, const Undo&) = default;
};

// The acts of that kind: what `take back: bid` may speak of.
bool is_of(Undone kind, const Act& act);

// Everything that is taken back, in the order of the entries that do it.  A card withdrawn is the
// player's latest such card in the trick that is not yet gathered; `take back` speaks of the
// player's latest act of its kind.  What finds nothing to undo is not listed; what the entries
// `in_vain` speak of may be spoken of again.
using IsOf = bool (*)(Undone kind, const Act& act);  // as a family may have it
std::vector<Undo> find_undone(const Deal& deal, IsOf is_of_kind = is_of,
                              std::span<const std::uint16_t> in_vain = {});

// Several cards of one act of which one may be taken back alone; null for any other act.
Handful* cards_apart(Act& act);

// The cards that an act has shown to everybody, whoever takes it back.
CardSet shown_by(const Act& act);

// Somebody has done one of these acts; somebody other than that player has.
template <class... Of>
bool anybody_did(std::span<const Entry> entries) {
  return std::ranges::any_of(
      entries, [](const Entry& each) { return (std::holds_alternative<Of>(each.act) || ...); });
}
template <class... Of>
bool others_did(Seat who, std::span<const Entry> entries) {
  return std::ranges::any_of(entries, [&](const Entry& each) {
    return each.who != who && (std::holds_alternative<Of>(each.act) || ...);
  });
}

// A card played as x and withdrawn by its name is that card: writes it so, and says whether there
// was one.
bool name_withdrawn(Deal& deal);

}  // namespace cardlaw
