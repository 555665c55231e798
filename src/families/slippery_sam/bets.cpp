// Duties of the bets, the end of a bank, and the awards: chapters 4 and 5 of Slippery Sam.
#include "families/slippery_sam/duties.h"

namespace cardlaw::slippery_sam {
namespace {

bool now(const Table& table, const Moved& moved) {
  return moved.entry == table.common.entry && moved.amount != 0;
}

}  // namespace

// 4.1  The players must bet in turn, beginning on the banker's left.
Opinion bet_in_turn(const Table& table, const Done& done, const Terms&) {
  if (done.who == table.banker()) return silent;
  if (table.has(table.spoken, done.who)) return breached(1);
  if (table.has(table.skipped, done.who)) return upheld;
  Opinion opinion = upheld_if(table.to_bet() == done.who);
  opinion.about = table.to_bet();
  return opinion;
}

// 4.2  A player must not look at his cards before it is his turn to bet.
Opinion look_in_turn(const Table& table, const Did<SeeCards>& did, const Terms&) {
  if (did.who == table.banker() || table.has(table.spoken, did.who)) return silent;
  const bool others_bet = table.better != Seat::none && !table.is_turned;
  const bool his = table.to_bet() == did.who || table.has(table.skipped, did.who);
  return upheld_if(his && !others_bet);
}

// 4.3  A player whose turn it is must bet.
Opinion bet_at_all(const Table&, const Did<Stake>&, const Terms&) { return upheld; }
Opinion refuse_no_bet(const Table& table, const Did<Pass>& did, const Terms&) {
  return did.who == table.banker() || table.has(table.spoken, did.who) ? silent : breached();
}

// 4.4  A bet must be no less than the least that was agreed, and no more than there is in the bank.
Opinion bet_within_limits(const Table& table, const Did<Stake>& did, const Terms& terms) {
  if (table.common.gap) return silent;
  const std::int64_t most = table.bank_now();
  return upheld_if(did.act.amount >= std::min(terms.least_bet, most) && did.act.amount <= most);
}

// 4.5  The banker must not turn up the top card of the stock before the bet has been made.
Opinion turn_after_the_bet(const Table& table, const Did<TurnStock>&, const Terms&) {
  return upheld_if(table.better != Seat::none && !table.is_turned);
}

// 4.6  A card that is shown to win must beat the card turned up.
Opinion show_what_beats(const Table& table, const Did<Show>& did, const Terms&) {
  if (did.who != table.better || !table.is_turned) return silent;
  if (!table.turned.known()) return undecided(1);
  for (const Card card : did.act.cards) {
    if (beats(card, table.turned)) return upheld;
  }
  return breached();
}

// 4.9  What is paid for a bet must be what the law gives.
Opinion pay_what_is_owed(const Table& table, const Did<Pay>& did, const Terms&) {
  const auto due = owed(table, did.who, did.act);
  if (!due) return silent;
  const bool out = did.act.with != Seat::none;
  if (*due == (out ? did.act.amount : -did.act.amount)) return upheld;
  Opinion opinion = breached((*due > 0) == out && *due != 0 ? 0 : 1);
  opinion.about = out ? did.act.with : did.who;
  return opinion;
}

// 5.2  A banker must hold the bank for three rounds as long as anything is in it, and finish a
// round that he has dealt.
Opinion hold_three_rounds(const Table& table, const Did<PassBank>&, const Terms& terms) {
  if (table.bank_now() == 0 || table.common.gap) return silent;
  if (table.round < terms.rounds) return breached(0);
  if (!table.dealt) return upheld_if(table.round > terms.rounds);
  return table.to_bet() != Seat::none ? breached(1) : upheld;
}

// 5.3  After three rounds he may hold it for one more; he must not hold it longer.
Opinion hold_no_longer(const Table& table, const Did<Opened>&, const Terms& terms) {
  if (table.round <= terms.rounds) return silent;
  Opinion opinion = upheld_if(table.round <= terms.rounds + terms.more_rounds);
  opinion.by = table.banker();
  return opinion;
}

// 2.3  The banker pays that amount out of his own chips.
void pay_in(const Table& table, Account& account, const Terms&) {
  if (!now(table, table.put_in)) return;
  account.pay(table.put_in.who, -table.put_in.amount);
  account.pay_bank(table.put_in.amount);
}

// 4.7  A player who shows such a card collects the amount of his bet from the bank.
void pay_winner(const Table& table, Account& account, const Terms&) {
  if (!now(table, table.won)) return;
  account.pay(table.won.who, table.won.amount, 0);
  account.pay_bank(-table.won.amount, 1);
}

// 4.8  A player who does not pays the amount of his bet into the bank, and need not show his cards.
void pay_loser(const Table& table, Account& account, const Terms&) {
  if (!now(table, table.lost)) return;
  account.pay(table.lost.who, -table.lost.amount, 0);
  account.pay_bank(table.lost.amount, 1);
}

// 5.4  A banker who passes the bank on collects what is left in it.
void pay_rest(const Table& table, Account& account, const Terms&) {
  if (table.common.gap) account.leave_undetermined("a part of the round was not recorded");
  if (table.better != Seat::none) account.leave_undetermined("the round was broken off");
  if (table.taken.amount == 0) return;
  account.pay(table.taken.who, table.taken.amount);
  account.pay_bank(-table.taken.amount);
}

}  // namespace cardlaw::slippery_sam
