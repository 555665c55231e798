// The stakes, the settlement and the payments: chapter 8 of Vingt-et-Un, and the awards before it.
#include "cards/in_turn.h"
#include "families/banking/payments.h"
#include "families/vingt_et_un/rules.h"

namespace cardlaw::vingt_et_un {
namespace {

enum class Lost : std::uint8_t { bust, thrown_in, unseen, given_back };
enum class Line : std::uint8_t { lost, back, won, paid };
enum class Paying : std::uint8_t {
  paid_too_much_or_little,
  paid_for_collecting,
  collected_for_paying,
  collected_too_much_or_little,
  before_the_hand_was_decided
};
using Kind = Verdict::Kind;

template <class Each>
void each_hand(const Table& table, Each each) {
  for (const Seat who : others(table.banker(), table.seats())) {
    for (int i = 0; i < table.player(who).count; ++i) {
      const OneHand& hand = table.player(who).hands[static_cast<std::size_t>(i)];
      if (hand.staked || hand.stakes > 0) each(who, i, hand);  // without a stake a card was bought
    }
  }
}

// Whether a hand can come out so at all, by what the bank holds.
bool can_be(Kind kind, const Bank& bank) {
  if (kind == Kind::forfeited) return true;
  if (bank.pontoon || !bank.known) return kind == Kind::bank_natural && bank.pontoon;
  const bool five = !bank.total.bust() && bank.total.five_cards();
  switch (kind) {
    case Kind::bank_natural:
      return false;
    case Kind::bank_bust:
      return bank.total.bust();
    case Kind::bank_five:
      return five;
    case Kind::five:
    case Kind::nearer:
      return !bank.total.bust() && !five;
    default:
      return true;
  }
}

// What is said of a hand that is settled.
std::vector<Text> settled_texts() {
  return {{Line::lost, "stakes lost: {cards}"},
          {Line::back, "stakes back: {cards}"},
          {Line::won, "won: {cards}"},
          {Line::paid, "paid for {cards}"}};
}

}  // namespace

// 3.8  A player pays each stake on to the table as it is made.
static void pay_stakes(const Table& table, Account& account, const Terms&) {
  if (banking::now(table, table.placed))
    account.pay(table.placed.who, -table.placed.amount, table.placed.stake);
}

const Award stakes_paid{.number = "3.8",
                        .says = {{Moved::Stake::first, "stake"},
                                 {Moved::Stake::bought, "card bought"},
                                 {Moved::Stake::split, "stake on a split hand"}},
                        .pays = {{Moment::act, pay_stakes}}};

// 5.2  A player who is passed over may be dealt with later, or throw up the hand and take back the
// stake.
static void pay_back(const Table& table, Account& account, const Terms&) {
  if (banking::now(table, table.back)) account.pay(table.back.who, table.back.amount);
}

const Award stake_back{
    .number = "5.2", .says = {"stake taken back"}, .pays = {{Moment::act, pay_back}}};

// 5.10  The banker collects the stakes on a hand thrown in, at once, even if the bank's hand is
// bust afterwards.
static void pay_bust(const Table& table, Account& account, const Terms&) {
  for (const Moved& lost : {table.lost_later, table.lost}) {
    if (!banking::now(table, lost)) continue;
    const Seen hand = seen(table, lost.who, lost.hand);
    const bool bust = holds(hand, [](const Total& total) { return total.bust(); }) == Truth::yes;
    const Lost how = lost.amount < 0      ? Lost::given_back
                     : bust               ? Lost::bust
                     : hand.cards.empty() ? Lost::unseen
                                          : Lost::thrown_in;
    account.pay(table.banker(), lost.amount, how, 0, hand.cards);
  }
}

const Award hand_thrown_in{.number = "5.10",
                           .says = {{Lost::bust, "bust: {cards}"},
                                    {Lost::thrown_in, "thrown in: {cards}"},
                                    {Lost::unseen, "thrown in"},
                                    {Lost::given_back, "given back: the card was taken back"}},
                           .pays = {{Moment::act, pay_bust}}};

// What the hands give whose outcome is of that kind.
template <Verdict::Kind kind>
static void settle(const Table& table, Account& account, const Terms& terms) {
  const Bank bank = bank_of(table);
  if (!can_be(kind, bank)) return;
  each_hand(table, [&](Seat who, int number, const OneHand& hand) {
    if (hand.stakes == 0 || (kind == Kind::forfeited && !hand.forfeited)) return;
    const Verdict found = verdict(table, bank, who, number, terms);
    if (found.kind != kind || !decided(table, kind, who, number, terms)) return;
    const CardSet cards = seen(table, who, number).cards;
    if (found.won < 0) return account.pay(table.banker(), hand.stakes, Line::lost, 0, cards);
    account.pay(who, hand.stakes, Line::back, 0, cards);
    account.pay(who, found.won, Line::won, 0, cards);
    account.pay(table.banker(), -found.won, Line::paid, 0, cards);
  });
}

// Pays in one case of several: without it the hands that it speaks of would have no answer.
static Award in_one_case(Number number, void (*pay)(const Table&, Account&, const Terms&)) {
  return {.number = number, .says = settled_texts(), .pays = {{Moment::deal, pay}}, .part = true};
}

// 6.3  A player who has split two cards that are no pair pays the banker the stakes on both hands,
// whatever they become.
const Award forfeited_stakes = in_one_case("6.3", settle<Kind::forfeited>);

// 8.1  A banker with a pontoon collects every stake once, from a player's pontoon too.
const Award bank_pontoon = in_one_case("8.1", settle<Kind::bank_natural>);

// 8.2  Any other banker pays a pontoon twice the stake.
const Award pontoon_paid = in_one_case("8.2", settle<Kind::natural>);

// 8.3  A banker without a five-card hand or a pontoon pays a five-card hand the stakes on it.
const Award five_cards = in_one_case("8.3", settle<Kind::five>);

// 8.4  A banker with a five-card hand collects the stakes on every hand but a pontoon, on five-card
// hands too.
const Award bank_five_cards = in_one_case("8.4", settle<Kind::bank_five>);

// 8.5  A banker who is bust pays every hand still in the game.
const Award bank_is_bust = in_one_case("8.5", settle<Kind::bank_bust>);

// 8.6  Otherwise the banker pays the stakes on every hand that counts nearer to 21 than the bank's.
const Award nearer_to_21 = in_one_case("8.6", settle<Kind::nearer>);

// Readings R12 and R13: what a hand is worth with a card or a stake that the law forbids is open,
// between its player and the banker.
static constexpr std::array<const char*, 4> why_unknown = {
    nullptr, "what a card bought for too much costs is not said",
    "what a stake changed in the turns or after them counts is not said",
    "what a hand split with more than two cards gives is not said"};
static void leave_forbidden_open(const Table& table, const Bank& bank, Account& account,
                                 const Terms& terms) {
  const char* why = nullptr;
  std::uint16_t open = 0;
  each_hand(table, [&](Seat who, int number, const OneHand& hand) {
    const char* own = why_unknown[static_cast<std::size_t>(hand.forbidden)];
    if (seen(table, who, number).size() > std::max<int>(terms.most_cards, hand.agreed_cards))
      own = "what becomes of a sixth card is not said";
    if (hand.outside != 0) own = "what a stake outside the limits counts is not said";
    if (own == nullptr || hand.thrown_up) return;
    why = own;
    open |= static_cast<std::uint16_t>(1 << index(who));
  });
  if (why == nullptr) return;
  each_hand(table, [&](Seat who, int number, const OneHand&) {
    if (!decided(table, verdict(table, bank, who, number, terms).kind, who, number, terms))
      open |= static_cast<std::uint16_t>(1 << index(who));
  });
  account.leave_open(why);
  for (int i = 0; i < table.seats(); ++i) {
    if ((open >> i & 1) == 0 && seat(i) != table.banker())
      account.make_certain(account.side_of(seat(i)));
  }
}

// What the deal may come to where some hands depend on cards that are not known.
static void leave_among(const Table& table, const Bank& bank, Account& account,
                        const Terms& terms) {
  constexpr std::size_t most = 1000;
  std::vector<Points> all{account.points()};
  each_hand(table, [&](Seat who, int number, const OneHand& hand) {
    // What was split may be no pair, and forfeited (6.3).
    if (table.player(who).count > 1 && seen(table, who, number).unknown > 0) all.clear();
    const Verdicts each = verdicts(table, bank, who, number, terms);
    if (hand.stakes == 0 || each.size() == 1) return;
    std::vector<Points> with;
    for (const Points& before : all) {
      for (const Verdict& verdict : each) {
        const bool won = verdict.won > 0;  // the stakes lie on the table until then
        Points& points = with.emplace_back(before);
        points[static_cast<std::size_t>(index(account.side_of(who)))] +=
            won ? hand.stakes + verdict.won : 0;
        points[static_cast<std::size_t>(index(account.side_of(table.banker())))] -= verdict.won;
      }
    }
    all = with.size() > most ? std::vector<Points>{} : std::move(with);
  });
  account.leave_among(std::move(all));
}

static constexpr const char* not_recorded = "a part of the deal was not recorded";

// 8.7  The banker collects the stakes on every hand that counts the same as the bank's or less.
static void settle_rest(const Table& table, Account& account, const Terms& terms) {
  settle<Kind::not_nearer>(table, account, terms);
  const Bank bank = bank_of(table);
  leave_forbidden_open(table, bank, account, terms);
  const bool cards_alone = account.basis() != Basis::undetermined && !broken_off(table);
  each_hand(table, [&](Seat who, int number, const OneHand& hand) {
    if (hand.stakes == 0) return;
    if (decided(table, verdict(table, bank, who, number, terms).kind, who, number, terms)) return;
    account.leave_undetermined(table.common.gap    ? not_recorded
                               : broken_off(table) ? "the deal was broken off"
                                                   : "not all the cards are known");
  });
  for (const Seat who : others(table.banker(), table.seats())) {
    const Player& player = table.player(who);
    const bool known = player.went_without || player.hands[0].stakes > 0 || player.count > 1;
    if (table.common.gap && !known && player.hands[0].size() > 0)
      account.leave_undetermined(not_recorded);  // nor what was staked
  }
  if (cards_alone && account.basis() == Basis::undetermined)
    leave_among(table, bank, account, terms);
}

const Award not_nearer_to_21 = in_one_case("8.7", settle_rest);

void Family::apply(Table& table, const Did<Pay>& did, const Terms& terms) {
  const Seat with = did.act.with;
  keep_what_was_given(table);
  if (with == Seat::none || with == table.banker()) return;
  Player& player = table.player(with);
  const int hand = std::min<int>(did.act.hand, most_hands);
  Paid& paid = hand == 0 ? player.paid : player.hands[static_cast<std::size_t>(hand - 1)].paid;
  paid.amount += did.act.collects ? -did.act.amount : did.act.amount;
  const auto owing = owed(table, did.act, terms);
  paid.owing = owing.value_or(0);
  paid.early = owing ? std::uint16_t{0} : static_cast<std::uint16_t>(did.entry + 1);
  paid.early_stands = false;
  if (owing != 0)
    table.wrongly_paid.push_back({static_cast<std::uint16_t>(did.entry + 1), with, hand});
  const bool all = owed(table, {.with = with}, terms) == 0;
  for (const WrongPayment& each : table.wrongly_paid) {
    const bool own = paid.owing == 0 && each.hand == hand;
    const bool together = all && (hand == 0 || each.hand == 0);
    if (each.who == with && (own || together)) table.common.put_right(each.entry);
  }
}

// 8.10  A hand gives what was paid for it wrongly when its player and the banker let that stand.
static void pay_as_agreed(const Table& table, Account& account, const Terms&) {
  each_hand(table, [&](Seat who, int number, const OneHand& hand) {
    if (!hand.agreed || hand.agreed_in != table.common.entry) return;
    const CardSet cards = seen(table, who, number).cards;
    if (hand.stakes + *hand.agreed != 0) account.pay(who, hand.stakes + *hand.agreed, 0, 0, cards);
    account.pay(table.banker(), -*hand.agreed - hand.collected, 0, 0, cards);
  });
}

const Award agreed_payment{.number = "8.10",
                           .says = {"as it was paid: {cards}"},
                           .pays = {{Moment::act, pay_as_agreed}},
                           .part = true};

// 8.8  What is paid or collected for a hand must be what the law gives.
static Opinion pays_what_is_owed(const Table& table, const Did<Pay>& did, const Terms& terms) {
  if (table.note.pays_more) return silent;  // R15: it is the first part of what is paid
  if (table.common.gap) return silent;      // cards may have been drawn there, and chips paid
  const auto due = owed(table, did.act, terms);
  if (!due) return silent;
  const bool right = *due == (did.act.collects ? -did.act.amount : did.act.amount);
  const bool to_collect = *due < 0;
  Opinion opinion = right              ? upheld
                    : did.act.collects ? breached(to_collect ? Paying::collected_too_much_or_little
                                                             : Paying::collected_for_paying)
                                       : breached(to_collect ? Paying::paid_for_collecting
                                                             : Paying::paid_too_much_or_little);
  opinion.about = did.act.with;
  return opinion;
}

// Paid or collected before the hand was decided: seen when it is, and when somebody speaks of it.
static Opinion paid_what_was_owed(const Table& table, Seat who, const Terms& terms,
                                  bool in_the_end) {
  if (index(who) >= table.seats() || who == table.banker()) return silent;
  const Player& player = table.player(who);
  for (int hand = 0; hand <= player.count; ++hand) {
    if (owed_on_early(table, who, hand, terms, in_the_end) == 0) continue;
    const Paid& paid =
        hand == 0 ? player.paid : player.hands[static_cast<std::size_t>(hand - 1)].paid;
    Opinion opinion = breached(Paying::before_the_hand_was_decided);
    opinion.accused = paid.early;
    opinion.about = who;
    return opinion;
  }
  return silent;
}
template <int at>
static Opinion paid_what_was_owed(const Table& table, const Done&, const Terms& terms) {
  return paid_what_was_owed(table, seat(at), terms, false);
}
template <int at>
static Opinion had_paid_what_was_owed(const Table& table, const Did<Close>& did,
                                      const Terms& terms) {
  if (did.act.moment != Moment::deal) return silent;
  return paid_what_was_owed(table, seat(at), terms, true);
}
template <int... at>
static Checks<Family> of_every_player(std::integer_sequence<int, at...>) {
  return {Checks<Family>{on<Family, Claim, Waive, Agree>(paid_what_was_owed<at>),
                         had_paid_what_was_owed<at>}...};
}

const Duty pay_what_is_owed{
    .number = "8.8",
    .breach = "wrong payment",
    .says =
        {{Paying::paid_too_much_or_little, "{by} paid {about} {said} and was to pay {least}"},
         {Paying::paid_for_collecting, "{by} paid {about} {said} and was to collect {least}"},
         {Paying::collected_for_paying, "{by} collected {said} of {about} and was to pay {least}"},
         {Paying::collected_too_much_or_little,
          "{by} collected {said} of {about} and was to collect {least}"},
         {Paying::before_the_hand_was_decided,
          "what {by} paid or collected before {about}'s hand was decided is not what it gives"}},
    .remedy = in_time(Moment::game),
    .checks = {pays_what_is_owed, of_every_player(std::make_integer_sequence<int, max_seats>())}};

}  // namespace cardlaw::vingt_et_un
