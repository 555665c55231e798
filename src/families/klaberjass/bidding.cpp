// Duties of the deal and of making the trump: chapters 2 and 3 of Klaberjass, and 4.1.
#include "families/klaberjass/duties.h"

namespace cardlaw::klaberjass {

Seat next_dealer(const Match& before, const Terms& terms, int seats) {
  if (before.dealer == Seat::none || before.agreed) return Seat::none;
  if (before.misdealt) return before.dealer;
  // Void by agreement: the players know why.
  if (before.ended == Ending::nobody_scores) return Seat::none;
  const bool thrown_in = before.ended == Ending::thrown_in;
  if (thrown_in && terms.redeal == Redeal::either) return Seat::none;
  return thrown_in && terms.redeal == Redeal::same ? before.dealer : after(before.dealer, seats);
}

// 2.1  After the first hand the deal must alternate; a hand that was void is dealt again by the
// same dealer.
// 2.1  After each hand the deal must pass to the left; a hand that was void is dealt again by
// the same dealer.
Opinion deal_in_turn(const Table& table, const Did<Opened>&, const Terms& terms) {
  const Match& match = *table.common.match;
  if (match.deals == 0 || match.dealer == Seat::none || table.dealer() == Seat::none) return silent;
  const bool either = !match.agreed && !match.misdealt && match.ended == Ending::thrown_in &&
                      terms.redeal == Redeal::either;
  if (either && table.dealer() == match.dealer) return silent;
  const Seat right = either ? after(match.dealer, table.seats())
                            : next_dealer(match, terms, table.seats());
  if (right == Seat::none) return silent;  // void by agreement: the players know why
  Opinion opinion = table.dealer() == right ? upheld : breached(either ? 1 : 0);
  opinion.by = table.dealer();
  opinion.about = right;
  return opinion;
}

namespace {
Opinion right_number(const Table& table, const DealHand& act, int expected) {
  if (act.cards.whole || act.cards.size() == expected) return upheld;
  if (act.cards.size() < expected && table.note.cut_short) return silent;  // it goes on
  const std::size_t packet = table.packets[static_cast<std::size_t>(index(act.to))];
  if (packet < table.misdealt.size() && table.misdealt[packet].all != 0) return silent;  // said
  Opinion opinion = breached(act.cards.size() > expected ? 0 : 1);
  opinion.by = table.dealer();
  opinion.about = act.to;
  return opinion;
}
std::uint8_t packets(const Table& table, Seat seat) {
  return table.packets[static_cast<std::size_t>(index(seat))];
}
}  // namespace

// 2.2  The dealer must give each player six cards.
// 2.2  The dealer must give each other player eight cards and himself seven.
// 2.2  The dealer must give each player who plays six cards.
Opinion first_cards(const Table& table, const Did<DealHand>& did, const Terms& terms) {
  if (table.mid_hand || packets(table, did.act.to) != 0) return silent;
  return right_number(table, did.act, first_cards_of(table, did.act.to, terms));
}

// 4.1  When the trump is made the dealer must give each player three cards more.
Opinion further_cards(const Table& table, const Did<DealHand>& did, const Terms& terms) {
  const bool due = table.maker() != Seat::none || table.bidding.must_name != Seat::none;
  if (table.mid_hand || packets(table, did.act.to) != 1 || !due || terms.further_cards == 0 ||
      makes_up(table, did.act, terms))
    return silent;
  return right_number(table, did.act, terms.further_cards);
}

// 3.1  The nondealer speaks first, and the players must speak in turn.
// 3.1  The player on the dealer's left speaks first, and the players must speak in turn to the
// left.
Opinion speak_in_turn(const Table& table, const Done& done, const Terms&) {
  if (table.bidding.to_speak == Seat::none || table.maker() != Seat::none ||
      table.bidding.schmeiss != Seat::none || table.bidding.must_name != Seat::none)
    return silent;
  Opinion opinion = upheld_if(done.who == table.bidding.to_speak);
  opinion.about = table.bidding.to_speak;
  return opinion;
}

// 3.2  In the first round a player takes the suit of the turn-up, passes, or says schmeiss; he must
// not name another suit.
// 3.2  In the first round a player takes the suit of the turn-up or passes; he must not name
// another suit.
Opinion turned_suit_first(const Table& table, const Did<NameTrump>& did, const Terms&) {
  const bool owed = table.bidding.must_name != Seat::none;  // 3.6 speaks of that
  if (table.bidding.round != 1 || table.maker() != Seat::none || owed ||
      table.turned_suit == Suit::none || did.act.suit == Suit::none)
    return silent;
  return upheld_if(did.act.suit == table.turned_suit);
}

// 3.3  When both have passed there is a second round, in which a player names a suit, passes, or
// says schmeiss; he must not name the suit of the turn-up.
// 3.3  When all have passed there is a second round, in which a player names a suit, passes, or
// says schmeiss; he must not name the suit of the turn-up.
// 3.3  When all have passed there is a second round, in which a player names a suit or passes;
// he must not name the suit of the turn-up.
Opinion other_suit_second(const Table& table, const Did<NameTrump>& did, const Terms&) {
  const bool free_choice =
      table.bidding.must_name == did.who;  // R1: after a refused schmeiss, "the suit he desires"
  if (table.bidding.round != 2 || table.maker() != Seat::none || table.turned_suit == Suit::none ||
      free_choice)
    return silent;
  return upheld_if(did.act.suit != table.turned_suit);
}
Opinion take_only_first(const Table& table, const Did<Take>& did, const Terms&) {
  const bool unrecorded = table.bidding.round == 0;
  if (table.maker() != Seat::none || table.bidding.must_name == did.who || unrecorded)
    return silent;
  return upheld_if(table.bidding.round == 1);
}

// 3.4  After a schmeiss the opponent must answer it before anything else is said: he agrees or
// refuses.
// 3.4  After a schmeiss the opponents must answer it before anything else is said: each agrees
// or refuses, and one refusal is enough.
Opinion answer_schmeiss(const Table& table, const Done&, const Terms&) {
  return table.bidding.schmeiss == Seat::none ? silent : breached();
}
Opinion answered_schmeiss(const Table& table, const Did<Answer>&, const Terms&) {
  return table.bidding.schmeiss == Seat::none ? silent : upheld;
}

// 3.4  A player must not say schmeiss: there is none.
Opinion no_schmeiss(const Table&, const Did<Schmeiss>&, const Terms&) { return breached(); }
Opinion bid_without_schmeiss(const Table& table, const Done&, const Terms&) {
  return table.maker() == Seat::none ? upheld : silent;
}

// 3.6  When he refuses, the player who said schmeiss must make the trump: the suit of the turn-up
// in the first round, a suit of his choice in the second.
// 3.6  When an opponent refuses, the player who said schmeiss must make the trump: the suit of
// the turn-up in the first round, a suit of his choice in the second.
Opinion make_schmeiss_good(const Table& table, const Done& done, const Terms&) {
  if (table.bidding.must_name == Seat::none || table.bidding.failed_to_name) return silent;
  return done.who == table.bidding.must_name ? breached() : silent;
}
Opinion deal_after_schmeiss(const Table& table, const Did<DealHand>&, const Terms&) {
  // In the first round the suit of the turn-up is trump without another word.
  const Bidding& bidding = table.bidding;
  if (bidding.must_name == Seat::none || bidding.failed_to_name || bidding.round != 2)
    return silent;
  Opinion opinion = breached();
  opinion.by = bidding.must_name;
  return opinion;
}
Opinion named_after_schmeiss(const Table& table, const Did<NameTrump>& did, const Terms&) {
  const Bidding& bidding = table.bidding;
  if (bidding.must_name == Seat::none || bidding.failed_to_name) return silent;
  const bool free = bidding.round != 1 || did.act.suit == Suit::none;
  const bool his = did.who == bidding.must_name;
  Opinion opinion = his ? upheld_if(free || did.act.suit == table.turned_suit) : breached(1);
  opinion.about = bidding.must_name;
  return opinion;
}
Opinion took_after_schmeiss(const Table& table, const Did<Take>& did, const Terms&) {
  if (table.bidding.must_name == Seat::none || table.bidding.failed_to_name) return silent;
  Opinion opinion = did.who == table.bidding.must_name ? upheld : breached(1);
  opinion.about = table.bidding.must_name;
  return opinion;
}

// 3.7  The player who makes the trump is the maker; after that a player must not bid again.
Opinion one_trump(const Table& table, const Done&, const Terms&) {
  if (table.mid_hand) return silent;
  return upheld_if(table.maker() == Seat::none && !table.made_unrecorded());
}
Opinion name_one_trump(const Table& table, const Did<NameTrump>& did, const Terms& terms) {
  // The maker who was not recorded may be the player who drops the trumps.
  const bool may_drop = table.made_unrecorded() && did.act.suit == Suit::none && !table.led;
  return table.drops_trumps(did.who, did.act.suit) || may_drop ? silent
                                                               : one_trump(table, did, terms);
}

}  // namespace cardlaw::klaberjass
