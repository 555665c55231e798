// Duties of the players' turns: chapters 4 and 5 of Vingt-et-Un.
#include "families/vingt_et_un/rules.h"

namespace cardlaw::vingt_et_un {
namespace {

// Where cards that are not known decide it, the question has a text of its own.
enum class Hand : std::uint8_t { broken, not_known };
constexpr const char* not_known = "whether that was allowed depends on cards that are not known";

struct Meant {
  const OneHand& hand;
  Seen seen;
};

Meant meant(const Table& table, Seat who, int said) {
  const int at = hand_meant(table, who, said);
  return {table.player(who).hands[static_cast<std::size_t>(at)], seen(table, who, at)};
}

Meant meant(const Table& table, const Did<Stand>& did) {
  return meant(table, did.who, hand_of_act(table, did) + 1);
}
template <class Drawn>
Meant meant(const Table& table, const Did<Drawn>& did) {
  return meant(table, did.who, did.act.hand);
}

Opinion truly(Truth truth) {
  return truth == Truth::yes  ? upheld
         : truth == Truth::no ? breached(Hand::broken)
                              : undecided(Hand::not_known);
}

Opinion one_card(const Table& table, Seat who, const Handful& cards) {
  if (cards.size() == 1) return upheld;
  Opinion opinion = breached();
  opinion.by = table.banker();
  opinion.about = who;
  return opinion;
}

}  // namespace

// 4.1  A player who declares a pontoon must hold one.
static Opinion declares_truly(const Table& table, const Did<Natural>& did, const Terms&) {
  const Meant of = meant(table, did);
  return truly(holds(of.seen, [](const Total& total) { return total.pontoon(); }));
}

const Duty declare_truly{
    .number = "4.1",
    .breach = "false pontoon",
    .says = {{Hand::broken, "{by} declared a pontoon, and has none"}, {Hand::not_known, not_known}},
    .checks = {declares_truly}};

// 5.1  The banker must deal with the players one after the other, beginning on the banker's left.
static Opinion deals_in_turn(const Table& table, const Done& done, const Terms&) {
  if (done.who == table.banker()) return silent;
  const std::uint16_t passed = table.player(done.who).interrupted;
  if (passed == 0) return table.in_turn == done.who ? silent : upheld;
  Opinion opinion = breached();
  opinion.by = table.banker();
  opinion.about = done.who;
  opinion.accused = passed;
  return opinion;
}

static Opinion passes_over(const Table& table, const Done& done, const Terms&) {
  const Seat who = missed_before(table, done.who);
  if (who == Seat::none) return silent;
  Opinion opinion = breached();
  opinion.by = table.banker();
  opinion.about = who;
  opinion.accused = table.player(who).missed;
  return opinion;
}

const Duty deal_in_turn{
    .number = "5.1",
    .breach = "player passed over",
    .also = {"banker too early"},
    .says = {"{by} passed over {about}"},
    .checks = {on<Family, Natural, Stand, Buy, Twist, Bust, ThrowUp, NoTurn, Split, SecondCard>(
                   deals_in_turn),
               on<Family, Stand, Buy, Twist, Bust, Split, SecondCard>(passes_over)}};

// 5.3  A player must not stand on 15 or fewer, unless the hand has five cards.
static Opinion stands_high_enough(const Table& table, const Did<Stand>& did, const Terms& terms) {
  if (did.who == table.banker()) return silent;
  const Meant of = meant(table, did);
  if (of.seen.size() >= terms.most_cards) return upheld;
  if (of.hand.given_more && of.hand.returned) return silent;  // 5.12 allows nothing else
  if (holds(of.seen, [](const Total& total) { return total.bust(); }) == Truth::yes) return silent;
  const int least = terms.least_to_stand;
  return truly(holds(of.seen, [&](const Total& total) { return total.count() >= least; }));
}

const Duty stand_high_enough{
    .number = "5.3",
    .breach = "standing too low",
    .says = {{Hand::broken, "{by} stood on {said}, and had to draw"}, {Hand::not_known, not_known}},
    .checks = {stands_high_enough}};

// 5.4  A player must not buy a card for more than the first stake on the hand.
static Opinion buys_for_the_stake(const Table& table, const Did<Buy>& did, const Terms&) {
  const OneHand& hand = meant(table, did.who, did.act.hand).hand;
  const bool known = hand.staked || table.player(did.who).went_without;
  return known ? upheld_if(did.act.amount <= hand.first_stake) : silent;
}

const Duty buy_for_the_stake{.number = "5.4",
                             .breach = "bought for too much",
                             .also = {"stake outside the limits"},
                             .says = {"{by} bought for {said}, more than the first stake"},
                             .checks = {buys_for_the_stake}};

// 5.5  A player must not take a sixth card.
template <class A>
static Opinion takes_no_sixth(const Table& table, const Did<A>& did, const Terms& terms) {
  return upheld_if(meant(table, did).seen.size() < terms.most_cards);
}

const Duty five_cards_at_most{.number = "5.5",
                              .breach = "sixth card",
                              .says = {"{by} took a sixth card"},
                              .checks = {takes_no_sixth<Buy>, takes_no_sixth<Twist>}};

// 5.6  A player must not buy a fifth card when the four count 11 or fewer, but may twist it.
static Opinion buys_fifth_on_enough(const Table& table, const Did<Buy>& did, const Terms& terms) {
  const Meant of = meant(table, did.who, did.act.hand);
  if (of.seen.size() != terms.most_cards - 1) return silent;
  const int few = terms.too_few_to_buy;
  return truly(holds(of.seen, [&](const Total& total) { return total.count() > few; }));
}

const Duty buy_fifth_on_enough{.number = "5.6",
                               .breach = "fifth card bought",
                               .says = {{Hand::broken, "{by} bought a fifth card on 11 or fewer"},
                                        {Hand::not_known, not_known}},
                               .checks = {buys_fifth_on_enough}};

// 5.7  A player may twist after buying or without; where it was agreed so, a player who has twisted
// must not buy.
static Opinion buys_before_twisting(const Table& table, const Did<Buy>& did, const Terms& terms) {
  if (terms.buy_after_twist) return silent;
  return upheld_if(!meant(table, did.who, did.act.hand).hand.twisted);
}

const Duty buy_before_twisting{.number = "5.7",
                               .breach = "bought after twisting",
                               .says = {"{by} bought a card after twisting"},
                               .checks = {buys_before_twisting}};

// 5.8  A player who has stood must not draw to that hand any more.
template <class A>
static Opinion has_stood(const Table& table, const Did<A>& did, const Terms&) {
  const OneHand& hand = meant(table, did).hand;
  const bool put_right = hand.stood_low != 0 && table.in_turn == did.who;  // 5.3: told, and goes on
  return put_right ? silent : upheld_if(!hand.stood);
}

const Duty stand_for_good{.number = "5.8",
                          .breach = "card after standing",
                          .says = {"{by} took a card after standing"},
                          .checks = {has_stood<Buy>, has_stood<Twist>}};

// 5.9  A player whose hand is bust must throw it in.
template <class A>
static Opinion keeps_bust_hand(const Table& table, const Did<A>& did, const Terms&) {
  if (did.who == table.banker()) return silent;
  const Truth bust = holds(meant(table, did).seen, [](const Total& total) { return total.bust(); });
  const bool said = meant(table, did).hand.bust_kept;
  return bust == Truth::yes && !said ? breached() : silent;
}
static Opinion throws_bust_hand_in(const Table& table, const Did<Bust>& did, const Terms&) {
  return did.who == table.banker() ? silent : upheld;
}

const Duty keep_no_bust_hand{.number = "5.9",
                             .breach = "bust hand kept",
                             .says = {"{by} was bust and kept the hand"},
                             .checks = {keeps_bust_hand<Stand>, keeps_bust_hand<Buy>,
                                        keeps_bust_hand<Twist>, throws_bust_hand_in}};

// 5.11  The banker must give one card at a time to a player who buys or twists; a player who is
// given more may keep them or return any of them.
template <class A>
static Opinion gives_one_card(const Table& table, const Did<A>& did, const Terms&) {
  return one_card(table, did.who, did.act.cards);
}

const Duty one_card_at_once{.number = "5.11",
                            .breach = "two cards at once",
                            .also = {"wrong number of cards"},
                            .says = {"{by} gave {about} more than one card at once"},
                            .remedy = in_time(Moment::deal),
                            .checks = {gives_one_card<Buy>, gives_one_card<Twist>}};

// 5.12  A player who has returned a card given in excess must not draw to that hand any more.
template <class A>
static Opinion has_returned_one(const Table& table, const Did<A>& did, const Terms&) {
  const OneHand& hand = meant(table, did).hand;
  return hand.given_more ? upheld_if(!hand.returned) : silent;
}

const Duty content_with_one{.number = "5.12",
                            .breach = "card after returning one",
                            .says = {"{by} took a card after returning one"},
                            .checks = {has_returned_one<Buy>, has_returned_one<Twist>},
                            .after = "5.11"};

}  // namespace cardlaw::vingt_et_un
