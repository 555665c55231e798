// Duties of the exchange and the melds: chapters 4 and 5 of Klaberjass.
#include "cards/in_turn.h"
#include "families/klaberjass/duties.h"
#include "families/klaberjass/melds.h"

namespace cardlaw::klaberjass {

// 4.3  The holder of the seven of trumps may exchange it for the turn-up; he must not exchange when
// the turn-up is not a trump, nor for any other card.
// 4.3  The holder of the seven of trumps, or of the eight when the turn-up is the seven, may
// exchange it for the turn-up; he must not exchange when the turn-up is not a trump, nor for any
// other card.
Opinion exchange_dix(const Table& table, const Did<Exchange>& did, const Terms& terms) {
  if (table.bidding.no_trump) return breached(0);
  if (table.trump() == Suit::none || !table.turned || table.turned_suit == Suit::none)
    return silent;
  if (table.turned_suit != table.trump()) return breached(0);
  const Card right = dix(table, terms);
  if (did.act.given.known() && !(did.act.given == right)) return breached(1, CardSet::of(right));
  return upheld;
}

// 4.4  The exchange must be made before the melds are declared.
// 4.4  The exchange must be made, and cards of the widow taken, before the first lead.
Opinion exchange_before_melds(const Table& table, const Did<Exchange>&, const Terms& terms) {
  if (table.led) return breached(1);
  const bool declared = std::ranges::any_of(table.talks.first, [](int entry) { return entry > 0; });
  return declared && terms.announcing == Announcing::before_lead ? breached(0) : upheld;
}
Opinion widow_before_lead(const Table& table, const Did<TakeWidow>&, const Terms&) {
  return table.led ? breached(2) : upheld;
}

// 4.5  A player may then take the top card of the widow, and the one under it, and so on; he
// must not take one that is not a trump.
Opinion take_only_trumps(const Table& table, const Did<TakeWidow>& did, const Terms&) {
  if (table.trump() == Suit::none || !did.act.card.known()) return silent;
  return upheld_if(did.act.card.suit() == table.trump());
}

// 4.6  For each card that he takes from the widow he must discard one.
Opinion discard_for_widow(const Table& table, const Did<Play>&, const Terms&) {
  if (table.led) return silent;
  Opinion opinion = silent;
  for (int i = 0; i < table.seats(); ++i) {
    const int left = table.drawn[static_cast<std::size_t>(i)];
    if (left == 0 || opinion.kind == Opinion::Kind::breached) continue;
    opinion = breached(left > 0 ? 0 : 1);
    opinion.by = seat(i);
  }
  return opinion;
}
// Somebody claims it, or the hand is stopped: who has laid aside too many has had his say. Who has
// laid aside too few might have done so yet.
template <class A>
Opinion discards_claimed(const Table& table, const Did<A>&, const Terms&) {
  if (table.led) return silent;
  for (int i = 0; i < table.seats(); ++i) {
    const int left = table.drawn[static_cast<std::size_t>(i)];
    const bool yet = (table.note.discards >> i & 1) != 0;
    if (left == 0 || (left > 0 && (std::same_as<A, End> || yet))) continue;
    Opinion opinion = left > 0 ? undecided(2) : breached(1);
    opinion.by = seat(i);
    opinion.accused = static_cast<std::uint16_t>(table.widow_entry + 1);
    return opinion;
  }
  return silent;
}
template Opinion discards_claimed(const Table&, const Did<Claim>&, const Terms&);
template Opinion discards_claimed(const Table&, const Did<End>&, const Terms&);
Opinion discarded_for_widow(const Table& table, const Did<LayAside>& did, const Terms&) {
  return table.drawn[static_cast<std::size_t>(index(did.who))] > 0 ? upheld : silent;
}

// 5.2  Melds must be declared, and calls answered, before the first lead.
Opinion call_before_lead(const Table& table, const Did<Call>&, const Terms&) {
  return upheld_if(!table.led);
}
Opinion answer_before_lead(const Table& table, const Done&, const Terms&) {
  return table.led ? breached(1) : upheld;
}
Opinion show_before_lead(const Table& table, const Did<Show>& did, const Terms& terms) {
  if (!table.led) return upheld;
  const bool told = (table.called_late >> index(did.who) & 1) != 0;  // of the call it was said
  const bool unrecorded = table.mid_hand || table.common.gap;
  if (spoke_for(table, did.who) || told || unrecorded) return silent;
  for (const Kind kind : {Kind::sequence, Kind::group}) {
    if (may_show_late(table, did.who, kind, terms)) return silent;  // R6
  }
  return breached();
}

// 5.3  The nondealer must speak first: he calls the points of his meld, or says that he has none.
// 5.3  The player on the dealer's left must speak first, and the others in turn: each calls the
// points of his meld, says that he has none, or answers the best call so far.
Opinion call_in_turn(const Table& table, const Done& done, const Terms&) {
  if (table.dealer() == Seat::none || table.led) return silent;
  const auto first = [&](Seat who) {
    return table.talks.first[static_cast<std::size_t>(index(who))];
  };
  if (first(done.who) > 0) return silent;
  // Whoever comes after this player and has spoken already spoke out of turn. Who is not written
  // down as saying anything had nothing to say.
  for (const Seat who : between(done.who, table.eldest(), table.seats())) {
    if (first(who) == 0) continue;
    Opinion opinion = breached();
    opinion.accused = first(who);
    opinion.by = who;
    opinion.about = done.who;
    return opinion;
  }
  return upheld;
}

Opinion reply_in_turn(const Table& table, const Did<Replied>& did, const Terms& terms) {
  return call_in_turn(table, did, terms);
}

namespace {

// What a hand says of a call: does it hold such a meld, surely, or perhaps?
enum class Truth { yes, open, less, more };  // less: nothing so good; more: only better

// The dealer of four who has not spoken yet is to take the turn-up.
bool takes_turn_up(const Table& table, Seat who, const Terms& terms) {
  return terms.dealer_takes_turn_up && who == table.dealer() && table.turned &&
         !table.turn_up_taken;
}
// What is known of the hand that melds are called from.
CardSet melding_hand(const Table& table, Seat who, const Terms& terms) {
  CardSet hand = table.whole_hand(who);
  if (takes_turn_up(table, who, terms) && table.turn_up.known()) hand.add(table.turn_up);
  return hand;
}

// `has` tells whether a meld bears the call out.
template <class Has>
Truth truth(const Table& table, Seat who, const Terms& terms, Kind kind, int called, Has has) {
  const bool turn_up_unknown = takes_turn_up(table, who, terms) && !table.turn_up.known();
  const bool unrecorded = table.led && (table.mid_hand || table.common.gap);
  const int unknown = table.common.custody.unknown(who) + (turn_up_unknown ? 1 : 0) +
                      table.hidden[static_cast<std::size_t>(index(who))] + (unrecorded ? 1 : 0);
  bool more = false;
  for (const Meld& each : melds_in(melding_hand(table, who, terms), kind, terms)) {
    if (has(each))
      return unknown == 0 || each.points == most_points(kind, terms) ? Truth::yes : Truth::open;
    more |= each.points > called;
  }
  if (unknown > 0) return Truth::open;
  return more ? Truth::more : Truth::less;
}

Opinion judged(Truth truth, Reason less = too_much, Reason more = too_little) {
  switch (truth) {
    case Truth::yes:
      return upheld;
    case Truth::open:
      return undecided(open_question);
    case Truth::less:
      return breached(less);
    case Truth::more:
      return breached(more);
  }
  return silent;
}

// The call is judged by the whole hand: not before it is dealt.
bool melds_known(const Table& table, Seat who, const Terms& terms) {
  return terms.further_cards == 0 || table.packets[static_cast<std::size_t>(index(who))] != 1;
}
// The talk is over: an answer is too late, and whether it is true is not asked.
bool answers_late(const Table& table, const Terms& terms) {
  return table.led && terms.announcing == Announcing::before_lead;
}

// Of those who called as much as he did, he says that his is as good as theirs or better.
Opinion answer_beside(const Table& table, const Did<Replied>& did, const Terms& terms) {
  const Talk& talk = table.talks.of[static_cast<std::size_t>(table.talks.current)];
  const int own = talk.called[static_cast<std::size_t>(index(did.who))];
  const auto meld_of = [&](Seat who) {
    return best_of(melding_hand(table, who, terms), table.talks.current, own, terms, table.trump());
  };
  const Meld mine = meld_of(did.who);
  if (table.common.custody.unknown(did.who) > 0) return undecided(open_question);
  if (mine.points == 0) return breached(none_as_good);
  if (did.act.reply != Reply::no_good) return upheld;
  for (int i = 0; i < table.seats(); ++i) {
    const bool rival = seat(i) != did.who && talk.called[static_cast<std::size_t>(i)] == own;
    const bool known = table.common.custody.unknown(seat(i)) == 0;
    if (rival && (!known || better(mine, meld_of(seat(i)), table.trump()))) return upheld;
  }
  return breached(no_better);
}

bool has_longer(CardSet hand, const Meld& rival, const Terms& terms) {
  return std::ranges::any_of(melds_in(hand, rival.kind, terms), [&](const Meld& each) {
    return each.points == rival.points && each.cards.size() > rival.cards.size();
  });
}

}  // namespace

// 5.6  A player must not call his meld for more or less than it is.
Opinion call_truly(const Table& table, const Did<Call>& did, const Terms& terms) {
  if (!melds_known(table, did.who, terms)) return silent;
  const int called = did.act.points;
  return judged(truth(table, did.who, terms, kind_called(called, terms), called,
                      [&](const Meld& each) { return each.points == called; }));
}
Opinion answer_truly(const Table& table, const Did<Replied>& did, const Terms& terms) {
  const Kind kind = answered_kind(table, did.who);
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  if (!melds_known(table, did.who, terms) || did.act.reply == Reply::good) return silent;
  if (answers_late(table, terms)) return silent;
  if (talk.best == Seat::none || talk.best == did.who || talk.more) return silent;
  if (speaks_beside_the_best(table, did.who, terms)) return answer_beside(table, did, terms);
  const int called = talk.points;
  const int top = talk.high == Rank::none ? 0 : top_of(talk.high, kind, terms);
  // Whom the answer was not given to asks for it.
  const bool level = did.act.reply == Reply::same && top > 0 && talk.named_to(did.who);
  if (!is_worth(called, kind, terms)) return silent;  // no answer fits such a call
  // Before the highest card is named, "no good" to a meld of as many points is true if it is.
  const CardSet theirs = melding_hand(table, talk.best, terms);
  const Meld rival = best_of(theirs, kind, called, terms, table.trump());
  const Truth found = truth(table, did.who, terms, kind, called, [&](const Meld& each) {
    if (did.act.reply != Reply::no_good)
      return each.points == called && (!level || each.top == top);
    if (each.points != called || top == 0)
      return each.points > called ||
             (each.points == called && (rival.points == 0 || better(each, rival, table.trump())));
    return each.top > top ||
           (each.top == top && each.suit != Suit::none && each.suit == table.trump());
  });
  // Where "length" is compared, a longer sequence of as many points may be taken as the better.
  const bool by_length = terms.announcing == Announcing::first_card && rival.points > 0 &&
                         found != Truth::yes && found != Truth::open &&
                         has_longer(table.whole_hand(did.who), rival, terms);
  if (by_length) return undecided(length_question);
  if (found == Truth::less && !table.trump_known()) return undecided(open_question);
  return judged(found, did.act.reply == Reply::no_good ? no_better : none_as_good, only_better);
}
Opinion name_high_truly(const Table& table, const Did<High>& did, const Terms& terms) {
  const Kind kind = table.talks.current;
  const int called = table.talks.of[static_cast<std::size_t>(kind)]
                         .called[static_cast<std::size_t>(index(did.who))];
  if (!melds_known(table, did.who, terms) || called <= 0 || answers_late(table, terms))
    return silent;
  const int top = top_of(did.act.rank, kind, terms);
  // When the call itself was wrong, the highest card of the meld that is held is still a true
  // answer.
  const bool called_truly =
      best_of(melding_hand(table, did.who, terms), kind, called, terms, table.trump()).points > 0;
  const Truth found = truth(table, did.who, terms, kind, called, [&](const Meld& each) {
    return each.top == top && (each.points == called || !called_truly);
  });
  if (found != Truth::less) return judged(found, too_high, too_low);
  for (const Meld& each : melds_in(melding_hand(table, did.who, terms), kind, terms)) {
    if (each.points == called && each.top > top) return breached(too_low);
  }
  return breached(too_high);
}

// Bella is a meld, too.
Opinion announce_bella_truly(const Table& table, const Did<AnnounceBella>& did,
                             const Terms& terms) {
  if (table.mid_hand || table.common.gap) return silent;
  if (table.bidding.no_trump) return breached(no_bella);
  if (table.trump() == Suit::none) return silent;
  const CardSet bella =
      CardSet::of(Card(Rank::king, table.trump())) | CardSet::of(Card(Rank::queen, table.trump()));
  CardSet lacking = bella - table.had[static_cast<std::size_t>(index(did.who))] -
                    melding_hand(table, did.who, terms);
  // He may take the turn-up yet, for the dix.
  if (table.turned && !table.led && lacking.has(table.turn_up)) lacking.remove(table.turn_up);
  if (lacking.empty()) return upheld;
  return (lacking - table.common.custody.maybe(did.who)).empty() ? undecided(open_question)
                                                                 : breached(no_bella);
}

// 5.8  What a player shows as a meld must be one.
Opinion show_a_meld(const Table&, const Did<Show>& did, const Terms& terms) {
  const Rank four = four_of_a_kind(did.act.cards);
  const bool fours_win =
      std::ranges::any_of(terms.winning_fours, [](int wins) { return wins > 0; });
  if (four != Rank::none && fours_win)
    return terms.winning_fours[static_cast<std::size_t>(four)] > 0 ? upheld : silent;
  for (const Kind kind : {Kind::sequence, Kind::group}) {
    const Melds melds = melds_in(did.act.cards, kind, terms);
    if (melds.count == 1 && melds.list[0].cards == did.act.cards) return upheld;
  }
  return breached();
}

// 5.10  Once four of a kind have been shown no card must be played.
Opinion no_play_after_fours(const Table& table, const Did<Play>&, const Terms&) {
  return table.fours_shown() && !table.led ? breached() : silent;
}
Opinion fours_end_the_hand(const Table& table, const Did<Close>& did, const Terms&) {
  return did.act.moment == Moment::deal && table.fours_shown() && !table.led ? upheld : silent;
}

// 12.2  Nobody but the maker must declare.
Opinion maker_declares(const Table& table, const Did<DeclareFeat>& did, const Terms&) {
  if (table.maker() == Seat::none) return silent;
  return upheld_if(did.who == table.maker());
}

// 12.3  Where it was so agreed, a declaration must be made before the second trick is led.
Opinion declare_in_time(const Table& table, const Did<DeclareFeat>&, const Terms& terms) {
  if (table.mid_hand || !terms.declare_early) return silent;
  return upheld_if(before_second_lead(table));
}

// 12.4  An opponent of the maker may double a declaration; the maker must not.
Opinion opponent_doubles(const Table& table, const Did<DoubleFeat>& did, const Terms&) {
  if (table.maker() == Seat::none) return silent;
  return upheld_if(table.opposed(did.who, table.maker()));
}

}  // namespace cardlaw::klaberjass
