// Carousel: its acts, and what each of them does.  The law: docs/games/rummy/carousel.md.
#pragma once

#include <span>

#include "families/carousel/table.h"
#include "families/turns/place.h"
#include "law/general.h"
#include "law/law.h"
#include "law/terms.h"

namespace cardlaw {
class Suggestions;
}

namespace cardlaw::carousel {

struct Family {
  using Terms = carousel::Terms;
  using Table = carousel::Table;
  using Note = carousel::Note;
  using Acts = cardlaw::Acts<DealHand, Draw, Pass, LayDown, LayOff, PutSet, Rearrange, TakeUp,
                             Finish, Knock, Show, Announce, Left>;
  // To the players it is one of the rummies: its page stands among theirs.
  static constexpr std::string_view name = "rummy";

  static Cards pack(const Terms& terms, int seats);
  static void open(Table& table, const Record& record, const Terms& terms);
  static void carry(const Table& table, Match& match, const Terms& terms);
  static Scene scene(const Table& table, Seat who) {
    return scene_of_hand(table.common.custody, who);
  }
  static void foresee(const Record& record, const Deal& deal, const Terms& terms,
                      std::vector<Note>& notes);
  // What `take back` may speak of, and what falls with it.
  static bool is_of(Undone kind, const Act& act);
  static bool falls_with(const Act& undone, const Entry& later);
  // The hand has not all its cards yet.
  static bool is_being_dealt_to(const Table& table, Seat who, const Terms&) {
    return table.turn.number == 0 && !table.late &&
           table.common.custody.size(who) < table.dealt_each;
  }
  static void agree_to_stand(Table& table, const Terms& terms, std::uint16_t of);
  static void let_stand_as_done(Table& table);
  static bool comes_too_late(const Table& before, const Table& now, const Entry& undone,
                             std::span<const Entry> since, const Terms& terms);
  static void remember(Table& table, const Table& left, const Entry& undone, const Terms& terms);
  // The table is as it was before an act that is taken back; `since`: what has been done since.
  static void restored(Table& table, const Entry& undone, std::span<const Entry> since);
  template <class A>
  static Place place(const Table& table, const A&) {
    return turns::place<A>(table);
  }
  // A turn may be written in several lists: the end of one is not the end of the turn.
  static bool goes_on_behind(const Table& table, Seat who);
  // Whose turn, written in single entries, is over when this is done; none when it goes on.
  template <class A>
  static Seat ended_turn(const Table& table, const Did<A>& did) {
    return ends_turn(table, did) ? table.turn.who : Seat::none;
  }
  // The next act is the same player's, before anybody else's, and goes on with the turn.
  static bool goes_on_at_once(const Table& table, Seat who, bool said);
  // The play has ended, and this goes on with it.
  template <class A>
  static bool goes_on(const Table& table, const Did<A>& did, const Terms&) {
    if (!table.done || !table.lawfully) return false;
    constexpr bool sets = std::same_as<A, LayDown> || std::same_as<A, LayOff> ||
                          std::same_as<A, Rearrange> || std::same_as<A, TakeUp>;
    if ((sets || std::same_as<A, Pass>)&&table.has_last_word(did.who)) return false;
    // Of sets laid down after a knock 5.3 speaks, unless their player has drawn to them.
    const auto& own = table.of(did.who);
    if (sets) return table.knocker == Seat::none || !own.gained.empty() || own.blurred;
    return turns::begins<A> || std::same_as<A, Knock>;
  }
  // Whether the deal had ended before this is not known, or the law does not say it.
  template <class A>
  static bool may_be_over(const Table& table, const Did<A>& did) {
    return table.has_last_word(did.who) || table.unsettled != nullptr;
  }
  static void propose(const Table& table, const Terms& terms, Suggestions& suggestions);
  static Grammar grammar(const cardlaw::Law<Family>& law);
  static const TermList<Terms>& terms();

  // What each act does to the table, from any state.
  static void apply(Table& table, const Did<DealHand>& did, const Terms& terms);
  static void apply(Table& table, const Did<Draw>& did, const Terms& terms);
  static void apply(Table& table, const Did<Pass>& did, const Terms& terms);
  static void apply(Table& table, const Did<LayDown>& did, const Terms& terms);
  static void apply(Table& table, const Did<LayOff>& did, const Terms& terms);
  static void apply(Table& table, const Did<PutSet>& did, const Terms& terms);
  static void apply(Table& table, const Did<Rearrange>& did, const Terms& terms);
  static void apply(Table& table, const Did<TakeUp>& did, const Terms& terms);
  static void apply(Table& table, const Did<Finish>& did, const Terms& terms);
  static void apply(Table& table, const Did<Knock>& did, const Terms& terms);
  static void apply(Table& table, const Did<Show>& did, const Terms& terms);
  static void apply(Table&, const Did<Announce>&, const Terms&) {}
  static void apply(Table& table, const Did<Left>& did, const Terms& terms);
  static void apply(Table& table, const Did<TakeBack>& did, const Terms& terms);
  static void apply(Table& table, const Did<Notice>& did, const Terms&) {
    turns::notice(table, did);
  }
  static void apply(Table& table, const Did<Expose>& did, const Terms&) {
    turns::expose(table, did.who);
  }
  static void apply(Table& table, const Did<Remove>& did, const Terms&) {
    turns::remove(table, did);
  }
  static void apply(Table& table, const Did<Choose>& did, const Terms&) {
    turns::choose(table, did);
  }
  static void apply(Table& table, const Did<Demand>& did, const Terms&) {
    turns::demand(table, did);
  }
  static void apply(Table& table, const Did<Agree>& did, const Terms&) { turns::agree(table, did); }
  static void apply(Table& table, const Did<End>& did, const Terms&) {
    turns::call_void(table, did);
  }
  static void apply(Table& table, const Did<Claim>& did, const Terms& terms);
  static void apply(Table& table, const Did<Waive>& did, const Terms& terms);
  static void apply(Table& table, const Did<Unrecorded>& did, const Terms& terms);
  static void apply(Table& table, const Did<Close>& did, const Terms& terms);

 private:
  template <class A>
  static bool ends_turn(const Table& table, const Did<A>& did) {
    constexpr bool plays = std::same_as<A, LayDown> || std::same_as<A, LayOff> ||
                           std::same_as<A, Knock> || std::same_as<A, Rearrange> ||
                           std::same_as<A, TakeUp> || std::same_as<A, Finish>;
    constexpr bool counts = std::same_as<A, Show> || std::same_as<A, Announce>;
    constexpr bool speaks =
        std::same_as<A, Left> || std::same_as<A, End> || std::same_as<A, Unrecorded>;
    if (!table.turn.open || table.common.over) return false;
    if constexpr (std::same_as<A, Close>) return did.act.moment == Moment::deal;
    if constexpr (std::same_as<A, Agree>) return table.complete(table.turn);
    if constexpr (turns::talks<A>)
      return table.complete(table.turn) && table.note.next != table.turn.who;
    const bool other = table.turn.who != did.who;
    if (turns::begins<A> && !other) return false;
    const bool ends = turns::begins<A> || speaks || ((plays || counts) && other);
    if (!ends || table.complete(table.turn)) return ends && !table.lays_on(table.turn);
    return std::same_as<A, Draw> && did.who == table.next &&
           (table.note.keeps_out & bit(table.turn.who)) != 0;
  }
};

using Law = cardlaw::Law<Family>;
using Duty = cardlaw::Duty<Family>;
using Award = cardlaw::Award<Family>;

// --- how turns begin, go on and end (turns.cpp)

using turns::complain;
void begin_turn(Table& table, Seat who);
// Cards laid on the table, or a knock, may begin a turn as well.
void begin_by_laying(Table& table, Seat who, const Terms& terms);
// Drawing or laying down after a knock that did not end the play: it goes on.
void play_on(Table& table);
void end_turn(Table& table);
// Only counting is left.
void end_in_counting(Table& table);
// One more chance for each, when the stock is gone.
void take_chance(Table& table);

// --- the sets (sets.cpp)

// A turn begins: what the jokers on the table stand for, as far as it is known.
Cards jokers_to_keep(const Table& table);

// A record that gives a deal by its counts alone must not contradict itself (counting.cpp).
void examine_result(Table& table);

inline const Result& result_of(const Table& table) { return turns::result_of(table); }

}  // namespace cardlaw::carousel
