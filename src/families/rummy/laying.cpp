// Cards on the table: what they are meant to be, and the acts of the games with wild cards.
#include "families/rummy/course.h"

namespace cardlaw::rummy {
namespace {

const CardSet joker = CardSet::of(Card::joker());

// A card that is not named may be any.
Cards unnamed(const Cards& cards, const Terms& terms) {
  const CardSet wild = terms.shape.wild | joker;
  Cards out;
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0; --copy)
      out.add(wild.has(card) ? Card::joker() : card);
  }
  return out;
}

// Ten cards of one suit, or of ten ranks that follow one another.
bool is_poker_hand(const Cards& meant) {
  const CardSet natural = meant.set() - joker;
  bool flush = true;
  for (const Card card : natural) flush &= card.suit() == natural.lowest().suit();
  return flush || is_straight(meant);
}

void lay_back(Table& table, Seat who, const Cards& cards) {
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0; --copy) table.turn.borrowed.take(card);
  }
  for (const Card card : cards.set()) {
    for (int copy = cards.count(card); copy > 0; --copy) table.common.custody.put_down(who, card);
  }
}

Cards all_cards(const Table& table) {
  Cards all;
  for (int i = 0; i < table.meld_count; ++i)
    all.add(table.melds[static_cast<std::size_t>(i)].cards);
  return all;
}

// Of cards that lie on the table now, those that certainly came out of the hand; the others may
// have come there in turns not recorded, and have been seen now.
Cards surely_brought(Table& table, Seat who, const Cards& more) {
  Custody& custody = table.common.custody;
  Cards brought;
  for (const Card card : more.set()) {
    for (int copy = more.count(card); copy > 0; --copy) {
      if (custody.known(who).count(card) > brought.count(card))
        brought.add(card);
      else if (custody.unseen().has(card))
        custody.face(card);
    }
  }
  return brought;
}

// The cards that the sets have more than the table had.
Cards added(Cards sets, const Cards& before) {
  if (sets.take(before)) return sets;
  if (before.contains(sets)) return {};
  for (const Card card : before.set()) {
    for (int copy = before.count(card); copy > 0; --copy) sets.take(card);
  }
  return sets;
}

}  // namespace

bool is_straight(const Cards& meant) {
  const CardSet natural = meant.set() - joker;
  std::uint32_t ranks = 0;
  for (const Card card : natural) {
    const auto bit = std::uint32_t{1} << static_cast<int>(card.rank());
    if ((ranks & bit) != 0 || meant.count(card) > 1) return false;
    ranks |= bit;
  }
  const std::uint32_t high = (ranks & 2) != 0 ? (ranks & ~2U) | 1U << 14 : ranks;
  const auto within = [&](std::uint32_t bits) {
    if (bits == 0) return true;
    return static_cast<int>(std::bit_width(bits)) - std::countr_zero(bits) <= meant.size();
  };
  return within(ranks) || within(high);
}

Cards meaning(const Laid& laid, const Terms& terms) {
  if (terms.deuces != Deuces::natural) return laid.meant;
  const CardSet deuces = CardSet::of(Rank::two);
  Cards meant = laid.meant;
  for (const Card deuce : laid.cards.set() & deuces) {
    for (int copy = laid.cards.count(deuce); copy > 0; --copy) {
      if (meant.take(deuce) || meant.take(Card::joker()) || meant.empty()) {
        meant.add(deuce);
        continue;
      }
      Cards natural = laid.cards;  // it was said to be another card
      for (const Card card : meant.set()) {
        if (natural.has(card)) continue;
        meant.take(card);
        break;
      }
      meant.add(deuce);
    }
  }
  return meant;
}

Terms with_natural_deuces(const Terms& terms) {
  Terms natural = terms;
  if (terms.deuces == Deuces::wild) return natural;
  natural.deuces = Deuces::natural;
  natural.shape.wild = {};
  natural.values = melds::Values({0, 10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, 25);
  return natural;
}

melds::Fault fault_of(const Cards& meant, const Terms& terms) {
  melds::Shape shape = terms.shape;
  shape.wild = {};
  const melds::Fault fault = melds::fault(meant, shape);
  const bool whole = meant.size() == terms.hand[2] && fault != melds::Fault::none &&
                     is_poker_hand(meant) && terms.poker_hands != PokerHands::bonus;
  return whole ? melds::Fault::none : fault;
}

int least_count(const Cards& cards, const Terms& terms) {
  return terms.wild() ? melds::least_count(cards, terms.shape, terms.values)
                      : melds::least_count(cards.set(), terms.shape, terms.values);
}

Cards stand_ins(const Laid& laid) {
  if (!laid.cards.has(Card::joker()) && laid.meant == laid.cards) return {};  // as nearly all are
  Cards left = laid.meant, natural = laid.cards;
  while (natural.take(Card::joker())) {
  }
  if (left.take(natural)) return left;
  for (const Card card : natural.set()) {
    for (int copy = laid.cards.count(card); copy > 0; --copy) left.take(card);
  }
  return left;
}

Cards with(const Meld& meld, const Laid& laid, const Terms& terms) {
  Cards whole = terms.jokers_bound ? meld.meant : meld.cards;
  whole.add(terms.jokers_bound ? laid.meant : laid.cards);
  return terms.jokers_bound ? whole : unnamed(whole, terms);
}

bool has_the_shape(const Table& table, Seat who) {
  std::vector<int> sizes;
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner == who) sizes.push_back(meld.cards.size());
  }
  return melds::can_be_cut(sizes, fifteen_shapes);
}

int laid_in_turn(const Table& table) {
  int laid = 0;
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner == table.turn.who && meld.turn == table.turn.number) laid += meld.cards.size();
  }
  return laid;
}

// All cards left in the hand, arranged where that is allowed.
Count wild_count(const Table& table, Seat seat, const Terms& terms) {
  const Shown& own = table.of(seat);
  if (table.common.custody.unknown(seat) > 0 || own.blurred) return {};
  const Cards hand = held_at_the_end(table, seat);
  const int lost = terms.values.of(own.against);
  const bool as_it_lies = terms.counting == Counting::all_cards ||
                          (terms.stock_end == StockEnd::a_break && table.break_is_over());
  constexpr int largest_hand = 26;  // that is arranged; nobody can hold more lawfully
  if (!as_it_lies && hand.size() > largest_hand) return {};
  Count count{.known = true};
  count.most = terms.values.of(hand) + lost;
  count.points = count.arranged = count.least =
      as_it_lies ? count.most : least_count(hand, terms) + lost;
  if (own.said == count.most) count.points = count.most;
  count.all_matched = count.points == 0 && own.wrong == 0;
  return count;
}

Cards Family::pack(const Terms& terms, int seats) {
  const std::size_t at = terms.for_players(seats);
  Cards pack;
  for (int n = std::max<int>(terms.packs[at], 1); n > 0; --n) pack.add(terms.pack);
  for (int n = terms.jokers[at]; n > 0; --n) pack.add(Card::joker());
  return pack;
}

int meld_of_the_gap(Table& table, CardSet known) {
  if (known.empty() || table.meld_count == static_cast<int>(table.melds.size())) return -1;
  Cards cards;
  for (const Card card : known) {
    if (table.common.custody.unseen().has(card)) table.common.custody.face(card);
    cards.add(card);
  }
  table.melds[static_cast<std::size_t>(table.meld_count)] = {
      .cards = cards, .meant = cards, .grown = true};
  return table.meld_count++;
}

void Family::apply(Table& table, const Did<NoShow>& did, const Terms&) {
  table.of(did.who).covered = static_cast<std::uint16_t>(did.entry + 1);
}

void Family::apply(Table& table, const Did<PutSet>& did, const Terms&) {
  if (table.proposed_count == static_cast<int>(table.proposed.size())) return;
  const auto at = static_cast<std::size_t>(table.proposed_count++);
  table.proposed[at] = did.act.laid;
  table.proposed_at[at] = did.entry;
}

// The sets put are the table now; what they have more came out of the player's hand.
void Family::apply(Table& table, const Did<Rearrange>& did, const Terms& terms) {
  const int count = std::exchange(table.proposed_count, 0);
  if (table.common.over) return;
  begin_by_laying(table, did.who, terms);
  const Cards before = all_cards(table), names_before = named_jokers(table);
  auto lay_there = table.melds;
  const auto end = lay_there.begin() + std::exchange(table.meld_count, count);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const Laid& set = table.proposed[i];
    // A set that stays as it lay is whoever's it was, and what was said of it has been said.
    const auto as_it_lay = std::find_if(lay_there.begin(), end, [&](const Meld& meld) {
      return !meld.cards.empty() && meld.cards == set.cards && meld.meant == set.meant;
    });
    if (as_it_lay != end) {
      table.melds[i] = std::exchange(*as_it_lay, {});
      continue;
    }
    table.melds[i] = {.cards = set.cards,
                      .meant = set.meant,
                      .owner = did.who,
                      .proper = fault_of(set.meant, terms) == melds::Fault::none,
                      .turn = table.turn.number,
                      .entry = table.proposed_at[i]};
  }
  const Cards after = all_cards(table);
  for (const Card lost : added(before, after).set()) {
    table.common.custody.object({.kind = Contradiction::Kind::out_of_order,
                                 .seat = did.who,
                                 .card = lost,
                                 .words = "{card} was on the table and is in none of the sets",
                                 .hint = "add it, or write `{take up: {card}, from: ...}` if {who} "
                                         "took it into the hand"});
  }
  const Cards more = added(after, before);
  const Cards borrowed = table.turn.borrowed;
  const bool open = std::exchange(table.melds_open, false);
  const Cards brought = open ? surely_brought(table, did.who, more) : more;
  lay_back(table, did.who, brought);
  if (!table.turn.of(did.who)) return;
  table.turn.rearranged = true;
  table.turn.last_change = did.entry;
  const Cards own = added(brought, borrowed);
  table.turn.may_have_laid |= brought.size() < more.size();
  bind_jokers(table, own, added(named_jokers(table), names_before));
  if (table.turn.laid.empty() && !own.empty()) table.turn.first_laid = did.entry;
  table.turn.laid |= own.set();
}

namespace {

bool lies_elsewhere(const Table& table, int at, Card card) {
  return !table.melds[static_cast<std::size_t>(at)].cards.has(card);
}

}  // namespace

void Family::apply(Table& table, const Did<TakeUp>& did, const Terms& terms) {
  if (table.common.over) return;
  begin_by_laying(table, did.who, terms);
  const Card card = did.act.card;
  int at = table.meld_with(did.act.from);
  if (table.melds_open && (at < 0 || lies_elsewhere(table, at, card)))
    at = meld_of_the_gap(table, did.act.from | CardSet::of(card));
  if (at < 0 || !table.melds[static_cast<std::size_t>(at)].cards.has(card)) {
    return table.common.custody.object({.kind = Contradiction::Kind::out_of_order,
                                        .card = card,
                                        .words = "{card} does not lie in that set",
                                        .hint = "name the set by a card in it, or by its cards"});
  }
  Meld& meld = table.melds[static_cast<std::size_t>(at)];
  const bool own = laid_in_this_turn(table, meld, did.who);
  const Card stood_for = card.is_joker() ? stand_ins(meld).set().lowest() : card;
  meld.cards.take(card);
  meld.meant.take(stood_for);
  meld.proper = meld.grown || fault_of(meld.meant, terms) == melds::Fault::none;
  meld.entry = did.entry;
  meld.told = false;
  table.common.custody.take_up(did.who, card);
  if (!table.common_table && !own) table.of(did.who).taken_up.add(card);
  if (!table.turn.of(did.who)) return;
  table.turn.borrowed.add(card);
  table.turn.rearranged = true;
  table.turn.last_change = did.entry;
}

void Family::apply(Table& table, const Did<Finish>& did, const Terms& terms) {
  if (goes_on_at_once(table, did.who, true)) return;
  if (table.common.over || !table.turn.of(did.who)) {
    const bool next = !table.ended() && table.awaits(did.who) && !table.common.gap;
    if (next) apply(table, Did<Pass>(did, Pass{}), terms);
    return;
  }
  table.turn.finished = true;
  const bool owes = table.turn.laid.empty() && table.turn.drawn() < terms.most_draws &&
                    table.stock > 0 && table.chances < 0;
  end_turn(table, terms);
  if (owes) table.turn.cut_short = static_cast<std::uint16_t>(did.entry + 1);
}

// The whole hand, in such sequences as it can be parted into.
void Family::apply(Table& table, const Did<Declare>& did, const Terms& terms) {
  const melds::Parting parting = melds::part(did.act.cards, terms.shape.ace, fifteen_shapes);
  if (!parting.found)
    return apply(table, Did<LayDown>(did, LayDown{{did.act.cards, did.act.cards}, false}), terms);
  for (int i = 0; i < parting.size; ++i) {
    const Cards& sequence = parting.sequences[static_cast<std::size_t>(i)];
    apply(table, Did<LayDown>(did, LayDown{{sequence, sequence}, false}), terms);
  }
}

}  // namespace cardlaw::rummy
