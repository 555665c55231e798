// What each act does to the table, from any state.
#include "cards/in_turn.h"
#include "families/slippery_sam/law.h"

namespace cardlaw::slippery_sam {
namespace {

// {who} in the words is the banker, unless another is named.
void report_once(Table& table, const char* words, const char* hint, Seat who = Seat::none) {
  if (std::exchange(table.complained, true)) return;
  table.common.custody.object({.kind = Contradiction::Kind::out_of_order,
                               .seat = who != Seat::none ? who : table.banker(),
                               .words = words,
                               .hint = hint});
}

// What all let stand is what the bet gives, once it is decided.
void give_as_agreed(Table& table, Seat who) {
  Bet& bet = table.bets[who];
  if (!bet.decided() || !bet.agreed || *bet.agreed == bet.due) return;
  const std::int64_t more = *bet.agreed - bet.due;
  bet.let_stand = {table.common.entry, who, more};
  bet.due = *bet.agreed;
  table.bank = std::max<std::int64_t>(table.bank - more, 0);
  table.taken_whole |= table.bank == 0 && !table.bank_open;
}

// It is decided what the bet gives. Less than that may have been the first part of it, and the rest
// be paid before the round is over.
void decide(Table& table, Seat who, Bet::State state, std::int64_t due) {
  Bet& bet = table.bets[who];
  bet.state = state;
  bet.due = bet.lawful = due;
  const bool part = bet.agreed && (*bet.agreed > 0) == (due > 0) && *bet.agreed != 0 &&
                    std::abs(*bet.agreed) < std::abs(due);
  if (!part) give_as_agreed(table, who);
}

// The bet that has its card was not won: it goes into the bank.
void lose_bet(Table& table) {
  const Seat who = table.at_stake();
  if (who == Seat::none) return;
  Bet& bet = table.bets[who];
  if (bet.answered) {
    bet.state = Bet::State::hidden;
    table.bank_open = true;
    return;
  }
  table.bank += bet.amount;
  table.lost = {table.common.entry, who, bet.amount};
  decide(table, who, Bet::State::lost, -bet.amount);
}

// No card that the better has beats the card turned up.
bool cannot_win(const Table& table, Seat who) {
  const Custody& custody = table.common.custody;
  const Card turned = table.bets[who].turned;
  if (!turned.known() || custody.unknown(who) > 0) return false;
  bool may = false;
  for (const Card card : custody.surely(who)) may |= beats(card, turned);
  return !may;
}

// The round is over, or the whole bank is won.
bool ended(const Table& table) { return table.common.over || table.taken_whole; }

// The better has shown these cards.
void win_if_beating(Table& table, Seat who, CardSet cards) {
  Bet& bet = table.bets[who];
  bool won = false;
  for (const Card card : cards) won |= beats(card, bet.turned);
  if (!won) return;
  const std::int64_t most = table.bank_open ? bet.amount : table.bank;
  const std::int64_t amount = std::min(bet.amount, most);  // reading R7
  if (!table.bank_open) table.bank -= amount;
  // Reading R7: what such a bet counts is not said, nor then whether the bank has been taken.
  table.bank_taken_or_not |= bet.outside && table.bank == 0;
  table.bank_open |= table.bank_taken_or_not;
  table.won = {table.common.entry, who, amount};
  table.taken_whole = table.bank == 0 && !table.bank_open;
  decide(table, who, Bet::State::won, amount);
}

// It is this player's turn.
void begin_turn(Table& table, Seat who) {
  lose_bet(table);
  if (const Seat waits = table.waiting(); waits != Seat::none && table.early_card) {
    table.bets[waits].state = Bet::State::unclear;
    table.early_card = false;
  }
  ++table.turn;
  table.common.place = {Stage::turn, table.turn};
  if (!table.has(table.spoken, who)) {
    for (const Seat other : between(table.banker(), who, table.seats())) {
      if (!table.has(table.spoken, other)) table.skipped |= bit(other);
    }
  }
  table.spoken |= bit(who);
}

// Another bet of a player whose first has no card yet.
void bet_again(Table& table, const Did<Stake>& did, bool outside) {
  Bet& bet = table.bets[did.who];
  if (!bet.outside) {  // a second bet, which the law does not know
    if (bet.amount != did.act.amount)
      table.unsettled = "which of two bets of one player counts is not said";
    return;
  }
  if (!outside) table.common.put_right(static_cast<std::uint16_t>(bet.entry + 1));
  bet.amount = did.act.amount;
  bet.entry = did.entry;
  bet.outside = outside;
}

}  // namespace

Seat Table::waiting() const {
  Seat first = Seat::none;
  for (int i = 0; i < seats(); ++i) {
    const Bet& bet = bets[seat(i)];
    if (bet.state != Bet::State::waiting) continue;
    if (first == Seat::none || bet.number < bets[first].number) first = seat(i);
  }
  return first;
}

Seat Table::at_stake() const {
  for (int i = 0; i < seats(); ++i) {
    if (bets[seat(i)].state == Bet::State::turned) return seat(i);
  }
  return Seat::none;
}

bool Table::bank_unknown() const {
  const Seat who = at_stake();
  return bank_open || (who != Seat::none && bets[who].answered);
}

std::int64_t Table::bank_now() const {
  const Seat who = at_stake();
  return bank + (who != Seat::none ? bets[who].amount : 0);
}

std::optional<Limits> limits(const Table& table, Seat who, const Terms& terms) {
  if (table.common.gap || table.bank_unknown()) return std::nullopt;
  std::int64_t waiting = 0;  // may be won or lost before this bet has its card
  for (const Seat other : others(who, table.seats())) {
    const Bet& bet = table.bets[other];
    if (bet.state == Bet::State::waiting) waiting += bet.amount;
  }
  const std::int64_t bank = table.bank_now();
  return Limits{.least = std::min(terms.least_bet, std::max<std::int64_t>(bank - waiting, 0)),
                .most = bank + waiting};
}

int height(Card card) {
  return card.rank() == Rank::ace ? static_cast<int>(Rank::king) + 1
                                  : static_cast<int>(card.rank());
}

bool beats(Card card, Card turned) {
  return card.suit() == turned.suit() && height(card) > height(turned);
}

Seat Table::to_bet() const {
  // Who was passed over has the turn when the others have bet.
  for (const std::uint16_t done : {static_cast<std::uint16_t>(spoken | skipped), spoken}) {
    for (const Seat who : others(banker(), seats())) {
      if (!has(done, who)) return who;
    }
  }
  return Seat::none;
}

void Family::open(Table& table, const Record& record, const Terms&) {
  Common common = std::move(table.common);
  table = Table{};
  table.common = std::move(common);
  const Match& match = *table.common.match;
  if (match.deals == 0) {
    table.bank = record.from.bank;
    table.round = std::max(record.from.round, 1);
    return;
  }
  table.bank_open = match.bank == 0 && match.next_dealer == Seat::none;
  if (match.bank == 0) return;
  table.given_up_silently =
      table.banker() != Seat::none && table.banker() != match.dealer && match.ended == Ending::none;
  table.held = match.rounds;
  if (table.given_up_silently) return;
  table.bank = match.bank;
  table.round = match.rounds + 1;
}

void Family::apply(Table& table, const Did<Opened>&, const Terms&) {
  if (table.banker() != Seat::none) return;
  table.common.dealer = seat(0);
  report_once(table, "the record does not say who is the banker",
              "write `dealer: ` and the banker's name");
}

// --- the bank and the deal

void Family::apply(Table& table, const Did<LotFor>& did, const Terms&) {
  table.lots[did.who] = did.act.card;
  ++table.draws[did.who];
  table.drew |= bit(did.who);
}

void Family::apply(Table& table, const Did<FillBank>& did, const Terms&) {
  table.bank += did.act.amount;
  table.filled = true;
  table.bank_open = false;
}

void Family::apply(Table& table, const Did<Shuffle>& did, const Terms&) {
  table.shuffled = true;
  table.cut_in_vain |= table.cut && did.act.done;
}

void Family::apply(Table& table, const Did<CutPack>& did, const Terms&) {
  table.cut = true;
  table.cut_in_vain &= !did.act.done;
}

void Family::apply(Table& table, const Did<DealHand>& did, const Terms& terms) {
  Handful cards = did.act.cards;
  table.dealt = true;
  if (cards.whole) cards.unknown = static_cast<std::uint8_t>(terms.cards);
  table.misdealt |= cards.size() != terms.cards && did.act.to != table.banker();
  if (cards.size() != terms.cards && !did.act.meant && !table.common.noticed(did.act.to))
    table.common.custody.object({.kind = Contradiction::Kind::wrong_size,
                                 .seat = did.act.to,
                                 .given = cards.size(),
                                 .expected = terms.cards});
  table.common.custody.gain(did.act.to, cards);
}

// --- the bets

void Family::apply(Table& table, const Did<SeeCards>& did, const Terms&) {
  table.looked |= bit(did.who);
}

static void let_stand(Table& table, Seat who) {
  Bet& bet = table.bets[who];
  bet.outside = false;
  if (bet.paid == 0) return;
  bet.agreed = bet.paid;
  give_as_agreed(table, who);
}

void Family::agree_to_stand(Table& table, const Terms&, std::uint16_t) {
  for (int i = 0; i < table.seats(); ++i) let_stand(table, seat(i));
  table.unsettled = nullptr;
  if (!table.bank_taken_or_not) return;
  table.bank_open = table.bank_taken_or_not = false;
  table.taken_whole = table.bank == 0;
}

void Family::remember(Table& table, const Table& left, const Entry&, const Terms&) {
  const Seat who = table.at_stake();
  if (who == Seat::none || left.bets[who].state == Bet::State::turned) return;
  lose_bet(table);
  table.lost = left.lost;  // it has been paid in
}

void Family::apply(Table& table, const Did<Stake>& did, const Terms& terms) {
  if (ended(table) || table.closed_to(did.who)) return;
  if (did.who == table.banker())
    return report_once(table, "the banker does not bet", "the bet is a player's");
  const bool objected = table.passed == did.who;
  const std::uint16_t refusal = table.passed_in;
  table.passed = Seat::none;
  const std::optional<Limits> allowed = limits(table, did.who, terms);
  const bool outside = allowed && !allowed->allow(did.act.amount);
  const bool passed_over = table.has(table.skipped, did.who);
  Bet& bet = table.bets[did.who];
  if (bet.state == Bet::State::waiting) return bet_again(table, did, outside);
  if (bet.state != Bet::State::none) {
    lose_bet(table);
    table.unsettled = "what a second bet in one round counts is not said";
    table.bet_twice = true;
    return;
  }
  if (objected)
    table.common.put_right(static_cast<std::uint16_t>(refusal + 1));
  else
    begin_turn(table, did.who);
  if (table.bank == 0 && !table.filled && !table.bank_open)
    report_once(table, "a player bets, and nothing is in the bank",
                "write `- {who}: {bank: 40}`, or `from: {bank: 40}`");
  bet.state = Bet::State::waiting;
  bet.amount = did.act.amount;
  bet.entry = did.entry;
  bet.number = table.bets_made++;
  // Each goes in turn: who was passed over is dealt with before the one who bet too early.
  const Seat early = table.waiting();
  if (passed_over && early != did.who) std::swap(bet.number, table.bets[early].number);
  bet.outside = outside;
}

void Family::apply(Table& table, const Did<Pass>& did, const Terms&) {
  if (ended(table) || table.bets[did.who].state != Bet::State::none) return;  // that was no bet
  if (did.who == table.banker() || table.has(table.spoken, did.who)) return;
  begin_turn(table, did.who);
  table.passed = did.who;
  table.passed_in = did.entry;
}

// The card belongs to the first bet that waits for one; else to none.
void Family::apply(Table& table, const Did<TurnStock>& did, const Terms&) {
  table.common.custody.face(did.act.card);
  if (ended(table) || table.round_over()) return;
  table.passed = Seat::none;
  lose_bet(table);
  const Seat who = table.waiting();
  table.early_card = who == Seat::none && !std::exchange(table.bet_twice, false);
  if (who == Seat::none) return;
  Bet& bet = table.bets[who];
  bet.turned = did.act.card;
  bet.state = Bet::State::turned;
  bet.answered |= !bet.turned.known() && !bet.shown.empty();
  if (bet.turned.known()) win_if_beating(table, who, bet.shown);
}

void Family::apply(Table& table, const Did<Show>& did, const Terms&) {
  table.common.custody.show(did.who, did.act.cards);
  if (ended(table)) return;
  Bet& bet = table.bets[did.who];
  if (bet.state == Bet::State::turned) {
    win_if_beating(table, did.who, did.act.cards);
    const bool sure = bet.turned.known() && !did.act.cards.empty();
    bet.answered = bet.state == Bet::State::turned && !sure;
  } else if (bet.state == Bet::State::waiting || bet.state == Bet::State::none) {
    bet.shown |= did.act.cards;
    bet.answered |= did.act.cards.empty();
  } else if (bet.state == Bet::State::lost && bet.paid == 0) {
    table.common.remark = "{by} showed the card when the game had gone on: the bet had been lost";
  }
}

void Family::apply(Table& table, const Did<Pay>& did, const Terms&) {
  const bool out = did.act.with != Seat::none;
  const Seat player = out ? did.act.with : did.who;
  if (player == table.banker()) return;
  Bet& bet = table.bets[player];
  if (!out && bet.state == Bet::State::turned) {
    bet.answered = false;  // paying it in says that it was lost
    lose_bet(table);
  }
  bet.paid_early = !bet.decided() && bet.state != Bet::State::none;
  if (bet.paid_early) bet.payment = did.entry;
  bet.paid += out ? did.act.amount : -did.act.amount;
  if (owed(table, did.who, did.act) == 0) table.common.mended = player;
}

// --- the end

void Family::apply(Table& table, const Did<PassBank>& did, const Terms&) {
  if (did.who != table.banker())
    report_once(table, "only {who} can pass the bank on", "write it of the banker");
  lose_bet(table);
  table.passed = Seat::none;
  table.bank = 0;
  table.passed_on = true;
  table.common.place = {Stage::afterwards, 0};
}

void Family::apply(Table& table, const Did<Close>& did, const Terms&) {
  if (did.act.moment != Moment::deal || table.common.gap) return;
  const Seat last = table.at_stake();
  const bool broken_off = table.common.ended != Ending::none;
  if (!broken_off || (last != Seat::none && cannot_win(table, last))) lose_bet(table);
  for (int i = 0; i < table.seats(); ++i) {
    const Bet& bet = table.bets[seat(i)];
    if (bet.agreed == bet.paid) give_as_agreed(table, seat(i));  // it was not made up to the whole
  }
  if (broken_off) return;
  if (table.waiting() != Seat::none && !table.early_card)
    report_once(table, "{who} has bet, and no card is turned up for it",
                "write the card, `{turn: 9h}`, with x for one that is not known; or "
                "`- end: stopped` if the round was broken off",
                table.waiting());
  const bool over =
      ended(table) || table.passed_on || !table.dealt || table.bank == 0 || table.bank_open;
  const bool left_out = table.to_bet() != Seat::none && !table.has(table.skipped, table.to_bet());
  if (!over && left_out)
    report_once(table, "{who} has not bet, and the round goes no further",
                "write `- {who}: {bet: 10}`, `- {who}: pass` for a refusal, or `- end: stopped` "
                "if the round was broken off",
                table.to_bet());
}

void Family::carry(const Table& table, Match& match, const Terms& terms) {
  const bool nothing_scored = table.common.misdealt;
  if (nothing_scored && !table.filled) return;  // the round is played again from the same bank
  // What a director decided otherwise changes the bank by what nobody wrote down.
  const bool unknown = table.common.gap || table.bank_open || match.decided;
  const bool finished = table.common.ended == Ending::none && !unknown;
  match.bank = nothing_scored || unknown ? 0 : table.bank;
  match.rounds = match.bank > 0 ? table.round : 0;
  match.next_dealer = match.decided                ? Seat::none
                      : nothing_scored             ? table.banker()
                      : !finished                  ? Seat::none
                      : match.bank == 0            ? after(table.banker(), table.seats())
                      : table.round < terms.rounds ? table.banker()
                                                   : Seat::none;
}

}  // namespace cardlaw::slippery_sam
