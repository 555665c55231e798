// The count and what it comes to: the awards of Klaberjass.
#include "families/klaberjass/duties.h"
#include "families/klaberjass/melds.h"

namespace cardlaw::klaberjass {
namespace {

const Result& result_of(const Table& table) {
  return table.common.record->deals[static_cast<std::size_t>(table.common.match->deals)].result;
}

Seat maker(const Table& table) {
  return result_of(table).given ? result_of(table).maker : table.maker();
}

bool penalised(Account& account) {
  for (int i = 0; i < account.sides(); ++i) {
    if (account.offends(side(i), "11.1")) return true;
  }
  return false;
}

// Why a hand cannot be settled; nothing when all its tricks were played and are known.
const char* unsettled(const Table& table, const Terms& terms) {
  if (result_of(table).given || table.finished(terms)) return nullptr;
  const Common& common = table.common;
  if (common.unfounded) return "the players called the hand void, and no rule does";
  if (common.ended == Ending::conceded)
    return "the hand was conceded, and the law does not say what that is worth";
  if (common.ended == Ending::stopped) return "the hand was stopped before it was played out";
  if (common.gap) return "a part of the hand was not recorded";
  if (table.trump() == Suit::none && table.led) return "what is trumps is not recorded";
  if (table.unsure) return "not all the cards in the tricks are known";
  return "the hand was not played out";
}

}  // namespace

// 5.7  Only the player whose meld is the best scores for melds: every one that he shows scores him
// 20 points for three cards in sequence, 50 for four or more.
void pay_melds(const Table& table, Account& account, const Terms& terms) {
  const Seat best = best_meld(table, terms);
  if (best == Seat::none) return;
  // One sequence scores once, in however many parts it was shown.
  for (const Sequence& each : sequences_in(table.shown[static_cast<std::size_t>(index(best))])) {
    account.pay(best, points(each, terms), 0, 0, each.cards);
  }
}

// 5.9  The holder of the king and queen of trumps scores 20 points for bella, announced or not.
void pay_bella(const Table& table, Account& account, const Terms& terms) {
  if (table.trump() == Suit::none || !table.led) return;
  const CardSet bella =
      CardSet::of(Card(Rank::king, table.trump())) | CardSet::of(Card(Rank::queen, table.trump()));
  for (int i = 0; i < table.seats(); ++i) {
    if (table.had[static_cast<std::size_t>(i)].contains(bella))
      account.pay(seat(i), terms.bella, 0, 0, bella);
  }
}

// 7.1  Each player scores the values of the cards in the tricks that he won.
void pay_cards(const Table& table, Account& account, const Terms& terms) {
  if (table.last.number == 0 || table.last.winner == Seat::none) return;
  int worth = 0;
  for (const Card card : table.last.cards) worth += terms.value(card, table.trump());
  if (worth > 0) account.pay(table.last.winner, worth, 0, table.last.number, table.last.cards);
}

// 7.2  The winner of the ninth trick scores 10 points more.
void pay_last_trick(const Table& table, Account& account, const Terms& terms) {
  if (table.last.number == terms.hand() && table.last.winner != Seat::none)
    account.pay(table.last.winner, terms.last_trick, 0, table.last.number);
}

// 8.1  When the maker has more points than his opponent, melds and bella included, each player
// scores his own.
void score_result(const Table& table, Account& account, const Terms&) {
  const Result& result = result_of(table);
  if (!result.given) return;
  for (int i = 0; i < account.sides(); ++i)
    account.pay(side(i), result.points[static_cast<std::size_t>(i)]);
}

// 8.2  When the maker has no more than his opponent he is bate: he forfeits his points and the
// opponent scores them with his own.
void pay_bate(const Table& table, Account& account, const Terms& terms) {
  if (const char* const why = unsettled(table, terms)) return account.leave_undetermined(why);
  if (penalised(account)) return;
  const Seat bidder = maker(table);
  if (bidder == Seat::none) return account.leave_undetermined("who made the trump is not recorded");
  const Side own = account.side_of(bidder);
  std::int64_t others = 0;
  for (int i = 0; i < account.sides(); ++i) others += side(i) == own ? 0 : account.points(side(i));
  const std::int64_t lost = account.points(own);
  if (lost > others || lost + others == 0) return;
  account.pay(own, -lost, 0);
  account.pay(side(1 - index(own)), lost, 1);
}

// 9.1  The player who first has 300 points wins the game and scores it; or 500, as was agreed.
// 9.2  When both reach the figure in one hand the higher total wins.
void pay_game(const Table&, Account& account, const Terms& terms) {
  const Points& totals = account.match().totals;
  int leader = 0;
  bool level = false;
  for (int i = 1; i < account.sides(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    level = totals[at] == totals[static_cast<std::size_t>(leader)] ||
            (level && totals[at] < totals[static_cast<std::size_t>(leader)]);
    if (totals[at] > totals[static_cast<std::size_t>(leader)]) leader = i;
  }
  if (!level && totals[static_cast<std::size_t>(leader)] >= terms.target) account.win(side(leader));
}

// 11.1  A player who reneged, who called a meld wrongly, or whose hand was irregular, forfeits all
// his points of the hand, and his opponent scores them with his own; for a renege or a wrong call
// only when the opponent claims it, in the play or afterwards.
void pay_penalty(const Table& table, Account& account, const Terms& terms) {
  if (unsettled(table, terms) != nullptr) return;  // what the offender has to lose is not known
  Side offender = Side::none;
  for (int i = 0; i < account.sides(); ++i) {
    if (!account.offends(side(i), "11.1")) continue;
    if (offender != Side::none)
      return account.leave_undetermined(
          "both players forfeit their points to each other, and the law does not say what remains");
    offender = side(i);
  }
  if (offender == Side::none) return;
  account.penalise();
  const std::int64_t lost = account.points(offender);
  if (lost == 0) return;
  account.pay(offender, -lost, 0);
  account.pay(side(1 - index(offender)), lost, 1);
}

}  // namespace cardlaw::klaberjass
