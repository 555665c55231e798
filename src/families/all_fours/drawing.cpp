// Duties of discarding and drawing: chapter 4 of Cinch.
#include "families/all_fours/duties.h"

namespace cardlaw::all_fours {
namespace {

bool has(std::uint16_t seats, Seat who) { return (seats >> index(who) & 1) != 0; }

// Nothing of the hand or of what was done with it is written.
bool unwritten(const Table& table, Seat who) {
  return has(table.unwritten, who) && !has(table.discarded, who);
}

}  // namespace

// 4.1  When the trump is named every player but the dealer must discard until he has six cards or
// fewer.
Opinion discard_enough(const Table& table, const Did<Play>&, const Terms& terms, Seat who) {
  if (table.led || table.mid_hand || index(who) >= table.seats() || who == table.dealer())
    return silent;
  if (unwritten(table, who) || has(table.kept, who)) return silent;
  const bool enough = has(table.drew, who) || table.common.custody.size(who) <= terms.hand;
  Opinion opinion = upheld_if(enough);
  opinion.by = opinion.about = who;
  return opinion;
}
Opinion discard_before_drawing(const Table& table, const Done& done, const Terms& terms, Seat who) {
  const bool known = index(who) >= table.seats() || who == done.who || has(table.kept, who);
  if (known || table.led || !keeps_too_many(table, who, terms)) return silent;
  Opinion opinion = breached();
  opinion.by = opinion.about = who;
  opinion.accused = table.discarded_at[static_cast<std::size_t>(index(who))];
  return opinion;
}

// 4.2  The dealer must then give the other players in turn as many cards as make their hands six.
Opinion draw_to_six(const Table& table, const Did<DrawCards>& did, const Terms& terms) {
  if (did.who == table.dealer()) return silent;
  const int drawn = did.act.cards.size() + (did.act.cards.whole ? 1 : 0);
  Opinion opinion = upheld_if(table.common.custody.size(did.who) + drawn == terms.hand);
  opinion.by = table.dealer();
  opinion.about = did.who;
  return opinion;
}

// 4.3  Nobody but the dealer must take cards of his choice from the remainder of the pack.
Opinion only_dealer_robs(const Table& table, const Did<Rob>& did, const Terms&) {
  return table.dealer() == Seat::none ? silent : upheld_if(did.who == table.dealer());
}

// 4.4  The dealer must make his hand six of his own cards and of the remainder of the pack.
Opinion rob_to_six(const Table& table, const Did<Play>&, const Terms& terms) {
  const Seat dealer = table.dealer();
  if (table.led || table.mid_hand || dealer == Seat::none || unwritten(table, dealer))
    return silent;
  const int size = table.common.custody.size(dealer);
  Opinion opinion = size == terms.hand ? upheld : breached(size > terms.hand ? 0 : 1);
  opinion.by = dealer;
  return opinion;
}

// 4.5  The dealer's discards lie face up, and the trumps of the remainder that he does not take
// must be shown.
Opinion show_trumps_left(const Table& table, const Did<Play>&, const Terms& terms) {
  if (table.led || table.mid_hand || table.unseen || table.trump == Suit::none) return silent;
  CardSet left = terms.pack - table.gone - table.shown;
  for (int i = 0; i < table.seats(); ++i) {
    if (table.common.custody.unknown(seat(i)) > 0) return silent;  // R3
    left -= table.common.custody.surely(seat(i));
  }
  left = trumps(left, table, terms);
  Opinion opinion = left.empty() ? upheld : breached(0, left);
  opinion.by = table.dealer();
  return opinion;
}

// 4.6  At tables that play so, the dealer must discard before he looks through the remainder.
Opinion discard_before_robbing(const Table& table, const Did<Rob>& did, const Terms& terms) {
  if (!terms.discard_first || did.who != table.dealer()) return silent;
  return upheld_if(has(table.discarded, did.who));
}

}  // namespace cardlaw::all_fours
