// The score of a hand of Pitch and Pedro, and the game: chapters 6 and 7, and what a revoke costs.
#include <algorithm>

#include "families/all_fours/points.h"
#include "families/all_fours/rules.h"
#include "families/all_fours/unfinished.h"

namespace cardlaw::all_fours {
namespace {

enum class Marked : std::uint8_t { anothers, nobodys };

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
                         .says = {"{by} miscounted the cards taken"},
                         .checks = {counts_rightly}};

// 6.6  A player must not mark another's point, nor one that nobody has.
static Opinion marks_own(const Table& table, const Did<MarkPoint>& did, const Terms& terms) {
  const auto point = static_cast<Point>(did.act.point);
  const bool counts = std::ranges::find(terms.order, point) != terms.order.end();
  if (!table.finished(terms)) return silent;
  const Seat whose = counts ? owner(point, table, terms) : Seat::none;
  if (whose == did.who && whose != Seat::none) return upheld;
  Opinion opinion = breached(whose == Seat::none ? Marked::nobodys : Marked::anothers);
  opinion.about = whose;
  return opinion;
}

const Duty mark_ones_own{.number = "6.6",
                         .breach = "point marked wrongly",
                         .says = {{Marked::anothers, "{by} marked a point that is {about}'s"},
                                  {Marked::nobodys, "{by} marked a point that nobody has"}},
                         .checks = {marks_own}};

// Every point is entered here, by its own sentence, so that the ledger shows the order of counting.
static void count_in_order(const Table& table, Account& account, const Terms& terms) {
  if (!played_out(table, terms)) return leave_unfinished(table, account);
  if (!table.result().given && table.bidding.maker == Seat::none)
    return account.leave_undetermined("who made the trump is not recorded");
  if (table.bidding.open != nullptr || table.by_other) return leave_unfinished(table, account);
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

// Who may be the first to have that many. Of a hand given by its result the order of the points is
// known no further than that the pitcher's come first.
std::vector<Side> first_to(int target, const std::vector<Step>& steps, Points running, bool bare) {
  std::vector<Side> there;
  for (const Step& step : steps) {
    if (step.lost) continue;
    std::int64_t& total = running[static_cast<std::size_t>(index(step.to))];
    total += step.amount;
    if (step.amount <= 0 || total < target) continue;
    there.push_back(step.to);
    if (!bare || step.to == steps.front().to) break;
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
  const std::vector<Step> steps = counting(table, account, terms);
  const bool bare = table.result().given;
  std::vector<Side> there = first_to(terms.target, steps, running, bare);
  if (account.match().perhaps != Side::none) there = {account.match().perhaps};
  if (there.empty()) return;
  const std::vector<Side> at_last =
      terms.other_target == 0 ? there : first_to(terms.other_target, steps, running, bare);
  const char* const why = terms.other_target != 0
                              ? "to how many points the table plays is not said (option `target`)"
                              : "in which order the points were counted is not known";
  if (there.size() == 1 && at_last.empty()) return account.leave_game_open(there.front(), why);
  there.size() == 1 && at_last == there ? account.win(there.front())
                                        : account.leave_winner_open(!at_last.empty(), why);
}

const Award first_there{.number = "7.1", .says = {"the game"}, .pays = {{Moment::game, pay_game}}};

static void pay_smudge(const Table& table, Account& account, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  const Result& result = table.result();
  if (!terms.smudge_wins || account.match().winner != Side::none || !played_out(table, terms))
    return;
  const int four = terms.highest_bid - (terms.highest_open ? 1 : 0);
  const Seat maker = result.given ? result.maker : bidding.maker;
  const int contract = result.given ? result.bid : bidding.contract;
  if (maker == Seat::none || contract < four) return;
  const Side side = account.side_of(maker);
  const std::int64_t made = account.points(side);
  const std::int64_t before = account.match().totals[static_cast<std::size_t>(index(side))] - made;
  if (made < contract || before < 0) return;
  contract < terms.highest_bid
      ? account.leave_winner_open(false, "whether so high a bid wins the game is not said")
      : account.win(side);
}

const Award smudge{
    .number = "7.2", .says = {"smudge: the game"}, .pays = {{Moment::game, pay_smudge}}};

}  // namespace cardlaw::all_fours
