// What only later entries tell of an entry: one pass over a deal before it is replayed.
#include <algorithm>
#include <array>

#include "families/rummy/course.h"
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

// What the pass asks of every act, by its kind, so that one look answers it.
enum Trait : std::uint16_t {
  talks = 1,  // about the deal: it is neither played nor the end of anything
  begins = 2,
  adds = 4,
  discards = 8,
  plays = 16,
  tells = 32,
  stops = 64,
  goes_on = 128,  // with a turn
  ends = 256,     // a turn, or may
  says = 512,     // something of the deal
  plays_on = 1024,
  lays = 2048,
  takes = 4096,
  takes_back = 8192
};
using Traits = std::array<std::uint16_t, std::variant_size_v<Act>>;

template <class... Of>
constexpr void mark(Traits& traits, Trait trait) {
  ((traits[Act(std::in_place_type<Of>).index()] |= trait), ...);
}
constexpr Traits traits_of_acts() {
  Traits traits{};
  mark<Close, Claim, Waive, Notice, Demand, Choose, Agree, Expose>(traits, talks);
  mark<Draw, TakeDiscard, Pass>(traits, begins);
  mark<LayDown, LayOff, Discard, NoDiscard, Declare>(traits, adds);
  mark<Discard>(traits, discards);
  mark<Draw, TakeDiscard, Pass, Discard, LayDown, Unrecorded>(traits, plays);
  mark<Show, Announce>(traits, tells);
  mark<End>(traits, stops);
  mark<LayDown, LayOff, Discard, NoDiscard, Declare>(traits, goes_on);
  mark<Knock, TakeBack, TakeUp, Rearrange, Finish>(traits, goes_on);
  mark<Close, Finish, Knock>(traits, ends);
  mark<Left, Notice>(traits, says);
  mark<Draw, TakeDiscard, Pass, Discard, Unrecorded>(traits, plays_on);
  mark<LayDown, LayOff, Declare, Rearrange>(traits, lays);
  mark<TakeDiscard>(traits, takes);
  mark<TakeBack>(traits, takes_back);
  return traits;
}
constexpr Traits traits = traits_of_acts();

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

using Kinds = std::array<Note::Kind, std::variant_size_v<Act>>;

template <class... Of>
constexpr void put(Kinds& kinds, Note::Kind kind) {
  ((kinds[Act(std::in_place_type<Of>).index()] = kind), ...);
}
constexpr Kinds kinds_of_acts() {
  Kinds kinds{};
  kinds.fill(Note::Kind::other);
  put<Draw>(kinds, Note::Kind::draw);
  put<LayDown, LayOff, PutSet, Rearrange, TakeUp, Declare>(kinds, Note::Kind::lays);
  put<Finish>(kinds, Note::Kind::finish);
  put<Knock>(kinds, Note::Kind::knock);
  put<End>(kinds, Note::Kind::end);
  return kinds;
}
constexpr Kinds kinds = kinds_of_acts();

// The pass goes from the last entry to the first and remembers what lies behind it.
class Backwards {
 public:
  Backwards(const Entries& entries, const Terms& terms) : entries_(entries), terms_(terms) {}

  // Written into its place, for it is large and there is one for every entry.
  void see(std::size_t at, Note& note) {
    const Entry& entry = entries_[at];
    note = {};
    if ((traits[entry.act.index()] & ends) != 0) {
      note.next = next_;
      note.kind = kind_;
      note.behind = behind(entry.who);
      note.told = told_;
    } else if (const auto* thrown = std::get_if<Discard>(&entry.act)) {
      if (is_hidden(thrown->cards)) note.taken_next = taken_next(entries_, at);
      if (thrown->cards.unknown > 0 || thrown->cards.whole) note.shows = shown_later(entries_, at);
    } else if (const auto* drawn = std::get_if<Draw>(&entry.act)) {
      note.draws = entry.who;
      note.keeps_out =
          terms_.common_table ? kept_out(entries_, at) : static_cast<std::uint16_t>(~goes_on_);
      drawn_ += drawn->cards.whole ? 1 : drawn->cards.size();
    } else if (is<TakeDiscard>(entry.act)) {
      note.keeps_out = static_cast<std::uint16_t>(~goes_on_);
    } else if (is<TurnPile>(entry.act)) {
      drawn_ = 0;
    } else if (is<Show>(entry.act)) {
      note.silent = static_cast<std::uint16_t>(~tell_);
    } else if (const auto* back = std::get_if<TakeBack>(&entry.act)) {
      const auto own = static_cast<std::uint16_t>(1 << index(entry.who));
      note.again = ((back->what == Undone::draw ? takes_ : lays_) & own) != 0;
      note.next = next_;
      note.kind = kind_;
      note.more_back = taken_up_[static_cast<std::size_t>(index(entry.who))];
    } else if (is<Unrecorded>(entry.act)) {
      note.draws_later = static_cast<std::uint16_t>(drawn_);
    }
    note.begins_anew = begins_anew_;
    note.stops = stopped_ && !begun_;
    remember(entry);
    note.gives_hand = gives_hand_;
  }
  // The deal was stopped or called void before anybody had played, and not for the size of a hand.
  bool called_off() const { return stopped_ && !played_ && !noticed_; }

 private:
  Note::Behind behind(Seat who) const {
    if (who == Seat::none) return Note::Behind::ends;
    const bool later = (resumes_ >> index(who) & 1) != 0;
    if (next_ != who || begins_)
      return next_ == who || later ? Note::Behind::goes_on_if_undone : Note::Behind::ends;
    return adds_ ? Note::Behind::adds : Note::Behind::goes_on;
  }
  void hear(const Act& act, std::uint16_t own) {
    if (const auto* left = std::get_if<Left>(&act))
      gives_hand_ |= !left->cards.whole && left->cards.unknown == 0 ? own : std::uint16_t{0};
    if (const auto* notice = std::get_if<Notice>(&act))
      noticed_ |= notice->what == Noticed::too_many || notice->what == Noticed::too_few;
  }
  void remember(const Entry& entry) {
    const std::uint16_t is = traits[entry.act.index()];
    const auto own =
        static_cast<std::uint16_t>(entry.who == Seat::none ? 0 : 1 << index(entry.who));
    if ((is & tells) != 0) tell_ |= own;
    if ((is & says) != 0) hear(entry.act, own);
    played_ |= (is & plays) != 0;
    stopped_ |= (is & stops) != 0;
    begun_ |= (is & begins) != 0;
    if ((is & talks) != 0) {
      told_ |= cardlaw::rummy::is<Claim, Notice, Demand>(entry.act);
      return;
    }
    told_ = false;
    next_ = entry.who;
    begins_ = (is & begins) != 0;
    adds_ = (is & adds) != 0;
    kind_ = kinds[entry.act.index()];
    remember_done_again(entry, own);
    if (own == 0) return;
    if (begins_) {
      goes_on_ &= static_cast<std::uint16_t>(~own);
      begins_anew_ |= own;
    } else if ((is & goes_on) != 0) {
      goes_on_ |= own;
      begins_anew_ &= static_cast<std::uint16_t>(~own);
    }
    if (begins_ || (is & discards) != 0) resumes_ &= own;
    resumes_ = static_cast<std::uint16_t>(begins_ ? resumes_ & ~own : resumes_ | own);
  }

  // What is done before anybody else plays on belongs to the turn.
  void remember_done_again(const Entry& entry, std::uint16_t own) {
    const std::uint16_t is = traits[entry.act.index()];
    if ((is & plays_on) != 0) {
      lays_ &= own;
      takes_ &= own;
      const std::uint8_t kept = own == 0 ? std::uint8_t{0} : taken_up_by(entry.who);
      taken_up_.fill(0);
      if (own != 0) taken_up_by(entry.who) = kept;
    }
    if (own == 0) return;
    if ((is & lays) != 0) {
      lays_ |= own;
      taken_up_by(entry.who) = 0;
    } else if ((is & takes) != 0) {
      takes_ |= own;
    } else if ((is & takes_back) != 0) {
      const Undone what = std::get<TakeBack>(entry.act).what;
      if (what == Undone::meld || what == Undone::lay_off) ++taken_up_by(entry.who);
    }
  }

  std::uint8_t& taken_up_by(Seat who) { return taken_up_[static_cast<std::size_t>(index(who))]; }

  const Entries& entries_;
  const Terms& terms_;
  Seat next_ = Seat::none;
  Note::Kind kind_ = Note::Kind::none;
  std::uint16_t tell_ = 0, gives_hand_ = 0;
  std::uint16_t goes_on_ = 0;  // by seat: does not begin a turn next, but goes on with one
  std::uint16_t begins_anew_ = 0;
  std::uint16_t resumes_ = 0;  // by seat: goes on with a turn before anybody else begins one
  std::uint16_t lays_ = 0, takes_ = 0;  // by seat: lays down, takes a discard, in that turn
  std::array<std::uint8_t, max_seats> taken_up_{};
  bool begins_ = false, adds_ = false;  // the next act begins a turn, or lays cards down
  int drawn_ = 0;
  bool told_ = false;  // somebody speaks up before the next act
  bool played_ = false, begun_ = false, stopped_ = false, noticed_ = false;
};

bool names_one_of(const LayOff& added, const Cards& meld) {
  return !(added.to & meld.set()).empty();
}

}  // namespace

void Family::foresee(const Record&, const Deal& deal, const Terms& terms,
                     std::vector<Note>& notes) {
  notes.resize(deal.entries.size());
  Backwards backwards(deal.entries, terms);
  for (std::size_t i = notes.size(); i-- > 0;) backwards.see(i, notes[i]);
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

namespace {

// A meld or a lay-off at its time, of cards that fit. In Double Rummy its time is open.
bool laid_lawfully(const Table& before, const Entry& undone, const Terms& terms) {
  const Turn& turn = before.turn_of(undone.who);
  const bool in_time = terms.melding == Melding::every_turn && !terms.wild() &&
                       turn.of(undone.who) && turn.in_order && turn.drawn() > 0 &&
                       turn.discards == 0;
  if (!in_time) return false;
  if (const auto* const laid = std::get_if<LayDown>(&undone.act))
    return fault_of(laid->laid.meant, terms) == melds::Fault::none;
  const auto* const added = std::get_if<LayOff>(&undone.act);
  const int at = added == nullptr ? -1 : before.meld_with(added->to);
  if (at < 0) return false;
  const Meld& meld = before.melds[static_cast<std::size_t>(at)];
  return fault_of(with(meld, added->laid, terms), terms) == melds::Fault::none;
}

}  // namespace

bool Family::comes_too_late(const Table& before, const Table& now, const Entry& undone,
                            std::span<const Entry> since, const Terms&) {
  const bool played_on = others_did<Draw, TakeDiscard, Pass, Discard>(undone.who, since);
  const bool answered =
      played_on || others_did<LayDown, LayOff, Rearrange, TakeUp, Knock, Show, Announce, Left>(
                       undone.who, since);
  const bool ended = now.done && now.lawfully;
  if (is<Knock>(undone.act)) return ended && answered && now.knocker == undone.who;
  if (is<Draw, TakeDiscard, Discard>(undone.act)) return played_on || (ended && !before.done);
  if (const auto* const added = std::get_if<LayOff>(&undone.act)) {
    const auto lies_on_it = [&](const Entry& each) {
      const auto* const other = std::get_if<LayOff>(&each.act);
      return other != nullptr && each.who != undone.who &&
             !(other->to & added->laid.cards.set()).empty();
    };
    if (std::ranges::any_of(since, lies_on_it)) return true;
  }
  const bool at_the_end = before.done || before.knocker != Seat::none || now.break_is_over();
  return is<LayDown, LayOff, Declare>(undone.act) && ended && !at_the_end;
}

// Whether the card is in the hand again, or lies in the pile, the record does not show.
void Family::let_stand(Table& table, const Table& before, const Entry& undone) {
  const auto* const thrown = std::get_if<Discard>(&undone.act);
  if (thrown == nullptr) return;
  const CardSet cards = thrown->cards.cards.set();
  if (thrown->cards.unknown > 0 || thrown->cards.whole) may_hold_one_more(table, undone.who);
  if (cards.has(before.turn_of(undone.who).top)) return;  // that was wrong, and they know it
  for (const Card card : discards(table)) {
    if (!cards.has(card)) continue;
    table.of(undone.who).blurred = true;
    table.of(undone.who).reclaimed |= CardSet::of(card);
  }
}

// What was laid down lawfully, and is taken back when others have played, was laid down before.
void Family::remember(Table& table, const Table& left, const Entry& undone, const Terms& terms) {
  if (left.turn.number > table.turn.number && laid_lawfully(table, undone, terms))
    table.of(undone.who).laid_once = true;
  // With what was melded it is open again whether the player is finished.
  Turn& turn = table.turn;
  const bool draws_on = left.note.next == undone.who && left.note.kind == Note::Kind::draw;
  if (draws_on && table.common_table && turn.who == undone.who && turn.finished &&
      turn.laid.empty() && turn.drawn() < 3 && table.chances < 0) {
    turn.open = true;
    turn.finished = false;
  }
  if (is<LayDown, LayOff, Declare>(undone.act) && table.turn.of(undone.who))
    table.turn.taking_up = left.note.more_back > 0 && !left.note.again;
}

// When others have played since, the turn has passed on for all that.
void Family::restored(Table& table, const Entry& undone, std::span<const Entry> since) {
  const bool passed = others_did<Draw, TakeDiscard, Pass, Discard>(undone.who, since);
  if (passed && table.turn.of(undone.who)) table.turn.passed_on = true;
}

}  // namespace cardlaw::rummy
