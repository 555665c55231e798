// What is taken back in a deal: which entry undoes which.  Found in one pass before the deal is
// replayed, so that the table can be kept as it was before an act that will be taken back.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "record/record.h"

namespace cardlaw {

struct Undo {
  std::uint16_t entry = 0;  // the act that is taken back
  std::uint16_t by = 0;     // the entry that takes it back
  Card card{};              // only this card of it; unknown: all of it
  bool in_vain = false;     // too late: what was done stands

  friend bool operator==(const Undo&, const Undo&) = default;
};

// The acts of that kind: what `take back: bid` may speak of.
bool is_of(Undone kind, const Act& act);

// Everything that is taken back, in the order of the entries that do it.  A card withdrawn is the
// player's latest such card in the trick that is not yet gathered; `take back` speaks of the
// player's latest act of its kind.  What finds nothing to undo is not listed.
using IsOf = bool (*)(Undone kind, const Act& act);  // as a family may have it
// Whether the entry `by` comes too late to take back the entry `undone`: a family may say so.
using IsTooLate = std::function<bool(const Deal& deal, std::size_t undone, std::size_t by)>;
std::vector<Undo> find_undone(const Deal& deal, IsOf is_of_kind = is_of,
                              const IsTooLate& is_too_late = {});

// Between the two entries somebody has done one of these acts; or another than the player of the
// first has.
template <class... Of>
bool anybody_did(const Deal& deal, std::size_t first, std::size_t last) {
  for (std::size_t i = first + 1; i < last; ++i) {
    if ((std::holds_alternative<Of>(deal.entries[i].act) || ...)) return true;
  }
  return false;
}
template <class... Of>
bool another_did(const Deal& deal, std::size_t first, std::size_t last) {
  for (std::size_t i = first + 1; i < last; ++i) {
    const Entry& entry = deal.entries[i];
    if (entry.who != deal.entries[first].who && (std::holds_alternative<Of>(entry.act) || ...))
      return true;
  }
  return false;
}

// A card played as x and withdrawn by its name is that card: writes it so, and says whether there
// was one.
bool name_withdrawn(Deal& deal);

}  // namespace cardlaw
