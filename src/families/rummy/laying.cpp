// Cards on the table: what they are meant to be, and the acts of the games with wild cards.
#include "families/melds/laying.h"

#include "families/rummy/course.h"

namespace cardlaw::rummy {
namespace {

// Ten cards of one suit, or of ten ranks that follow one another.
bool is_poker_hand(const Cards& meant) {
  const CardSet natural = meant.set() - CardSet::of(Card::joker());
  bool flush = true;
  for (const Card card : natural) flush &= card.suit() == natural.lowest().suit();
  return flush || melds::is_straight(meant);
}

}  // namespace

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
  if (fault == melds::Fault::none || meant.size() != terms.hand[2] || !is_poker_hand(meant))
    return fault;
  const PokerHands poker = terms.poker_hands;
  return poker == PokerHands::open || poker == PokerHands::melds ? melds::Fault::none : fault;
}

int least_count(const Cards& cards, const Terms& terms) {
  return terms.wild() ? melds::least_count(cards, terms.shape, terms.values)
                      : melds::least_count(cards.set(), terms.shape, terms.values);
}

Cards with(const Meld& meld, const Laid& laid, const Terms& terms) {
  Cards whole = meld.cards;
  whole.add(laid.cards);
  return melds::unnamed(whole, terms.shape.wild);
}

bool may_mend(const Table& table, const Meld& meld, Seat who) {
  if (meld.spoilt_by != who) return false;
  const bool this_turn =
      table.turn.of(who) && !table.turn.laid.empty() && meld.spoilt_at > table.turn.first_laid;
  return this_turn || counted_at_the_end(table);
}

bool completes_own_meld(const Table& table, const Did<LayOff>& did, const Terms& terms) {
  const int at = table.meld_with(did.act.to);
  if (at < 0) return false;
  const Meld& meld = table.melds[static_cast<std::size_t>(at)];
  return !meld.proper && laid_in_this_turn(table, meld, did.who) &&
         may_mend(table, meld, did.who) &&
         fault_of(with(meld, did.act.laid, terms), terms) == melds::Fault::none;
}

bool has_the_shape(const Table& table, Seat who) {
  std::vector<int> sizes;
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner == who) sizes.push_back(meld.cards.size());
  }
  return melds::can_be_cut(sizes, fifteen_shapes);
}

Cards laid_at_one_time(const Table& table) {
  Cards laid;
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    const bool now = meld.turn == table.turn.number || turns::is_let_stand(table, meld.laid);
    if (meld.owner == table.turn.who && now) laid.add(meld.cards);
  }
  return laid;
}

void Family::apply(Table& table, const Did<NoShow>& did, const Terms&) {
  table.of(did.who).covered = static_cast<std::uint16_t>(did.entry + 1);
}

void Family::apply(Table& table, const Did<TakeUp>& did, const Terms& terms) {
  if (table.common.over) return;
  begin_by_laying(table, did.who, terms);
  Meld* const meld = melds::take_up(table, did.who, did.act.card, did.act.from, did.entry);
  if (meld == nullptr)
    return complain(table, melds::not_in_that_set, melds::name_that_set, did.act.card);
  meld->proper = meld->grown || fault_of(meld->meant, terms) == melds::Fault::none;
  --table.of(did.who).on_table;
  if (!laid_in_this_turn(table, *meld, did.who)) table.of(did.who).taken_up.add(did.act.card);
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
