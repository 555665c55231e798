// What falls due, chip by chip, and what the players wrote down of taking it: chapters 2 and 6 to 9
// of Imperial.  All that a player has is kept as its worth in white chips: once six are changed it
// tells both colors.
#include <algorithm>

#include "families/imperial/rules.h"

namespace cardlaw::imperial {
namespace {

enum class Changed : std::uint8_t { whites, red };

std::int64_t worth(const Account& account, Side side) {
  return account.match().totals[static_cast<std::size_t>(index(side))] + account.points(side);
}
std::int64_t whites(const Account& account, Side side, const Terms& terms) {
  return worth(account, side) % terms.red_worth;
}

// Whether it can be said who has which chips.
bool can_say(const Table& table, Account& account) {
  if (account.match().winner != Side::none) return false;  // the rest of the hand is abandoned
  if (account.match().uncertain)
    account.leave_undetermined("which chips the players had before the hand is not known");
  else if (table.common.gap)
    account.leave_undetermined("a part of the hand was not recorded");
  else if (table.turned && !table.turn_up.known())
    account.leave_undetermined("the turned card is not known");
  else if (table.led && table.trump == Suit::none)
    account.leave_undetermined("what is trumps is not recorded");
  else if (table.not_all_shown)
    account.leave_undetermined("which cards were shown is not known");
  else if (table.unsure)
    account.leave_undetermined("not all the cards in the tricks are known");
  return account.basis() != Basis::undetermined;
}

// By how much the player's white chips may be more, where the law can be read in two ways.
std::int64_t loose(const Account& account, Side side) {
  return account.match().leeway[static_cast<std::size_t>(index(side))] + account.allowed(side);
}

// What can no longer be said when by one reading the player has changed six whites, and by the
// other not yet.
void leave_change_open(Account& account, Side side, const Terms& terms) {
  const std::int64_t own = whites(account, side, terms);
  if (own < terms.red_worth && own + loose(account, side) >= terms.red_worth)
    account.leave_open("the law does not say whether a point that was announced too high counts");
}

// 7.3  When a player takes a red chip, for whatever it may be, the opponent pays all white chips
// held at that moment into the pool, and keeps the red ones.
void send_back_whites(Account& account, Side taker, const Terms& terms) {
  const Side opponent = side(1 - index(taker));
  account.allow(opponent, -loose(account, opponent));
  const std::int64_t own = whites(account, opponent, terms);
  if (own == 0) return;
  account.cite("7.3");
  account.pay(opponent, -own);
}

// 8.1  The player who first has five red chips wins the game and scores it; the rest of the hand is
// abandoned.
void win_with_enough(Account& account, Side taker, const Terms& terms) {
  if (worth(account, taker) / terms.red_worth < terms.target) return;
  account.cite("8.1");
  account.win(taker);
}

// R16: whether an award is broken off at the fifth red chip is open.  What else falls to the winner
// at that moment may be taken or left.
bool allow_winner(const Table& table, Account& account, Side to, std::int64_t worth) {
  const auto dues = account.dues();
  const bool just_won =
      account.won_here() && account.match().winner == to && dues.back().entry == table.common.entry;
  if (just_won) account.allow(to, worth);
  return just_won;
}

// What a due is for, in the words of the sentence that gives it.
struct Cause {
  Number number;
  int trick = 0;
  CardSet cards{};
};

void collect_red(const Table& table, Account& account, Side to, int count, const Cause& cause,
                 const Terms& terms) {
  for (int i = 0; i < count; ++i) {
    if (allow_winner(table, account, to, terms.red_worth)) continue;
    if (!can_say(table, account)) return;
    account.cite(cause.number);
    account.pay_in(DueUnit::red, terms.red_worth, to, 1, 0, cause.trick, cause.cards);
    send_back_whites(account, to, terms);
    win_with_enough(account, to, terms);
  }
}

// 7.2  A player who has six white chips pays them into the pool and collects one red chip for them.
void change_whites(Account& account, Side who, const Terms& terms) {
  account.cite("7.2");
  account.pay(who, -terms.red_worth, static_cast<int>(Changed::whites));
  account.pay_in(DueUnit::red, terms.red_worth, who, 1, static_cast<int>(Changed::red));
  send_back_whites(account, who, terms);
  win_with_enough(account, who, terms);
}

// 7.1  What is due is taken from the pool as it falls, one thing after another.
void collect_white(const Table& table, Account& account, Side to, std::int64_t count,
                   const Cause& cause, const Terms& terms) {
  for (std::int64_t left = count; left > 0;) {
    if (allow_winner(table, account, to, left) || !can_say(table, account)) return;
    const std::int64_t room = terms.red_worth - whites(account, to, terms);
    const std::int64_t now = std::clamp<std::int64_t>(room, 1, left);
    account.cite(cause.number);
    account.pay(to, now, 0, cause.trick, cause.cards);
    if (whites(account, to, terms) == 0) change_whites(account, to, terms);
    leave_change_open(account, to, terms);
    left -= now;
  }
}

bool just_now(const Table& table, std::uint16_t entry) { return entry == table.common.entry; }

// A trick has just been ended.
bool trick_ended(const Table& table) {
  return table.last.number > 0 && just_now(table, table.last.entry);
}

CardSet honors_in(const Table& table, CardSet cards, const Terms& terms) {
  if (table.trump == Suit::none) return {};
  return cards & terms.honors & CardSet::of(table.trump);
}

}  // namespace

// 2.5  When the turned card is an honor the dealer collects one white chip.
static void pay_turned_honor(const Table& table, Account& account, const Terms& terms) {
  const bool now = table.turned && just_now(table, table.turned_at);
  if (!now || table.dealer() == Seat::none || !table.turn_up.known()) return;
  if (!terms.honors.has(table.turn_up)) return;
  collect_white(table, account, account.side_of(table.dealer()), terms.honor,
                {"2.5", 0, CardSet::of(table.turn_up)}, terms);
}

const Award turned_honor{
    .number = "2.5", .says = {"turned {cards}"}, .pays = {{Moment::act, pay_turned_honor}}};

// 6.1  A player scores one red chip for every imperial shown in time.
static void pay_imperials(const Table& table, Account& account, const Terms& terms) {
  for (int i = 0; i < table.seats(); ++i) {
    const Announced& announced = table.of(seat(i));
    for (int n = 0; n < announced.imperials.count; ++n) {
      const auto at = static_cast<std::size_t>(n);
      if (!just_now(table, announced.at[at])) continue;
      collect_red(table, account, account.side_of(seat(i)), terms.imperial,
                  {"6.1", 0, announced.imperials.sets[at]}, terms);
    }
  }
}

const Award imperials{
    .number = "6.1", .says = {"imperial {cards}"}, .pays = {{Moment::act, pay_imperials}}};

// R10: whether a point that was announced too high counts. If it does not, nobody has the chip, or
// the opponent may have it.
static void leave_point_open(const Table& table, Account& account, const Terms& terms) {
  if (account.match().winner != Side::none || !can_say(table, account)) return;
  const char* const why = "the law does not say whether a point that was announced too high counts";
  if (table.misnamed_by == Seat::none) return account.leave_open(why);
  const Side to = account.side_of(table.misnamed_by);
  account.allow(to, terms.point);
  leave_change_open(account, to, terms);
}

// 6.2  The player with the higher point scores one white chip; of equal points the nondealer's is
// the better.
static void pay_point(const Table& table, Account& account, const Terms& terms) {
  if (table.not_shown_at == table.common.entry + 1 && account.match().winner == Side::none)
    account.leave_open("the point was not shown, and its cards had been, as an imperial");
  if (table.point_misled && account.match().winner == Side::none)
    account.leave_open("a point that was good was not shown, for the dealer claimed a better one");
  if (table.point_recalled)
    account.leave_open("the point had been scored when what decided it was taken back");
  if (table.point_open && just_now(table, table.point_at)) leave_point_open(table, account, terms);
  if (table.point_to == Seat::none || !just_now(table, table.point_at)) return;
  collect_white(table, account, account.side_of(table.point_to), terms.point,
                {"6.2", table.of(table.point_to).point}, terms);
}

const Award better_of_points{
    .number = "6.2", .says = {"point {number}"}, .pays = {{Moment::act, pay_point}}};

namespace {

// The red chips that the trick which has just been ended gives its winner: by catching jack and
// ace, and by capot.
int caught(const Table& table, const Terms& terms) {
  return table.last.catches ? terms.jack_and_ace : 0;
}
int capot(const Table& table, const Terms& terms) {
  const bool all = table.last.number == terms.hand && table.finished(terms) &&
                   table.won[static_cast<std::size_t>(index(table.last.winner))] == terms.hand;
  return all ? terms.capot : 0;
}

bool is_paid(const Table& table, const Account& account, Number number) {
  const Side to = account.side_of(table.last.winner);
  return std::ranges::any_of(account.dues(), [&](const Due& due) {
    return just_now(table, due.entry) && account.gives(due, number, to);
  });
}

void collect_caught(const Table& table, Account& account, const Terms& terms) {
  collect_red(table, account, account.side_of(table.last.winner), caught(table, terms),
              {"6.4", table.last.number}, terms);
}
void collect_capot(const Table& table, Account& account, const Terms& terms) {
  collect_red(table, account, account.side_of(table.last.winner), capot(table, terms), {"6.6"},
              terms);
}

// R16: red chips and white ones fall together and win the game; the red ones are taken first where
// the winner then has the less, for the rest may be taken or left.
bool wins_by_red(const Table& table, const Account& account, std::int64_t white,
                 const Terms& terms) {
  const std::int64_t has = worth(account, account.side_of(table.last.winner));
  const std::int64_t red = std::int64_t{caught(table, terms) + capot(table, terms)};
  const std::int64_t enough = std::int64_t{terms.target} * terms.red_worth;
  if (has + white + red * terms.red_worth < enough) return false;
  // The worth at the fifth red chip, when red ones alone are to make it.
  const auto by_red = [&](std::int64_t from) {
    return from + (terms.target - from / terms.red_worth) * terms.red_worth;
  };
  const std::int64_t white_first = has + white >= enough ? enough : by_red(has + white);
  const bool red_alone = terms.target - has / terms.red_worth <= red;
  return (red_alone ? by_red(has) : enough) < white_first;
}

}  // namespace

// 6.3  The winner of a trick scores one white chip for each honor in it.
static void pay_honors(const Table& table, Account& account, const Terms& terms) {
  if (!trick_ended(table) || table.last.winner == Seat::none) return;
  const CardSet taken = honors_in(table, table.last.cards, terms);
  const std::int64_t white = std::int64_t{taken.size()} * terms.honor;
  if (wins_by_red(table, account, white, terms)) {
    collect_caught(table, account, terms);
    collect_capot(table, account, terms);
  }
  collect_white(table, account, account.side_of(table.last.winner), white,
                {"6.3", table.last.number, taken}, terms);
}

const Award honors{
    .number = "6.3", .says = {"trick {number}: {cards}"}, .pays = {{Moment::act, pay_honors}}};

// 6.4  A player who caught the jack and the ace of trumps by leading the king and the queen scores
// one red chip.
static void pay_jack_and_ace(const Table& table, Account& account, const Terms& terms) {
  if (!trick_ended(table) || table.last.winner == Seat::none) return;
  if (table.last.catches && !is_paid(table, account, "6.4")) collect_caught(table, account, terms);
}

const Award jack_and_ace{
    .number = "6.4", .says = {"jack and ace caught"}, .pays = {{Moment::act, pay_jack_and_ace}}};

// 6.5  A player who won more tricks than the opponent scores one white chip for each trick more.
static void pay_odd_tricks(const Table& table, Account& account, const Terms& terms) {
  if (!trick_ended(table) || table.last.number != terms.hand || !table.finished(terms)) return;
  const int ahead = table.won[0] - table.won[1];
  if (std::abs(ahead) == terms.hand) return;  // R15: capot
  collect_white(table, account, account.side_of(seat(ahead > 0 ? 0 : 1)),
                std::abs(ahead) * terms.odd_trick, {"6.5", std::abs(ahead)}, terms);
}

static void say_if_open(const Table& table, Account& account, const Terms& terms) {
  if (account.match().winner != Side::none || !can_say(table, account)) return;
  if (table.finished(terms)) return;
  account.leave_undetermined(
      table.common.ended == Ending::conceded
          ? "the hand was conceded, and the law does not say what that is worth"
      : table.common.ended == Ending::stopped ? "the hand was stopped before it was played out"
                                              : "the hand was not played out");
}

const Award odd_tricks{.number = "6.5",
                       .says = {"{number} tricks more"},
                       .pays = {{Moment::act, pay_odd_tricks}, {Moment::deal, say_if_open}}};

// 6.6  A player who made capot, winning all twelve tricks, scores two red chips.
static void pay_capot(const Table& table, Account& account, const Terms& terms) {
  if (!trick_ended(table) || table.last.winner == Seat::none) return;
  if (capot(table, terms) > 0 && !is_paid(table, account, "6.6"))
    collect_capot(table, account, terms);
}

const Award all_tricks{.number = "6.6", .says = {"capot"}, .pays = {{Moment::act, pay_capot}}};

namespace {

void pay_for_reneges(const Table& table, Account& account, const Terms& terms, bool claimed) {
  for (int i = 0; i < account.sides(); ++i) {
    const Side opponent = side(1 - i);
    int owed = account.offences(side(i), "9.1", claimed);
    if (owed == 0) continue;
    for (const Due& due : account.dues()) owed -= account.gives(due, "9.1", opponent) ? 1 : 0;
    if (owed <= 0) continue;
    collect_red(table, account, opponent, owed, {"9.1"}, terms);
    account.penalise();
  }
}

}  // namespace

// 9.1  Where the players have so agreed, a player scores one red chip for each renege of the
// opponent that is claimed.
static void pay_renege(const Table& table, Account& account, const Terms& terms) {
  pay_for_reneges(table, account, terms, true);
}
// One that is only supposed to be claimed would be claimed after the hand.
static void pay_supposed_renege(const Table& table, Account& account, const Terms& terms) {
  pay_for_reneges(table, account, terms, false);
}

const Award red_for_renege{
    .number = "9.1",
    .says = {"the opponent's renege"},
    .pays = {{Moment::act, pay_renege}, {Moment::deal, pay_supposed_renege}}};

// These follow from the others, at once.
const Award six_whites{
    .number = "7.2",
    .says = {{Changed::whites, "six white chips changed"}, {Changed::red, "for six white chips"}}};
const Award whites_back{.number = "7.3", .says = {"white chips back"}};

// 8.1, where the players had the chips before the record begins.
static void pay_game_won_before(const Table&, Account& account, const Terms& terms) {
  for (int i = 0; i < account.sides() && account.match().deals == 0; ++i) {
    if (worth(account, side(i)) >= terms.target * terms.red_worth) account.win(side(i));
  }
}

const Award game_won{
    .number = "8.1", .says = {"the game"}, .pays = {{Moment::game, pay_game_won_before}}};

}  // namespace cardlaw::imperial
