// What only later entries tell of an entry, and what is taken back.
#include "families/carousel/law.h"
#include "law/undo.h"

namespace cardlaw::carousel {
namespace {

template <class... Of>
bool is(const Act& act) {
  return (std::holds_alternative<Of>(act) || ...);
}

using Entries = std::vector<Entry>;

bool lays(const Act& act) { return is<LayDown, LayOff, PutSet, Rearrange, TakeUp>(act); }

// Who goes on with a turn that this breaks into, before the doer's own has ended.  `finished` said
// behind another's draw is no more than late.
void foresee_going_on(const Entries& entries, std::size_t at, Note& note) {
  const bool by_laying = lays(entries[at].act) || is<Knock>(entries[at].act);
  bool undone = false;  // then the end of that entry ends no turn
  note.keeps_out = 0xFFFF;
  std::uint16_t decided = bit(entries[at].who);
  int draws = 1;
  for (std::size_t i = at + 1; i < entries.size() && draws < most_draws; ++i) {
    const Act& act = entries[i].act;
    const bool ends = is<Close, Finish, Knock>(act);
    const bool draws_on = is<Draw>(act);
    if (entries[i].who == entries[at].who) {
      undone |= is<TakeBack>(act);
      if (undone && is<Close>(act)) continue;
      if (ends || (!by_laying && lays(act))) break;
    }
    if (entries[i].who != Seat::none) {
      const std::uint16_t own = bit(entries[i].who);
      const bool first = (decided & own) == 0;
      if (first && (ends || draws_on || lays(act)))
        note.keeps_out &= static_cast<std::uint16_t>(~own);
      if (first && (lays(act) || is<Knock>(act) || (by_laying && is<Finish>(act))))
        note.lays_on |= own;
      decided |= own;
    }
    draws += draws_on ? 1 : 0;
  }
}

Note::Kind kind_of(const Entry* entry) {
  using Kind = Note::Kind;
  if (entry == nullptr) return Kind::none;
  const Act& act = entry->act;
  if (is<Draw>(act)) return Kind::draw;
  if (is<LayDown, LayOff, PutSet, Rearrange, TakeUp>(act)) return Kind::lays;
  if (is<Finish>(act)) return Kind::finish;
  if (is<Knock>(act)) return Kind::knock;
  return is<End>(act) ? Kind::end : Kind::other;
}

std::size_t seat_of(const Entry& entry) { return static_cast<std::size_t>(index(entry.who)); }

bool names_one_of(const LayOff& added, const Cards& meld) {
  return !(added.to & meld.set()).empty();
}

}  // namespace

// The pass goes from the last entry to the first and remembers what lies behind it.
void Family::foresee(const Record&, const Deal& deal, const Terms& terms,
                     std::vector<Note>& notes) {
  const Entries& entries = deal.entries;
  notes.resize(entries.size());
  turns::Later later;
  std::array<int, max_seats> laid{};  // what the cards count that each lays down
  for (std::size_t at = notes.size(); at-- > 0;) {
    const Entry& entry = entries[at];
    Note& note = notes[at];
    note = {};
    if (is<Close, Finish, Knock, TakeBack>(entry.act)) {
      note.next = later.next_player();
      note.kind = kind_of(later.next());
      if (!is<TakeBack>(entry.act)) {
        note.behind = later.behind(entry.who);
        note.told = later.told();
      }
    } else if (turns::is_talk(entry.act)) {
      note.next = later.goes_on();
      note.plays_on = later.plays_on(entry.who);
    } else if (is<Unrecorded>(entry.act)) {
      note.draws_later = static_cast<std::uint16_t>(later.drawn());
    }
    if (is<Announce>(entry.act)) note.lays = static_cast<std::uint16_t>(laid[seat_of(entry)]);
    if (const auto* const meld = std::get_if<LayDown>(&entry.act))
      laid[seat_of(entry)] += terms.values.of(meld->laid.cards);
    if (const auto* const added = std::get_if<LayOff>(&entry.act))
      laid[seat_of(entry)] += terms.values.of(added->laid.cards);
    if (is<Draw, Pass, Knock>(entry.act) || lays(entry.act)) foresee_going_on(entries, at, note);
    note.stops = later.stops();
    later.remember(entry);
  }
  if (!later.called_off()) return;
  for (std::size_t at = 0; at < notes.size(); ++at)
    notes[at].called_off = is<DealHand>(entries[at].act);
}

bool Family::is_of(Undone kind, const Act& act) {
  if (kind == Undone::meld) return is<LayDown, Rearrange>(act);
  if (kind == Undone::draw) return is<Draw>(act);
  return cardlaw::is_of(kind, act);
}

// With a knock falls what was laid down and shown for it, with a meld what was added to it.
bool Family::falls_with(const Act& undone, const Entry& later) {
  if (is<Knock>(undone)) return is<LayDown, LayOff, Show, Announce>(later.act);
  const auto* const added = std::get_if<LayOff>(&later.act);
  const auto* const meld = std::get_if<LayDown>(&undone);
  return added != nullptr && meld != nullptr && names_one_of(*added, meld->laid.cards);
}

// What ended the play, or was done before its end, stands; and so does a draw when others have
// drawn, and what others have built on.
bool Family::comes_too_late(const Table& before, const Table& now, const Entry& undone,
                            std::span<const Entry> since, const Terms&) {
  const bool played_on = others_did<Draw, Pass>(undone.who, since);
  const bool ended = now.done && now.lawfully;
  if (is<Knock>(undone.act)) {
    const bool answered =
        played_on || others_did<LayDown, LayOff, Rearrange, TakeUp, Knock, Show, Announce, Left>(
                         undone.who, since);
    return ended && answered && now.knocker == undone.who;
  }
  if (is<Draw>(undone.act)) return played_on || (ended && !before.done);
  if (const auto* const added = std::get_if<LayOff>(&undone.act)) {
    const auto lies_on_it = [&](const Entry& each) {
      const auto* const other = std::get_if<LayOff>(&each.act);
      return other != nullptr && each.who != undone.who &&
             !(other->to & added->laid.cards.set()).empty();
    };
    if (std::ranges::any_of(since, lies_on_it)) return true;
  }
  const bool at_the_end = before.done || before.knocker != Seat::none;
  return is<LayDown, LayOff>(undone.act) && ended && !at_the_end;
}

// With what was melded it is open again whether the player is finished.
void Family::remember(Table& table, const Table& left, const Entry& undone, const Terms&) {
  Turn& turn = table.turn;
  const bool draws_on = left.note.next == undone.who && left.note.kind == Note::Kind::draw;
  if (draws_on && turn.who == undone.who && turn.finished && turn.laid.empty() &&
      turn.drawn < most_draws && !table.in_last_chance()) {
    turn.open = true;
    turn.finished = false;
  }
}

// When others have played since, the turn has passed on for all that.
void Family::restored(Table& table, const Entry& undone, std::span<const Entry> since) {
  const bool passed = others_did<Draw, Pass>(undone.who, since);
  if (passed && table.turn.of(undone.who)) table.turn.passed_on = true;
}

void Family::apply(Table& table, const Did<TakeBack>& did, const Terms&) {
  table.proposed_count = 0;
  turns::resume(table, did.who);
}

}  // namespace cardlaw::carousel
