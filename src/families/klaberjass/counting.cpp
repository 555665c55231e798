// Awards of games in which the count only decides who scores: chapters 8 and 11 of Darda.
#include "families/klaberjass/rules.h"
#include "families/klaberjass/settlement.h"

namespace cardlaw::klaberjass {
namespace {

enum class Success : std::uint8_t { scored, counted };
enum class Fours : std::uint8_t { shown, kept_back };

int by_count(std::int64_t count) { return count < 100 ? 1 : count < 150 ? 2 : count < 200 ? 3 : 4; }

std::int64_t best_opponent(const Account& account, Side maker) {
  std::int64_t best = 0;
  for (int i = 0; i < account.sides(); ++i) {
    if (side(i) != maker) best = std::max(best, account.counted(side(i)));
  }
  return best;
}

Seat best_four(const Table& table, const Terms& terms) {
  Seat best = Seat::none;
  int order = 0;
  for (int i = 0; i < table.seats(); ++i) {
    const Rank rank = table.fours[static_cast<std::size_t>(i)];
    if (rank == Rank::none || terms.group_order[static_cast<std::size_t>(rank)] <= order) continue;
    best = seat(i);
    order = terms.group_order[static_cast<std::size_t>(rank)];
  }
  return best;
}

// The hand was played and is to be settled by the count.
bool count_decides(const Table& table, Account& account, const Terms& terms) {
  if (penalised(account) != Side::none || best_four(table, terms) != Seat::none) return false;
  if (account.basis() == Basis::undetermined) return false;
  if (account.disputed("11.1")) {
    account.leave_open("an offence is claimed, and whether it was one cannot be said");
    return false;
  }
  const char* const why = unsettled(table, terms);
  if (why != nullptr)
    account.leave_undetermined(why);
  else if (maker_of(table) == Seat::none)
    account.leave_undetermined("who made the trump is not recorded");
  else if (table.bidding.maker_open != nullptr)
    account.leave_open(table.bidding.maker_open);
  return why == nullptr && maker_of(table) != Seat::none && table.bidding.maker_open == nullptr;
}

}  // namespace

// 8.1  The maker succeeds when no opponent has as high a count, melds and bella included, and
// scores 1 for a count under 100, 2 for one under 150, 3 for one under 200, and otherwise 4.
static void pay_success(const Table& table, Account& account, const Terms& terms) {
  const Result& result = result_of(table);
  for (int i = 0; result.given && i < account.sides(); ++i) {
    account.count(side(i), result.points[static_cast<std::size_t>(i)], Success::counted);
  }
  if (!count_decides(table, account, terms)) return;
  const Side maker = account.side_of(maker_of(table));
  const std::int64_t count = account.counted(maker);
  if (count > best_opponent(account, maker)) account.pay(maker, by_count(count), Success::scored);
}

const Award maker_succeeds{
    .number = "8.1",
    .says = {{Success::scored, "the maker succeeds"}, {Success::counted, "as counted"}},
    .pays = {{Moment::deal, pay_success}}};

// 8.2  A maker who fails scores nothing, and every opponent scores what was agreed: what the
// highest count among them would give by 8.1; or 2; or nothing.
static void pay_failure(const Table& table, Account& account, const Terms& terms) {
  if (!count_decides(table, account, terms)) return;
  const Side maker = account.side_of(maker_of(table));
  const std::int64_t best = best_opponent(account, maker);
  if (account.counted(maker) > best || terms.failure == Failure::nothing) return;
  if (terms.failure == Failure::unsettled) {
    account.make_certain(maker);
    return account.leave_open("the maker fails, and what the others score was to be agreed");
  }
  for (int i = 0; i < account.sides(); ++i) {
    if (side(i) != maker) account.pay(side(i), terms.failure == Failure::two ? 2 : by_count(best));
  }
}

const Award maker_fails{
    .number = "8.2", .says = {"the maker fails"}, .pays = {{Moment::deal, pay_failure}}};

namespace {

// Nobody need show them; that they were held is told, and scores nothing.
void tell_unshown_fours(const Table& table, Account& account, const Terms& terms) {
  for (int i = 0; i < table.seats(); ++i) {
    for (std::size_t rank = 0; rank < terms.winning_fours.size(); ++rank) {
      const CardSet four = CardSet::of(static_cast<Rank>(rank)) & terms.pack;
      const bool held = table.had[static_cast<std::size_t>(i)].contains(four);
      if (terms.winning_fours[rank] > 0 && held)
        account.count(account.side_of(seat(i)), 0, Fours::kept_back, 0, four);
    }
  }
}

}  // namespace

// 8.4  When four of a kind have been shown before the play their holder scores 4 for queens, 3
// for nines, 2 for aces, tens, kings or jacks; of several only the best, in that order, scores.
static void pay_fours(const Table& table, Account& account, const Terms& terms) {
  const Seat best = best_four(table, terms);
  if (best == Seat::none) return tell_unshown_fours(table, account, terms);
  if (penalised(account) != Side::none) return;
  const Rank rank = table.fours[static_cast<std::size_t>(index(best))];
  account.pay(best, terms.winning_fours[static_cast<std::size_t>(rank)], Fours::shown, 0,
              CardSet::of(rank) & terms.pack);
}

const Award four_of_a_kind_shown{.number = "8.4",
                                 .says = {{Fours::shown, "four of a kind {cards}"},
                                          {Fours::kept_back, "four of a kind not shown {cards}"}},
                                 .pays = {{Moment::deal, pay_fours}}};

// 11.1  When a breach of these rules is pointed out, claimed or taken back the play stops,
// nothing else of the hand counts, and every player but the offender scores 2.
static void pay_two(const Table& table, Account& account, const Terms& terms) {
  const Side offender = penalised(account);
  if (offender == Side::none) return;
  if (account.disputed("11.1"))
    return account.leave_open("an offence was claimed before, and whether it was one is not known");
  for (int i = index(offender) + 1; i < account.sides(); ++i) {
    if (account.offends(side(i), "11.1"))
      return account.leave_undetermined(
          "two players are penalised, and the law does not say what the one has of the other");
  }
  account.penalise();
  Points penalty{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(account.sides()); ++i)
    penalty[i] = side(static_cast<int>(i)) == offender ? 0 : 2;
  const Seat best = best_four(table, terms);
  if (best == Seat::none) return account.pay_one_of({penalty});
  // R7: four of a kind had won the hand, and whether a penalty undoes that is not said.
  const Rank rank = table.fours[static_cast<std::size_t>(index(best))];
  Points won{};
  won[static_cast<std::size_t>(index(account.side_of(best)))] =
      terms.winning_fours[static_cast<std::size_t>(rank)];
  account.pay_one_of({penalty, won});
}

const Award two_for_an_offence{
    .number = "11.1", .says = {"for the offence of another"}, .pays = {{Moment::deal, pay_two}}};

}  // namespace cardlaw::klaberjass
