// The rummy family: its acts, and what each of them does.  The law: docs/games/rummy/.
#pragma once

#include <span>

#include "families/rummy/table.h"
#include "families/turns/place.h"
#include "law/general.h"
#include "law/law.h"
#include "law/terms.h"

namespace cardlaw {
class Suggestions;
}

namespace cardlaw::rummy {

// What might be done next in the games with wild cards.
void propose_wild(const Table& table, const Terms& terms, Suggestions& suggestions);

struct Family {
  using Terms = rummy::Terms;
  using Table = rummy::Table;
  using Note = rummy::Note;
  using Acts =
      cardlaw::Acts<DealHand, TurnUp, Draw, TakeDiscard, Pass, LayDown, LayOff, Discard, NoDiscard,
                    Knock, Show, Announce, Left, TurnPile, LookBack, NoShow, TakeUp, Declare>;
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
  // The hand has not all its cards yet.
  static bool is_being_dealt_to(const Table& table, Seat who, const Terms&) {
    return table.turn.number == 0 && !table.late &&
           table.common.custody.size(who) < table.dealt_each;
  }
  static bool falls_with(const Act& undone, const Entry& later);
  // What ended the play, or was done before its end, stands, and so does a discard when others have
  // played on.
  static void agree_to_stand(Table& table, const Terms& terms, std::uint16_t of);
  static void let_stand_as_done(Table& table);
  static bool comes_too_late(const Table& before, const Table& now, const Entry& undone,
                             std::span<const Entry> since, const Terms& terms);
  static void let_stand(Table& table, const Table& before, const Entry& undone);
  static void remember(Table& table, const Table& left, const Entry& undone, const Terms& terms);
  // The table is as it was before an act that is taken back; `since`: what has been done since.
  static void restored(Table& table, const Entry& undone, std::span<const Entry> since);
  template <class A>
  static Place place(const Table& table, const A&) {
    return turns::place<A>(table);
  }
  // A turn may be written in several lists: the end of one is not the end of the turn.
  static bool goes_on_behind(const Table& table, Seat who) {
    const bool unfinished =
        table.turn.of(who) && (!turn_complete(table) || table.turn.cut_short != 0);
    return turns::goes_on_behind(table.note.behind, table.note.stops, unfinished);
  }
  // Whose turn, written in single entries, is over when this is done; none when it goes on.
  template <class A>
  static Seat ended_turn(const Table& table, const Did<A>& did) {
    return ends_turn(table, did) ? table.turn.who : Seat::none;
  }
  template <class A>
  static bool ends_turn(const Table& table, const Did<A>& did) {
    constexpr bool plays = std::same_as<A, LayDown> || std::same_as<A, LayOff> ||
                           std::same_as<A, Discard> || std::same_as<A, Knock> ||
                           std::same_as<A, TakeUp> || std::same_as<A, Declare> ||
                           std::same_as<A, LookBack> || std::same_as<A, NoDiscard>;
    constexpr bool counts = std::same_as<A, Show> || std::same_as<A, Announce>;
    constexpr bool speaks = std::same_as<A, Left> || std::same_as<A, End> ||
                            std::same_as<A, Unrecorded> || std::same_as<A, TurnPile>;
    if (!table.turn.open || table.common.over) return false;
    if constexpr (std::same_as<A, Close>) return did.act.moment == Moment::deal;
    if constexpr (std::same_as<A, Agree>) return turn_complete(table);
    if constexpr (turns::talks<A>) return turn_complete(table) && table.note.next != table.turn.who;
    const bool other = table.turn.who != did.who;
    constexpr bool takes = std::same_as<A, Draw> || std::same_as<A, TakeDiscard>;
    if (takes && !other && has_come_down(table)) return true;
    if (turns::begins<A> && !other && table.continues(did.who)) return false;
    const bool ends = turns::begins<A> || speaks || (plays && other) ||
                      (counts && (other || table.breaker != Seat::none));
    return ends && turn_complete(table);
  }
  // The whole hand has come down, or all but a card that was shown or may be kept: nothing belongs
  // to it any more.
  static bool has_come_down(const Table& table) {
    const Turn& turn = table.turn;
    const Custody& custody = table.common.custody;
    const bool all =
        custody.size(turn.who) == 0 ||
        (custody.size(turn.who) == 1 && (!table.of(turn.who).cards.empty() || turn.keeps_low));
    return table.descent == Descent::instead_of_drawing && all && turn.in_order &&
           !turn.laid.empty() && turn.drawn() == 0 && table.of(turn.who).wrong == 0;
  }
  static bool turn_complete(const Table& table) { return turn_complete(table, table.turn); }
  static bool turn_complete(const Table& table, const Turn& turn);
  // The play has ended, and this goes on with it.
  template <class A>
  static bool goes_on(const Table& table, const Did<A>&, const Terms& terms) {
    if (!table.done || !table.lawfully) return false;
    if (std::same_as<A, LayOff>) return table.knocker == Seat::none;
    if (std::same_as<A, LayDown>) return !laid_out_at_the_end(table, terms);
    return turns::begins<A> || std::same_as<A, Discard> || std::same_as<A, NoDiscard> ||
           std::same_as<A, Knock> || std::same_as<A, TurnPile>;
  }
  // Whether the hand had ended before this is not known, or the law does not say it.
  template <class A>
  static bool may_be_over(const Table& table, const Did<A>& did) {
    const bool own = table.turn.of(did.who);
    return !table.done && !own &&
           (table.unsettled != nullptr || table.doubtful || table.falsely_out != Seat::none);
  }
  static bool laid_out_at_the_end(const Table& table, const Terms& terms);
  // The discard pile from the bottom, and what might be done next.
  static std::span<const Card> discards(const Table& table) {
    return std::span(table.pile).first(static_cast<std::size_t>(table.pile_size));
  }
  static void propose(const Table& table, const Terms& terms, Suggestions& suggestions);
  static Grammar grammar(const cardlaw::Law<Family>& law);
  static const TermList<Terms>& terms();

  // What each act does to the table, from any state.
  static void apply(Table& table, const Did<DealHand>& did, const Terms& terms);
  static void apply(Table& table, const Did<TurnUp>& did, const Terms& terms);
  static void apply(Table& table, const Did<Draw>& did, const Terms& terms);
  static void apply(Table& table, const Did<TakeDiscard>& did, const Terms& terms);
  static void apply(Table& table, const Did<Pass>& did, const Terms& terms);
  static void apply(Table& table, const Did<LayDown>& did, const Terms& terms);
  static void apply(Table& table, const Did<LayOff>& did, const Terms& terms);
  static void apply(Table& table, const Did<Discard>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoDiscard>& did, const Terms& terms);
  static void apply(Table& table, const Did<Knock>& did, const Terms& terms);
  static void apply(Table& table, const Did<Show>& did, const Terms& terms);
  static void apply(Table& table, const Did<Announce>& did, const Terms& terms);
  static void apply(Table& table, const Did<Left>& did, const Terms& terms);
  static void apply(Table& table, const Did<TurnPile>& did, const Terms& terms);
  static void apply(Table&, const Did<LookBack>&, const Terms&) {}
  static void apply(Table& table, const Did<NoShow>& did, const Terms& terms);
  static void apply(Table& table, const Did<TakeUp>& did, const Terms& terms);
  static void apply(Table& table, const Did<Declare>& did, const Terms& terms);
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
};

using Law = cardlaw::Law<Family>;
using Duty = cardlaw::Duty<Family>;
using Award = cardlaw::Award<Family>;

using turns::void_in_time;

}  // namespace cardlaw::rummy
