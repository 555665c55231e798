// The bets, the end of a bank, and what is paid: chapters 4 and 5 of Slippery Sam.
#include "families/banking/payments.h"
#include "families/slippery_sam/rules.h"

namespace cardlaw::slippery_sam {
namespace {

enum class Betting : std::uint8_t { out_of_turn, twice, before_the_card };
enum class Showing : std::uint8_t { does_not_beat, not_known };
enum class Paying : std::uint8_t { wrong_amount, nothing_due, wrong_before, nothing_before };
enum class Passing : std::uint8_t { too_soon, round_unfinished };

}  // namespace

// 4.1  The players must bet in turn, beginning on the banker's left.
static Opinion bets_in_turn(const Table& table, const Done& done, const Terms&) {
  if (done.who == table.banker() || table.passed == done.who) return silent;
  if (table.has(table.spoken, done.who)) return breached(Betting::twice);
  if (table.common.gap) return silent;  // whose turn it was depends on what was not recorded
  const bool passed_over = table.has(table.skipped, done.who);
  const Seat waiting = table.waiting();
  if (waiting != Seat::none && !table.early_card && !passed_over) {
    Opinion opinion = breached(Betting::before_the_card);
    opinion.about = waiting;
    return opinion;
  }
  if (passed_over) return upheld;
  Opinion opinion = upheld_if(table.to_bet() == done.who);
  opinion.about = table.to_bet();
  return opinion;
}
static Opinion stakes_in_turn(const Table& table, const Did<Stake>& did, const Terms& terms) {
  const Bet& bet = table.bets[did.who];
  // Put within the limits, or said once more when the turn has come.
  const bool again =
      bet.state == Bet::State::waiting && (bet.outside || bet.amount == did.act.amount);
  return again ? silent : bets_in_turn(table, did, terms);
}
// A pass after a bet is no second bet.
static Opinion passes_in_turn(const Table& table, const Did<Pass>& did, const Terms& terms) {
  const bool no_bet_is_due = table.taken_whole || table.has(table.spoken, did.who);
  return no_bet_is_due ? silent : bets_in_turn(table, did, terms);
}

const Duty bet_in_turn{
    .number = "4.1",
    .breach = "bet out of turn",
    .says = {{Betting::out_of_turn, "{by} bet when it was {about}'s turn"},
             {Betting::twice, "{by} bet a second time"},
             {Betting::before_the_card, "{by} bet before {about}'s card had been turned up"}},
    .checks = {stakes_in_turn, passes_in_turn}};

// 4.2  A player must not look at the cards dealt before it is that player's turn to bet.
static Opinion looks_in_turn(const Table& table, const Did<SeeCards>& did, const Terms&) {
  const bool may = did.who == table.banker() || table.has(table.spoken, did.who);
  if (may || table.common.gap || table.taken_whole) return silent;
  const bool own_turn = table.to_bet() == did.who || table.has(table.skipped, did.who);
  return upheld_if(own_turn && (table.waiting() == Seat::none || table.early_card));
}

const Duty look_in_turn{.number = "4.2",
                        .breach = "looked too early",
                        .says = {"{by} looked at the cards before their turn to bet"},
                        .checks = {looks_in_turn}};

// 4.3  A player whose turn it is must bet.
static Opinion bets(const Table&, const Did<Stake>&, const Terms&) { return upheld; }
static Opinion refuses(const Table& table, const Did<Pass>& did, const Terms&) {
  if (did.who == table.banker() || table.taken_whole || table.has(table.spoken, did.who))
    return silent;
  return table.bank_unknown() ? undecided() : breached();  // the bank may have been taken
}

const Duty bet_at_all{
    .number = "4.3", .breach = "no bet", .says = {"{by} would not bet"}, .checks = {bets, refuses}};

// 4.4  A bet must be no less than the least that was agreed, and no more than there is in the bank.
static Opinion bets_within_limits(const Table& table, const Did<Stake>& did, const Terms& terms) {
  const std::optional<Limits> allowed = limits(table, did.who, terms);
  return allowed ? upheld_if(allowed->allow(did.act.amount)) : silent;
}

const Duty bet_within_limits{.number = "4.4",
                             .breach = "bet outside the limits",
                             .says = {"{by} bet {said}, outside the limits"},
                             .checks = {bets_within_limits}};

// 4.5  The banker must not turn up the top card of the stock before the bet has been made.
static Opinion turns_for_a_bet(const Table& table, const Did<TurnStock>&, const Terms&) {
  const bool waits = table.waiting() != Seat::none;
  return table.common.gap && !waits ? silent : upheld_if(waits || table.bet_twice);
}

const Duty turn_after_the_bet{.number = "4.5",
                              .breach = "card turned too early",
                              .says = {"{by} turned {card} up before a bet was made"},
                              .checks = {turns_for_a_bet}};

// 4.6  A card that is shown to win must beat the card turned up.
static Opinion shows_what_beats(const Table& table, const Did<Show>& did, const Terms&) {
  const Bet& bet = table.bets[did.who];
  if (bet.state != Bet::State::turned) return silent;
  if (!bet.turned.known()) return undecided(Showing::not_known);
  for (const Card card : did.act.cards) {
    if (beats(card, bet.turned)) return upheld;
  }
  if (did.act.not_all) return undecided(Showing::not_known);
  return breached(Showing::does_not_beat);
}

const Duty show_what_beats{
    .number = "4.6",
    .breach = "card does not beat",
    .says = {{Showing::does_not_beat, "what {by} showed does not beat the card turned up"},
             {Showing::not_known, "whether it beats the card turned up is not known"}},
    .checks = {shows_what_beats}};

// 4.9  What is paid for a bet must be what the law gives.
static Opinion pays_what_is_owed(const Table& table, const Did<Pay>& did, const Terms&) {
  const auto due = owed(table, did.who, did.act);
  if (!due || table.common.gap || table.note.pays_more) return silent;
  const bool out = did.act.with != Seat::none;
  if (*due == (out ? did.act.amount : -did.act.amount)) return upheld;
  const bool something = (*due > 0) == out && *due != 0;
  Opinion opinion = breached(something ? Paying::wrong_amount : Paying::nothing_due);
  opinion.about = out ? did.act.with : did.who;
  return opinion;
}
// Paid before the bet was decided: seen when it is.
static Opinion paid_what_was_owed(const Table& table, Seat player, std::int64_t due) {
  const Bet& bet = table.bets[player];
  if (!bet.paid_early || bet.paid == due) return silent;
  Opinion opinion =
      breached((due > 0) == (bet.paid > 0) ? Paying::wrong_before : Paying::nothing_before);
  opinion.accused = static_cast<std::uint16_t>(bet.payment + 1);
  opinion.about = player;
  return opinion;
}
// Before it is paid once more: paying it in says that it is lost.
static Opinion had_paid_what_was_owed(const Table& table, const Did<Pay>& did, const Terms&) {
  const Seat player = did.act.with != Seat::none ? did.act.with : did.who;
  if (player == table.banker() || table.common.gap) return silent;
  const auto left = owed(table, did.who, did.act);
  const Bet& bet = table.bets[player];
  const std::int64_t due = bet.decided() ? bet.lawful : left.value_or(0) + bet.paid;
  return left ? paid_what_was_owed(table, player, due) : silent;
}
// At the end, and when somebody speaks of it; asked of each seat, for there may be several.
template <int at>
static Opinion paid_for_the_bet(const Table& table, const Done&, const Terms&) {
  if (at >= table.seats()) return silent;
  const Bet& bet = table.bets[seat(at)];
  return bet.decided() ? paid_what_was_owed(table, seat(at), bet.lawful) : silent;
}
template <int at>
static Opinion had_paid_for_the_bet(const Table& table, const Did<Close>& did, const Terms& terms) {
  return did.act.moment == Moment::deal ? paid_for_the_bet<at>(table, did, terms) : silent;
}
template <int... at>
static Checks<Family> of_every_bet(std::integer_sequence<int, at...>) {
  return {Checks<Family>{on<Family, Claim, Waive, Agree>(paid_for_the_bet<at>),
                         had_paid_for_the_bet<at>}...};
}

const Duty right_payment{
    .number = "4.9",
    .breach = "wrong payment",
    .says = {{Paying::wrong_amount, "{by} paid {said} and was to pay {least}"},
             {Paying::nothing_due, "{by} paid {said}, and nothing was to be paid"},
             {Paying::wrong_before, "{by} paid before {about}'s bet was decided, and wrongly"},
             {Paying::nothing_before,
              "{by} paid before {about}'s bet was decided, and nothing was to be paid"}},
    .remedy = in_time(Moment::game),
    .checks = {pays_what_is_owed, had_paid_what_was_owed,
               of_every_bet(std::make_integer_sequence<int, max_seats>())}};

// 5.2  A banker must hold the bank for three rounds as long as anything is in it, and finish a
// round that has been dealt.
static Opinion holds_three_rounds(const Table& table, const Did<PassBank>&, const Terms& terms) {
  if (table.bank_now() == 0 || table.common.gap || table.bank_unknown()) return silent;
  if (table.round < terms.rounds) return breached(Passing::too_soon);
  if (!table.dealt) return upheld_if(table.round > terms.rounds);
  return table.to_bet() != Seat::none ? breached(Passing::round_unfinished) : upheld;
}

// Another deals the next round: the bank has been passed on, be it without a word.
static Opinion held_three_rounds(const Table& table, const Did<Opened>&, const Terms& terms) {
  if (!table.given_up_silently) return silent;
  Opinion opinion = table.held < terms.rounds ? breached(Passing::too_soon) : upheld;
  opinion.by = table.common.match->dealer;
  return opinion;
}

const Duty hold_three_rounds{
    .number = "5.2",
    .breach = "bank passed too early",
    .says = {{Passing::too_soon, "{by} passed the bank on before holding it for three rounds"},
             {Passing::round_unfinished, "{by} passed the bank on before all had bet"}},
    .checks = {holds_three_rounds, held_three_rounds}};

// 5.3  After three rounds the banker may hold it for one more, and must not hold it longer.
static Opinion holds_no_longer(const Table& table, const Did<Opened>&, const Terms& terms) {
  if (table.round <= terms.rounds) return silent;
  Opinion opinion = upheld_if(table.round <= terms.rounds + terms.more_rounds);
  opinion.by = table.banker();
  return opinion;
}

const Duty hold_no_longer{.number = "5.3",
                          .breach = "bank held too long",
                          .says = {"{by} held the bank too long"},
                          .checks = {holds_no_longer}};

// 4.7  A player who shows such a card collects the amount of the bet from the bank.
static void pay_winner(const Table& table, Account& account, const Terms&) {
  if (!banking::now(table, table.won)) return;
  account.pay(table.won.who, table.won.amount, 0);
  account.pay(table.banker(), -table.won.amount, 1);
}
const Award winning_bet{.number = "4.7",
                        .says = {{Moved::Side::player, "bet won"}, {Moved::Side::bank, "paid out"}},
                        .pays = {{Moment::act, pay_winner}},
                        .part = true};

// A bet whose card is hidden may be won or lost: what the round comes to, where that is all.
static std::vector<Points> outcomes(const Table& table, const Account& account) {
  constexpr std::size_t most = 1000;
  std::vector<Points> all{account.points()};
  for (int i = 0; i < table.seats(); ++i) {
    const Bet& bet = table.bets[seat(i)];
    if (bet.state != Bet::State::hidden) continue;
    std::vector<Points> with;
    for (const Points& before : all) {
      for (const std::int64_t won : {bet.amount, -bet.amount}) {
        Points& points = with.emplace_back(before);
        points[static_cast<std::size_t>(index(account.side_of(seat(i))))] += won;
        points[static_cast<std::size_t>(index(account.side_of(table.banker())))] -= won;
      }
    }
    all = with.size() > most ? std::vector<Points>{} : std::move(with);
  }
  return all;
}

// What was decided before a bet that is open stands, whatever that one counts.
static void keep_decided(const Table& table, Account& account) {
  int first = table.bets_made;
  const auto decided = [](const Bet& bet) { return bet.decided() && !bet.outside; };
  for (int i = 0; i < table.seats(); ++i) {
    const Bet& bet = table.bets[seat(i)];
    if (bet.state != Bet::State::none && !decided(bet)) first = std::min<int>(first, bet.number);
  }
  for (int i = 0; i < table.seats(); ++i) {
    const Bet& bet = table.bets[seat(i)];
    if (decided(bet) && bet.number < first) account.make_certain(account.side_of(seat(i)));
  }
}

// Readings R7 and R10: what a round gives is open where a bet is not decided, or where the law does
// not say what a bet counts.
static void leave_open(const Table& table, Account& account, const Terms&) {
  const bool settled = account.basis() != Basis::undetermined;
  bool hidden = false, more = table.common.gap || table.unsettled != nullptr;
  std::int64_t bets = 0;
  if (table.common.gap) account.leave_undetermined("a part of the round was not recorded");
  for (int i = 0; i < table.seats(); ++i) {
    const Bet& bet = table.bets[seat(i)];
    if (bet.state == Bet::State::unclear)
      account.leave_open("whether a card turned too early was the bet's is not said");
    hidden |= bet.state == Bet::State::hidden;
    bets += bet.amount;
    more |= bet.state == Bet::State::unclear || bet.state == Bet::State::waiting ||
            bet.state == Bet::State::turned || (bet.outside && bet.state != Bet::State::none);
    if (bet.state == Bet::State::hidden)
      account.leave_open("whether a bet was won depends on cards that are not known");
    const bool open = bet.state == Bet::State::waiting || bet.state == Bet::State::turned;
    if (open && table.common.ended == Ending::none)
      account.leave_undetermined("no card was turned up for a bet");
    else if (open)
      account.leave_undetermined("the round was broken off");
    if (bet.outside && bet.state != Bet::State::none)
      account.leave_open("what a bet outside the limits counts is not said");
  }
  if (table.unsettled != nullptr) account.leave_open(table.unsettled);
  if (settled && table.unsettled == nullptr && !table.common.gap) keep_decided(table, account);
  const bool bank_lasts = bets < table.bank;  // else one of them may have taken all there was
  if (hidden && !more && bank_lasts) account.leave_among(outcomes(table, account));
}
// 4.8  A player who shows no such card pays the amount of the bet into the bank, and need not show
// the cards.
static void pay_loser(const Table& table, Account& account, const Terms&) {
  if (!banking::now(table, table.lost)) return;
  account.pay(table.lost.who, -table.lost.amount, 0);
  account.pay(table.banker(), table.lost.amount, 1);
}
const Award losing_bet{.number = "4.8",
                       .says = {{Moved::Side::player, "bet lost"}, {Moved::Side::bank, "paid in"}},
                       .pays = {{Moment::act, pay_loser}, {Moment::deal, leave_open}},
                       .part = true};

// 4.11  A bet gives what was paid for it wrongly when all let that stand.
static void pay_as_agreed(const Table& table, Account& account, const Terms&) {
  for (int i = 0; i < table.seats(); ++i) {
    const Moved& more = table.bets[seat(i)].let_stand;
    if (!banking::now(table, more)) continue;
    account.pay(more.who, more.amount, 0);
    account.pay(table.banker(), -more.amount, 1);
  }
}
const Award agreed_payment{
    .number = "4.11",
    .says = {{Moved::Side::player, "as it was paid"}, {Moved::Side::bank, "as it was paid"}},
    .pays = {{Moment::act, pay_as_agreed}},
    .part = true};

}  // namespace cardlaw::slippery_sam
