// What only later entries tell of an entry: one pass over a deal before it is replayed.
#include <algorithm>

#include "families/rummy/law.h"
#include "law/undo.h"

namespace cardlaw::rummy {
namespace {

template <class... Of>
bool is(const Act& act) {
  return (std::holds_alternative<Of>(act) || ...);
}

// The cards that the act lays down, shows or throws away.
CardSet cards_shown(const Act& act) {
  if (const auto* each = std::get_if<Discard>(&act)) return each->cards.cards.set();
  if (const auto* each = std::get_if<LayDown>(&act)) return each->laid.cards.set();
  if (const auto* each = std::get_if<LayOff>(&act)) return each->laid.cards.set();
  if (const auto* each = std::get_if<Show>(&act)) return each->cards;
  if (const auto* each = std::get_if<Left>(&act)) return each->cards.cards.set();
  return {};
}

bool is_hidden(const Handful& cards) {
  return cards.cards.empty() && (cards.whole || cards.unknown == 1);
}

using Entries = std::vector<Entry>;

// What another player takes from the pile next, before anything else is drawn or discarded.
CardSet taken_next(const Entries& entries, std::size_t at) {
  for (std::size_t i = at + 1; i < entries.size(); ++i) {
    const Act& act = entries[i].act;
    if (const auto* taken = std::get_if<TakeDiscard>(&act)) {
      const bool other = entries[i].who != entries[at].who && !taken->cards.whole;
      return other ? taken->cards.cards.set() : CardSet();
    }
    if (is<Draw, Discard, TurnPile, TakeBack, Unrecorded>(act)) return {};
  }
  return {};
}

// What the player shows of the cards held at that entry, and cannot have taken up since.
CardSet shown_later(const Entries& entries, std::size_t at) {
  CardSet shown, taken_since;
  for (std::size_t i = at + 1; i < entries.size(); ++i) {
    const Act& act = entries[i].act;
    if (is<TurnPile, TakeBack>(act)) break;
    if (entries[i].who != entries[at].who) continue;
    if (const auto* taken = std::get_if<TakeDiscard>(&act)) {
      if (taken->cards.unknown > 0 || taken->cards.whole) break;
      taken_since |= taken->cards.cards.set();
    }
    shown |= cards_shown(act) - taken_since;
  }
  return shown;
}

// Who does not go on with a turn that this draw breaks into, before the drawer's own has ended.
std::uint16_t kept_out(const Entries& entries, std::size_t at) {
  std::uint16_t out = 0xFFFF;
  std::uint16_t decided = 0;
  int draws = 1;
  for (std::size_t i = at + 1; i < entries.size() && draws < 3; ++i) {
    const Act& act = entries[i].act;
    const bool ends = is<Close, Finish, Knock, LayDown, LayOff, Rearrange>(act);
    const bool draws_on = is<Draw>(act);
    if (entries[i].who == entries[at].who && ends) break;
    if (entries[i].who != Seat::none) {
      const auto bit = static_cast<std::uint16_t>(1 << index(entries[i].who));
      if ((decided & bit) == 0 && (ends || draws_on)) out &= static_cast<std::uint16_t>(~bit);
      decided |= bit;
    }
    draws += draws_on ? 1 : 0;
  }
  return out;
}

// What is said about the deal is neither played nor the end of anything.
bool is_talk(const Act& act) {
  return is<Close, Claim, Waive, Notice, Demand, Choose, Agree, Expose>(act);
}

Note::Kind kind_of(const Act& act) {
  if (is<Draw>(act)) return Note::Kind::draw;
  if (is<LayDown, LayOff, PutSet, Rearrange, TakeUp>(act)) return Note::Kind::lays;
  if (is<Finish>(act)) return Note::Kind::finish;
  if (is<Knock>(act)) return Note::Kind::knock;
  return is<End>(act) ? Note::Kind::end : Note::Kind::other;
}

// The pass goes from the last entry to the first and remembers what lies behind it.
class Backwards {
 public:
  Backwards(const Entries& entries, const Terms& terms) : entries_(entries), terms_(terms) {}

  Note see(std::size_t at) {
    const Entry& entry = entries_[at];
    Note note;
    if (is<Close, Finish>(entry.act)) {
      note.next = next_;
      note.kind = kind_;
      const bool own = next_ == entry.who && next_ != Seat::none;
      note.goes_on = own && !begins_;
      note.resumed = own || (entry.who != Seat::none && (resumes_ >> index(entry.who) & 1) != 0);
    } else if (const auto* thrown = std::get_if<Discard>(&entry.act)) {
      if (is_hidden(thrown->cards)) note.taken_next = taken_next(entries_, at);
      if (thrown->cards.unknown > 0 || thrown->cards.whole) note.shows = shown_later(entries_, at);
    } else if (const auto* drawn = std::get_if<Draw>(&entry.act)) {
      note.draws = entry.who;
      if (terms_.common_table) note.keeps_out = kept_out(entries_, at);
      drawn_ += drawn->cards.whole ? 1 : drawn->cards.size();
    } else if (is<TurnPile>(entry.act)) {
      drawn_ = 0;
    } else if (is<Show>(entry.act)) {
      note.silent = static_cast<std::uint16_t>(~tell_);
    } else if (is<Unrecorded>(entry.act)) {
      note.draws_later = static_cast<std::uint16_t>(drawn_);
    }
    remember(entry);
    return note;
  }
  // The deal was stopped or called void before anybody had played, and not for the size of a hand.
  bool called_off() const { return stopped_ && !played_ && !noticed_; }

 private:
  void remember(const Entry& entry) {
    if (is<Show, Announce>(entry.act) && entry.who != Seat::none)
      tell_ |= static_cast<std::uint16_t>(1 << index(entry.who));
    if (const auto* notice = std::get_if<Notice>(&entry.act))
      noticed_ |= notice->what == Noticed::too_many || notice->what == Noticed::too_few;
    played_ |= is<Draw, TakeDiscard, Pass, Discard, LayDown, Unrecorded>(entry.act);
    stopped_ |= is<End>(entry.act);
    if (is_talk(entry.act)) return;
    if (entry.who != Seat::none) {
      const auto own = static_cast<std::uint16_t>(1 << index(entry.who));
      const bool begins = is<Draw, TakeDiscard, Pass>(entry.act);
      if (begins || is<Discard>(entry.act)) resumes_ &= own;
      resumes_ = static_cast<std::uint16_t>(begins ? resumes_ & ~own : resumes_ | own);
    }
    next_ = entry.who;
    begins_ = is<Draw, TakeDiscard, Pass>(entry.act);
    kind_ = kind_of(entry.act);
  }

  const Entries& entries_;
  const Terms& terms_;
  Seat next_ = Seat::none;
  Note::Kind kind_ = Note::Kind::none;
  std::uint16_t tell_ = 0;
  std::uint16_t resumes_ = 0;  // by seat: goes on with a turn before anybody else begins one
  bool begins_ = false;        // so does the next act
  int drawn_ = 0;
  bool played_ = false, stopped_ = false, noticed_ = false;
};

bool names_one_of(const LayOff& added, const Cards& meld) {
  return !(added.to & meld.set()).empty();
}

}  // namespace

void Family::foresee(const Record&, const Deal& deal, const Terms& terms,
                     std::vector<Note>& notes) {
  notes.resize(deal.entries.size());
  Backwards backwards(deal.entries, terms);
  for (std::size_t i = notes.size(); i-- > 0;) notes[i] = backwards.see(i);
  if (!backwards.called_off()) return;
  for (std::size_t i = 0; i < notes.size(); ++i)
    notes[i].called_off = is<DealHand>(deal.entries[i].act);
}

bool Family::is_of(Undone kind, const Act& act) {
  if (kind == Undone::meld) return is<LayDown, Declare, Rearrange>(act);
  if (kind == Undone::draw) return is<Draw, TakeDiscard>(act);
  return cardlaw::is_of(kind, act);
}

// With a knock falls what was laid down and shown for it, with a meld what was added to it.
bool Family::falls_with(const Act& undone, const Entry& later) {
  if (is<Knock>(undone)) return is<LayDown, LayOff, Show, Announce>(later.act);
  const auto* const added = std::get_if<LayOff>(&later.act);
  if (added == nullptr) return false;
  if (const auto* meld = std::get_if<LayDown>(&undone))
    return names_one_of(*added, meld->laid.cards);
  if (const auto* meld = std::get_if<Declare>(&undone)) return names_one_of(*added, meld->cards);
  return false;
}

// When others have played since, the turn has passed on for all that.
void Family::restored(Table& table, const Entry& undone, std::span<const Entry> since) {
  const bool passed = std::ranges::any_of(since, [&](const Entry& each) {
    return each.who != undone.who && is<Draw, TakeDiscard, Pass, Discard>(each.act);
  });
  if (passed && table.turn.of(undone.who)) table.turn.passed_on = true;
}

}  // namespace cardlaw::rummy
