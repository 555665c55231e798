// The bank and the deal: chapters 2 and 3 of Slippery Sam.
#include <algorithm>

#include "families/banking/pack.h"
#include "families/slippery_sam/rules.h"

namespace cardlaw::slippery_sam {

using banking::of_banker;

namespace {

enum class Given : std::uint8_t { too_many, too_few };

// Who drew the highest card, of those who drew again as they were level (R2); none while two are.
Seat highest(const BySeat<Card>& lots, const BySeat<std::uint8_t>& draws, int seats) {
  int most = 0;
  for (int i = 0; i < seats; ++i) most = std::max<int>(most, draws[seat(i)]);
  Seat best = Seat::none;
  bool level = false;
  for (int i = 0; i < seats; ++i) {
    if (draws[seat(i)] == 0 || draws[seat(i)] < most) continue;
    if (!lots[seat(i)].known()) return Seat::none;
    const int above = best == Seat::none ? 1 : height(lots[seat(i)]) - height(lots[best]);
    level |= above == 0;
    if (above <= 0) continue;
    best = seat(i);
    level = false;
  }
  return level ? Seat::none : best;
}

}  // namespace

// 2.1  When cards are drawn for the first bank, the player with the highest must be the banker.
static Opinion drew_highest(const Table& table, const Did<DealHand>&, const Terms&) {
  const Seat best = highest(table.lots, table.draws, table.seats());
  if (table.dealt || best == Seat::none) return silent;
  return of_banker(table, upheld_if(best == table.banker()), best);
}
// The cards dealt stand at the top of the record, and the drawing behind them.
static Opinion drew_highest_of_all(const Table& table, const Did<LotFor>& did, const Terms&) {
  if (!table.dealt || !table.note.last_lot) return silent;
  BySeat<Card> lots = table.lots;
  lots[did.who] = did.act.card;
  BySeat<std::uint8_t> draws = table.draws;
  ++draws[did.who];
  const Seat best = highest(lots, draws, table.seats());
  if (best == Seat::none) return silent;
  return of_banker(table, upheld_if(best == table.banker()), best);
}

const Duty highest_is_banker{.number = "2.1",
                             .breach = "wrong banker",
                             .says = {"{about} drew the highest card, and {by} deals"},
                             .checks = {drew_highest, drew_highest_of_all}};

// 2.2  A banker must begin with the agreed amount in the bank.
static Opinion fill_the_bank(const Table& table, const Did<FillBank>& did, const Terms& terms) {
  if (table.bank > 0 || terms.bank == 0) return silent;
  return upheld_if(did.act.amount == terms.bank);
}

const Duty agreed_bank{.number = "2.2",
                       .breach = "wrong bank",
                       .says = {"{by} put {said} into the bank, and another amount was agreed"},
                       .checks = {fill_the_bank}};

// 2.4  The bank must go from each banker to the next player on the left.
static Opinion bank_goes_left(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  const Seat next =
      table.given_up_silently ? after(match.dealer, table.seats()) : match.next_dealer;
  if (match.deals == 0 || next == Seat::none || (match.bank > 0 && !table.given_up_silently))
    return silent;
  return of_banker(table, upheld_if(table.banker() == next), next);
}

const Duty bank_to_the_left{.number = "2.4",
                            .breach = "wrong banker",
                            .says = {"{by} dealt, and the bank was {about}'s"},
                            .checks = {bank_goes_left}};

// 3.1  The cards must be shuffled and cut before every round.
const Duty prepared_pack{.number = "3.1",
                         .breach = "pack not prepared",
                         .says = banking::unprepared,
                         .checks = {banking::shuffles<Table, Terms>, banking::cuts<Table, Terms>,
                                    banking::was_cut_last<Table, Terms>}};

// 3.2  The player on the banker's right must be the one who cuts.
const Duty cut_on_the_right{.number = "3.2",
                            .breach = "wrong player cut",
                            .says = {"{by} cut, and {about} sits on the banker's right"},
                            .checks = {banking::cuts_on_the_right<Table, Terms>}};

// 3.3  The banker must give each of the other players three cards.
static Opinion gave_three_cards(const Table& table, const Did<DealHand>& did, const Terms& terms) {
  if (did.act.to == table.banker()) return silent;
  const int given = did.act.cards.whole ? terms.cards : did.act.cards.size();
  if (given == terms.cards) return upheld;
  // A deal that was broken off has given nobody too few; and several wrong hands are one offence.
  if ((table.note.cut_short && given < terms.cards) || table.misdealt) return silent;
  return of_banker(table, breached(given > terms.cards ? Given::too_many : Given::too_few),
                   did.act.to);
}

const Duty three_cards_each{.number = "3.3",
                            .breach = "wrong number of cards",
                            .also = {"misdeal"},
                            .says = {{Given::too_many, "{by} gave {about} too many cards"},
                                     {Given::too_few, "{by} gave {about} too few cards"}},
                            .checks = {gave_three_cards}};

// 3.4  The banker must not take cards in the deal.
static Opinion none_for_the_banker(const Table& table, const Did<DealHand>& did, const Terms&) {
  return of_banker(table, upheld_if(did.act.to != table.banker()));
}

const Duty none_to_the_banker{.number = "3.4",
                              .breach = "cards to the banker",
                              .also = {"misdeal", "wrong number of cards"},
                              .says = {"{by} is the banker, and took cards in the deal"},
                              .checks = {none_for_the_banker}};

}  // namespace cardlaw::slippery_sam
