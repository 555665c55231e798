// What a hand is worth that was ended by a knock, and what the end of the game gives.
#include "families/rummy/settling.h"

namespace cardlaw::rummy {
namespace {

enum class Undercut : std::uint8_t { difference, bonus };

constexpr const char* not_allowed = "the hand was ended by a knock that was not allowed";
constexpr const char* upcard_not_known =
    "the first upcard is not known, which sets the count to knock with";

// The cards would have allowed the knock, and the count that they announced or laid out would not.
bool knocked_as_above(const Table& table, const Terms& terms) {
  const Count count = count_of(table, table.knocker, terms);
  return count.known && count.points > low_enough(table, terms).perhaps;
}

bool knocked_rightly(const Table& table, Account& account, const Terms& terms) {
  const LowEnough low = low_enough(table, terms);
  const Result& result = result_of(table);
  if (result.given) {
    const auto count = count_in_result(result, result.maker);
    if (count > low.surely)
      account.leave_open(count > low.perhaps ? not_allowed : upcard_not_known);
    return settled(account);
  }
  if (table.knocker == Seat::none || !table.done) {
    account.leave_undetermined(why_unfinished(table));
    return false;
  }
  if (turns::is_let_stand(table, table.knock_entry)) {
    if (anybody_wrong(table)) account.leave_undetermined(improper);
    return settled(account);
  }
  const Knocking knock = knocking(table, terms);
  const bool too_high = knock.known && knock.least > low.perhaps;
  if (const char* const why = why_end_is_open(table))
    account.leave_undetermined(why);
  else if (too_high && table.knocked_in_turn)
    account.leave_open(not_allowed);
  else if (!table.knocked_in_turn)
    account.leave_undetermined(not_allowed);
  else if (knock.least > low.surely)
    account.leave_open(upcard_not_known);
  else if (anybody_wrong(table))
    account.leave_undetermined(improper);
  else if (knocked_as_above(table, terms))
    account.leave_open(
        "whether a knock that is too high by the knocker's own word is scored so is not said");
  return settled(account);
}

// Nothing is left unmatched because the knocker threw away more than one card.
bool threw_the_rest(const Table& table) {
  if (turns::is_let_stand(table, table.knock_entry)) return false;
  return table.turn.who == table.knocker && table.turn.discards > 1 &&
         table.surplus(table.knocker) < 0;
}
constexpr const char* short_and_matched =
    "whether a hand is matched of which more than one card was discarded is not said";

// The two counts of a hand of gin.
struct Knocked {
  Seat knocker = Seat::none, other = Seat::none;
  std::int64_t own = 0, others = 0;
  bool known = false;
  std::vector<std::int64_t> ways{};  // of the opponent's count, where the knocker's cards may lie
                                     // in more than one way

  bool gin() const { return own == 0; }
  std::int64_t difference() const { return own < others ? others - own : own - others; }
};

Knocked knocked(const Table& table, Account& account, const Terms& terms) {
  Knocked knock;
  if (!knocked_rightly(table, account, terms)) return knock;
  const Counts all = counts(table, account, terms);
  if (!all.known) return knock;
  knock.knocker = result_of(table).given ? result_of(table).maker : table.knocker;
  knock.other = after(knock.knocker, 2);
  knock.own = all.of[static_cast<std::size_t>(index(knock.knocker))];
  knock.others = all.of[static_cast<std::size_t>(index(knock.other))];
  knock.known = true;
  if (result_of(table).given) return knock;
  if (knock.gin() && threw_the_rest(table)) {
    account.leave_open(short_and_matched);
    knock.known = false;
    return knock;
  }
  for (const Count& each : counts_of(table, knock.other, terms)) {
    if (std::ranges::find(knock.ways, each.points) == knock.ways.end())
      knock.ways.push_back(each.points);
  }
  const auto by_knocker = [&](std::int64_t count) { return count > knock.own; };
  const auto wins = std::ranges::count_if(knock.ways, by_knocker);
  if (!knock.gin() && wins > 0 && wins < std::ssize(knock.ways)) {
    account.leave_open("the knocker's cards can be laid out in ways that are scored differently");
    knock.known = false;
  }
  return knock;
}

// Pays the difference to the winner; each way in which the cards may lie is right.
void pay_difference(Account& account, Seat winner, const Knocked& knock) {
  if (knock.ways.size() <= 1) return account.pay(winner, knock.difference());
  std::vector<Points> readings;
  for (const std::int64_t count : knock.ways) {
    Points points{};
    points[static_cast<std::size_t>(index(account.side_of(winner)))] =
        count > knock.own ? count - knock.own : knock.own - count;
    readings.push_back(points);
  }
  account.pay_one_of(std::move(readings));
}

// What the knocker pays more for not having the lowest count; nothing where nobody knocked.
std::int64_t penalty_of(const Table& table, const Counts& counts, std::uint16_t winners,
                        const Terms& terms) {
  const Seat knocker = knocker_of(table);
  if (terms.melding != Melding::after_a_knock || knocker == Seat::none) return 0;
  const auto least = counts.of[static_cast<std::size_t>(std::countr_zero(winners))];
  const bool lowest = counts.of[static_cast<std::size_t>(index(knocker))] == least;
  return lowest ? 0 : terms.penalty;
}

bool won_now(const Account& account) { return account.match().winner != Side::none; }

}  // namespace

// 7.1  When the play was ended by a refusal the lowest count of unmatched cards wins, and collects
// from each of the others the difference of their counts.
//
// 7.1  The lowest count of unmatched cards collects from each of the others the difference of their
// counts; a player who is level with the knocker wins over the knocker, and other players who are
// level share what the others pay together.
static void pay_lowest(const Table& table, Account& account, const Terms& terms) {
  if (terms.melding == Melding::after_a_knock) {
    if (!knocked_rightly(table, account, terms)) return;
  } else if (!table.refused) {
    return;
  } else if (const char* const why = why_end_is_open(table)) {
    return account.leave_undetermined(why);
  } else if (anybody_wrong(table)) {
    return account.leave_open(improper);
  }
  const Counts all = counts(table, account, terms);
  if (!all.known) return;
  const std::uint16_t winners = lowest(table, all);
  pay_differences(table, account, all, winners, penalty_of(table, all, winners, terms));
}

const Award lowest_count_payment{
    .number = "7.1", .says = {"the difference"}, .pays = {{Moment::deal, pay_lowest}}};

// 7.2  A knocker who has not the lowest count pays ten points more to the player who has.
static void pay_penalty(const Table& table, Account& account, const Terms& terms) {
  if (!settled(account) || knocker_of(table) == Seat::none) return;
  const Counts all = counts(table, account, terms);
  if (!all.known) return;
  const std::uint16_t winners = lowest(table, all);
  const std::int64_t penalty = penalty_of(table, all, winners, terms);
  if (penalty > 0) pay_penalty_besides(table, account, all, winners, penalty);
}

const Award knockers_penalty{
    .number = "7.2", .says = {"penalty of the knocker"}, .pays = {{Moment::deal, pay_penalty}}};

// 7.3  When the knocker has all their cards matched and wins, they collect 25 points more from each
// of the others.
static void pay_knock_rummy(const Table& table, Account& account, const Terms& terms) {
  const Seat knocker = knocker_of(table);
  if (!settled(account) || knocker == Seat::none) return;
  const Counts all = counts(table, account, terms);
  if (!all.known || lowest(table, all) != 1 << index(knocker)) return;
  const bool matched = result_of(table).given
                           ? all.of[static_cast<std::size_t>(index(knocker))] == 0
                           : count_of(table, knocker, terms).all_matched;
  if (matched && !result_of(table).given && threw_the_rest(table))
    return account.leave_open(short_and_matched);
  if (matched) collect(table, account, knocker, terms.knock_rummy);
}

const Award knock_rummy_bonus{
    .number = "7.3", .says = {"knock rummy"}, .pays = {{Moment::deal, pay_knock_rummy}}};

// 7.1  When the knocker has the lower count they score the difference of the two counts.
static void score_knock(const Table& table, Account& account, const Terms& terms) {
  const Knocked knock = knocked(table, account, terms);
  if (!knock.known || (knock.own >= knock.others && !knock.gin())) return;
  account.win_hand(account.side_of(knock.knocker));
  pay_difference(account, knock.knocker, knock);
}

const Award knock_score{
    .number = "7.1", .says = {"the difference"}, .pays = {{Moment::deal, score_knock}}};

// 7.2  When the opponent's count is equal to the knocker's or lower, the knocker is undercut, and
// the opponent scores the difference and 25 points more.
static void score_undercut(const Table& table, Account& account, const Terms& terms) {
  const Knocked knock = knocked(table, account, terms);
  if (!knock.known || knock.gin() || knock.others > knock.own) return;
  if (knock.others == knock.own && !terms.ties_undercut) return;
  account.win_hand(account.side_of(knock.other));
  if (knock.difference() > 0 || knock.ways.size() > 1) pay_difference(account, knock.other, knock);
  account.pay(knock.other, terms.undercut, static_cast<int>(Undercut::bonus));
}

const Award undercut_score{
    .number = "7.2",
    .says = {{Undercut::difference, "the difference"}, {Undercut::bonus, "undercut"}},
    .pays = {{Moment::deal, score_undercut}}};

// 7.3  A knocker who has gone gin cannot be undercut; they score 25 points more than the
// difference.
static void score_gin(const Table& table, Account& account, const Terms& terms) {
  const Knocked knock = knocked(table, account, terms);
  if (knock.known && knock.gin()) account.pay(knock.knocker, terms.gin);
}

const Award gin_score{.number = "7.3", .says = {"gin"}, .pays = {{Moment::deal, score_gin}}};

// 8.1  The player who first has 100 points wins the game.
static void win_game(const Table& table, Account& account, const Terms& terms) {
  std::vector<Side> there;
  for (int i = 0; i < table.seats(); ++i) {
    if (account.match().totals[static_cast<std::size_t>(i)] >= terms.target)
      there.push_back(side(i));
  }
  if (there.size() == 1) return account.win(there.front());
  if (!there.empty())
    return account.leave_winner_open(
        true, "both have reached it, and who was first is not said");
  // When another hand is dealt they have gone on.
  const bool last =
      table.common.match->deals == static_cast<int>(table.common.record->deals.size());
  for (int i = 0; last && i < table.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (account.match().totals[at] + account.match().leeway[at] >= terms.target)
      return account.leave_game_open(side(i));
  }
}

const Award game_won{.number = "8.1", .says = {"the game"}, .pays = {{Moment::game, win_game}}};

// 8.2  Then each player scores 25 points more for every hand that they have won.
static void score_hands(const Table& table, Account& account, const Terms& terms) {
  if (!won_now(account)) return;
  if (account.match().hands_unknown) return account.leave_final_open();
  for (int i = 0; i < table.seats(); ++i) {
    const int hands = account.match().won[static_cast<std::size_t>(i)];
    if (hands > 0) account.pay(side(i), terms.hand_bonus * hands, 0, hands);
  }
}

const Award hands_won_bonus{
    .number = "8.2", .says = {"hands won: {number}"}, .pays = {{Moment::game, score_hands}}};

// 8.3  The winner scores 100 points more.
static void score_game(const Table&, Account& account, const Terms& terms) {
  if (won_now(account) && !account.match().hands_unknown)
    account.pay(account.match().winner, terms.game_bonus);
}

const Award game_bonus{.number = "8.3", .says = {"the game"}, .pays = {{Moment::game, score_game}}};

// 8.4  When the loser has not scored a point the winner scores their whole total again.
static void score_scoreless(const Table&, Account& account, const Terms& terms) {
  if (!won_now(account) || account.match().hands_unknown) return;
  const auto winner = static_cast<std::size_t>(index(account.match().winner));
  const std::size_t loser = 1 - winner;
  if (account.match().totals[loser] != 0) return;
  account.pay(account.match().winner, account.match().totals[winner] + terms.game_bonus +
                                          terms.hand_bonus * account.match().won[winner]);
}

const Award loser_without_a_point{.number = "8.4",
                                  .says = {"the loser has no point: doubled"},
                                  .pays = {{Moment::game, score_scoreless}}};

}  // namespace cardlaw::rummy
