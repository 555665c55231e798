// Duties of the end of the play, and the counts: chapters 5 and 6 of the rummy games.
#include "families/rummy/duties.h"

namespace cardlaw::rummy {
namespace {

// The melds that the knocker has laid out, or would lay out.
melds::Exposed knockers_melds(const Table& table, const Terms& terms) {
  melds::Exposed exposed;
  bool laid = false;
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner != table.knocker || !meld.proper) continue;
    exposed.add(meld.cards.set(), terms.shape);
    laid = true;
  }
  if (laid) return exposed;
  const CardSet hand = table.common.custody.surely(table.knocker);
  const melds::Arrangement best = melds::arrange(hand, exposed, terms.shape, terms.values);
  for (int i = 0; i < best.size; ++i)
    exposed.add(best.melds[static_cast<std::size_t>(i)], terms.shape);
  return exposed;
}

// The knock is judged when the knocker's turn ends, or when he takes it back.
bool judges_knock(const Table& table, Seat who) {
  return table.knocker == who && table.knocked_in_turn && table.turn.of(who) &&
         table.turn.discards > 0;
}

Opinion of_the_knock(const Table& table, Opinion opinion) {
  opinion.accused = static_cast<std::uint16_t>(table.knock_entry + 1);
  return opinion;
}

}  // namespace

Count count_of(const Table& table, Seat seat, const Terms& terms) {
  const Custody& custody = table.common.custody;
  if (custody.unknown(seat) > 0) return {};
  const Cards hand = custody.known(seat);
  const Shown& own = table.of(seat);
  const bool as_it_lies =
      own.open || terms.counting == Counting::all_cards ||
      (terms.stock_end == StockEnd::a_break && table.breaker != Seat::none && table.done);
  const int lost = terms.values.of(own.against);
  if (as_it_lies) return {true, terms.values.of(hand) + lost, hand.empty() && own.against.empty()};
  const bool may_lay_off = terms.lay_offs_after_knock && table.knocker != Seat::none &&
                           seat != table.knocker &&
                           !count_of(table, table.knocker, terms).all_matched;
  const int least = may_lay_off ? melds::least_count(hand.set(), knockers_melds(table, terms),
                                                     terms.shape, terms.values)
                                : least_count(hand, terms);
  return {true, least + lost, least == 0 && own.against.empty()};
}

// 5.1  A player must not knock but in his turn, after he has taken a card.
Opinion knock_in_turn(const Table& table, const Did<Knock>& did, const Terms&) {
  return upheld_if(table.turn.of(did.who) && table.turn.drawn() > 0);
}

// 5.1  A player must not knock but in his turn, after he has taken a card and before he discards.
Opinion knock_before_discard(const Table& table, const Did<Knock>& did, const Terms&) {
  return upheld_if(table.continues(did.who) && table.turn.drawn() > 0);
}

// 5.2  A player must not knock when the unmatched cards in his hand, without his discard, count
// more than ten.
Opinion knock_low(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment != Moment::turn || !judges_knock(table, did.who)) return silent;
  const Count count = count_of(table, did.who, terms);
  if (!count.known) return of_the_knock(table, undecided(1));
  return of_the_knock(table, upheld_if(count.points <= terms.knock_limit));
}
Opinion knocked_low(const Table& table, const Did<TakeBack>& did, const Terms& terms) {
  if (did.act.what != Undone::knock || !judges_knock(table, did.who)) return silent;
  const Count count = count_of(table, did.who, terms);
  if (!count.known) return silent;
  return of_the_knock(table, upheld_if(count.points <= terms.knock_limit));
}

// 5.4  A player has gone gin when all ten cards of his hand are matched; he must not say gin when
// they are not.
Opinion say_gin_truly(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment != Moment::turn || !judges_knock(table, did.who)) return silent;
  if (!table.said_gin) return silent;
  const Count count = count_of(table, did.who, terms);
  if (!count.known) return of_the_knock(table, undecided(1));
  return of_the_knock(table, upheld_if(count.all_matched));
}

// 5.6  Nobody must lay off cards when the knocker has gone gin.
Opinion no_lay_off_on_gin(const Table& table, const Did<LayOff>& did, const Terms& terms) {
  if (table.knocker == Seat::none || did.who == table.knocker) return silent;
  const Count count = count_of(table, table.knocker, terms);
  return count.known && count.all_matched ? breached() : silent;
}
Opinion shown_against_gin(const Table& table, const Did<Show>& did, const Terms& terms) {
  if (table.knocker == Seat::none || did.who == table.knocker) return silent;
  const Count count = count_of(table, table.knocker, terms);
  return count.known && count.all_matched ? upheld : silent;
}

// 5.7  The knocker must not lay off cards.
Opinion knocker_lays_not_off(const Table& table, const Did<LayOff>& did, const Terms&) {
  if (table.knocker == Seat::none) return silent;
  return upheld_if(did.who != table.knocker);
}

// 5.2  A player must not declare his whole hand in one turn; it takes two at least, though one card
// laid off in an earlier turn is enough.
Opinion go_out_in_two_turns(const Table& table, const Did<Close>& did, const Terms&) {
  if (did.act.moment != Moment::turn || !table.turn.of(did.who)) return silent;
  if (table.common.custody.size(did.who) > 0 || table.turn.laid.empty()) return silent;
  if (table.common.gap && !table.of(did.who).melded) return silent;
  return upheld_if(table.of(did.who).melded);
}

// 5.3  In the break each player must lay down all melds of his hand, when he has drawn, and holds
// the other cards covered.
Opinion hold_no_meld_back(const Table& table, const Did<Show>& did, const Terms& terms) {
  if (table.breaker == Seat::none || !table.done) return silent;
  return upheld_if(least_count(did.act.copies, terms) == terms.values.of(did.act.copies));
}

// 5.5  Nobody must show his unmatched cards before the last player has played.
Opinion show_at_the_end(const Table& table, const Did<Show>&, const Terms&) {
  return table.breaker == Seat::none ? silent : upheld_if(table.done);
}

// 5.6  Then the last player shows his unmatched cards first and the others after him in turn, to
// the left; nobody must show out of that order.
Opinion show_in_turn(const Table& table, const Did<Show>& did, const Terms&) {
  if (table.breaker == Seat::none || !table.done || table.to_show == Seat::none) return silent;
  Opinion opinion = upheld_if(did.who == table.to_show);
  opinion.about = table.to_show;
  return opinion;
}

// 6.1  A player who announces his count must announce it rightly.
Opinion announce_truly(const Table& table, const Did<Announce>& did, const Terms& terms) {
  const Count count = count_of(table, did.who, terms);
  return count.known ? upheld_if(count.points == did.act.count) : undecided(1);
}
Opinion knock_for_the_count(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment != Moment::turn || table.knock_count < 0 || !judges_knock(table, did.who))
    return silent;
  const Count count = count_of(table, did.who, terms);
  if (!count.known) return of_the_knock(table, undecided(1));
  return of_the_knock(table, upheld_if(count.points == table.knock_count));
}

}  // namespace cardlaw::rummy
