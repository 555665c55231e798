// What only later entries tell of an entry: one pass over a deal before it is replayed.
#include <algorithm>
#include <array>

#include "families/rummy/course.h"
#include "families/turns/undoing.h"

namespace cardlaw::rummy {
namespace {

using turns::is;

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
  begins = 1,
  tells = 2,
  gives = 4,    // what is left
  goes_on = 8,  // with a turn
  ends = 16,    // a turn, or may
  passes = 32,  // the turn to another player, or may
  lays = 64,
  takes = 128,
  takes_back = 256
};
using Traits = std::array<std::uint16_t, std::variant_size_v<Act>>;

template <class... Of>
constexpr void mark(Traits& traits, Trait trait) {
  ((traits[Act(std::in_place_type<Of>).index()] |= trait), ...);
}
constexpr Traits traits_of_acts() {
  Traits traits{};
  mark<Draw, TakeDiscard, Pass>(traits, begins);
  mark<Show, Announce>(traits, tells);
  mark<Left>(traits, gives);
  mark<LayDown, LayOff, Discard, NoDiscard, Declare>(traits, goes_on);
  mark<Knock, TakeBack, TakeUp>(traits, goes_on);
  mark<Close, Knock>(traits, ends);
  mark<Draw, TakeDiscard, Pass, Discard, Unrecorded>(traits, passes);
  mark<LayDown, LayOff, Declare>(traits, lays);
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

// The pass goes from the last entry to the first and remembers what lies behind it.
class Backwards {
 public:
  // `never`: by entry, what is as if it had never been said; empty where nothing is taken back.
  Backwards(const Entries& entries, const std::vector<bool>& never)
      : entries_(entries), never_(never) {}

  // Written into its place, for it is large and there is one for every entry.
  void see(std::size_t at, Note& note) {
    const Entry& entry = entries_[at];
    note = {};
    if ((traits[entry.act.index()] & ends) != 0) {
      note.behind = later_.behind(entry.who);
    } else if (const auto* thrown = std::get_if<Discard>(&entry.act)) {
      if (is_hidden(thrown->cards)) note.taken_next = taken_next(entries_, at);
      if (thrown->cards.unknown > 0 || thrown->cards.whole) note.shows = shown_later(entries_, at);
    } else if (is<Draw>(entry.act)) {
      note.draws = entry.who;
      note.keeps_out = static_cast<std::uint16_t>(~goes_on_);
    } else if (is<TakeDiscard>(entry.act)) {
      note.keeps_out = static_cast<std::uint16_t>(~goes_on_);
    } else if (is<Announce>(entry.act)) {
      note.shows = shown_later(entries_, at);
    } else if (is<Show>(entry.act)) {
      note.silent = static_cast<std::uint16_t>(~tell_);
    } else if (const auto* back = std::get_if<TakeBack>(&entry.act)) {
      note.again = ((back->what == Undone::draw ? takes_ : lays_) & bit(entry.who)) != 0;
      note.more_back = taken_up_[static_cast<std::size_t>(index(entry.who))];
    } else if (turns::is_talk(entry.act)) {
      note.next = later_.goes_on();
      note.plays_on = later_.plays_on(entry.who);
    } else if (is<Unrecorded>(entry.act)) {
      note.draws_later = static_cast<std::uint16_t>(later_.drawn());
    }
    note.begins_anew = begins_anew_;
    note.stops = later_.stops();
    if (never_.empty() || !never_[at]) later_.remember(entry);
    remember(entry);
    note.gives_hand = gives_hand_;
  }
  bool called_off() const { return later_.called_off(); }

 private:
  void remember(const Entry& entry) {
    const std::uint16_t is = traits[entry.act.index()];
    const std::uint16_t own = entry.who == Seat::none ? std::uint16_t{0} : bit(entry.who);
    if ((is & passes) != 0) begin_another_turn(entry.who, own);
    if (own == 0) return;
    remember_done_again(entry, own);
    if ((is & tells) != 0) tell_ |= own;
    if ((is & gives) != 0) {
      const auto* const left = std::get_if<Left>(&entry.act);
      if (!left->cards.whole && left->cards.unknown == 0) gives_hand_ |= own;
    }
    if ((is & begins) != 0) {
      goes_on_ &= static_cast<std::uint16_t>(~own);
      begins_anew_ |= own;
    } else if ((is & goes_on) != 0) {
      goes_on_ |= own;
      begins_anew_ &= static_cast<std::uint16_t>(~own);
    }
  }

  // What is done before anybody else plays on belongs to the turn.
  void begin_another_turn(Seat who, std::uint16_t own) {
    lays_ &= own;
    takes_ &= own;
    const std::uint8_t kept = own == 0 ? std::uint8_t{0} : taken_up_by(who);
    taken_up_.fill(0);
    if (own != 0) taken_up_by(who) = kept;
  }
  void remember_done_again(const Entry& entry, std::uint16_t own) {
    const std::uint16_t is = traits[entry.act.index()];
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
  const std::vector<bool>& never_;
  turns::Later later_;
  std::uint16_t tell_ = 0, gives_hand_ = 0;
  std::uint16_t goes_on_ = 0;  // by seat: does not begin a turn next, but goes on with one
  std::uint16_t begins_anew_ = 0;
  std::uint16_t lays_ = 0, takes_ = 0;  // by seat: lays down, takes a discard, in that turn
  std::array<std::uint8_t, max_seats> taken_up_{};
};

// What was taken back before anything else was done is as if it had never been said, and so are the
// words that take it back.
std::vector<bool> never_done(const Deal& deal) {
  std::vector<bool> never(deal.entries.size());
  for (const Undo& each : find_undone(deal, Family::is_of)) {
    bool at_once = !each.card.known();
    for (std::size_t i = each.entry + std::size_t{1}; i < each.by; ++i)
      at_once &= never[i] || turns::is_talk(deal.entries[i].act);
    if (at_once) never[each.entry] = never[each.by] = true;
  }
  return never;
}

}  // namespace

void Family::foresee(const Record& record, const Deal& deal, const Terms&,
                     std::vector<Note>& notes) {
  notes.resize(deal.entries.size());
  const auto never = record.has_undone ? never_done(deal) : std::vector<bool>();
  Backwards backwards(deal.entries, never);
  for (std::size_t i = notes.size(); i-- > 0;) backwards.see(i, notes[i]);
  if (!backwards.called_off()) return;
  for (std::size_t i = 0; i < notes.size(); ++i)
    notes[i].called_off = is<DealHand>(deal.entries[i].act);
}

bool Family::is_of(Undone kind, const Act& act) {
  if (kind == Undone::meld) return is<LayDown, Declare>(act);
  if (kind == Undone::draw) return is<Draw, TakeDiscard>(act);
  return cardlaw::is_of(kind, act);
}

bool Family::falls_with(const Act& undone, const Entry& later) {
  return turns::falls_with(undone, later);
}

namespace {

// A meld or a lay-off at its time, of cards that fit. In Double Rummy its time is open.
bool laid_lawfully(const Table& before, const Entry& undone, const Terms& terms) {
  const Turn& turn = before.turn_of(undone.who);
  const bool in_time = terms.melding == Melding::every_turn && turn.of(undone.who) &&
                       turn.in_order && turn.drawn() > 0 && turn.discards == 0;
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
  return turns::comes_too_late(before, now, undone, since, now.break_is_over());
}

// What is known of the discard lies in the pile, until the record shows it in the hand again.
void Family::let_stand(Table& table, const Table& before, const Entry& undone) {
  const auto* const thrown = std::get_if<Discard>(&undone.act);
  if (thrown == nullptr) return;
  const CardSet cards = thrown->cards.cards.set();
  if (thrown->cards.unknown > 0 || thrown->cards.whole) may_hold_one_more(table, undone.who);
  if (cards.has(before.turn_of(undone.who).top)) return;  // that was wrong, and they know it
  for (const Card card : discards(table)) {
    if (cards.has(card)) table.of(undone.who).reclaimed |= CardSet::of(card);
  }
}

// What was laid down lawfully, and is taken back when others have played, was laid down before.
void Family::remember(Table& table, const Table& left, const Entry& undone, const Terms& terms) {
  if (left.turn.number > table.turn.number && laid_lawfully(table, undone, terms))
    table.of(undone.who).laid_once = true;
  if (is<LayDown, LayOff, Declare>(undone.act) && table.turn.of(undone.who))
    table.turn.taking_up = left.note.more_back > 0 && !left.note.again;
}

// When others have played since, the turn has passed on for all that.  What was laid down in time
// and is taken back behind the discard may be laid down again in that turn.
void Family::restored(Table& table, const Entry& undone, std::span<const Entry> since) {
  if (!table.turn.of(undone.who)) return;
  table.turn.passed_on |= turns::others_played_on(undone.who, since);
  const bool in_time = is<LayDown, LayOff, Declare>(undone.act) && table.turn.discards == 0;
  table.turn.mending |= in_time && anybody_did<Discard>(since);
}

}  // namespace cardlaw::rummy
