// What the table is told of later entries, and what falls with an act that is taken back.
#include "families/klaberjass/law.h"

namespace cardlaw::klaberjass {

void Family::foresee(const Record&, const Deal& deal, const Terms&, std::vector<Note>& notes) {
  notes.assign(deal.entries.size(), {});
  Note note{.cut_short = true};
  for (std::size_t i = deal.entries.size(); i-- > 0;) {
    const Entry& entry = deal.entries[i];
    notes[i] = note;
    const unsigned own = entry.who == Seat::none ? 0 : 1U << index(entry.who);
    std::visit(
        [&]<class A>(const A&) {
          if constexpr (std::same_as<A, Claim>)
            note.claims = static_cast<std::uint16_t>(note.claims | own);
          if constexpr (points_out<A> || std::same_as<A, Withdraw> || std::same_as<A, TakeBack>)
            note.notices = true;
          if constexpr (std::same_as<A, LayAside>)
            note.discards = static_cast<std::uint16_t>(note.discards | own);
          if constexpr (std::same_as<A, Unrecorded> ||
                        (carries_on<A> && !std::same_as<A, DealHand>))
            note.cut_short = false;
        },
        entry.act);
  }
  for (Note& each : notes) {
    each.claims = note.claims;
    each.notices = note.notices;
  }
}

bool Family::falls_with(const Act& undone, const Entry& later) {
  if (std::holds_alternative<Call>(undone)) return std::holds_alternative<Replied>(later.act);
  return std::holds_alternative<Schmeiss>(undone) && std::holds_alternative<Answer>(later.act);
}

}  // namespace cardlaw::klaberjass
