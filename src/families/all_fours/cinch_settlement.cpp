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
  // Without a bid it is the dealer who names the trump.
  const bool dealt = table.dealer() == Seat::none || bidder == table.dealer();
  if (result.given && result.bid == 0 && !dealt) return hand;
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

// What the hand scores by one reading of the law.
struct Score {
  std::int64_t bidder = 0, others = 0;
  friend bool operator==(const Score&, const Score&) = default;
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

// Where readings of the law give different scores: why. R3, R6, R8
const char* open_question(const Count& hand, const Account& account, const Terms& terms) {
  const auto differ = [&](const Count& a, ShortBid by, const Count& b, ShortBid or_by) {
    Score one = score(a, by), other = score(b, or_by);
    const bool nothing = hand.others_revoked && account.sides() == 2;
    if (nothing) one.others = other.others = 0;
    return !(one == other);
  };
  if (account.sides() > 2 && !terms.together)
    return "the law does not say how those score who play each for himself";
  if (terms.short_bid == ShortBid::open &&
      differ(hand, ShortBid::difference, hand, ShortBid::all_made))
    return "the law does not say what a bidder scores who cannot be set and is short of his bid";
  Count all = hand;
  all.own = points_of_hand - hand.others;
  if (terms.left_out == LeftOut::open && differ(hand, terms.short_bid, all, terms.short_bid))
    return "the law does not say whose the points are whose cards were not played";
  return nullptr;
}

// 7.3  When each plays for himself, and that was agreed, the three others stand together against
// the bidder, and what they have by 7.1 or 7.2 goes to each.
void pay_others(const Count& hand, Account& account, std::int64_t amount) {
  for (int i = 0; i < account.sides(); ++i) {
    if (side(i) != hand.bidder && !account.offends(side(i), "9.11")) account.pay(side(i), amount);
  }
}

}  // namespace

// 7.1  When the bidding side wins no fewer points than it bid, whichever side counts more scores
// what it has above the other.
// 7.2  When the bidding side does not make its bid, the other side scores 14 and the number of
// points that were missing.
void pay_hand(const Table& table, Account& account, const Terms& terms) {
  Count hand = count(table, account, terms);
  if (!hand.known) return leave_unfinished(table, account);
  if (terms.left_out == LeftOut::bidder) hand.own = points_of_hand - hand.others;
  if (const char* const why = open_question(hand, account, terms)) return account.leave_open(why);
  const Score won = score(hand, terms.short_bid);
  if (!hand.made()) account.cite("7.2");
  if (won.bidder > 0) account.pay(hand.bidder, won.bidder);
  if (won.others > 0) pay_others(hand, account, won.others);
}

// 9.11  A side that revoked scores nothing in that hand, and when it is not the bidder's the bidder
// is not set; when an opponent claims it, in the play or afterwards.
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
