// Duties of splitting, of the banker and of the payments: chapters 6, 7 and 8 of Vingt-et-Un.
#include "families/vingt_et_un/duties.h"

namespace cardlaw::vingt_et_un {
namespace {

Seen to_split(const Table& table, const Did<Split>& did) {
  return seen(table, did.who, hand_meant(table, did.who, did.act.hand));
}

enum class Two : std::uint8_t { other, no_pair, pair, aces };

// What the two cards are that a player splits; other: not two cards, not known, or the banker's.
Two two_cards(const Table& table, const Did<Split>& did) {
  const Seen cards = to_split(table, did);
  if (did.who == table.banker() || cards.unknown > 0 || cards.cards.size() != 2) return Two::other;
  const Rank rank = cards.cards.lowest().rank();
  if ((cards.cards - CardSet::of(rank)).size() > 0) return Two::no_pair;
  return rank == Rank::ace ? Two::aces : Two::pair;
}

// The banker goes on to his own hand.
Opinion after_all(const Table& table, const Terms& terms) {
  const Seat who = missed(table);
  if (who == Seat::none) return all_finished(table, terms) ? upheld : silent;
  Opinion opinion = breached();
  opinion.by = table.banker();
  opinion.about = who;
  return opinion;
}

bool two_aces(const Seen& seen) {
  return seen.size() == 2 && (seen.cards & CardSet::of(Rank::ace)).size() == 2;
}

}  // namespace

// 6.1  A player must not split a pair of any rank but aces.
Opinion split_aces_only(const Table& table, const Did<Split>& did, const Terms&) {
  const Two cards = two_cards(table, did);
  return cards == Two::aces ? upheld : cards == Two::pair ? breached() : silent;
}

// 6.2  A player must not split two cards that are no pair.
Opinion split_pairs_only(const Table& table, const Did<Split>& did, const Terms&) {
  const Two cards = two_cards(table, did);
  return cards == Two::other ? silent : upheld_if(cards != Two::no_pair);
}

// 6.4  The stake on the second hand must be the first stake over again.
Opinion same_stake_again(const Table& table, const Did<Split>& did, const Terms&) {
  if (did.who == table.banker()) return silent;
  const int at = hand_meant(table, did.who, did.act.hand);
  const OneHand& hand = table.player(did.who).hands[static_cast<std::size_t>(at)];
  return upheld_if(did.act.amount == 0 || did.act.amount == hand.first_stake);
}

// 6.5  A hand of more than two cards must not be split.
Opinion split_two_cards(const Table& table, const Did<Split>& did, const Terms&) {
  if (did.who == table.banker()) return silent;
  return upheld_if(to_split(table, did).size() <= 2);
}

// 7.1  The banker must not expose his cards or draw for himself before he has dealt with every
// player.
Opinion banker_shows_last(const Table& table, const Did<Show>& did, const Terms& terms) {
  return did.who == table.banker() ? after_all(table, terms) : silent;
}
Opinion banker_draws_last(const Table& table, const Did<BankerDraws>&, const Terms& terms) {
  return after_all(table, terms);
}
Opinion banker_dealt_with_all(const Table& table, const Did<NoTurn>& did, const Terms& terms) {
  return table.player(did.who).interrupted != 0 ? silent : banker_was_last(table, did, terms);
}
// He was too early only if a player is dealt with after all.
Opinion banker_was_last(const Table& table, const Done& done, const Terms&) {
  if (done.who == table.banker() || table.banker_early == 0) return silent;
  Opinion opinion = breached();
  opinion.by = table.banker();
  opinion.about = done.who;
  opinion.accused = table.banker_early;
  return opinion;
}

// 7.3  The banker must not split his aces.
Opinion banker_splits_not(const Table& table, const Did<Split>& did, const Terms&) {
  return did.who == table.banker() ? breached() : silent;
}
Opinion banker_keeps_aces_and_draws(const Table& table, const Did<BankerDraws>& did, const Terms&) {
  return did.who == table.banker() && two_aces(seen(table, did.who, 0)) ? upheld : silent;
}
Opinion banker_keeps_aces_and_stands(const Table& table, const Did<Stand>& did, const Terms&) {
  return did.who == table.banker() && two_aces(seen(table, did.who, 0)) ? upheld : silent;
}

// 8.8  What is paid or collected for a hand must be what the law gives.
Opinion pay_what_is_owed(const Table& table, const Did<Pay>& did, const Terms& terms) {
  const auto due = owed(table, did.act, terms);
  if (!due) return silent;
  const bool right = *due == (did.act.collects ? -did.act.amount : did.act.amount);
  Opinion opinion = right ? upheld : breached((did.act.collects ? 2 : 0) + (*due < 0 ? 1 : 0));
  opinion.about = did.act.with;
  return opinion;
}

}  // namespace cardlaw::vingt_et_un
