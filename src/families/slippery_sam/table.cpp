// What each act does to the table, from any state.
#include "cards/in_turn.h"
#include "families/slippery_sam/law.h"

namespace cardlaw::slippery_sam {
namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
std::uint16_t bit(Seat seat) { return static_cast<std::uint16_t>(1 << index(seat)); }

// {who} in the words is the banker, unless another is named.
void report_once(Table& table, const char* words, const char* hint, Seat who = Seat::none) {
  if (std::exchange(table.complained, true)) return;
  table.common.custody.object({.kind = Contradiction::Kind::out_of_order,
                               .seat = who != Seat::none ? who : table.banker(),
                               .words = words,
                               .hint = hint});
}

// The bet on the table was not won: it goes into the bank.
void lose_bet(Table& table) {
  if (table.better == Seat::none) return;
  table.bank += table.bet;
  table.due[at(table.better)] = -table.bet;
  table.lost = {table.common.entry, table.better, table.bet};
  table.better = Seat::none;
  table.is_turned = false;
}

// No card that the better has beats the card turned up.
bool cannot_win(const Table& table) {
  const Custody& custody = table.common.custody;
  if (!table.is_turned || !table.turned.known() || custody.unknown(table.better) > 0) return false;
  bool may = false;
  for (const Card card : custody.surely(table.better)) may |= beats(card, table.turned);
  return !may;
}

// The round is over, or the whole bank is won.
bool ended(const Table& table) { return table.common.over || table.taken_whole; }

// The better has shown these cards.
void win_if_beating(Table& table, CardSet cards) {
  bool won = false;
  for (const Card card : cards) won |= beats(card, table.turned);
  if (!won) return;
  const std::int64_t amount = std::min(table.bet, table.bank);  // reading R7
  table.bank -= amount;
  table.due[at(table.better)] = amount;
  table.won = {table.common.entry, table.better, amount};
  table.better = Seat::none;
  table.is_turned = false;
  table.taken_whole = table.bank == 0;
}

// It is this player's turn.
void begin_turn(Table& table, Seat who) {
  lose_bet(table);
  ++table.turn;
  table.common.place = {Stage::turn, table.turn};
  if (!table.has(table.spoken, who)) {
    for (const Seat other : between(table.banker(), who, table.seats())) {
      if (!table.has(table.spoken, other)) table.skipped |= bit(other);
    }
  }
  table.spoken |= bit(who);
}

}  // namespace

bool beats(Card card, Card turned) {
  const auto strength = [](Card of) {
    return of.rank() == Rank::ace ? static_cast<int>(Rank::king) + 1 : static_cast<int>(of.rank());
  };
  return card.suit() == turned.suit() && strength(card) > strength(turned);
}

Seat Table::to_bet() const {
  for (const Seat who : others(banker(), seats())) {
    if (!has(static_cast<std::uint16_t>(spoken | skipped), who)) return who;
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
  if (table.banker() == Seat::none) table.common.dealer = match.next_dealer;
  if (match.bank == 0) return;
  table.bank = match.bank;
  table.round = match.rounds + 1;
  table.given_up_silently = table.banker() != match.dealer && match.ended == Ending::none;
}

void Family::apply(Table& table, const Did<Opened>&, const Terms&) {
  if (table.banker() == Seat::none) {
    table.common.dealer = seat(0);
    return report_once(table, "the record does not say who is the banker",
                       "write `dealer: ` and his name");
  }
  if (table.given_up_silently)
    report_once(table, "another player deals, and {who} has not passed the bank on",
                "write `- {who}: pass the bank` at the end of the deal before",
                table.common.match->dealer);
}

// --- the bank and the deal

void Family::apply(Table& table, const Did<LotFor>& did, const Terms&) {
  table.lots[at(did.who)] = did.act.card;
  table.drew |= bit(did.who);
}

void Family::apply(Table& table, const Did<FillBank>& did, const Terms&) {
  table.bank += did.act.amount;
  table.filled = true;
  table.put_in = {table.common.entry, did.who, did.act.amount};
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
  if (cards.size() != terms.cards && !did.act.meant && !table.common.noticed(did.act.to))
    table.common.custody.object({.kind = Contradiction::Kind::wrong_size,
                                 .seat = did.act.to,
                                 .given = cards.size(),
                                 .expected = terms.cards});
  table.common.custody.gain(did.act.to, cards);
}

void Family::apply(Table& table, const Did<Expose>& did, const Terms&) {
  const Seat of = did.act.of;
  if (of != Seat::none && did.act.card.known() &&
      !table.common.custody.surely(of).has(did.act.card))
    table.common.custody.show(of, CardSet::of(did.act.card));
}

// --- the bets

void Family::apply(Table& table, const Did<SeeCards>& did, const Terms&) {
  table.looked |= bit(did.who);
}

void Family::apply(Table& table, const Did<Stake>& did, const Terms&) {
  if (ended(table)) return;
  if (did.who == table.banker())
    return report_once(table, "the banker does not bet", "the bet is a player's");
  begin_turn(table, did.who);
  if (table.bank == 0 && !table.filled)
    report_once(table, "a player bets, and nothing is in the bank",
                "write `- {who}: {bank: 40}`, or `from: {bank: 40}`");
  table.better = did.who;
  table.bet = did.act.amount;
  table.due[at(did.who)] = table.paid[at(did.who)] = 0;
  table.is_turned = std::exchange(table.early, false);
  table.shown = {};
}

void Family::apply(Table& table, const Did<Pass>& did, const Terms&) {
  if (!ended(table)) begin_turn(table, did.who);
}

void Family::apply(Table& table, const Did<TurnStock>& did, const Terms&) {
  table.common.custody.face(did.act.card);
  if (ended(table)) return;
  if (table.better == Seat::none || table.is_turned) {
    lose_bet(table);
    table.early = true;
  }
  table.turned = did.act.card;
  table.is_turned = table.better != Seat::none;
  if (table.is_turned && table.turned.known()) win_if_beating(table, table.shown);
}

void Family::apply(Table& table, const Did<Show>& did, const Terms&) {
  table.common.custody.show(did.who, did.act.cards);
  if (ended(table) || did.who != table.better) return;
  if (table.is_turned)
    win_if_beating(table, did.act.cards);
  else
    table.shown |= did.act.cards;
}

void Family::apply(Table& table, const Did<Pay>& did, const Terms&) {
  const bool out = did.act.with != Seat::none;
  const Seat player = out ? did.act.with : did.who;
  if (player == table.banker()) return;
  if (!out && player == table.better && table.is_turned) lose_bet(table);
  table.paid[at(player)] += out ? did.act.amount : -did.act.amount;
  if (owed(table, did.who, did.act) == 0) table.common.mended = player;
}

// --- the end

void Family::apply(Table& table, const Did<PassBank>& did, const Terms&) {
  if (did.who != table.banker())
    report_once(table, "only {who} can pass the bank on", "write it of the banker");
  lose_bet(table);
  table.taken = {table.common.entry, did.who, table.bank};
  table.bank = 0;
  table.passed_on = true;
  table.common.place = {Stage::afterwards, 0};
}

void Family::apply(Table& table, const Did<Close>& did, const Terms&) {
  if (did.act.moment != Moment::deal || table.common.gap) return;
  if (table.common.ended != Ending::none) {
    if (table.better != Seat::none && cannot_win(table)) lose_bet(table);
    return;
  }
  if (table.better != Seat::none && !table.is_turned)
    report_once(table, "a bet is made, and no card is turned up",
                "write `- {who}: {turn: 9h}`, with x for a card that is not known");
  lose_bet(table);
  const bool over = ended(table) || table.passed_on || !table.dealt || table.bank == 0;
  if (!over && table.to_bet() != Seat::none)
    report_once(table, "{who} has not bet, and the round goes no further",
                "write `- {who}: {bet: 10}`, `- {who}: pass` if he would not, or `- end: stopped` "
                "if the round was broken off",
                table.to_bet());
}

void Family::carry(const Table& table, Match& match, const Terms& terms) {
  const bool nothing_scored = table.common.misdealt;
  if (nothing_scored && !table.filled) return;  // the round is played again from the same bank
  const bool finished = table.common.ended == Ending::none && !table.common.gap;
  match.bank = nothing_scored || table.common.gap ? 0 : table.bank;
  match.rounds = match.bank > 0 ? table.round : 0;
  match.next_dealer = nothing_scored               ? table.banker()
                      : !finished                  ? Seat::none
                      : match.bank == 0            ? after(table.banker(), table.seats())
                      : table.round < terms.rounds ? table.banker()
                                                   : Seat::none;
}

// --- for the report

Scene Family::scene(const Table& table, Seat who) {
  Scene scene;
  if (who == Seat::none) return scene;
  scene.has_hand = true;
  scene.held = table.common.custody.surely(who);
  scene.unknown = static_cast<std::uint8_t>(table.common.custody.unknown(who));
  return scene;
}

void Family::tell_amounts(Scene& scene, const Table& table, const Did<Stake>& did,
                          const Terms& terms) {
  scene.amounts = true;
  scene.said = did.act.amount;
  scene.most = table.bank_now();
  scene.least = std::min(terms.least_bet, scene.most);
}

void Family::tell_amounts(Scene& scene, const Table& table, const Did<Pay>& did, const Terms&) {
  const auto due = owed(table, did.who, did.act);
  scene.amounts = due.has_value();
  scene.said = did.act.amount;
  scene.least = scene.most = std::abs(due.value_or(0));
}

void Family::tell_amounts(Scene& scene, const Table&, const Did<FillBank>& did,
                          const Terms& terms) {
  scene.amounts = terms.bank > 0;
  scene.said = did.act.amount;
  scene.least = scene.most = terms.bank;
}

std::optional<std::int64_t> owed(const Table& table, Seat who, const Pay& pay) {
  const bool out = pay.with != Seat::none;
  const Seat player = out ? pay.with : who;
  if (player == Seat::none || player == table.banker()) return std::nullopt;
  const std::int64_t paid = table.paid[at(player)];
  if (player != table.better) return table.due[at(player)] - paid;
  if (!table.is_turned || (out && !table.turned.known())) return std::nullopt;
  return -table.bet - paid;
}

}  // namespace cardlaw::slippery_sam
