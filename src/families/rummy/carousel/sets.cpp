// Carousel: the turn of up to three draws, the common table and its jokers, and the knock.
#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

enum class AboveFive : std::uint8_t { too_high, not_known };

bool begins_or_has(const Table& table, Seat who) {
  return table.turn_of(who).of(who) || table.awaits(who);
}
int drawn_by(const Table& table, Seat who) {
  return table.turn_of(who).of(who) ? table.turn_of(who).drawn() : 0;
}

// They may begin their turn, and there is a card to draw.
bool passes_his_turn(const Table& table, Seat who) {
  return table.awaits(who) && table.stock > 0 && !table.common.gap;
}

// The player's turn ends with this act: they say so, they knock, or it is closed.
template <class A>
bool ends_turn(const Table& table, const Did<A>& did) {
  if (!table.turn.open || table.done) return false;
  if (Family::goes_on_at_once(table, did.who, std::same_as<A, Finish>)) return false;
  if constexpr (std::same_as<A, Close>) {
    return did.act.moment == Moment::deal ||
           (did.act.moment == Moment::turn && table.turn.who == did.who);
  } else {
    return table.turn.who == did.who;
  }
}

Opinion of_the_turn(const Table& table, Opinion opinion, std::uint16_t entry) {
  opinion.by = table.turn.who;
  opinion.accused = static_cast<std::uint16_t>(entry + 1);
  return opinion;
}

// A duty that is judged whenever a turn ends.
template <class D>
Checks<Family> at_the_end() {
  return {D::template check<Finish>, D::template check<Knock>, D::template check<Close>};
}

// 3.2  A player must draw a card from the stock before they meld or lay off.
Opinion draw_before_melding(const Table& table, const Done& done, const Terms&) {
  if (table.done || table.chances >= 0 || !begins_or_has(table, done.who)) return silent;
  if (table.turn_of(done.who).of(done.who) && !table.turn_of(done.who).laid.empty()) return silent;
  return upheld_if(drawn_by(table, done.who) > 0);
}

// 3.3  A player must not draw more than three cards in a turn.
Opinion draw_three_at_most(const Table& table, const Did<Draw>& did, const Terms& terms) {
  const int cards = did.act.cards.whole ? 1 : did.act.cards.size();
  const int before = drawn_by(table, did.who);
  if (table.done || before > terms.most_draws) return silent;  // said once
  return upheld_if(before + cards <= terms.most_draws);
}

// 3.4  A player who has melded or laid off must not draw again in that turn.
Opinion draw_not_after_melding(const Table& table, const Did<Draw>& did, const Terms&) {
  if (table.done || drawn_by(table, did.who) == 0) return silent;
  if (table.turn_of(did.who).drew_late) return silent;  // said once
  return upheld_if(table.turn_of(did.who).laid.empty());
}

// 3.5  A player who neither melds nor knocks must go on drawing until they have drawn three cards.
Opinion draw_three(const Table& table, const Did<Finish>& did, const Terms& terms) {
  if (table.done || table.chances >= 0) return silent;
  if (Family::goes_on_at_once(table, did.who, true)) return silent;
  if (!table.turn.of(did.who)) return passes_his_turn(table, did.who) ? breached() : silent;
  if (!table.turn.laid.empty() || table.turn.may_have_laid) return silent;
  return upheld_if(table.turn.drawn() >= terms.most_draws || table.stock == 0);
}
Opinion draw_and_pass_not(const Table& table, const Did<Pass>& did, const Terms&) {
  if (table.done || table.chances >= 0 || table.stock == 0) return silent;
  if (table.turn.of(did.who)) {
    const bool complete = !table.turn.laid.empty() || table.turn.drawn() >= 3;
    return complete ? silent : breached();
  }
  return table.awaits(did.who) ? breached() : silent;
}

// The sets that are put hold no more cards than the table did: to rearrange them is not to meld.
bool only_rearranges(const Table& table) {
  if (table.proposed_count == 0) return false;
  if (table.melds_open) return true;  // or may
  int before = table.turn.borrowed.size(), after = 0;
  for (int i = 0; i < table.meld_count; ++i)
    before += table.melds[static_cast<std::size_t>(i)].cards.size();
  for (int i = 0; i < table.proposed_count; ++i)
    after += table.proposed[static_cast<std::size_t>(i)].cards.size();
  return after <= before;
}

// 3.6  A player must not meld or lay off after their third draw.
Opinion meld_before_the_third(const Table& table, const Done& done, const Terms& terms) {
  const Turn& turn = table.turn_of(done.who);
  if (table.done || !turn.of(done.who) || turn.drawn() == 0 || only_rearranges(table))
    return silent;
  if (!turn.laid.empty() && turn.drawn() >= terms.most_draws) return silent;
  return upheld_if(turn.drawn() < terms.most_draws);
}

// 4.2  A player must not meld, lay off or rearrange when the turn is another's, nor in their own
// when they have said that they are finished.
Opinion meld_in_own_turn(const Table& table, const Done& done, const Terms&) {
  if (table.done || table.next == Seat::none) return silent;
  if (begins_or_has(table, done.who)) return upheld;
  Opinion opinion = breached();
  opinion.about = table.whose_turn(done.who);
  return opinion;
}

// 4.4  A player who rearranges the sets must bring at least one card from their hand to the table
// in that turn.
struct AddACard {
  template <class A>
  static Opinion check(const Table& table, const Did<A>& did, const Terms&) {
    if (!ends_turn(table, did) || !table.turn.rearranged) return silent;
    if (table.turn.laid.empty() && table.turn.may_have_laid) return silent;
    return of_the_turn(table, upheld_if(!table.turn.laid.empty()), table.turn.last_change);
  }
};

// 4.5  Every set on the table must be right when the player is finished.
template <int nth>
struct LeaveSetsRight {  // of several wrong ones each is found by itself
  template <class A>
  static Opinion check(const Table& table, const Did<A>& did, const Terms& terms) {
    if (!ends_turn(table, did) || table.doubtful) return silent;
    int wrong = 0;
    for (int i = 0; i < table.meld_count; ++i) {
      const Meld& meld = table.melds[static_cast<std::size_t>(i)];
      if (meld.proper || meld.told || wrong++ < nth) continue;
      const melds::Fault fault = fault_of(meld.meant, terms);
      return of_the_turn(table, breached(not_a_meld(fault)), meld.entry);
    }
    const bool changed = !table.turn.laid.empty() || table.turn.rearranged;
    return changed && wrong == 0 ? upheld : silent;
  }
};

// 4.6  A player who melds a joker must say for which card it stands.
Opinion name_the_joker(const Laid& laid) {
  if (laid.unnamed > 0) return breached();
  return laid.cards.has(Card::joker()) ? upheld : silent;
}
Opinion name_joker_melded(const Table&, const Did<LayDown>& did, const Terms&) {
  return name_the_joker(did.act.laid);
}
Opinion name_joker_laid_off(const Table&, const Did<LayOff>& did, const Terms&) {
  return name_the_joker(did.act.laid);
}
Opinion name_joker_put(const Table& table, const Did<PutSet>& did, const Terms&) {
  const Opinion opinion = name_the_joker(did.act.laid);
  if (opinion.kind == Opinion::Kind::silent) return silent;
  for (int i = 0; i < table.meld_count; ++i) {  // one may have lain there without a name
    if (table.melds[static_cast<std::size_t>(i)].meant.has(Card::joker())) return silent;
  }
  return opinion;
}

// 4.7  A joker on the table must stand for the card that was named for it, until the natural card
// is put in its place; then whoever put it there may name it anew.
struct KeepTheName {
  template <class A>
  static Opinion check(const Table& table, const Did<A>& did, const Terms&) {
    if (!ends_turn(table, did) || table.turn.jokers.empty()) return silent;
    Cards released = table.turn.jokers, natural;
    for (int i = 0; i < table.meld_count; ++i) {
      const Meld& meld = table.melds[static_cast<std::size_t>(i)];
      const Cards names = stand_ins(meld);
      for (const Card card : names.set()) {
        for (int copy = names.count(card); copy > 0; --copy) released.take(card);
      }
      natural.add(CardSet(meld.cards.set()));
    }
    CardSet lost;
    for (const Card card : released.set()) {
      if (!card.is_joker() && !natural.has(card)) lost.add(card);
    }
    if (lost.empty()) return table.turn.rearranged ? upheld : silent;
    return of_the_turn(table, breached(lost), table.turn.last_change);
  }
};

// 4.8  A card that lies on the table must not be taken into a hand, a joker least of all.
struct PutCardsBack {
  template <class A>
  static Opinion check(const Table& table, const Did<A>& did, const Terms&) {
    if (!ends_turn(table, did) || !table.turn.rearranged) return silent;
    if (table.turn.borrowed.empty()) return upheld;
    return of_the_turn(table, breached(), table.turn.last_change);
  }
};

bool may_knock_now(const Table& table, Seat who, const Terms& terms) {
  const int drawn = drawn_by(table, who);
  return table.has_the_turn(who) && drawn > 0 && drawn < terms.most_draws;
}

// 5.1  A player must knock only in their turn, after they have drawn one card or two.
Opinion knock_after_one_or_two(const Table& table, const Did<Knock>& did, const Terms& terms) {
  const bool said = drawn_by(table, did.who) > 0 && !table.has_the_turn(did.who);  // by 3.1
  return table.done || said ? silent : upheld_if(may_knock_now(table, did.who, terms));
}

// 5.2  A player must not knock when the cards in their hand count more than five.
Opinion knock_at_five(const Table& table, const Did<Knock>& did, const Terms& terms) {
  if (table.done || !may_knock_now(table, did.who, terms)) return silent;
  const Custody& custody = table.common.custody;
  const int count = terms.values.of(custody.known(did.who));
  if (count > *terms.knock_limit) return breached(AboveFive::too_high);
  return custody.unknown(did.who) > 0 ? undecided(AboveFive::not_known) : upheld;
}

// A hand given by its counts shows with how much the knocker knocked.
Opinion knocked_at_five(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Result& result = result_of(table);
  if (did.act.moment != Moment::deal || !result.given || result.maker == Seat::none) return silent;
  Opinion opinion = upheld_if(count_in_result(result, result.maker) <= *terms.knock_limit);
  opinion.by = result.maker;
  return opinion;
}

// 5.3  The knock ends the play; a player must not meld or lay off after it.
Opinion meld_not_after_the_knock(const Table& table, const Done&, const Terms&) {
  return table.done && table.knocker != Seat::none ? breached() : silent;
}
Opinion knocked_and_counted(const Table& table, const Did<Close>& did, const Terms&) {
  return did.act.moment == Moment::deal && table.knocker != Seat::none ? upheld : silent;
}

}  // namespace

const Duty draw_before_the_first_meld{
    .number = "3.2",
    .breach = "meld before drawing",
    .says = {"{by} melded before they had drawn a card"},
    .checks = {on<Family, LayDown, LayOff, Rearrange>(draw_before_melding)}};
const Duty draw_no_more_than_three{.number = "3.3",
                                   .breach = "too many draws",
                                   .says = {"{by} drew more than three cards"},
                                   .checks = {draw_three_at_most}};
const Duty draw_nothing_after_melding{.number = "3.4",
                                      .breach = "draw after melding",
                                      .says = {"{by} had melded, and drew another card"},
                                      .checks = {draw_not_after_melding}};
const Duty draw_until_three{
    .number = "3.5",
    .breach = "too few draws",
    .says = {"{by} neither melded nor knocked, and did not draw three cards"},
    .checks = {draw_three, draw_and_pass_not}};
const Duty meld_before_the_third_draw{
    .number = "3.6",
    .breach = "meld after the third draw",
    .says = {"{by} melded after their third draw"},
    .checks = {on<Family, LayDown, LayOff, Rearrange>(meld_before_the_third)}};

const Duty rearrange_in_own_turn{
    .number = "4.2",
    .breach = "meld out of turn",
    .says = {"{by} melded or rearranged when it was {about}'s turn"},
    .checks = {on<Family, LayDown, LayOff, Rearrange, TakeUp>(meld_in_own_turn)}};
const Duty bring_a_card{.number = "4.4",
                        .breach = "rearranged without melding",
                        .says = {"{by} rearranged the sets and brought no card to the table"},
                        .checks = at_the_end<AddACard>()};
const Duty leave_sets_right{
    .number = "4.5",
    .breach = "wrong set",
    .says = {{NotAMeld::too_few, "{by} left a set of too few cards on the table"},
             {NotAMeld::unrelated,
              "{by} left cards on the table that are neither of one rank nor of one suit"},
             {NotAMeld::gap,
              "{by} left cards of one suit on the table that do not follow one another in rank"},
             {NotAMeld::no_groups,
              "{by} left cards of one rank on the table, which are no set here"},
             {NotAMeld::group_too_large, "{by} left a group of more than four cards on the table"},
             {NotAMeld::suit_twice, "{by} left a group with a suit twice on the table"},
             {NotAMeld::card_twice, "{by} left a sequence with a card twice on the table"},
             {NotAMeld::too_long, "{by} left a sequence on the table that is longer than a suit"}},
    .checks = {at_the_end<LeaveSetsRight<0>>(), at_the_end<LeaveSetsRight<1>>(),
               at_the_end<LeaveSetsRight<2>>()}};
const Duty name_every_joker{.number = "4.6",
                            .breach = "joker not named",
                            .says = {"{by} melded a joker and did not say for which card it "
                                     "stands"},
                            .checks = {name_joker_melded, name_joker_laid_off, name_joker_put}};
const Duty keep_the_name{.number = "4.7",
                         .breach = "joker renamed",
                         .says = {"{by} let a joker stand for another card; it was named {lawful}"},
                         .checks = at_the_end<KeepTheName>()};
const Duty put_cards_back{.number = "4.8",
                          .breach = "card taken from the table",
                          .says = {"{by} took a card from the table into their hand"},
                          .checks = at_the_end<PutCardsBack>()};

const Duty knock_after_one_draw_or_two{
    .number = "5.1",
    .breach = "knock at the wrong time",
    .says = {"{by} knocked, and had not drawn one card or two in their turn"},
    .checks = {knock_after_one_or_two}};
const Duty knock_with_five_at_most{
    .number = "5.2",
    .breach = "knock above five",
    .says = {{AboveFive::too_high, "{by} knocked with more than five in their hand"},
             {AboveFive::not_known, "whether {by} knocked rightly depends on cards not known"}},
    .checks = {knock_at_five, knocked_at_five}};
const Duty meld_nothing_after_the_knock{
    .number = "5.3",
    .breach = "lay-off after the knock",
    .says = {"{by} went on after the knock"},
    .checks = {on<Family, LayDown, LayOff, Rearrange>(meld_not_after_the_knock),
               knocked_and_counted}};

}  // namespace cardlaw::rummy
