// The count and what it comes to: the awards of Klaberjass.
#include "families/klaberjass/settlement.h"

#include <numeric>
#include <optional>

#include "families/klaberjass/duties.h"
#include "families/klaberjass/melds.h"

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

// Points are scored, or only counted.
template <class To>
void enter(Account& account, const Terms& terms, To to, std::int64_t amount, int number = 0,
           CardSet cards = {}) {
  if (terms.counts_only)
    account.count(account.side_of(to), amount, 0, number, cards);
  else
    account.pay(to, amount, 0, number, cards);
}

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
  account.pay_one_of(shares(account, from, lost, terms), 1);
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

// There are several opponents, one of them pays, and as counted the maker has no more than they.
bool beaten_by_offender(const Table& table, const Account& account, Side offender,
                        const Points& points) {
  if (account.sides() == 2 || maker_of(table) == Seat::none) return false;
  const Side maker = account.side_of(maker_of(table));
  const std::int64_t all = std::accumulate(points.begin(), points.end(), std::int64_t{0});
  return maker != offender && 2 * points[static_cast<std::size_t>(index(maker))] <= all;
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
  account.pay_one_of(std::move(readings), 2);
}

// What was announced too late is told, and counts nothing.
void tell_late(const Table& table, Account& account, std::uint16_t seats) {
  for (int i = 0; i < table.seats(); ++i) {
    if ((seats >> i & 1) != 0) account.count(account.side_of(seat(i)), 0, 1);
  }
}

// Who won the talk by a false word that has been claimed did not have the best meld: then the best
// of those shown against him scores, if his own does not beat it.
Seat rightful(const Table& table, Kind kind, Seat best, Account& account, const Terms& terms) {
  if (best == Seat::none || !account.offends(account.side_of(best), "11.1")) return best;
  const Seat first = terms.maker_leads ? table.maker() : table.eldest();
  Seat holder = best;
  Meld held = best_of(table.whole_hand(best), kind, 0, terms, table.trump());
  bool spoke_before = true;  // of two level melds the one of the player who speaks first is better
  for (int step = 0; step < table.seats(); ++step) {
    const Seat who = first == Seat::none ? seat(step) : after(first, table.seats(), step);
    if (who == best) spoke_before = false;
    const Meld own =
        best_of(table.shown[static_cast<std::size_t>(kind)][static_cast<std::size_t>(index(who))],
                kind, 0, terms, table.trump());
    if (own.points == 0 || !table.opposed(who, best)) continue;
    const bool beaten = better(own, held, table.trump()) ||
                        (spoke_before && holder == best && !better(held, own, table.trump()));
    if (!beaten) continue;
    holder = who;
    held = own;
  }
  return holder;
}

// An opponent of the best said to have the same, holds it in trumps, and shows another or none.
bool level_trump_kept_back(const Table& table, Kind kind, Seat best, const Terms& terms) {
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  if (talk.high == Rank::none) return false;
  const auto has = [&](CardSet cards) {
    return has_level_trump(cards, talk, kind, table.trump(), terms);
  };
  for (int i = 0; i < table.seats(); ++i) {
    if ((talk.level >> i & 1) == 0 || !table.opposed(seat(i), best)) continue;
    const CardSet shown = table.shown[static_cast<std::size_t>(kind)][static_cast<std::size_t>(i)];
    if (has(table.whole_hand(seat(i))) && !has(shown)) return true;
  }
  return false;
}

bool nobody_showed(const Table& table, Kind kind) {
  return std::ranges::all_of(table.shown[static_cast<std::size_t>(kind)],
                             [](CardSet cards) { return cards.empty(); });
}

// An opponent called or showed a meld that the hand said to be the best does not beat.
bool rival_as_good(const Table& table, Kind kind, Seat best, const Terms& terms) {
  const auto best_held = [&](Seat who) {
    return best_of(table.whole_hand(who), kind, 0, terms, table.trump());
  };
  const Meld own = best_held(best);
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  for (int i = 0; i < table.seats(); ++i) {
    const bool spoke = talk.called[static_cast<std::size_t>(i)] > 0;
    if (!spoke || !table.opposed(seat(i), best)) continue;
    const Meld rival = best_held(seat(i));
    if (rival.points > 0 && !better(own, rival, table.trump())) return true;
  }
  return false;
}

}  // namespace

// 5.7  Only the player whose meld is the best scores for melds: every one that he shows scores him
// 20 points for three cards in sequence, 50 for four or more.
// 5.7  Only the side of the player whose meld is the best scores for melds: every one that he or
// his partner shows scores it 20 points for three cards in sequence, 50 for four or more.
// 5.7  The player with the best group scores for every group that he shows, 200 points for jacks
// and 100 for any other; the player with the best sequence scores for every sequence that he
// shows, 20 points for three cards, 40 for four, 50 for five or more.
// 5.7  Only the player whose meld is the best counts melds: every one that he shows counts him
// 20 for three cards in sequence, 50 for four or more.
void pay_melds(const Table& table, Account& account, const Terms& terms) {
  tell_late(table, account, table.late_meld);
  for (const Kind kind : {Kind::sequence, Kind::group}) {
    const Seat best = rightful(table, kind, best_meld(table, kind, terms), account, terms);
    if (best == Seat::none || nobody_showed(table, kind)) continue;
    if (account.left_open(best, "5.6") && rival_as_good(table, kind, best, terms))
      account.leave_open("the best meld was won with a wrong call, and nobody has claimed it");
    if (level_trump_kept_back(table, kind, best, terms))
      account.leave_open(
          "a level meld in trumps was not shown, and whether it is the best is open");
    if (account.questioned(best, "5.6", length_question))
      account.leave_open("whether a longer sequence is better than another of as many points");
    for (int i = 0; i < table.seats(); ++i) {
      if (table.opposed(seat(i), best)) continue;
      // One sequence scores once, in however many parts it was shown.
      const CardSet shown =
          table.shown[static_cast<std::size_t>(kind)][static_cast<std::size_t>(i)];
      for (const Meld& each : melds_in(shown, kind, terms)) {
        enter(account, terms, seat(i), each.points, 0, each.cards);
      }
    }
  }
}

// 5.9  The holder of the king and queen of trumps scores 20 points for bella, announced or not.
// 5.9  The holder of the king and queen of trumps counts 20 for bella when he announces it with
// his first card.
void pay_bella(const Table& table, Account& account, const Terms& terms) {
  if (table.trump() == Suit::none || !table.led) return;
  tell_late(table, account, table.late_bella & static_cast<std::uint16_t>(~table.bella));
  const CardSet bella =
      CardSet::of(Card(Rank::king, table.trump())) | CardSet::of(Card(Rank::queen, table.trump()));
  for (int i = 0; i < table.seats(); ++i) {
    const bool counts = terms.announcing == Announcing::before_lead || (table.bella >> i & 1) != 0;
    const bool together = (table.apart >> i & 1) == 0;
    if (counts && together && table.had[static_cast<std::size_t>(i)].contains(bella))
      enter(account, terms, seat(i), terms.bella, 0, bella);
  }
}

// 7.1  Each player scores the values of the cards in the tricks that he won.
// 7.1  Each player counts the values of the cards in the tricks that he won.
void pay_cards(const Table& table, Account& account, const Terms& terms) {
  if (table.last.number == 0 || table.last.winner == Seat::none) return;
  int worth = 0;
  for (const Card card : table.last.cards) worth += terms.value(card, table.trump());
  if (worth > 0)
    enter(account, terms, table.last.winner, worth, table.last.number, table.last.cards);
}

// 7.2  The winner of the ninth trick scores 10 points more.
// 7.2  The winner of the eighth trick scores 10 points more.
// 7.2  The winner of the ninth trick counts 10 more.
void pay_last_trick(const Table& table, Account& account, const Terms& terms) {
  if (table.last.number == terms.hand() && table.last.winner != Seat::none)
    enter(account, terms, table.last.winner, terms.last_trick, table.last.number);
}

// 8.1  When the maker has more points than his opponent, melds and bella included, each player
// scores his own.
// 8.1  When the maker has more points than his opponents together, melds and bella included,
// each player scores his own.
// 8.1  When the maker's side has more points than the other, melds and bella included, each side
// scores its own.
void score_result(const Table& table, Account& account, const Terms&) {
  const Result& result = result_of(table);
  if (!result.given) return;
  for (int i = 0; i < account.sides(); ++i)
    account.pay(side(i), result.points[static_cast<std::size_t>(i)]);
}

// 8.2  When the maker has no more than his opponent he is bate: he forfeits his points and the
// opponent scores them with his own.
// 8.2  When the maker has no more than his opponents together he is bate: he forfeits his points
// and the opponents score them in equal shares; what is left over is dropped, or given out point
// by point from his left, as was agreed.
// 8.2  When the maker's side has no more than the other it is bate: it forfeits its points and
// the other side scores them with its own.
// 8.2  When the maker has no more than his opponent he is bate: he forfeits his points, and the
// opponent has only his own.
void pay_bate(const Table& table, Account& account, const Terms& terms) {
  if (const char* const why = unsettled(table, terms)) return account.leave_undetermined(why);
  if (account.disputed("11.1"))
    return account.leave_open("an offence is claimed, and whether it was one cannot be said");
  if (penalised(account) != Side::none) return;
  if (table.bidding.maker_open)
    return account.leave_open("another made the trump that was owed after a refused schmeiss");
  if (maker_of(table) == Seat::none)
    return account.leave_undetermined("who made the trump is not recorded");
  const Side own = account.side_of(maker_of(table));
  const auto bate = [&](const Points& counted) {
    const std::int64_t all = std::accumulate(counted.begin(), counted.end(), std::int64_t{0});
    return 2 * counted[static_cast<std::size_t>(index(own))] <= all;
  };
  if (const auto other = by_the_jack(table, account, terms)) {
    std::vector<Points> readings;
    for (const Points& counted : {account.points(), *other}) {
      if (bate(counted))
        add_forfeited(
            readings, counted, own,
            shares(account, own, counted[static_cast<std::size_t>(index(own))], terms));
      else
        readings.push_back(counted);
    }
    return settle_as_one_of(account, std::move(readings));
  }
  const std::int64_t lost = account.points(own);
  if (!bate(account.points()) || lost == 0) return;
  account.pay(own, -lost, 0);
  if (terms.bate == Bate::to_opponents) share(account, own, lost, terms);
}

// 9.1  The player who first has 300 points wins the game and scores it; or 500, as was agreed.
// 9.2  When both reach the figure in one hand the higher total wins.
// 9.1  The side that first has 300 points wins the game and scores it; or 500, as was agreed.
// 9.1  The player who first has 10 wins the game and scores it.
void pay_game(const Table& table, Account& account, const Terms& terms) {
  const Points& totals = account.match().totals;
  int leader = 0;
  bool level = false;
  for (int i = 1; i < account.sides(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    level = totals[at] == totals[static_cast<std::size_t>(leader)] ||
            (level && totals[at] < totals[static_cast<std::size_t>(leader)]);
    if (totals[at] > totals[static_cast<std::size_t>(leader)]) leader = i;
  }
  const std::int64_t most = totals[static_cast<std::size_t>(leader)];
  bool open = false;  // another reading of some hand may give another winner
  for (int i = 0; i < account.sides(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    const std::int64_t leeway = account.match().leeway[at];
    open |= leeway > 0 && totals[at] + leeway >= (i == leader ? terms.target : most);
  }
  if (most < terms.target) return;
  if (!level && !open) return account.win(side(leader));
  // 9.3: when another hand is dealt they have gone on.
  const bool last =
      table.common.match->deals == static_cast<int>(table.common.record->deals.size());
  if (last) account.leave_winner_open(false);
}

// 11.1  A player who reneged, who called a meld wrongly, or whose hand was irregular, forfeits all
// his points of the hand, and his opponent scores them with his own; for a renege or a wrong call
// only when the opponent claims it, in the play or afterwards.
// 11.1  A player who reneged, who called a meld wrongly, or whose hand was irregular, forfeits
// all his points of the hand, and his opponents score them, in equal shares as in 8.2 or each all
// of them, as was agreed; for a renege or a wrong call only when an opponent claims it, in the play
// or afterwards.
// 11.1  When a player reneged, called a meld wrongly, or held an irregular hand, his side
// forfeits all its points of the hand, and the other side scores them with its own; for a renege
// or a wrong call only when an opponent claims it, in the play or afterwards.
void pay_penalty(const Table& table, Account& account, const Terms& terms) {
  // What the offender has to lose is not known.
  if (unsettled(table, terms) != nullptr || account.disputed("11.1")) return;
  const Side offender = penalised(account);
  if (offender == Side::none) return;
  for (int i = index(offender) + 1; i < account.sides(); ++i) {
    if (account.offends(side(i), "11.1"))
      return account.leave_open(
          "both players forfeit their points to each other, and the law does not say what remains");
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
  account.pay(offender, -lost, 0);
  account.pay_one_of(std::move(ways), 1);
}

}  // namespace cardlaw::klaberjass
