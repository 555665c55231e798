// The end of a turn and of the deal, and hands that ended in turns not recorded.
#include "families/rummy/course.h"

namespace cardlaw::rummy {
namespace {

// The stock may have come so near to its end in turns not recorded that the hand is over.
bool stock_may_have_ended_it(const Table& table, const Terms& terms) {
  const bool ends_so =
      terms.stock_end == StockEnd::a_break || terms.stock_end == StockEnd::hand_ends;
  return ends_so && table.common.gap && table.stock <= table.seats();
}

// Nobody went out, and all showed what they had left: so the break, of which the beginning was not
// recorded, is over, and the last round of turns was the break.
void settle_as_after_the_break(Table& table, const Terms& terms) {
  const bool over = table.break_open || stock_may_have_ended_it(table, terms);
  if (!over || table.ended() || table.turn.number == 0) return;
  for (int i = 0; i < table.seats(); ++i) {
    if (!table.told(seat(i)) && table.common.custody.unknown(seat(i)) > 0) return;
  }
  for (int i = 0; i < table.seats(); ++i) {  // who shows cards, shows what is left
    Custody& custody = table.common.custody;
    if (table.of(seat(i)).cards.empty() || custody.unknown(seat(i)) == 0) continue;
    const Cards left = custody.known(seat(i));
    for (const Card card : left.set()) {
      for (int copy = left.count(card); copy > 0; --copy) custody.put_down(seat(i), card);
    }
    while (custody.size(seat(i)) > 0) custody.put_down(seat(i), Card());
    for (const Card card : left.set()) {
      for (int copy = left.count(card); copy > 0; --copy) custody.take_up(seat(i), card);
    }
  }
  table.last_to_play = table.turn.who;
  if (table.breaker == Seat::none) {
    // Where the last turns were not recorded it is not known whose they were.
    table.breaker_open = table.next == Seat::none;
    table.breaker = table.breaker_open ? table.eldest() : table.next;
  }
  if (table.breaker == Seat::none) table.breaker = seat(0);
  end_in_showing(table);
}

void close_the_deal(Table& table, const Terms& terms) {
  const Result& result = result_of(table);
  if (result.given && way_of(result, terms) == Way::abandoned) table.common.end(Ending::thrown_in);
  turns::lapse_at_the_end(table);
  if (table.common.over) return;
  if (table.out != Seat::none) table.common.over = true;
  settle_as_after_the_break(table, terms);
  for (const Turn& each : table.waiting) {
    if (each.open) complain_of_no_discard(table, each);
  }
}

}  // namespace

void Family::apply(Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment == Moment::deal) return close_the_deal(table, terms);
  if (table.common.over || did.act.moment != Moment::turn || !table.turn.of(did.who)) return;
  if (puts_right_what_was_dealt(table, did.who, terms)) {
    if (table.knocker == did.who) table.knocked_in_turn = false;  // they may not knock with it yet
    may_be_put_right(table, did.who);
  }
  end_turn(table, terms);
}

}  // namespace cardlaw::rummy
