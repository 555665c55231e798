// How the play ends, and what the players have then: the knock, what is drawn after the end, what
// each has left, and a deal that is given by its counts.
#pragma once

#include <bit>

#include "families/turns/order.h"
#include "law/common.h"
#include "record/record.h"

namespace cardlaw::turns {

// A knock: it changes nothing behind one that was in turn, or after the end, and then the answer is
// no.  `begin`: how it begins a turn, told whether the player had knocked in this turn before;
// `too_soon`: the breach that one in time puts right.
template <class Table, class Begin>
bool knock(Table& table, const Did<Knock>& did, const char* too_soon, Begin begin) {
  if (table.ended()) return false;
  if (table.knocker != Seat::none && (table.knocked_in_turn || table.done)) return false;
  const bool again = table.knocker == did.who && table.turn.of(did.who);
  const std::uint16_t before = table.knock_entry;
  table.knocker = Seat::none;
  begin(again);
  table.knocker = did.who;
  table.knock_entry = did.entry;
  table.knock_count = did.act.count < 0 ? std::nullopt : std::optional(did.act.count);
  table.knocked_in_turn =
      table.turn.of(did.who) && table.has_the_turn(did.who) && table.turn.drawn() > 0;
  if (again && table.knocked_in_turn)
    table.common.put_right(static_cast<std::uint16_t>(before + 1), too_soon);
  return true;
}

// Of turns that were not written down nobody knows how many cards they left in a hand.
inline void fit_the_hand(Custody& custody, Seat who, int size) {
  for (int more = custody.size(who) - size; more > 0 && custody.unknown(who) > 0; --more)
    custody.put_down(who, Card());
  Handful missing;
  missing.unknown = static_cast<std::uint8_t>(std::max(0, size - custody.size(who)));
  if (missing.unknown > 0) custody.gain(who, missing);
}
// What a player has left is seen.
template <class Table>
void leave(Table& table, const Did<Left>& did) {
  Custody& custody = table.common.custody;
  const Handful& left = did.act.cards;
  if (table.common.gap && !left.whole) fit_the_hand(custody, did.who, left.size());
  custody.show(did.who, left.cards);
  if (!left.whole && left.size() != custody.size(did.who))
    custody.object({.kind = Contradiction::Kind::wrong_size,
                    .seat = did.who,
                    .given = left.size(),
                    .expected = custody.size(did.who)});
}

// Why a hand has no score that has not come to its end.
inline const char* why_unfinished(const Common& common) {
  if (common.ended == Ending::conceded)
    return "the hand was conceded, and the law does not say what that is worth";
  if (common.ended == Ending::stopped) return "the hand was stopped before its end";
  return common.gap ? "a part of the hand was not recorded" : "the hand was not played out";
}

// By seat: those with the lowest count; the knocker only where they have it alone.
inline std::uint16_t lowest(const Points& counts, int seats, Seat knocker) {
  const std::int64_t least = *std::min_element(counts.begin(), counts.begin() + seats);
  std::uint16_t winners = 0;
  for (int i = 0; i < seats; ++i) {
    if (counts[static_cast<std::size_t>(i)] == least) winners |= bit(seat(i));
  }
  if (knocker != Seat::none && std::popcount(winners) > 1)
    winners &= static_cast<std::uint16_t>(~bit(knocker));
  return winners;
}

// The outcome of the deal, where it is all that the record gives. A hand that is being made up has
// none.
template <class Table>
const Result& result_of(const Table& table) {
  static const Result none;
  const auto& deals = table.common.record->deals;
  const auto deal = static_cast<std::size_t>(table.common.match->deals);
  return deal < deals.size() ? deals[deal].result : none;
}
// The count that it gives of a player; none when it does not say.
inline std::int64_t count_in_result(const Result& result, Seat of) {
  return result.points[static_cast<std::size_t>(index(of))];
}
inline bool gives_the_count(const Result& result, Seat of) {
  return (result.written & bit(of)) != 0;
}

// What was drawn, taken or discarded after the end changes the hands and nothing else.
template <class Table>
void gain_after_the_end(Table& table, Seat who, const Handful& cards) {
  auto& own = table.of(who);
  own.gained.add(cards.cards);
  own.blurred |= cards.unknown > 0 || cards.whole;
}
// Drawn when the play has ended: of cards that are not known no more than the stock has.
template <class Table>
void draw_after_the_end(Table& table, Handful& cards) {
  const int left = std::max(0, table.stock + table.stock_more - cards.cards.size());
  cards.unknown = static_cast<std::uint8_t>(std::min<int>(cards.unknown, left));
  table.take_from_stock(cards.size());
}

// The cards that a player held when the play ended, without what is on the table.
template <class Table>
Cards held_at_the_end(const Table& table, Seat seat) {
  Cards held = table.common.custody.known(seat);
  const auto& own = table.of(seat);
  if (own.gained.empty() && own.lost.empty()) return held;  // as nearly always
  for (const Card card : own.gained.set()) {
    for (int copy = own.gained.count(card); copy > 0; --copy) held.take(card);
  }
  held.add(own.lost);
  return held;
}

}  // namespace cardlaw::turns
