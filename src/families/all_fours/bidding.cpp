// Duties of the bidding, and of the bid that is sold.
#include "families/all_fours/duties.h"

namespace cardlaw::all_fours {
namespace {

bool finished_speaking(const Table& table, Seat who, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  if (bidding.again == who) return false;
  if (!terms.bid_again) return bidding.has_spoken(who);
  return bidding.has_passed(who) || (bidding.highest == who && bidding.level == Seat::none);
}

Opinion in_bidding_turn(const Table& table, Seat who) {
  const Bidding& bidding = table.bidding;
  const bool open = bidding.over || bidding.to_speak == Seat::none;
  if (open || bidding.is_barred(who) || who == bidding.seller) return silent;
  Opinion opinion = upheld_if(bidding.in_turn(who));
  opinion.about = bidding.to_speak;
  return opinion;
}

// Nobody has bid, and it is for the dealer to name the trump without a bid.
bool left_to_dealer(const Table& table, Seat who) {
  const Bidding& bidding = table.bidding;
  return bidding.to_speak == who && who == table.dealer() && bidding.highest == Seat::none;
}

}  // namespace

// 3.1  The player at the dealer's left speaks first, and the players must speak in turn.
// 3.1  The player at the dealer's left pitches at once or offers the right to make the trump for
// sale; then the others must speak in turn, to the left.
Opinion speak_in_turn(const Table& table, const Done& done, const Terms& terms) {
  return finished_speaking(table, done.who, terms) ? silent : in_bidding_turn(table, done.who);
}

// 3.1  The player at the dealer's left speaks first, and the players must bid in turn, to the left.
Opinion bid_in_turn(const Table& table, const Did<Bid>& did, const Terms&) {
  return in_bidding_turn(table, did.who);
}

// 3.2  A player must not pass out of turn.
Opinion pass_in_turn(const Table& table, const Did<Pass>& did, const Terms& terms) {
  return speak_in_turn(table, did, terms);
}

// 3.2  A player bids or passes, once; he must not speak again.
// 3.3  A player bids or passes, once; he must not speak again.
// 3.2  A player bids or passes, once, or again when he was outbid, as was agreed; a player who has
// passed must not speak again.
Opinion speak_once(const Table& table, const Done& done, const Terms& terms) {
  if (table.bidding.is_barred(done.who) || done.who == table.bidding.seller) return silent;
  return upheld_if(!finished_speaking(table, done.who, terms));
}

// 3.3  A bid must be of 1, 2, 3 or 4 points; at some tables 1 is not enough.
// 3.3  A bid must be of 1, 2, 3, 4 or 5 points.
// 3.3  A bid must be of 1 to 9 points.
// 3.3  A bid must be of 1 to 18 points.
// 3.3  A bid must be of 1 to 36 points.
// 3.4  A bid must be of 1 to 14 points.
Opinion bid_within_limits(const Table& table, const Did<Bid>& did, const Terms& terms) {
  if (finished_speaking(table, did.who, terms)) return silent;  // that is said, and no more
  if (did.act.points > terms.highest_bid) return breached(0);
  return did.act.points < terms.lowest_bid ? breached(1) : upheld;
}

// 3.4  A bid must be higher than every bid before it; only the dealer may take the bidding over at
// the same figure, where that is played.
// 3.5  A bid must be higher than the one before it.
Opinion bid_higher(const Table& table, const Did<Bid>& did, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  const int points = did.act.points;
  if (finished_speaking(table, did.who, terms)) return silent;
  const bool top = bidding.above != Seat::none && points == terms.highest_bid;
  if (!top && bidding.bid < terms.lowest_bid) return silent;  // R1: it binds nobody
  const Seat holder = top ? bidding.above : bidding.highest;
  if (holder == Seat::none || (!top && points > bidding.bid))
    return bidding.above == Seat::none ? upheld : silent;
  const bool level = top || points == bidding.bid;
  if (level && (holder == did.who || table.dealer() == Seat::none)) return silent;
  Opinion opinion = breached(level ? 1 : 0);
  opinion.about = holder;
  if (!level || did.who != table.dealer()) return opinion;
  if (privilege_is_open(points, terms)) return silent;  // R2
  if (top) return terms.privilege == Privilege::always ? silent : opinion;
  return privileged(points, terms) ? upheld : opinion;
}

// 9.7  After a bid out of turn nobody of the offending side must bid again; bids made before it
// stand.
Opinion bid_unbarred(const Table& table, const Did<Bid>& did, const Terms&) {
  if (table.bidding.barred == 0) return silent;
  return upheld_if(!table.bidding.is_barred(did.who));
}

// 3.6  The trump must not be named before the bidding has ceased.
Opinion name_after_bidding(const Table& table, const Did<NameTrump>& did, const Terms&) {
  if (table.common.gap) return silent;
  return upheld_if(table.bidding.over || left_to_dealer(table, did.who));
}

// 3.7  When the bidding has ceased the highest bidder, and nobody else, must name the trump.
Opinion bidder_names(const Table& table, const Did<NameTrump>& did, const Terms&) {
  if (did.who == table.bidding.doubtful) return silent;
  if (!table.bidding.over || table.bidding.maker == Seat::none)
    return left_to_dealer(table, did.who) ? upheld : silent;
  Opinion opinion = upheld_if(did.who == table.bidding.maker);
  opinion.about = table.bidding.maker;
  return opinion;
}

// --- the bid that is sold

// 3.7  The seller must not bid.
Opinion seller_silent(const Table& table, const Did<Bid>& did, const Terms&) {
  if (table.bidding.seller == Seat::none) return silent;
  return upheld_if(did.who != table.bidding.seller);
}

// 3.8  A bid must not be one that would give the seller the game if he sold for it.
Opinion bid_gives_no_game(const Table& table, const Did<Bid>& did, const Terms& terms) {
  const Seat seller = table.bidding.seller;
  if (seller == Seat::none || seller == did.who || !table.totals_known()) return silent;
  Opinion opinion = upheld_if(!gives_seller_the_game(table, did.who, did.act.points, terms));
  opinion.about = seller;
  return opinion;
}

// 3.9  The seller must sell when declining would give the highest bidder the game.
Opinion sell_when_bound(const Table& table, const Did<AnswerBid>& did, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  if (bidding.highest == Seat::none || bidding.top_open || !table.totals_known()) return silent;
  Opinion opinion = upheld_if(did.act.accepts || !gives_bidder_the_game(table, terms));
  opinion.about = bidding.highest;
  return opinion;
}

// 3.10  The seller must answer the highest bid, and not before the others have spoken: he accepts
// or refuses it.
Opinion answer_last(const Table& table, const Did<AnswerBid>&, const Terms&) {
  return table.common.gap ? silent : upheld_if(table.bidding.over);
}

}  // namespace cardlaw::all_fours
