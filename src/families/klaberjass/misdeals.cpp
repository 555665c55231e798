// Misdeals and hands of the wrong size: chapter 10 of Klaberjass.
#include "families/klaberjass/rules.h"
#include "families/tricks/table.h"

namespace cardlaw::klaberjass {
namespace {

enum class Exposing : std::uint8_t { its_owners, not_known };
enum class Held : std::uint8_t { too_many, too_few };

}  // namespace

Exposed exposed(const Table& table, Seat who, const Expose& act) {
  const auto lies_open = [&](const auto& shown) {  // in a meld: everybody has seen it
    return std::ranges::any_of(shown, [&](CardSet cards) { return cards.has(act.card); });
  };
  if (table.led || who == Seat::none || std::ranges::any_of(table.said_as_done().shown, lies_open))
    return {};
  if (act.of != Seat::none) return {true, true, act.of};
  const Seat holder = table.common.custody.holder(act.card);
  if (holder != Seat::none) return {true, true, holder};
  bool open = false;
  for (int i = 0; i < table.seats(); ++i) open |= table.common.custody.maybe(seat(i)).has(act.card);
  return {true, !open, Seat::none};
}

// 10.1  A player must not turn up a card of the opponent's before the play; otherwise the deal is
// void and the same dealer deals again.
// 10.1  A player must not turn up an opponent's card before the play; otherwise the deal is void
// and the same dealer deals again.
// 10.1  A player must not turn up an opponent's card before the play.
static Opinion exposes_anothers_card(const Table& table, const Did<Expose>& did, const Terms&) {
  const Exposed card = exposed(table, did.who, did.act);
  if (!card.speaks) return silent;
  if (!card.known) return undecided(Exposing::not_known);
  Opinion opinion = upheld_if(card.owner == Seat::none || !table.opposed(card.owner, did.who));
  opinion.about = card.owner;
  return opinion;
}

const Duty leave_opponents_cards{
    .number = "10.1",
    .breach = "opponent's card exposed",
    .also = {"misdeal", "own card exposed"},
    .says = {{Exposing::its_owners, "{by} turned up one of {about}'s cards"},
             {Exposing::not_known, "whose card {by} turned up is not known"}},
    .remedy = {.remedy = Remedy::automatic,
               .follows = "the deal is void, and the same dealer deals again"},
    .checks = {exposes_anothers_card},
    .then = [](Table& table, const Finding&) { table.common.misdeal(); }};

// 10.2  A player must not turn up a card of that player's own hand before the play; otherwise the
// opponent may have the deal stand, or a new one.
// 10.2  A player must not turn up a card of that player's own hand before the play; otherwise any
// opponent may accept the deal or ask for a new one.
// 10.2  A player must not turn up a card of that player's own hand before the play.
static Opinion exposes_own_card(const Table& table, const Did<Expose>& did, const Terms&) {
  const Exposed card = exposed(table, did.who, did.act);
  if (!card.speaks) return silent;
  if (!card.known) return undecided(Exposing::not_known);
  if (card.owner == Seat::none) return upheld;
  return card.owner == did.who ? breached() : silent;
}

const Duty leave_own_cards{
    .number = "10.2",
    .breach = "own card exposed",
    .also = {"misdeal", "opponent's card exposed"},
    .says = {{Exposing::its_owners, "{by} turned up one of their own cards"},
             {Exposing::not_known, "whose card {by} turned up is not known"}},
    .remedy = by_choice,
    .checks = {exposes_own_card}};

// 10.5  When a trick has been played a player must not hold more or fewer cards than nine less the
// tricks already played.
// 10.5  When a trick has been played a player must not hold more or fewer cards than eight less the
// tricks already played.
static Opinion holds_right_number(const Table& table, const Did<Close>& did, const Terms& terms,
                                  Seat who) {
  if (did.act.moment != Moment::trick || index(who) >= table.seats()) return silent;
  const int held = table.common.custody.size(who);
  const int right = terms.hand() - table.gathered - 1;
  if (held == right && table.gathered > 0) return silent;
  if (table.begins_in_play || table.trick.empty() || !table.plays(who) ||
      !tricks::is_complete(table))
    return silent;
  if (held == right) return upheld;
  // It is said once, with the trick that made it so.
  const bool said = (table.irregular >> index(who) & 1) != 0;
  if (said || (table.gathered > 0 && table.common.gap)) return silent;
  Opinion opinion = breached(held > right ? Held::too_many : Held::too_few);
  opinion.by = who;
  return opinion;
}

namespace {

// Asked of each seat, because each may hold a wrong number.
template <int at>
Opinion holds(const Table& table, const Did<Close>& did, const Terms& terms) {
  return holds_right_number(table, did, terms, seat(at));
}

}  // namespace

const Duty hold_the_right_number{
    .number = "10.5",
    .breach = "irregular hand",
    .says = {{Held::too_many, "{by} had too many cards when a trick had been played"},
             {Held::too_few, "{by} had too few cards when a trick had been played"}},
    .remedy = on_notice("11.1"),
    .checks = {holds<0>, holds<1>, holds<2>, holds<3>},
    .of_sizes = true};

}  // namespace cardlaw::klaberjass
