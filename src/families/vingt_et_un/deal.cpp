// Duties of the bank, the deal and the stakes: chapters 2 and 3 of Vingt-et-Un.
#include "cards/in_turn.h"
#include "families/banking/pack.h"
#include "families/vingt_et_un/rules.h"

namespace cardlaw::vingt_et_un {

using banking::of_banker;

namespace {

enum class Packet : std::uint8_t { too_many, too_few };
enum class Unstaked : std::uint8_t { too_late, never };

Opinion one_card(const Table& table, const DealHand& act) {
  const int given = act.cards.whole ? 1 : act.cards.size();
  if (given == 1) return upheld;
  return of_banker(table, breached(given > 1 ? Packet::too_many : Packet::too_few), act.to);
}

}  // namespace

// 2.1  When the first banker is chosen by dealing cards face up in turn, the player who is given
// the first jack must be the banker.
static Opinion deals_with_first_jack(const Table& table, const Did<DealHand>&, const Terms&) {
  if (table.dealt || table.first_jack == Seat::none) return silent;
  return of_banker(table, upheld_if(table.first_jack == table.banker()), table.first_jack);
}

// The cards dealt stand at the top of the record, and those for the bank behind them.
static Opinion jack_is_the_bankers(const Table& table, const Did<LotFor>& did, const Terms&) {
  const bool first = table.first_jack == Seat::none && did.act.card.rank() == Rank::jack;
  if (!table.dealt || !first) return silent;
  return of_banker(table, upheld_if(did.who == table.banker()), did.who);
}

const Duty first_jack_is_banker{.number = "2.1",
                                .breach = "wrong banker",
                                .says = {"{about} was given the first jack, and {by} deals"},
                                .checks = {deals_with_first_jack, jack_is_the_bankers}};

// 2.2  The cards must be shuffled and cut before every deal.
const Duty prepared_pack{.number = "2.2",
                         .breach = "pack not prepared",
                         .says = banking::unprepared,
                         .checks = {banking::shuffles<Table, Terms>, banking::cuts<Table, Terms>,
                                    banking::was_cut_last<Table, Terms>}};

// 2.3  The player on the banker's right must be the one who cuts.
const Duty right_player_cuts{.number = "2.3",
                             .breach = "wrong player cut",
                             .says = {"{by} cut, and {about} sits on the banker's right"},
                             .checks = {banking::cuts_on_the_right<Table, Terms>}};

// 2.4  The banker must deal again until a player holds a pontoon, and then that player must deal
// next.
static Opinion deals_by_pontoon(const Table& table, const Did<Opened>&, const Terms&) {
  const Seat next = table.common.match->next_dealer;
  if (table.common.match->deals == 0 || next == Seat::none) return silent;
  return of_banker(table, upheld_if(table.banker() == next), next);
}

const Duty bank_passes_by_pontoon{.number = "2.4",
                                  .breach = "wrong banker",
                                  .says = {"{by} dealt, and the bank was {about}'s"},
                                  .checks = {deals_by_pontoon}};

// 3.1  The banker must give each player one card, and take one.
static Opinion gives_first_card(const Table& table, const Did<DealHand>& did, const Terms&) {
  return table.player(did.act.to).packets == 0 ? one_card(table, did.act) : silent;
}

const Duty one_first_card{.number = "3.1",
                          .breach = "wrong number of cards",
                          .also = {"misdeal"},
                          .says = {{Packet::too_many, "{by} gave {about} too many cards"},
                                   {Packet::too_few, "{by} gave {about} too few cards"}},
                          .remedy = in_time(Moment::deal),
                          .checks = {gives_first_card}};

// 3.2  A player must stake on the first card before the second is dealt.
static Opinion stakes_in_time(const Table& table, const Did<Stake>& did, const Terms&) {
  const Player& player = table.player(did.who);
  const bool staked = player.hands[0].staked || player.withdrawn != 0;  // 3.4 speaks of another
  if (staked || player.packets == 0) return silent;
  return player.packets < 2 ? upheld : breached(Unstaked::too_late);
}
static Opinion goes_without(const Table&, const Did<NoStake>&, const Terms&) {
  return breached(Unstaked::never);
}

const Duty stake_in_time{
    .number = "3.2",
    .breach = "no stake",
    .says = {{Unstaked::too_late, "{by} staked when the second card had been dealt"},
             {Unstaked::never, "{by} did not stake"}},
    .checks = {stakes_in_time, goes_without}};

// 3.3  A stake must not be less than the least or more than the most that was agreed.
static Opinion stakes_within_limits(const Table&, const Did<Stake>& did, const Terms& terms) {
  return upheld_if(did.act.amount >= terms.least_stake &&
                   (terms.most_stake == 0 || did.act.amount <= terms.most_stake));
}

const Duty stake_within_limits{.number = "3.3",
                               .breach = "stake outside the limits",
                               .says = {"{by} staked {said}, outside the limits"},
                               .checks = {stakes_within_limits}};

// 3.4  A stake once made must not be changed.
static Opinion stakes_once(const Table& table, const Did<Stake>& did, const Terms&) {
  const OneHand& hand = table.player(did.who).hands[0];
  if (hand.outside != 0 && table.turn == 0)
    return silent;  // a stake outside the limits is put right
  const std::int64_t before = hand.staked ? hand.first_stake : table.player(did.who).withdrawn;
  return upheld_if(before == 0 || before == did.act.amount);
}

const Duty stake_once{.number = "3.4",
                      .breach = "stake changed",
                      .says = {"{by} changed the stake"},
                      .checks = {stakes_once}};

// 3.5  When the stakes are made, the banker must give each player a second card, and take one.
static Opinion gives_second_card(const Table& table, const Did<DealHand>& did, const Terms&) {
  return table.player(did.act.to).packets > 0 ? one_card(table, did.act) : silent;
}

const Duty one_second_card{.number = "3.5",
                           .breach = "wrong number of cards",
                           .also = {"misdeal"},
                           .says = {{Packet::too_many, "{by} gave {about} too many cards"},
                                    {Packet::too_few, "{by} gave {about} too few cards"}},
                           .remedy = in_time(Moment::deal),
                           .checks = {gives_second_card}};

// 3.7  The banker must not turn up a player's card in dealing; otherwise the player may refuse it
// and is given another.
static Opinion turns_up(const Table& table, const Did<Expose>& did, const Terms&) {
  if (did.who != table.banker() || table.turn > 0) return silent;
  const Seat owner =
      did.act.of != Seat::none ? did.act.of : table.common.custody.holder(did.act.card);
  if (owner == Seat::none) return silent;
  return of_banker(table, upheld_if(owner == table.banker()), owner);
}

const Duty deal_face_down{.number = "3.7",
                          .breach = "card exposed",
                          .also = {"misdeal"},
                          .says = {"{by} turned up {about}'s {card}"},
                          .remedy = in_time(Moment::deal),
                          .checks = {turns_up}};

// 2.6  When several players hold a pontoon that takes the bank, it goes to the first of them on the
// banker's left.
void Family::carry(const Table& table, Match& match, const Terms&) {
  match.next_dealer = table.banker();
  if (table.common.misdealt) {  // reading R14
    if (table.common.agreed) match.next_dealer = Seat::none;
    return;
  }
  const auto pontoon = [&](Seat who) {
    const OneHand& hand = table.player(who).hands[0];
    if (table.player(who).count > 1) return Truth::no;
    const bool drawn_to = hand.size() != 2;
    const Truth held =
        drawn_to ? total(table.player(who).dealt).pontoon() ? Truth::yes : Truth::no
        : hand.declared && hand.unknown > 0
            ? Truth::yes
            : holds(seen(table, who, 0), [](const Total& total) { return total.pontoon(); });
    const bool given_up = drawn_to || hand.thrown_in || hand.thrown_up;
    return given_up && held == Truth::yes ? Truth::open : held;
  };
  const Truth bank = pontoon(table.banker());
  // What was left out may be the second cards; but a hand that is split makes no such pontoon.
  bool dealt_out = true;
  for (const Seat who : others(table.banker(), table.seats()))
    dealt_out &= table.player(who).packets > 1;
  const bool open = table.common.over || (table.common.gap && !dealt_out) || bank == Truth::open;
  if (open) match.next_dealer = Seat::none;
  if (open || bank != Truth::no) return;
  for (const Seat who : others(table.banker(), table.seats())) {
    const Truth has = pontoon(who);
    if (has == Truth::no) continue;
    match.next_dealer = has == Truth::yes ? who : Seat::none;
    return;
  }
}

}  // namespace cardlaw::vingt_et_un
