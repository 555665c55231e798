// The count of the tricks and what it comes to: chapters 7, 8, 9 and 11 of Klaberjass.
#include "families/klaberjass/settlement.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <span>

#include "families/klaberjass/melds.h"
#include "families/klaberjass/rules.h"

namespace cardlaw::klaberjass {

const Result& result_of(const Table& table) {
  return table.common.record->deals[static_cast<std::size_t>(table.common.match->deals)].result;
}

Seat maker_of(const Table& table) {
  return result_of(table).given ? result_of(table).maker : table.maker();
}

Side penalised(const Account& account) {
  for (int i = 0; i < account.sides(); ++i) {
    if (account.offends(side(i), "11.1")) return side(i);
  }
  return Side::none;
}

const char* unsettled(const Table& table, const Terms& terms) {
  const Common& common = table.common;
  if (table.not_all_shown) return "which cards were shown as a meld is not known";
  const bool by_rival = table.bidding.by_rival && table.bidding.round != 0;
  if (!result_of(table).given && by_rival && !common.over)
    return "a suit was named when the trump had been made, and the play goes by that suit";
  if (!result_of(table).given && !table.finished(terms)) {
    if (common.unfounded) return "the players called the hand void, and no rule does";
    if (common.ended == Ending::conceded)
      return "the hand was conceded, and the law does not say what that is worth";
    if (common.ended == Ending::stopped) return "the hand was stopped before it was played out";
    if (common.gap) return "a part of the hand was not recorded";
    if (!table.trump_known() && table.led) return "what is trumps is not recorded";
    if (table.unsure) return "not all the cards in the tricks are known";
    return "the hand was not played out";
  }
  return nullptr;
}

int won_in_tricks(const Table& table, Seat who, const Terms& terms) {
  int points = 0;
  for (const Card card : table.feats.cards[static_cast<std::size_t>(index(who))])
    points += terms.value(card, table.trump());
  const bool last = table.last.number == terms.hand() && table.last.winner == who;
  return points + (last ? terms.last_trick : 0);
}

Terms with_jack_counting_most(const Terms& terms) {
  Terms other = terms;
  jack_counts_most(other);
  return other;
}

namespace {

enum class Forfeited : std::uint8_t { lost, given, open };

// The ways in which the others may share equally what the side has lost: what is left over is
// dropped, or given out from its left; or while that is open any of them may have a point of it.
std::vector<Points> shares(const Account& account, Side from, std::int64_t lost,
                           const Terms& terms) {
  const int others = account.sides() - 1;
  const std::int64_t left = lost % others;
  const bool open = terms.remainder == Remainder::open && left > 0;
  const unsigned given = terms.remainder == Remainder::given_out ? (1U << left) - 1 : 0;
  std::vector<Points> ways;
  for (unsigned favored = given; favored <= (open ? (1U << others) - 1 : given); ++favored) {
    if (std::popcount(favored) > left) continue;
    Points& way = ways.emplace_back();
    for (int step = 0; step < others; ++step) {
      const auto to = static_cast<std::size_t>((index(from) + step + 1) % account.sides());
      way[to] = lost / others + (favored >> step & 1);
    }
  }
  return ways;
}

void share(Account& account, Side from, std::int64_t lost, const Terms& terms) {
  account.pay_one_of(shares(account, from, lost, terms), Forfeited::given);
}

// What an offender forfeits: the others share it, or each of them has it, or only the one who
// claimed it; or that is open.
std::vector<Points> forfeits(const Account& account, Side from, std::int64_t lost,
                             const Terms& terms) {
  const bool shared = terms.forfeit == Forfeit::shared || account.sides() == 2;
  if (shared) return shares(account, from, lost, terms);
  Points each{};
  for (int i = 0; i < account.sides(); ++i)
    each[static_cast<std::size_t>(i)] = side(i) == from ? 0 : lost;
  if (terms.forfeit == Forfeit::each) return {each};
  std::vector<Points> readings = shares(account, from, lost, terms);
  readings.push_back(each);
  const std::uint16_t claimants = account.claimants(from, "11.1");
  for (std::size_t i = 0; i < each.size(); ++i) {
    if ((claimants >> i & 1) != 0) readings.emplace_back()[i] = lost;
  }
  return readings;
}

bool is_bate(const Points& counted, Side maker) {
  const std::int64_t all = std::accumulate(counted.begin(), counted.end(), std::int64_t{0});
  return 2 * counted[static_cast<std::size_t>(index(maker))] <= all;
}

// There are several opponents, one of them pays, and as counted the maker has no more than they.
bool beaten_by_offender(const Table& table, const Account& account, Side offender,
                        const Points& points) {
  if (account.sides() == 2 || maker_of(table) == Seat::none) return false;
  const Side maker = account.side_of(maker_of(table));
  return maker != offender && is_bate(points, maker);
}

// Felsős, R1: what the sides have counted when the jack of trumps counts 20 and the queen 3;
// nothing where that was agreed, or comes to the same.
std::optional<Points> by_the_jack(const Table& table, const Account& account, const Terms& terms) {
  if (!terms.values_open || table.trump() == Suit::none) return std::nullopt;
  const Terms other = with_jack_counting_most(terms);
  Points points = account.points();
  for (int i = 0; i < table.seats(); ++i) {
    const auto at = static_cast<std::size_t>(index(account.side_of(seat(i))));
    points[at] += won_in_tricks(table, seat(i), other) - won_in_tricks(table, seat(i), terms);
  }
  if (points == account.points()) return std::nullopt;
  return points;
}

// The side of a maker who is bate, and whose only opponents score all of it: whoever has offended
// on that side, it comes to the same. None when there is no such side.
Side loses_all(const Table& table, const Account& account, const Terms& terms) {
  const bool known = maker_of(table) != Seat::none && table.bidding.maker_open == nullptr;
  if (!known || account.sides() > 2 || terms.bate != Bate::to_opponents) return Side::none;
  const Side maker = account.side_of(maker_of(table));
  const auto other = by_the_jack(table, account, terms);
  const bool bate = is_bate(account.points(), maker) && (!other || is_bate(*other, maker));
  return bate ? maker : Side::none;
}

// Where the side forfeits so counted points, `ways` says how the others may have them: adds what
// all then have.
void add_forfeited(std::vector<Points>& readings, Points counted, Side from,
                   const std::vector<Points>& ways) {
  counted[static_cast<std::size_t>(index(from))] = 0;
  for (const Points& way : ways) {
    Points& reading = readings.emplace_back(counted);
    for (std::size_t i = 0; i < reading.size(); ++i) reading[i] += way[i];
  }
}

// Enters what all have by each of the readings.
void settle_as_one_of(Account& account, std::vector<Points> readings) {
  for (Points& reading : readings) {
    for (std::size_t i = 0; i < reading.size(); ++i) reading[i] -= account.points()[i];
  }
  account.pay_one_of(std::move(readings), Forfeited::open);
}

}  // namespace

bool Family::comes_to_the_same(const Table& table, const Account& account, const Terms& terms) {
  const Side loses = loses_all(table, account, terms);
  return loses != Side::none && !account.disputed("11.1", loses);
}

// 7.1  Whoever wins a trick scores the values of the cards in it.
// 7.1  Whoever wins a trick counts the values of the cards in it.
static void pay_cards(const Table& table, Account& account, const Terms& terms) {
  if (table.last.number == 0 || table.last.winner == Seat::none) return;
  int worth = 0;
  for (const Card card : table.last.cards) worth += terms.value(card, table.trump());
  if (worth > 0)
    enter(account, terms, table.last.winner, worth, table.last.number, table.last.cards);
}

const Award cards_won{
    .number = "7.1", .says = {"trick {number}: {cards}"}, .pays = {{Moment::trick, pay_cards}}};

// 7.2  The winner of the ninth trick scores 10 points more.
// 7.2  The winner of the eighth trick scores 10 points more.
// 7.2  The winner of the ninth trick counts 10 more.
static void pay_last_trick(const Table& table, Account& account, const Terms& terms) {
  if (table.last.number == terms.hand() && table.last.winner != Seat::none)
    enter(account, terms, table.last.winner, terms.last_trick, table.last.number);
}

const Award last_trick{
    .number = "7.2", .says = {"last trick"}, .pays = {{Moment::trick, pay_last_trick}}};

// 8.1  When the maker has more points than the opponent, melds and bella included, each scores what
// that player has.
// 8.1  When the maker has more points than the opponents together, melds and bella included, each
// scores what that player has.
// 8.1  When the maker's side has more points than the other, melds and bella included, each side
// scores its own.
static void score_result(const Table& table, Account& account, const Terms&) {
  const Result& result = result_of(table);
  if (!result.given) return;
  for (int i = 0; i < account.sides(); ++i)
    account.pay(side(i), result.points[static_cast<std::size_t>(i)]);
}

const Award own_points{
    .number = "8.1", .says = {"as counted"}, .pays = {{Moment::deal, score_result}}};

// 8.2  A maker who has no more than the opponent is bate: the maker's points are forfeited, and the
// opponent scores them as well.
// 8.2  A maker who has no more than the opponents together is bate: the maker's points are
// forfeited, and the opponents score them in equal shares; what is left over is dropped, or given
// out point by point from the maker's left, as was agreed.
// 8.2  When the maker's side has no more than the other it is bate: it forfeits its points and
// the other side scores them with its own.
// 8.2  A maker who has no more than the opponent is bate: the maker's points are forfeited, and the
// opponent scores nothing for them.
static void pay_bate(const Table& table, Account& account, const Terms& terms) {
  if (const char* const why = unsettled(table, terms)) return account.leave_undetermined(why);
  if (account.disputed("11.1") && !Family::comes_to_the_same(table, account, terms))
    return account.leave_open("an offence is claimed, and whether it was one cannot be said");
  if (penalised(account) != Side::none) return;
  if (table.bidding.maker_open != nullptr) return account.leave_open(table.bidding.maker_open);
  if (maker_of(table) == Seat::none)
    return account.leave_undetermined("who made the trump is not recorded");
  const Side own = account.side_of(maker_of(table));
  const auto bate = [&](const Points& counted) { return is_bate(counted, own); };
  if (const auto other = by_the_jack(table, account, terms)) {
    std::vector<Points> readings;
    for (const Points& counted : {account.points(), *other}) {
      if (bate(counted))
        add_forfeited(readings, counted, own,
                      shares(account, own, counted[static_cast<std::size_t>(index(own))], terms));
      else
        readings.push_back(counted);
    }
    return settle_as_one_of(account, std::move(readings));
  }
  const std::int64_t lost = account.points(own);
  if (!bate(account.points()) || lost == 0) return;
  account.pay(own, -lost, Forfeited::lost);
  if (terms.bate == Bate::to_opponents) share(account, own, lost, terms);
}

const Award maker_bate{
    .number = "8.2",
    .says = {{Forfeited::lost, "bate: points forfeited"},
             {Forfeited::given, "bate: the maker's points"},
             {Forfeited::open, "what the queen and the jack of trumps count is open"}},
    .pays = {{Moment::deal, pay_bate}}};

namespace {

// Who may have won, as the totals can be read, a bit for each side; and whether somebody surely
// has.
struct Outcome {
  std::uint16_t there = 0;
  bool sure = true;
};

Outcome outcome_by(const Points& reading, const Points& apart, const Account& account,
                   std::int64_t target) {
  const Points& totals = account.match().totals;
  std::int64_t highest = 0;  // that some side surely has
  for (std::size_t i = 0; i < static_cast<std::size_t>(account.sides()); ++i)
    highest = std::max(highest, totals[i] + reading[i]);
  Outcome outcome{.sure = highest >= target};
  for (int i = 0; i < account.sides(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (totals[at] + reading[at] + apart[at] >= std::max(highest, target))
      outcome.there |= static_cast<std::uint16_t>(1U << i);
  }
  return outcome;
}

// By all the readings of the hand, and whatever else is open.
Outcome outcome_of(const Account& account, std::int64_t target) {
  static constexpr Points nothing_more{};
  std::span readings(account.readings());
  if (readings.empty()) readings = {&nothing_more, 1};
  Points apart = account.match().leeway;  // what does not go by these readings
  for (std::size_t i = 0; i < apart.size(); ++i) {
    const auto most = [&](const Points& a, const Points& b) { return a[i] < b[i]; };
    apart[i] -= (*std::ranges::max_element(readings, most))[i];
  }
  Outcome all;
  for (const Points& reading : readings) {
    const Outcome one = outcome_by(reading, apart, account, target);
    all.there |= one.there;
    all.sure = all.sure && one.sure;
  }
  return all;
}

}  // namespace

// 9.1  The player who first has 300 points wins the game and scores it; or 500, as was agreed.
// 9.2  When both reach the figure in one hand the higher total wins.
// 9.1  The side that first has 300 points wins the game and scores it; or 500, as was agreed.
// 9.1  The player who first has 10 wins the game and scores it.
static void pay_game(const Table& table, Account& account, const Terms& terms) {
  constexpr const char* by_reading = "by another reading of some hand the totals are others";
  const Outcome outcome = outcome_of(account, terms.target);
  const Side first = side(std::countr_zero(outcome.there));
  const bool alone = std::has_single_bit(outcome.there);
  if (alone && outcome.sure) return account.win(first);
  // 9.3: when another hand is dealt they have gone on.
  const bool last =
      table.common.match->deals == static_cast<int>(table.common.record->deals.size());
  if (!last || outcome.there == 0) return;
  if (alone) return account.leave_game_open(first, by_reading);
  bool open = false;
  for (int i = 0; i < account.sides(); ++i)
    open |=
        (outcome.there >> i & 1) != 0 && account.match().leeway[static_cast<std::size_t>(i)] > 0;
  account.leave_winner_open(
      false, open ? by_reading : "the highest totals are level, and the law is silent (9.3)");
}

const Award game_won{
    .number = "9.1", .says = {"the game is won"}, .pays = {{Moment::game, pay_game}}};

// 11.1  A player who reneged, who called a meld wrongly, or whose hand was irregular, forfeits all
// points of the hand, and the opponent scores them as well; for a renege or a wrong call only when
// the opponent claims it, in the play or afterwards.
// 11.1  A player who reneged, who called a meld wrongly, or whose hand was irregular, forfeits all
// points of the hand, and the opponents score them, in equal shares as in 8.2 or each all of them,
// as was agreed; for a renege or a wrong call only when an opponent claims it, in the play or
// afterwards.
// 11.1  When a player reneged, called a meld wrongly, or held an irregular hand, that player's side
// forfeits all its points of the hand, and the other side scores them with its own; for a renege or
// a wrong call only when an opponent claims it, in the play or afterwards.
static void pay_penalty(const Table& table, Account& account, const Terms& terms) {
  // What the offender has to lose is not known.
  if (unsettled(table, terms) != nullptr || account.disputed("11.1")) return;
  const Side offender = penalised(account);
  if (offender == Side::none) return;
  for (int i = index(offender) + 1; i < account.sides(); ++i) {
    if (account.offends(side(i), "11.1"))
      return account.leave_open(
          "two sides forfeit their points to each other, and the law does not say what remains");
  }
  account.penalise();
  const auto other = by_the_jack(table, account, terms);
  if (beaten_by_offender(table, account, offender, account.points()) ||
      (other && beaten_by_offender(table, account, offender, *other)))
    return account.leave_open("the law does not say whether a maker is bate when another pays");
  const auto forfeited = [&](const Points& counted) {
    return forfeits(account, offender, counted[static_cast<std::size_t>(index(offender))], terms);
  };
  if (other) {
    std::vector<Points> readings;
    for (const Points& counted : {account.points(), *other})
      add_forfeited(readings, counted, offender, forfeited(counted));
    return settle_as_one_of(account, std::move(readings));
  }
  const std::int64_t lost = account.points(offender);
  if (lost == 0) return;
  std::vector<Points> ways = forfeited(account.points());
  account.pay(offender, -lost, Forfeited::lost);
  account.pay_one_of(std::move(ways), Forfeited::given);
}

const Award points_forfeited{
    .number = "11.1",
    .says = {{Forfeited::lost, "points forfeited for the offence"},
             {Forfeited::given, "the offender's points"},
             {Forfeited::open, "what the queen and the jack of trumps count is open"}},
    .pays = {{Moment::deal, pay_penalty}}};

}  // namespace cardlaw::klaberjass
