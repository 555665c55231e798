// Discarding and drawing, chapter 4 of Cinch: its rules, and what each act does to the table.
#include "families/all_fours/acts.h"
#include "families/all_fours/rules.h"

namespace cardlaw::all_fours {
namespace {

enum class Robbed : std::uint8_t { too_many, too_few };

int count_of(const Handful& cards) { return cards.size() + (cards.whole ? 1 : 0); }

// Nothing of the hand or of what was done with it is written.
bool unwritten(const Table& table, Seat who) {
  return has(table.unwritten, who) && !has(table.discarded, who);
}

// The exchange belongs to the record, and the play has not begun.
bool exchanging(const Table& table) { return !table.began && !table.mid_hand; }

// The player has discarded before drawing, and holds more than the hand that is played.
bool keeps_too_many(const Table& table, Seat who, const Terms& terms) {
  const bool done = has(table.discarded, who) && !has(table.drew, who);
  return done && who != table.dealer() && table.common.custody.size(who) > terms.hand;
}

// Asked of each seat by itself: each player who keeps too many has committed an offence.
template <int number>
Opinion discarded_enough(const Table& table, const Did<Play>&, const Terms& terms) {
  const Seat who = seat(number);
  if (!exchanging(table) || number >= table.seats() || who == table.dealer()) return silent;
  if (unwritten(table, who) || has(table.kept, who)) return silent;
  Opinion opinion = upheld_if(has(table.drew, who) || table.common.custody.size(who) <= terms.hand);
  opinion.by = opinion.about = who;
  return opinion;
}
template <int number>
Opinion discarded_before_drawing(const Table& table, const Done& done, const Terms& terms) {
  const Seat who = seat(number);
  const bool known = number >= table.seats() || who == done.who || has(table.kept, who);
  if (known || table.began || !keeps_too_many(table, who, terms)) return silent;
  Opinion opinion = breached();
  opinion.by = opinion.about = who;
  opinion.accused = table.discarded_at[at(who)];
  return opinion;
}

// When cards are drawn whoever has discarded and keeps more than six has had time to discard.
void note_kept(Table& table, Seat drawer, const Terms& terms) {
  for (int i = 0; i < table.seats(); ++i) {
    if (keeps_too_many(table, seat(i), terms) && seat(i) != drawer) table.kept |= bit(seat(i));
  }
}

void take(Table& table, Seat who, Handful cards) {
  cards.unknown = static_cast<std::uint8_t>(count_of(cards) - cards.cards.size());
  table.common.custody.gain(who, cards);
}

}  // namespace

// 4.1  When the trump is named every player but the dealer must discard until the hand has six
// cards or fewer.
const Duty discard_to_six{
    .number = "4.1",
    .breach = "too many cards kept",
    .also = {"excess kept", "wrong number of cards"},
    .says = {"{by} kept more than six cards"},
    .remedy = in_time(Moment::deal),
    .checks = {discarded_enough<0>, discarded_enough<1>, discarded_enough<2>, discarded_enough<3>,
               on<Family, DrawCards, Rob>(discarded_before_drawing<0>),
               on<Family, DrawCards, Rob>(discarded_before_drawing<1>),
               on<Family, DrawCards, Rob>(discarded_before_drawing<2>),
               on<Family, DrawCards, Rob>(discarded_before_drawing<3>)}};

// 4.2  The dealer must then give the other players in turn as many cards as make their hands six.
static Opinion draws_to_six(const Table& table, const Did<DrawCards>& did, const Terms& terms) {
  if (did.who == table.dealer()) return silent;
  const int held = table.common.custody.size(did.who) + count_of(did.act.cards);
  Opinion opinion = upheld_if(held == terms.hand);
  opinion.by = table.dealer();
  opinion.about = did.who;
  return opinion;
}

const Duty draw_to_six{.number = "4.2",
                       .breach = "wrong number drawn",
                       .also = {"wrong number of cards"},
                       .says = {"{by} did not make {about}'s hand six cards"},
                       .checks = {draws_to_six}};

// 4.3  The other players must not take cards of their choice from the remainder of the pack; only
// the dealer may.
static Opinion dealer_robs(const Table& table, const Did<Rob>& did, const Terms&) {
  return table.dealer() == Seat::none ? silent : upheld_if(did.who == table.dealer());
}

const Duty only_dealer_robs{.number = "4.3",
                            .breach = "robbing the pack",
                            .says = {"{by} chose cards from the pack, which only the dealer may"},
                            .checks = {dealer_robs}};

// 4.4  The dealer must make up a hand of six out of the cards dealt and the remainder of the pack.
static Opinion robbed_to_six(const Table& table, const Did<Play>&, const Terms& terms) {
  const Seat dealer = table.dealer();
  if (!exchanging(table) || dealer == Seat::none || unwritten(table, dealer)) return silent;
  const int size = table.common.custody.size(dealer);
  Opinion opinion = size == terms.hand
                        ? upheld
                        : breached(size > terms.hand ? Robbed::too_many : Robbed::too_few);
  opinion.by = dealer;
  return opinion;
}

const Duty rob_to_six{.number = "4.4",
                      .breach = "wrong number robbed",
                      .also = {"wrong number of cards"},
                      .says = {{Robbed::too_many, "{by} made up a hand of more than six cards"},
                               {Robbed::too_few, "{by} made up a hand of fewer than six cards"}},
                      .checks = {robbed_to_six}};

// 4.5  The dealer's discards lie face up, and the trumps of the remainder that the dealer does not
// take must be shown.
static Opinion shows_trumps_left(const Table& table, const Did<Play>&, const Terms& terms) {
  const bool known = !table.unseen && table.trump != Suit::none && table.other_trump == Suit::none;
  if (!exchanging(table) || !known) return silent;
  CardSet left = terms.pack - table.gone - table.shown;
  for (int i = 0; i < table.seats(); ++i) {
    if (table.common.custody.unknown(seat(i)) > 0) return silent;  // R3
    left -= table.common.custody.surely(seat(i));
  }
  left = trumps(left, table, terms);
  Opinion opinion = left.empty() ? upheld : breached(left);
  opinion.by = table.dealer();
  return opinion;
}

const Duty show_trumps_left{.number = "4.5",
                            .breach = "trump not shown",
                            .says = {"{by} did not show the trumps left in the pack: {lawful}"},
                            .checks = {shows_trumps_left}};

// 4.6  At tables that play so, the dealer must discard before looking through the remainder.
static Opinion discards_first(const Table& table, const Did<Rob>& did, const Terms& terms) {
  if (did.who != table.dealer()) return silent;
  if (has(table.discarded, did.who)) return terms.discard_first.unasked() ? upheld : silent;
  return terms.discard_first ? breached() : silent;
}

const Duty discard_before_robbing{.number = "4.6",
                                  .breach = "robbed before discarding",
                                  .says = {"{by} took from the pack before discarding"},
                                  .checks = {discards_first},
                                  .only_if = {"dealer discards", "first"}};

// --- what the acts do

void Family::apply(Table& table, const Did<DiscardCards>& did, const Terms& terms) {
  const Seat who = did.who;
  offers_no_more(table, who);
  table.discarded |= bit(who);
  table.discarded_at[at(who)] = static_cast<std::uint16_t>(did.entry + 1);
  for (const Card card : did.act.cards.cards.set()) {
    table.common.custody.put_down(who, card);
    table.gone.add(card);
  }
  for (int i = did.act.cards.cards.size(); i < count_of(did.act.cards); ++i) {
    table.common.custody.put_down(who, Card());
    table.unseen = true;
  }
  if (has(table.kept, who) && table.common.custody.size(who) <= terms.hand)
    table.common.mended = who;
}

void Family::apply(Table& table, const Did<DrawCards>& did, const Terms& terms) {
  note_kept(table, did.who, terms);
  take(table, did.who, did.act.cards);
  table.drew |= bit(did.who);
  if (table.common.custody.size(did.who) != terms.hand && !table.common.noticed(did.who))
    tricks::report_once(table, "the cards drawn do not make the hand six",
                        "correct the discard or the draw; if it was so, write a `notice: too many "
                        "cards` or `too few cards` of it");
}

void Family::apply(Table& table, const Did<Rob>& did, const Terms& terms) {
  note_kept(table, did.who, terms);
  take(table, did.who, did.act.cards);
}

void Family::apply(Table& table, const Did<Show>& did, const Terms&) {
  for (const Card card : did.act.cards) table.common.custody.face(card);
  table.shown |= did.act.cards;
}

}  // namespace cardlaw::all_fours
