// What each act does to the table, from any state.
#include <algorithm>

#include "cards/in_turn.h"
#include "families/vingt_et_un/law.h"
#include "law/undo.h"

namespace cardlaw::vingt_et_un {
namespace {

void report_once(Table& table, const char* words, const char* hint, Seat seat = Seat::none) {
  if (std::exchange(table.complained, true)) return;
  table.common.custody.object(
      {.kind = Contradiction::Kind::out_of_order, .seat = seat, .words = words, .hint = hint});
}

OneHand& hand(Table& table, Seat who, int said) {
  Player& player = table.player(who);
  player.last = hand_meant(table, who, said);
  return player.hands[static_cast<std::size_t>(player.last)];
}

void put(OneHand& hand, const Handful& cards) {
  hand.cards |= cards.cards.set();
  hand.unknown = static_cast<std::uint8_t>(hand.unknown + cards.unknown);
}

void put(OneHand& hand, Card card) {
  if (card.known())
    hand.cards.add(card);
  else
    ++hand.unknown;
}

void take(OneHand& hand, Card card) {
  if (hand.cards.has(card))
    hand.cards.remove(card);
  else if (hand.unknown > 0)
    --hand.unknown;
}

Handful one(Card card) {
  Handful result;
  if (card.known())
    result.cards.add(card);
  else
    result.unknown = 1;
  return result;
}

// Cards drawn when the coup is over belong to no hand: it is settled as it was at its end.
void see(Table& table, const Handful& cards) {
  for (const Card card : cards.cards.set()) table.common.custody.face(card);
}

// The banker turns to this player.
void turn_to(Table& table, Seat who) {
  if (table.in_turn == who) return;
  table.in_turn = who;
  ++table.turn;
  table.common.place = {Stage::turn, table.turn};
}

// A bust hand loses its stakes at once.
void lose_if_bust(Table& table, Seat who, int at) {
  OneHand& of = table.player(who).hands[static_cast<std::size_t>(at)];
  const bool bust =
      holds(seen(table, who, at), [](const Total& t) { return t.bust(); }) == Truth::yes;
  const std::int64_t left = of.stakes - of.collected;
  if (!of.thrown_in && !bust) return;
  of.thrown_in = true;
  of.collected = of.stakes;
  table.lost = {.entry = table.common.entry, .who = who, .amount = left, .hand = at};
}

// A player is dealt with, or says something, in turn.
void begin_turn(Table& table, Seat who, bool served, const Terms& terms) {
  keep_what_was_given(table);
  if (who == table.banker()) return turn_to(table, who);
  if (const Seat passed = missed_before(table, who); served && passed != Seat::none)
    table.player(passed).missed = 0;
  if (table.player(who).hands[0].size() < 2 && table.player(who).count == 1 && !table.common.over)
    report_once(table, "{who} has no second card yet",
                "write the `- deal:` of the second cards before the turns", who);
  table.player(who).interrupted = table.banker_early = 0;
  if (table.in_turn == who) return;
  turn_to(table, who);
  if (!served) return;
  for (const Seat other : between(table.banker(), who, table.seats())) {
    Player& missed = table.player(other);
    if (finished(table, other, terms) || missed.interrupted != 0) continue;
    missed.interrupted = static_cast<std::uint16_t>(table.common.entry + 1);
    for (OneHand& each : missed.hands) each.passed_over = true;
  }
}

void place_stake(Table& table, Seat who, std::int64_t amount, Moved::Stake stake) {
  table.placed = {.entry = table.common.entry, .who = who, .amount = amount, .stake = stake};
}

void draw(Table& table, Seat who, const Handful& cards, int said, std::int64_t price,
          const Terms& terms) {
  if (who == table.banker())
    return report_once(table, "the banker neither buys nor twists",
                       "the banker's word is `{draw: 5h}`");
  if (is_over(table, terms)) return see(table, cards);
  const bool own_turn = table.in_turn == who;
  begin_turn(table, who, true, terms);
  OneHand& to = hand(table, who, said);
  to.bust_kept |= to.thrown_in;
  if (to.stood_low != 0 && own_turn) {  // told, and draws before the banker goes on to another
    to.stood = false;
    table.common.put_right(std::exchange(to.stood_low, std::uint16_t{0}));
  }
  const bool known = to.staked || table.player(who).went_without;
  if (known && price > to.first_stake) to.forbidden = OneHand::Forbidden::card_too_dear;
  if (to.thrown_up)
    return report_once(table, "{who} draws to a hand that was thrown up",
                       "write the card where it was drawn", who);
  if (cards.size() > 1) to.given_more = true;
  put(to, cards);
  table.common.custody.gain(who, cards);
  if (price > 0) {
    to.stakes += price;
    place_stake(table, who, price, Moved::Stake::bought);
  }
  if (cards.size() > 1)
    table.given_several = who;
  else
    lose_if_bust(table, who, table.player(who).last);
}

// The banker goes on to the bank's own hand.
void begin_banker(Table& table, const Terms& terms) {
  keep_what_was_given(table);
  turn_to(table, table.banker());
  bool known = false;
  for (Player& each : table.everybody()) known |= std::exchange(each.missed, 0) != 0;
  if (!known && !all_finished(table, terms) && table.banker_early == 0)
    table.banker_early = static_cast<std::uint16_t>(table.common.entry + 1);
}

}  // namespace

void keep_what_was_given(Table& table) {
  const Seat who = std::exchange(table.given_several, Seat::none);
  if (who == Seat::none) return;
  lose_if_bust(table, who, table.player(who).last);
  table.lost_later = std::exchange(table.lost, {});
}

void Family::open(Table& table, const Record&, const Terms&) {
  static_cast<State&>(table) = State{};
  std::ranges::fill(table.everybody(), Player{});
}

void Family::apply(Table& table, const Did<Opened>&, const Terms&) {
  if (table.banker() == Seat::none) {
    table.common.dealer = seat(0);
    report_once(table, "the record does not say who is the banker",
                "write `dealer: ` and the name");
  }
  table.common.banker = table.banker();  // what is done with a hand is between those two (R13)
}

// --- the deal and the stakes

void Family::apply(Table& table, const Did<LotFor>& did, const Terms&) {
  ++table.lots;
  if (table.first_jack == Seat::none && did.act.card.rank() == Rank::jack)
    table.first_jack = did.who;
}

void Family::apply(Table& table, const Did<Shuffle>& did, const Terms&) {
  table.shuffled = true;
  table.cut_in_vain |= table.cut && did.act.done;
}

void Family::apply(Table& table, const Did<CutPack>& did, const Terms&) {
  table.cut = true;
  table.cut_in_vain &= !did.act.done;
}

void Family::apply(Table& table, const Did<DealHand>& did, const Terms&) {
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = 1;
  table.dealt = true;
  const int packets = table.player(did.act.to).packets;
  if (packets >= 2)
    report_once(table, "{who} has two cards already",
                did.act.to == table.banker()
                    ? "what the banker draws is written `{who}: {draw: 5h}`"
                    : "a further card is written `{who}: {twist: 5h}` or `{who}: {buy: 5h, for: "
                      "2}`; two given at once, `{who}: {twist: [5h, 8c]}`",
                did.act.to);
  const bool both_at_once = packets == 0 && cards.size() == 2 && !did.act.meant;
  if (both_at_once && !table.common.noticed(did.act.to))
    table.common.custody.object(
        {.kind = Contradiction::Kind::out_of_order,
         .seat = did.act.to,
         .words = "{who} has two cards before anybody has staked",
         .hint = "write one card each here; the second cards stand in a `- deal:` of their own in "
                 "`play`, behind the stakes; if both were given in the first round, write `dealt: "
                 "{{who}: 2}` beside the `deal:`"});
  else if (cards.size() != 1 && !did.act.meant && !table.common.noticed(did.act.to))
    table.common.custody.object({.kind = Contradiction::Kind::wrong_size,
                                 .seat = did.act.to,
                                 .given = cards.size(),
                                 .expected = 1});
  ++table.player(did.act.to).packets;
  put(table.player(did.act.to).hands[0], cards);
  table.player(did.act.to).dealt |= cards.cards.set();
  table.common.custody.gain(did.act.to, cards);
}

void Family::apply(Table& table, const Did<Stake>& did, const Terms& terms) {
  if (is_over(table, terms)) return;
  if (did.who == table.banker())
    return report_once(table, "the banker does not stake", "the stake is a player's");
  OneHand& on = hand(table, did.who, did.act.hand);
  if (on.thrown_in || on.thrown_up)
    return report_once(table, "{who} stakes on a hand that is gone",
                       "write the stake where it was made", did.who);
  const bool outside = did.act.amount < terms.least_stake ||
                       (terms.most_stake > 0 && did.act.amount > terms.most_stake);
  if (!outside) table.common.put_right(on.outside);
  on.outside = outside ? static_cast<std::uint16_t>(did.entry + 1) : std::uint16_t{0};
  if (on.staked && table.turn > 0 && did.act.amount != on.first_stake)
    on.forbidden = OneHand::Forbidden::stake_changed;
  place_stake(table, did.who, did.act.amount - on.stakes, Moved::Stake::first);
  on.first_stake = on.stakes = did.act.amount;
  on.staked = true;
}

void Family::remember(Table& table, const Table& left, const Entry& undone, const Terms&) {
  if (undone.who == Seat::none) return;
  const auto staked = [&](const Table& at) {
    std::int64_t all = 0;
    for (const OneHand& each : at.player(undone.who).hands) all += each.stakes;
    return all;
  };
  const std::int64_t more = staked(table) - staked(left);
  if (more != 0) table.placed = {.entry = left.common.entry, .who = undone.who, .amount = more};
  const auto collected = [&](const Table& at) {
    std::int64_t all = 0;
    for (const OneHand& each : at.player(undone.who).hands) all += each.collected;
    return all;
  };
  const std::int64_t lost = collected(table) - collected(left);  // given back, if less than nothing
  table.lost = {.entry = left.common.entry, .who = undone.who, .amount = lost};
  if (lost < 0) give_back(table, undone.who, -lost);
  const Player& before = left.player(undone.who);
  const bool stake = std::holds_alternative<Stake>(undone.act) && before.hands[0].outside == 0;
  table.player(undone.who).withdrawn = stake ? before.hands[0].first_stake : before.withdrawn;
}

void Family::apply(Table& table, const Did<NoStake>& did, const Terms&) {
  table.player(did.who).went_without = true;
}

void Family::apply(Table& table, const Did<Refuse>& did, const Terms&) {
  Player& player = table.player(did.who);
  OneHand& of = player.hands[static_cast<std::size_t>(player.last)];
  const bool in_excess = table.turn > 0 && of.given_more;  // 5.11
  const bool played = of.stood || of.declared || of.thrown_in || of.thrown_up || player.count > 1 ||
                      player.hands[0].size() > std::max(2, player.dealt.size());
  if (played && !in_excess) {
    table.common.remark = "{by} refused the card when the hand had been played: it stays";
    return;
  }
  player.dealt.remove(did.act.card);
  take(in_excess ? of : player.hands[0], did.act.card);
  if (in_excess)
    of.returned = true;
  else
    --player.packets;
  table.common.custody.put_down(did.who, did.act.card);
  table.common.custody.return_to_stock(did.act.card);
  table.common.mended = did.who;
}

void Family::apply(Table& table, const Did<Remove>& did, const Terms&) {
  Player& player = table.player(did.act.from);
  OneHand& of = player.hands[static_cast<std::size_t>(player.last)];
  take(of, did.act.card);
  if (of.given_more) of.returned = true;
  table.common.mended = did.act.from;
}

// --- the players' turns

void Family::apply(Table& table, const Did<Natural>& did, const Terms& terms) {
  if (is_over(table, terms)) return;
  begin_turn(table, did.who, false, terms);
  hand(table, did.who, did.act.hand).declared = true;
}

void Family::apply(Table& table, const Did<Stand>& did, const Terms& terms) {
  const bool over = is_over(table, terms);
  if (!over) begin_turn(table, did.who, true, terms);
  if (did.who == table.banker() && !table.common.over)
    table.banker_done = table.banker_stands = true;
  if (over || did.who == table.banker()) return;
  const int at = hand_of_act(table, did);
  const Seen held = seen(table, did.who, at);
  OneHand& on = hand(table, did.who, at + 1);
  on.stood = true;
  on.bust_kept |= on.thrown_in;
  const bool low = held.size() < terms.most_cards && holds(held, [&](const Total& total) {
                                                       return total.count() < terms.least_to_stand;
                                                     }) == Truth::yes;
  if (low) on.stood_low = static_cast<std::uint16_t>(did.entry + 1);
}

void Family::apply(Table& table, const Did<Buy>& did, const Terms& terms) {
  draw(table, did.who, did.act.cards, did.act.hand, did.act.amount, terms);
}

void Family::apply(Table& table, const Did<Twist>& did, const Terms& terms) {
  draw(table, did.who, did.act.cards, did.act.hand, 0, terms);
  table.player(did.who).hands[static_cast<std::size_t>(table.player(did.who).last)].twisted = true;
}

void Family::apply(Table& table, const Did<Bust>& did, const Terms& terms) {
  Player& player = table.player(did.who);
  const bool over = is_over(table, terms);
  if (!over) begin_turn(table, did.who, true, terms);
  OneHand& last = player.hands[static_cast<std::size_t>(player.last)];
  if (over) last.called_bust = true;
  if (over || did.who == table.banker()) return;
  if (last.thrown_in && !std::exchange(last.called_bust, true)) return;  // known already
  hand(table, did.who, 0).thrown_in = true;
  lose_if_bust(table, did.who, player.last);
}

void Family::apply(Table& table, const Did<ThrowUp>& did, const Terms& terms) {
  if (is_over(table, terms)) return;
  const bool passed_over = table.banker_early != 0;
  begin_turn(table, did.who, false, terms);
  OneHand& of = hand(table, did.who, hand_of_act(table, did) + 1);
  if (of.thrown_up) return;
  if (!of.passed_over && !passed_over) {  // reading R6
    of.thrown_in = true;
    return lose_if_bust(table, did.who, table.player(did.who).last);
  }
  of.thrown_up = true;
  table.back = {.entry = table.common.entry, .who = did.who, .amount = of.stakes};
}

void Family::apply(Table& table, const Did<NoTurn>& did, const Terms& terms) {
  Player& player = table.player(did.who);
  const bool known = player.interrupted != 0 || table.banker_early != 0;
  if (!known && !table.banker_done && !finished(table, did.who, terms))
    player.missed = static_cast<std::uint16_t>(table.common.entry + 1);
  player.interrupted = 0;
  for (OneHand& each : table.player(did.who).hands) each.stood = true;
}

void Family::apply(Table& table, const Did<Split>& did, const Terms& terms) {
  if (is_over(table, terms)) return;
  begin_turn(table, did.who, true, terms);
  Player& player = table.player(did.who);
  if (did.who == table.banker()) return;
  if (player.count == most_hands)
    return report_once(table, "a player has more than four hands", "there are four aces");
  if (did.act.card.known()) table.common.custody.show(did.who, CardSet::of(did.act.card));
  const int from = hand_meant(table, did.who, did.act.hand);
  const int to = player.count++;
  const bool late = seen(table, did.who, from).size() > 2;
  OneHand& first = player.hands[static_cast<std::size_t>(from)];
  OneHand& second = player.hands[static_cast<std::size_t>(to)];
  if (player.count == 2) {  // what was learned of the cards is kept, hand by hand
    first.cards = table.common.custody.surely(did.who);
    first.unknown = static_cast<std::uint8_t>(table.common.custody.unknown(did.who));
  }
  take(first, did.act.card);
  put(second, did.act.card);
  first.from_split = second.from_split = second.staked = true;
  if (late) first.forbidden = second.forbidden = OneHand::Forbidden::split_late;
  second.first_stake = second.stakes = did.act.amount > 0 ? did.act.amount : first.first_stake;
  table.split = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  player.last = from;
  place_stake(table, did.who, second.stakes, Moved::Stake::split);
}

void Family::apply(Table& table, const Did<SecondCard>& did, const Terms& terms) {
  if (is_over(table, terms)) return see(table, one(did.act.card));
  begin_turn(table, did.who, true, terms);
  OneHand& to = hand(table, did.who, did.act.hand);
  if (!to.from_split)
    report_once(table, "`card` is for a hand that was begun by splitting",
                "a card of the deal stands in a `- deal:`");
  put(to, did.act.card);
  table.common.custody.gain(did.who, one(did.act.card));
  lose_if_bust(table, did.who, table.player(did.who).last);
}

// --- the banker, and the end

void Family::apply(Table& table, const Did<BankerDraws>& did, const Terms& terms) {
  if (did.who != table.banker())
    return report_once(table, "{who} draws, and is not the banker",
                       "a player buys or twists: `{twist: 5h}`, `{buy: 5h, for: 2}`", did.who);
  if (is_over(table, terms)) return see(table, did.act.cards);
  begin_banker(table, terms);
  put(table.player(did.who).hands[0], did.act.cards);
  table.common.custody.gain(did.who, did.act.cards);
}

void Family::apply(Table& table, const Did<Show>& did, const Terms& terms) {
  table.common.custody.show(did.who, did.act.cards);
  Player& player = table.player(did.who);
  if (did.who == table.banker() && table.common.over) return;
  if (did.who == table.banker()) {
    begin_banker(table, terms);
    table.banker_done = true;
    return;
  }
  for (const Card card : did.act.cards) {  // of a hand that was split
    const auto has = [&](const OneHand& each) { return each.cards.has(card); };
    if (player.count == 1 || std::ranges::any_of(player.hands, has)) continue;
    const auto lacks =
        std::ranges::find_if(player.hands, [](const OneHand& each) { return each.unknown > 0; });
    if (lacks == player.hands.end()) continue;
    --lacks->unknown;
    lacks->cards.add(card);
  }
}

void Family::apply(Table& table, const Did<Close>& did, const Terms& terms) {
  if (table.common.over) table.given_several = Seat::none;  // some might yet have been returned
  keep_what_was_given(table);
  if (did.act.moment != Moment::deal || table.common.over || table.common.gap || !table.dealt)
    return;
  for (const Seat who : others(table.banker(), table.seats())) {
    let_early_payments_stand(table, who, terms);
    const Player& player = table.player(who);
    if (player.hands[0].size() > 0 && !player.hands[0].staked && !player.went_without)
      return report_once(table, "{who} has cards and no stake",
                         "write `- {who}: {stake: 3}`, or `- {who}: no stake`", who);
    if (!finished(table, who, terms) && !may_need_no_end(table, who))
      return report_once(
          table, "the turn of {who} has no end",
          "write `- {who}: stand`, or `- {who}: no turn` if the banker never dealt with {who}",
          who);
  }
}

}  // namespace cardlaw::vingt_et_un
