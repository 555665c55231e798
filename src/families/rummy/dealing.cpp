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

namespace {

bool all_are_wrong(const Table& table) { return std::popcount(table.misdealt) == table.seats(); }

// Some hand is of the wrong size, and the player's own is not; or all are, and the player has not
// let the deal stand: then each may have the new deal that is due.
bool may_choose(const Table& table, Seat who, const Terms& terms) {
  const bool open = table.misdealt != 0 && !table.deal_stands && !table.common.over;
  if (!terms.new_deal_chosen || !open || who == Seat::none) return false;
  const std::uint16_t against = all_are_wrong(table) ? table.let_stand : table.misdealt;
  return (against & bit(who)) == 0;
}

// With this player nobody is left who could have a new deal.
bool lets_it_stand(const Table& table, Seat who, const Terms& terms) {
  if (!all_are_wrong(table)) return may_choose(table, who, terms);
  return terms.new_deal_chosen && (table.misdealt & ~table.let_stand) == 0;
}
void let_the_misdeal_stand(Table& table) {
  table.deal_stands = true;
  table.common.lapsed = table.misdeal;
}

}  // namespace

// At Gin the player whose hand is right may choose a new deal later, too.
void may_lapse(Table& table, const Terms& terms) {
  if (table.may_be_void || table.size_noticed) table.let_stand |= bit(table.common.who);
  if (table.size_noticed && lets_it_stand(table, table.common.who, terms))
    let_the_misdeal_stand(table);
  if (!terms.new_deal_chosen) turns::may_lapse(table);
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

void Family::apply(Table& table, const Did<Notice>& did, const Terms&) {
  table.size_noticed |= did.act.what == Noticed::too_many || did.act.what == Noticed::too_few;
  turns::notice(table, did);
}
void Family::apply(Table& table, const Did<Expose>& did, const Terms&) {
  turns::expose(table, did.who);
}
void Family::apply(Table& table, const Did<Remove>& did, const Terms&) {
  turns::remove(table, did);
}

namespace {

// Whoever asks for a new deal has called the deal void, or chosen that, if it is left to them; but
// not who plays on behind it, unless the choice was theirs alone.
void call_for_a_new_deal(Table& table, Seat who, const Terms& terms) {
  const bool chooses = may_choose(table, who, terms);
  const bool alone = chooses && !all_are_wrong(table);
  if (alone || ((chooses || turns::may_call_void(table, who)) && !table.note.plays_on))
    turns::void_for_the_misdeal(table);
}

// The claim or the waiver is of the hand that was dealt wrongly.
bool is_of_the_size(const Table& table, Seat who, const Offence& offence) {
  const bool named = offence.rule.given() ? offence.rule == right_number.number
                                          : offence.breach == right_number.breach;
  const bool theirs = offence.against == Seat::none || offence.against == table.common.dealer ||
                      ((bit(offence.against) | bit(who)) & table.misdealt) != 0;
  return table.misdealt != 0 && named && theirs;
}

}  // namespace

// The player whose own hand is right may choose a new deal.
void Family::apply(Table& table, const Did<Choose>& did, const Terms& terms) {
  if (did.act.what == Chosen::new_deal)
    return apply(table, Did<Demand>(did, Demand{Demanded::new_deal}), terms);
  table.let_stand |= bit(did.who);
  if (lets_it_stand(table, did.who, terms)) let_the_misdeal_stand(table);
}

void Family::apply(Table& table, const Did<Demand>& did, const Terms& terms) {
  if (did.act.what != Demanded::new_deal) return;
  const bool may = may_choose(table, did.who, terms) || turns::may_call_void(table, did.who);
  table.asked_without_right |= !may && table.misdealt != 0;
  if (!may) return;
  turns::demand(table, did);
  call_for_a_new_deal(table, did.who, terms);
}

// Whoever claims the wrong number points it out, and as long as the deal may be called void on
// account of it that is to call it so.
void Family::apply(Table& table, const Did<Claim>& did, const Terms& terms) {
  const auto deal = static_cast<std::size_t>(table.common.match->deals);
  const bool afterwards = table.common.record->deals[deal].entries[did.entry].afterwards;
  if (afterwards || !is_of_the_size(table, did.who, did.act.offence)) return;
  table.size_noticed = true;
  const bool in_time = turns::may_call_void(table, did.who);
  table.may_be_void |= in_time;
  const bool due = all_are_wrong(table) && may_choose(table, did.who, terms);
  if ((in_time || due) && !table.note.plays_on) turns::void_for_the_misdeal(table);
}
void Family::apply(Table& table, const Did<Waive>& did, const Terms&) {
  if (is_of_the_size(table, did.who, did.act.offence)) turns::waive_the_misdeal(table, did.who);
}
void Family::apply(Table& table, const Did<Agree>& did, const Terms&) {
  if (did.act.remedy == Agreed::stand) table.let_stand |= did.act.by;
}

// Where the player whose hand is right may choose, that player may call the deal void at any time,
// and so may both, if the other had not asked for it first; and when all hands are wrong nobody is
// left to choose. It is the same with whoever may still call a wrong deal void.
void Family::apply(Table& table, const Did<End>& did, const Terms& terms) {
  if (did.act.how != Ending::nobody_scores || table.common.over) return;
  const auto may = [&](Seat who) {
    return !table.common.is_out(who) &&
           (may_choose(table, who, terms) || turns::may_call_void(table, who));
  };
  const bool all_wrong = terms.new_deal_chosen && all_are_wrong(table);
  bool called = did.act.by != Seat::none && may(did.act.by);
  const bool by_all = did.act.by == Seat::none && !table.asked_without_right;
  for (int i = 0; by_all && i < table.seats(); ++i) called |= may(seat(i));
  if (all_wrong || called) turns::void_for_the_misdeal(table);
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
    .says = {"{by} dealt cards to {about}, who is out of the game"},
    .checks = {deal_none_to_the_eliminated, count_none_of_the_eliminated}};

}  // namespace cardlaw::rummy
