// The score of a deal of Carousel, and of the game.
#include "families/carousel/rules.h"

namespace cardlaw::carousel {
namespace {

enum class Undercut : std::uint8_t { differences, bonus };

// A deal that was played out: who knocked, if anybody, and what each has left.
struct Played {
  bool out = false;  // to its lawful end
  Seat knocker = Seat::none;
  std::array<std::int64_t, max_seats> count{};

  std::int64_t of(int seat) const { return count[static_cast<std::size_t>(seat)]; }
};

constexpr const char* not_allowed = "the deal was ended by a knock that was not allowed";

const char* why_open(const Table& table, const Terms& terms) {
  for (int i = 0; i < table.meld_count; ++i) {
    const Set& set = table.melds[static_cast<std::size_t>(i)];
    if (!set.proper && !turns::is_let_stand(table, set.entry))
      return "a set that is wrong was left on the table";
  }
  if (!table.done) return turns::why_unfinished(table.common);
  return knock_is_void(table, terms) ? not_allowed : nullptr;
}

Played played(const Table& table, Account& account, const Terms& terms) {
  Played deal;
  const Result& result = result_of(table);
  if (result.given) {
    const bool knocked = result.maker != Seat::none;
    if (knocked && turns::count_in_result(result, result.maker) > terms.highest_knock)
      account.leave_open(not_allowed);
    else
      deal = {true, result.maker, result.points};
    return deal;
  }
  if (table.unsettled != nullptr) {
    account.leave_open(table.unsettled);
    return deal;
  }
  if (const char* const why = why_open(table, terms)) {
    account.leave_undetermined(why);
    return deal;
  }
  for (int i = 0; i < table.seats(); ++i) {
    const Count count = count_of(table, seat(i), terms);
    if (!count.known) {
      account.leave_undetermined("not all the cards left in the hands are known");
      return deal;
    }
    deal.count[static_cast<std::size_t>(i)] = count.points;
  }
  deal.out = true;
  deal.knocker = table.knocker;
  return deal;
}

// Those with the lowest count; the knocker only where they have it alone.
std::uint16_t winners_of(const Table& table, const Played& deal) {
  return turns::lowest(deal.count, table.seats(), deal.knocker);
}

bool knocker_wins(const Table& table, const Played& deal) {
  return deal.knocker != Seat::none && winners_of(table, deal) == 1 << index(deal.knocker);
}

void add_differences(const Table& table, Account& account, const Played& deal, int winner) {
  account.win_hand(account.side_of(seat(winner)));
  std::int64_t sum = 0;
  for (int i = 0; i < table.seats(); ++i) sum += deal.of(i) - deal.of(winner);
  if (sum > 0) account.pay(seat(winner), sum, 0);
}

// The final scores as far as the sentences before have raised them.
std::array<std::int64_t, max_seats> final_scores(const Table& table, const Account& account,
                                                 const Terms& terms) {
  std::array<std::int64_t, max_seats> scores{};
  for (int i = 0; i < table.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    scores[at] = account.match().totals[at] +
                 std::int64_t{terms.deal_won} * account.match().won[at] +
                 (account.match().winner == side(i) ? terms.game : 0);
  }
  return scores;
}

// The game is won, and what its end gives is known: not without the deals won before the record.
bool game_over(const Account& account) {
  return account.match().winner != Side::none && !account.match().hands_unknown;
}

void settle(Account& account, std::size_t payer, std::size_t payee, std::int64_t amount) {
  account.pay_in(DueUnit::units, 0, side(static_cast<int>(payer)), -amount);
  account.pay_in(DueUnit::units, 0, side(static_cast<int>(payee)), amount);
}

}  // namespace

// 7.1  When the knocker has the lowest count they score the difference of their count from that of
// each other hand.
static void score_knock_at_five(const Table& table, Account& account, const Terms& terms) {
  const Played deal = played(table, account, terms);
  if (deal.out && knocker_wins(table, deal))
    add_differences(table, account, deal, index(deal.knocker));
}

const Award knock_at_five_score{
    .number = "7.1", .says = {"the differences"}, .pays = {{Moment::deal, score_knock_at_five}}};

// 7.2  A player who has the knocker's count or a lower one undercuts the knocker: whoever has the
// lowest count scores the difference from each other hand, and ten points more; of several who are
// level, not counting the knocker, each scores so.
static void score_undercuts(const Table& table, Account& account, const Terms& terms) {
  const Played deal = played(table, account, terms);
  if (!deal.out || deal.knocker == Seat::none || knocker_wins(table, deal)) return;
  const std::uint16_t winners = winners_of(table, deal);
  for (int i = 0; i < table.seats(); ++i) {
    if ((winners >> i & 1) == 0) continue;
    add_differences(table, account, deal, i);
    account.pay(seat(i), terms.undercut, static_cast<int>(Undercut::bonus));
  }
}

const Award undercuts_score{
    .number = "7.2",
    .says = {{Undercut::differences, "the differences"}, {Undercut::bonus, "undercut"}},
    .pays = {{Moment::deal, score_undercuts}}};

// 7.3  A knocker who is rid of all their cards, and wins, scores 25 points more.
static void score_nothing_left(const Table& table, Account& account, const Terms& terms) {
  const Played deal = played(table, account, terms);
  if (!deal.out || !knocker_wins(table, deal) || deal.of(index(deal.knocker)) > 0) return;
  account.pay(deal.knocker, terms.nothing_left);
}

const Award nothing_left_bonus{
    .number = "7.3", .says = {"no card left"}, .pays = {{Moment::deal, score_nothing_left}}};

// 7.4  When nobody has knocked the lowest count scores the difference from each other hand; of
// players who are level each scores what they would have scored alone.
static void score_last_chance(const Table& table, Account& account, const Terms& terms) {
  const Played deal = played(table, account, terms);
  if (!deal.out || deal.knocker != Seat::none) return;
  const std::uint16_t winners = winners_of(table, deal);
  for (int i = 0; i < table.seats(); ++i) {
    if ((winners >> i & 1) != 0) add_differences(table, account, deal, i);
  }
}

const Award last_chance_score{
    .number = "7.4", .says = {"the differences"}, .pays = {{Moment::deal, score_last_chance}}};

// 8.1  The player who first has 150 points wins the game.
static void win_carousel(const Table& table, Account& account, const Terms& terms) {
  const Points& totals = account.match().totals;
  const auto first = totals.begin();
  const auto highest = std::max_element(first, first + table.seats());
  if (*highest < terms.target) return;
  if (std::count(first, first + table.seats(), *highest) > 1) {
    // When another deal follows they have gone on.
    const bool last =
        table.common.match->deals == static_cast<int>(table.common.record->deals.size());
    if (!last || terms.several_over != SeveralOver::open) return;
    account.leave_final_open();
    return account.leave_winner_open(false);
  }
  const auto reached = [&](std::int64_t total) { return total >= terms.target; };
  const bool several = std::count_if(first, first + table.seats(), reached) > 1;
  if (several && terms.several_over == SeveralOver::open) {
    account.leave_final_open();
    return account.leave_winner_open(true);
  }
  account.win(side(static_cast<int>(highest - first)));
}

const Award carousel_won{
    .number = "8.1", .says = {"the game"}, .pays = {{Moment::game, win_carousel}}};

// 8.2  The winner scores 100 points more.
static void score_carousel(const Table&, Account& account, const Terms& terms) {
  if (game_over(account)) account.pay(account.match().winner, terms.game);
}

const Award carousel_bonus{
    .number = "8.2", .says = {"the game"}, .pays = {{Moment::game, score_carousel}}};

// 8.3  Then each player scores 25 points for every deal that they have won.
static void score_deals_won(const Table& table, Account& account, const Terms& terms) {
  if (account.match().winner != Side::none && account.match().hands_unknown)
    account.leave_final_open();
  for (int i = 0; game_over(account) && i < table.seats(); ++i) {
    const int won = account.match().won[static_cast<std::size_t>(i)];
    if (won > 0) account.pay(side(i), std::int64_t{terms.deal_won} * won, 0, won);
  }
}

const Award deals_won_bonus{
    .number = "8.3", .says = {"deals won: {number}"}, .pays = {{Moment::game, score_deals_won}}};

// 8.4  Each player settles with every other: whoever has less pays the difference of their scores.
static void settle_scores(const Table& table, Account& account, const Terms& terms) {
  if (!game_over(account)) return;
  const auto scores = final_scores(table, account, terms);
  for (std::size_t payer = 0; payer < static_cast<std::size_t>(table.seats()); ++payer) {
    for (std::size_t payee = 0; payee < static_cast<std::size_t>(table.seats()); ++payee) {
      if (scores[payer] < scores[payee])
        settle(account, payer, payee, scores[payee] - scores[payer]);
    }
  }
}

const Award score_differences{.number = "8.4",
                              .says = {"the difference of the scores"},
                              .pays = {{Moment::game, settle_scores}}};

// 8.5  A player whose score is still nothing pays the winner of the game twice the difference, and
// the others once.
static void settle_scoreless(const Table& table, Account& account, const Terms& terms) {
  if (!game_over(account)) return;
  const auto scores = final_scores(table, account, terms);
  const auto winner = static_cast<std::size_t>(index(account.match().winner));
  for (std::size_t i = 0; i < static_cast<std::size_t>(table.seats()); ++i) {
    if (i == winner || account.match().totals[i] != 0 || scores[i] >= scores[winner]) continue;
    const bool has_the_deals = account.match().won[i] > 0;
    if (has_the_deals && terms.no_point == NoPoint::open) account.leave_dues_open();
    if (has_the_deals && terms.no_point != NoPoint::before_the_deals) continue;
    settle(account, i, winner, scores[winner] - scores[i]);
  }
}

const Award scoreless_again{.number = "8.5",
                            .says = {"no point scored: as much again"},
                            .pays = {{Moment::game, settle_scoreless}}};

Points paid_for_carousel(const Points& scores, int players) {
  Points paid{};
  const auto seats = static_cast<std::size_t>(players);
  const auto winner = static_cast<std::size_t>(
      std::max_element(scores.begin(), scores.begin() + players) - scores.begin());
  for (std::size_t payer = 0; payer < seats; ++payer) {
    for (std::size_t payee = 0; payee < seats; ++payee) {
      const std::int64_t difference = scores[payee] - scores[payer];
      if (difference <= 0) continue;
      const int times = scores[payer] == 0 && payee == winner ? 2 : 1;
      paid[payer] -= times * difference;
      paid[payee] += times * difference;
    }
  }
  return paid;
}

}  // namespace cardlaw::carousel
