// Rules of the bidding: chapter 3 of Pitch and Cinch.
#include "families/all_fours/acts.h"
#include "families/all_fours/points.h"
#include "families/all_fours/rules.h"

namespace cardlaw::all_fours {
namespace {

enum class Limit : std::uint8_t { above, below };
enum class Height : std::uint8_t { lower, level };

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

bool privileged(int points, const Terms& terms) {
  return terms.privilege == Privilege::always ||
         (terms.privilege == Privilege::below_highest && points < terms.highest_bid &&
          !privilege_is_open(points, terms));
}

bool privilege_is_open(int points, const Terms& terms) {
  const bool perhaps_highest = terms.highest_open && points == terms.highest_bid - 1;
  return terms.privilege == Privilege::either ||
         (terms.privilege == Privilege::below_highest && perhaps_highest);
}

// 3.1  The player at the dealer's left speaks first, and the players must speak in turn.
// 3.1  The player at the dealer's left pitches at once or offers the right to make the trump for
// sale; then the others must speak in turn, to the left.
static Opinion spoke_in_turn(const Table& table, const Done& done, const Terms& terms) {
  return finished_speaking(table, done.who, terms) ? silent : in_bidding_turn(table, done.who);
}

const Duty speak_in_turn{.number = "3.1",
                         .breach = "bid out of turn",
                         .says = {"{by} spoke when it was {about}'s turn"},
                         .checks = on<Family, Bid, Pass, Offer>(spoke_in_turn)};

// 3.1  The player at the dealer's left speaks first, and the players must bid in turn, to the left.
static Opinion bids_in_turn(const Table& table, const Did<Bid>& did, const Terms&) {
  return in_bidding_turn(table, did.who);
}

const Duty bid_in_turn{
    .number = "3.1",
    .breach = "bid out of turn",
    .says = {"{by} bid when it was {about}'s turn"},
    .remedy = {.remedy = Remedy::automatic,
               .follows = "the bid is void, and {side} may bid no more"},
    .checks = {bids_in_turn},
    .then = [](Table& table, const Finding& finding) { bar_from_bidding(table, finding.by); }};

// 3.2  A player must not pass out of turn.
const Duty pass_in_turn{.number = "3.2",
                        .breach = "pass out of turn",
                        .also = {"bid out of turn"},
                        .says = {"{by} passed when it was {about}'s turn"},
                        .checks = on<Family, Pass>(spoke_in_turn)};

// 3.2  A player bids or passes, once, and must not speak again.
// 3.3  A player bids or passes, once, and must not speak again.
// 3.2  A player bids or passes, once, or again after being outbid, as was agreed; a player who has
// passed must not speak again.
static Opinion spoke_once(const Table& table, const Done& done, const Terms& terms) {
  if (table.bidding.is_barred(done.who) || done.who == table.bidding.seller) return silent;
  if (!finished_speaking(table, done.who, terms)) return upheld;
  // What was said before may have been a bid that is not allowed, which is mended now.
  return table.bidding.unrecorded ? silent : breached();
}

const Duty speak_once{.number = "3.2",
                      .breach = "second bid",
                      .also = {"bid out of turn", "bid not allowed"},
                      .says = {"{by} had spoken already"},
                      .checks = on<Family, Bid, Pass>(spoke_once)};

const char* no_contract(int points, const Terms& terms) {
  const bool thrown_in = !terms.draws && (terms.all_pass == AllPass::thrown_in || terms.sell_out);
  if (points == 0) return thrown_in ? "nobody bid, and such hands are thrown in" : nullptr;
  const bool allowed = points >= terms.lowest_bid && points <= terms.highest_bid;
  return allowed ? nullptr : "the trump was made for a bid that the law does not allow";
}

// 3.3  A bid must be of 1, 2, 3 or 4 points; at some tables 1 is not enough.
// 3.3  A bid must be of 1, 2, 3, 4 or 5 points.
// 3.3  A bid must be of 1 to 9 points.
// 3.3  A bid must be of 1 to 18 points.
// 3.3  A bid must be of 1 to 36 points.
// 3.4  A bid must be of 1 to 14 points.
static Opinion figure_within_limits(int points, const Terms& terms) {
  if (points > terms.highest_bid) return breached(Limit::above);
  return points < terms.lowest_bid ? breached(Limit::below) : upheld;
}
static Opinion within_limits(const Table& table, const Did<Bid>& did, const Terms& terms) {
  if (finished_speaking(table, did.who, terms)) return silent;  // that is said, and no more
  return figure_within_limits(did.act.points, terms);
}
// Of a record that begins behind the bidding.
static Opinion had_bid_within_limits(const Table& table, const Did<Opened>&, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  if (!bidding.over || bidding.maker == Seat::none || bidding.contract == 0) return silent;
  Opinion opinion = figure_within_limits(bidding.contract, terms);
  opinion.by = bidding.maker;
  return opinion;
}
// Of a hand given by its result.
static Opinion result_within_limits(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Seat bidder = bidder_of_result(table, terms);
  if (did.act.moment != Moment::deal || bidder == Seat::none) return silent;
  Opinion opinion = figure_within_limits(table.result().bid, terms);
  opinion.by = bidder;
  return opinion;
}

const Duty bid_within_limits{
    .number = "3.3",
    .breach = "bid not allowed",
    .says = {{Limit::above, "{by} bid more than there is to be made"},
             {Limit::below, "{by} bid less than the lowest bid"}},
    .checks = {within_limits, had_bid_within_limits, result_within_limits}};
const Duty bid_to_fourteen{.number = "3.4",
                           .breach = "bid not allowed",
                           .says = {{Limit::above, "{by} bid more than there is to be won"},
                                    {Limit::below, "{by} bid nothing"}},
                           .checks = {within_limits, had_bid_within_limits, result_within_limits}};

// 3.4  A bid must be higher than every bid before it; only the dealer may take the bidding over at
// the same figure, where that is played.
// 3.5  A bid must be higher than the one before it.
static Opinion higher_than_before(const Table& table, const Did<Bid>& did, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  const int points = did.act.points;
  if (finished_speaking(table, did.who, terms)) return silent;
  const bool top = bidding.above != Seat::none && points == terms.highest_bid;
  const Seat holder = top ? bidding.above : bidding.highest;
  if (holder == Seat::none || (!top && points > bidding.bid))
    return bidding.above == Seat::none ? upheld : silent;
  if (bidding.unrecorded) return silent;  // that bid may have been none, after what was left out
  const bool level = top || points == bidding.bid;
  if (level && (holder == did.who || table.dealer() == Seat::none)) return silent;
  Opinion opinion = breached(level ? Height::level : Height::lower);
  opinion.about = holder;
  if (!level || did.who != table.dealer()) return opinion;
  if (privilege_is_open(points, terms)) return silent;  // R2
  if (top) return terms.privilege == Privilege::always ? silent : opinion;
  return privileged(points, terms) ? upheld : opinion;
}

const Duty bid_higher{.number = "3.4",
                      .breach = "bid too low",
                      .also = {"bid not allowed"},
                      .says = {{Height::lower, "{by} bid less than {about} had bid"},
                               {Height::level, "{by} bid no more than {about} had bid"}},
                      .checks = {higher_than_before}};

// 9.7  After a bid out of turn the players of the offending side must not bid again; bids made
// before it stand.
static Opinion not_barred(const Table& table, const Did<Bid>& did, const Terms&) {
  if (table.bidding.barred == 0) return silent;
  return upheld_if(!table.bidding.is_barred(did.who));
}

const Duty bid_while_barred{
    .number = "9.7",
    .breach = "bid while barred",
    .also = {"bid out of turn", "bid not allowed"},
    .says = {"{by} bid after the side had lost the right to"},
    .remedy = {.remedy = Remedy::automatic,
               .follows = "the bid is void, and {side} may bid no more"},
    .checks = {not_barred},
    .then = [](Table& table, const Finding& finding) { bar_from_bidding(table, finding.by); },
    .after = "3.1"};

// 3.6  The trump must not be named before the bidding has ceased.
static Opinion bidding_has_ceased(const Table& table, const Did<NameTrump>& did, const Terms&) {
  if (table.common.gap) return silent;
  return upheld_if(table.bidding.over || left_to_dealer(table, did.who));
}

const Duty named_after_bidding{.number = "3.6",
                               .breach = "trump named too early",
                               .says = {"{by} named the trump before the bidding had ceased"},
                               .checks = {bidding_has_ceased}};

// 3.7  When the bidding has ceased the highest bidder, and nobody else, must name the trump.
static Opinion bidder_names(const Table& table, const Did<NameTrump>& did, const Terms&) {
  if (did.who == table.bidding.doubtful) return silent;
  if (!table.bidding.over || table.bidding.maker == Seat::none)
    return left_to_dealer(table, did.who) ? upheld : silent;
  Opinion opinion = upheld_if(did.who == table.bidding.maker);
  opinion.about = table.bidding.maker;
  return opinion;
}

const Duty named_by_bidder{.number = "3.7",
                           .breach = "trump named by another",
                           .says = {"{by} named the trump, which is {about}'s to name"},
                           .checks = {bidder_names}};

// 3.10  Who has named the trump must not name another suit.
static Opinion names_one_suit(const Table& table, const Did<NameTrump>& did, const Terms&) {
  const Bidding& bidding = table.bidding;
  if (did.who != bidding.maker || table.began) return silent;
  return upheld_if(!bidding.named || did.act.suit == table.trump);
}

const Duty named_once{.number = "3.10",
                      .breach = "trump named again",
                      .says = {"{by} had named the trump, and named another suit"},
                      .checks = {names_one_suit}};

}  // namespace cardlaw::all_fours
