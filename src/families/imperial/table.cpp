// What each act does to the table, from any state.
#include <algorithm>
#include <utility>

#include "families/imperial/law.h"
#include "law/undo.h"

namespace cardlaw::imperial {
namespace {

// Cards laid open: those that the player has not played yet are in the hand, as far as it is known
// what was played; and one of them may be the turned card, where that is not known.
void lay_open(Table& table, Seat who, CardSet cards) {
  CardSet own = cards - table.face_up[at(who)];
  if (table.uses_turned(own)) own.remove(table.turn_up);
  table.announced[at(who)].exposed |= own;
  const bool played = (table.unseen >> index(who) & 1) != 0;
  const bool turned = table.turned && !table.turn_up.known();
  if (!played && !turned) table.common.custody.show(who, own);
}

// 4.7: the cards of a point that counts have been shown, for it or in an imperial.
bool exposed(const Announced& announced) {
  return announced.shown || best_point(announced.exposed) >= announced.point;
}

void announce(Table& table, Seat who, int point) {
  Announced& announced = table.announced[at(who)];
  announced.spoke_of_point = announced.answered = true;
  if (who == table.dealer() && table.conceded && !table.has_played(who))
    table.common.remark = "{by} had conceded the point: another counts for nothing";
  if (table.has_played(who)) {
    announced.said_too_late = point;
    return;
  }
  const bool surely_wrong =
      table.common.custody.unknown(who) == 0 && point > best_point(table.hand_of(who));
  announced.said = point;
  announced.entry = table.common.entry;
  announced.point = surely_wrong ? 0 : point;
}

// R10: whether a point that was announced too high counts for what it is, the law does not say.
bool misnamed_may_count(const Table& table) {
  if (table.nondealer() == Seat::none) return false;
  const auto shown = [](const Announced& of) { return of.misnamed > 0 ? of.misnamed : of.point; };
  const Announced& first = table.of(table.nondealer());
  const Announced& second = table.of(table.dealer());
  const bool answered = second.answered || table.has_played(table.dealer());
  if (first.misnamed > 0 && answered && (table.conceded || first.misnamed >= shown(second)))
    return true;
  return second.misnamed > shown(first) && !table.conceded;
}

void settle_point(Table& table) {
  if (table.note.taken_back) return;
  if (!table.point_open && misnamed_may_count(table)) {
    table.point_open = true;
    table.point_at = table.common.entry;
    // Where only one has spoken of a point, that player has the chip or nobody.
    const bool dealer_too = table.of(table.dealer()).said > 0;
    const bool nondealer_too = table.of(table.nondealer()).said > 0;
    if (!dealer_too) table.misnamed_by = table.nondealer();
    if (!nondealer_too) table.misnamed_by = table.dealer();
  }
  if (table.point_to != Seat::none || table.point_open) return;
  const Seat better = better_point(table);
  if (better == Seat::none || !exposed(table.of(better))) return;
  table.point_to = better;
  table.point_at = table.common.entry;
}

// Chips were taken or put back here, or a trick ended: what belongs to one taking of chips.
bool is_reckoning(const Act& act) {
  const auto* const close = std::get_if<Close>(&act);
  return std::holds_alternative<TakeChips>(act) ||
         (close != nullptr && close->moment == Moment::trick);
}

// A claim or a waiver between a trick and what was left of it does not change what was left.
void pass_over_words(Table& table, std::uint16_t to) {
  if (table.reckonings.empty()) return;
  const auto& entries = table.deal().entries;
  const std::size_t from = table.reckonings.back().entry + std::size_t{1};
  for (std::size_t i = from; i < to; ++i) {
    const Act& act = entries[i].act;
    if (!std::holds_alternative<Claim>(act) && !std::holds_alternative<Waive>(act)) return;
  }
  for (std::size_t i = from; i < to; ++i)
    table.reckonings.push_back({static_cast<std::uint16_t>(i), Seat::none, {}, true});
}

// 4.7: a point that counts is shown; whether it was is written down before the hand is over.
void ask_for_the_point(Table& table) {
  const bool answered = table.point_to != Seat::none || table.point_open || table.not_all_shown;
  if (answered || table.mid_hand) return;
  const Seat better = better_point(table);
  if (better == Seat::none || exposed(table.of(better)) || table.of(better).unshown) return;
  // R11: a dealer who answered with a point misled the nondealer.
  table.point_misled = better == table.nondealer() && table.of(table.dealer()).said > 0;
  if (table.point_misled) return;
  table.common.custody.at(table.of(better).entry);
  tricks::report_once(table, "a point was good, and the record does not say whether it was shown",
                      "write `- {who}: {show: [...]}`, or `- {who}: no show` if it was not",
                      better);
}

void begin_play(Table& table, const Terms& terms) {
  table.led = true;
  if (!table.mid_hand) return;
  table.tricks = tricks::played_before(table, terms.hand);
  table.common.gap = table.tricks > 0;
}

// King or queen of trumps, led, has taken the opponent's jack or ace.
bool note_catch(Table& table) {
  const tricks::Played& lead = table.trick.lead();
  const bool with_court = lead.card.rank() == Rank::king || lead.card.rank() == Rank::queen;
  if (lead.card.suit() != table.trump || !with_court) return false;
  Catch& caught = table.caught[at(lead.who)];
  bool took = false;
  for (const tricks::Played& each : table.trick) {
    const bool prey = each.card.rank() == Rank::jack || each.card.rank() == Rank::ace;
    if (each.who == lead.who || each.card.suit() != table.trump || !prey) continue;
    (lead.card.rank() == Rank::king ? caught.by_king : caught.by_queen) = each.card.rank();
    took = true;
  }
  return took && caught.by_king != Rank::none && caught.by_queen != Rank::none;
}

}  // namespace

Seat better_point(const Table& table) {
  const Seat nondealer = table.nondealer();
  if (nondealer == Seat::none) return Seat::none;
  const int first = table.of(nondealer).point;
  const int second = table.of(table.dealer()).point;
  if (table.conceded && first > 0) return nondealer;
  if (!table.led) return Seat::none;
  if (second > first) return table.dealer();
  const bool answered = table.of(table.dealer()).answered || table.has_played(table.dealer());
  return first > 0 && answered ? nondealer : Seat::none;
}

Imperials imperials_shown(const Table& table, Seat who, CardSet cards, const Terms& terms) {
  CardSet own = cards;
  if (table.uses_turned(own)) own.remove(table.turn_up);
  const CardSet usable = who == table.dealer() ? cards : own;
  const Imperials among = sequences_and_fours(usable);
  if (among.all() == usable || own.size() != terms.hand) return among;
  Imperials whole;  // R6: a whole hand is shown for carte blanche and for nothing else
  if (is_carte_blanche(own, terms.hand)) whole.add(own);
  return whole;
}

void Family::open(Table& table, const Record& record, const Terms&) {
  Common common = std::move(table.common);
  table = Table{};
  table.common = std::move(common);
  table.to_lead = table.nondealer();
  if (!record.from.given || table.common.match->deals > 0 || record.from.trump == Suit::none)
    return;
  table.mid_hand = true;
  table.trump = record.from.trump;
  table.to_lead = record.from.to_act;
}

void Family::foresee(const Record& record, const Deal& deal, const Terms&,
                     std::vector<Note>& notes) {
  const auto& entries = deal.entries;
  notes.assign(entries.size(), {});
  for (std::size_t i = 1; i < entries.size(); ++i)
    notes[i - 1].reckoned_on = is_reckoning(entries[i].act);
  std::uint16_t later = 0;  // by seat: take or put back chips before the trick is over
  for (std::size_t i = entries.size(); i-- > 0;) {
    if (!std::holds_alternative<TakeChips>(entries[i].act)) {
      const bool aside = std::holds_alternative<Play>(entries[i].act) ||
                         std::holds_alternative<Claim>(entries[i].act) ||
                         std::holds_alternative<Waive>(entries[i].act);
      if (!aside) later = 0;
      continue;
    }
    const auto own = static_cast<std::uint16_t>(1 << index(entries[i].who));
    notes[i].goes_on = (later & own) != 0;
    later |= own;
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (std::holds_alternative<DealHand>(entries[i].act))
      notes[i].cut_short = !anybody_did<TurnUp, Imperial, Call, Replied, Show, Play, Unrecorded>(
          std::span(entries).subspan(i + 1));
  }
  if (!record.has_undone) return;
  for (const Undo& each : find_undone(deal)) notes[each.entry].taken_back = true;
}

void Family::remember(Table& table, const Table& left, const Entry&, const Terms& terms) {
  if (left.led && !table.led) begin_play(table, terms);
  table.went_on |= left.went_on;
  for (std::size_t i = 0; i < table.announced.size(); ++i)
    table.announced[i].spoke_of_point |= left.announced[i].spoke_of_point;
  const bool scored = left.point_to != Seat::none;
  table.point_recalled = left.point_recalled || (scored && table.point_to != left.point_to);
  if (!scored && table.point_to != Seat::none) table.point_at = left.common.entry;  // due only now
}

void Family::carry(const Table& table, Match& match, const Terms&) {
  match.next_dealer = next_dealer(match, table.seats());
}

Place Family::place_of(const Table& table, Stage kind) {
  const auto trick = Place{Stage::trick, static_cast<std::uint16_t>(table.tricks + 1)};
  const bool over = table.led && tricks::all_played(table);
  if (kind == Stage::none && over) return {Stage::afterwards, 0};
  const bool said = table.led && kind != Stage::deal;  // what is said in a trick stands there
  if (kind == Stage::trick || said) return trick;
  return {kind != Stage::none ? kind : table.turned ? Stage::melds : Stage::deal, 0};
}

// --- the deal

// A record that begins in the play and with whole hands begins with the first lead.
static void lead_if_whole(Table& table, const Terms& terms) {
  const bool begins = table.mid_hand && !table.led && table.to_lead == Seat::none;
  if (begins && tricks::all_have(table, terms.hand)) table.to_lead = table.nondealer();
}

void Family::apply(Table& table, const Did<DealHand>& did, const Terms& terms) {
  const DealHand& act = did.act;
  Handful cards = act.cards;
  if (cards.whole) cards.unknown = static_cast<std::uint8_t>(terms.hand);
  const bool first = (table.dealt >> index(act.to) & 1) == 0;
  const bool wrong = first && !table.mid_hand && cards.size() != terms.hand;
  table.misdealt |= wrong;
  if (wrong && !act.meant && !table.common.noticed(act.to)) {
    table.common.custody.object({.kind = Contradiction::Kind::wrong_size,
                                 .seat = act.to,
                                 .given = cards.size(),
                                 .expected = terms.hand});
  }
  table.dealt |= static_cast<std::uint16_t>(1 << index(act.to));
  table.common.custody.gain(act.to, cards);
  lead_if_whole(table, terms);
}

void Family::apply(Table& table, const Did<TurnUp>& did, const Terms&) {
  table.turned = true;
  table.turned_at = did.entry;
  table.turn_up = did.act.card;
  table.trump = did.act.card.suit();
  table.common.custody.face(did.act.card);
}

// --- announcing

void Family::apply(Table& table, const Did<Imperial>& did, const Terms& terms) {
  lay_open(table, did.who, did.act.cards);
  table.not_all_shown |= did.act.not_all;
  settle_point(table);
  Announced& announced = table.announced[at(did.who)];
  if (announced.spoke_of_point || table.has_played(did.who)) {
    announced.too_late |= did.act.cards;
    return;
  }
  for (const CardSet each : imperials_shown(table, did.who, did.act.cards, terms)) {
    if (announced.imperials.has(each) || announced.imperials.count == Imperials::most) continue;
    announced.at[static_cast<std::size_t>(announced.imperials.count)] = did.entry;
    announced.imperials.add(each);
  }
}

void Family::agree_to_stand(Table& table, const Terms&, std::uint16_t) {
  for (Announced& each : table.announced) {
    for (const CardSet cards : sequences_and_fours(std::exchange(each.too_late, CardSet()))) {
      if (each.imperials.has(cards) || each.imperials.count == Imperials::most) continue;
      each.at[static_cast<std::size_t>(each.imperials.count)] = table.common.entry;
      each.imperials.add(cards);
    }
    if (each.said_too_late == 0) continue;
    each.said = each.point = std::exchange(each.said_too_late, 0);
    each.entry = table.common.entry;
  }
  settle_point(table);
}

void Family::apply(Table& table, const Did<Call>& did, const Terms&) {
  announce(table, did.who, did.act.points);
  settle_point(table);
}

void Family::apply(Table& table, const Did<Replied>& did, const Terms&) {
  table.announced[at(did.who)].spoke_of_point = table.announced[at(did.who)].answered = true;
  table.conceded |= did.who == table.dealer();
  settle_point(table);
}

void Family::apply(Table& table, const Did<Show>& did, const Terms&) {
  const CardSet cards = did.act.cards;
  lay_open(table, did.who, cards);
  table.not_all_shown |= did.act.not_all;
  const bool proper = one_suit(cards) != Suit::none && !table.uses_turned(cards);
  if (proper && !table.of(did.who).spoke_of_point) announce(table, did.who, point_of(cards));
  Announced& announced = table.announced[at(did.who)];
  announced.spoke_of_point = announced.answered = true;
  announced.shown |= proper && announced.point > 0 && point_of(cards) >= announced.point;
  announced.unshown |= !announced.shown && !did.act.not_all;
  if (proper && announced.said > 0 && announced.point == 0) announced.misnamed = point_of(cards);
  settle_point(table);
}

void Family::apply(Table& table, const Did<NoShow>& did, const Terms&) {
  table.announced[at(did.who)].unshown = true;
  if (table.point_to == did.who) table.not_shown_at = static_cast<std::uint16_t>(did.entry + 1);
}

// --- the play

void Family::apply(Table& table, const Did<Play>& did, const Terms& terms) {
  if (!table.led) begin_play(table, terms);
  table.went_on |= table.common.over;
  tricks::report_partial(table);
  table.common.custody.put_down(did.who, did.act.card);
  table.trick.play(did.who, did.act.card);
  ++table.played[at(did.who)];
  if (did.act.card.known())
    table.face_up[at(did.who)].add(did.act.card);
  else
    table.unseen |= static_cast<std::uint16_t>(1U << index(did.who));
  settle_point(table);
}

void Family::apply(Table& table, const Did<NoCard>& did, const Terms&) {
  tricks::leave_out(table, did.who);
}

// Who takes the fifth red chip when it falls due has counted: everybody knows.
void Family::apply(Table& table, const Did<TakeChips>& did, const Terms&) {
  if (did.act.chips == Chips{}) pass_over_words(table, did.entry);
  table.reckonings.push_back({did.entry, did.who, did.act.chips, false, table.note.goes_on});
  const Match& match = *table.common.match;
  const bool won = table.common.over && match.winner == match.side_of[at(did.who)];
  if (won && !table.went_on && did.act.chips.red > 0) table.common.unnoticed = false;
}

void Family::apply(Table& table, const Did<Unrecorded>& did, const Terms&) {
  if (did.act.unit != Unit::tricks) return;
  table.led = true;
  table.tricks += did.act.count;
  table.to_lead = Seat::none;
  for (int i = 0; i < table.seats(); ++i)
    table.played[static_cast<std::size_t>(i)] += did.act.count;
  tricks::play_unrecorded(table, did.act.count);
}

void Family::apply(Table& table, const Did<Close>& did, const Terms& terms) {
  const bool over = table.common.over ? table.common.ended == Ending::none : table.finished(terms);
  if (did.act.moment == Moment::deal && over) ask_for_the_point(table);
  if (did.act.moment != Moment::trick) return;
  table.reckonings.push_back({did.entry, Seat::none, {}});
  if (table.trick.empty()) return;
  if (!tricks::is_complete(table)) {
    table.partial = true;
    return;
  }
  const bool trump_tells = table.trump != Suit::none || one_suit(table.trick.cards()) != Suit::none;
  const Seat winner = trump_tells ? table.trick.winner(terms.ranking, table.trump) : Seat::none;
  table.unsure |= winner == Seat::none;
  if (winner != Seat::none) ++table.won[at(winner)];
  table.last = {++table.tricks, did.entry, winner, table.trick.cards(), note_catch(table)};
  table.to_lead = winner;
  table.trick.clear();
}

}  // namespace cardlaw::imperial
