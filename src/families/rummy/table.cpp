// What each act does to the table, from any state.
#include "families/rummy/undo.h"

namespace cardlaw::rummy {
namespace {

void complain(Table& table, const char* words, const char* hint) {
  table.common.custody.object(
      {.kind = Contradiction::Kind::out_of_order, .words = words, .hint = hint});
}

constexpr const char* not_shown = "a card laid on the table is seen by all, and is not written x";
constexpr const char* show_it = "write the cards themselves";

void end_turn(Table& table, const Terms& terms);

// What the jokers on the table stand for.
Cards named_jokers(const Table& table) {
  Cards named;
  for (int i = 0; i < table.meld_count; ++i)
    named.add(stand_ins(table.melds[static_cast<std::size_t>(i)]));
  return named;
}

void put_down(Table& table, Seat who, const Cards& cards) {
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0; --copy) table.common.custody.put_down(who, card);
  }
}

// The cards without those that were borrowed from the table in this turn, which lie there again.
Cards put_back(Table& table, const Cards& cards) {
  Cards own = cards;
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0 && table.turn.borrowed.take(card); --copy)
      own.take(card);
  }
  return own;
}

// A turn that is not finished when another begins goes on later.
void begin_turn(Table& table, Seat who, const Terms& terms) {
  if (table.turn.open) table.waiting = table.turn;
  const Cards jokers = table.common_table ? named_jokers(table) : Cards();
  const auto number = static_cast<std::uint16_t>(table.turn.number + 1);
  const bool in_order = table.next == Seat::none || table.next == who;
  table.turn = {};
  table.turn.in_order = in_order;
  table.turn.who = who;
  table.turn.number = number;
  table.turn.open = true;
  table.turn.jokers = jokers;
  table.next = table.left_of(who);
  ++table.of(who).turns;
  if (terms.stock_end == StockEnd::a_break && table.breaker == Seat::none &&
      table.stock == table.seats())
    table.breaker = who;
}

// The player goes on with a turn of his that another had broken into.
void resume(Table& table, Seat who) {
  if (!table.waiting.of(who) || table.turn.of(who)) return;
  std::swap(table.turn, table.waiting);
  std::swap(table.turn.number, table.waiting.number);
}

// A card drawn or a discard taken goes on with the player's turn, or begins one.
void enter_turn(Table& table, Seat who, const Terms& terms) {
  if (!table.continues(who)) return begin_turn(table, who, terms);
  resume(table, who);
}

void pile_back_to_stock(Table& table, bool keep_top) {
  if (table.pile_size == 0) return;
  table.old_top = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
  const int turned = table.pile_size - (keep_top ? 1 : 0);
  for (int i = 0; i < turned; ++i)
    table.common.custody.recycle(table.pile[static_cast<std::size_t>(i)]);
  table.stock += turned;
  table.pile[0] = table.old_top;
  table.pile_size = keep_top ? 1 : 0;
}

bool for_the_count(const Table& table, Seat who) {
  return table.knocker != Seat::none || table.done ||
         (table.breaker != Seat::none && table.turn.of(who));
}

// Whether the play had ended; what is done then changes nothing any more.
bool too_late(Table& table) {
  if (!table.ended()) return false;
  table.went_on = true;
  return true;
}

// Drawing or discarding after a knock that did not end the play: it goes on.
void play_on(Table& table, const Terms& terms) {
  if (!table.done || table.knocker == Seat::none) return;
  if (terms.common_table) {
    table.knocker = Seat::none;
    table.done = false;
    return;
  }
  table.doubtful |= !knocking(table, terms).known;
  undo_knock(table);
}

void complain_of_no_discard(Table& table, const Turn& turn) {
  if (turn.ended() || turn.drawn() == 0 || table.common.custody.size(turn.who) == 0) return;
  complain(table, "the turn has no discard", "write `no discard` if there was none");
}

// Whether the player who had this turn is out; the play ends if that is lawful.
bool went_out(Table& table, const Terms& terms) {
  const Seat who = table.turn.who;
  const bool laid = !table.of(who).played.empty();
  const bool rid = table.common.custody.size(who) == 0 && laid &&
                   (!terms.must_discard || table.turn.discards > 0);
  if (!rid || terms.melding == Melding::after_a_knock) return false;
  if (!out_rightly(table, who, terms)) {
    table.falsely_out = who;
    return false;
  }
  table.out = who;
  table.out_at_once = !table.laid_before(who);
  table.common.end(Ending::none);
  return true;
}

void end_in_showing(Table& table) { table.done = table.lawfully = true; }

// The hand has come down at once: all cards, or all but one, which is shown.  The play ends if that
// was lawful.
void go_down(Table& table, const Terms& terms) {
  const Seat who = table.turn.who;
  const Custody& custody = table.common.custody;
  bool lawful = table.of(who).wrong == 0;
  if (terms.all_fifteen > 0) {
    if (laid_in_turn(table) < terms.all_fifteen) return;
    lawful = lawful && has_the_shape(table, who);
  } else {
    if (custody.size(who) > 1 || terms.values.of(custody.known(who)) > terms.last_card) return;
    lawful = lawful && table.turn.discards == 0 && table.turn.drawn() == 0;
    table.common.showing = lawful && custody.size(who) > 0;
  }
  if (!lawful) {
    table.falsely_out = who;
    return;
  }
  table.out = who;
  table.out_at_once = true;
  table.common.end(Ending::none);
}

// One more chance for each, when the stock is gone.
void take_chance(Table& table) {
  if (++table.chances < table.seats() - 1) return;
  end_in_showing(table);
  table.common.end(Ending::none);
}

void end_common_turn(Table& table) {
  const Turn& turn = table.turn;
  for (int i = 0; i < table.meld_count; ++i) {
    Meld& meld = table.melds[static_cast<std::size_t>(i)];
    meld.told |= !meld.proper;
  }
  if (table.chances >= 0) return take_chance(table);
  if (table.stock == 0 && turn.from_stock > 0) {
    table.chances = 0;
  } else if (!turn.finished && !turn.left_out && turn.drawn() > 0 &&
             !Family::turn_complete(table)) {
    complain(table, "the turn has neither a meld nor a third draw",
             "write `finished` if it ended so");
  }
}

// The knock ends the play there and then; in the last chance it is nothing.
void knock_at_once(Table& table, const Terms& terms) {
  if (table.chances >= 0) {
    table.knocker = Seat::none;
    return;
  }
  const bool timely = table.knocked_in_turn && table.turn.drawn() < terms.most_draws;
  const Count count = count_of(table, table.knocker, terms);
  table.knocked_in_turn = timely;
  table.lawfully = timely && count.points <= terms.knock_limit;
  if (table.turn.who == table.knocker) table.turn.open = false;
  table.done = true;
}

void end_turn(Table& table, const Terms& terms) {
  Turn& turn = table.turn;
  turn.open = false;
  if (terms.common_table) return end_common_turn(table);
  if (table.down_at_once && !turn.laid.empty()) return go_down(table, terms);
  complain_of_no_discard(table, turn);
  if (table.knocker != Seat::none) {
    table.done = true;
    table.lawfully = knocking(table, terms).allowed;
    return;
  }
  if (went_out(table, terms)) return;
  if (table.breaker != Seat::none) {
    table.of(turn.who).hand_known = table.common.custody.unknown(turn.who) == 0;
    if (++table.break_turns == table.seats()) {
      end_in_showing(table);
      table.last_to_play = table.to_show = turn.who;
    }
  }
  if (terms.stock_end == StockEnd::hand_ends && table.stock <= table.seats()) {
    end_in_showing(table);
    table.breaker = table.next;
  }
  if (terms.stock_end != StockEnd::two_left || table.stock > 2) return;
  if (table.last_chance || terms.ends_after_fifty) return table.common.end(Ending::thrown_in);
  table.last_chance = true;
}

}  // namespace

int Table::meld_with(CardSet cards) const {
  if (cards.empty()) return -1;
  for (int i = 0; i < meld_count; ++i) {
    if (melds[static_cast<std::size_t>(i)].cards.set().contains(cards)) return i;
  }
  return -1;
}

int Table::melds_with(CardSet cards) const {
  int found = 0;
  for (int i = 0; i < meld_count; ++i)
    found += melds[static_cast<std::size_t>(i)].cards.set().contains(cards) ? 1 : 0;
  return found;
}

void start_turn(Table& table, Seat who, const Terms& terms) { begin_turn(table, who, terms); }
void finish_turn(Table& table, const Terms& terms) { end_turn(table, terms); }

void Family::open(Table& table, const Record& record, const Terms& terms) {
  Common common = std::move(table.common);
  table = Table{};
  table.common = std::move(common);
  const Match& match = *table.common.match;
  table.down_at_once = terms.last_card >= 0 || terms.all_fifteen > 0;
  table.common_table = terms.common_table;
  for (int i = 0; terms.eliminates && !match.uncertain && i < table.seats(); ++i) {
    if (match.totals[static_cast<std::size_t>(i)] >= terms.target)
      table.eliminated |= static_cast<std::uint16_t>(1 << i);
  }
  table.passed_over = table.eliminated;
  if (table.common.dealer == Seat::none && match.deals > 0 && match.dealer != Seat::none)
    table.common.dealer = match.ended == Ending::none ? table.left_of(match.dealer) : match.dealer;
  table.next = table.eldest();
  table.stock = pack(terms, table.seats()).size();
  table.late = record.from.stock >= 0 && match.deals == 0;
  if (table.late) table.stock = record.from.stock;
  const bool won_missing = record.from.total.kind != Figures::Kind::absent &&
                           record.from.won.kind == Figures::Kind::absent &&
                           record.final.kind != Figures::Kind::absent;
  if (terms.common_table && won_missing)
    complain(table, "the final score needs the deals that were won before the record",
             "write `won:` beside `total:` in `from:`");
}

bool Family::turn_complete(const Table& table) {
  const Turn& turn = table.turn;
  if (table.common_table)
    return turn.finished || turn.drawn() >= 3 || !turn.laid.empty() || turn.rearranged;
  if (table.down_at_once && !turn.laid.empty()) return true;
  return turn.ended() ||
         (table.common.custody.size(turn.who) == 0 && (turn.drawn() > 0 || !turn.laid.empty()));
}

// Hands are laid out for the count after a knock, a refusal and, too late, after the break.
bool Family::laid_out_at_the_end(const Table& table, const Terms& terms) {
  return table.knocker != Seat::none || terms.stock_end == StockEnd::a_break ||
         (table.refused && terms.counting == Counting::unmatched);
}

Scene Family::scene(const Table& table, Seat who) {
  Scene scene;
  if (who == Seat::none) return scene;
  scene.has_hand = true;
  scene.held = table.common.custody.surely(who);
  scene.unknown = static_cast<std::uint8_t>(table.common.custody.unknown(who));
  return scene;
}

Place Family::place_of(const Table& table, bool of_deal, bool begins, bool closes) {
  if (table.done || table.common.over) return {Stage::afterwards, 0};
  if (of_deal || (table.next == Seat::none && table.turn.number == 0)) return {Stage::deal, 0};
  const bool new_turn = !table.turn.open || (begins && !table.continues(table.common.who));
  return {Stage::turn,
          static_cast<std::uint16_t>(table.turn.number + (new_turn && !closes ? 1 : 0))};
}

void Family::apply(Table& table, const Did<DealHand>& did, const Terms& terms) {
  Handful cards = did.act.cards;
  const int expected = terms.hand[static_cast<std::size_t>(table.seats())];
  if (cards.whole) cards.unknown = static_cast<std::uint8_t>(expected);
  Custody& custody = table.common.custody;
  table.passed_over &= static_cast<std::uint16_t>(~(1 << index(did.act.to)));
  if (table.turn.number == 0) table.next = table.eldest();
  const bool explained = did.act.meant || table.common.noticed(did.act.to) || table.late;
  if (cards.size() != expected && !explained && table.turn.number == 0)
    custody.object({.kind = Contradiction::Kind::wrong_size,
                    .seat = did.act.to,
                    .given = cards.size(),
                    .expected = expected});
  if (!table.late) table.stock -= cards.size();
  custody.gain(did.act.to, cards);
}

void Family::apply(Table& table, const Did<TurnUp>& did, const Terms&) {
  table.turned = true;
  table.common.custody.face(did.act.card);
  table.pile[0] = did.act.card;
  table.pile_size = 1;
  --table.stock;
}

void Family::apply(Table& table, const Did<Draw>& did, const Terms& terms) {
  if (too_late(table)) return;
  play_on(table, terms);
  enter_turn(table, did.who, terms);
  table.turn.last = did.entry;
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  cards.whole = false;
  if (table.stock < cards.size() && terms.stock_end == StockEnd::pile_turned)
    pile_back_to_stock(table, terms.pile_shuffled);
  table.stock -= cards.size();
  table.turn.from_stock = static_cast<std::uint8_t>(table.turn.from_stock + cards.size());
  if (table.turn.from_pile == 0) table.turn.stock_first = true;
  table.refusals = -1;
  table.must_draw = false;
  table.common.custody.gain(did.who, cards);
}

void Family::apply(Table& table, const Did<TakeDiscard>& did, const Terms& terms) {
  if (too_late(table)) return;
  play_on(table, terms);
  enter_turn(table, did.who, terms);
  table.turn.last = did.entry;
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  table.refusals = -1;
  table.must_draw = false;
  const auto taken = static_cast<std::uint8_t>(cards.size());
  if (table.turn.from_pile == 0 && table.pile_size > 0) {
    const Card top = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
    if (cards.unknown > 0 || cards.cards.has(top)) table.turn.top = top;
    table.turn.taken = did.entry;
  }
  table.turn.from_pile = static_cast<std::uint8_t>(table.turn.from_pile + taken);
  int top_cards = cards.unknown;
  for (; top_cards > 0 && table.pile_size > 0; --top_cards)
    table.common.custody.take_up(did.who, table.pile[static_cast<std::size_t>(--table.pile_size)]);
  for (const Card card : cards.cards.set()) {
    int at = table.pile_size - 1;
    while (at >= 0 && !(table.pile[static_cast<std::size_t>(at)] == card)) --at;
    const bool left_lying = table.pile_size == 0 && table.old_top == card && card.known();
    if (at < 0 && (table.common.gap || left_lying)) {
      if (left_lying) --table.stock;  // the top card of the pile that was turned over
      Handful seen;
      seen.cards.add(card);
      table.common.custody.gain(did.who, seen);
      continue;
    }
    if (at < 0) {
      complain(table, "the card taken does not lie in the discard pile",
               "mend this entry, or the discard that it was");
      continue;
    }
    for (int i = at; i + 1 < table.pile_size; ++i)
      table.pile[static_cast<std::size_t>(i)] = table.pile[static_cast<std::size_t>(i + 1)];
    --table.pile_size;
    table.common.custody.take_up(did.who, card);
  }
}

void Family::apply(Table& table, const Did<Pass>& did, const Terms& terms) {
  if (too_late(table)) return;
  play_on(table, terms);
  if (table.continues(did.who) && table.turn_of(did.who).drawn() > 0) {
    resume(table, did.who);
    table.turn.left_out = true;
    return end_turn(table, terms);
  }
  begin_turn(table, did.who, terms);
  table.turn.open = false;
  if (table.refusals >= 0 && terms.upcard_offered && ++table.refusals == table.seats()) {
    table.must_draw = true;
    table.refusals = -1;
  }
  if (table.last_chance) table.common.end(Ending::thrown_in);
  if (table.chances >= 0) take_chance(table);
  if (terms.stock_end != StockEnd::refusal || table.stock > 0) return;
  table.refused = true;
  end_in_showing(table);
}

void Family::apply(Table& table, const Did<LayDown>& did, const Terms& terms) {
  if (table.common.over || goes_on(table, did, terms)) return;
  if (table.meld_count == static_cast<int>(table.melds.size())) return;
  if (did.act.hidden) return complain(table, not_shown, show_it);
  if (!table.turn.open && did.who == table.next && !table.done && table.knocker == Seat::none)
    begin_turn(table, did.who, terms);
  resume(table, did.who);
  const Cards& cards = did.act.laid.cards;
  put_down(table, did.who, cards);
  const bool proper = fault_of(did.act.laid.meant, terms) == melds::Fault::none;
  table.melds[static_cast<std::size_t>(table.meld_count++)] = {.cards = cards,
                                                               .meant = did.act.laid.meant,
                                                               .owner = did.who,
                                                               .proper = proper,
                                                               .turn = table.turn.number,
                                                               .entry = did.entry};
  Shown& own = table.of(did.who);
  own.played |= cards.set();
  if (table.common_table && table.done) own.against.add(cards);
  if (!proper) ++own.wrong;
  if (for_the_count(table, did.who)) own.open = true;
  if (!table.turn.of(did.who)) return;
  if (table.turn.laid.empty()) table.turn.first_laid = did.entry;
  table.turn.last = did.entry;
  table.turn.laid |= put_back(table, cards).set();
  ++table.turn.melds;
}

void Family::apply(Table& table, const Did<LayOff>& did, const Terms& terms) {
  if (table.common.over || goes_on(table, did, terms)) return;
  if (did.act.hidden) return complain(table, not_shown, show_it);
  const int at = table.meld_with(did.act.to);
  if (at < 0)
    return complain(table, "no meld on the table has the card that `to` names",
                    "name a card of the meld, or all of them");
  if (terms.wild() && table.melds_with(did.act.to) > 1)
    return complain(table, "several melds on the table have the cards that `to` names",
                    "name the meld by all its cards");
  if (terms.common_table && !table.turn.open && did.who == table.next && !table.done)
    begin_turn(table, did.who, terms);
  resume(table, did.who);
  const Cards& cards = did.act.laid.cards;
  put_down(table, did.who, cards);
  Meld& meld = table.melds[static_cast<std::size_t>(at)];
  Shown& own = table.of(did.who);
  const bool sound = fault_of(meld.meant, terms) == melds::Fault::none;
  const Cards before = meld.meant;
  meld.meant = with(meld, did.act.laid, terms);
  meld.cards.add(cards);
  const bool fits = fault_of(meld.meant, terms) == melds::Fault::none;
  const bool wrongly = sound && !fits;
  if (wrongly) ++own.wrong;
  own.laid_off[own.lay_offs++ % own.laid_off.size()] = {cards, before, wrongly};
  own.played |= cards.set();
  if (table.common_table) {
    meld.proper = fits;
    meld.entry = did.entry;
    meld.told = false;
    if (table.done) own.against.add(cards);
  }
  if (table.knocker != Seat::none) {
    own.open = true;
    if (meld.owner != did.who) own.onto_others |= cards.set();
  }
  if (!table.turn.of(did.who)) return;
  if (table.turn.laid.empty()) table.turn.first_laid = did.entry;
  table.turn.last = did.entry;
  table.turn.laid |= put_back(table, cards).set();
  ++table.turn.lay_offs;
}

void Family::apply(Table& table, const Did<Discard>& did, const Terms& terms) {
  if (too_late(table)) return;
  play_on(table, terms);
  resume(table, did.who);
  if (!table.turn.of(did.who)) begin_turn(table, did.who, terms);
  table.turn.last = did.entry;
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  const auto put = [&](Card card) {
    table.common.custody.put_down(did.who, card);
    if (table.pile_size < static_cast<int>(table.pile.size()))
      table.pile[static_cast<std::size_t>(table.pile_size++)] = card;
    ++table.turn.discards;
  };
  for (const Card card : cards.cards.set()) {
    for (int copy = cards.cards.count(card); copy > 0; --copy) put(card);
  }
  for (int i = 0; i < cards.unknown; ++i) put(Card());
}

void Family::apply(Table& table, const Did<NoDiscard>& did, const Terms&) {
  if (too_late(table)) return;
  resume(table, did.who);
  if (!table.turn.of(did.who)) return;
  table.turn.left_out = true;
  table.turn.last = did.entry;
}

void Family::apply(Table& table, const Did<Knock>& did, const Terms& terms) {
  if (too_late(table) || table.knocker != Seat::none) return;
  if (!table.turn.open && did.who == table.next) begin_turn(table, did.who, terms);
  resume(table, did.who);
  table.knocker = did.who;
  table.knock_entry = did.entry;
  table.knock_count = did.act.count;
  table.said_gin = did.act.gin;
  table.knocked_in_turn =
      table.turn.of(did.who) && table.turn.in_order && table.turn.drawn() > 0;
  if (did.act.count >= 0) table.of(did.who).said = did.act.count;
  if (terms.common_table) knock_at_once(table, terms);
}

void Family::apply(Table& table, const Did<Show>& did, const Terms&) {
  if ((table.common.over && !table.common.showing) || table.went_on) return;
  table.common.custody.show(did.who, did.act.copies);
  Shown& own = table.of(did.who);
  own.cards |= did.act.cards;
  own.open = true;
  if (table.to_show != did.who) return;
  for (int i = 0;
       i < table.seats() && table.of(table.to_show).open && !table.of(table.to_show).cards.empty();
       ++i)
    table.to_show = after(table.to_show, table.seats());
}

void Family::apply(Table& table, const Did<Announce>& did, const Terms&) {
  if (!table.went_on) table.of(did.who).said = did.act.count;
}

void Family::apply(Table& table, const Did<Left>& did, const Terms&) {
  if (table.went_on) return;
  Custody& custody = table.common.custody;
  custody.show(did.who, did.act.cards.cards);
  if (!did.act.cards.whole && did.act.cards.size() != custody.size(did.who))
    custody.object({.kind = Contradiction::Kind::wrong_size,
                    .seat = did.who,
                    .given = did.act.cards.size(),
                    .expected = custody.size(did.who)});
}

void Family::apply(Table& table, const Did<TurnPile>& did, const Terms&) {
  if (!too_late(table)) pile_back_to_stock(table, did.act.shuffled);
}

void Family::apply(Table& table, const Did<TakeBack>& did, const Terms&) {
  if (table.common.over) return;
  switch (did.act.what) {
    case Undone::meld:
      return take_back_meld(table, did.who);
    case Undone::lay_off:
      return take_back_lay_off(table, did.who);
    case Undone::knock:
      return table.knocker == did.who ? undo_knock(table) : void();
    case Undone::discard:
      return take_back_discard(table, did.who);
    default:
      return;
  }
}

// Turns that were not written down: hands of the same size, and nothing known of what is in them,
// nor of whose turn it is.
void Family::apply(Table& table, const Did<Unrecorded>& did, const Terms&) {
  if (did.act.unit != Unit::turns || table.common.over) return;
  Handful one;
  one.unknown = 1;
  for (int i = 0; i < table.seats(); ++i) {
    if (table.common.custody.size(seat(i)) == 0) continue;
    table.common.custody.put_down(seat(i), Card());
    table.common.custody.gain(seat(i), one);
  }
  table.turn.number = static_cast<std::uint16_t>(table.turn.number + did.act.count);
  table.turn.open = table.waiting.open = false;
  table.next = Seat::none;
  table.stock = std::max(0, table.stock - did.act.count);
  table.pile_size = 0;
  table.refusals = -1;
  table.must_draw = false;
}

void Family::apply(Table& table, const Did<Close>& did, const Terms& terms) {
  if (table.common.over) return;
  if (did.act.moment == Moment::deal && table.waiting.open)
    complain_of_no_discard(table, table.waiting);
  if (did.act.moment == Moment::turn && table.turn.of(did.who)) end_turn(table, terms);
}

}  // namespace cardlaw::rummy
