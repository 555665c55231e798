// What the players pay when somebody went out, after a refusal, and after the break.
#include <bit>

#include "cards/in_turn.h"
#include "families/rummy/settling.h"

namespace cardlaw::rummy {
namespace {

// Who went out, with a right to it; none when nobody did, and the account says why.
Seat winner(const Table& table, Account& account) {
  if (result_of(table).given) return result_of(table).maker;
  if (table.unsettled != nullptr) account.leave_open(table.unsettled);
  if (const char* const why = why_end_is_open(table)) account.leave_undetermined(why);
  if (table.out == Seat::none) account.leave_undetermined(why_unfinished(table));
  return table.out;
}

// What cards of improper melds and lay-offs count, if that is how the law is read.
struct Astray {
  std::array<std::int64_t, max_seats> own{}, onto{};
};
Astray astray(const Table& table, const Terms& terms, Seat winner) {
  Astray all;
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) == winner) continue;
    const auto at = static_cast<std::size_t>(i);
    all.own[at] = terms.values.of(table.of(seat(i)).astray);
    all.onto[at] = terms.values.of(table.of(seat(i)).onto_astray);
  }
  return all;
}

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
  if (terms.level == Level::open && level_for_the_lowest(table, won.counts))
    account.leave_open(level_is_open);
  if (terms.held_sets != HeldSets::open) return;
  const Counts matched = counts(table, account, terms, Seat::none, true);
  const bool same_winner = lowest_from(table, matched, table.breaker) == won.by;
  const bool levels = terms.level == Level::open && level_for_the_lowest(table, matched);
  if (!same_winner || levels || (terms.by_points && matched.of != won.counts.of))
    account.leave_open(held_sets_are_open);
}

// Whoever wins after the break wins whether cards that lie improperly on the table count against
// those who put them there or not; the winner put none of them there.
bool wins_by_every_reading(const Table& table, Account& account, const Terms& terms,
                           const Won& won) {
  if (terms.by_points || table.of(won.by).wrong > 0) return false;
  std::vector<Counts> readings{won.counts};
  if (terms.held_sets == HeldSets::open)
    readings.push_back(counts(table, account, terms, Seat::none, true));
  const Astray improperly = astray(table, terms, Seat::none);
  for (Counts& counted : readings) {
    for (const auto& more : {improperly.own, improperly.onto}) {
      for (std::size_t i = 0; i < more.size(); ++i) counted.of[i] += more[i];
      const bool level = terms.level == Level::open && level_for_the_lowest(table, counted);
      if (level || lowest_from(table, counted, table.breaker) != won.by) return false;
    }
  }
  return true;
}

Won won(const Table& table, Account& account, const Terms& terms) {
  const Result& result = result_of(table);
  Won won;
  if (table.refused) return won;
  if (result.given) {
    const bool lowest = by_the_lowest(result, terms);
    won = {.by = lowest ? lowest_in_result(table, result) : result.maker,
           .rummy = !lowest,
           .after_break = lowest,
           .best = was_best_rummy(result, terms),
           .counts = counts(table, account, terms)};
    if (terms.level == Level::open && won.after_break && level_for_the_lowest(table, won.counts))
      account.leave_open(level_is_open);
    return won;
  }
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
    won.may_be_best =
        !won.best && !won.after_break && (sequence == Sequence::pieces || winners.turns == 1);
    if (table.break_open && !won.after_break)
      account.leave_undetermined("whether the break had begun depends on turns not recorded");
    if (terms.by_points && anybody_wrong(table)) account.leave_open(improper);
    if (terms.by_points) won.counts = counts(table, account, terms, won.by);
    const bool in_question = terms.by_points && terms.held_sets == HeldSets::open &&
                             terms.counting == Counting::all_cards;
    if (in_question && counts(table, account, terms, won.by, true).of != won.counts.of)
      account.leave_open(held_sets_are_open);
    return won;
  }
  won.after_break = true;
  won.counts = counts(table, account, terms);
  if (!won.counts.known) return won;
  won.by = lowest_from(table, won.counts, table.breaker);
  if (table.breaker_open && level_for_the_lowest(table, won.counts))
    account.leave_undetermined("who was the breaker depends on turns that were not recorded");
  if (anybody_wrong(table) && !wins_by_every_reading(table, account, terms, won)) {
    account.leave_undetermined(improper);
    won.by = Seat::none;
    return won;
  }
  leave_open_what_is(table, account, terms, won);
  return won;
}

}  // namespace

namespace {

// The losers have been charged with all that lies on the table improperly, so many times; what by
// each reading they are not to pay, and so what the winner has more.
void pay_for_improper_cards(const Table& table, Account& account, const Astray& of, Seat winner,
                            int times) {
  std::vector<Points> readings(3);  // all, improper melds and lay-offs alone, nothing
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) == winner) continue;
    const auto at = static_cast<std::size_t>(i);
    const auto side = static_cast<std::size_t>(index(account.side_of(seat(i))));
    const auto winners = static_cast<std::size_t>(index(account.side_of(winner)));
    const std::int64_t own = of.own[at] * times, onto = of.onto[at] * times;
    readings[1][side] = onto;
    readings[2][side] = own + onto;
    readings[0][winners] += own + onto;
    readings[1][winners] += own;
  }
  account.pay_one_of(std::move(readings));
}

bool is_rummy(const Table& table, const Terms& terms) {
  const Result& result = result_of(table);
  const bool at_once = result.given ? way_of(result, terms) == Way::rummy : table.out_at_once;
  return at_once && !terms.out_in_two_turns;
}

// What is left in the hands; and of what lies on the table improperly the winner has nothing so
// far.
void pay_what_is_left(const Table& table, Account& account, const Counts& left, const Astray& of,
                      Seat winner) {
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) == winner) continue;
    const auto at = static_cast<std::size_t>(i);
    const std::int64_t improperly = of.own[at] + of.onto[at];
    if (left.of[at] + improperly != 0) account.pay(seat(i), -left.of[at] - improperly);
    if (left.of[at] != 0) account.pay(winner, left.of[at]);
  }
}

}  // namespace

// `again`: as much again.
static void pay_for_cards(const Table& table, Account& account, const Terms& terms, bool again) {
  if (table.refused) return;
  const Seat by = winner(table, account);
  if (by == Seat::none) return;
  if (result_of(table).given && way_of(result_of(table), terms) == Way::rummy &&
      terms.out_in_two_turns)
    account.leave_open("the hand was ended by going out unlawfully");
  // How the owner of an improper meld would arrange its cards is not known.
  const bool wrong = anybody_wrong(table);
  if (wrong && terms.counting == Counting::unmatched) return account.leave_open(improper);
  const Counts left = counts(table, account, terms, by);
  if (!left.known) return;
  const Astray improperly = astray(table, terms, by);
  pay_what_is_left(table, account, left, improperly, by);
  if (wrong && !again)
    pay_for_improper_cards(table, account, improperly, by, is_rummy(table, terms) ? 2 : 1);
}

// 7.1  Each of the other players pays the winner the count of all cards left in their hand.
static void pay_cards_left(const Table& table, Account& account, const Terms& terms) {
  pay_for_cards(table, account, terms, false);
}

const Award cards_left_payment{
    .number = "7.1", .says = {"cards left in hand"}, .pays = {{Moment::deal, pay_cards_left}}};

// 7.2  When the winner has declared their whole hand in one turn, and nothing before it, they have
// gone rummy, and each of the others pays as much again.
static void pay_rummy(const Table& table, Account& account, const Terms& terms) {
  if (is_rummy(table, terms) && settled(account)) pay_for_cards(table, account, terms, true);
}

const Award rummy_again{
    .number = "7.2", .says = {"rummy: as much again"}, .pays = {{Moment::deal, pay_rummy}}};

// What is paid if nothing that lies improperly on the table counts, if improper melds and lay-offs
// do, and if what was added to them does as well; nothing, when a point could not be shared.
static std::vector<Points> differences(const Table& table, const Account& account,
                                       const Terms& terms, const Counts& held) {
  const Astray improperly = astray(table, terms, Seat::none);
  std::vector<Points> readings;
  Counts counted = held;
  for (int reading = 0; reading < 3; ++reading) {
    for (std::size_t i = 0; i < counted.of.size() && reading > 0; ++i)
      counted.of[i] += reading == 1 ? improperly.own[i] : improperly.onto[i];
    const std::uint16_t winners = lowest(table, counted);
    const auto least = counted.of[static_cast<std::size_t>(std::countr_zero(winners))];
    Points& points = readings.emplace_back();
    std::int64_t paid = 0;
    for (int i = 0; i < table.seats(); ++i) {
      const std::int64_t difference = counted.of[static_cast<std::size_t>(i)] - least;
      points[static_cast<std::size_t>(index(account.side_of(seat(i))))] -= difference;
      paid += difference;
    }
    if (paid % std::popcount(winners) != 0) return {};
    for (int i = 0; i < table.seats(); ++i) {
      if ((winners >> i & 1) != 0)
        points[static_cast<std::size_t>(index(account.side_of(seat(i))))] +=
            paid / std::popcount(winners);
    }
  }
  return readings;
}

// 7.3  Where that was agreed, and the play was ended by a refusal, the lowest count of cards in
// hand collects the difference from each of the others; players who are level share what the others
// pay together.
static void pay_refusal(const Table& table, Account& account, const Terms& terms) {
  if (!table.refused || terms.refusal == RefusalPays::nobody) return;
  if (const char* const why = why_end_is_open(table)) return account.leave_undetermined(why);
  if (terms.refusal == RefusalPays::open)
    return account.leave_open("who is paid when the play ends by a refusal is not said");
  const Counts all = counts(table, account, terms);
  if (!all.known) return;
  if (!anybody_wrong(table)) return pay_differences(table, account, all, lowest(table, all));
  std::vector<Points> readings = differences(table, account, terms, all);
  if (readings.empty()) return account.leave_open(improper);
  account.pay_one_of(std::move(readings));
}

const Award refusal_payment{
    .number = "7.3", .says = {"the difference"}, .pays = {{Moment::deal, pay_refusal}}};

// 7.2  The winner after the break, whether by their count or by going rummy, collects one unit from
// each of the others.
static void pay_break(const Table& table, Account& account, const Terms& terms) {
  const Won how = won(table, account, terms);
  if (how.by == Seat::none || !settled(account) || terms.by_points) return;
  const bool ended_by_count =
      how.after_break || (terms.stock_end == StockEnd::hand_ends && !how.rummy);
  if (!ended_by_count || (how.rummy && terms.rummy_pays == RummyPays::own_hand)) return;
  collect(table, account, how.by, terms.break_units);
}

const Award break_payment{
    .number = "7.2", .says = {"after the break"}, .pays = {{Moment::deal, pay_break}}};

// 7.3  A player who goes rummy before the break collects two units from each of the others.
static void pay_going_rummy(const Table& table, Account& account, const Terms& terms) {
  const Won how = won(table, account, terms);
  if (!how.rummy || how.after_break || !settled(account) || terms.by_points) return;
  collect(table, account, how.by, terms.rummy_units);
}

const Award rummy_payment{
    .number = "7.3", .says = {"rummy"}, .pays = {{Moment::deal, pay_going_rummy}}};

// 7.4  When they do so before the break in their first turn, or with their whole hand in one
// sequence, they collect two units more from each.
static void pay_best_rummy(const Table& table, Account& account, const Terms& terms) {
  const Won how = won(table, account, terms);
  if (!settled(account) || terms.by_points) return;
  if (how.best) return collect(table, account, how.by, *terms.best_units);
  if (!how.may_be_best) return;
  Points paid{}, kept{};
  for (int i = 0; i < table.seats(); ++i) {
    const auto at = static_cast<std::size_t>(index(account.side_of(seat(i))));
    if (seat(i) == how.by) {
      paid[at] = *terms.best_units * (table.seats() - 1);
    } else {
      account.pay(seat(i), -*terms.best_units);
      kept[at] = *terms.best_units;
    }
  }
  account.pay_one_of({paid, kept});
}

const Award best_rummy_payment{.number = "7.4",
                               .says = {"rummy in the first turn, or in one sequence"},
                               .pays = {{Moment::deal, pay_best_rummy}}};

// 7.5  Where points were agreed instead of units, each of the others pays the winner the difference
// of their counts for each of those units.
static void pay_by_points(const Table& table, Account& account, const Terms& terms) {
  if (!terms.by_points || table.refused) return;
  const Won how = won(table, account, terms);
  if (how.by == Seat::none || !how.counts.known || !settled(account)) return;
  if (how.rummy && terms.rummy_pays == RummyPays::own_hand) return;
  if (how.may_be_best && terms.doubled_points)
    return account.leave_open(table.of(how.by).turns_open
                                  ? "whether this was the winner's first turn is not known"
                                  : "whether a sequence laid down in pieces is one is not said");
  int times = 1;
  if (how.rummy && !how.after_break && terms.doubled_points)
    times = terms.rummy_units + (how.best ? terms.best_units.value_or(0) : 0);
  const std::int64_t own = how.counts.of[static_cast<std::size_t>(index(how.by))];
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) != how.by)
      from_to(account, seat(i), how.by, times * (how.counts.of[static_cast<std::size_t>(i)] - own));
  }
}

const Award points_payment{
    .number = "7.5", .says = {"the difference in points"}, .pays = {{Moment::deal, pay_by_points}}};

// 7.3  A player who goes rummy collects from each of the others the count of the cards that they
// melded and laid off.
static void pay_own_hand(const Table& table, Account& account, const Terms& terms) {
  const Won how = won(table, account, terms);
  if (!how.rummy || !settled(account)) return;
  const std::int64_t worth = result_of(table).given ? count_in_result(result_of(table), how.by)
                                                    : terms.values.of(table.of(how.by).played);
  collect(table, account, how.by, static_cast<int>(worth));
}

const Award own_hand_payment{
    .number = "7.3", .says = {"the cards melded"}, .pays = {{Moment::deal, pay_own_hand}}};

}  // namespace cardlaw::rummy
