// The deal: chapter 2 of the rummy games.
#include <bit>

#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

enum class HandDealt : std::uint8_t { too_many, too_few };

Opinion dealt_by(const Table& table, Seat right) {
  Opinion opinion = upheld_if(table.common.dealer == right);
  opinion.by = table.common.dealer;
  opinion.about = right;
  return opinion;
}

// Somebody is out and the game goes on; a deal after its end is another matter.
bool some_are_out(const Table& table) {
  return table.eliminated != 0 && table.seats() - std::popcount(table.eliminated) > 1;
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
static Opinion deals_rightly(const Table& table, const Did<DealHand>& did, const Terms& terms) {
  if (table.turn.number > 0 || table.late) return silent;
  const int expected = terms.hand[static_cast<std::size_t>(table.seats())];
  if (did.act.cards.whole || did.act.cards.size() == expected) return upheld;
  // A deal that was stopped in the middle has no hands yet; and several wrong hands are one
  // offence.
  const bool unfinished = table.note.called_off && did.act.cards.size() < expected;
  if (unfinished || table.misdealt != 0) return silent;
  Opinion opinion =
      breached(did.act.cards.size() > expected ? HandDealt::too_many : HandDealt::too_few);
  opinion.by = table.common.dealer;
  opinion.about = did.act.to;
  return opinion;
}

const Duty right_number{.number = "2.1",
                        .breach = "wrong number of cards",
                        .says = {{HandDealt::too_many, "{by} dealt {about} too many cards"},
                                 {HandDealt::too_few, "{by} dealt {about} too few cards"}},
                        .remedy = void_in_time("2.3"),
                        .checks = {deals_rightly}};

// 2.3  When a deal was abandoned the player who dealt it must deal again.
static Opinion same_dealer_again(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  if (match.deals == 0 || match.ended != Ending::thrown_in || match.dealer == Seat::none)
    return silent;
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
static Opinion deal_passes(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  const bool unknown = match.dealer == Seat::none || table.common.dealer == Seat::none;
  if (match.deals == 0 || match.ended != Ending::none || match.over || unknown) return silent;
  return dealt_by(table, table.left_of(match.dealer));
}

const Duty pass_the_deal{.number = "2.3",
                         .breach = "wrong dealer",
                         .says = {"{by} dealt, and the deal was {about}'s"},
                         .checks = {deal_passes}};

// 2.4  A player who has been eliminated must not be dealt cards.
static Opinion deal_none_to_the_eliminated(const Table& table, const Did<DealHand>& did,
                                           const Terms&) {
  if (!some_are_out(table)) return silent;
  Opinion opinion = upheld_if((table.eliminated >> index(did.act.to) & 1) == 0);
  opinion.by = table.common.dealer;
  opinion.about = did.act.to;
  return opinion;
}

static Opinion count_none_of_the_eliminated(const Table& table, const Did<Opened>&, const Terms&) {
  const Result& result = result_of(table);
  if (!result.given || !some_are_out(table)) return silent;
  for (int i = 0; i < table.seats(); ++i) {
    const bool has_cards = count_in_result(result, seat(i)) > 0 || result.maker == seat(i);
    if ((table.eliminated >> i & 1) == 0 || !has_cards) continue;
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
    .says = {"{by} dealt cards to {about}, who is out of the game"},
    .checks = {deal_none_to_the_eliminated, count_none_of_the_eliminated}};

}  // namespace cardlaw::rummy
