// Duties of splitting and of the banker: chapters 6 and 7 of Vingt-et-Un.
#include "cards/in_turn.h"
#include "families/vingt_et_un/rules.h"

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

// The banker goes on to the bank's own hand.
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

// 6.1  A player must split a pair only when it is a pair of aces.
static Opinion splits_aces(const Table& table, const Did<Split>& did, const Terms&) {
  const Two cards = two_cards(table, did);
  return cards == Two::aces ? upheld : cards == Two::pair ? breached() : silent;
}

const Duty split_aces_only{.number = "6.1",
                           .breach = "improper split",
                           .says = {"{by} split a pair that is not aces"},
                           .checks = {splits_aces}};

// 6.2  A player must not split two cards that are no pair.
static Opinion splits_a_pair(const Table& table, const Did<Split>& did, const Terms&) {
  const Two cards = two_cards(table, did);
  return cards == Two::other ? silent : upheld_if(cards != Two::no_pair);
}

// 6.3: the stakes on both hands are lost.
static void forfeit_split(Table& table, const Finding& finding) {
  for (const std::uint8_t hand : table.split) table.player(finding.by).hands[hand].forfeited = true;
}

const Duty split_pairs_only{
    .number = "6.2",
    .breach = "improper split",
    .says = {"{by} split two cards that are no pair"},
    .remedy = {.remedy = Remedy::automatic,
               .follows = "the stakes on both hands are lost, whatever they become"},
    .checks = {splits_a_pair},
    .then = forfeit_split};

// 6.4  The stake on the second hand must be the first stake over again.
static Opinion stakes_the_same(const Table& table, const Did<Split>& did, const Terms&) {
  if (did.who == table.banker()) return silent;
  const int at = hand_meant(table, did.who, did.act.hand);
  const OneHand& hand = table.player(did.who).hands[static_cast<std::size_t>(at)];
  return upheld_if(did.act.amount == 0 || did.act.amount == hand.first_stake);
}

const Duty same_stake_again{
    .number = "6.4",
    .breach = "wrong stake on a split",
    .says = {"{by} staked {said} on the second hand, and another amount on the first"},
    .checks = {stakes_the_same}};

// 6.5  A hand of more than two cards must not be split.
static Opinion splits_two_cards(const Table& table, const Did<Split>& did, const Terms&) {
  if (did.who == table.banker()) return silent;
  return upheld_if(to_split(table, did).size() <= 2);
}

const Duty split_two_cards{.number = "6.5",
                           .breach = "split too late",
                           .also = {"improper split"},
                           .says = {"{by} split a hand of more than two cards"},
                           .checks = {splits_two_cards}};

// 7.1  The banker must not expose the bank's cards or draw to them before having dealt with every
// player.
static Opinion shows_last(const Table& table, const Did<Show>& did, const Terms& terms) {
  return did.who == table.banker() ? after_all(table, terms) : silent;
}
static Opinion draws_last(const Table& table, const Did<BankerDraws>&, const Terms& terms) {
  return after_all(table, terms);
}
// The banker was too early only if a player is dealt with after all.
static Opinion was_last(const Table& table, const Done& done, const Terms&) {
  if (done.who == table.banker() || table.banker_early == 0) return silent;
  Opinion opinion = breached();
  opinion.by = table.banker();
  opinion.about = done.who;
  opinion.accused = table.banker_early;
  return opinion;
}
static Opinion leaves_nobody(const Table& table, const Did<NoTurn>& did, const Terms& terms) {
  return table.player(did.who).interrupted != 0 ? silent : was_last(table, did, terms);
}

// The coup ends there, and with this player the banker has not dealt.
static Opinion ends_with_all(const Table& table, const Did<Close>& did, const Terms& terms) {
  const bool ended = did.act.moment == Moment::deal && table.common.over && !table.common.gap;
  if (!ended || table.banker_early == 0) return silent;
  for (const Seat who : others(table.banker(), table.seats())) {
    if (finished(table, who, terms) || may_need_no_end(table, who)) continue;
    Opinion opinion = breached();
    opinion.by = table.banker();
    opinion.about = who;
    opinion.accused = table.banker_early;
    return opinion;
  }
  return silent;
}

const Duty banker_is_last{
    .number = "7.1",
    .breach = "banker too early",
    .also = {"player passed over"},
    .says = {"{by} began before having dealt with {about}"},
    .checks = {on<Family, Stand, Buy, Twist, Bust, ThrowUp, Split, SecondCard>(was_last),
               leaves_nobody, shows_last, draws_last, ends_with_all}};

// 7.3  The banker must not split aces.
static Opinion splits_as_banker(const Table& table, const Did<Split>& did, const Terms&) {
  return did.who == table.banker() ? breached() : silent;
}
static Opinion draws_to_aces(const Table& table, const Did<BankerDraws>& did, const Terms&) {
  return did.who == table.banker() && two_aces(seen(table, did.who, 0)) ? upheld : silent;
}
static Opinion stands_on_aces(const Table& table, const Did<Stand>& did, const Terms&) {
  return did.who == table.banker() && two_aces(seen(table, did.who, 0)) ? upheld : silent;
}

const Duty banker_splits_not{.number = "7.3",
                             .breach = "banker split",
                             .also = {"improper split"},
                             .says = {"{by} split, as the banker"},
                             .checks = {splits_as_banker, draws_to_aces, stands_on_aces}};

}  // namespace cardlaw::vingt_et_un
