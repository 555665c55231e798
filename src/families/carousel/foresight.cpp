// What only later entries tell of an entry, and what is taken back.
#include "families/carousel/law.h"
#include "families/turns/undoing.h"

namespace cardlaw::carousel {
namespace {

using turns::is;
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

bool Family::falls_with(const Act& undone, const Entry& later) {
  return turns::falls_with(undone, later);
}

bool Family::comes_too_late(const Table& before, const Table& now, const Entry& undone,
                            std::span<const Entry> since, const Terms&) {
  return turns::comes_too_late(before, now, undone, since);
}

// With what was melded it is open again whether the player is finished.
void Family::remember(Table& table, const Table& left, const Entry& undone, const Terms&) {
  Turn& turn = table.turn;
  const bool draws_on = left.note.next == undone.who && left.note.kind == Note::Kind::draw;
  if (draws_on && turn.who == undone.who && turn.finished && turn.laid.empty() &&
      turn.drawn() < most_draws && !table.in_last_chance()) {
    turn.open = true;
    turn.finished = false;
  }
}

// When others have played since, the turn has passed on for all that.
void Family::restored(Table& table, const Entry& undone, std::span<const Entry> since) {
  table.turn.passed_on |= table.turn.of(undone.who) && turns::others_played_on(undone.who, since);
}

void Family::apply(Table& table, const Did<TakeBack>& did, const Terms&) {
  table.proposed_count = 0;
  turns::resume(table, did.who);
}

}  // namespace cardlaw::carousel
