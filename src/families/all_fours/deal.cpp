// Rules of the deal: chapter 2, and misdeals and hands of the wrong size, of Pitch and Cinch.
#include <algorithm>

#include "families/all_fours/acts.h"
#include "families/all_fours/rules.h"

namespace cardlaw::all_fours {
namespace {

enum class Size : std::uint8_t { too_many, too_few };
enum class Pack : std::uint8_t {
  faced_card,
  improper_shuffle,
  improper_cut,
  faced_card_late,
  improper_shuffle_late,
  improper_cut_late
};
enum class Drawing : std::uint8_t { by_own_side, not_into_the_stock };

// The first hand of a wrong size, dealt so.
Seat wrong_hand(const Table& table, const Terms& terms) {
  for (int i = 0; i < table.seats(); ++i) {
    if (table.common.custody.size(seat(i)) != terms.dealt) return seat(i);
  }
  return Seat::none;
}

Opinion misdealt(const Table& table, Seat of, int right) {
  Opinion opinion =
      breached(table.common.custody.size(of) > right ? Size::too_many : Size::too_few);
  opinion.by = table.dealer();
  opinion.about = of;
  opinion.accused = table.dealt_at[at(of)];
  return opinion;
}

bool offers(const Table& table, Seat who) {
  return who != Seat::none && has(table.obligations.offers_excess, who);
}

}  // namespace

Seat next_dealer(const Match& before, const Terms& terms, int seats) {
  const bool open = before.ended == Ending::thrown_in && !before.misdealt && !terms.draws;
  const bool by_agreement =
      before.agreed || (before.ended == Ending::nobody_scores && !before.misdealt);
  if (open || by_agreement || before.dealer == Seat::none) return Seat::none;
  return before.misdealt ? before.dealer : after(before.dealer, seats);
}

// 2.1  The deal must pass to the left; a hand that was void is dealt again by the same dealer.
// 2.1  The deal must pass to the left after every hand, also after one that all passed; only a hand
// that was void under 9.1 or 9.2, or for an imperfect pack, is dealt again by the same dealer.
// 2.1  The deal must pass to the left; a hand that was void, or for which nobody bid, is dealt
// again by the same dealer.
static Opinion deals_in_turn(const Table& table, const Did<Opened>&, const Terms& terms) {
  const Match& match = *table.common.match;
  const Seat right = match.deals == 0 ? table.common.record->from.to_deal
                                      : next_dealer(match, terms, table.seats());
  if (right == Seat::none || table.dealer() == Seat::none) return silent;
  Opinion opinion = upheld_if(table.dealer() == right);
  opinion.by = table.dealer();
  opinion.about = right;
  return opinion;
}

const Duty deal_to_the_left{.number = "2.1",
                            .breach = "wrong dealer",
                            .says = {"{by} dealt, and the deal was {about}'s"},
                            .checks = {deals_in_turn}};

// 2.2  The dealer must give each player six cards.
// 2.2  The dealer must give each player nine cards.
static Opinion gave_right_number(const Table& table, const Done&, const Terms& terms) {
  if (begun(table, terms)) return silent;
  const Seat wrong = wrong_hand(table, terms);
  return wrong == Seat::none ? upheld : misdealt(table, wrong, terms.dealt);
}

// A hand that is put right without a word before the play, or the bids, was dealt wrongly.
static Opinion excess_taken_out(const Table& table, const Did<Remove>& did, const Terms& terms) {
  const Seat from = did.act.from;
  if (from == Seat::none || begun(table, terms) || has(table.noticed, from)) return silent;
  const int right = right_size(table, from, terms);
  return table.common.custody.size(from) > right ? misdealt(table, from, right) : silent;
}
static Opinion short_hand_made_up(const Table& table, const Did<DealHand>& did,
                                  const Terms& terms) {
  const Seat to = did.act.to;
  const bool dealing = table.bidding.spoken == 0;
  if (dealing || begun(table, terms) || has(table.noticed, to)) return silent;
  return table.common.custody.size(to) < terms.dealt ? misdealt(table, to, terms.dealt) : silent;
}

const Duty six_cards_each{
    .number = "2.2",
    .breach = "wrong number of cards",
    .also = {"misdeal"},
    .says = {{Size::too_many, "{by} dealt {about} too many cards"},
             {Size::too_few, "{by} dealt {about} too few cards"}},
    .checks = {on<Family, Play>(gave_right_number), excess_taken_out, short_hand_made_up},
    .of_sizes = true};
const Duty nine_cards_each{
    .number = "2.2",
    .breach = "wrong number of cards",
    .also = {"misdeal"},
    .says = {{Size::too_many, "{by} dealt {about} too many cards"},
             {Size::too_few, "{by} dealt {about} too few cards"}},
    .remedy = in_time(Moment::deal),
    .checks = {on<Family, Bid, NameTrump>(gave_right_number), excess_taken_out, short_hand_made_up},
    .of_sizes = true};

// 8.1  A dealer must not give anybody too many or too few cards; when that is noticed before the
// first lead, the same dealer deals again.
// 9.3  A dealer must not give anybody too many or too few cards in a round of the deal; when that
// is found before the first bid, the hand is dead and the deal passes to the left.
static Opinion misdeal_noticed(const Table& table, const Did<Notice>& did, const Terms& terms) {
  const bool of_size = did.act.what == Noticed::too_many || did.act.what == Noticed::too_few;
  const Seat of = did.act.of == Seat::none ? did.who : did.act.of;
  if (!of_size || of == Seat::none || begun(table, terms)) return silent;
  const int right = right_size(table, of, terms);
  return table.common.custody.size(of) == right ? upheld : misdealt(table, of, right);
}
// Claimed, or let go, by its number, or by that of 2.2, or by either name.
template <Number number, class A>
static Opinion misdeal_named(const Table& table, const Did<A>& did, const Terms& terms) {
  const Offence& offence = did.act.offence;
  const bool of_it = offence.rule.given()
                         ? offence.rule == number || offence.rule == Number("2.2")
                         : offence.breach == "misdeal" || offence.breach == "wrong number of cards";
  const bool against = offence.against == Seat::none || offence.against == table.dealer();
  if (!of_it || !against || begun(table, terms)) return silent;
  const Seat wrong = wrong_hand(table, terms);
  return wrong == Seat::none ? silent : misdealt(table, wrong, terms.dealt);
}
static Opinion misdeal_agreed_on(const Table& table, const Did<Agree>& did, const Terms& terms) {
  const Seat wrong = wrong_hand(table, terms);
  const bool stands = did.act.remedy == Agreed::stand && !begun(table, terms);
  return stands && wrong != Seat::none ? misdealt(table, wrong, terms.dealt) : silent;
}
static Opinion dealt_rightly(const Table& table, const Done&, const Terms& terms) {
  if (begun(table, terms) || wrong_hand(table, terms) != Seat::none) return silent;
  return upheld;
}

const Duty no_misdeal{
    .number = "8.1",
    .breach = "misdeal",
    .also = {"wrong number of cards"},
    .says = {{Size::too_many,
              "{by} dealt {about} too many cards, and it was noticed before the first lead"},
             {Size::too_few,
              "{by} dealt {about} too few cards, and it was noticed before the first lead"}},
    .remedy = {.remedy = Remedy::automatic,
               .follows = "the deal is void, and the same dealer deals again"},
    .checks = {on<Family, Play>(dealt_rightly), misdeal_noticed,
               misdeal_named<Number("8.1"), Claim>, misdeal_named<Number("8.1"), Waive>,
               misdeal_agreed_on},
    .then = [](Table& table, const Finding&) { table.common.misdeal(); },
    .of_sizes = true};
const Duty dead_hand{
    .number = "9.3",
    .breach = "misdeal",
    .also = {"wrong number of cards"},
    .says = {{Size::too_many,
              "{by} dealt {about} too many cards, and it was found before the first bid"},
             {Size::too_few,
              "{by} dealt {about} too few cards, and it was found before the first bid"}},
    .remedy = {.remedy = Remedy::automatic, .follows = "the hands are thrown in"},
    .checks = {on<Family, Bid, NameTrump>(dealt_rightly), misdeal_noticed,
               misdeal_named<Number("9.3"), Claim>, misdeal_named<Number("9.3"), Waive>,
               misdeal_agreed_on},
    .then = [](Table& table, const Finding&) { table.common.end(Ending::thrown_in); },
    .of_sizes = true};

// 9.1  The pack must not hold a faced card, and the shuffle and the cut must be proper; when
// somebody points it out while the cards are still being dealt, the dealer deals again.
static Opinion dealt_properly(const Table& table, const Did<Notice>& did, const Terms& terms) {
  if (did.act.what < Noticed::faced_card) return silent;
  bool late = true;  // the deal is complete
  for (int i = 0; i < table.seats(); ++i)
    late = late && table.common.custody.size(seat(i)) >= terms.dealt;
  late |= table.bidding.spoken != 0 || begun(table, terms);
  const bool card = did.act.what == Noticed::faced_card;
  const bool shuffle = did.act.what == Noticed::improper_shuffle;
  const Pack in_time = card      ? Pack::faced_card
                       : shuffle ? Pack::improper_shuffle
                                 : Pack::improper_cut;
  const Pack too_late = card      ? Pack::faced_card_late
                        : shuffle ? Pack::improper_shuffle_late
                                  : Pack::improper_cut_late;
  Opinion opinion = breached(late ? too_late : in_time);
  opinion.by = table.dealer();
  return opinion;
}
static Opinion deal_unchallenged(const Table& table, const Done&, const Terms& terms) {
  return begun(table, terms) ? silent : upheld;
}

const Duty proper_pack{
    .number = "9.1",
    .breach = "improper deal",
    .also = {"misdeal"},
    .says = {{Pack::faced_card, "a card lay faced in the pack that {by} dealt"},
             {Pack::improper_shuffle, "the pack that {by} dealt was shuffled improperly"},
             {Pack::improper_cut, "the pack that {by} dealt was cut improperly"},
             {Pack::faced_card_late,
              "a card lay faced in the pack that {by} dealt, and the deal was complete"},
             {Pack::improper_shuffle_late,
              "the pack that {by} dealt was shuffled improperly, and the deal was complete"},
             {Pack::improper_cut_late,
              "the pack that {by} dealt was cut improperly, and the deal was complete"}},
    .remedy = {.remedy = Remedy::automatic,
               .follows = "the deal is void, and the same dealer deals again"},
    .checks = {dealt_properly, on<Family, Bid, NameTrump>(deal_unchallenged)},
    .then = [](Table& table, const Finding&) { table.common.misdeal(); },
    .late = {Pack::faced_card_late, Pack::improper_shuffle_late, Pack::improper_cut_late}};

// 8.2  A dealer must not turn up a card in dealing; when that happens, another player may have the
// deal stand, or a new one.
// 9.2  A dealer must not turn up a card in dealing; on the demand of an adversary the same dealer
// deals again.
static Opinion turned_up_none(const Table& table, const Did<Expose>& did, const Terms&) {
  const bool dealing = !table.mid_hand && table.bidding.spoken == 0 && !table.began &&
                       !table.bidding.unrecorded && table.bidding.seller == Seat::none;
  if (!dealing || did.who == Seat::none || table.dealer() == Seat::none) return silent;
  return upheld_if(did.who != table.dealer());
}

const Duty none_turned_up{.number = "8.2",
                          .breach = "card turned up in dealing",
                          .also = {"misdeal"},
                          .says = {"{by} turned up {card} in dealing"},
                          .remedy = by_choice,
                          .checks = {turned_up_none}};

// 9.4  A player who is found to hold too many must let the excess be drawn out of the hand, face
// down.
static Opinion offered(const Table& table, const Done& done, const Terms&) {
  return offers(table, done.who) ? breached() : silent;
}
// Who has discarded too few may discard the rest; but not what was dealt too much.
static Opinion offered_or_discarded(const Table& table, const Did<DiscardCards>& did,
                                    const Terms& terms) {
  const int left = table.common.custody.size(did.who) - did.act.cards.size();
  return has(table.discarded, did.who) && left <= terms.hand ? silent : offered(table, did, terms);
}
static Opinion was_offered(const Table& table, const Did<Remove>& did, const Terms&) {
  return offers(table, did.act.from) ? upheld : silent;
}

const Duty excess_offered{
    .number = "9.4",
    .breach = "excess kept",
    .also = {"too many cards kept", "wrong number of cards"},
    .says = {"{by} went on with too many cards"},
    .checks = {on<Family, Bid, Pass, Play>(offered), offered_or_discarded, was_offered}};

// 9.5  The excess must be drawn by an opponent and shuffled into the stock.
static Opinion drawn_by_opponent(const Table& table, const Did<Remove>& did, const Terms&) {
  if (!offers(table, did.act.from) || did.who == Seat::none) return silent;
  Opinion opinion = upheld;
  if (!table.opposed(did.who, did.act.from))
    opinion = breached(Drawing::by_own_side);
  else if (did.act.to != Pile::stock)
    opinion = breached(Drawing::not_into_the_stock);
  opinion.about = did.act.from;
  return opinion;
}

const Duty excess_drawn{
    .number = "9.5",
    .breach = "excess drawn wrongly",
    .says = {{Drawing::by_own_side, "{by} is no opponent of {about}, and drew the excess"},
             {Drawing::not_into_the_stock,
              "{by} drew the excess from {about}'s hand and did not put it into the stock"}},
    .checks = {drawn_by_opponent}};

}  // namespace cardlaw::all_fours
