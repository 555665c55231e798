// Rules of the deal, of imperials and of the point: chapters 2, 3 and 4 of Imperial.
#include <algorithm>

#include "families/imperial/rules.h"

namespace cardlaw::imperial {
namespace {

enum class Size : std::uint8_t { too_many, too_few };
enum class Improper : std::uint8_t { no_imperial, cards_besides, no_carte_blanche, not_known };
enum class Turned : std::uint8_t { in_imperial, in_point };
enum class Announcing : std::uint8_t { too_high, open };
enum class Superior : std::uint8_t { no_higher, open };
enum class Showing : std::uint8_t { less, several_suits, open };

}  // namespace

Seat next_dealer(const Match& before, int seats) {
  const bool by_agreement =
      before.agreed || (before.ended == Ending::nobody_scores && !before.misdealt);
  if (by_agreement || before.ended == Ending::thrown_in || before.dealer == Seat::none)
    return Seat::none;  // R2
  return before.misdealt ? before.dealer : after(before.dealer, seats);
}

// 2.1  After the first hand the deal must alternate; a hand that was void is dealt again by the
// same dealer.
static Opinion deals_in_turn(const Table& table, const Did<Opened>&, const Terms&) {
  const Match& match = *table.common.match;
  const Seat right = match.deals == 0 ? Seat::none : next_dealer(match, table.seats());
  if (right == Seat::none || table.dealer() == Seat::none) return silent;
  Opinion opinion = upheld_if(table.dealer() == right);
  opinion.by = table.dealer();
  opinion.about = right;
  return opinion;
}

const Duty alternate_deal{.number = "2.1",
                          .breach = "wrong dealer",
                          .says = {"{by} dealt, and the deal was {about}'s"},
                          .checks = {deals_in_turn}};

// 2.2  The dealer must give each player twelve cards.
static Opinion gave_twelve(const Table& table, const Did<DealHand>& did, const Terms& terms) {
  const bool first = (table.dealt >> index(did.act.to) & 1) == 0;
  if (table.mid_hand || !first) return silent;
  if (did.act.cards.whole || did.act.cards.size() == terms.hand) return upheld;
  // A deal that was broken off has given nobody too few; and several wrong hands are one offence.
  const bool unfinished = table.note.cut_short && did.act.cards.size() < terms.hand;
  if (unfinished || table.misdealt) return silent;
  Opinion opinion = breached(did.act.cards.size() > terms.hand ? Size::too_many : Size::too_few);
  opinion.by = table.dealer();
  opinion.about = did.act.to;
  return opinion;
}

const Duty twelve_cards{.number = "2.2",
                        .breach = "wrong number of cards",
                        .also = {"misdeal"},
                        .says = {{Size::too_many, "{by} dealt {about} too many cards"},
                                 {Size::too_few, "{by} dealt {about} too few cards"}},
                        .checks = {gave_twelve}};

// 3.3  What a player shows as an imperial must be one.
static Opinion shows_an_imperial(const Table& table, const Did<Imperial>& did, const Terms& terms) {
  const CardSet cards = did.act.cards;
  if (did.act.not_all) return undecided(Improper::not_known);
  if (sequences_and_fours(cards).all() == cards) return upheld;
  CardSet own = cards;
  if (table.uses_turned(own)) own.remove(table.turn_up);
  if (is_carte_blanche(own, terms.hand)) return upheld;
  if (own.size() == terms.hand) return breached(Improper::no_carte_blanche);
  return breached(sequences_and_fours(cards).count > 0 ? Improper::cards_besides
                                                       : Improper::no_imperial);
}

const Duty proper_imperial{
    .number = "3.3",
    .breach = "improper imperial",
    .says = {{Improper::no_imperial, "what {by} showed is not an imperial"},
             {Improper::cards_besides,
              "{by} showed cards with an imperial that do not belong to it"},
             {Improper::no_carte_blanche, "{by} showed a hand as carte blanche that is not"},
             {Improper::not_known, "whether what {by} showed is an imperial is not known"}},
    .checks = {shows_an_imperial}};

// 3.4  The dealer may use the turned card to fill up a sequence or a four; in any other
// way a player must not use it.
static Opinion leaves_turned_card(const Table& table, const Did<Imperial>& did, const Terms&) {
  if (!table.uses_turned(did.act.cards)) return silent;
  return did.who == table.dealer() ? upheld : breached(Turned::in_imperial);
}
static Opinion leaves_it_out_of_point(const Table& table, const Did<Show>& did, const Terms&) {
  return table.uses_turned(did.act.cards) ? breached(Turned::in_point) : silent;
}

const Duty leave_turned_card{
    .number = "3.4",
    .breach = "turned card used",
    .also = {"improper imperial"},
    .says = {{Turned::in_imperial, "{by} used the turned card, which only the dealer may"},
             {Turned::in_point, "{by} counted the turned card in the point"}},
    .checks = {leaves_turned_card, leaves_it_out_of_point}};

// 4.1  The nondealer shows imperials, announces a point and leads; the dealer must not announce
// before that lead.
static Opinion announces_after_lead(const Table& table, const Done& done, const Terms&) {
  if (table.dealer() == Seat::none || done.who != table.dealer()) return silent;
  return upheld_if(table.led);
}

const Duty announce_after_lead{
    .number = "4.1",
    .breach = "announced out of turn",
    .says = {"{by} announced before the nondealer had led"},
    .checks = on<Family, Imperial, Call, Replied, Show>(announces_after_lead)};

// R8: what was shown in time is shown once more, which harms nobody.
static bool shown_before(const Table& table, const Did<Imperial>& did, const Terms& terms) {
  const Imperials& before = table.of(did.who).imperials;
  return std::ranges::all_of(imperials_shown(table, did.who, did.act.cards, terms),
                             [&](CardSet each) { return before.has(each); });
}

// 4.2  A player must not show an imperial after speaking of a point: it is lost.
static Opinion shown_before_point(const Table& table, const Did<Imperial>& did,
                                  const Terms& terms) {
  if (table.has_played(did.who)) return silent;  // R8: lost by 4.3
  if (!table.of(did.who).spoke_of_point) return upheld;
  return shown_before(table, did, terms) ? silent : breached();
}

const Duty imperial_before_point{
    .number = "4.2",
    .breach = "imperial after the point",
    .also = {"imperial too late", "announced out of turn"},
    .says = {"{by} showed an imperial after speaking of a point"},
    .remedy = {.remedy = Remedy::automatic, .follows = "the imperial is lost"},
    .checks = {shown_before_point}};

// 4.3  A player must not show an imperial after playing the first card of the hand: it is lost.
static Opinion shown_before_play(const Table& table, const Did<Imperial>& did, const Terms& terms) {
  if (!table.has_played(did.who)) return upheld;
  return shown_before(table, did, terms) ? silent : breached();
}

const Duty imperial_before_play{
    .number = "4.3",
    .breach = "imperial too late",
    .also = {"announced out of turn"},
    .says = {"{by} showed an imperial after playing a card"},
    .remedy = {.remedy = Remedy::automatic, .follows = "the imperial is lost"},
    .checks = {shown_before_play}};

// 4.4  A player must not announce a point after playing the first card of the hand: it is lost.
static Opinion announced_before_play(const Table& table, const Did<Call>& did, const Terms&) {
  return upheld_if(!table.has_played(did.who));
}
static Opinion point_shown_before_play(const Table& table, const Did<Show>& did, const Terms&) {
  if (table.of(did.who).spoke_of_point) return silent;
  return upheld_if(!table.has_played(did.who));
}

const Duty point_before_play{
    .number = "4.4",
    .breach = "point too late",
    .also = {"announced out of turn"},
    .says = {"{by} announced a point after playing a card"},
    .remedy = {.remedy = Remedy::automatic, .follows = "the point is lost"},
    .checks = {announced_before_play, point_shown_before_play}};

// 4.5  A player must not announce a higher point than the cards of one suit in the hand make.
static Opinion announces_truly(const Table& table, const Did<Call>& did, const Terms&) {
  if (table.mid_hand) return silent;
  if (did.act.points <= best_point(table.hand_of(did.who))) return upheld;
  const bool known = table.common.custody.unknown(did.who) == 0;
  return known ? breached(Announcing::too_high) : undecided(Announcing::open);
}

const Duty true_point{
    .number = "4.5",
    .breach = "wrong point",
    .also = {"wrong point shown"},
    .says = {{Announcing::too_high,
              "{by} announced a higher point than the cards of one suit in the hand make"},
             {Announcing::open, "whether {by} has that point depends on cards that are not known"}},
    .checks = {announces_truly}};

// The dealer answers with a point that is this high; one announced too high does not stand in its
// way, R10.
static Opinion higher_than_nondealers(const Table& table, Seat who, int point) {
  if (who != table.dealer() || table.has_played(who)) return silent;
  const Seat other = table.nondealer();
  const int first = table.of(other).said;
  if (first == 0) return silent;
  if (point > first) return upheld;
  if (table.mid_hand || point <= best_point(table.hand_of(other)))
    return breached(Superior::no_higher);
  const bool known = table.common.custody.unknown(other) == 0;
  return known ? upheld : undecided(Superior::open);
}

// 4.6  The dealer must not answer the nondealer's point with one that is no higher; the answer is
// then that it is good.
static Opinion answers_with_more(const Table& table, const Did<Call>& did, const Terms&) {
  return higher_than_nondealers(table, did.who, did.act.points);
}
static Opinion shows_more(const Table& table, const Did<Show>& did, const Terms&) {
  if (table.of(did.who).spoke_of_point || did.act.not_all) return silent;
  return higher_than_nondealers(table, did.who, point_of(did.act.cards));
}

const Duty superior_point{
    .number = "4.6",
    .breach = "point not superior",
    .also = {"wrong point"},
    .says = {{Superior::no_higher,
              "{by} answered with a point that is no higher than the nondealer's"},
             {Superior::open,
              "whether the nondealer's point is as high as it was announced depends on cards that "
              "are not known"}},
    .checks = {answers_with_more, shows_more}};

// 4.7  A point that counts is shown, and what a player shows must be cards of one suit that make
// the point announced.
static Opinion shows_the_point(const Table& table, const Did<Show>& did, const Terms&) {
  if (did.act.not_all) return undecided(Showing::open);
  if (one_suit(did.act.cards) == Suit::none) return breached(Showing::several_suits);
  const Announced& announced = table.of(did.who);
  if (announced.said > 0 && announced.point == 0) return silent;  // 4.5 has said it
  if (point_of(did.act.cards) >= announced.said) return upheld;   // R10: more is allowed
  // Whoever has not the point has broken 4.5, and not this.
  const bool has = best_point(table.hand_of(did.who)) >= announced.said;
  return has ? breached(Showing::less) : undecided(Showing::open);
}

const Duty show_the_point{
    .number = "4.7",
    .breach = "wrong point shown",
    .also = {"wrong point"},
    .says = {{Showing::less, "the cards that {by} showed make less than the point announced"},
             {Showing::several_suits, "what {by} showed as a point is not of one suit"},
             {Showing::open,
              "whether {by} had the point announced depends on cards that are not known"}},
    .checks = {shows_the_point}};

}  // namespace cardlaw::imperial
