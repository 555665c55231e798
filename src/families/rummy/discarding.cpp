// The discard that ends a turn: chapter 3 of the rummy games.
#include "families/rummy/course.h"
#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

enum class Thrown : std::uint8_t { back, copy, hidden };

}  // namespace

// 3.5  A player must end their turn with a discard, unless they have no card left.
//
// 3.5  A player must end their turn with a discard, in the turn in which they go out too.
static Opinion discard_one(const Table& table, const Did<NoDiscard>& did, const Terms& terms) {
  const Turn& turn = table.turn_of(did.who);
  if (!turn.of(did.who) || turn.discards > 0) return silent;
  if (turn.cut_short != 0) return silent;           // 3.2 has said so
  if (!table.has_the_turn(did.who)) return silent;  // none of their turns ends here
  if (puts_a_short_hand_right(table, did.who, terms)) return silent;
  const bool may_be_rid = table.sizes_open && turn.laid.size() >= turn.drawn();
  if (may_be_rid && table.common.custody.known(did.who).empty()) return silent;
  return upheld_if(rid_of_the_hand(table, did.who, terms) && !terms.must_discard);
}
static Opinion pass_no_discard(const Table& table, const Did<Pass>& did, const Terms& terms) {
  const bool drew = table.continues(did.who) && table.turn_of(did.who).drawn() > 0;
  if (puts_a_short_hand_right(table, did.who, terms)) return silent;
  return drew && table.common.custody.size(did.who) > 0 ? breached() : silent;
}
// Where a player who goes out must discard too, that need not be said to have been left out.
static Opinion discard_to_go_out(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Turn& turn = table.turn;
  const bool ends = did.act.moment == Moment::deal || turn.of(did.who);
  if (!turn.open || !ends || turn.ended() || turn.laid.empty() || table.sizes_open) return silent;
  if (table.common.custody.size(turn.who) > 0) return silent;
  if (puts_a_short_hand_right(table, turn.who, terms)) return silent;
  Opinion opinion = breached();
  opinion.by = turn.who;
  opinion.accused = static_cast<std::uint16_t>(turn.last + 1);
  return opinion;
}
static Opinion discarded_one(const Table& table, const Did<Discard>& did, const Terms&) {
  return table.turn_of(did.who).of(did.who) ? upheld : silent;
}

const Duty end_with_a_discard{.number = "3.5",
                              .breach = "no discard",
                              .says = {"{by} did not discard"},
                              .checks = {discard_one, discarded_one, pass_no_discard}};
const Duty discard_when_going_out_too = end_with_a_discard.also_checked_by({discard_to_go_out});

// 3.5  A player must end their turn with a discard, unless they have melded in it.
static Opinion discard_unless_melded(const Table& table, const Did<NoDiscard>& did,
                                     const Terms& terms) {
  if (!table.turn.of(did.who) || table.turn.discards > 0) return silent;
  if (puts_a_short_hand_right(table, did.who, terms)) return silent;
  return upheld_if(!table.turn.laid.empty());
}

const Duty discard_or_meld =
    end_with_a_discard.checked_by({discard_unless_melded, discarded_one, pass_no_discard});

// 3.6  A player must not discard more than one card in a turn.
static Opinion discard_no_more(const Table& table, const Did<Discard>& did, const Terms&) {
  const Turn& turn = table.turn_of(did.who);
  const int before = turn.of(did.who) ? turn.discards : 0;
  const int cards = did.act.cards.whole ? 1 : did.act.cards.size();
  return upheld_if(before + cards <= 1);
}

const Duty discard_one_card{.number = "3.6",
                            .breach = "second discard",
                            .says = {"{by} discarded more than one card"},
                            .checks = {discard_no_more}};

// 3.7  A player who has taken the top card of the discard pile must not throw it back in that turn.
//
// 3.7  A player who has taken the top card of the discard pile must not throw it back in that turn;
// where they have its copy as well, nobody can know which of the two they threw.
static Opinion keep_the_card_taken(const Table& table, const Did<Discard>& did,
                                   const Terms& terms) {
  const Turn& turn = table.turn_of(did.who);
  if (terms.may_throw_back || !turn.of(did.who) || !turn.top.known()) return silent;
  const Custody& custody = table.common.custody;
  const Card thrown = thrown_as_taken(table, did);
  const bool other = !did.act.cards.cards.has(turn.top) && thrown != turn.top;
  if (!thrown.known() && (did.act.cards.unknown > 0 || did.act.cards.whole)) {
    const bool only_card = custody.size(did.who) == 1 && custody.known(did.who).has(turn.top);
    if (only_card && !terms.wild()) return breached(Thrown::back);
    const bool in_question =
        other && custody.known(did.who).has(turn.top) && !table.note.shows.has(turn.top);
    return in_question ? undecided(Thrown::hidden) : silent;
  }
  if (other) return upheld;
  const bool copy =
      custody.known(did.who).count(turn.top) > 1 ||
      (terms.wild() && (custody.maybe(did.who).has(turn.top) || turn.laid.has(turn.top)));
  return copy ? undecided(Thrown::copy) : breached(Thrown::back);
}

const Duty throw_no_card_back{
    .number = "3.7",
    .breach = "card thrown back",
    .says = {{Thrown::back, "{by} threw back the card that they had just taken"},
             {Thrown::copy,
              "whether {by} threw back the card that they had taken, or the copy that they had or "
              "may have had, cannot be known"},
             {Thrown::hidden,
              "whether {by} threw back the card that they had just taken depends on the card that "
              "they threw"}},
    .checks = {keep_the_card_taken}};

}  // namespace cardlaw::rummy
