#include "families/rummy/course.h"

#include <bit>

#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

// A turn that is not finished when another begins goes on later. If its player begins another turn
// instead the discard was not written down.
void set_aside(Table& table) {
  if (!table.turn.open || Family::turn_complete(table)) return;
  if ((table.note.begins_anew & bit(table.turn.who)) != 0)
    complain_of_no_discard(table, table.turn);
  turns::set_aside(table);
}

}  // namespace

std::uint16_t may_have_had_turns(const Table& table, int turns) {
  const auto complete = [&](const Turn& turn) { return Family::turn_complete(table, turn); };
  return turns::may_have_had_turns(table, turns, complete);
}

bool Table::awaits(Seat seat) const {
  return turns::awaits(*this, seat, [&](const Turn& other) {
    // Or else nobody goes on with it, and its discard may not have been written down.
    const bool gone_on_with = (note.keeps_out & bit(other.who)) == 0;
    return !Family::turn_complete(*this, other) && gone_on_with;
  });
}

Seat Table::whose_turn(Seat other) const {
  return turns::whose_turn(*this, other,
                           [&](const Turn& each) { return Family::turn_complete(*this, each); });
}

bool Family::turn_complete(const Table& table, const Turn& turn) {
  const bool to_discard = table.descent == Descent::before_the_discard && turn.drawn() > 0;
  if (table.down_at_once() && !turn.laid.empty() && !to_discard) return true;
  return turn.ended() || turn.cut_short != 0 ||
         (table.common.custody.size(turn.who) == 0 && (turn.drawn() > 0 || !turn.laid.empty()));
}

Card thrown_as_taken(const Table& table, const Did<Discard>& did) {
  const Handful& cards = did.act.cards;
  if (!cards.cards.empty() || (!cards.whole && cards.unknown != 1)) return {};
  CardSet left = table.note.taken_next;
  for (const Card card : Family::discards(table)) left.remove(card);
  return left.size() == 1 ? left.lowest() : Card();
}

namespace {

// Somebody was out, or the discard was refused, in a turn that may have been another's: play goes
// on, and nobody knows whether it had ended.
void go_on_after_an_open_end(Table& table) {
  if (!table.done || !table.end_open || table.knocker != Seat::none) return;
  table.doubtful = true;
  table.falsely_out = std::exchange(table.out, Seat::none);
  table.done = table.end_open = table.refused = false;
}

}  // namespace

// R7: whoever has gone out unlawfully has no cards to play with, and the others play on.  Whether
// they take part again is not said.
static void may_be_passed_over(Table& table, Seat who) {
  if (who == Seat::none) return;
  if (table.falsely_out == who || table.common.custody.size(who) == 0) table.ahead |= bit(who);
}

void begin_turn(Table& table, Seat who, const Terms& terms) {
  go_on_after_an_open_end(table);
  const bool had_theirs = table.turn.who == who && table.turn.ended();
  const turns::Order order = turns::take_the_turn(table, who);
  for (Turn& each : table.waiting) each.open = each.open && each.who != who;
  set_aside(table);
  const auto number = static_cast<std::uint16_t>(table.turn.number + 1);
  table.turn = {};
  table.turn.who = who;
  table.turn.number = number;
  table.turn.open = true;
  table.turn.in_order = order.own_turn;
  table.turn.alone = order.alone;
  table.turn.strayed = had_theirs && !order.own_turn;
  table.turn.order_open = order.open;
  table.next = table.turn_after(who);
  may_be_passed_over(table, table.next);
  ++table.of(who).turns;
  table.laid_without_a_turn = 0;
  table.runs_out = terms.stock_end == StockEnd::unsaid && table.stock <= table.players_in();
  if (terms.stock_end != StockEnd::a_break || table.breaker != Seat::none) return;
  if (table.stock_more == 0 && table.stock == table.seats() && !table.break_open)
    table.breaker = who;
  else
    table.break_open |= table.stock_more > 0 && table.stock <= table.seats();
}

void enter_turn(Table& table, Seat who, const Terms& terms) {
  if (!table.continues(who)) return begin_turn(table, who, terms);
  Turn& turn = table.turn;
  if (turn.who == who && turn.cut_short != 0) {  // what was owed is done after all
    table.common.put_right(std::exchange(turn.cut_short, std::uint16_t{0}),
                           draw_in_every_turn.breach);
    turn.open = true;
    return;
  }
  resume(table, who);
}

// Where a hand comes down at once that is a turn, whosever it was; else only of the player whose
// turn it is.
void begin_by_laying(Table& table, Seat who, const Terms& terms) {
  const bool by_itself = terms.melding == Melding::whole_hand;
  const bool begins = !table.done && table.knocker == Seat::none && !table.turn_of(who).of(who) &&
                      (by_itself || table.awaits(who));
  // Behind turns that were not recorded it may belong to one that was begun there; but not where a
  // hand comes down instead of drawing.
  const bool unrecorded = table.next == Seat::none && table.common.gap && !terms.last_card;
  if (begins && !unrecorded) {
    begin_turn(table, who, terms);
    turns::may_lapse(table);
  }
  resume(table, who);
  Turn& turn = table.turn;
  if (!turn.of(who)) return;
  const bool late = turn.discards > 0 && !turn.mending;
  turn.laid_late |= late && !turn.out_of_step;
  turn.out_of_step |= turn.drawn() == 0 || late;
}

void play_on(Table& table, const Terms& terms) {
  if (!table.done || table.knocker == Seat::none) return;
  table.doubtful |= !knocking(table, terms).known || table.end_open;
  take_up_again(table);
}

const char* why_end_is_open(const Table& table) {
  if (table.doubtful) return "whether the hand had ended before is not known";
  return table.end_open ? "whether the hand ended rightly depends on turns that were not recorded"
                        : nullptr;
}

void end_in_showing(Table& table) { table.done = table.lawfully = true; }
void end_by_this_turn(Table& table) {
  end_in_showing(table);
  table.end_open = table.turn.order_open;
  table.lawfully = !table.end_open;
}

void complain_of_no_discard(Table& table, const Turn& turn) {
  // Who drew in a turn of another's may have been stopped there.
  if (!turn.in_order || turn.ended() || turn.drawn() == 0 ||
      table.common.custody.size(turn.who) == 0 || table.sizes_open || table.note.stops ||
      table.doubtful)
    return;
  table.common.custody.object(
      {.kind = Contradiction::Kind::out_of_order,
       .entry = turn.last,
       .seat = turn.who,
       .words = "the turn of {who} has no discard",
       .hint = "write the discard; or `- {who}: no discard` if there was none, or `- end: stopped` "
               "behind this if the hand was broken off there"});
}

void pile_back_to_stock(Table& table, bool keep_top) {
  table.stock_more += std::exchange(table.pile_more, 0);
  if (table.pile_size == 0) return;
  table.old_top = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
  const int turned = table.pile_size - (keep_top ? 1 : 0);
  for (int i = 0; i < turned; ++i)
    table.common.custody.return_to_stock(table.pile[static_cast<std::size_t>(i)]);
  table.stock += turned;
  table.pile[0] = table.old_top;
  table.pile_size = keep_top ? 1 : 0;
}

namespace {

bool fiftieth_is_drawn(const Table& table, const Terms& terms) {
  return terms.stock_end == StockEnd::two_left && table.stock + table.stock_more <= 2;
}

}  // namespace

void end_turn(Table& table, const Terms& terms) {
  Turn& turn = table.turn;
  turn.in_order = table.has_the_turn(turn.who);  // by now
  turn.open = false;
  const bool goes_down = terms.last_card && !turn.laid.empty();  // and needs no discard
  if (!goes_down) complain_of_no_discard(table, turn);
  if (table.down_at_once() && !turn.laid.empty()) return go_down(table, terms);
  if (table.knocker != Seat::none) {
    table.done = true;
    table.end_open = turn.order_open;
    table.lawfully = knocking(table, terms).allowed && !table.end_open;
    // A knock that was not allowed has ended nothing: the last discard is still offered.
    table.last_chance |= !table.lawfully && fiftieth_is_drawn(table, terms);
    return;
  }
  if (went_out(table, terms)) return;
  if (table.breaker != Seat::none) {
    // Of a player who has passed no melds are asked.
    table.of(turn.who).hand_known =
        table.common.custody.unknown(turn.who) == 0 || turn.cut_short != 0;
    table.of(turn.who).break_last = static_cast<std::uint16_t>(turn.last + 1);
    table.had_break |= bit(turn.who);
    if (!table.done && std::popcount(table.had_break) == table.seats()) {
      end_in_showing(table);
      table.last_to_play = table.to_show = turn.who;
    }
  }
  if (terms.stock_end == StockEnd::hand_ends && table.stock + table.stock_more <= table.seats()) {
    end_in_showing(table);
    table.breaker = table.next;
  }
  if (!fiftieth_is_drawn(table, terms)) return;
  if (table.last_chance || terms.ends_after_fifty) return table.common.end(Ending::thrown_in);
  table.last_chance = true;
}

}  // namespace cardlaw::rummy
