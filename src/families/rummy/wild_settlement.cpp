// What is scored and paid in Java Rummy, Rummy Poker and Continental Rummy.
#include "families/rummy/settling.h"

namespace cardlaw::rummy {
namespace {

constexpr const char* came_down_unlawfully = "the hand came down in a way that is not allowed";

// Who went out; none when nobody did lawfully, and the account says why.
Seat winner_of(const Table& table, Account& account, const Terms& terms) {
  const Seat ended = result_of(table).given ? result_of(table).maker : table.out;
  if (ended != Seat::none && table.common.is_out(ended))
    account.leave_open("whether a player who is out of the game wins a hand is not said");
  if (result_of(table).given) {
    if (terms.last_card && count_in_result(result_of(table), ended) > *terms.last_card)
      account.leave_open(came_down_unlawfully);
    return ended;
  }
  if (table.unsettled != nullptr) account.leave_open(table.unsettled);
  if (const char* const why = why_end_is_open(table)) account.leave_undetermined(why);
  if (table.out != Seat::none) return table.out;
  if (table.runs_out)
    account.leave_open("what is done when the stock comes to its end is not said");
  const bool stands = turns::is_let_stand(table, table.turn.last);
  account.leave_undetermined(table.turn.laid.empty() || stands ? why_unfinished(table)
                                                               : came_down_unlawfully);
  return Seat::none;
}

bool melded_all(const Table& table, Seat winner, const Terms& terms) {
  if (result_of(table).given) return !kept_one(result_of(table), terms);
  // Where a draw before the melds was let stand the card thrown is none of the seven.
  return table.common.custody.size(winner) == 0 && table.turn.discards <= table.turn.drawn();
}

std::int64_t total_of(const Account& account, int seat) {
  return account.match().totals[static_cast<std::size_t>(seat)];
}

bool over(const Account& account, int seat, const Terms& terms) {
  return total_of(account, seat) >= terms.target;
}

// Players still in the game after this hand; and the chips in the pool.
struct Pool {
  int left = 0, chips = 0;
  Seat last = Seat::none;
};
Pool pool_of(const Table& table, const Account& account, const Terms& terms) {
  Pool pool;
  for (int i = 0; i < table.seats(); ++i) {
    if (over(account, i, terms)) {
      ++pool.chips;
    } else {
      ++pool.left;
      pool.last = seat(i);
    }
  }
  return pool;
}

void win_pool(Account& account, Seat winner, int chips) {
  account.pay_in(DueUnit::chips, 0, account.side_of(winner), chips);
  account.win(account.side_of(winner));
}

// The ten cards of the winner of a hand of Rummy Poker; its wild cards are jokers, or what they
// were said to be.
Cards ten_cards(const Table& table, Seat winner, const Terms& terms, bool as_said) {
  const CardSet wild = terms.shape.wild | CardSet::of(Card::joker());
  Cards cards = table.common.custody.known(winner), said;
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner != winner) continue;
    if (as_said)
      said.add(meaning({meld.cards, meld.meant}, terms));
    else
      cards.add(meld.cards);
  }
  for (const Card card : cards.set() & wild) {
    for (int copy = cards.count(card); copy > 0; --copy) cards.take(card), cards.add(Card::joker());
  }
  cards.add(said);
  return cards;
}

// What the winner's ten cards are, besides melded.
Way poker_hand(const Table& table, Seat winner, const Terms& terms, bool as_said = false) {
  const Cards cards = ten_cards(table, winner, terms, as_said);
  bool flush = true;
  const CardSet natural = cards.set() - CardSet::of(Card::joker());
  for (const Card card : natural) flush &= card.suit() == natural.lowest().suit();
  const bool straight = melds::is_straight(cards);
  if (flush) return straight ? Way::straight_flush : Way::flush;
  return straight ? Way::straight : Way::all;
}

int bonus_of(Way how, const Terms& terms) {
  if (how == Way::straight_flush) return terms.straight_flush_bonus;
  if (how == Way::flush) return terms.flush_bonus;
  return how == Way::straight ? terms.straight_bonus : 0;
}

// The wild cards count as what they were said to be; whether they may be others for the bonus, so
// that it is more, is not said.
void pay_bonus(const Table& table, Account& account, const Terms& terms, Way how) {
  if (!settled(account)) return;
  const Seat winner = winner_of(table, account, terms);
  if (winner == Seat::none) return;
  if (result_of(table).given) {
    if (way_of(result_of(table), terms) == how) account.pay(winner, bonus_of(how, terms));
    return;
  }
  const Way hand = poker_hand(table, winner, terms);
  const Way said = poker_hand(table, winner, terms, true);
  const int more = bonus_of(hand, terms) - bonus_of(said, terms);
  if (hand != poker_hand(table, winner, with_natural_deuces(terms)))
    return account.leave_open(deuces_open);
  if (said == how) account.pay(winner, bonus_of(how, terms));
  if (hand == how && more > 0) account.allow(account.side_of(winner), more, more);
}

}  // namespace

// 7.1  Each player scores the count of the unmatched cards in their hand, the winner that of their
// seventh card if they have one left.  Points count against a player.
static void score_unmatched(const Table& table, Account& account, const Terms& terms) {
  if (winner_of(table, account, terms) == Seat::none) return;
  const Counts left = counts(table, account, terms);
  if (!left.known) return;
  for (int i = 0; i < table.seats(); ++i) {
    const std::int64_t points = left.of[static_cast<std::size_t>(i)];
    if (points != 0) account.pay(seat(i), points);
  }
}

const Award unmatched_cards_score{
    .number = "7.1", .says = {"unmatched cards"}, .pays = {{Moment::deal, score_unmatched}}};

// 7.2  From the winner's score 25 points are taken when they have melded all seven cards, though it
// may then be less than nothing: they score 25 below zero.
static void score_all_melded(const Table& table, Account& account, const Terms& terms) {
  if (!settled(account)) return;
  const Seat winner = winner_of(table, account, terms);
  if (winner != Seat::none && melded_all(table, winner, terms))
    account.pay(winner, -*terms.all_melded);
}

const Award all_melded_bonus{
    .number = "7.2", .says = {"all cards melded"}, .pays = {{Moment::deal, score_all_melded}}};

// 8.1  A player whose total reaches 100 is eliminated from the game and pays a chip into the pool.
static void eliminate(const Table& table, Account& account, const Terms& terms) {
  for (int i = 0; i < table.seats(); ++i) {
    if (over(account, i, terms) && !table.common.is_out(seat(i)))
      account.pay_in(DueUnit::chips, 0, account.side_of(seat(i)), -1);
  }
}

const Award elimination_chip{
    .number = "8.1", .says = {"a chip for the pool"}, .pays = {{Moment::game, eliminate}}};

// 8.2  When only one player is left in the game they win it and collect the pool.
static void collect_pool(const Table& table, Account& account, const Terms& terms) {
  const Pool pool = pool_of(table, account, terms);
  if (pool.left == 1) win_pool(account, pool.last, pool.chips);
}

const Award pool_collected{
    .number = "8.2", .says = {"the pool"}, .pays = {{Moment::game, collect_pool}}};

// 8.3  When the two who were left reach 100 in one hand, the one with the lower total wins and
// collects the pool, the chips that they pay now included.
static void collect_pool_of_all(const Table& table, Account& account, const Terms& terms) {
  const Pool pool = pool_of(table, account, terms);
  if (pool.left > 0) return;
  const int were_left = table.seats() - std::popcount(table.common.eliminated);
  if (were_left > 2 && terms.several_out == SeveralOut::open)
    return account.leave_winner_open(true);
  Seat lowest = Seat::none;
  bool level = false;
  for (int i = 0; i < table.seats(); ++i) {
    if (table.common.is_out(seat(i))) continue;
    const bool lower =
        lowest == Seat::none || total_of(account, i) < total_of(account, index(lowest));
    level = lower ? false : level || total_of(account, i) == total_of(account, index(lowest));
    if (lower) lowest = seat(i);
  }
  if (lowest != Seat::none && !level) return win_pool(account, lowest, pool.chips);
  account.leave_winner_open(true);
}

const Award pool_of_the_last_two{
    .number = "8.3", .says = {"the pool"}, .pays = {{Moment::game, collect_pool_of_all}}};

// 7.1  Where that was agreed, the winner scores the counts of the unmatched cards in the hands of
// all the others.
static void score_others(const Table& table, Account& account, const Terms& terms) {
  const Seat winner = winner_of(table, account, terms);
  if (winner == Seat::none) return;
  if (terms.winners_score == WinnersScore::open)
    return account.leave_open("what the winner scores in addition to the bonuses is not said");
  const Counts left = counts(table, account, terms);
  if (!left.known) return;
  if (!melded_all(table, winner, terms) && !result_of(table).given &&
      terms.values.of(table.common.custody.known(winner)) > *terms.last_card)
    return account.leave_undetermined(came_down_unlawfully);
  std::int64_t sum = 0;
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) != winner) sum += left.of[static_cast<std::size_t>(i)];
  }
  account.pay(winner, sum);
}

const Award cards_of_the_others{
    .number = "7.1", .says = {"the cards of the others"}, .pays = {{Moment::deal, score_others}}};

// 7.2  The winner scores 25 points more when their ten cards are a straight, ten ranks that follow
// one another.
static void score_straight(const Table& table, Account& account, const Terms& terms) {
  pay_bonus(table, account, terms, Way::straight);
}

const Award straight_bonus{
    .number = "7.2", .says = {"straight"}, .pays = {{Moment::deal, score_straight}}};

// 7.3  The winner scores 25 points more when their ten cards are a flush, all of one suit.
static void score_flush(const Table& table, Account& account, const Terms& terms) {
  pay_bonus(table, account, terms, Way::flush);
}

const Award flush_bonus{.number = "7.3", .says = {"flush"}, .pays = {{Moment::deal, score_flush}}};

// 7.4  The winner scores 50 points more when their ten cards are a straight flush, a sequence of
// one suit; nothing is then added for a straight or a flush.
static void score_straight_flush(const Table& table, Account& account, const Terms& terms) {
  pay_bonus(table, account, terms, Way::straight_flush);
}

const Award straight_flush_bonus{
    .number = "7.4", .says = {"straight flush"}, .pays = {{Moment::deal, score_straight_flush}}};

// 7.1  The winner collects one unit from each of the others.
static void pay_for_winning(const Table& table, Account& account, const Terms& terms) {
  const Seat winner = winner_of(table, account, terms);
  if (winner != Seat::none) collect(table, account, winner, terms.winning);
}

const Award units_for_winning{
    .number = "7.1", .says = {"for winning"}, .pays = {{Moment::deal, pay_for_winning}}};

// 7.2  The winner collects two units more from each of the others for every joker among their
// fifteen cards.
static void pay_for_jokers(const Table& table, Account& account, const Terms& terms) {
  if (!settled(account)) return;
  const Seat winner = winner_of(table, account, terms);
  int jokers = result_of(table).jokers;
  for (int i = 0; winner != Seat::none && i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner == winner) jokers += meld.cards.count(Card::joker());
  }
  if (jokers > 0) collect(table, account, winner, terms.each_joker * jokers, jokers);
}

const Award jokers_of_the_winner{
    .number = "7.2", .says = {"jokers: {number}"}, .pays = {{Moment::deal, pay_for_jokers}}};

}  // namespace cardlaw::rummy
