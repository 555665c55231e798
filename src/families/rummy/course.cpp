#include "families/rummy/course.h"

#include <bit>

#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

using turns::bit;

// A turn that is not finished when another begins goes on later. If its player begins another turn
// instead the discard was not written down.
void set_aside(Table& table) {
  if (!table.turn.open || Family::turn_complete(table)) return;
  if ((table.note.begins_anew & bit(table.turn.who)) != 0)
    complain_of_no_discard(table, table.turn);
  turns::set_aside(table);
}

// The card thrown last is the one taken from the pile; or it may be, for copies look alike, or
// neither was written down. A single card that is known is judged elsewhere.
enum class Thrown : std::uint8_t { another, back, may_be };
Thrown thrown_last(const Table& table, const Terms& terms) {
  const Turn& turn = table.turn;
  if (terms.may_throw_back || turn.from_pile == 0 || turn.discards == 0 || table.pile_size == 0)
    return Thrown::another;
  const Card thrown = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
  if (!thrown.known() && !turn.top.known()) return Thrown::may_be;
  if (!terms.wild() || !turn.top.known() || (thrown.known() && !(thrown == turn.top)))
    return Thrown::another;
  return turn.laid.has(turn.top) ? Thrown::may_be : Thrown::back;
}
constexpr const char* perhaps_thrown_back =
    "whether the player who went out threw back the card that they had taken is not known";

// The card that was left of the hand, and was thrown, may not count more than one that is kept.
bool threw_too_much(const Table& table, const Terms& terms) {
  if (terms.after_melding != AfterMelding::may_discard || table.turn.discards == 0 ||
      table.pile_size == 0)
    return false;
  const Card thrown = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
  return thrown.known() && with_natural_deuces(terms).values.of(thrown) > *terms.last_card;
}

// The hand has come down at once: all cards, or all but one, which is shown.  The play ends if that
// was lawful.
void go_down(Table& table, const Terms& terms) {
  const Seat who = table.turn.who;
  const Custody& custody = table.common.custody;
  bool lawful = table.of(who).wrong == 0 && table.turn.in_order;
  if (terms.all_fifteen) {
    if (laid_in_turn(table) < *terms.all_fifteen) return;
    const bool drew = table.turn.drawn() > 0;
    const bool dealt = table.of(who).turns <= 1 || table.common.gap;
    const bool must_draw = !dealt || terms.dealt_hand == DealtHand::must_draw;
    const bool too_soon = drew && table.turn.laid_undrawn && must_draw;
    lawful = lawful && has_the_shape(table, who) && !table.turn.laid_late && !too_soon &&
             (drew ? table.turn.discards == 1 && custody.size(who) == 0 : !must_draw);
    const Thrown thrown = thrown_last(table, terms);
    lawful = lawful && thrown != Thrown::back;
    if (lawful && thrown == Thrown::may_be) table.unsettled = perhaps_thrown_back;
  } else {
    const Cards& kept = custody.known(who);
    if (custody.size(who) > 1) return;
    const bool as_wild = terms.values.of(kept) <= *terms.last_card;
    const bool as_natural = with_natural_deuces(terms).values.of(kept) <= *terms.last_card;
    const bool may_be_kept = as_wild || (as_natural && terms.deuces != Deuces::wild);
    const bool discarded = table.turn.discards > 0;
    const bool not_allowed = discarded && terms.after_melding == AfterMelding::must_not_discard;
    const bool melded_behind = discarded && table.turn.last == table.turn.last_meld;
    lawful = lawful && may_be_kept && !not_allowed && table.turn.discards <= 1 &&
             table.turn.drawn() == 0 && !melded_behind &&
             (custody.size(who) > 0 || !threw_too_much(table, terms));
    if (lawful && !as_wild) table.unsettled = deuces_open;
    if (lawful && discarded && terms.after_melding == AfterMelding::open)
      table.unsettled = "whether a player who melds may discard in that turn is not said";
  }
  table.out_at_once = true;
  if (!lawful) {
    table.falsely_out = who;
    return;
  }
  if (terms.dealt_hand == DealtHand::open && table.turn.drawn() == 0 && terms.all_fifteen)
    table.unsettled = "whether a hand may be declared without drawing is not said";
  if (table.unsettled != nullptr) return;
  table.out = who;
  end_by_this_turn(table);
}

}  // namespace

bool went_out(Table& table, const Terms& terms) {
  const Seat who = table.turn.who;
  if (table.of(who).played.empty()) return false;
  const bool rid =
      rid_of_the_hand(table, who, terms) && (!terms.must_discard || table.turn.discards > 0);
  const bool no_discard = terms.must_discard && table.turn.discards == 0;
  if (no_discard && table.common.custody.size(who) == 0) table.falsely_out = who;
  if (kept_one_and_discarded(table, who, terms))
    table.unsettled = "whether a player who discards may keep a card as well is not said";
  // Whoever was rid of them unlawfully and plays on is not out by throwing away what they draw.
  const bool again = table.falsely_out == who && table.turn.laid.empty();
  if (!rid || again || terms.melding == Melding::after_a_knock) return false;
  table.out_at_once = !table.laid_before(who, terms);
  const Thrown thrown = thrown_last(table, terms);
  if (!out_rightly(table, who, terms) || thrown == Thrown::back) {
    table.falsely_out = who;
    return false;
  }
  if (thrown == Thrown::may_be) table.unsettled = perhaps_thrown_back;
  table.out = who;
  end_by_this_turn(table);
  // They may have laid something down before, in turns that were not recorded.
  if (terms.out_in_two_turns && !table.laid_before(who, terms)) {
    table.end_open = true;
    table.lawfully = false;
  }
  return true;
}

void Family::agree_to_stand(Table& table) {
  turns::let_the_deal_stand(table);
  table.unsettled = nullptr;
  table.doubtful = false;
  let_stand_as_done(table);
}

void Family::let_stand_as_done(Table& table) {
  turns::let_stand_so_far(table);
  for (Shown& each : table.players) {
    each.wrong = 0;
    each.astray = each.onto_astray = Cards();
    each.onto_others = CardSet();
  }
  if (table.unsettled == perhaps_thrown_back) table.unsettled = nullptr;
  // A knock out of turn, too, if nobody has played on behind it.
  const bool knocked_last = table.done || table.turn.last < table.knock_entry;
  if (table.knocker != Seat::none && knocked_last)
    table.done = table.knocked_in_turn = table.lawfully = true;
  if (table.falsely_out == Seat::none || table.ended()) return;
  table.out = std::exchange(table.falsely_out, Seat::none);
  end_in_showing(table);
}

std::uint16_t may_have_had_turns(const Table& table, int turns) {
  const auto complete = [&](const Turn& turn) { return Family::turn_complete(table, turn); };
  return table.eliminated != 0 ? std::uint16_t{0xFFFF}
                               : turns::may_have_had_turns(table, turns, complete);
}

void complain(Table& table, const char* words, const char* hint) {
  table.common.custody.object(
      {.kind = Contradiction::Kind::out_of_order, .words = words, .hint = hint});
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
  return turn.ended() ||
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
  table.runs_out = terms.stock_end == StockEnd::unsaid && table.stock <= table.seats();
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
    may_lapse(table, terms);
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
    table.of(turn.who).hand_known = table.common.custody.unknown(turn.who) == 0;
    table.of(turn.who).break_last = static_cast<std::uint16_t>(turn.last + 1);
    table.had_break |= turns::bit(turn.who);
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
