// The score of a hand of Pitch and Pedro, and the game: chapters 6 and 7, and what a revoke costs.
#include <algorithm>
#include <utility>

#include "families/all_fours/points.h"
#include "families/all_fours/rules.h"
#include "families/all_fours/unfinished.h"

namespace cardlaw::all_fours {
namespace {

enum class Marked : std::uint8_t { anothers, nobodys };
constexpr int bid_of_four = 4;  // 7.2

// In the course of the hand: the point goes with a card that has been taken.
bool is_settled(Point point, Seat taker, const Table& table, const Terms& terms) {
  const bool of_the_play =
      point == Point::high || point == Point::low || (point == Point::game && !terms.ten_is_game);
  return !of_the_play && taker != Seat::none && table.other_trump == Suit::none &&
         !table.joker_led && !table.unsure;
}

bool played_out(const Table& table, const Terms& terms) {
  return table.result().given || table.finished(terms);
}

// Of a hand given by its result: who may have sold, or who bid and was refused, is not known.
bool refusal_is_open(const Table& table, const Terms& terms) {
  const Result& result = table.result();
  if (!result.given || !terms.sell_out) return false;
  const Seat seller = table.eldest();
  if (seller == Seat::none || result.bid == 0) return true;
  if (result.maker != seller) return result.bidder != Seat::none && result.bidder != result.maker;
  const bool refused = result.bid < terms.pitched || result.bidder != Seat::none;
  return refused && (result.bidder == seller || refused_bidder(table, terms) == Seat::none);
}

// And the figure of the bid would give the game to the player to whom it goes, which 3.8 and 3.9
// forbid.
bool forbidden_of_result(const Table& table, const Account& account, const Terms& terms) {
  if (!table.result().given || !table.totals_known()) return false;
  const std::vector<Step> steps = counting(table, account, terms);
  if (steps.empty() || (steps[0].rule != Number("3.11") && steps[0].rule != Number("3.12")))
    return false;
  return account.match().totals[static_cast<std::size_t>(index(steps[0].to))] + steps[0].amount >=
         terms.target;
}

}  // namespace

// 6.5  A player must count rightly the cards taken in tricks.
static Opinion counts_rightly(const Table& table, const Did<CountCards>& did, const Terms& terms) {
  if (!table.finished(terms)) return silent;
  return upheld_if(did.act.points == counted(table, did.who));
}

const Duty count_rightly{.number = "6.5",
                         .breach = "wrong count",
                         .also = {"point marked wrongly", "wrong score"},
                         .says = {"{by} miscounted the cards taken"},
                         .checks = {counts_rightly}};

// 6.6  A player must not mark another's point, nor one that nobody has.
static Opinion may_mark(const Table& table, Seat who, Point point, const Terms& terms) {
  const bool counts = std::ranges::find(terms.order, point) != terms.order.end();
  const Seat whose = counts ? owner(point, table, terms) : Seat::none;
  if (counts && !table.finished(terms) && !is_settled(point, whose, table, terms)) return silent;
  if (whose == who && whose != Seat::none) return upheld;
  Opinion opinion = breached(whose == Seat::none ? Marked::nobodys : Marked::anothers);
  opinion.about = whose;
  return opinion;
}
static Opinion marks_own(const Table& table, const Did<MarkPoint>& did, const Terms& terms) {
  return may_mark(table, did.who, static_cast<Point>(did.act.point), terms);
}
// Marked before the hand was played out: seen when it is.  Asked of each mark, for several may be
// wrong.
template <std::size_t which>
static Opinion marked_own(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (which >= table.marked || did.act.moment != Moment::deal) return silent;
  const EarlyMark& mark = table.marks[which];
  Opinion opinion = may_mark(table, mark.who, mark.point, terms);
  opinion.accused = static_cast<std::uint16_t>(mark.entry + 1);
  return opinion;
}
template <std::size_t... which>
static Checks<Family> of_every_mark(std::index_sequence<which...>) {
  return {Checks<Family>(marks_own), Checks<Family>(marked_own<which>)...};
}

void Family::apply(Table& table, const Did<MarkPoint>& did, const Terms& terms) {
  if (table.finished(terms) || table.marked == table.marks.size()) return;
  table.marks[table.marked++] = {did.entry, did.who, static_cast<Point>(did.act.point)};
}

const Duty mark_ones_own{
    .number = "6.6",
    .breach = "point marked wrongly",
    .also = {"wrong count", "wrong score"},
    .says = {{Marked::anothers, "{by} marked a point that is {about}'s"},
             {Marked::nobodys, "{by} marked a point that nobody has"}},
    .checks = of_every_mark(std::make_index_sequence<std::tuple_size_v<decltype(Table::marks)>>())};

// Every point is entered here, by its own sentence, so that the ledger shows the order of counting.
static void count_in_order(const Table& table, Account& account, const Terms& terms) {
  const bool over = played_out(table, terms) || !counting(table, account, terms).empty();
  if (!over) return leave_unfinished(table, account);
  if (!table.result().given && table.bidding.maker == Seat::none)
    return account.leave_undetermined("who made the trump is not recorded");
  if (table.bidding.open != nullptr || table.by_other) return leave_unfinished(table, account);
  if (const char* const why = no_contract_of_result(table, terms)) return account.leave_open(why);
  if (refusal_is_open(table, terms))
    account.leave_open("who sold, or whose bid was refused, is not said");
  if (forbidden_of_result(table, account, terms))
    account.leave_open("a sale or a refusal that the law forbids would give somebody the game");
  for (const Step& step : counting(table, account, terms)) {
    account.cite(step.rule);
    if (step.lost)
      account.count(step.to, step.amount);
    else
      account.pay(step.to, step.amount);
  }
}

const Award as_counted{
    .number = "6.1", .says = {"as counted"}, .pays = {{Moment::deal, count_in_order}}};

static void pay_revokes(const Table&, Account& account, const Terms&) {
  if (account.basis() == Basis::undetermined) return;
  for (int i = 0; i < account.sides(); ++i) {
    if (account.offends(side(i), "8.5")) account.penalise();
  }
}

const Award forfeit_of_revoke{.number = "8.5",
                              .says = {"revoked: the figure of the bid"},
                              .pays = {{Moment::deal, pay_revokes}}};

namespace {

// How many of the steps come in a known order: of a hand given by its result the figure of the bid
// that was sold or refused, and then the pitcher's points.
std::size_t in_known_order(const std::vector<Step>& steps, const Table& table,
                           const Account& account) {
  if (!table.result().given) return steps.size();
  const Side pitcher = account.side_of(table.result().maker);
  const auto others = std::ranges::find_if(steps, [&](const Step& step) {
    return step.to != pitcher && step.rule != Number("3.11") && step.rule != Number("3.12");
  });
  return static_cast<std::size_t>(others - steps.begin());
}

// What a director decided stands in place of what was counted, in no known order; what the house
// law gives is scored behind it, and what it takes away was never scored.  The steps in a known
// order.
std::size_t add_what_was_agreed(const Account& account, std::vector<Step>& steps, Points& running,
                                std::size_t in_order) {
  const auto is_decided = [](const Due& due) { return due.source == Due::Source::decision; };
  if (std::ranges::any_of(account.dues(), is_decided)) steps.clear();
  in_order = std::min(in_order, steps.size());
  for (const Due& due : account.dues()) {
    if (due.source == Due::Source::law || due.to == Side::none) continue;
    if (due.amount < 0)
      running[static_cast<std::size_t>(index(due.to))] += due.amount;
    else
      steps.push_back({.to = due.to, .amount = due.amount, .rule = {}});
  }
  return in_order;
}

// Who may be the first to have that many.
std::vector<Side> first_to(int target, const std::vector<Step>& steps, Points running,
                           std::size_t in_order) {
  std::vector<Side> there;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = steps[i];
    if (step.lost) continue;
    std::int64_t& total = running[static_cast<std::size_t>(index(step.to))];
    total += step.amount;
    if (step.amount <= 0 || total < target) continue;
    there.push_back(step.to);
    if (i < in_order) break;
  }
  return there;
}

}  // namespace

// 7.1  The player who first has 7 points, in the order of counting, wins the game and scores it.
// 7.1  The player who first has 7 points, or 11, as was agreed, in the order of counting, wins the
// game and scores it.
static void pay_game(const Table& table, Account& account, const Terms& terms) {
  if (account.dues().empty()) return;  // nothing was scored
  Points running = account.match().totals;
  for (std::size_t i = 0; i < running.size(); ++i) running[i] -= account.points()[i];
  std::vector<Step> steps = counting(table, account, terms);
  const std::size_t in_order =
      add_what_was_agreed(account, steps, running, in_known_order(steps, table, account));
  std::vector<Side> there = first_to(terms.target, steps, running, in_order);
  if (account.match().perhaps != Side::none) there = {account.match().perhaps};
  if (there.empty()) return;
  const std::vector<Side> at_last =
      terms.other_target == 0 ? there : first_to(terms.other_target, steps, running, in_order);
  const char* const why = terms.other_target != 0
                              ? "to how many points the table plays is not said (option `target`)"
                              : "in which order the points were counted is not known";
  if (there.size() == 1 && at_last.empty()) return account.leave_game_open(there.front(), why);
  there.size() == 1 && at_last == there ? account.win(there.front())
                                        : account.leave_winner_open(!at_last.empty(), why);
}

const Award first_there{.number = "7.1", .says = {"the game"}, .pays = {{Moment::game, pay_game}}};

// 7.2  At tables that play smudge, a pitcher who bid four, makes it, and did not stand below
// nothing wins the game at once.
static void pay_smudge(const Table& table, Account& account, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  const Result& result = table.result();
  if (terms.smudge != Smudge::wins || account.match().winner != Side::none ||
      !played_out(table, terms))
    return;
  const Seat maker = result.given ? result.maker : bidding.maker;
  const int contract = result.given ? result.bid : bidding.contract;
  if (maker == Seat::none || contract < bid_of_four) return;
  const Side side = account.side_of(maker);
  const std::int64_t made = account.points(side);
  const std::int64_t before = account.match().totals[static_cast<std::size_t>(index(side))] - made;
  if (made < contract || before < 0) return;
  const bool bid_it = !terms.sell_out || maker != table.eldest();
  bid_it&& contract >= terms.highest_bid
      ? account.win(side)
      : account.leave_winner_open(false, "whether this contract of four wins the game is not said");
}

const Award smudge{
    .number = "7.2", .says = {"smudge: the game"}, .pays = {{Moment::game, pay_smudge}}};

}  // namespace cardlaw::all_fours
