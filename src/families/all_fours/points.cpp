// Whose a point of Pitch is, and in which order points are counted.
#include "families/all_fours/points.h"

#include "families/all_fours/rules.h"

namespace cardlaw::all_fours {
namespace {

// Of the natural trumps in play the highest or the lowest; unknown when there is none.
Card extreme(const Table& table, const Terms& terms, bool highest) {
  Card best;
  for (const Card card : trumps(table.cards.in_play(), table, terms)) {
    if (card.is_joker()) continue;
    const bool higher = !best.known() || (terms.ranking.strength(card, table.trump) >
                                          terms.ranking.strength(best, table.trump)) == highest;
    if (higher) best = card;
  }
  return best;
}

Seat most_in_cards(const Table& table) {
  Seat most = Seat::none;
  int best = 0;
  for (int i = 0; i < table.seats(); ++i) {
    const int count = counted(table, seat(i));
    if (count == best) most = Seat::none;
    if (count > best) {
      best = count;
      most = seat(i);
    }
  }
  return most;
}

Number rule_of(Point point) {
  switch (point) {
    case Point::high:
      return "5.1";
    case Point::low:
      return "5.2";
    case Point::jack:
      return "5.3";
    case Point::game:
      return "5.4";
    case Point::joker:
      return "5.6";
    case Point::pedro:
      return "5.7";
    case Point::sancho:
      return "5.8";
    case Point::dom:
      return "5.9";
    case Point::snoozer:
      return "5.10";
  }
  return {};
}

// The right that was sold, or the bid that was refused, of a hand given by its result: whoever made
// the trump and had not to sell it has bought it.
void sale_of_result(const Table& table, const Account& account, const Terms& terms,
                    std::vector<Step>& steps) {
  const Result& result = table.result();
  const Seat seller = table.eldest();
  if (!terms.sell_out || seller == Seat::none) return;
  if (result.maker != seller) return steps.push_back({account.side_of(seller), result.bid, "3.11"});
  const Seat bidder = refused_bidder(table, terms);
  if (bidder != Seat::none) steps.push_back({account.side_of(bidder), result.bid, "3.12"});
}

// The steps of a hand of which only each player's points are known.
std::vector<Step> counted_result(const Table& table, const Account& account, const Terms& terms) {
  const Result& result = table.result();
  std::vector<Step> steps;
  sale_of_result(table, account, terms, steps);
  const Side maker = account.side_of(result.maker);
  const auto points = [&](Side side) {
    return result.points[static_cast<std::size_t>(index(side))];
  };
  if (points(maker) >= result.bid) {
    steps.push_back({maker, points(maker), "6.1"});
  } else {
    if (points(maker) != 0) steps.push_back({maker, points(maker), "6.1", true});
    steps.push_back({maker, -result.bid, "6.4"});
  }
  for (int i = 0; i < account.sides(); ++i) {
    if (side(i) != maker && points(side(i)) != 0)
      steps.push_back({side(i), points(side(i)), "6.1"});
  }
  return steps;
}

// The answer to a bid gives somebody the game there: all let it stand, for the law forbids it.
bool is_won_by_the_answer(const Table& table, const Account& account, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  if (!bidding.answered || bidding.maker == Seat::none || table.common.gap || !table.totals_known())
    return false;
  const Side to = account.side_of(bidding.sold ? bidding.seller : bidding.highest);
  return table.common.match->totals[static_cast<std::size_t>(index(to))] + bidding.bid >=
         terms.target;
}

// Counts one hand that was played.
class Counting {
 public:
  Counting(const Table& table, const Account& account, const Terms& terms)
      : table_(table), account_(account), terms_(terms), pitcher_(table.bidding.maker) {}

  std::vector<Step> steps() {
    sale();
    if (!table_.finished(terms_)) return std::move(steps_);
    if (stands()) {
      points([&](Seat who) { return who == pitcher_; });
    } else if (!revoked(pitcher_)) {
      points([&](Seat who) { return who == pitcher_; }, true);
      step(pitcher_, -table_.bidding.contract, "6.4");
    }
    points([&](Seat who) { return who != pitcher_ && !revoked(who); });
    for (int i = 0; i < table_.seats(); ++i) {
      const int bid = table_.bidding.contract;
      if (!revoked(seat(i))) continue;
      points([&](Seat who) { return who == seat(i); }, true);
      step(seat(i), -(bid > 0 ? bid : terms_.revoke), "8.5");
    }
    return std::move(steps_);
  }

 private:
  void step(Seat to, std::int64_t amount, Number rule, bool lost = false) {
    steps_.push_back({account_.side_of(to), amount, rule, lost});
  }
  bool revoked(Seat who) const { return account_.offends(account_.side_of(who), "8.5"); }

  // 3.11  When the seller accepts, the highest bidder pitches for that bid, and the seller scores
  // the figure of it.
  // 3.12  When the seller refuses, the seller pitches for the highest bid, and the highest bidder
  // scores the figure of it.
  void sale() {
    const Bidding& bidding = table_.bidding;
    if (!bidding.answered) return;
    if (bidding.sold)
      step(bidding.seller, bidding.bid, "3.11");
    else
      step(bidding.highest, bidding.bid, "3.12");
  }

  // The pitcher made the bid, or somebody else revoked.
  bool stands() const {
    if (revoked(pitcher_)) return false;
    std::int64_t made = 0;
    for (const Point point : terms_.order) {
      if (owner(point, table_, terms_) == pitcher_) made += terms_.worth(point);
    }
    bool other = false;
    for (int i = 0; i < table_.seats(); ++i) other |= seat(i) != pitcher_ && revoked(seat(i));
    return other || made >= table_.bidding.contract;
  }

  template <class Whose>
  void points(Whose whose, bool lost = false) {
    for (const Point point : terms_.order) {
      const Seat who = owner(point, table_, terms_);
      if (who != Seat::none && whose(who)) step(who, terms_.worth(point), rule_of(point), lost);
    }
  }

  const Table& table_;
  const Account& account_;
  const Terms& terms_;
  Seat pitcher_;
  std::vector<Step> steps_;
};

}  // namespace

Seat refused_bidder(const Table& table, const Terms& terms) {
  const Result& result = table.result();
  const bool refused = terms.sell_out && result.given && result.maker == table.eldest();
  if (!refused || result.bidder != Seat::none) return refused ? result.bidder : Seat::none;
  const bool pitched = result.bid == terms.pitched;  // as a player does who makes no offer
  return !pitched && table.seats() == 2 ? after(result.maker, 2) : Seat::none;
}

Seat bidder_of_result(const Table& table, const Terms& terms) {
  const Result& result = table.result();
  if (!result.given || result.bid == 0) return Seat::none;
  if (!terms.sell_out) return result.maker;
  if (result.maker == table.eldest()) return refused_bidder(table, terms);
  const bool bought = result.bidder == Seat::none || result.bidder == result.maker;
  return bought && table.eldest() != Seat::none ? result.maker : Seat::none;
}

const char* no_contract_of_result(const Table& table, const Terms& terms) {
  const Result& result = table.result();
  if (!result.given) return nullptr;
  const bool may_pitch =
      terms.sell_out && result.bid == terms.pitched && bidder_of_result(table, terms) == Seat::none;
  return may_pitch ? nullptr : no_contract(result.bid, terms);
}

int counted(const Table& table, Seat who) {
  int count = 0;
  for (const Card card : table.cards.taken[static_cast<std::size_t>(index(who))]) {
    switch (card.rank()) {
      case Rank::ten:
        count += 10;
        break;
      case Rank::ace:
        count += 4;
        break;
      case Rank::king:
        count += 3;
        break;
      case Rank::queen:
        count += 2;
        break;
      case Rank::jack:
        count += 1;
        break;
      default:
        break;
    }
  }
  return count;
}

Seat owner(Point point, const Table& table, const Terms& terms) {
  const Taken& cards = table.cards;
  const auto trump = [&](Rank rank) { return cards.taker(Card(rank, table.trump)); };
  if (table.trump == Suit::none) return Seat::none;
  switch (point) {
    case Point::high: {
      const Card high = extreme(table, terms, true);
      return high.known() ? cards.player(high) : Seat::none;
    }
    case Point::low: {
      const Card low = extreme(table, terms, false);
      if (!low.known()) return Seat::none;
      return terms.low_taken ? cards.taker(low) : cards.player(low);
    }
    case Point::jack:
      return trump(Rank::jack);
    case Point::game:
      return terms.ten_is_game ? trump(Rank::ten) : most_in_cards(table);
    case Point::dom:
      return trump(Rank::three);
    case Point::pedro:
      return trump(Rank::five);
    case Point::sancho:
      return trump(Rank::nine);
    case Point::joker:
    case Point::snoozer:
      return cards.taker(Card::joker());
  }
  return Seat::none;
}

std::vector<Step> counting(const Table& table, const Account& account, const Terms& terms) {
  if (table.result().given) return counted_result(table, account, terms);
  if (table.bidding.maker == Seat::none || table.bidding.open != nullptr) return {};
  if (!table.finished(terms) && !is_won_by_the_answer(table, account, terms)) return {};
  return Counting(table, account, terms).steps();
}

// Every point is entered where the hand is counted, in that order and by its own sentence.
static void counted_in_order(const Table&, Account&, const Terms&) {}

static Award in_order(Number number, const char* words) {
  return {
      .number = number, .says = {words}, .pays = {{Moment::deal, counted_in_order}}, .part = true};
}

const Award high_point = in_order("5.1", "high");
const Award low_point = in_order("5.2", "low");
const Award jack_point = in_order("5.3", "jack");
const Award game_point = in_order("5.4", "game");
const Award joker_point = in_order("5.6", "joker");
const Award pedro_point = in_order("5.7", "pedro");
const Award sancho_point = in_order("5.8", "sancho");
const Award dom_point = in_order("5.9", "dom");
const Award snoozer_point = in_order("5.10", "snoozer");
const Award set_back = in_order("6.4", "set back");
const Award sold_for = in_order("3.11", "for the right that was sold");
const Award refused_for = in_order("3.12", "for the bid that was refused");

}  // namespace cardlaw::all_fours
