// Rules of the bid that is sold: chapter 3 of Sell-Out Pitch.
#include "families/all_fours/rules.h"

namespace cardlaw::all_fours {

static std::int64_t total(const Table& table, Seat who) {
  const Match& match = *table.common.match;
  const Side side = match.side_of[static_cast<std::size_t>(index(who))];
  return match.totals[static_cast<std::size_t>(index(side))];
}

bool gives_seller_the_game(const Table& table, Seat bidder, int points, const Terms& terms) {
  const Seat seller = table.bidding.seller;
  if (seller == Seat::none || seller == bidder || !table.totals_known()) return false;
  return total(table, seller) + points >= terms.target;
}

bool gives_bidder_the_game(const Table& table, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  if (bidding.highest == Seat::none || !table.totals_known()) return false;
  return total(table, bidding.highest) + bidding.bid >= terms.target;
}

// 3.7  The seller must not bid.
static Opinion seller_bids_not(const Table& table, const Did<Bid>& did, const Terms&) {
  if (table.bidding.seller == Seat::none) return silent;
  return upheld_if(did.who != table.bidding.seller);
}

const Duty seller_silent{.number = "3.7",
                         .breach = "bid by the seller",
                         .also = {"bid out of turn", "bid not allowed"},
                         .says = {"{by} offered the right for sale, and bid"},
                         .checks = {seller_bids_not}};

// 3.8  A bid must not be one that would give the seller the game if it were accepted.
static Opinion gives_no_game(const Table& table, const Did<Bid>& did, const Terms& terms) {
  const Seat seller = table.bidding.seller;
  if (seller == Seat::none || seller == did.who || !table.totals_known()) return silent;
  Opinion opinion = upheld_if(!gives_seller_the_game(table, did.who, did.act.points, terms));
  opinion.about = seller;
  return opinion;
}

const Duty bid_gives_no_game{.number = "3.8",
                             .breach = "forbidden bid",
                             .also = {"bid not allowed"},
                             .says = {"{by}'s bid would give {about} the game if it were accepted"},
                             .checks = {gives_no_game}};

// 3.9  The seller must sell when declining would give the highest bidder the game.
static Opinion sells_when_bound(const Table& table, const Did<AnswerBid>& did, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  if (bidding.highest == Seat::none || bidding.top_open || bidding.unrecorded ||
      !table.totals_known())
    return silent;
  Opinion opinion = upheld_if(did.act.accepts || !gives_bidder_the_game(table, terms));
  opinion.about = bidding.highest;
  return opinion;
}

const Duty sell_when_bound{.number = "3.9",
                           .breach = "refusal to sell",
                           .says = {"{by} refused a bid, and so gave {about} the game"},
                           .checks = {sells_when_bound}};

// 3.10  The seller must answer the highest bid, and not before the others have spoken: by accepting
// or by refusing it.
static Opinion answers_last(const Table& table, const Did<AnswerBid>&, const Terms&) {
  return table.common.gap ? silent : upheld_if(table.bidding.over);
}

const Duty answer_last{.number = "3.10",
                       .breach = "answer too early",
                       .also = {"bid out of turn"},
                       .says = {"{by} answered a bid before all had spoken"},
                       .checks = {answers_last}};

}  // namespace cardlaw::all_fours
