// The score of a hand of Cinch, and the game: chapters 6 to 8, and what a revoke costs.
#include <algorithm>

#include "families/all_fours/points.h"
#include "families/all_fours/rules.h"
#include "families/all_fours/unfinished.h"

namespace cardlaw::all_fours {
namespace {

constexpr int points_of_hand = 14;

enum class Counted : std::uint8_t { difference, taken };

// 6.1  The points of the hand are fourteen: high, the ace of trumps, 1; low, the two, 1; jack, 1;
// game, the ten, 1; the right pedro 5 and the left pedro 5.
int worth(Card card, Suit trump, const Terms& terms) {
  if (terms.ranking.suit_of(card, trump) != trump) return 0;
  switch (card.rank()) {
    case Rank::ace:
    case Rank::two:
    case Rank::jack:
    case Rank::ten:
      return 1;
    case Rank::five:
      return 5;
    default:
      return 0;
  }
}

// The hand as its bidder and the others stand after it.
struct Count {
  Side bidder = Side::none;
  std::int64_t bid = 0, own = 0, others = 0;
  bool bidder_revoked = false, others_revoked = false;
  bool known = false;
  std::array<std::int64_t, max_seats> taken{};  // by side

  // Points of cards that were not played.
  std::int64_t left_out() const { return points_of_hand - own - others; }
  // A bidder against whom somebody revoked cannot be set.
  bool made() const { return own >= bid || others_revoked; }
};

std::array<std::int64_t, max_seats> taken(const Table& table, const Account& account,
                                          const Terms& terms) {
  if (table.result().given) return table.result().points;
  std::array<std::int64_t, max_seats> points{};
  const CardSet may_count = CardSet::of(table.trump) | CardSet::of(Rank::five);
  for (int i = 0; i < table.seats(); ++i) {
    for (const Card card : table.cards.taken[static_cast<std::size_t>(i)] & may_count)
      points[static_cast<std::size_t>(index(account.side_of(seat(i))))] +=
          worth(card, table.trump, terms);
  }
  return points;
}

Count count(const Table& table, const Account& account, const Terms& terms) {
  const Result& result = table.result();
  Count hand;
  const Seat bidder = result.given ? result.maker : table.bidding.maker;
  const bool open = !table.finished(terms) || table.bidding.open != nullptr || table.by_other;
  if ((!result.given && open) || bidder == Seat::none) return hand;
  // Without a bid it is the dealer who names the trump.
  const bool dealt = table.dealer() == Seat::none || bidder == table.dealer();
  if (result.given && result.bid == 0 && !dealt) return hand;
  hand.known = true;
  hand.bidder = account.side_of(bidder);
  hand.bid = result.given ? result.bid : table.bidding.contract;
  hand.taken = taken(table, account, terms);
  for (int i = 0; i < account.sides(); ++i) {
    const bool own = side(i) == hand.bidder;
    (own ? hand.own : hand.others) += hand.taken[static_cast<std::size_t>(i)];
    (own ? hand.bidder_revoked : hand.others_revoked) |= account.offends(side(i), "9.11");
  }
  return hand;
}

// What the hand scores by one reading of the law.
struct Score {
  std::int64_t bidder = 0, others = 0;
};

Score score(const Count& hand, ShortBid short_bid) {
  Score score;
  if (!hand.made())
    score.others = points_of_hand + hand.bid - hand.own;
  else if (hand.own < hand.bid && short_bid == ShortBid::all_made)
    score.bidder = hand.own;
  else
    (hand.own > hand.others ? score.bidder : score.others) = std::abs(hand.own - hand.others);
  if (hand.bidder_revoked) score.bidder = 0;
  return score;
}

// 7.3  When each plays alone, and that was agreed, the three others stand together against
// the bidder, and what they have by 7.1 or 7.2 goes to each.
Points shared(const Score& won, const Count& hand, const Account& account) {
  Points points{};
  for (int i = 0; i < account.sides(); ++i) {
    const bool revoked = account.offends(side(i), "9.11");
    const std::int64_t others = revoked ? 0 : won.others;
    points[static_cast<std::size_t>(i)] = side(i) == hand.bidder ? won.bidder : others;
  }
  return points;
}

// What each reading of the law gives: whose the points are whose cards were not played, and what a
// bidder has who cannot be set and is short.  R3, R6
std::vector<Points> readings(const Count& hand, const Account& account, const Terms& terms) {
  std::vector<Points> found;
  // The table is asked only where it makes a difference.
  LeftOut whose = LeftOut::nobody;
  if (hand.left_out() != 0) whose = terms.left_out;
  for (const LeftOut left_out : {LeftOut::nobody, LeftOut::bidder}) {
    if (whose != LeftOut::open && whose != left_out) continue;
    Count all = hand;
    if (left_out == LeftOut::bidder) all.own += hand.left_out();
    const bool is_short = all.made() && all.own < all.bid;
    ShortBid how = ShortBid::difference;
    if (is_short) how = terms.short_bid;
    for (const ShortBid short_bid : {ShortBid::difference, ShortBid::all_made}) {
      if (how != ShortBid::open && how != short_bid) continue;
      const Points points = shared(score(all, short_bid), hand, account);
      if (std::ranges::find(found, points) == found.end()) found.push_back(points);
    }
  }
  return found;
}

// By every reading the bidder is set.
bool is_set(const Count& hand, const Terms& terms) {
  Count most = hand;
  if (hand.left_out() != 0 && terms.left_out != LeftOut::nobody) most.own += hand.left_out();
  return !most.made();
}

}  // namespace

// 7.1  When the bidding side wins no fewer points than it bid, whichever side counts more scores
// what it has above the other.
// 7.2  When the bidding side does not make its bid, the other side scores 14 and the number of
// points that were missing.
static void pay_hand(const Table& table, Account& account, const Terms& terms) {
  const Count hand = count(table, account, terms);
  if (!hand.known) return leave_unfinished(table, account);
  if (const char* const why = no_contract_of_result(table, terms)) return account.leave_open(why);
  if (account.sides() > 2 && !terms.together)
    return account.leave_open(
        "the law does not say how those score who play each alone; who are partners stands in "
        "`sides:`");
  for (int i = 0; i < account.sides(); ++i)
    account.count(side(i), hand.taken[static_cast<std::size_t>(i)], Counted::taken);
  if (is_set(hand, terms)) account.cite("7.2");
  account.pay_one_of(readings(hand, account, terms));
}

const Award difference{.number = "7.1",
                       .says = {{Counted::difference, "the difference of the counts"},
                                {Counted::taken, "the points taken"}},
                       .pays = {{Moment::deal, pay_hand}}};
const Award shortfall{.number = "7.2", .says = {"the bid was not made: 14 and what was missing"}};

// 9.11  A side that revoked scores nothing in that hand, and when it is not the bidder's the bidder
// is not set; when an opponent claims it, in the play or afterwards.
static void pay_cinch_revokes(const Table&, Account& account, const Terms&) {
  if (account.basis() == Basis::undetermined) return;
  for (int i = 0; i < account.sides(); ++i) {
    if (!account.offends(side(i), "9.11")) continue;
    account.penalise();
    account.pay(side(i), 0);
  }
}

const Award nothing_for_revoke{.number = "9.11",
                               .says = {"revoked: nothing is scored"},
                               .pays = {{Moment::deal, pay_cinch_revokes}}};

// 8.1  The player or side that first has 51 points wins the game and scores it.
static void pay_cinch_game(const Table&, Account& account, const Terms& terms) {
  constexpr const char* by_reading = "by another reading of some hand the totals are others";
  const Match& match = account.match();
  std::int64_t least = terms.target;
  for (std::size_t i = 0; i < static_cast<std::size_t>(account.sides()); ++i)
    least = std::max(least, match.totals[i]);
  std::vector<Side> there;  // who may have won, as the law is read
  bool open = false;
  for (int i = 0; i < account.sides(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (match.totals[at] + match.leeway[at] < least) continue;
    there.push_back(side(i));
    open |= match.leeway[at] > 0;
  }
  if (there.empty()) return;
  const Side first = there.front();
  const bool surely = match.totals[static_cast<std::size_t>(index(first))] >= terms.target;
  const bool another = match.perhaps != Side::none && match.perhaps != first;
  if (there.size() == 1 && !another)
    surely ? account.win(first) : account.leave_game_open(first, by_reading);
  else if (open || another)
    account.leave_winner_open(surely, by_reading);
}

const Award first_to_target{
    .number = "8.1", .says = {"the game"}, .pays = {{Moment::game, pay_cinch_game}}};

}  // namespace cardlaw::all_fours
