// The score of a hand of Cinch, and the game.
#include "families/all_fours/duties.h"
#include "families/all_fours/unfinished.h"

namespace cardlaw::all_fours {
namespace {

constexpr int points_of_hand = 14;

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

  // A bidder against whom somebody revoked cannot be set.
  bool made() const { return own >= bid || others_revoked; }
};

std::array<std::int64_t, max_seats> taken(const Table& table, const Account& account,
                                          const Terms& terms) {
  if (table.deal().result.given) return table.deal().result.points;
  std::array<std::int64_t, max_seats> points{};
  for (int i = 0; i < table.seats(); ++i) {
    for (const Card card : table.cards.taken[static_cast<std::size_t>(i)])
      points[static_cast<std::size_t>(index(account.side_of(seat(i))))] +=
          worth(card, table.trump, terms);
  }
  return points;
}

Count count(const Table& table, const Account& account, const Terms& terms) {
  const Result& result = table.deal().result;
  Count hand;
  const Seat bidder = result.given ? result.maker : table.bidding.maker;
  const bool open = !table.finished(terms) || table.bidding.open != nullptr;
  if ((!result.given && open) || bidder == Seat::none) return hand;
  hand.known = true;
  hand.bidder = account.side_of(bidder);
  hand.bid = result.given ? result.bid : table.bidding.contract;
  const auto points = taken(table, account, terms);
  for (int i = 0; i < account.sides(); ++i) {
    const bool own = side(i) == hand.bidder;
    (own ? hand.own : hand.others) += points[static_cast<std::size_t>(i)];
    (own ? hand.bidder_revoked : hand.others_revoked) |= account.offends(side(i), "9.11");
  }
  return hand;
}

// R8: without partners each of the others scores what they score together.
void pay_others(const Count& hand, Account& account, std::int64_t amount) {
  for (int i = 0; i < account.sides(); ++i) {
    if (side(i) != hand.bidder && !account.offends(side(i), "9.11")) account.pay(side(i), amount);
  }
}

}  // namespace

// 7.1  When the bidding side wins no fewer points than it bid, whichever side counts more scores
// what it has above the other.
void pay_difference(const Table& table, Account& account, const Terms& terms) {
  const Count hand = count(table, account, terms);
  if (!hand.known) return leave_unfinished(table, account);
  if (!hand.made() || hand.own == hand.others) return;
  if (hand.others > hand.own) return pay_others(hand, account, hand.others - hand.own);
  if (!hand.bidder_revoked) account.pay(hand.bidder, hand.own - hand.others);
}

// 7.2  When the bidding side does not make its bid, the other side scores 14 and the number of
// points that were missing.
void pay_set(const Table& table, Account& account, const Terms& terms) {
  const Count hand = count(table, account, terms);
  if (hand.known && !hand.made()) pay_others(hand, account, points_of_hand + hand.bid - hand.own);
}

// 9.11  A side that revoked scores nothing in that hand, and when it is not the bidder's the bidder
// is not set: the count stands as if the bid were made; when an opponent claims it, in the play or
// afterwards.
void pay_cinch_revokes(const Table&, Account& account, const Terms&) {
  if (account.basis() == Basis::undetermined) return;
  for (int i = 0; i < account.sides(); ++i) {
    if (!account.offends(side(i), "9.11")) continue;
    account.penalise();
    account.pay(side(i), 0);
  }
}

// 8.1  The player or side that first has 51 points wins the game and scores it.
void pay_cinch_game(const Table&, Account& account, const Terms& terms) {
  const Points& totals = account.match().totals;
  Side best = Side::none;
  bool level = false;
  for (int i = 0; i < account.sides(); ++i) {
    const std::int64_t own = totals[static_cast<std::size_t>(i)];
    const std::int64_t most =
        best == Side::none ? terms.target - 1 : totals[static_cast<std::size_t>(index(best))];
    if (own == most && best != Side::none) level = true;
    if (own <= most) continue;
    best = side(i);
    level = false;
  }
  if (best != Side::none && !level) account.win(best);
}

}  // namespace cardlaw::all_fours
