// What the table is told of later entries, and what may be taken back.
#include <algorithm>

#include "families/banking/payments.h"
#include "families/slippery_sam/law.h"
#include "law/undo.h"

namespace cardlaw::slippery_sam {

void Family::foresee(const Record&, const Deal& deal, const Terms&, std::vector<Note>& notes) {
  const auto& entries = deal.entries;
  notes.assign(entries.size(), {});
  const auto is_lot = [](const Entry& each) { return std::holds_alternative<LotFor>(each.act); };
  const auto lot = std::find_if(entries.rbegin(), entries.rend(), is_lot);
  if (lot != entries.rend())
    notes[static_cast<std::size_t>(entries.rend() - lot - 1)].last_lot = true;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    notes[i].pays_more = banking::pays_more(entries, i);
    if (std::holds_alternative<DealHand>(entries[i].act))
      notes[i].cut_short =
          !anybody_did<FillBank, SeeCards, Stake, Pass, TurnStock, Show, PassBank, Unrecorded>(
              std::span(entries).subspan(i + 1));
  }
}

// A bet is what a player says in turn, be it that the player would not bet.
bool Family::is_of(Undone kind, const Act& act) {
  const bool bet = std::holds_alternative<Stake>(act) || std::holds_alternative<Pass>(act);
  return bet && kind == Undone::stake;
}

bool Family::comes_too_late(const Table&, const Table&, const Entry& undone,
                            std::span<const Entry> since, const Terms&) {
  return anybody_did<TurnStock>(since) || others_did<Stake, Pass>(undone.who, since);
}

}  // namespace cardlaw::slippery_sam
