// Duties of the deal, misdeals, and hands of the wrong size.
#include <algorithm>

#include "families/all_fours/duties.h"

namespace cardlaw::all_fours {
namespace {

// The first hand of a wrong size, dealt so.
Seat wrong_hand(const Table& table, const Terms& terms) {
  for (int i = 0; i < table.seats(); ++i) {
    if (table.common.custody.size(seat(i)) != terms.dealt) return seat(i);
  }
  return Seat::none;
}

Opinion misdealt(const Table& table, Seat of, int right) {
  Opinion opinion = breached(table.common.custody.size(of) > right ? 0 : 1);
  opinion.by = table.dealer();
  opinion.about = of;
  opinion.accused = table.dealt_at[static_cast<std::size_t>(index(of))];
  return opinion;
}

bool offers(const Table& table, Seat who) {
  return who != Seat::none && (table.obligations.offers_excess >> index(who) & 1) != 0;
}

}  // namespace

// 2.1  The deal must pass to the left; a hand that was void is dealt again by the same dealer.
// 2.1  The deal must pass to the left after every hand, also after one that all passed; only a hand
// that was void under 9.1 or 9.2, or for an imperfect pack, is dealt again by the same dealer.
// 2.1  The deal must pass to the left; a hand that was void, or for which nobody bid, is dealt
// again by the same dealer.
Opinion deal_in_turn(const Table& table, const Did<Opened>&, const Terms& terms) {
  const Match& match = *table.common.match;
  const bool first = match.deals == 0;
  const bool open = match.ended == Ending::thrown_in && !terms.draws;
  const bool agreed = match.ended == Ending::nobody_scores && !match.misdealt;
  if (!first && (open || agreed || match.dealer == Seat::none)) return silent;
  const Seat right = first            ? table.common.record->from.to_deal
                     : match.misdealt ? match.dealer
                                      : after(match.dealer, table.seats());
  if (right == Seat::none || table.dealer() == Seat::none) return silent;
  Opinion opinion = upheld_if(table.dealer() == right);
  opinion.by = table.dealer();
  opinion.about = right;
  return opinion;
}

// 2.2  The dealer must give each player six cards.
// 2.2  The dealer must give each player nine cards.
Opinion right_number(const Table& table, const Done&, const Terms& terms) {
  if (begun(table, terms)) return silent;
  const Seat wrong = wrong_hand(table, terms);
  return wrong == Seat::none ? upheld : misdealt(table, wrong, terms.dealt);
}

// 8.1  A dealer must not give anybody too many or too few cards; when that is noticed before the
// first lead, he deals again.
// 9.3  A dealer must not give anybody too many or too few cards in a round of the deal; when that
// is found before the first bid, the hand is dead and the deal passes to the left.
Opinion misdeal_noticed(const Table& table, const Did<Notice>& did, const Terms& terms) {
  const bool of_size = did.act.what == Noticed::too_many || did.act.what == Noticed::too_few;
  const Seat of = did.act.of == Seat::none ? did.who : did.act.of;
  if (!of_size || of == Seat::none || begun(table, terms)) return silent;
  const int right = right_size(table, of, terms);
  return table.common.custody.size(of) == right ? upheld : misdealt(table, of, right);
}
constexpr Number misdeals[] = {"2.2", "8.1", "9.3"};
Opinion misdeal_claimed(const Table& table, const Did<Claim>& did, const Terms& terms) {
  const Offence& offence = did.act.offence;
  const bool of_it = offence.rule.given()
                         ? std::ranges::count(misdeals, offence.rule) > 0
                         : std::ranges::count(terms.of_misdeals, offence.breach) > 0;
  const bool against = offence.against == Seat::none || offence.against == table.dealer();
  if (!of_it || !against || begun(table, terms)) return silent;
  const Seat wrong = wrong_hand(table, terms);
  return wrong == Seat::none ? silent : misdealt(table, wrong, terms.dealt);
}
Opinion no_misdeal(const Table& table, const Done&, const Terms& terms) {
  if (begun(table, terms) || wrong_hand(table, terms) != Seat::none) return silent;
  return upheld;
}

// 9.1  The pack must not hold a faced card, and the shuffle and the cut must be proper; when
// somebody points it out while the cards are still being dealt, the dealer deals again.
Opinion proper_deal(const Table& table, const Did<Notice>& did, const Terms& terms) {
  if (did.act.what < Noticed::faced_card) return silent;
  bool completed = true;
  for (int i = 0; i < table.seats(); ++i)
    completed = completed && table.common.custody.size(seat(i)) >= terms.dealt;
  const bool late = completed || table.bidding.spoken != 0 || begun(table, terms);
  const int kinds = static_cast<int>(Noticed::improper_cut) - static_cast<int>(Noticed::faced_card);
  Opinion opinion = breached(static_cast<int>(did.act.what) -
                             static_cast<int>(Noticed::faced_card) + (late ? kinds + 1 : 0));
  opinion.by = table.dealer();
  return opinion;
}
Opinion deal_unchallenged(const Table& table, const Done&, const Terms& terms) {
  return begun(table, terms) ? silent : upheld;
}

// 8.2  A dealer must not turn up a card in dealing; when he does, another player may have the deal
// stand, or a new one.
// 9.2  A dealer must not turn up a card in dealing; on the demand of an adversary he deals again.
Opinion turn_up_none(const Table& table, const Did<Expose>& did, const Terms&) {
  const bool dealing = !table.mid_hand && table.bidding.spoken == 0 && !table.led &&
                       table.bidding.seller == Seat::none;
  if (!dealing || did.who == Seat::none || table.dealer() == Seat::none) return silent;
  return upheld_if(did.who != table.dealer());
}

// 9.4  A player who is found to hold too many must let the excess be drawn out of his hand, face
// down.
Opinion offer_excess(const Table& table, const Done& done, const Terms&) {
  return offers(table, done.who) ? breached() : silent;
}
// Who has discarded too few may discard the rest; but not what was dealt too much.
Opinion discard_excess(const Table& table, const Did<DiscardCards>& did, const Terms& terms) {
  const bool rest = (table.discarded >> index(did.who) & 1) != 0;
  const int left = table.common.custody.size(did.who) - did.act.cards.size();
  return rest && left <= terms.hand ? silent : offer_excess(table, did, terms);
}
Opinion excess_offered(const Table& table, const Did<Remove>& did, const Terms&) {
  return offers(table, did.act.from) ? upheld : silent;
}

// 9.5  The excess must be drawn by an opponent and shuffled into the stock.
Opinion excess_drawn(const Table& table, const Did<Remove>& did, const Terms&) {
  if (!offers(table, did.act.from) || did.who == Seat::none) return silent;
  Opinion opinion = upheld;
  if (!table.opposed(did.who, did.act.from))
    opinion = breached(0);
  else if (did.act.to != Pile::stock)
    opinion = breached(1);
  opinion.about = did.act.from;
  return opinion;
}

}  // namespace cardlaw::all_fours
