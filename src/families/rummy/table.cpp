// What each act does to the table, from any state: the deal, drawing and discarding.
#include <algorithm>

#include "families/rummy/course.h"
#include "families/rummy/rules.h"
#include "families/turns/place.h"

namespace cardlaw::rummy {

namespace {

// The discard pile becomes the stock; where nothing is said of its end that is not objected to.
bool refills(const Terms& terms) {
  return terms.stock_end == StockEnd::pile_turned || terms.stock_end == StockEnd::unsaid;
}

}  // namespace

namespace {

bool melded_all_but_one(const Table& table, Seat who, const Terms& terms) {
  return terms.may_keep_one && table.common.custody.size(who) == 1 && table.turn.who == who &&
         laid_in_turn(table) == table.dealt_each;
}

}  // namespace

bool rid_of_the_hand(const Table& table, Seat who, const Terms& terms) {
  return table.common.custody.size(who) == 0 ||
         (melded_all_but_one(table, who, terms) && table.turn.discards == 0);
}

bool kept_one_and_discarded(const Table& table, Seat who, const Terms& terms) {
  return melded_all_but_one(table, who, terms) && table.turn.discards > 0;
}

void Family::open(Table& table, const Record& record, const Terms& terms) {
  static_cast<State&>(table) = State{};
  std::ranges::fill(table.everybody(), Shown{});
  const Match& match = *table.common.match;
  table.descent = terms.descent();
  for (int i = 0; terms.eliminates && !match.uncertain && i < table.seats(); ++i) {
    if (match.totals[static_cast<std::size_t>(i)] >= terms.target)
      table.common.eliminated |= static_cast<std::uint16_t>(1 << i);
  }
  table.passed_over = table.common.eliminated;
  if (table.common.dealer == Seat::none && match.deals > 0 && match.dealer != Seat::none)
    table.common.dealer = match.ended == Ending::none ? table.left_of(match.dealer) : match.dealer;
  table.next = table.eldest();
  table.stock = pack(terms, table.seats()).size();
  table.dealt_each = terms.hand[terms.for_players(table.seats())];
  table.any_number = general::attendance(record) != general::Attendance::right;
  table.late = record.from.stock >= 0 && match.deals == 0;
  if (table.late) table.stock = record.from.stock;
  examine_result(table, terms);
}

// Hands are laid out for the count after a knock or a refusal, when somebody is out and unmatched
// cards are paid for, and, too late, after the break.
bool Family::laid_out_at_the_end(const Table& table, const Terms& terms) {
  return table.knocker != Seat::none || terms.stock_end == StockEnd::a_break ||
         ((table.refused || table.out != Seat::none) && terms.counting == Counting::unmatched);
}

Scene Family::scene(const Table& table, Seat who) { return turns::scene(table, who); }
Place Family::place_of(const Table& table, bool of_deal, bool begins, bool closes) {
  return turns::place_of(table, of_deal, begins, closes);
}

// What is drawn, taken and discarded after the end changes the hands and nothing else.
namespace {

void gain_after_the_end(Table& table, Seat who, const Handful& cards) {
  Shown& own = table.of(who);
  own.gained.add(cards.cards);
  own.blurred |= cards.unknown > 0 || cards.whole;
}
void lose_after_the_end(Table& table, Seat who, const Handful& cards) {
  Shown& own = table.of(who);
  for (const Card card : cards.cards.set()) {
    for (int copy = cards.cards.count(card); copy > 0; --copy) {
      if (!own.gained.take(card)) own.lost.add(card);
    }
  }
  own.blurred |= cards.unknown > 0 || cards.whole;
}

// Whoever takes two cards and discards one has a card more from then on.
void grow_by_two(Table& table, const Terms& terms) {
  if (terms.two_taken && table.turn.took_two()) ++table.of(table.turn.who).grown;
}

}  // namespace

void Family::apply(Table& table, const Did<Draw>& did, const Terms& terms) {
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  cards.whole = false;
  if (table.ended()) {
    if (!refills(terms)) turns::draw_after_the_end(table, cards);
    gain_after_the_end(table, did.who, cards);
    return table.common.custody.gain(did.who, cards);
  }
  play_on(table, terms);
  enter_turn(table, did.who, terms);
  table.turn.last = did.entry;
  table.turn.drew_late |= !table.turn.laid.empty() && table.turn.drawn() > 0;
  table.drew |= static_cast<std::uint16_t>(1 << index(did.who));
  may_lapse(table, terms);
  const auto short_of = [&] { return table.stock + table.stock_more < cards.size(); };
  if (short_of() && refills(terms)) pile_back_to_stock(table, terms.pile_shuffled);
  if (short_of() && !table.common.gap)
    complain(table, "the stock is gone: there is no card to draw",
             "write `turn pile` before it if the discards were turned over");
  const bool lies_open = table.pile_size > 0 && cards.size() == 1 && cards.unknown == 0 &&
                         cards.cards.has(table.pile[static_cast<std::size_t>(table.pile_size - 1)]);
  if (lies_open && (cards.cards.set() & table.common.custody.unseen()).empty()) {
    table.common.custody.object(
        {.kind = Contradiction::Kind::out_of_order,
         .seat = did.who,
         .card = cards.cards.set().lowest(),
         .words = "{who} draws {card} from the stock, and it lies on the discard pile",
         .hint = "the top card of the discard pile is taken with `{who}: {take: {card}}`"});
    cards = {.cards = {}, .unknown = 1, .whole = false};
  }
  table.take_from_stock(cards.size());
  table.turn.from_stock = static_cast<std::uint8_t>(table.turn.from_stock + cards.size());
  if (table.turn.from_pile == 0) table.turn.stock_first = true;
  grow_by_two(table, terms);
  table.upcard = Upcard::gone;
  table.common.custody.gain(did.who, cards);
}

namespace {

// The topmost card of the pile that was written x; -1 when there is none.
int lies_unseen(const Table& table) {
  int at = table.pile_size - 1;
  while (at >= 0 && table.pile[static_cast<std::size_t>(at)].known()) --at;
  return at;
}

void leave_pile(Table& table, int at) {
  for (int i = at; i + 1 < table.pile_size; ++i)
    table.pile[static_cast<std::size_t>(i)] = table.pile[static_cast<std::size_t>(i + 1)];
  --table.pile_size;
}

}  // namespace

void Family::apply(Table& table, const Did<TakeDiscard>& did, const Terms& terms) {
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  cards.whole = false;
  if (table.ended()) {
    gain_after_the_end(table, did.who, cards);
  } else {
    play_on(table, terms);
    enter_turn(table, did.who, terms);
    table.turn.last = did.entry;
    table.drew |= static_cast<std::uint16_t>(1 << index(did.who));
    may_lapse(table, terms);
    table.upcard = Upcard::gone;
    if (table.turn.from_pile == 0 && table.pile_size > 0) {
      const Card top = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
      if (cards.unknown > 0 || cards.cards.has(top)) table.turn.top = top;
      if (!top.known() && cards.size() == 1 && cards.unknown == 0)
        table.turn.top = cards.cards.set().lowest();
      table.turn.taken = did.entry;
    } else if (table.turn.from_pile == 0 && table.common.gap && cards.cards.size() == 1) {
      table.turn.top = cards.cards.set().lowest();  // it lay there when turns were not recorded
      table.turn.taken = did.entry;
    }
    table.turn.from_pile = static_cast<std::uint8_t>(table.turn.from_pile + cards.size());
    grow_by_two(table, terms);
  }
  for (const Card card : cards.cards.set()) {
    int at = table.pile_size - 1;
    while (at >= 0 && !(table.pile[static_cast<std::size_t>(at)] == card)) --at;
    const bool left_lying = table.pile_size == 0 && table.old_top == card && card.known();
    if (at < 0) at = lies_unseen(table);
    const bool unseen = at >= 0 && !table.pile[static_cast<std::size_t>(at)].known();
    if ((at < 0 && (table.common.gap || left_lying)) || unseen) {
      if (unseen) leave_pile(table, at);
      if (left_lying && !unseen)
        table.take_from_stock(1);  // the top card of the pile that was turned over
      Handful seen;
      seen.cards.add(card);
      table.common.custody.gain(did.who, seen);
      continue;
    }
    if (at < 0) {
      const bool no_upcard = table.pile_size == 0 && !table.turned && !table.turned_over;
      table.common.custody.object(
          {.kind = Contradiction::Kind::out_of_order,
           .card = card,
           .words = "the card taken does not lie in the discard pile",
           .hint = no_upcard
                       ? "nothing was discarded before: write `turned: {card}` in `deal:` if it "
                         "was turned up there, or correct this entry"
                       : "correct this entry, or the discard that it was"});
      continue;
    }
    leave_pile(table, at);
    table.common.custody.take_up(did.who, card);
  }
  // Of the others it is not said which they are: they are taken to be the top ones.
  for (int i = 0; i < table.pile_size && cards.unknown > 0 && !terms.wild(); ++i) {
    const Card card = table.pile[static_cast<std::size_t>(i)];
    if (card.known()) table.of(did.who).under |= CardSet::of(card);
  }
  for (; cards.unknown > 0 && table.pile_size > 0; --cards.unknown)
    table.common.custody.take_up(did.who, table.pile[static_cast<std::size_t>(--table.pile_size)]);
  if (cards.unknown == 0 || !table.common.gap) return;
  Handful from_the_gap;  // they lay there when turns were not recorded
  from_the_gap.unknown = cards.unknown;
  table.common.custody.gain(did.who, from_the_gap);
}

void Family::apply(Table& table, const Did<Pass>& did, const Terms& terms) {
  if (table.ended()) return;
  play_on(table, terms);
  if (table.turn.who == did.who && table.turn.cut_short != 0) return;
  if (table.continues(did.who) && table.turn_of(did.who).drawn() > 0) {
    resume(table, did.who);
    table.turn.left_out = true;
    return end_turn(table, terms);
  }
  if (table.continues(did.who) && table.turn_of(did.who).ended()) return;
  const bool may_pass = may_refuse(table, terms) || !table.may_begin(did.who);
  begin_turn(table, did.who, terms);
  table.turn.last = did.entry;
  if (!may_pass) table.turn.cut_short = static_cast<std::uint16_t>(did.entry + 1);
  // In the break a turn that was passed is closed like the others, for it may be the last.
  table.turn.open = !may_pass && table.breaker != Seat::none;
  if (table.upcard == Upcard::perhaps_offered) table.upcard = Upcard::gone;
  const bool refuses = table.upcard == Upcard::offered && terms.upcard_offered;
  if (refuses && ++table.refusals == table.seats()) {
    table.upcard = Upcard::refused;
    table.next = table.eldest();
    table.skipped = table.ahead = 0;
  }
  if (!table.turn.in_order) return;  // it was not for them to refuse
  if (table.last_chance) table.common.end(Ending::thrown_in);
  if (terms.stock_end != StockEnd::refusal || table.stock > 0) return;
  table.refused = true;
  end_by_this_turn(table);
  table.lawfully = table.lawfully && table.stock_gone();
}

void Family::apply(Table& table, const Did<Discard>& did, const Terms& terms) {
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  const bool after_the_end = table.ended();
  hold_again(table, did.who, cards.cards.set());
  if (after_the_end) {
    lose_after_the_end(table, did.who, cards);
  } else {
    play_on(table, terms);
    resume(table, did.who);
    if (!table.turn.of(did.who)) {
      begin_turn(table, did.who, terms);
      may_lapse(table, terms);
    }
    // What was left out is done after all.
    if (std::exchange(table.turn.left_out, false) && table.turn.discards == 0)
      table.common.put_right(static_cast<std::uint16_t>(table.turn.last + 1),
                             end_with_a_discard.breach);
    table.turn.last = did.entry;
    table.turn.out_of_step |= table.turn.drawn() == 0;
    table.upcard = Upcard::gone;  // covered
  }
  if (const Card thrown = thrown_as_taken(table, did); thrown.known()) {
    cards.cards.add(thrown);
    --cards.unknown;
  }
  const auto put = [&](Card card) {
    table.common.custody.put_down(did.who, card);
    if (table.pile_size < static_cast<int>(table.pile.size()))
      table.pile[static_cast<std::size_t>(table.pile_size++)] = card;
    if (!after_the_end) ++table.turn.discards;
  };
  for (int i = 0; i < did.act.order.size; ++i) {  // as they were written
    const Card card = did.act.order.cards[static_cast<std::size_t>(i)];
    const bool one_of_them = card.known() ? cards.cards.take(card) : cards.unknown > 0;
    if (!one_of_them) continue;
    if (!card.known()) --cards.unknown;
    put(card);
  }
  for (const Card card : cards.cards.set()) {
    for (int copy = cards.cards.count(card); copy > 0; --copy) put(card);
  }
  for (int i = 0; i < cards.unknown; ++i) put(Card());
  if (!after_the_end && table.turn.drawn() == 0) may_be_put_right(table, did.who);
}

void Family::apply(Table& table, const Did<NoDiscard>& did, const Terms& terms) {
  if (table.ended()) return;
  resume(table, did.who);
  if (!table.turn.of(did.who)) {
    if (!table.may_begin(did.who) || table.ended_last(did.who)) return;
    if (terms.upcard_offered && table.upcard == Upcard::offered)
      return apply(table, Did<Pass>(did, Pass{}), terms);
    begin_turn(table, did.who, terms);  // and nothing was done in it
  }
  table.turn.left_out = true;
  table.turn.last = did.entry;
}

void Family::apply(Table& table, const Did<TurnPile>& did, const Terms&) {
  if (table.ended()) return;
  table.turned_over = true;
  pile_back_to_stock(table, did.act.shuffled);
}

namespace {

// How many cards more may have stayed in a hand in each of its turns.
int growth(const Terms& terms) { return terms.two_taken ? 1 : 0; }

// In every turn cards may have been drawn, or the discard taken; and where the pile is turned when
// the stock is gone it may have been.
void leave_unrecorded(Table& table, int turns, const Terms& terms) {
  int most = table.stock + table.stock_more;
  const int least = std::max({0, table.stock - turns, std::min<int>(table.note.draws_later, most)});
  if (refills(terms) && table.stock < turns) most += turns;
  table.stock = least;
  table.stock_more = most - least;
}

// Of the pile, the melds and the hands of those who had these turns nobody knows how much went from
// one to the other; the hands have as many cards as they can have.
void scatter_cards(Table& table, int turns, std::uint16_t of, const Terms& terms) {
  Custody& custody = table.common.custody;
  const int own_turns = (turns + table.players_in() - 1) / table.players_in();
  for (int i = 0; i < table.seats(); ++i) {
    if (custody.size(seat(i)) == 0 || (of >> i & 1) == 0) continue;
    table.sizes_open |= table.surplus(seat(i)) != 0;  // which may have been put right
    custody.put_down(seat(i), Card());
    Handful more;
    const int grown = std::min(100, own_turns * growth(terms));
    more.unknown = static_cast<std::uint8_t>(1 + grown);
    table.of(seat(i)).grown = static_cast<std::uint8_t>(table.of(seat(i)).grown + grown);
    custody.gain(seat(i), more);
  }
  for (int i = 0; i < table.pile_size; ++i)
    custody.return_to_stock(table.pile[static_cast<std::size_t>(i)]);
  table.pile_more += table.pile_size + turns;
  table.pile_size = 0;
  for (int i = 0; i < table.meld_count; ++i) table.melds[static_cast<std::size_t>(i)].grown = true;
  table.melds_open = true;
}

}  // namespace

// Turns that were not written down: nothing is known of what is in the hands of those who had them,
// nor of whose turn it is.
void Family::apply(Table& table, const Did<Unrecorded>& did, const Terms& terms) {
  if (did.act.unit != Unit::turns || table.common.over) return;
  const std::uint16_t theirs = may_have_had_turns(table, did.act.count);
  scatter_cards(table, did.act.count, theirs, terms);
  table.may_have_drawn |= theirs;
  table.turn.number = static_cast<std::uint16_t>(table.turn.number + did.act.count);
  table.sizes_open |= terms.melding == Melding::every_turn || terms.melding == Melding::unbound ||
                      growth(terms) > 0;
  for (int i = 0; i < table.seats(); ++i) {  // the turn passes to the left
    Shown& each = table.of(seat(i));
    each.turns =
        static_cast<std::uint8_t>(std::min(100, each.turns + did.act.count / table.players_in()));
    if ((theirs >> i & 1) == 0) continue;
    each.turns_open |= did.act.count % table.players_in() != 0;
    if (table.done) continue;
    each.cards = {};  // what they showed before is not what they have left
    each.said = -1;
  }
  table.turn.open = false;
  table.turn.cut_short = 0;
  table.waiting = {};
  turns::pass_on_unrecorded(table, did.act.count);
  leave_unrecorded(table, did.act.count, terms);
  const bool perhaps =
      table.upcard == Upcard::offered && table.refusals + did.act.count < table.seats();
  table.upcard = perhaps ? Upcard::perhaps_offered : Upcard::gone;
  table.break_open |= table.breaker != Seat::none;
  table.last_chance = false;
}

}  // namespace cardlaw::rummy
