// Duties of the exchange and the melds: chapters 4 and 5 of Klaberjass.
#include "families/klaberjass/duties.h"
#include "families/klaberjass/melds.h"

namespace cardlaw::klaberjass {

// 4.3  The holder of the seven of trumps may exchange it for the turn-up; he must not exchange when
// the turn-up is not a trump, nor for any other card.
Opinion exchange_dix(const Table& table, const Did<Exchange>& did, const Terms& terms) {
  if (table.trump() == Suit::none || !table.turned || table.turned_suit == Suit::none)
    return silent;
  if (table.turned_suit != table.trump()) return breached(0);
  const Card dix(terms.dix, table.trump());
  if (did.act.given.known() && !(did.act.given == dix)) return breached(1, CardSet::of(dix));
  return upheld;
}

// 4.4  The exchange must be made before the melds are declared.
Opinion exchange_before_melds(const Table& table, const Did<Exchange>&, const Terms&) {
  const bool declared = std::ranges::any_of(
      std::span(table.talk.called).first(static_cast<std::size_t>(table.seats())),
      [](int points) { return points >= 0; });
  if (table.led) return breached(1);
  return declared ? breached(0) : upheld;
}

// 5.2  Melds must be declared before the first lead.
Opinion call_before_lead(const Table& table, const Did<Call>&, const Terms&) {
  return upheld_if(!table.led);
}
Opinion show_before_lead(const Table& table, const Did<Show>& did, const Terms& terms) {
  if (!table.led) return upheld;
  return best_meld(table, terms) == did.who ? silent : breached();  // R6: the winner may show later
}

// 5.3  The nondealer must speak first: he calls the points of his meld, or says that he has none.
Opinion call_in_turn(const Table& table, const Done& done, const Terms&) {
  if (table.dealer() == Seat::none || table.led) return silent;
  if (done.who == table.eldest()) return upheld;
  Opinion opinion =
      table.talk.called[static_cast<std::size_t>(index(table.eldest()))] < 0 ? breached() : silent;
  opinion.about = table.eldest();
  return opinion;
}

namespace {

// What a hand says of a call: does it hold such a meld, surely, or perhaps?
enum class Truth { yes, open, less, more };  // less: nothing so good; more: only better

// `has` tells whether a sequence bears the call out.
template <class Has>
Truth truth(const Table& table, Seat who, const Terms& terms, int called, Has has) {
  const Custody& custody = table.common.custody;
  bool more = false;
  for (const Sequence& each : sequences_in(custody.surely(who))) {
    if (has(each))
      return custody.unknown(who) == 0 || points(each, terms) == terms.long_meld ? Truth::yes
                                                                                 : Truth::open;
    more |= points(each, terms) > called;
  }
  if (custody.unknown(who) > 0) return Truth::open;
  return more ? Truth::more : Truth::less;
}

Opinion judged(Truth truth) {
  switch (truth) {
    case Truth::yes:
      return upheld;
    case Truth::open:
      return undecided(2);
    case Truth::less:
      return breached(0);
    case Truth::more:
      return breached(1);
  }
  return silent;
}

bool melds_known(const Table& table, Seat who) {
  // The call is judged by the nine cards: not before they are dealt, and not once cards have been
  // played.
  return !table.led && table.packets[static_cast<std::size_t>(index(who))] != 1;
}

}  // namespace

// 5.6  A player must not call his meld for more or less than it is.
Opinion call_truly(const Table& table, const Did<Call>& did, const Terms& terms) {
  if (!melds_known(table, did.who)) return silent;
  return judged(truth(table, did.who, terms, did.act.points,
                      [&](const Sequence& each) { return points(each, terms) == did.act.points; }));
}
Opinion answer_truly(const Table& table, const Did<Replied>& did, const Terms& terms) {
  const Talk& talk = table.talk;
  if (!melds_known(table, did.who) || did.act.reply == Reply::good) return silent;
  if (talk.caller == Seat::none || talk.caller == did.who) return silent;
  const int called = talk.called[static_cast<std::size_t>(index(talk.caller))];
  const int top = talk.high == Rank::none ? 0 : place_in_sequence(talk.high);
  if (called != terms.short_meld && called != terms.long_meld)
    return silent;  // no answer fits a call of points that no meld has
  const bool level = did.act.reply == Reply::same && top > 0;
  // Before the highest card is named, "no good" to a meld of as many points is true if it is.
  const Sequence rival =
      best_of(table.common.custody.surely(talk.caller), called, terms, table.trump());
  return judged(truth(table, did.who, terms, called, [&](const Sequence& each) {
    const int own = points(each, terms);
    if (did.act.reply != Reply::no_good) return own == called && (!level || each.top == top);
    if (own != called || top == 0)
      return own > called ||
             (own == called && (rival.length == 0 || better(each, rival, terms, table.trump())));
    return each.top > top || (each.top == top && each.suit == table.trump());
  }));
}
Opinion name_high_truly(const Table& table, const Did<High>& did, const Terms& terms) {
  const int called = table.talk.called[static_cast<std::size_t>(index(did.who))];
  if (!melds_known(table, did.who) || called <= 0) return silent;
  const int top = place_in_sequence(did.act.rank);
  // When the call itself was wrong, the highest card of the meld that is held is still a true
  // answer.
  const bool called_truly =
      best_of(table.common.custody.surely(did.who), called, terms, table.trump()).length > 0;
  const Truth found = truth(table, did.who, terms, called, [&](const Sequence& each) {
    return each.top == top && (points(each, terms) == called || !called_truly);
  });
  if (found != Truth::less) return judged(found);
  for (const Sequence& each : sequences_in(table.common.custody.surely(did.who))) {
    if (points(each, terms) == called && each.top > top) return breached(1);
  }
  return breached(0);
}

// 5.8  What a player shows as a meld must be one.
Opinion show_a_meld(const Table&, const Did<Show>& did, const Terms&) {
  return upheld_if(is_sequence(did.act.cards));
}

}  // namespace cardlaw::klaberjass
