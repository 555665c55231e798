// Misdeals and hands of the wrong size: chapter 10 of Klaberjass.
#include "families/klaberjass/duties.h"

namespace cardlaw::klaberjass {
Exposed exposed(const Table& table, Seat who, const Expose& act) {
  if (table.led || who == Seat::none) return {};
  if (act.of != Seat::none) return {true, true, act.of};
  const Seat holder = table.common.custody.holder(act.card);
  if (holder != Seat::none) return {true, true, holder};
  bool open = false;
  for (int i = 0; i < table.seats(); ++i) open |= table.common.custody.maybe(seat(i)).has(act.card);
  return {true, !open, Seat::none};
}

// 10.1  A player must not turn up a card of his opponent's before the play; when he does, the deal
// is void and the same dealer deals again.
// 10.1  A player must not turn up an opponent's card before the play; when he does, the deal is
// void and the same dealer deals again.
// 10.1  A player must not turn up an opponent's card before the play.
Opinion leave_opponents_cards(const Table& table, const Did<Expose>& did, const Terms&) {
  const Exposed card = exposed(table, did.who, did.act);
  if (!card.speaks) return silent;
  if (!card.known) return undecided(1);
  Opinion opinion = upheld_if(card.owner == Seat::none || !table.opposed(card.owner, did.who));
  opinion.about = card.owner;
  return opinion;
}

// 10.2  A player must not turn up a card of his own before the play; when he does, the opponent
// may have the deal stand, or a new one.
// 10.2  A player must not turn up a card of his own before the play; when he does, any opponent
// may accept the deal or ask for a new one.
// 10.2  A player must not turn up a card of his own before the play.
Opinion leave_own_cards(const Table& table, const Did<Expose>& did, const Terms&) {
  const Exposed card = exposed(table, did.who, did.act);
  if (!card.speaks) return silent;
  if (!card.known) return undecided(1);
  if (card.owner == Seat::none) return upheld;
  return card.owner == did.who ? breached() : silent;
}

// 10.5  When a trick has been played a player must not hold more or fewer cards than nine less
// those that he has played.
// 10.5  When a trick has been played a player must not hold more or fewer cards than eight less
// those that he has played.
Opinion hold_the_right_number(const Table& table, const Did<Close>& did, const Terms& terms,
                              Seat who) {
  if (did.act.moment != Moment::trick || table.mid_hand || table.trick.size() < table.playing() ||
      index(who) >= table.seats() || !table.plays(who))
    return silent;
  const auto played = std::ranges::count(table.trick, who, &tricks::Played::who);
  const auto held = table.common.custody.size(who) + played;
  if (held == terms.hand()) return upheld;
  Opinion opinion = breached(held > terms.hand() ? 0 : 1);
  opinion.by = who;
  return opinion;
}

}  // namespace cardlaw::klaberjass
