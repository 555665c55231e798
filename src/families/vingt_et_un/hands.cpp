// What the hands on the table are and how they come out; what a report shows of them.
#include <algorithm>

#include "cards/in_turn.h"
#include "families/banking/payments.h"
#include "families/vingt_et_un/law.h"
#include "law/undo.h"

namespace cardlaw::vingt_et_un {
namespace {

// Several cards given at once make it bust; they may still be returned.
bool is_bust(const Table& table, Seat who, int hand) {
  return table.given_several == who && table.player(who).last == hand &&
         holds(seen(table, who, hand), [](const Total& total) { return total.bust(); }) ==
             Truth::yes;
}

const OneHand& hand_of(const Table& table, Seat who, int hand) {
  return table.player(who).hands[static_cast<std::size_t>(hand)];
}

Truth is_pontoon(const Seen& seen) {
  return holds(seen, [](const Total& total) { return total.pontoon(); });
}

Verdict won(Verdict::Kind kind, std::int64_t amount) { return {kind, amount}; }

// Against a banker who has no pontoon and whose cards are known.
Verdict against(const Total& bank, const Total& own, std::int64_t stakes, const Terms& terms) {
  using Kind = Verdict::Kind;
  if (own.pontoon()) return won(Kind::natural, terms.pontoon_pays * stakes);
  if (bank.bust()) return won(Kind::bank_bust, stakes);
  if (bank.five_cards()) return won(Kind::bank_five, -stakes);
  if (own.five_cards()) return won(Kind::five, stakes);
  if (own.count() > bank.count()) return won(Kind::nearer, stakes);
  return won(Kind::not_nearer, -stakes);
}

}  // namespace

Seat missed(const Table& table) {
  for (const Seat who : others(table.banker(), table.seats())) {
    if (table.player(who).missed != 0) return who;
  }
  return Seat::none;
}

Seat missed_before(const Table& table, Seat who) {
  const auto place = [&](Seat of) {
    return (index(of) - index(table.banker()) + table.seats()) % table.seats();
  };
  const Seat first = missed(table);
  return first != Seat::none && place(first) < place(who) ? first : Seat::none;
}

Seen seen(const Table& table, Seat who, int hand) {
  const OneHand& of = hand_of(table, who, hand);
  if (table.player(who).count > 1) return {of.cards, of.unknown};
  return {table.common.custody.surely(who), table.common.custody.unknown(who)};
}

namespace {

bool is_open(const OneHand& hand) {
  return !hand.stood && !hand.declared && !hand.thrown_in && !hand.thrown_up;
}

}  // namespace

int hand_meant(const Table& table, Seat who, int said) {
  const Player& player = table.player(who);
  if (said > 0) return std::min(said, player.count) - 1;
  if (is_open(hand_of(table, who, player.last))) return player.last;
  for (int i = 0; i < player.count; ++i) {
    if (is_open(hand_of(table, who, i))) return i;
  }
  return player.last;
}

int hand_to_end(const Table& table, Seat who, int said) {
  if (said > 0) return hand_meant(table, who, said);
  const int last = hand_meant(table, who, 0);
  if (is_pontoon(seen(table, who, last)) != Truth::yes) return last;
  for (int i = 0; i < table.player(who).count; ++i) {
    if (is_open(hand_of(table, who, i)) && is_pontoon(seen(table, who, i)) != Truth::yes) return i;
  }
  return last;
}

bool finished(const Table& table, Seat who, int hand, const Terms& terms) {
  const OneHand& of = hand_of(table, who, hand);
  if (of.stood || of.declared || of.thrown_in || of.thrown_up) return true;
  return of.size() >= terms.most_cards || of.size() == 0 ||
         is_pontoon(seen(table, who, hand)) == Truth::yes;
}

bool finished(const Table& table, Seat who, const Terms& terms) {
  for (int i = 0; i < table.player(who).count; ++i) {
    if (!finished(table, who, i, terms)) return false;
  }
  return true;
}

bool all_finished(const Table& table, const Terms& terms) {
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) != table.banker() && !finished(table, seat(i), terms)) return false;
  }
  return true;
}

bool nobody_is_left(const Table& table) {
  bool any = false;
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) == table.banker()) continue;
    const Player& player = table.player(seat(i));
    for (int h = 0; h < player.count; ++h) {
      const OneHand& hand = player.hands[static_cast<std::size_t>(h)];
      const bool dealt = !hand.cards.empty() || hand.unknown > 0;
      if (dealt && !hand.thrown_in && !hand.thrown_up) return false;
      any |= dealt;
    }
  }
  return any;
}

bool is_over(const Table& table, const Terms& terms) {
  return table.common.over || nobody_is_left(table) || bank_is_played(table, terms);
}

bool bank_is_played(const Table& table, const Terms& terms) {
  if (!table.banker_done || !all_finished(table, terms)) return false;
  const auto ends = [](const Total& total) { return total.bust() || total.pontoon(); };
  return table.banker_stands || holds(seen(table, table.banker(), 0), ends) == Truth::yes;
}

Bank bank_of(const Table& table) {
  const Seen held = seen(table, table.banker(), 0);
  const Total sum = total(held.cards);
  const Truth pontoon =
      holds(sum, held.unknown, [](const Total& total) { return total.pontoon(); });
  return {pontoon == Truth::yes, held.unknown == 0, sum};
}

Verdicts verdicts(const Table& table, const Bank& bank, Seat who, int hand, const Terms& terms) {
  using Kind = Verdict::Kind;
  const OneHand& of = hand_of(table, who, hand);
  if (of.thrown_up) return {won(Kind::gone, 0)};
  if (of.agreed) return {won(Kind::agreed, *of.agreed)};
  if (of.thrown_in || is_bust(table, who, hand)) return {won(Kind::gone, -of.stakes)};
  if (of.forfeited) return {won(Kind::forfeited, -of.stakes)};
  if (bank.pontoon) return {won(Kind::bank_natural, -of.stakes)};
  const Verdict natural = won(Kind::natural, terms.pontoon_pays * of.stakes);
  if (!bank.known)
    return {won(Kind::not_nearer, -of.stakes), won(Kind::nearer, of.stakes), natural};
  const Seen own = seen(table, who, hand);
  if (own.unknown == 0) return {against(bank.total, total(own.cards), of.stakes, terms)};
  if (of.declared && own.size() == 2) return {natural};
  Verdicts found;
  holds(own, [&](const Total& total) {
    // A hand that is bust may have been kept all the same.
    found.add(total.bust() ? won(Kind::not_nearer, -of.stakes)
                           : against(bank.total, total, of.stakes, terms));
    return false;
  });
  return found;
}

// When cards of the hand are not known, it is settled when it comes out alike whatever they are.
Verdict verdict(const Table& table, const Bank& bank, Seat who, int hand, const Terms& terms) {
  const Verdicts all = verdicts(table, bank, who, hand, terms);
  return all.size() == 1 ? *all.begin() : Verdict{};
}

bool broken_off(const Table& table) { return table.common.over || table.common.gap; }

bool decided(const Table& table, Verdict::Kind kind, Seat who, int hand, const Terms& terms) {
  using Kind = Verdict::Kind;
  if (kind == Kind::open) return false;
  const bool settled = kind == Kind::gone || kind == Kind::agreed || kind == Kind::forfeited;
  if (!broken_off(table) || settled) return true;
  if (table.common.gap) return false;
  if (kind == Kind::bank_natural || kind == Kind::natural) return true;
  return (table.banker_stands || kind == Kind::bank_bust) && finished(table, who, hand, terms);
}

std::optional<std::int64_t> owed(const Table& table, const Pay& pay, const Terms& terms,
                                 bool in_the_end) {
  const Seat with = pay.with;
  if (with == Seat::none || with == table.banker()) return std::nullopt;
  const Player& player = table.player(with);
  const Bank bank = bank_of(table);
  std::int64_t amount = 0;
  for (int i = 0; i < player.count; ++i) {
    if (pay.hand > 0 && i != pay.hand - 1) continue;
    const Verdict each = verdict(table, bank, with, i, terms);
    const bool at_once = each.kind == Verdict::Kind::gone || each.kind == Verdict::Kind::agreed;
    const bool draws = table.note.bank_draws && !table.banker_stands;
    const bool bank_done = in_the_end || (table.banker_done && !draws);
    if (each.kind == Verdict::Kind::open || (!at_once && !bank_done)) return std::nullopt;
    amount += each.won - player.hands[static_cast<std::size_t>(i)].paid.amount;
  }
  return pay.hand > 0 ? amount : amount - player.paid.amount;
}

std::int64_t owed_on_early(const Table& table, Seat who, int hand, const Terms& terms,
                           bool in_the_end) {
  const Player& player = table.player(who);
  const Paid& paid =
      hand == 0 ? player.paid : player.hands[static_cast<std::size_t>(hand - 1)].paid;
  if (paid.early == 0 || table.common.gap || table.common.over) return 0;
  const Pay of_one{.with = who, .hand = static_cast<std::uint8_t>(hand)};
  const auto left = owed(table, of_one, terms, in_the_end);
  const bool together = owed(table, {.with = who}, terms, in_the_end) == 0;
  return together ? 0 : left.value_or(0);
}

// --- for the report

Place Family::place_now(const Table& table) { return table.common.place; }

Place Family::place_of_turn(const Table& table, Seat who) {
  const int next = table.in_turn == who ? 0 : 1;
  return {Stage::turn, static_cast<std::uint16_t>(table.turn + next)};
}

Scene Family::scene(const Table& table, Seat who) {
  return who == Seat::none ? Scene{} : scene_of(table, who, hand_meant(table, who, 0));
}

Scene Family::scene_of(const Table& table, Seat who, int hand) {
  Scene scene;
  scene.has_hand = true;
  const Seen held = seen(table, who, hand);
  scene.held = held.cards;
  scene.unknown = static_cast<std::uint8_t>(held.unknown);
  return scene;
}

void Family::tell_amounts(Scene& scene, const Table&, const Did<Stake>& did, const Terms& terms) {
  scene.amounts = true;
  scene.said = did.act.amount;
  scene.least = terms.least_stake;
  scene.most = terms.most_stake;
}

void Family::tell_amounts(Scene& scene, const Table& table, const Did<Buy>& did, const Terms&) {
  scene.amounts = true;
  scene.said = did.act.amount;
  scene.least = 1;
  scene.most = hand_of(table, did.who, hand_meant(table, did.who, did.act.hand)).first_stake;
}

void Family::tell_amounts(Scene& scene, const Table& table, const Did<Split>& did, const Terms&) {
  scene.amounts = true;
  scene.said = did.act.amount;
  scene.least = scene.most =
      hand_of(table, did.who, hand_meant(table, did.who, did.act.hand)).first_stake;
}

void Family::tell_amounts(Scene& scene, const Table& table, const Did<Pay>& did,
                          const Terms& terms) {
  const auto due = owed(table, did.act, terms);
  scene.amounts = due.has_value();
  scene.said = did.act.amount;
  scene.least = scene.most = std::abs(due.value_or(0));
}

void Family::tell_choices(Scene& scene, const Table& table, Seat who, int at, const Terms& terms) {
  if (who == table.banker()) return;
  const OneHand& hand = hand_of(table, who, at);
  const Seen held = seen(table, who, at);
  const Total total = vingt_et_un::total(held.cards);
  const bool one_card = held.size() < 2;  // another is given first
  if (hand.stood || hand.thrown_in || held.unknown > 0 || total.bust() || one_card) return;
  if (!scene.amounts) {
    scene.said = total.count();
    scene.least = 1;
    scene.most = hand.first_stake;
  }
  std::size_t next = 0;
  if (total.count() >= terms.least_to_stand || total.size >= terms.most_cards)
    scene.choices[next++] = "stand";
  const bool may_buy =
      !(hand.twisted && !terms.buy_after_twist) &&
      !(total.size == terms.most_cards - 1 && total.count() <= terms.too_few_to_buy);
  const bool may_draw = total.size < terms.most_cards && !hand.returned;
  if (may_draw && may_buy) scene.choices[next++] = "buy for {}";
  if (may_draw) scene.choices[next++] = "twist";
  if (total.size == 2 && total.low == 2) scene.choices[next] = "split for {most}";
}

bool may_need_no_end(const Table& table, Seat who) {
  const auto ends = [](const Total& total) { return total.bust() || total.pontoon(); };
  for (int i = 0; i < table.player(who).count; ++i) {
    if (holds(seen(table, who, i), ends) != Truth::no) return true;
  }
  return false;
}

void Family::foresee(const Record&, const Deal& deal, const Terms&, std::vector<Note>& notes) {
  notes.assign(deal.entries.size(), {});
  bool draws = false;
  for (std::size_t i = notes.size(); i-- > 0;) {
    notes[i] = {banking::pays_more(deal.entries, i), draws};
    draws |= std::holds_alternative<BankerDraws>(deal.entries[i].act);
  }
}

bool Family::comes_too_late(const Table&, const Table& now, const Entry& undone,
                            std::span<const Entry> since, const Terms&) {
  if (is_of(Undone::stake, undone.act)) return false;
  const bool banker_showed = std::ranges::any_of(since, [&](const Entry& each) {
    return std::holds_alternative<Show>(each.act) && each.who == now.banker();
  });
  return (banker_showed && undone.who != now.banker()) ||
         others_did<Stand, Buy, Twist, Bust, Split, SecondCard, BankerDraws>(undone.who, since);
}

// 8.10: what was paid for all hands together counts as paid for the first.
static void let_payments_stand(Player& player, std::uint16_t entry) {
  for (OneHand& each : player.hands) {
    if (each.paid.owing == 0 && player.paid.owing == 0) continue;
    each.agreed = each.paid.amount;
    each.agreed_in = entry;
  }
  if (player.paid.owing != 0) *player.hands[0].agreed += player.paid.amount;
  for (OneHand& each : player.hands) each.paid.owing = 0;
  player.paid.owing = 0;
}

// Of all that was paid for the player's hands, and for each of them.
template <class Each>
static void each_paid(Player& player, Each each) {
  each(player.paid, 0);
  for (int i = 0; i < player.count; ++i)
    each(player.hands[static_cast<std::size_t>(i)].paid, i + 1);
}

void give_back(Table& table, Seat who, std::int64_t amount) {
  each_paid(table.player(who), [&](Paid& paid, int) {
    const std::int64_t back = std::clamp<std::int64_t>(-paid.amount, 0, amount);
    paid.amount += back;
    amount -= back;
    if (back > 0 && paid.amount == 0) paid.early = 0;
  });
}

void let_early_payments_stand(Table& table, Seat who, const Terms& terms) {
  each_paid(table.player(who), [&](Paid& paid, int hand) {
    paid.owing = paid.early_stands ? owed_on_early(table, who, hand, terms, true) : 0;
  });
  let_payments_stand(table.player(who), table.common.entry);
}

void Family::agree_to_stand(Table& table, const Terms& terms, std::uint16_t of) {
  for (int i = 0; i < table.seats(); ++i) {
    if ((of >> i & 1) == 0) continue;
    each_paid(table.player(seat(i)), [&](Paid& paid, int hand) {
      if (paid.early == 0) return;
      paid.owing = owed_on_early(table, seat(i), hand, terms, false);
      paid.early_stands = true;
    });
    let_payments_stand(table.player(seat(i)), table.common.entry);
    for (OneHand& each : table.player(seat(i)).hands) {
      each.forbidden = OneHand::Forbidden::nothing;
      each.outside = 0;
      each.forfeited = false;
      each.agreed_cards = static_cast<std::uint8_t>(each.size());
    }
  }
}

}  // namespace cardlaw::vingt_et_un
