// What the players pay and score: the awards of the rummy games.
#include "cards/in_turn.h"
#include "families/rummy/duties.h"

namespace cardlaw::rummy {
namespace {

// The counts of all players; false, and the account undetermined, when one of them is not known.
struct Counts {
  std::array<std::int64_t, max_seats> of{};
  bool known = false;
};

Counts counts(const Table& table, Account& account, const Terms& terms, Seat without = Seat::none,
              bool arranged = false) {
  Counts counts;
  const Result& result = result_of(table);
  for (int i = 0; i < table.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (result.given) {
      counts.of[at] = result.points[at];
      continue;
    }
    if (seat(i) == without) continue;
    const Count count = count_of(table, seat(i), terms);
    if (!count.known) {
      account.leave_undetermined("not all the cards left in the hands are known");
      return counts;
    }
    counts.of[at] = arranged ? count.arranged : count.points;
  }
  counts.known = true;
  return counts;
}

bool anybody_wrong(const Table& table) {
  for (int i = 0; i < table.seats(); ++i) {
    if (table.of(seat(i)).wrong > 0) return true;
  }
  return false;
}

constexpr const char* improper = "a meld or lay-off that is improper was not put right";

const char* why_unfinished(const Table& table) {
  if (table.common.ended == Ending::conceded)
    return "the hand was conceded, and the law does not say what that is worth";
  if (table.falsely_out != Seat::none && table.of(table.falsely_out).wrong > 0) return improper;
  if (table.falsely_out != Seat::none) return "the hand was ended by going out unlawfully";
  if (table.common.ended == Ending::stopped) return "the hand was stopped before its end";
  return table.common.gap ? "a part of the hand was not recorded" : "the hand was not played out";
}

void from_to(Account& account, Seat payer, Seat winner, std::int64_t amount, int reason = 0) {
  if (amount == 0) return;
  account.pay(payer, -amount, reason);
  account.pay(winner, amount, reason);
}

// Who went out, with a right to it; none when nobody did, and the account says why.
Seat winner(const Table& table, Account& account) {
  if (result_of(table).given) return result_of(table).maker;
  if (table.out == Seat::none) account.leave_undetermined(why_unfinished(table));
  return table.out;
}

bool settled(const Account& account) { return account.basis() != Basis::undetermined; }

// How the hand was won, in the games that pay in units.
struct Won {
  Seat by = Seat::none;
  bool rummy = false, after_break = false, best = false;
  bool may_be_best = false;  // one sequence laid down as several, or perhaps the first turn
  Counts counts;
};

Seat lowest_from(const Table& table, const Counts& counts, Seat first) {
  Seat best = first;
  for (const Seat each : others(first, table.seats())) {
    const auto at = [&](Seat of) { return counts.of[static_cast<std::size_t>(index(of))]; };
    if (at(each) < at(best)) best = each;
  }
  return best;
}

bool level_for_the_lowest(const Table& table, const Counts& counts) {
  const auto first = counts.of.begin();
  const std::int64_t least = *std::min_element(first, first + table.seats());
  return std::count(first, first + table.seats(), least) > 1;
}

// The winner's melds are one sequence; or they were laid down in pieces that are one together.
enum class Sequence : std::uint8_t { none, pieces, one };

Sequence one_sequence(const Table& table, const Terms& terms) {
  int melds = 0;
  Cards all;
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner != table.out) continue;
    ++melds;
    all.add(meld.meant);
  }
  const CardSet natural = all.set() - CardSet::of(Card::joker());
  if (natural.empty() || CardSet::of(natural.lowest().rank()).contains(natural))
    return Sequence::none;
  if (melds == 1) return Sequence::one;
  return fault_of(all, terms) == melds::Fault::none ? Sequence::pieces : Sequence::none;
}

constexpr const char* held_sets_are_open = "whether sets that a player holds count is not said";
constexpr const char* level_is_open = "who wins of players who are level is not said";

// Skip Rummy does not say whether sets that are held count, nor who wins of players who are level.
void leave_open_what_is(const Table& table, Account& account, const Terms& terms, const Won& won) {
  if (terms.level == Custom::open && level_for_the_lowest(table, won.counts))
    account.leave_open(level_is_open);
  if (terms.held_sets != Custom::open) return;
  const Counts matched = counts(table, account, terms, Seat::none, true);
  const bool same_winner = lowest_from(table, matched, table.breaker) == won.by;
  const bool levels = terms.level == Custom::open && level_for_the_lowest(table, matched);
  if (!same_winner || levels || (terms.by_points && matched.of != won.counts.of))
    account.leave_open(held_sets_are_open);
}

Won won(const Table& table, Account& account, const Terms& terms) {
  const Result& result = result_of(table);
  Won won;
  if (result.given) {
    const bool lowest = by_the_lowest(result, terms);
    won = {.by = result.maker,
           .rummy = !lowest,
           .after_break = lowest,
           .best = best_rummy(result, terms),
           .counts = counts(table, account, terms)};
    if (terms.level == Custom::open && won.after_break && level_for_the_lowest(table, won.counts))
      account.leave_open(level_is_open);
    return won;
  }
  if (table.refused) return won;
  const bool by_count = table.break_is_over();
  if (!by_count) {
    won.by = winner(table, account);
    if (won.by == Seat::none) return won;
    won.rummy = true;
    won.after_break = table.breaker != Seat::none;
    const Sequence sequence = won.after_break ? Sequence::none : one_sequence(table, terms);
    const Shown& winners = table.of(won.by);
    const bool first = winners.turns == 1 && !winners.turns_open;
    won.best = !won.after_break && (first || sequence == Sequence::one);
    won.may_be_best = !won.best && !won.after_break &&
                      (sequence == Sequence::pieces || winners.turns == 1);
    if (table.break_open && !won.after_break)
      account.leave_undetermined("whether the break had begun depends on turns not recorded");
    if (terms.by_points) won.counts = counts(table, account, terms, won.by);
    const bool in_question = terms.by_points && terms.held_sets == Custom::open;
    if (in_question && counts(table, account, terms, won.by, true).of != won.counts.of)
      account.leave_open(held_sets_are_open);
    return won;
  }
  if (anybody_wrong(table)) {
    account.leave_undetermined(improper);
    return won;
  }
  won.after_break = true;
  won.counts = counts(table, account, terms);
  if (!won.counts.known) return won;
  won.by = lowest_from(table, won.counts, table.breaker);
  leave_open_what_is(table, account, terms, won);
  return won;
}

void collect(const Table& table, Account& account, Seat winner, int units) {
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) != winner) from_to(account, seat(i), winner, units);
  }
}

// The lowest counts collect the differences, and share what the others pay together. Who has a
// point that cannot be shared, or whether it is paid at all, is open.
void pay_differences(const Table& table, Account& account, const Counts& counts,
                     std::uint16_t winners) {
  const auto wins = [&](int i) { return (winners >> i & 1) != 0; };
  std::int64_t least = 0;
  for (int i = 0; i < table.seats(); ++i) {
    if (wins(i)) least = counts.of[static_cast<std::size_t>(i)];
  }
  std::int64_t paid = 0;
  for (int i = 0; i < table.seats(); ++i) {
    const std::int64_t difference = counts.of[static_cast<std::size_t>(i)] - least;
    if (wins(i) || difference == 0) continue;
    account.pay(seat(i), -difference);
    paid += difference;
  }
  const int sharers = std::popcount(winners);
  for (int i = 0; i < table.seats(); ++i) {
    if (wins(i) && paid >= sharers) account.pay(seat(i), paid / sharers);
    if (paid % sharers == 0) continue;
    const std::int64_t difference = counts.of[static_cast<std::size_t>(i)] - least;
    account.allow(account.side_of(seat(i)), wins(i) ? 1 : std::min(difference, paid % sharers));
  }
}

// Who has the lowest count; a knocker only if nobody is level with him.
std::uint16_t lowest(const Table& table, const Counts& counts) {
  std::int64_t least = counts.of[0];
  for (int i = 1; i < table.seats(); ++i)
    least = std::min(least, counts.of[static_cast<std::size_t>(i)]);
  std::uint16_t winners = 0;
  for (int i = 0; i < table.seats(); ++i) {
    if (counts.of[static_cast<std::size_t>(i)] == least)
      winners |= static_cast<std::uint16_t>(1 << i);
  }
  if (table.knocker != Seat::none && std::popcount(winners) > 1)
    winners &= static_cast<std::uint16_t>(~(1 << index(table.knocker)));
  return winners;
}

constexpr const char* not_allowed = "the hand was ended by a knock that was not allowed";

// The cards would have allowed the knock, and the count that he announced or laid out would not.
bool knocked_as_above(const Table& table, const Terms& terms) {
  const Count count = count_of(table, table.knocker, terms);
  const auto limit = highest_knock(table, terms);
  return limit && count.known && count.points > *limit;
}

bool knocked_rightly(const Table& table, Account& account, const Terms& terms) {
  const auto limit = highest_knock(table, terms);
  const Result& result = result_of(table);
  if (result.given) {
    const auto count = result.points[static_cast<std::size_t>(index(result.maker))];
    if (terms.limits_knocks() && !limit) account.leave_open("the first upcard is not known, which sets the count to knock with");
    if (limit && count > *limit) account.leave_open(not_allowed);
    return settled(account);
  }
  if (table.knocker == Seat::none || !table.done) {
    account.leave_undetermined(why_unfinished(table));
    return false;
  }
  const Knocking knock = knocking(table, terms);
  const bool too_high = limit && knock.known && knock.least > *limit;
  if (table.doubtful)
    account.leave_undetermined("whether an earlier knock ended the hand is not known");
  else if (too_high && table.knocked_in_turn)
    account.leave_open(not_allowed);
  else if (!table.knocked_in_turn)
    account.leave_undetermined(not_allowed);
  else if (anybody_wrong(table))
    account.leave_undetermined(improper);
  else if (knocked_as_above(table, terms))
    account.leave_open("whether a knock that is too high by the knocker's own word is scored so is not said");
  return settled(account);
}

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

bool won_now(const Account& account) { return account.match().winner != Side::none; }

}  // namespace

// 7.1  Each of the other players pays the winner the count of all cards left in his hand.
void pay_cards_left(const Table& table, Account& account, const Terms& terms) {
  if (table.refused) return;
  const Seat by = winner(table, account);
  if (by == Seat::none) return;
  if (result_of(table).given && result_of(table).how == 1 && terms.out_in_two_turns)
    account.leave_open("the hand was ended by going out unlawfully");
  // Whether it goes back into the hand of its owner is not said.
  if (anybody_wrong(table)) return account.leave_open(improper);
  const Counts left = counts(table, account, terms, by);
  if (!left.known) return;
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) != by) from_to(account, seat(i), by, left.of[static_cast<std::size_t>(i)]);
  }
}

// 7.2  When the winner has declared his whole hand in one turn, and nothing before it, he has gone
// rummy, and each of the others pays as much again.
void pay_rummy(const Table& table, Account& account, const Terms& terms) {
  const Result& result = result_of(table);
  const bool rummy = result.given ? result.how == 1 : table.out_at_once;
  if (rummy && settled(account)) pay_cards_left(table, account, terms);
}

// 7.3  Where that was agreed, and the play was ended by a refusal, the lowest count of cards in
// hand collects the difference from each of the others; players who are level share what the others
// pay together.
void pay_refusal(const Table& table, Account& account, const Terms& terms) {
  if (!table.refused || terms.refusal == Custom::other) return;
  if (terms.refusal == Custom::open)
    return account.leave_open("who is paid when the play ends by a refusal is not said");
  const Counts all = counts(table, account, terms);
  if (all.known) pay_differences(table, account, all, lowest(table, all));
}

// 7.2  The winner after the break, whether by his count or by going rummy, collects one unit from
// each of the others.
void pay_break(const Table& table, Account& account, const Terms& terms) {
  const Won how = won(table, account, terms);
  if (how.by == Seat::none || !settled(account) || terms.by_points) return;
  const bool ended_by_count =
      how.after_break || (terms.stock_end == StockEnd::hand_ends && !how.rummy);
  if (!ended_by_count || (how.rummy && terms.rummy_pays_hand)) return;
  collect(table, account, how.by, terms.break_units);
}

// 7.3  A player who goes rummy before the break collects two units from each of the others.
void pay_going_rummy(const Table& table, Account& account, const Terms& terms) {
  const Won how = won(table, account, terms);
  if (!how.rummy || how.after_break || !settled(account) || terms.by_points) return;
  collect(table, account, how.by, terms.rummy_units);
}

// 7.4  When he does so before the break in his first turn, or with his whole hand in one sequence,
// he collects two units more from each.
void pay_best_rummy(const Table& table, Account& account, const Terms& terms) {
  const Won how = won(table, account, terms);
  if (!settled(account) || terms.by_points) return;
  if (how.best) return collect(table, account, how.by, terms.best_units);
  if (!how.may_be_best) return;
  Points paid{}, kept{};
  for (int i = 0; i < table.seats(); ++i) {
    const auto at = static_cast<std::size_t>(index(account.side_of(seat(i))));
    if (seat(i) == how.by) {
      paid[at] = terms.best_units * (table.seats() - 1);
    } else {
      account.pay(seat(i), -terms.best_units);
      kept[at] = terms.best_units;
    }
  }
  account.pay_one_of({paid, kept});
}

// 7.5  Where points were agreed instead of units, each of the others pays the winner the difference
// of their counts for each of those units.
void pay_by_points(const Table& table, Account& account, const Terms& terms) {
  if (!terms.by_points || table.refused) return;
  const Won how = won(table, account, terms);
  if (how.by == Seat::none || !how.counts.known || !settled(account)) return;
  if (how.rummy && terms.rummy_pays_hand) return;
  if (how.may_be_best && terms.doubled_points)
    return account.leave_open(table.of(how.by).turns_open
                                  ? "whether this was the winner's first turn is not known"
                                  : "whether a sequence laid down in pieces is one is not said");
  int times = 1;
  if (how.rummy && !how.after_break && terms.doubled_points)
    times = terms.rummy_units + (how.best ? terms.best_units : 0);
  const std::int64_t own = how.counts.of[static_cast<std::size_t>(index(how.by))];
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) != how.by)
      from_to(account, seat(i), how.by, times * (how.counts.of[static_cast<std::size_t>(i)] - own));
  }
}

// 7.3  A player who goes rummy collects from each of the others the count of the cards that he
// melded and laid off.
void pay_own_hand(const Table& table, Account& account, const Terms& terms) {
  const Won how = won(table, account, terms);
  if (!how.rummy || !settled(account)) return;
  const std::int64_t worth = result_of(table).given ? count_in_result(result_of(table), how.by)
                                                    : terms.values.of(table.of(how.by).played);
  collect(table, account, how.by, static_cast<int>(worth));
}

// 7.1  When the play was ended by a refusal the lowest count of unmatched cards wins, and collects
// from each of the others the difference of their counts.
//
// 7.1  The lowest count of unmatched cards collects from each of the others the difference of their
// counts; a player who is level with the knocker wins over him, and other players who are level
// share what the others pay together.
void pay_lowest(const Table& table, Account& account, const Terms& terms) {
  if (terms.melding == Melding::after_a_knock) {
    if (!knocked_rightly(table, account, terms)) return;
  } else if (!table.refused) {
    return;
  }
  const Counts all = counts(table, account, terms);
  if (all.known) pay_differences(table, account, all, lowest(table, all));
}

// 7.2  A knocker who has not the lowest count pays ten points more to the player who has.
void pay_penalty(const Table& table, Account& account, const Terms& terms) {
  if (!settled(account) || table.knocker == Seat::none) return;
  const Counts all = counts(table, account, terms);
  if (!all.known) return;
  const std::uint16_t winners = lowest(table, all);
  const auto own = all.of[static_cast<std::size_t>(index(table.knocker))];
  const auto least = all.of[static_cast<std::size_t>(std::countr_zero(winners))];
  if (own == least) return;
  for (int i = 0; i < table.seats(); ++i) {
    if ((winners >> i & 1) != 0)
      from_to(account, table.knocker, seat(i), terms.penalty / std::popcount(winners));
  }
}

// 7.3  When the knocker has all his cards matched and wins, he collects 25 points more from each of
// the others.
void pay_knock_rummy(const Table& table, Account& account, const Terms& terms) {
  if (!settled(account) || table.knocker == Seat::none) return;
  const Counts all = counts(table, account, terms);
  if (!all.known || lowest(table, all) != 1 << index(table.knocker)) return;
  if (count_of(table, table.knocker, terms).all_matched)
    collect(table, account, table.knocker, terms.knock_rummy);
}

// 7.1  When the knocker has the lower count he scores the difference of the two counts.
void score_knock(const Table& table, Account& account, const Terms& terms) {
  const Knocked knock = knocked(table, account, terms);
  if (!knock.known || (knock.own >= knock.others && !knock.gin())) return;
  account.win_hand(account.side_of(knock.knocker));
  pay_difference(account, knock.knocker, knock);
}

// 7.2  When the opponent's count is equal to the knocker's or lower, he has undercut him, and the
// opponent scores the difference and 25 points more.
void score_undercut(const Table& table, Account& account, const Terms& terms) {
  const Knocked knock = knocked(table, account, terms);
  if (!knock.known || knock.gin() || knock.others > knock.own) return;
  if (knock.others == knock.own && !terms.ties_undercut) return;
  account.win_hand(account.side_of(knock.other));
  if (knock.difference() > 0 || knock.ways.size() > 1) pay_difference(account, knock.other, knock);
  account.pay(knock.other, terms.undercut, 1);
}

// 7.3  A knocker who has gone gin cannot be undercut; he scores 25 points more than the difference.
void score_gin(const Table& table, Account& account, const Terms& terms) {
  const Knocked knock = knocked(table, account, terms);
  if (knock.known && knock.gin()) account.pay(knock.knocker, terms.gin);
}

// 8.1  The player who first has 100 points wins the game.
void win_game(const Table& table, Account& account, const Terms& terms) {
  for (int i = 0; i < table.seats(); ++i) {
    if (account.match().totals[static_cast<std::size_t>(i)] >= terms.target)
      return account.win(side(i));
  }
  // When another hand is dealt they have gone on.
  const bool last =
      table.common.match->deals == static_cast<int>(table.common.record->deals.size());
  for (int i = 0; last && i < table.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (account.match().totals[at] + account.match().leeway[at] >= terms.target)
      return account.leave_game_open(side(i));
  }
}

// 8.2  Then each player scores 25 points more for every hand that he has won.
void score_hands(const Table& table, Account& account, const Terms& terms) {
  if (!won_now(account)) return;
  if (account.match().hands_unknown) return account.leave_final_open();
  for (int i = 0; i < table.seats(); ++i) {
    const int hands = account.match().won[static_cast<std::size_t>(i)];
    if (hands > 0) account.pay(side(i), terms.hand_bonus * hands, 0, hands);
  }
}

// 8.3  The winner scores 100 points more.
void score_game(const Table&, Account& account, const Terms& terms) {
  if (won_now(account) && !account.match().hands_unknown)
    account.pay(account.match().winner, terms.game_bonus);
}

// 8.4  When the loser has not scored a point the winner scores his whole total again.
void score_scoreless(const Table&, Account& account, const Terms& terms) {
  if (!won_now(account) || account.match().hands_unknown) return;
  const auto winner = static_cast<std::size_t>(index(account.match().winner));
  const std::size_t loser = 1 - winner;
  if (account.match().totals[loser] != 0) return;
  account.pay(account.match().winner, account.match().totals[winner] + terms.game_bonus +
                                          terms.hand_bonus * account.match().won[winner]);
}

}  // namespace cardlaw::rummy
