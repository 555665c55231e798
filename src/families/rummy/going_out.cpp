// How a player goes out, chapter 5: whether what they have done in the turn ends the play.
#include "families/rummy/course.h"
#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

// The card thrown last is the one taken from the pile; or it may be, for copies look alike, or
// neither was written down. A single card that is known is judged elsewhere.
enum class LastThrown : std::uint8_t { another, back, may_be };
LastThrown thrown_last(const Table& table, const Terms& terms) {
  const Turn& turn = table.turn;
  if (terms.may_throw_back || turn.from_pile == 0 || turn.discards == 0 || table.pile_size == 0)
    return LastThrown::another;
  const Card thrown = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
  if (!thrown.known() && !turn.top.known()) return LastThrown::may_be;
  if (!terms.wild() || !turn.top.known() || (thrown.known() && !(thrown == turn.top)))
    return LastThrown::another;
  return turn.laid.has(turn.top) ? LastThrown::may_be : LastThrown::back;
}
constexpr const char* perhaps_thrown_back =
    "whether the player who went out threw back the card that they had taken is not known";

// The card that was left of the hand, and was thrown, may not count more than one that is kept.
bool threw_too_much(const Table& table, const Terms& terms) {
  if (terms.after_melding != AfterMelding::may_discard || table.turn.discards == 0 ||
      table.pile_size == 0)
    return false;
  const Card thrown = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
  return thrown.known() && with_natural_deuces(terms).values.of(thrown) > *terms.last_card;
}

// The card on the pile is the one that they had taken from it in this turn, and no other copy.
bool threw_back(const Table& table, const Terms& terms) {
  const Turn& turn = table.turn;
  if (terms.may_throw_back || terms.wild() || turn.discards == 0 || table.pile_size == 0)
    return false;
  const Card thrown = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
  // Of a hand of which nothing is left it is known what was thrown.
  const bool last = !thrown.known() && table.common.custody.size(turn.who) == 0;
  return turn.top.known() && (thrown == turn.top || (last && !turn.laid.has(turn.top)));
}

// More cards than the turn allows, of which some may have made the hand complete.
bool drew_too_many(const Turn& turn, const Terms& terms) {
  if (!terms.two_taken) return turn.drawn() > 1;
  return turn.from_pile == 0 ? turn.from_stock > 1 : turn.stock_first || turn.drawn() > 2;
}

}  // namespace

// In their turn; they laid down nothing improper, drew as many cards as they may, discarded one
// card at most and not the one that they had taken, and went out in as many turns as they had to,
// with nothing laid down behind the discard, and at one time where that is asked.
bool out_rightly(const Table& table, Seat who, const Terms& terms) {
  const Turn& turn = table.turn;
  if (!turn.in_order || table.of(who).wrong > 0 || turn.drawn() == 0 || turn.discards > 1)
    return false;
  if (drew_too_many(turn, terms)) return false;
  if (threw_back(table, terms) || !table.of(who).taken_up.empty()) return false;
  if (terms.out_in_two_turns && !table.may_have_laid_before(who, terms)) return false;
  if (terms.one_meld_a_turn &&
      (turn.melds + turn.lay_offs > 1 || turn.laid.size() > (turn.melds > 0 ? 3 : 1)))
    return false;
  // With the discard the turn was over, and they still held a card.
  if (terms.melding == Melding::every_turn && turn.laid_late) return false;
  const bool at_one_time = terms.melding == Melding::whole_hand && table.breaker == Seat::none;
  const CardSet earlier = table.of(who).played - turn.laid;
  const bool stands = !earlier.empty() && laid_at_one_time(table).set().contains(earlier);
  return !at_one_time || ((stands || !table.laid_before(who, terms)) && !turn.laid_late);
}

// The hand has come down at once: all cards, or all but one, which is shown.  The play ends if that
// was lawful.
void go_down(Table& table, const Terms& terms) {
  const Seat who = table.turn.who;
  const Custody& custody = table.common.custody;
  bool lawful = table.of(who).wrong == 0 && table.turn.in_order;
  if (terms.all_fifteen) {
    if (laid_in_turn(table) < *terms.all_fifteen) return;
    const bool drew = table.turn.drawn() > 0;
    const bool dealt = table.of(who).turns <= 1 || table.common.gap;
    const bool must_draw = !dealt || terms.dealt_hand == DealtHand::must_draw;
    const bool too_soon = drew && table.turn.laid_undrawn && must_draw;
    lawful = lawful && has_the_shape(table, who) && !table.turn.laid_late && !too_soon &&
             (drew ? table.turn.discards == 1 && custody.size(who) == 0 : !must_draw);
    const LastThrown thrown = thrown_last(table, terms);
    lawful = lawful && thrown != LastThrown::back;
    if (lawful && thrown == LastThrown::may_be) table.unsettled = perhaps_thrown_back;
  } else {
    const Cards& kept = custody.known(who);
    if (custody.size(who) > 1) return;
    const bool as_wild = terms.values.of(kept) <= *terms.last_card;
    const bool as_natural = with_natural_deuces(terms).values.of(kept) <= *terms.last_card;
    const bool may_be_kept = as_wild || (as_natural && terms.deuces != Deuces::wild);
    const bool discarded = table.turn.discards > 0;
    const bool not_allowed = discarded && terms.after_melding == AfterMelding::must_not_discard;
    const bool melded_behind = discarded && table.turn.last == table.turn.last_meld;
    lawful = lawful && may_be_kept && !not_allowed && table.turn.discards <= 1 &&
             table.turn.drawn() == 0 && !melded_behind &&
             (custody.size(who) > 0 || !threw_too_much(table, terms));
    if (lawful && !as_wild) table.unsettled = deuces_open;
    if (lawful && discarded && terms.after_melding == AfterMelding::open)
      table.unsettled = "whether a player who melds may discard in that turn is not said";
  }
  table.out_at_once = true;
  if (!lawful) {
    table.falsely_out = who;
    return;
  }
  if (terms.dealt_hand == DealtHand::open && table.turn.drawn() == 0 && terms.all_fifteen)
    table.unsettled = "whether a hand may be declared without drawing is not said";
  if (table.unsettled != nullptr) return;
  table.out = who;
  end_by_this_turn(table);
}

bool went_out(Table& table, const Terms& terms) {
  const Seat who = table.turn.who;
  if (table.of(who).played.empty()) return false;
  const bool rid =
      rid_of_the_hand(table, who, terms) && (!terms.must_discard || table.turn.discards > 0);
  const bool no_discard = terms.must_discard && table.turn.discards == 0;
  if (no_discard && table.common.custody.size(who) == 0) table.falsely_out = who;
  if (kept_one_and_discarded(table, who, terms))
    table.unsettled = "whether a player who discards may keep a card as well is not said";
  // Whoever was rid of them unlawfully and plays on is not out by throwing away what they draw.
  const bool again = table.falsely_out == who && table.turn.laid.empty();
  if (!rid || again || terms.melding == Melding::after_a_knock) return false;
  table.out_at_once = !table.laid_before(who, terms);
  const LastThrown thrown = thrown_last(table, terms);
  if (!out_rightly(table, who, terms) || thrown == LastThrown::back) {
    table.falsely_out = who;
    return false;
  }
  if (thrown == LastThrown::may_be) table.unsettled = perhaps_thrown_back;
  table.out = who;
  end_by_this_turn(table);
  // They may have laid something down before, in turns that were not recorded.
  if (terms.out_in_two_turns && !table.laid_before(who, terms)) {
    table.end_open = true;
    table.lawfully = false;
  }
  return true;
}

void Family::agree_to_stand(Table& table) {
  turns::let_the_deal_stand(table);
  table.unsettled = nullptr;
  table.doubtful = false;
  let_stand_as_done(table);
}

void Family::let_stand_as_done(Table& table) {
  turns::let_stand_so_far(table);
  for (Shown& each : table.everybody()) {
    each.wrong = 0;
    each.astray = each.onto_astray = Cards();
    each.onto_others = CardSet();
  }
  if (table.unsettled == perhaps_thrown_back) table.unsettled = nullptr;
  // A knock out of turn, too, if nobody has played on behind it.
  const bool knocked_last = table.done || table.turn.last < table.knock_entry;
  if (table.knocker != Seat::none && knocked_last)
    table.done = table.knocked_in_turn = table.lawfully = true;
  if (table.falsely_out == Seat::none || table.ended()) return;
  table.out = std::exchange(table.falsely_out, Seat::none);
  end_in_showing(table);
}

}  // namespace cardlaw::rummy
