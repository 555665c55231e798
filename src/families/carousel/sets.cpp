// The sets on the table, which belong to all: chapter 4 of Carousel.
#include "families/carousel/rules.h"
#include "families/melds/laying.h"

namespace cardlaw::carousel {
namespace {

using melds::lose, melds::lose_what_was_held, melds::meld_of_the_gap, melds::not_shown,
    melds::put_back, melds::put_down, melds::show_it;

// What the jokers on the table stand for.
Cards named_jokers(const Table& table) {
  Cards named;
  for (int i = 0; i < table.meld_count; ++i) {
    const Set& set = table.melds[static_cast<std::size_t>(i)];
    if (set.cards.has(Card::joker()) || set.meant != set.cards) named.add(stand_ins(set));
  }
  return named;
}

// Jokers that came out of the hand in this turn are bound from then on by what was named for them.
void bind_jokers(Table& table, const Cards& own, const Cards& names) {
  const int jokers = own.count(Card::joker());
  if (jokers > 0 && names.size() == jokers) table.turn.jokers.add(names);
}

void lay_in_this_turn(Table& table, const Laid& laid) {
  const Cards own = put_back(table, laid.cards);
  table.turn.put_elsewhere |= own.size() < laid.cards.size();
  bind_jokers(table, own, melds::stand_ins(laid));
  table.turn.laid |= own.set();
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

// --- what is done

Cards jokers_to_keep(const Table& table) {
  return table.melds_open ? Cards() : named_jokers(table);
}

void Family::apply(Table& table, const Did<LayDown>& did, const Terms& terms) {
  if (table.meld_count == static_cast<int>(table.melds.size())) return;
  if (did.act.hidden) return complain(table, not_shown, show_it);
  const Cards& cards = did.act.laid.cards;
  if (table.common.over || goes_on(table, did, terms)) return lose(table, did.who, cards);
  if (!(table.of(did.who).gained.set() & cards.set()).empty())
    return lose_what_was_held(table, did.who, cards);
  begin_by_laying(table, did.who, terms);
  put_down(table, did.who, cards);
  const Cards& meant = did.act.laid.meant;
  table.melds[static_cast<std::size_t>(table.meld_count++)] = {
      .cards = cards,
      .meant = meant,
      .proper = fault_of(meant, terms) == melds::Fault::none,
      .entry = did.entry};
  Player& own = table.of(did.who);
  own.played |= cards.set();
  if (table.done) own.against.add(cards);
  if (table.turn.of(did.who)) lay_in_this_turn(table, did.act.laid);
}

void Family::apply(Table& table, const Did<LayOff>& did, const Terms& terms) {
  if (did.act.hidden) return complain(table, not_shown, show_it);
  const Cards& cards = did.act.laid.cards;
  if (table.common.over || goes_on(table, did, terms)) return lose(table, did.who, cards);
  int at = table.meld_with(did.act.to);
  if (at < 0 && table.melds_open) at = meld_of_the_gap(table, did.act.to);
  if (at < 0)
    return complain(table, "no meld on the table has the card that `to` names",
                    "name a card of the meld, or all of them");
  if (table.melds_with(did.act.to) > 1)
    return complain(table, "several melds on the table have the cards that `to` names",
                    "name the meld by all its cards");
  begin_by_laying(table, did.who, terms);
  put_down(table, did.who, cards);
  Set& set = table.melds[static_cast<std::size_t>(at)];
  set.meant = with(set, did.act.laid);
  set.cards.add(cards);
  const melds::Fault fault = fault_of(set.meant, terms);
  set.proper = fault == melds::Fault::none || (set.grown && melds::may_be_filled(fault));
  set.entry = did.entry;
  set.told = false;
  Player& own = table.of(did.who);
  own.played |= cards.set();
  if (table.done) own.against.add(cards);
  if (table.turn.of(did.who)) lay_in_this_turn(table, did.act.laid);
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
  const auto end = lay_there.begin() + table.meld_count;
  bool changed = std::exchange(table.meld_count, count) != count;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const Laid& put = table.proposed[i];
    // Of a set that stays as it lay what was said of it has been said.
    const auto as_it_lay = std::find_if(lay_there.begin(), end, [&](const Set& set) {
      return !set.cards.empty() && set.cards == put.cards && set.meant == put.meant;
    });
    if (as_it_lay != end) {
      table.melds[i] = std::exchange(*as_it_lay, {});
      continue;
    }
    changed = true;
    table.melds[i] = {.cards = put.cards,
                      .meant = put.meant,
                      .proper = fault_of(put.meant, terms) == melds::Fault::none,
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
  put_back(table, brought);
  put_down(table, did.who, brought);
  if (!table.turn.of(did.who) || !changed) return;
  table.turn.rearranged = table.turn.put_elsewhere = true;
  table.turn.last_change = did.entry;
  const Cards own = added(brought, borrowed);
  table.turn.may_have_laid |= brought.size() < more.size();
  bind_jokers(table, own, added(named_jokers(table), names_before));
  table.turn.laid |= own.set();
}

void Family::apply(Table& table, const Did<TakeUp>& did, const Terms& terms) {
  if (table.common.over) return;
  begin_by_laying(table, did.who, terms);
  Set* const set = melds::take_up(table, did.who, did.act.card, did.act.from, did.entry);
  if (set == nullptr)
    return complain(table, melds::not_in_that_set, melds::name_that_set, did.act.card);
  set->proper = set->grown || fault_of(set->meant, terms) == melds::Fault::none;
  set->told = false;
  if (!table.turn.of(did.who)) return;
  table.turn.rearranged = true;
  table.turn.last_change = did.entry;
}

// --- what must be done

// 4.2  A player must not meld, lay off or rearrange when the turn is another's, nor in their own
// when they have said that they are finished.
static Opinion meld_in_own_turn(const Table& table, const Done& done, const Terms&) {
  if (table.done || table.next == Seat::none) return silent;
  if (table.may_act(done.who)) return upheld;
  Opinion opinion = breached();
  opinion.about = table.whose_turn(done.who);
  return opinion;
}

const Duty rearrange_in_own_turn{
    .number = "4.2",
    .breach = "meld out of turn",
    .also = {"play out of turn"},
    .says = {"{by} melded or rearranged when it was {about}'s turn"},
    .checks = {on<Family, LayDown, LayOff, Rearrange, TakeUp>(meld_in_own_turn)}};

// 4.4  A player who rearranges the sets must bring at least one card from their hand to the table
// in that turn.
struct AddACard {
  template <class A>
  static Opinion check(const Table& table, const Did<A>& did, const Terms&) {
    const Turn& turn = table.turn;
    if (!ends_turn(table, did) || !turn.rearranged) return silent;
    // Of cards that went into the hand, and nowhere else, 4.8 speaks.
    if (turn.laid.empty() && (turn.may_have_laid || !turn.put_elsewhere)) return silent;
    return of_the_turn(table, upheld_if(!turn.laid.empty()), turn.last_change);
  }
};

const Duty bring_a_card{.number = "4.4",
                        .breach = "rearranged without melding",
                        .says = {"{by} rearranged the sets and brought no card to the table"},
                        .checks = at_the_end<AddACard>()};

// 4.5  Every set on the table must be right when the player is finished.
template <int nth>
struct LeaveSetsRight {  // of several wrong ones each is found by itself
  template <class A>
  static Opinion check(const Table& table, const Did<A>& did, const Terms& terms) {
    if (!ends_turn(table, did) || table.doubtful) return silent;
    int wrong = 0;
    for (int i = 0; i < table.meld_count; ++i) {
      const Set& set = table.melds[static_cast<std::size_t>(i)];
      if (set.proper || set.told || wrong++ < nth) continue;
      return of_the_turn(table, breached(melds::not_a_meld(fault_of(set.meant, terms))), set.entry);
    }
    const bool changed = !table.turn.laid.empty() || table.turn.rearranged;
    return changed && wrong == 0 ? upheld : silent;
  }
};

using melds::NotAMeld;
const Duty leave_sets_right{
    .number = "4.5",
    .breach = "wrong set",
    .says = {{NotAMeld::too_few, "{by} left a set of too few cards on the table"},
             {NotAMeld::unrelated,
              "{by} left cards on the table that are neither of one rank nor of one suit"},
             {NotAMeld::gap,
              "{by} left cards of one suit on the table that do not follow one another in rank"},
             {NotAMeld::no_groups,
              "{by} left cards of one rank on the table, which are no set here"},
             {NotAMeld::group_too_large, "{by} left a group of more than four cards on the table"},
             {NotAMeld::suit_twice, "{by} left a group with two cards of one suit on the table"},
             {NotAMeld::card_twice, "{by} left a sequence with a card twice on the table"},
             {NotAMeld::too_long, "{by} left a sequence on the table that is longer than a suit"}},
    .checks = {at_the_end<LeaveSetsRight<0>>(), at_the_end<LeaveSetsRight<1>>(),
               at_the_end<LeaveSetsRight<2>>()}};

// 4.6  A player who melds a joker must say for which card it stands.
static Opinion name_the_joker(const Laid& laid) {
  if (laid.unnamed > 0) return breached();
  return laid.cards.has(Card::joker()) ? upheld : silent;
}
static Opinion name_joker_melded(const Table&, const Did<LayDown>& did, const Terms&) {
  return name_the_joker(did.act.laid);
}
static Opinion name_joker_laid_off(const Table&, const Did<LayOff>& did, const Terms&) {
  return name_the_joker(did.act.laid);
}
static Opinion name_joker_put(const Table& table, const Did<PutSet>& did, const Terms&) {
  const Opinion opinion = name_the_joker(did.act.laid);
  if (opinion.kind == Opinion::Kind::silent) return silent;
  for (int i = 0; i < table.meld_count; ++i) {  // one may have lain there without a name
    if (table.melds[static_cast<std::size_t>(i)].meant.has(Card::joker())) return silent;
  }
  return opinion;
}

const Duty name_every_joker{.number = "4.6",
                            .breach = "joker not named",
                            .says = {"{by} melded a joker and did not say for which card it "
                                     "stands"},
                            .checks = {name_joker_melded, name_joker_laid_off, name_joker_put}};

// 4.7  A joker on the table must stand for the card that was named for it, until the natural card
// is put in its place; then whoever put it there may name it anew.
struct KeepTheName {
  template <class A>
  static Opinion check(const Table& table, const Did<A>& did, const Terms&) {
    if (!ends_turn(table, did) || table.turn.jokers.empty()) return silent;
    Cards released = table.turn.jokers, natural;
    for (int i = 0; i < table.meld_count; ++i) {
      const Set& set = table.melds[static_cast<std::size_t>(i)];
      const Cards names = stand_ins(set);
      for (const Card card : names.set()) {
        for (int copy = names.count(card); copy > 0; --copy) released.take(card);
      }
      natural.add(CardSet(set.cards.set()));
    }
    CardSet lost;
    for (const Card card : released.set()) {
      if (!card.is_joker() && !natural.has(card)) lost.add(card);
    }
    // A joker in a hand stands for nothing: 4.8 speaks of it.
    if (lost.size() <= table.turn.borrowed.count(Card::joker()))
      return table.turn.rearranged ? upheld : silent;
    return of_the_turn(table, breached(lost), table.turn.last_change);
  }
};

const Duty keep_the_name{.number = "4.7",
                         .breach = "joker renamed",
                         .says = {"{by} let a joker stand for another card; it was named {lawful}"},
                         .checks = at_the_end<KeepTheName>()};

// 4.8  A card that lies on the table must not be taken into a hand, a joker least of all.
struct PutCardsBack {
  template <class A>
  static Opinion check(const Table& table, const Did<A>& did, const Terms&) {
    if (!ends_turn(table, did) || !table.turn.rearranged) return silent;
    if (table.turn.borrowed.empty()) return upheld;
    return of_the_turn(table, breached(), table.turn.last_change);
  }
};

const Duty put_cards_back{.number = "4.8",
                          .breach = "card taken from the table",
                          .says = {"{by} took a card from the table into their hand"},
                          .checks = at_the_end<PutCardsBack>()};

}  // namespace cardlaw::carousel
