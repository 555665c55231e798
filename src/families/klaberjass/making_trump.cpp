// What bids, passes and the schmeiss do to the table, from any state.
#include <bit>
#include <utility>

#include "families/klaberjass/acts.h"

namespace cardlaw::klaberjass {
namespace {

constexpr const char* after_schmeiss =
    "another made the trump after a schmeiss that was not agreed to";
constexpr const char* first_say =
    "the trump was made out of turn, and then by a player who had the first say";

// Whatever may have been made the trump in bids that were not recorded.
unsigned all_rivals(const Terms& terms) {
  unsigned suits = terms.feats ? bit_of(Suit::none) : 0;
  for (const Suit suit : all_suits) suits |= bit_of(suit);
  return suits;
}

// A suit that is not known is none either, and then the game has trumps all the same.
void make_trump(Table& table, Suit suit, Seat maker, const Terms& terms, bool none_named = false) {
  if (none_named && table.drops_trumps(maker, suit)) {
    table.bidding.trump = Suit::none;
    table.bidding.no_trump = true;
  }
  // It was made already; the words change nothing, but some may play by them.
  if (table.bidding.maker != Seat::none && !table.led && suit != table.trump()) {
    table.bidding.rivals |= static_cast<std::uint8_t>(bit_of(suit));
    table.bidding.renamed = suit;
    table.bidding.renamed_by = maker;
  }
  if (table.bidding.maker != Seat::none || (table.made_unrecorded() && suit != Suit::none)) return;
  const bool anothers = table.bidding.must_name != Seat::none && maker != Seat::none &&
                        table.opposed(table.bidding.must_name, maker);
  table.bidding.maker_open = anothers ? after_schmeiss : nullptr;
  table.bidding.trump = suit;
  table.bidding.maker = maker;
  if (table.bidding.round == 0)  // it may have been made there, and this word have come too late
    table.bidding.rivals |= static_cast<std::uint8_t>(all_rivals(terms) & ~bit_of(suit));
  const unsigned own = maker == Seat::none ? 0 : 1U << index(maker);
  for (std::uint16_t& doubled : table.feats.doubled)  // by the maker, before there was one
    doubled = static_cast<std::uint16_t>(doubled & ~own);
  const unsigned early = maker == Seat::none ? 0 : table.feats.early[at(maker)];
  for (std::size_t feat = 0; early >> feat != 0; ++feat)
    table.feats.declared[feat] = (early >> feat & 1) != 0;
  if (terms.maker_leads) table.to_lead = maker;
  table.bidding.must_name = table.bidding.schmeiss = Seat::none;
}

// Whose say comes before the player's, who makes the trump now.
std::uint16_t passed_over(const Table& table, Seat who) {
  const Bidding& bidding = table.bidding;
  const bool open = bidding.to_speak == Seat::none || bidding.maker != Seat::none ||
                    bidding.schmeiss != Seat::none || bidding.must_name != Seat::none;
  std::uint16_t seats = 0;
  Seat turn = bidding.begins != Seat::none ? bidding.begins : bidding.to_speak;
  for (int i = 0; !open && i < table.seats() && turn != who; ++i, turn = table.next(turn))
    seats |= bit(turn);
  return static_cast<std::uint16_t>(seats & ~bidding.passed);
}

// Something is said in the bidding.
void say(Table& table, Seat who) {
  if (who != Seat::none)
    table.bidding.passed_over = static_cast<std::uint16_t>(table.bidding.passed_over & ~bit(who));
  if (table.bidding.first == Seat::none) table.bidding.first = who;
  table.bidding.failed_to_name |= who != Seat::none && who == table.bidding.must_name;
  if (table.bidding.schmeiss != Seat::none && table.bidding.schmeiss != who) {
    table.bidding.unanswered = std::exchange(table.bidding.schmeiss, Seat::none);
    table.bidding.unanswered_in = table.bidding.round;
  }
  table.bidding.to_speak = who == Seat::none ? Seat::none : table.next(who);
}

}  // namespace

// What all let stand is done: what was said and shown of melds, and declared, counts whenever it
// was; nobody's turn to bid is left, or trump owed, before what was said; and the suit named last
// is the trump, and who named it is the maker.
void Family::agree_to_stand(Table& table, const Terms& terms, std::uint16_t) {
  static_cast<Said&>(table) = Said(table.said_as_done());
  table.as_done.reset();
  for (std::size_t feat = 0; feat < feats_in_all; ++feat)
    table.feats.declared[feat] |= std::exchange(table.feats.late[feat], false);
  table.feats.doubled_late.fill(false);
  // What comes of a wrong number of cards is as lawful now as the number itself (general R5).
  for (int i = 0; i < table.seats(); ++i) {
    if (table.plays(seat(i)) &&
        table.common.custody.size(seat(i)) != right_size(table, seat(i), terms))
      table.irregular |= static_cast<std::uint16_t>(1U << i);
  }
  Bidding& bidding = table.bidding;
  bidding.maker_open = nullptr;
  bidding.passed_over = bidding.early = 0;
  bidding.out_of_turn = false;
  if (std::exchange(bidding.failed_to_name, false)) bidding.must_name = Seat::none;
  if (bidding.renamed_by == Seat::none || table.led) return;
  bidding.maker = std::exchange(bidding.renamed_by, Seat::none);
  bidding.trump = bidding.renamed;
  bidding.no_trump = bidding.trump == Suit::none;
  bidding.rivals = 0;
  if (terms.maker_leads) table.to_lead = bidding.maker;
}

void take_refused_schmeiss(Table& table, const Terms& terms) {
  if (table.owes_turned_suit())
    make_trump(table, table.turned_suit, table.bidding.must_name, terms);
}

// R1: an opponent makes the trump instead of answering a schmeiss.
static void make_unasked(Table& table, Suit suit, Seat who, const Terms& terms,
                         bool none_named = false) {
  const Seat caller = table.bidding.schmeiss;
  const bool unanswered = caller != Seat::none && caller != who && table.opposed(caller, who);
  const bool made = table.maker() != Seat::none;
  const std::uint16_t first = passed_over(table, who);
  const bool had_the_say = table.has_the_say(who);
  say(table, who);
  make_trump(table, suit, who, terms, none_named);
  Bidding& bidding = table.bidding;
  if (!made && bidding.maker == who) bidding.passed_over = first;
  bidding.out_of_turn |= !made && first != 0;
  if (unanswered && !made && bidding.maker == who) bidding.maker_open = after_schmeiss;
  if (had_the_say && table.opposed(who, bidding.maker)) bidding.maker_open = first_say;
}

void Family::apply(Table& table, const Did<Take>& did, const Terms& terms) {
  if (!table.turned && !table.led) {
    report_once(table, "the suit of the turn-up is taken, and the turn-up is not recorded",
                "write `turned: 9h` in `deal`; x if it is not known");
  }
  // The suit of a turn-up that is not known may be the one that is trumps.
  const bool known = table.turned_suit != Suit::none || table.maker() == Seat::none;
  make_unasked(table, known ? table.turned_suit : table.trump(), did.who, terms);
}

void Family::apply(Table& table, const Did<NameTrump>& did, const Terms& terms) {
  make_unasked(table, did.act.suit, did.who, terms, did.act.suit == Suit::none);
  table.bidding.no_trump |= did.act.suit == Suit::none && table.maker() == did.who;
}

void Family::apply(Table& table, const Did<Pass>& did, const Terms& terms) {
  Bidding& bidding = table.bidding;
  const bool early = !may_speak(table, did.who);
  const bool had_the_say = table.has_the_say(did.who);
  say(table, did.who);
  if (table.maker() != Seat::none) {  // R1: no bid, and no offence
    if (!had_the_say)
      table.common.remark = "{by} passed when the trump had been made: this counts for nothing";
    return;
  }
  if (early && bidding.round == 1) bidding.early |= bit(did.who);
  table.bidding.passed |= static_cast<std::uint16_t>(1 << index(did.who));
  const bool unrecorded = table.bidding.round == 0;  // another may have made the trump there
  if (std::popcount(table.bidding.passed) < table.playing() || unrecorded) return;
  if (table.bidding.round == 1 && terms.second_round != SecondRound::omitted) {
    table.bidding.round = 2;
    table.bidding.passed = 0;
    // Where the first round was begun out of turn the law does not say who begins the second.
    const bool in_turn = table.bidding.first == table.eldest();
    table.bidding.to_speak = table.bidding.begins = in_turn ? table.eldest() : Seat::none;
  } else {
    table.common.end(Ending::thrown_in);
  }
}

void Family::apply(Table& table, const Did<Schmeiss>& did, const Terms& terms) {
  const bool had_the_say = table.has_the_say(did.who);
  say(table, did.who);
  if (had_the_say && !terms.throw_in.empty()) {  // before the other's trump, which came too early
    table.bidding.maker = Seat::none;
    table.bidding.trump = Suit::none;
    table.bidding.no_trump = false;
  }
  if (table.maker() != Seat::none) return;
  if (terms.throw_in.empty()) {
    table.bidding.to_speak = Seat::none;  // nothing has been said: this player may speak yet
    return;
  }
  table.bidding.schmeiss = did.who;
  table.bidding.unanswered = Seat::none;
  table.bidding.agreed = 0;
}

void Family::apply(Table& table, const Did<Answer>& did, const Terms& terms) {
  Bidding& bidding = table.bidding;
  const Seat caller = bidding.schmeiss != Seat::none ? bidding.schmeiss : bidding.unanswered;
  const bool of_partner =
      caller != Seat::none && caller != did.who && !table.opposed(caller, did.who);
  if (terms.throw_in.empty() || of_partner) return;  // not asked
  const bool answered =
      bidding.must_name != Seat::none && table.opposed(bidding.must_name, did.who);
  if (bidding.schmeiss == Seat::none && answered) return;  // another has refused it already
  const bool none = caller == Seat::none || caller == did.who;
  if (none && table.common.gap) {  // it was said there; refused, its player owes the trump
    bidding.made_unseen |= bidding.round == 0 && !did.act.agrees;
    return;
  }
  if (none) {
    return report_once(table, "there is no schmeiss of the other player to answer",
                       "write `- {who}: schmeiss` before it", table.next(did.who));
  }
  // Behind another word it is an answer still, until the trump is made or the round is over.
  const bool too_late = table.maker() != Seat::none || bidding.unanswered_in != bidding.round;
  if (bidding.schmeiss == Seat::none && too_late) {
    table.common.remark = "{by} answered the schmeiss too late: this counts for nothing";
    return;
  }
  say(table, did.who);
  bidding.unanswered = Seat::none;
  bidding.schmeiss = caller;
  if (!did.act.agrees) {
    bidding.refuser = did.who;
    bidding.must_name = bidding.to_speak = std::exchange(bidding.schmeiss, Seat::none);
    return;
  }
  bidding.agreed |= static_cast<std::uint16_t>(1 << index(did.who));
  for (int i = 0; i < table.seats(); ++i) {
    const bool asked = table.plays(seat(i)) && table.opposed(bidding.schmeiss, seat(i));
    if (asked && (bidding.agreed >> i & 1) == 0) return;
  }
  bidding.schmeiss = Seat::none;
  table.common.end(Ending::thrown_in);
}

}  // namespace cardlaw::klaberjass
