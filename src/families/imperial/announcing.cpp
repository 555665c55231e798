// Duties of the deal, of imperials and of the point: chapters 2, 3 and 4 of Imperial.
#include "families/imperial/duties.h"

namespace cardlaw::imperial {

// 2.1  After the first hand the deal must alternate; a hand that was void is dealt again by the
// same dealer.
Opinion deal_in_turn(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  if (match.deals == 0 || match.dealer == Seat::none || table.dealer() == Seat::none) return silent;
  const bool by_agreement =
      match.agreed || (match.ended == Ending::nobody_scores && !match.misdealt);
  if (by_agreement || match.ended == Ending::thrown_in) return silent;  // R2
  const Seat right = match.misdealt ? match.dealer : after(match.dealer, table.seats());
  Opinion opinion = upheld_if(table.dealer() == right);
  opinion.by = table.dealer();
  opinion.about = right;
  return opinion;
}

// 2.2  The dealer must give each player twelve cards.
Opinion twelve_cards(const Table& table, const Did<DealHand>& did, const Terms& terms) {
  const bool first = (table.dealt >> index(did.act.to) & 1) == 0;
  if (table.mid_hand || !first) return silent;
  if (did.act.cards.whole || did.act.cards.size() == terms.hand) return upheld;
  Opinion opinion = breached(did.act.cards.size() > terms.hand ? 0 : 1);
  opinion.by = table.dealer();
  opinion.about = did.act.to;
  return opinion;
}

// 3.3  What a player shows as an imperial must be one.
Opinion show_an_imperial(const Table& table, const Did<Imperial>& did, const Terms& terms) {
  const CardSet cards = did.act.cards;
  if (sequences_and_fours(cards).all() == cards) return upheld;
  CardSet own = cards;
  if (table.uses_turned(own)) own.remove(table.turn_up);
  if (is_carte_blanche(own, terms.hand)) return upheld;
  if (own.size() == terms.hand) return breached(2);
  return breached(sequences_and_fours(cards).count > 0 ? 1 : 0);
}

// 3.4  The dealer may use the turned card to fill up a sequence or a four; in any other
// way a player must not use it.
Opinion leave_turned_card(const Table& table, const Did<Imperial>& did, const Terms&) {
  if (!table.uses_turned(did.act.cards)) return silent;
  return upheld_if(did.who == table.dealer());
}
Opinion leave_turned_card_in_point(const Table& table, const Did<Show>& did, const Terms&) {
  return table.uses_turned(did.act.cards) ? breached(1) : silent;
}

// 4.1  The nondealer shows his imperials, announces his point and leads; the dealer must not
// announce before that lead.
Opinion announce_after_the_lead(const Table& table, const Done& done, const Terms&) {
  if (table.dealer() == Seat::none || done.who != table.dealer()) return silent;
  return upheld_if(table.led);
}

// 4.2  A player must not show an imperial when he has spoken of a point: it is lost.
Opinion imperials_before_the_point(const Table& table, const Did<Imperial>& did, const Terms&) {
  if (table.has_played(did.who)) return silent;  // R8: lost by 4.3
  return upheld_if(!table.of(did.who).spoke_of_point);
}

// 4.3  A player must not show an imperial when he has played his first card: it is lost.
Opinion imperials_before_the_play(const Table& table, const Did<Imperial>& did,
                                  const Terms& terms) {
  if (!table.has_played(did.who)) return upheld;
  for (const CardSet each : imperials_shown(table, did.who, did.act.cards, terms)) {
    if (!table.of(did.who).imperials.has(each)) return breached();
  }
  return silent;  // it was shown before
}

// 4.4  A player must not announce a point when he has played his first card: it is lost.
Opinion point_before_the_play(const Table& table, const Did<Call>& did, const Terms&) {
  return upheld_if(!table.has_played(did.who));
}
Opinion point_shown_before_the_play(const Table& table, const Did<Show>& did, const Terms&) {
  if (table.of(did.who).spoke_of_point) return silent;
  return upheld_if(!table.has_played(did.who));
}

// 4.5  A player must not announce a higher point than his cards of one suit make.
Opinion announce_truly(const Table& table, const Did<Call>& did, const Terms&) {
  if (table.mid_hand) return silent;
  if (did.act.points <= best_point(table.hand_of(did.who))) return upheld;
  return table.common.custody.unknown(did.who) > 0 ? undecided(1) : breached();
}

namespace {

Opinion higher_than_nondealers(const Table& table, Seat who, int point) {
  if (who != table.dealer() || table.has_played(who)) return silent;
  const int first = table.of(table.nondealer()).said;
  return first == 0 ? silent : upheld_if(point > first);
}

}  // namespace

// 4.6  The dealer must not answer the nondealer's point with one that is no higher; he says that it
// is good.
Opinion answer_with_more(const Table& table, const Did<Call>& did, const Terms&) {
  return higher_than_nondealers(table, did.who, did.act.points);
}
Opinion show_more(const Table& table, const Did<Show>& did, const Terms&) {
  if (table.of(did.who).spoke_of_point) return silent;
  return higher_than_nondealers(table, did.who, point_of(did.act.cards));
}

// 4.7  A point that counts is shown, and what a player shows must be cards of one suit that make
// the point announced.
Opinion show_the_point(const Table& table, const Did<Show>& did, const Terms&) {
  if (one_suit(did.act.cards) == Suit::none) return breached(1);
  const Announced& announced = table.of(did.who);
  if (announced.said > 0 && announced.point == 0) return silent;        // 4.5 has said it
  return upheld_if(point_of(did.act.cards) >= table.of(did.who).said);  // R10: more is allowed
}

}  // namespace cardlaw::imperial
