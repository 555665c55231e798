// Duties of the players' turns: chapters 4 and 5 of Vingt-et-Un.
#include "families/vingt_et_un/duties.h"

namespace cardlaw::vingt_et_un {
namespace {

struct Meant {
  const OneHand& hand;
  Seen seen;
};

Meant meant(const Table& table, Seat who, int said) {
  const int at = hand_meant(table, who, said);
  return {table.player(who).hands[static_cast<std::size_t>(at)], seen(table, who, at)};
}

Meant meant(const Table& table, const Did<Stand>& did) {
  return meant(table, did.who, hand_to_stand_on(table, did.who, did.act.hand) + 1);
}
template <class Drawn>
Meant meant(const Table& table, const Did<Drawn>& did) {
  return meant(table, did.who, did.act.hand);
}

Opinion truly(Truth truth, int open_reason) {
  return truth == Truth::yes ? upheld : truth == Truth::no ? breached() : undecided(open_reason);
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
Opinion declare_truly(const Table& table, const Did<Natural>& did, const Terms&) {
  const Meant of = meant(table, did);
  return truly(holds(of.seen, [](const Total& total) { return total.pontoon(); }), 1);
}

// 5.1  The banker must deal with the players one after the other, beginning on his left.
Opinion deal_in_turn(const Table& table, const Done& done, const Terms&) {
  if (done.who == table.banker()) return silent;
  const std::uint16_t passed = table.player(done.who).interrupted;
  if (passed == 0) return table.in_turn == done.who ? silent : upheld;
  Opinion opinion = breached();
  opinion.by = table.banker();
  opinion.about = done.who;
  opinion.accused = passed;
  return opinion;
}

Opinion pass_over_nobody(const Table& table, const Done& done, const Terms&) {
  const Seat who = missed_before(table, done.who);
  if (who == Seat::none) return silent;
  Opinion opinion = breached();
  opinion.by = table.banker();
  opinion.about = who;
  opinion.accused = table.player(who).missed;
  return opinion;
}

// 5.3  A player must not stand on 15 or fewer, unless the hand has five cards.
Opinion stand_high_enough(const Table& table, const Did<Stand>& did, const Terms& terms) {
  if (did.who == table.banker()) return silent;
  const Meant of = meant(table, did);
  if (of.seen.size() >= terms.most_cards) return upheld;
  if (of.hand.given_more && of.hand.returned) return silent;  // 5.12 lets him do nothing else
  if (holds(of.seen, [](const Total& total) { return total.bust(); }) == Truth::yes) return silent;
  const int least = terms.least_to_stand;
  return truly(holds(of.seen, [&](const Total& total) { return total.count() >= least; }), 1);
}

// 5.4  A player must not buy a card for more than the first stake on the hand.
Opinion buy_for_the_stake(const Table& table, const Did<Buy>& did, const Terms&) {
  const OneHand& hand = meant(table, did.who, did.act.hand).hand;
  return hand.staked ? upheld_if(did.act.amount <= hand.first_stake) : silent;
}

// 5.5  A player must not take a sixth card.
template <class A>
Opinion five_cards_at_most(const Table& table, const Did<A>& did, const Terms& terms) {
  return upheld_if(meant(table, did).seen.size() < terms.most_cards);
}

// 5.6  A player must not buy a fifth card when his four count 11 or fewer; but he may twist it.
Opinion buy_fifth_on_enough(const Table& table, const Did<Buy>& did, const Terms& terms) {
  const Meant of = meant(table, did.who, did.act.hand);
  if (of.seen.size() != terms.most_cards - 1) return silent;
  const int few = terms.too_few_to_buy;
  return truly(holds(of.seen, [&](const Total& total) { return total.count() > few; }), 1);
}

// 5.7  A player may twist whether he has bought or not; where it was agreed so, a player who has
// twisted must not buy.
Opinion buy_before_twisting(const Table& table, const Did<Buy>& did, const Terms& terms) {
  if (terms.buy_after_twist) return silent;
  return upheld_if(!meant(table, did.who, did.act.hand).hand.twisted);
}

// 5.8  A player who has stood must not draw to that hand any more.
template <class A>
Opinion stand_for_good(const Table& table, const Did<A>& did, const Terms&) {
  const OneHand& hand = meant(table, did).hand;
  const bool put_right = hand.stood_low != 0 && table.in_turn == did.who;  // 5.3: told, and goes on
  return put_right ? silent : upheld_if(!hand.stood);
}

// 5.9  A player whose hand is bust must throw it in.
template <class A>
Opinion keep_no_bust_hand(const Table& table, const Did<A>& did, const Terms&) {
  if (did.who == table.banker()) return silent;
  const Truth bust = holds(meant(table, did).seen, [](const Total& total) { return total.bust(); });
  return bust == Truth::yes ? breached() : silent;
}
Opinion throw_bust_hand_in(const Table& table, const Did<Bust>& did, const Terms&) {
  return did.who == table.banker() ? silent : upheld;
}

// 5.11  The banker must give one card at a time to a player who buys or twists; a player who is
// given more may keep them or return what he likes.
Opinion one_card_bought(const Table& table, const Did<Buy>& did, const Terms&) {
  return one_card(table, did.who, did.act.cards);
}
Opinion one_card_twisted(const Table& table, const Did<Twist>& did, const Terms&) {
  return one_card(table, did.who, did.act.cards);
}

// 5.12  A player who has returned a card given to him in excess must not draw to that hand any
// more.
template <class A>
Opinion content_with_one(const Table& table, const Did<A>& did, const Terms&) {
  const OneHand& hand = meant(table, did).hand;
  return hand.given_more ? upheld_if(!hand.returned) : silent;
}

template Opinion five_cards_at_most(const Table&, const Did<Buy>&, const Terms&);
template Opinion five_cards_at_most(const Table&, const Did<Twist>&, const Terms&);
template Opinion stand_for_good(const Table&, const Did<Buy>&, const Terms&);
template Opinion stand_for_good(const Table&, const Did<Twist>&, const Terms&);
template Opinion keep_no_bust_hand(const Table&, const Did<Buy>&, const Terms&);
template Opinion keep_no_bust_hand(const Table&, const Did<Twist>&, const Terms&);
template Opinion keep_no_bust_hand(const Table&, const Did<Stand>&, const Terms&);
template Opinion content_with_one(const Table&, const Did<Buy>&, const Terms&);
template Opinion content_with_one(const Table&, const Did<Twist>&, const Terms&);

}  // namespace cardlaw::vingt_et_un
