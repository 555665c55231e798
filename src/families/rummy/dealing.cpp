// The deal: chapter 2 of the rummy games.
#include <bit>

#include "families/rummy/course.h"
#include "families/rummy/rules.h"

namespace cardlaw::rummy {

// --- what is done

void Family::apply(Table& table, const Did<DealHand>& did, const Terms&) {
  table.passed_over &= static_cast<std::uint16_t>(~bit(did.act.to));
  turns::deal_hand(table, did);
}

void Family::apply(Table& table, const Did<TurnUp>& did, const Terms&) {
  table.turned = true;
  table.first_upcard = did.act.card;
  table.common.custody.face(did.act.card);
  table.pile[0] = did.act.card;
  table.pile_size = 1;
  --table.stock;
}

bool puts_a_long_hand_right(const Table& table, Seat who) {
  const Turn& turn = table.turn_of(who);
  const bool fresh = !turn.of(who) || turn.drawn() + turn.discards == 0;
  return fresh && !table.late && table.surplus(who) > 0;
}

bool puts_a_short_hand_right(const Table& table, Seat who, const Terms& terms) {
  const Turn& turn = table.turn_of(who);
  const bool drew = turn.drawn() == 1 || (terms.two_taken && turn.took_two());
  return drew && !table.late && table.surplus(who) <= 0;
}

bool puts_right_what_was_dealt(const Table& table, Seat who, const Terms& terms) {
  return table.turn.of(who) && table.turn.discards == 0 && (table.misdealt & bit(who)) != 0 &&
         table.surplus(who) == 0 && puts_a_short_hand_right(table, who, terms);
}

void may_be_put_right(Table& table, Seat who) {
  if (table.surplus(who) == 0) turns::put_right(table, who);
}

void Family::apply(Table& table, const Did<Claim>& did, const Terms&) {
  turns::claim(table, did, right_number);
}
void Family::apply(Table& table, const Did<Waive>& did, const Terms&) {
  turns::waive(table, did, right_number);
}

// Who deals next, as far as the law says it: after a deal that was void the same dealer.
void Family::carry(const Table& table, Match& match, const Terms& terms) {
  const Common& common = table.common;
  const bool agreed = common.agreed || common.disagreed || common.unfounded;
  const bool played_out =
      common.ended == Ending::none && (table.done || common.over || result_of(table).given);
  match.next_dealer = Seat::none;
  if (common.dealer == Seat::none || agreed) return;
  const bool abandoned = common.ended == Ending::thrown_in;
  if (common.misdealt || (abandoned && terms.next_deal == NextDeal::same_when_abandoned)) {
    match.next_dealer = common.dealer;
    return;
  }
  if (!played_out || terms.next_deal != NextDeal::to_the_left) return;
  if (terms.eliminates && match.uncertain) return;
  Seat next = after(common.dealer, table.seats());
  const auto is_out = [&](Seat seat) {
    return terms.eliminates && match.totals[static_cast<std::size_t>(index(seat))] >= terms.target;
  };
  while (next != common.dealer && is_out(next)) next = after(next, table.seats());
  if (!is_out(next)) match.next_dealer = next;
}

// --- what must be done

namespace {

using turns::HandDealt;
enum class WrongDealer : std::uint8_t { anothers, out_of_the_game };

Opinion dealt_by(const Table& table, Seat right) {
  Opinion opinion = upheld_if(table.common.dealer == right);
  opinion.by = table.common.dealer;
  opinion.about = right;
  return opinion;
}

// The deal before was called void with a right to it: that was no hand.
bool is_void_by_law(const Match& match) { return match.misdealt && !match.agreed; }

// Somebody is out and the game goes on; a deal after its end is another matter.
bool some_are_out(const Table& table) {
  return table.common.eliminated != 0 && table.seats() - std::popcount(table.common.eliminated) > 1;
}

}  // namespace

// 2.1  The dealer must give each player ten cards when two play, seven when three or four play, and
// six when five or six play.
//
// 2.1  The dealer must give each player ten cards.
//
// 2.1  The dealer must give each player fifteen cards.
//
// 2.1  The dealer must give each player seven cards, or six when six play or when that was agreed.
//
// 2.1  The dealer must give each player five cards.
//
// 2.1  The dealer must give each player seven cards.
//
// 2.1  The dealer must give each player nine cards less the number of players.
static Opinion deals_rightly(const Table& table, const Did<DealHand>& did, const Terms&) {
  return turns::deals_rightly(table, did);
}

const Duty right_number{.number = "2.1",
                        .breach = "wrong number of cards",
                        .also = {"misdeal"},
                        .says = {{HandDealt::too_many, "{by} dealt {about} too many cards"},
                                 {HandDealt::too_few, "{by} dealt {about} too few cards"}},
                        .remedy = void_in_time("2.3"),
                        .checks = {deals_rightly}};

// 2.3  When a deal was abandoned the player who dealt it must deal again.
static Opinion same_dealer_again(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  const bool abandoned = match.ended == Ending::thrown_in || is_void_by_law(match);
  if (match.deals == 0 || !abandoned || match.dealer == Seat::none) return silent;
  return table.common.dealer == Seat::none ? silent : dealt_by(table, match.dealer);
}

const Duty deal_again{.number = "2.3",
                      .breach = "wrong dealer",
                      .says = {"{by} dealt, and {about} was to deal again"},
                      .checks = {same_dealer_again}};

// 2.3  After each hand the deal must pass to the player at the dealer's left.
//
// 2.3  After each hand the deal must pass to the player at the dealer's left who is still in the
// game.
static Opinion deal_passes(const Table& table, const Did<Opened>&, const Terms& terms) {
  const Match& match = *table.common.match;
  const Seat dealer = table.common.dealer;
  if (terms.eliminates && match.uncertain) return silent;  // who is out of the game is not known
  if (dealer == Seat::none || match.over) return silent;
  if (is_void_by_law(match)) return dealt_by(table, match.dealer);
  if (match.dealer != Seat::none && match.ended == Ending::none)
    return dealt_by(table, table.left_of(match.dealer));
  // Who was to deal is not known; but it was not a player who is out.
  Opinion opinion = breached(WrongDealer::out_of_the_game);
  opinion.by = dealer;
  return some_are_out(table) && table.common.is_out(dealer) ? opinion : silent;
}

const Duty pass_the_deal{
    .number = "2.3",
    .breach = "wrong dealer",
    .says = {{WrongDealer::anothers, "{by} dealt, and the deal was {about}'s"},
             {WrongDealer::out_of_the_game, "{by} dealt, and is out of the game"}},
    .checks = {deal_passes}};

// 2.4  A player who has been eliminated must not be dealt cards.
static Opinion deal_none_to_the_eliminated(const Table& table, const Did<DealHand>& did,
                                           const Terms&) {
  if (!some_are_out(table)) return silent;
  Opinion opinion = upheld_if(!table.common.is_out(did.act.to));
  opinion.by = table.common.dealer;
  opinion.about = did.act.to;
  return opinion;
}

static Opinion count_none_of_the_eliminated(const Table& table, const Did<Opened>&, const Terms&) {
  const Result& result = result_of(table);
  if (!result.given || !some_are_out(table)) return silent;
  for (int i = 0; i < table.seats(); ++i) {
    const bool has_cards = count_in_result(result, seat(i)) > 0 || result.maker == seat(i);
    if (!table.common.is_out(seat(i)) || !has_cards) continue;
    Opinion opinion = breached();
    opinion.by = table.common.dealer;
    opinion.about = seat(i);
    return opinion;
  }
  return silent;
}

const Duty deal_to_players_in_the_game{
    .number = "2.4",
    .breach = "eliminated player dealt in",
    .also = {"misdeal"},
    .says = {"{by} dealt cards to {about}, who is out of the game"},
    .checks = {deal_none_to_the_eliminated, count_none_of_the_eliminated}};

}  // namespace cardlaw::rummy
