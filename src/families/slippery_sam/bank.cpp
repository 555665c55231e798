// Duties of the bank and the deal: chapters 2 and 3 of Slippery Sam.
#include "families/slippery_sam/duties.h"

namespace cardlaw::slippery_sam {
namespace {

Opinion of_banker(const Table& table, Opinion opinion, Seat about = Seat::none) {
  opinion.by = table.banker();
  opinion.about = about;
  return opinion;
}

// Who drew the highest card; none while two are level.
Seat highest(const Table& table) {
  Seat best = Seat::none;
  bool level = false;
  const auto strength = [&](Seat who) {
    const Rank rank = table.lots[static_cast<std::size_t>(index(who))].rank();
    return rank == Rank::ace ? static_cast<int>(Rank::king) + 1 : static_cast<int>(rank);
  };
  for (int i = 0; i < table.seats(); ++i) {
    if (!table.has(table.drew, seat(i))) continue;
    if (best != Seat::none && strength(seat(i)) == strength(best)) level = true;
    if (best != Seat::none && strength(seat(i)) <= strength(best)) continue;
    best = seat(i);
    level = false;
  }
  return level ? Seat::none : best;
}

}  // namespace

// 2.1  When cards are drawn for the first bank, the player with the highest must be the banker.
Opinion highest_is_banker(const Table& table, const Did<DealHand>&, const Terms&) {
  const Seat best = highest(table);
  if (table.dealt || best == Seat::none) return silent;
  return of_banker(table, upheld_if(best == table.banker()), best);
}

// 2.2  A banker must begin with the agreed amount in the bank.
Opinion fill_the_bank(const Table& table, const Did<FillBank>& did, const Terms& terms) {
  if (table.bank > 0 || terms.bank == 0) return silent;
  return upheld_if(did.act.amount == terms.bank);
}

// 2.4  The bank must go from each banker to the next player on his left.
Opinion bank_goes_left(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  if (match.deals == 0 || match.next_dealer == Seat::none || match.bank > 0) return silent;
  return of_banker(table, upheld_if(table.banker() == match.next_dealer), match.next_dealer);
}

// 3.1  The cards must be shuffled and cut before every round.
Opinion shuffled(const Table& table, const Did<Shuffle>& did, const Terms&) {
  return did.act.done ? upheld : of_banker(table, breached(0));
}
Opinion cut(const Table& table, const Did<CutPack>& did, const Terms&) {
  return did.act.done ? upheld : of_banker(table, breached(1));
}
Opinion cut_after_shuffling(const Table& table, const Did<DealHand>&, const Terms&) {
  return table.cut_in_vain && !table.dealt ? of_banker(table, breached(2)) : silent;
}

// 3.2  The player on the banker's right must be the one who cuts.
Opinion right_player_cuts(const Table& table, const Did<CutPack>& did, const Terms&) {
  if (!did.act.done) return silent;
  const Seat right = after(table.banker(), table.seats(), table.seats() - 1);
  Opinion opinion = upheld_if(did.who == right);
  opinion.about = right;
  return opinion;
}

// 3.3  The banker must give each of the other players three cards.
Opinion three_cards(const Table& table, const Did<DealHand>& did, const Terms& terms) {
  if (did.act.to == table.banker()) return silent;
  const int given = did.act.cards.whole ? terms.cards : did.act.cards.size();
  if (given == terms.cards) return upheld;
  return of_banker(table, breached(given > terms.cards ? 0 : 1), did.act.to);
}

// 3.4  The banker must not give cards to himself.
Opinion none_for_the_banker(const Table& table, const Did<DealHand>& did, const Terms&) {
  return of_banker(table, upheld_if(did.act.to != table.banker()));
}

}  // namespace cardlaw::slippery_sam
