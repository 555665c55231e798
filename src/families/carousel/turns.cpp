// The turn of up to three draws: chapter 3 of Carousel.
#include "families/carousel/rules.h"

namespace cardlaw::carousel {

// --- what is done

void begin_turn(Table& table, Seat who) {
  const turns::Order order = turns::take_the_turn(table, who);
  if (table.turn.open && !table.is_over(table.turn)) turns::set_aside(table);
  Cards jokers = jokers_to_keep(table);
  const auto number = static_cast<std::uint16_t>(table.turn.number + 1);
  table.turn = {};
  table.turn.who = who;
  table.turn.number = number;
  table.turn.open = true;
  table.turn.in_order = order.own_turn;
  table.turn.alone = order.alone;
  table.turn.jokers = jokers;
  table.next = table.turn_after(who);
}

// Laying cards on the table, or a knock, begins a turn, whosever it was.
void begin_by_laying(Table& table, Seat who, const Terms& terms) {
  // R15: whoever has drawn goes on behind a knock of another's that has ended nothing.
  if (who != table.knocker && table.is_in_turn(who) && knock_is_void(table, terms)) play_on(table);
  if (table.has_last_word(who))
    table.unsettled = "whether the player who drew the last card has a further chance is not said";
  const bool begins = !table.done && table.knocker == Seat::none && !table.is_in_turn(who);
  // Behind turns that were not recorded it may belong to one that was begun there.
  const bool unrecorded = table.next == Seat::none && table.common.gap;
  if (begins && !unrecorded) {
    begin_turn(table, who);
    turns::may_lapse(table);
  }
  turns::resume(table, who);
}

void play_on(Table& table) {
  if (!table.done || table.knocker == Seat::none) return;
  table.knocker = Seat::none;
  table.done = false;
}

void end_in_counting(Table& table) { table.done = table.lawfully = true; }

// Whoever drew the last card has had their turn, and so has who takes the chance once more.
void take_chance(Table& table) {
  *table.had_chance |= bit(table.turn.who);
  if (table.all_had_chance()) end_in_counting(table);
}

void end_turn(Table& table) {
  Turn& turn = table.turn;
  turn.in_order = table.has_the_turn(turn.who);  // by now
  turn.open = false;
  for (int i = 0; i < table.meld_count; ++i) {
    Set& set = table.melds[static_cast<std::size_t>(i)];
    set.told |= !set.proper;
  }
  if (table.in_last_chance()) return take_chance(table);
  if (table.stock == 0 && turn.drawn() > 0) {
    table.had_chance = 0;
    table.drew_last = turn.who;
  } else if (!turn.finished && !turn.left_out && turn.drawn() > 0 && !table.complete(turn) &&
             table.note.kind != Note::Kind::end) {
    complain(table, "the turn has neither a meld nor a third draw",
             "write `finished` if it ended so");
  }
}

// What ends a turn by the way of writing, or a word said too soon, does not if the player goes on
// with it: draws what is still owed, or lays down more behind the end of an entry.
bool Family::goes_on_at_once(const Table& table, Seat who, bool said) {
  const Note& note = table.note;
  if (note.next != who || who == Seat::none) return false;
  if (said && note.told) return false;
  const Turn& own = table.turn_of(who);
  if (note.kind == Note::Kind::draw)
    return !own.of(who) || (own.drawn() < most_draws && own.laid.empty());
  return !said && (note.kind == Note::Kind::lays || note.kind == Note::Kind::finish ||
                   note.kind == Note::Kind::knock);
}

bool Family::goes_on_behind(const Table& table, Seat who) {
  const Note& note = table.note;
  const bool open = table.turn.of(who);
  const bool draws_on = open && note.next == who && note.kind == Note::Kind::draw &&
                        !table.turn.finished && table.turn.drawn() < most_draws &&
                        table.turn.laid.empty();
  const bool unfinished = open && !table.complete(table.turn);
  return draws_on || turns::goes_on_behind(note.behind, note.stops, unfinished);
}

namespace {

Handful drawn_cards(const Did<Draw>& did) {
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  cards.whole = false;
  return cards;
}

// A card drawn goes on with the player's turn, or begins one.
void enter_turn(Table& table, Seat who) {
  if (!table.continues(who)) return begin_turn(table, who);
  Turn& turn = table.turn;
  if (turn.who == who && turn.cut_short != 0) {  // what was owed is done after all
    table.common.put_right(std::exchange(turn.cut_short, std::uint16_t{0}),
                           draw_until_three.breach);
    turn.open = true;
    turn.finished = false;
    return;
  }
  turns::resume(table, who);
}

}  // namespace

void Family::apply(Table& table, const Did<Draw>& did, const Terms&) {
  Handful cards = drawn_cards(did);
  if (table.ended()) {
    turns::draw_after_the_end(table, cards);
    turns::gain_after_the_end(table, did.who, cards);
    return table.common.custody.gain(did.who, cards);
  }
  play_on(table);
  enter_turn(table, did.who);
  table.turn.drew_late |= !table.turn.laid.empty() && table.turn.drawn() > 0;
  table.drew |= bit(did.who);
  turns::may_lapse(table);
  if (table.stock + table.stock_more < cards.size() && !table.common.gap)
    complain(table, "the stock is gone: there is no card to draw",
             "correct this entry, or the number of cards in the stock");
  table.take_from_stock(cards.size());
  table.turn.from_stock += cards.size();
  table.common.custody.gain(did.who, cards);
}

void Family::apply(Table& table, const Did<Pass>& did, const Terms&) {
  if (table.has_last_word(did.who) || table.ended()) return;
  play_on(table);
  if (table.turn.who == did.who && table.turn.cut_short != 0) return;
  if (table.continues(did.who) && table.turn_of(did.who).drawn() > 0) {
    turns::resume(table, did.who);
    table.turn.left_out = true;
    return end_turn(table);
  }
  if (table.continues(did.who) && table.turn_of(did.who).ended()) return;
  const bool may_pass = table.stock == 0 || !table.may_begin(did.who);
  begin_turn(table, did.who);
  table.turn.open = false;
  if (table.in_last_chance()) return take_chance(table);
  if (!may_pass) table.turn.cut_short = static_cast<std::uint16_t>(did.entry + 1);
}

void Family::apply(Table& table, const Did<Finish>& did, const Terms& terms) {
  if (goes_on_at_once(table, did.who, true)) return;
  if (!table.common.over) turns::resume(table, did.who);
  if (table.common.over || !table.turn.of(did.who)) {
    const bool next = !table.ended() && table.awaits(did.who) && !table.common.gap;
    if (next) apply(table, Did<Pass>(did, Pass{}), terms);
    return;
  }
  table.turn.finished = true;
  const bool owes = table.turn.laid.empty() && table.turn.drawn() < most_draws && table.stock > 0 &&
                    !table.in_last_chance();
  end_turn(table);
  if (owes) table.turn.cut_short = static_cast<std::uint16_t>(did.entry + 1);
}

namespace {

// Of the sets and the hands of those who had these turns nobody knows how much went from one to the
// other; the hands have as many cards as they can have.
void scatter_cards(Table& table, int turns, std::uint16_t of) {
  Custody& custody = table.common.custody;
  const int own_turns = (turns + table.seats() - 1) / table.seats();
  for (int i = 0; i < table.seats(); ++i) {
    if (custody.size(seat(i)) == 0 || (of >> i & 1) == 0) continue;
    turns::doubt_hand(custody, seat(i), std::min(100, own_turns * most_draws));
  }
  for (int i = 0; i < table.meld_count; ++i) table.melds[static_cast<std::size_t>(i)].grown = true;
  table.melds_open = true;
}

}  // namespace

// Turns that were not written down: nothing is known of what is in the hands of those who had them,
// nor of whose turn it is.
void Family::apply(Table& table, const Did<Unrecorded>& did, const Terms&) {
  if (did.act.unit != Unit::turns || table.common.over) return;
  const int count = did.act.count;
  const auto complete = [&](const Turn& turn) { return table.complete(turn); };
  const std::uint16_t theirs = turns::may_have_had_turns(table, count, complete);
  scatter_cards(table, count, theirs);
  table.may_have_drawn |= theirs;
  table.turn.number = static_cast<std::uint16_t>(table.turn.number + count);
  table.turn.open = false;
  table.turn.cut_short = 0;
  table.waiting = {};
  turns::pass_on_unrecorded(table, count);
  const int most = table.stock + table.stock_more;
  table.stock =
      std::max({0, table.stock - count * most_draws, std::min<int>(table.note.draws_later, most)});
  table.stock_more = most - table.stock;
}

void Family::apply(Table& table, const Did<Close>& did, const Terms&) {
  if (did.act.moment == Moment::deal) return turns::lapse_at_the_end(table);
  if (table.common.over || did.act.moment != Moment::turn || !table.turn.of(did.who)) return;
  // A hand to which too few cards were dealt has the right number by a draw without a meld.
  if (table.turn.drawn() == 1 && table.surplus(did.who) == 0) turns::put_right(table, did.who);
  end_turn(table);
}

// --- what must be done

// 3.1  The player at the dealer's left plays first and the turn passes to the left; a player must
// not play when the turn is another's.
static Opinion play_in_turn(const Table& table, const Done& done, const Terms&) {
  return table.continues(done.who) ? silent : turns::begin_in_turn(table, done.who);
}

const Duty play_in_own_turn{
    .number = "3.1",
    .breach = "play out of turn",
    .says = {{turns::InTurn::anothers, "{by} played when it was {about}'s turn"},
             {turns::InTurn::open, "whether it was {by}'s turn is open"}},
    .checks = {on<Family, Draw, Pass>(play_in_turn)}};

// 3.2  A player must draw a card from the stock before they meld or lay off.
static Opinion draw_before_melding(const Table& table, const Done& done, const Terms&) {
  if (table.done || table.in_last_chance() || !table.may_act(done.who)) return silent;
  if (table.is_in_turn(done.who) && !table.turn_of(done.who).laid.empty()) return silent;
  return upheld_if(table.drawn_by(done.who) > 0);
}

const Duty draw_before_the_first_meld{
    .number = "3.2",
    .breach = "meld before drawing",
    .says = {"{by} melded before they had drawn a card"},
    .checks = {on<Family, LayDown, LayOff, Rearrange>(draw_before_melding)}};

// 3.3  A player must not draw more than three cards in a turn.
static Opinion draw_three_at_most(const Table& table, const Did<Draw>& did, const Terms&) {
  const int cards = did.act.cards.whole ? 1 : did.act.cards.size();
  const int before = table.drawn_by(did.who);
  if (table.done || before > most_draws) return silent;  // said once
  return upheld_if(before + cards <= most_draws);
}

const Duty draw_no_more_than_three{.number = "3.3",
                                   .breach = "too many draws",
                                   .says = {"{by} drew more than three cards"},
                                   .checks = {draw_three_at_most}};

// 3.4  A player who has melded or laid off must not draw again in that turn.
static Opinion draw_not_after_melding(const Table& table, const Did<Draw>& did, const Terms&) {
  if (table.done || table.drawn_by(did.who) == 0) return silent;
  if (table.turn_of(did.who).drew_late) return silent;  // said once
  return upheld_if(table.turn_of(did.who).laid.empty());
}

const Duty draw_nothing_after_melding{.number = "3.4",
                                      .breach = "draw after melding",
                                      .says = {"{by} had melded, and drew another card"},
                                      .checks = {draw_not_after_melding}};

// They may begin their turn, and there is a card to draw.
static bool passes_their_turn(const Table& table, Seat who) {
  return table.awaits(who) && table.stock > 0 && !table.common.gap;
}

// 3.5  A player who neither melds nor knocks must go on drawing until they have drawn three cards.
static Opinion draw_three(const Table& table, const Did<Finish>& did, const Terms&) {
  if (table.done || table.in_last_chance()) return silent;
  if (Family::goes_on_at_once(table, did.who, true)) return silent;
  const Turn& own = table.turn_of(did.who);
  if (!own.of(did.who)) return passes_their_turn(table, did.who) ? breached() : silent;
  if (!own.laid.empty() || own.may_have_laid) return silent;
  return upheld_if(own.drawn() >= most_draws || table.stock == 0);
}
static Opinion draw_and_pass_not(const Table& table, const Did<Pass>& did, const Terms&) {
  if (table.done || table.in_last_chance() || table.stock == 0) return silent;
  if (table.turn.of(did.who)) {
    const bool complete = !table.turn.laid.empty() || table.turn.drawn() >= most_draws;
    return complete ? silent : breached();
  }
  return table.awaits(did.who) ? breached() : silent;
}

const Duty draw_until_three{
    .number = "3.5",
    .breach = "too few draws",
    .says = {"{by} neither melded nor knocked, and did not draw three cards"},
    .checks = {draw_three, draw_and_pass_not}};

// The sets that are put hold no more cards than the table did: to rearrange them is not to meld.
static bool only_rearranges(const Table& table) {
  if (table.proposed_count == 0) return false;
  if (table.melds_open) return true;  // or may
  int before = table.turn.borrowed.size(), after = 0;
  for (int i = 0; i < table.meld_count; ++i)
    before += table.melds[static_cast<std::size_t>(i)].cards.size();
  for (int i = 0; i < table.proposed_count; ++i)
    after += table.proposed[static_cast<std::size_t>(i)].cards.size();
  return after <= before;
}

// 3.6  A player must not meld or lay off after their third draw.
static Opinion meld_before_the_third(const Table& table, const Done& done, const Terms&) {
  const Turn& turn = table.turn_of(done.who);
  if (table.done || !turn.of(done.who) || turn.drawn() == 0 || only_rearranges(table))
    return silent;
  if (!turn.laid.empty() && turn.drawn() >= most_draws) return silent;
  return upheld_if(turn.drawn() < most_draws);
}

const Duty meld_before_the_third_draw{
    .number = "3.6",
    .breach = "meld after the third draw",
    .says = {"{by} melded after their third draw"},
    .checks = {on<Family, LayDown, LayOff, Rearrange>(meld_before_the_third)}};

}  // namespace cardlaw::carousel
