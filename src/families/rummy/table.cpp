// What each act does to the table, from any state.
#include "families/rummy/law.h"

namespace cardlaw::rummy {
namespace {

void complain(Table& table, const char* words, const char* hint) {
  table.common.custody.object(
      {.kind = Contradiction::Kind::out_of_order, .words = words, .hint = hint});
}

constexpr const char* not_shown = "a card laid on the table is seen by all, and is not written x";
constexpr const char* show_it = "write the cards themselves";

void begin_turn(Table& table, Seat who, const Terms& terms) {
  const auto number = static_cast<std::uint16_t>(table.turn.number + 1);
  table.turn = {};
  table.turn.who = who;
  table.turn.number = number;
  table.turn.open = true;
  table.next = after(who, table.seats());
  ++table.of(who).turns;
  if (terms.stock_end == StockEnd::a_break && table.breaker == Seat::none &&
      table.stock == table.seats())
    table.breaker = who;
}

// A card drawn or a discard taken goes on with the player's turn, or begins one.
void enter_turn(Table& table, Seat who, const Terms& terms) {
  if (!table.continues(who)) begin_turn(table, who, terms);
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

void out(Table& table, Seat who) {
  table.out = who;
  table.out_at_once = !table.of(who).melded;
  table.common.end(Ending::none);
}

void drop_meld(Table& table, int at) {
  for (int i = at; i + 1 < table.meld_count; ++i)
    table.melds[static_cast<std::size_t>(i)] = table.melds[static_cast<std::size_t>(i + 1)];
  --table.meld_count;
}

void take_up(Table& table, Seat who, CardSet cards) {
  for (const Card card : cards) table.common.custody.take_up(who, card);
  if (table.turn.who == who) table.turn.laid -= cards;
}

void take_back_meld(Table& table, Seat who) {
  for (int i = table.meld_count - 1; i >= 0; --i) {
    const Meld meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner != who) continue;
    take_up(table, who, meld.cards);
    if (!meld.proper && table.of(who).wrong > 0) --table.of(who).wrong;
    if (table.turn.who == who && table.turn.melds > 0) --table.turn.melds;
    return drop_meld(table, i);
  }
}

void take_back_lay_off(Table& table, Seat who) {
  Shown& own = table.of(who);
  if (own.laid_off.empty()) return;
  table.melds[own.meld].cards -= own.laid_off;
  take_up(table, who, own.laid_off);
  own.against -= own.laid_off;
  if (own.laid_wrongly && own.wrong > 0) --own.wrong;
  if (table.turn.who == who && table.turn.lay_offs > 0) --table.turn.lay_offs;
  own.laid_off = {};
}

void take_back_knock(Table& table, Seat who) {
  if (table.knocker != who) return;
  for (int i = table.meld_count; i > 0; --i) take_back_meld(table, who);
  table.knocker = Seat::none;
  table.of(who).open = false;
  table.of(who).cards = {};
}

void take_back_discard(Table& table, Seat who) {
  if (table.turn.who != who || table.turn.discards == 0 || table.pile_size == 0) return;
  table.common.custody.take_up(who, table.pile[static_cast<std::size_t>(--table.pile_size)]);
  --table.turn.discards;
}

bool for_the_count(const Table& table, Seat who) {
  return table.knocker != Seat::none || table.done ||
         (table.breaker != Seat::none && table.turn.of(who));
}

void end_turn(Table& table, const Terms& terms) {
  Turn& turn = table.turn;
  turn.open = false;
  const int left = table.common.custody.size(turn.who);
  if (table.knocker != Seat::none) {
    table.done = true;
    return;
  }
  const bool may_be_out = !turn.laid.empty() || table.of(turn.who).melded;
  const bool rid = left == 0 && may_be_out && (!terms.must_discard || turn.discards > 0);
  if (rid && terms.melding != Melding::after_a_knock) return out(table, turn.who);
  if (!turn.laid.empty()) table.of(turn.who).melded = true;
  if (left > 0 && turn.discards == 0 && !turn.left_out && turn.drawn() > 0)
    complain(table, "the turn has no discard", "write `no discard` if there was none");
  if (table.breaker != Seat::none && ++table.break_turns == table.seats()) {
    table.done = true;
    table.last_to_play = table.to_show = turn.who;
  }
  if (terms.stock_end == StockEnd::hand_ends && table.stock <= table.seats()) {
    table.done = true;
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
    if (melds[static_cast<std::size_t>(i)].cards.contains(cards)) return i;
  }
  return -1;
}

void Family::open(Table& table, const Record&, const Terms&) {
  Common common = std::move(table.common);
  table = Table{};
  table.common = std::move(common);
  const Match& match = *table.common.match;
  if (table.common.dealer == Seat::none && match.deals > 0 && match.dealer != Seat::none)
    table.common.dealer =
        match.ended == Ending::none ? after(match.dealer, table.seats()) : match.dealer;
  table.next = table.eldest();
  table.stock = 52;
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
  const bool new_turn = !table.turn.open || (begins && table.turn.discards > 0);
  return {Stage::turn,
          static_cast<std::uint16_t>(table.turn.number + (new_turn && !closes ? 1 : 0))};
}

void Family::apply(Table& table, const Did<DealHand>& did, const Terms& terms) {
  Handful cards = did.act.cards;
  const int expected = terms.hand[static_cast<std::size_t>(table.seats())];
  if (cards.whole) cards.unknown = static_cast<std::uint8_t>(expected);
  Custody& custody = table.common.custody;
  if (cards.size() != expected && !did.act.meant && !table.common.noticed(did.act.to) &&
      table.turn.number == 0)
    custody.object({.kind = Contradiction::Kind::wrong_size,
                    .seat = did.act.to,
                    .given = cards.size(),
                    .expected = expected});
  table.stock -= cards.size();
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
  if (table.common.over) return;
  enter_turn(table, did.who, terms);
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  cards.whole = false;
  if (table.stock < cards.size() && terms.stock_end == StockEnd::pile_turned)
    pile_back_to_stock(table, false);
  table.stock -= cards.size();
  table.turn.from_stock = static_cast<std::uint8_t>(table.turn.from_stock + cards.size());
  if (table.turn.from_pile == 0) table.turn.stock_first = true;
  table.refusals = -1;
  table.must_draw = false;
  table.common.custody.gain(did.who, cards);
}

void Family::apply(Table& table, const Did<TakeDiscard>& did, const Terms& terms) {
  if (table.common.over) return;
  enter_turn(table, did.who, terms);
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  table.refusals = -1;
  table.must_draw = false;
  const auto taken = static_cast<std::uint8_t>(cards.size());
  if (table.turn.from_pile == 0 && table.pile_size > 0) {
    const Card top = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
    if (cards.unknown > 0 || cards.cards.has(top)) table.turn.top = top;
  }
  table.turn.from_pile = static_cast<std::uint8_t>(table.turn.from_pile + taken);
  int top_cards = cards.unknown;
  for (; top_cards > 0 && table.pile_size > 0; --top_cards)
    table.common.custody.take_up(did.who, table.pile[static_cast<std::size_t>(--table.pile_size)]);
  for (const Card card : cards.cards.set()) {
    int at = table.pile_size - 1;
    while (at >= 0 && !(table.pile[static_cast<std::size_t>(at)] == card)) --at;
    if (at < 0 && table.common.gap) {
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
  if (table.common.over || table.done) return;
  begin_turn(table, did.who, terms);
  table.turn.open = false;
  if (table.refusals >= 0 && terms.upcard_offered && ++table.refusals == table.seats()) {
    table.must_draw = true;
    table.refusals = -1;
  }
  if (table.last_chance) table.common.end(Ending::thrown_in);
  if (terms.stock_end == StockEnd::refusal && table.stock == 0) table.done = table.refused = true;
}

void Family::apply(Table& table, const Did<LayDown>& did, const Terms& terms) {
  if (table.common.over || table.meld_count == static_cast<int>(table.melds.size())) return;
  if (did.act.hidden) return complain(table, not_shown, show_it);
  if (!table.turn.open && did.who == table.next && !table.done && table.knocker == Seat::none)
    begin_turn(table, did.who, terms);
  for (const Card card : did.act.cards) table.common.custody.put_down(did.who, card);
  const bool proper = melds::fault(did.act.cards, terms.shape) == melds::Fault::none;
  table.melds[static_cast<std::size_t>(table.meld_count++)] = {did.act.cards, did.who, proper,
                                                               table.turn.number};
  Shown& own = table.of(did.who);
  if (!proper) ++own.wrong;
  if (for_the_count(table, did.who)) own.open = true;
  if (!table.turn.of(did.who)) return;
  if (table.turn.laid.empty()) table.turn.first_laid = did.entry;
  table.turn.laid |= did.act.cards;
  ++table.turn.melds;
}

void Family::apply(Table& table, const Did<LayOff>& did, const Terms& terms) {
  if (table.common.over) return;
  if (did.act.hidden) return complain(table, not_shown, show_it);
  const int at = table.meld_with(did.act.to);
  if (at < 0)
    return complain(table, "no meld on the table has the card that `to` names",
                    "name a card of the meld, or all of them");
  for (const Card card : did.act.cards) table.common.custody.put_down(did.who, card);
  Meld& meld = table.melds[static_cast<std::size_t>(at)];
  Shown& own = table.of(did.who);
  own.laid_wrongly = melds::fault(meld.cards | did.act.cards, terms.shape) != melds::Fault::none;
  if (own.laid_wrongly) ++own.wrong;
  own.meld = static_cast<std::uint8_t>(at);
  own.laid_off = did.act.cards;
  meld.cards |= did.act.cards;
  if (table.knocker != Seat::none) {
    own.open = true;
    const bool allowed = terms.lay_offs_after_knock && did.who != table.knocker &&
                         !count_of(table, table.knocker, terms).all_matched;
    if (!allowed) own.against |= did.act.cards;
  }
  if (!table.turn.of(did.who)) return;
  if (table.turn.laid.empty()) table.turn.first_laid = did.entry;
  table.turn.laid |= did.act.cards;
  ++table.turn.lay_offs;
}

void Family::apply(Table& table, const Did<Discard>& did, const Terms& terms) {
  if (table.common.over) return;
  if (!table.turn.of(did.who)) begin_turn(table, did.who, terms);
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  const auto put = [&](Card card) {
    table.common.custody.put_down(did.who, card);
    if (table.pile_size < static_cast<int>(table.pile.size()))
      table.pile[static_cast<std::size_t>(table.pile_size++)] = card;
    table.turn.discarded = card;
    ++table.turn.discards;
  };
  for (const Card card : cards.cards.set()) put(card);
  for (int i = 0; i < cards.unknown; ++i) put(Card());
}

void Family::apply(Table& table, const Did<NoDiscard>& did, const Terms&) {
  if (table.turn.of(did.who)) table.turn.left_out = true;
}

void Family::apply(Table& table, const Did<Knock>& did, const Terms& terms) {
  if (table.common.over || table.knocker != Seat::none) return;
  if (!table.turn.open && did.who == table.next) begin_turn(table, did.who, terms);
  table.knocker = did.who;
  table.knock_entry = did.entry;
  table.knock_count = did.act.count;
  table.said_gin = did.act.gin;
  table.knocked_in_turn = table.turn.of(did.who) && table.turn.drawn() > 0;
}

void Family::apply(Table& table, const Did<Show>& did, const Terms&) {
  if (table.common.over) return;
  table.common.custody.show(did.who, did.act.cards);
  Shown& own = table.of(did.who);
  own.cards |= did.act.cards;
  own.open = true;
  if (table.to_show != did.who) return;
  for (int i = 0;
       i < table.seats() && table.of(table.to_show).open && !table.of(table.to_show).cards.empty();
       ++i)
    table.to_show = after(table.to_show, table.seats());
}

void Family::apply(Table& table, const Did<Left>& did, const Terms&) {
  Custody& custody = table.common.custody;
  custody.show(did.who, did.act.cards.cards.set());
  if (!did.act.cards.whole && did.act.cards.size() != custody.size(did.who))
    custody.object({.kind = Contradiction::Kind::wrong_size,
                    .seat = did.who,
                    .given = did.act.cards.size(),
                    .expected = custody.size(did.who)});
}

void Family::apply(Table& table, const Did<TurnPile>& did, const Terms&) {
  if (!table.common.over) pile_back_to_stock(table, did.act.shuffled);
}

void Family::apply(Table& table, const Did<TakeBack>& did, const Terms&) {
  if (table.common.over) return;
  switch (did.act.what) {
    case Undone::meld:
      return take_back_meld(table, did.who);
    case Undone::lay_off:
      return take_back_lay_off(table, did.who);
    case Undone::knock:
      return take_back_knock(table, did.who);
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
  table.turn.open = false;
  table.next = Seat::none;
  table.stock = std::max(0, table.stock - did.act.count);
  table.pile_size = 0;
  table.refusals = -1;
  table.must_draw = false;
}

void Family::apply(Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment == Moment::turn && table.turn.of(did.who) && !table.common.over)
    end_turn(table, terms);
}

}  // namespace cardlaw::rummy
