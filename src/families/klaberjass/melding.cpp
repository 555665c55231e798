// Duties of the exchange and the melds: chapters 4 and 5 of Klaberjass.
#include "cards/in_turn.h"
#include "families/klaberjass/melds.h"
#include "families/klaberjass/rules.h"

namespace cardlaw::klaberjass {
namespace {

enum class Exchanging : std::uint8_t { no_trump_turned, another_card };
enum class Exchanged : std::uint8_t { after_melds, in_the_play, widow_in_the_play };
enum class Discarding : std::uint8_t { too_few, too_many, too_few_yet };
enum class Late : std::uint8_t { meld, answer };

}  // namespace

// 4.3  The holder of the seven of trumps may exchange it for the turn-up; a player must not
// exchange when the turn-up is not a trump, nor give any other card for it.
// 4.3  The holder of the seven of trumps, or of the eight when the turn-up is the seven, may
// exchange it for the turn-up; a player must not exchange when the turn-up is not a trump, nor give
// any other card for it.
static Opinion exchanges_dix(const Table& table, const Did<Exchange>& did, const Terms& terms) {
  if (table.by_a_rival([&](Suit suit) { return suit == table.turned_suit; })) return silent;
  if (table.bidding.no_trump) return breached(Exchanging::no_trump_turned);
  if (table.trump() == Suit::none || !table.turned || table.turned_suit == Suit::none ||
      did.act.unseen)
    return silent;
  if (table.turned_suit != table.trump()) return breached(Exchanging::no_trump_turned);
  const Card right = dix(table, terms);
  if (did.act.given.known() && !(did.act.given == right))
    return breached(Exchanging::another_card, CardSet::of(right));
  return upheld;
}

// It was done before the trump was made, and another suit is.
static Opinion makes_the_turn_up_trump(const Table& table, const Did<NameTrump>& did,
                                       const Terms&) {
  const bool made = table.maker() != Seat::none || table.trump_known() || table.made_unrecorded();
  if (table.exchanged_early == 0 || made || table.led || table.turned_suit == Suit::none ||
      did.act.suit == table.turned_suit)
    return silent;
  Opinion opinion = breached(Exchanging::no_trump_turned);
  opinion.accused = table.exchanged_early;
  return opinion;
}

const Duty exchange_dix{
    .number = "4.3",
    .breach = "exchange not allowed",
    .says = {{Exchanging::no_trump_turned, "{by} exchanged, and the turn-up is not a trump"},
             {Exchanging::another_card, "{by} gave another card than {lawful} for the turn-up"}},
    .checks = {exchanges_dix, makes_the_turn_up_trump}};

// 4.4  The exchange must be made before the melds are declared.
// 4.4  The exchange must be made, and cards of the widow taken, before the first lead.
static Opinion exchanges_in_time(const Table& table, const Did<Exchange>&, const Terms& terms) {
  if (table.led) return breached(Exchanged::in_the_play);
  const bool declared = std::ranges::any_of(table.talks.first, [](int entry) { return entry > 0; });
  return declared && terms.announcing == Announcing::before_lead ? breached(Exchanged::after_melds)
                                                                 : upheld;
}
static Opinion takes_in_time(const Table& table, const Did<TakeWidow>&, const Terms&) {
  return table.led ? breached(Exchanged::widow_in_the_play) : upheld;
}

const Duty exchange_before_melds{
    .number = "4.4",
    .breach = "exchange too late",
    .also = {"exchange not allowed"},
    .says = {{Exchanged::after_melds, "{by} exchanged when melds had been declared"},
             {Exchanged::in_the_play, "{by} exchanged when the play had begun"}},
    .checks = {exchanges_in_time}};

const Duty exchange_before_lead{
    .number = "4.4",
    .breach = "exchange too late",
    .also = {"exchange not allowed"},
    .says = {{Exchanged::after_melds, "{by} exchanged when melds had been declared"},
             {Exchanged::in_the_play, "{by} exchanged when the play had begun"},
             {Exchanged::widow_in_the_play,
              "{by} took a card of the widow when the play had begun"}},
    .checks = {exchanges_in_time, takes_in_time}};

// 4.5  A player may then take the top card of the widow, and the one under it, and so on, and must
// not take one that is not a trump.
static Opinion takes_a_trump(const Table& table, const Did<TakeWidow>& did, const Terms&) {
  if (table.trump() == Suit::none || !did.act.card.known()) return silent;
  if (table.by_a_rival([&](Suit suit) { return suit == did.act.card.suit(); })) return silent;
  return upheld_if(did.act.card.suit() == table.trump());
}

const Duty take_only_trumps{.number = "4.5",
                            .breach = "widow card not a trump",
                            .says = {"{by} took a card from the widow that is not a trump"},
                            .checks = {takes_a_trump}};

// 4.6  A player must discard one card for each that is taken from the widow.
static Opinion has_discarded(const Table& table, int at) {
  const int left = table.led || at >= table.seats() ? 0 : table.drawn[static_cast<std::size_t>(at)];
  if (left == 0) return silent;
  Opinion opinion = breached(left > 0 ? Discarding::too_few : Discarding::too_many);
  opinion.by = seat(at);
  return opinion;
}
// Somebody claims it, or the hand is stopped: who has laid aside too many has done so. Who has
// laid aside too few might have done so yet.
template <class A>
static Opinion discards_claimed(const Table& table, int at) {
  Opinion opinion = has_discarded(table, at);
  if (opinion.kind == Opinion::Kind::silent) return silent;
  const bool too_few = table.drawn[static_cast<std::size_t>(at)] > 0;
  const bool yet = (table.note.discards >> at & 1) != 0;
  if (too_few && (std::same_as<A, End> || yet)) return silent;
  if (too_few) opinion = undecided(Discarding::too_few_yet);
  opinion.by = seat(at);
  opinion.accused = static_cast<std::uint16_t>(table.widow_entry[static_cast<std::size_t>(at)] + 1);
  return opinion;
}
// Asked of each seat, for several may have taken cards of the widow.
template <class A, int at>
static Opinion discarded(const Table& table, const Did<A>&, const Terms&) {
  if constexpr (std::same_as<A, Play>)
    return has_discarded(table, at);
  else
    return discards_claimed<A>(table, at);
}
template <class A>
static cardlaw::Checks<Family> discarded_by_each() {
  return {cardlaw::Checks<Family>(discarded<A, 0>), cardlaw::Checks<Family>(discarded<A, 1>),
          cardlaw::Checks<Family>(discarded<A, 2>), cardlaw::Checks<Family>(discarded<A, 3>)};
}
static Opinion discards(const Table& table, const Did<LayAside>& did, const Terms&) {
  return table.drawn[static_cast<std::size_t>(index(did.who))] > 0 ? upheld : silent;
}

const Duty discard_for_widow{
    .number = "4.6",
    .breach = "wrong discard",
    .says = {{Discarding::too_few, "{by} took more cards from the widow than they discarded"},
             {Discarding::too_many, "{by} discarded more cards than were taken from the widow"},
             {Discarding::too_few_yet,
              "whether {by} still had to discard for a card of the widow is open"}},
    .checks = {discarded_by_each<Play>(), discarded_by_each<Claim>(), discarded_by_each<End>(),
               discards},
    .of_sizes = true};

// 5.2  Melds must be declared, and calls answered, before the first lead.
static Opinion calls_in_time(const Table& table, const Did<Call>&, const Terms&) {
  return upheld_if(!table.led);
}
static Opinion answers_in_time(const Table& table, const Done&, const Terms&) {
  return table.led ? breached(Late::answer) : upheld;
}
static Opinion shows_in_time(const Table& table, const Did<Show>& did, const Terms& terms) {
  if (!table.led) return upheld;
  if (table.begins_in_play || table.common.gap) return silent;
  const Laid& laid = table.note.laid;
  if (!laid.before.empty() || is_of_bella(table, laid.all)) return silent;  // one offence; R6
  for (const Kind kind : {Kind::sequence, Kind::group}) {
    const Kind other = kind == Kind::group ? Kind::sequence : Kind::group;
    const bool of_other =
        melds_in(laid.all, kind, terms).count == 0 && melds_in(laid.all, other, terms).count > 0;
    if (of_other) continue;
    const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
    const bool told = (talk.late >> index(did.who) & 1) != 0;  // of the call it was said
    if (told || may_show_late(table, did.who, kind, terms)) return silent;  // R6
  }
  return breached();
}

const Duty declare_before_lead{
    .number = "5.2",
    .breach = "meld too late",
    .also = {"call out of turn"},
    .says = {{Late::meld, "{by} declared a meld when the play had begun"},
             {Late::answer, "{by} answered a call when the play had begun"}},
    .remedy = {.follows = "it changes nothing: a meld declared so late does not score (R6)"},
    .checks = {calls_in_time, shows_in_time, on<Family, Replied, High>(answers_in_time)}};

// 5.3  The nondealer must speak first, calling the points of a meld, or saying that there is none.
// 5.3  The player on the dealer's left must speak first, and the others in turn: each calls the
// points of a meld, says that there is none, or answers the best call so far.
static std::uint16_t recalled(const Table& table, Seat who) {
  return table.talks.recalled[static_cast<std::size_t>(index(who))];
}

// `nth`: of those who spoke out of turn, each is asked about.
template <int nth>
static Opinion calls_in_turn(const Table& table, const Done& done, const Terms&) {
  if (table.dealer() == Seat::none || table.led) return silent;
  const auto first = [&](Seat who) {
    return table.talks.first[static_cast<std::size_t>(index(who))];
  };
  if (has_spoken_of_melds(table, done.who)) return silent;
  // Whoever comes after this player and has spoken already spoke out of turn, even when the words
  // were taken back. Who is not written down as saying anything had nothing to say.
  int number = 0;
  for (const Seat who : between(done.who, table.eldest(), table.seats())) {
    if (!has_spoken_of_melds(table, who) || number++ != nth) continue;
    Opinion opinion = breached();
    opinion.accused = first(who) != 0 ? first(who) : recalled(table, who);
    opinion.by = who;
    opinion.about = done.who;
    return opinion;
  }
  return nth == 0 ? upheld : silent;
}
template <class... Words>
static Checks<Family> spoken_in_turn() {  // by up to three who come after the player, of four
  return {on<Family, Words...>(calls_in_turn<0>), on<Family, Words...>(calls_in_turn<1>),
          on<Family, Words...>(calls_in_turn<2>)};
}

const Duty call_in_turn{.number = "5.3",
                        .breach = "call out of turn",
                        .says = {"{by} declared before {about} had spoken"},
                        .checks = spoken_in_turn<Call, NoMelds>()};
const Duty speak_of_melds_in_turn = call_in_turn.also_checked_by(spoken_in_turn<Replied>());

namespace {

// What a hand says of a call: does it hold such a meld, surely, or perhaps?
enum class Truth { yes, open, less, more };  // less: nothing so good; more: only better

// The dealer of four who has not spoken yet is to take the turn-up.
bool takes_turn_up(const Table& table, Seat who, const Terms& terms) {
  return terms.dealer_takes_turn_up && who == table.dealer() && table.turned &&
         !table.turn_up_taken;
}
// What is known of the hand that melds are called from.
CardSet melding_hand(const Table& table, Seat who, const Terms& terms) {
  CardSet hand = table.whole_hand(who);
  if (takes_turn_up(table, who, terms) && table.turn_up.known()) hand.add(table.turn_up);
  return hand;
}

// `has` tells whether a meld bears the call out.
template <class Has>
Truth truth(const Table& table, Seat who, const Terms& terms, Kind kind, int called, Has has) {
  const bool turn_up_unknown = takes_turn_up(table, who, terms) && !table.turn_up.known();
  const bool unrecorded = table.led && (table.begins_in_play || table.common.gap);
  const int unknown = table.common.custody.unknown(who) + (turn_up_unknown ? 1 : 0) +
                      table.hidden[static_cast<std::size_t>(index(who))] + (unrecorded ? 1 : 0);
  bool more = false;
  for (const Meld& each : melds_in(melding_hand(table, who, terms), kind, terms)) {
    if (has(each))
      return unknown == 0 || each.points == most_points(kind, terms) ? Truth::yes : Truth::open;
    more |= each.points > called;
  }
  if (unknown > 0) return Truth::open;
  return more ? Truth::more : Truth::less;
}

Opinion judged(Truth truth, Calling less = Calling::too_much, Calling more = Calling::too_little) {
  switch (truth) {
    case Truth::yes:
      return upheld;
    case Truth::open:
      return undecided(Calling::not_known);
    case Truth::less:
      return breached(less);
    case Truth::more:
      return breached(more);
  }
  return silent;
}

// The call is judged by the whole hand: not before it is dealt.
bool melds_known(const Table& table, Seat who, const Terms& terms) {
  return terms.further_cards == 0 || table.packets[static_cast<std::size_t>(index(who))] != 1;
}
// Where "length" is compared, a longer sequence of as many points may be taken as the better.
bool by_length(const Table& table, Seat who, Truth found, const Meld& rival, const Terms& terms) {
  const bool beaten = found == Truth::less || found == Truth::more;
  if (terms.announcing != Announcing::first_card || rival.points == 0 || !beaten) return false;
  return std::ranges::any_of(
      melds_in(table.whole_hand(who), rival.kind, terms), [&](const Meld& each) {
        return each.points == rival.points && each.cards.size() > rival.cards.size();
      });
}
// The best meld of that many points that the player has.
Meld rival_meld(const Table& table, Seat who, Kind kind, int called, const Terms& terms) {
  return best_of(melding_hand(table, who, terms), kind, called, terms, table.trump());
}
// Whether the player has a better meld than the one called. Before its highest card is named (`top`
// is 0), "no good" to a meld of as many points is true if it is.
Truth truth_of_no_good(const Table& table, Seat who, const Terms& terms, Kind kind, int called,
                       int top, const Meld& rival) {
  return truth(table, who, terms, kind, called, [&](const Meld& each) {
    if (each.points != called || top == 0)
      return each.points > called ||
             (each.points == called && (rival.points == 0 || better(each, rival, table.trump())));
    return each.top > top ||
           (each.top == top && each.suit != Suit::none && each.suit == table.trump());
  });
}
// Whoever says no good then calls the better meld, which is one answer with it: it was false.
bool completes_false_answer(const Table& table, Seat who, const Terms& terms) {
  const Kind kind = table.talks.current;
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  if (!talk.more || talk.best != who || talk.beaten == Seat::none) return false;
  if (!is_worth(talk.points, kind, terms)) return false;
  const Meld rival = rival_meld(table, talk.beaten, kind, talk.points, terms);
  const Truth found = truth_of_no_good(table, who, terms, kind, talk.points, 0, rival);
  if (by_length(table, who, found, rival, terms)) return false;
  return found == Truth::more || (found == Truth::less && table.trump_known());
}
// The player says to have a meld as good as the others who called as much, or a better one.
Opinion answer_beside(const Table& table, const Did<Replied>& did, const Terms& terms) {
  const Talk& talk = table.talks.of[static_cast<std::size_t>(table.talks.current)];
  const int own = talk.called[static_cast<std::size_t>(index(did.who))];
  const auto meld_of = [&](Seat who) {
    return best_of(melding_hand(table, who, terms), table.talks.current, own, terms, table.trump());
  };
  const Meld mine = meld_of(did.who);
  if (table.common.custody.unknown(did.who) > 0) return undecided(Calling::not_known);
  if (mine.points == 0) return breached(Calling::none_as_good);
  if (did.act.reply != Reply::no_good) return upheld;
  for (int i = 0; i < table.seats(); ++i) {
    const bool rival = seat(i) != did.who && talk.called[static_cast<std::size_t>(i)] == own;
    const bool known = table.common.custody.unknown(seat(i)) == 0;
    if (rival && (!known || better(mine, meld_of(seat(i)), table.trump()))) return upheld;
  }
  return breached(Calling::no_better);
}

}  // namespace

// 5.6  A player must not call a meld for more or less than it is.
static Opinion calls_truly(const Table& table, const Did<Call>& did, const Terms& terms) {
  if (!melds_known(table, did.who, terms)) return silent;
  if (completes_false_answer(table, did.who, terms)) return silent;
  const int called = did.act.points;
  const Kind kind = kind_called(called, terms);
  const Truth found = truth(table, did.who, terms, kind, called,
                            [&](const Meld& each) { return each.points == called; });
  const bool together =
      found != Truth::open &&
      is_worth_together(table, melding_hand(table, did.who, terms), called, terms);
  if (together && nobody_to_compare_with(table, did.who, terms)) return upheld;
  // The better meld has been called and answered: this is no other figure for it.
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  const bool besides =
      table.talks.last != did.who && talk.called[static_cast<std::size_t>(index(did.who))] > called;
  if (found == Truth::more && besides) return silent;
  return judged(found, together ? Calling::together : Calling::too_much);
}
static Opinion answers_truly(const Table& table, const Did<Replied>& did, const Terms& terms) {
  const Kind kind = answered_kind(table, did.who);
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  if (!melds_known(table, did.who, terms) || did.act.reply == Reply::good) return silent;
  if (talk_is_over(table, terms)) return silent;  // it is too late, whether it is true or not
  if (talk.best == Seat::none || talk.best == did.who || talk.more) return silent;
  if (speaks_beside_the_best(table, did.who, terms)) return answer_beside(table, did, terms);
  const int called = talk.points;
  const int top = talk.high == Rank::none ? 0 : top_of(talk.high, kind, terms);
  // Whom the answer was not given to asks for it.
  const bool level = did.act.reply == Reply::same && top > 0 && talk.named_to(did.who);
  if (!is_worth(called, kind, terms)) return silent;  // no answer fits such a call
  const Meld rival = rival_meld(table, talk.best, kind, called, terms);
  const Truth found = did.act.reply == Reply::no_good
                          ? truth_of_no_good(table, did.who, terms, kind, called, top, rival)
                          : truth(table, did.who, terms, kind, called, [&](const Meld& each) {
                              return each.points == called && (!level || heads(each, top, terms));
                            });
  if (by_length(table, did.who, found, rival, terms)) return undecided(Calling::length);
  if (found == Truth::less && !table.trump_known()) return undecided(Calling::not_known);
  return judged(found, did.act.reply == Reply::no_good ? Calling::no_better : Calling::none_as_good,
                Calling::only_better);
}
static Opinion names_high_truly(const Table& table, const Did<High>& did, const Terms& terms) {
  const Kind kind = table.talks.current;
  const int called = table.talks.of[static_cast<std::size_t>(kind)]
                         .called[static_cast<std::size_t>(index(did.who))];
  if (!melds_known(table, did.who, terms) || called <= 0 || talk_is_over(table, terms))
    return silent;
  const int top = top_of(did.act.rank, kind, terms);
  // When the call itself was wrong, the highest card of the meld that is held is still a true
  // answer.
  const bool called_truly =
      best_of(melding_hand(table, did.who, terms), kind, called, terms, table.trump()).points > 0;
  const Truth found = truth(table, did.who, terms, kind, called, [&](const Meld& each) {
    return heads(each, top, terms) && (each.points == called || !called_truly);
  });
  // R7: the call and the card named for it are one offence, and the call has been judged.
  if (!called_truly && (found == Truth::less || found == Truth::more)) return silent;
  if (found != Truth::less) return judged(found, Calling::too_high, Calling::too_low);
  for (const Meld& each : melds_in(melding_hand(table, did.who, terms), kind, terms)) {
    if (each.points == called && each.top > top) return breached(Calling::too_low);
  }
  return breached(Calling::too_high);
}

// Bella is a meld, too.
static Opinion announces_truly(const Table& table, const Did<AnnounceBella>& did,
                               const Terms& terms) {
  if (table.begins_in_play || table.common.gap) return silent;
  const auto lacks = [&](Suit suit) {
    CardSet lacking = bella_in(suit) - table.had[static_cast<std::size_t>(index(did.who))] -
                      melding_hand(table, did.who, terms);
    // The turn-up may be taken yet, for the dix.
    if (table.turned && !table.led && lacking.has(table.turn_up)) lacking.remove(table.turn_up);
    return lacking;
  };
  if (table.by_a_rival([&](Suit suit) { return suit != Suit::none && lacks(suit).empty(); }))
    return silent;
  if (table.bidding.no_trump) return breached(Calling::no_bella);
  if (table.trump() == Suit::none) return silent;
  const CardSet lacking = lacks(table.trump());
  if (lacking.empty()) return upheld;
  return (lacking - table.common.custody.maybe(did.who)).empty() ? undecided(Calling::not_known)
                                                                 : breached(Calling::no_bella);
}

const Duty call_truly{
    .number = "5.6",
    .breach = "wrong call",
    .also = {"improper meld"},
    .says = {{Calling::too_much, "{by} called for more than the hand holds"},
             {Calling::too_little, "{by} called for less than the hand holds"},
             {Calling::together,
              "{by} called several melds together, and not every opponent had said to have none"},
             {Calling::not_known,
              "whether {by} called rightly depends on cards that are not known"},
             {Calling::no_better, "{by} said no good, and holds no better meld"},
             {Calling::none_as_good, "{by} answered as if with a meld as good, and has none"},
             {Calling::only_better,
              "{by} answered as if with no better meld, and has only better ones"},
             {Calling::too_high, "{by} named a higher card than the highest of the meld"},
             {Calling::too_low, "{by} named a lower card than the highest of the meld"},
             {Calling::no_bella, "{by} announced bella without the king and queen of trumps"},
             {Calling::length, "whether {by}'s longer sequence is the better was to be agreed"}},
    .remedy = on_claim("11.1"),
    .checks = {calls_truly, answers_truly, names_high_truly, announces_truly}};

// 5.10  Once four of a kind have been shown no card must be played.
static Opinion plays_after_fours(const Table& table, const Did<Play>&, const Terms&) {
  return table.fours_shown() && !table.led ? breached() : silent;
}
static Opinion stops_after_fours(const Table& table, const Did<Close>& did, const Terms&) {
  return did.act.moment == Moment::deal && table.fours_shown() && !table.led ? upheld : silent;
}

const Duty no_play_after_fours{.number = "5.10",
                               .breach = "play after four of a kind",
                               .says = {"{by} played when four of a kind had been shown"},
                               .checks = {plays_after_fours, stops_after_fours}};

}  // namespace cardlaw::klaberjass
