// Cards led or played out of turn: 9.8 to 9.10 of Cinch.
#include "families/all_fours/acts.h"
#include "families/all_fours/rules.h"

namespace cardlaw::all_fours {
namespace {

enum class Called : std::uint8_t { not_played, open };
enum class Required : std::uint8_t { trump, no_trump, open };

}  // namespace

// 9.8  A card led or played out of turn must be withdrawn when an opponent demands it and neither
// opponent of the offender has played to the trick.
static Opinion withdrawn_on_demand(const Table& table, const Done&, const Terms&) {
  const Seat offender = table.obligations.withdraw.who;
  if (offender == Seat::none || table.trick.empty()) return silent;
  Opinion opinion = breached();
  opinion.by = offender;
  return opinion;
}
static Opinion withdrawn(const Table& table, const Did<Withdraw>& did, const Terms&) {
  const Obligations::Due& due = table.obligations.withdraw;
  return due.who == did.who && due.card == did.act.card ? upheld : silent;
}

const Duty withdraw_on_demand{.number = "9.8",
                              .breach = "card not withdrawn",
                              .says = {"{by} was asked to withdraw a card, and did not"},
                              .checks = {on<Family, Play, Close>(withdrawn_on_demand), withdrawn},
                              .after = "5.1"};

// 9.9  A card that was played in error is subject to call: its player must play it when an opponent
// calls it and it can lawfully be played.
static Opinion plays_called_card(const Table& table, const Did<Play>& did, const Terms& terms) {
  const Obligations::Due& called = table.obligations.called;
  if (called.who != did.who || called.who == Seat::none) return silent;
  if (did.act.card == called.card) return upheld;
  const CardSet card = CardSet::of(called.card);
  const tricks::Holding hand = table.holding(did.who);
  if (!did.act.card.known() && hand.played(did.act.card).has(called.card))
    return undecided(Called::open, card);  // it may be that card
  if (table.trick.empty()) return breached(Called::not_played, card);
  if (!table.trick.lead().card.known()) return undecided(Called::open, card);
  const Opinion lawful =
      tricks::follow_or_trump(table.trick, called.card, hand, terms.ranking, table.trump);
  if (lawful.kind == Opinion::Kind::breached) return upheld;
  const bool open = lawful.kind == Opinion::Kind::undecided || table.other_trump != Suit::none;
  return open ? undecided(Called::open, card) : breached(Called::not_played, card);
}

const Duty play_called_card{
    .number = "9.9",
    .breach = "called card not played",
    .says = {{Called::not_played, "{by} played {card}, and {lawful} had been called"},
             {Called::open,
              "whether {by} played or could play {lawful}, which was called, depends on unknown "
              "cards"}},
    .checks = {plays_called_card},
    .after = "5.1"};

// 9.10  When the lead withdrawn was the partner's, the opponent at the offender's right may require
// the partner to lead a trump, or not to lead one; the partner must do so if able.
static Opinion leads_as_required(const Table& table, const Did<Play>& did, const Terms& terms) {
  const Obligations& due = table.obligations;
  if (!table.trick.empty() || due.lead != did.who || table.trump == Suit::none) return silent;
  if (due.required != Demanded::trump_lead && due.required != Demanded::no_trump_lead)
    return silent;
  const bool trump = due.required == Demanded::trump_lead;
  const auto fits = [&](CardSet of) {
    return trump ? trumps(of, table, terms) : of - trumps(of, table, terms);
  };
  const tricks::Holding hand = table.holding(did.who);
  const CardSet played = hand.played(did.act.card);
  const CardSet right = fits(played);
  if (right == played) return upheld;
  if (!right.empty()) return undecided(Required::open);
  const CardSet must = hand.must_hold(fits(hand.surely | hand.maybe));
  if (!must.empty()) return breached(trump ? Required::trump : Required::no_trump, must);
  return fits(hand.maybe).empty() ? upheld : undecided(Required::open, fits(hand.maybe));
}

const Duty lead_as_required{
    .number = "9.10",
    .breach = "required lead not made",
    .says = {{Required::trump, "{by} led {card}, and a trump was required"},
             {Required::no_trump, "{by} led {card}, and a trump was forbidden"},
             {Required::open, "whether {by} could lead as required depends on unknown cards"}},
    .checks = {leads_as_required},
    .after = "5.1"};

}  // namespace cardlaw::all_fours
