// What the deal, the cards played and the acts about them do to the table, from any state.
#include <algorithm>
#include <utility>

#include "families/all_fours/law.h"

namespace cardlaw::all_fours {
namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
std::uint16_t bit(Seat seat) { return static_cast<std::uint16_t>(1U << index(seat)); }
int count_of(const Handful& cards) { return cards.size() + (cards.whole ? 1 : 0); }

}  // namespace

void report_once(Table& table, const char* words, const char* hint) {
  if (std::exchange(table.complained, true)) return;
  table.common.custody.object(
      {.kind = Contradiction::Kind::out_of_order, .words = words, .hint = hint});
}

bool begun(const Table& table, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  return table.mid_hand || table.led || (terms.draws && (bidding.bid_made || bidding.over));
}

int right_size(const Table& table, Seat who, const Terms& terms) {
  if (table.led) return terms.hand - table.gathered - (table.trick.has(who) ? 1 : 0);
  if (table.bidding.spoken != 0)
    return (table.discarded & bit(who)) != 0 ? terms.hand : table.dealt;
  std::array<int, max_seats> sizes{};
  for (int i = 0; i < table.seats(); ++i)
    sizes[static_cast<std::size_t>(i)] = table.common.custody.size(seat(i));
  std::sort(sizes.begin(), sizes.begin() + table.seats());
  const bool completed = sizes[static_cast<std::size_t>(table.seats() - 1)] >= table.dealt;
  return completed ? table.dealt : sizes[static_cast<std::size_t>(table.seats() / 2)];
}

bool in_lead(const Table& table, Seat who) {
  // Where the winner of a trick has no card left whoever has one leads.
  return table.to_lead == Seat::none || who == table.to_lead || who == table.may_lead ||
         table.common.custody.size(table.to_lead) == 0;
}

// The rightful leader may play to a lead that was made in his place.
bool in_turn(const Table& table, Seat who) {
  return who == table.to_lead || tricks::in_turn(table.trick, who, table.seats(), [&](Seat seat) {
           return table.common.custody.size(seat);
         });
}

Seat winner(const Table& table, const Terms& terms) {
  const bool known = table.trump != Suit::none && !table.joker_led;  // the pitch may be unknown
  if (known) return table.trick.winner(terms.ranking, table.trump);
  Seat won = table.trick.winner(terms.ranking, Suit::spades);
  for (const Suit trump : all_suits) {  // whatever is trump
    if (table.trick.winner(terms.ranking, trump) != won) return Seat::none;
  }
  return won;
}

CardSet trumps(CardSet of, const Table& table, const Terms& terms) {
  return tricks::belonging(of, table.trump, terms.ranking, table.trump);
}

// Before anything is done with them: a hand of a wrong size is the recorder's slip unless the
// record says that it is meant.
void check_sizes(Table& table) {
  if (std::exchange(table.sizes_checked, true) || table.common.over) return;
  for (int i = 0; i < table.seats(); ++i) {
    const int size = table.common.custody.size(seat(i));
    if (size == table.dealt || (table.meant & bit(seat(i))) != 0 || table.common.noticed(seat(i)))
      continue;
    table.common.custody.object({.kind = Contradiction::Kind::wrong_size,
                                 .seat = seat(i),
                                 .given = size,
                                 .expected = table.dealt});
  }
}

namespace {

// A record that begins after the bidding says who makes the trump, and for what.
void resume(Table& table, const From& from, const Terms& terms) {
  Bidding& bidding = table.bidding;
  if (from.maker == Seat::none && from.trump == Suit::none) {
    if (from.to_act != Seat::none)
      report_once(table, "`to act` says whose lead it is, and nobody has made the trump",
                  "give the `maker` and the `bid` with it, or the `trump`");
    return;
  }
  bidding.over = true;
  bidding.to_speak = Seat::none;
  bidding.maker = from.maker;
  bidding.contract = std::max(from.bid, 0);
  if (from.bid < 0) bidding.open = "what was bid is not recorded";
  table.trump = from.trump;
  table.mid_hand = from.trump != Suit::none;
  if (table.mid_hand && terms.draws) table.dealt = terms.hand;
  const bool first_lead = terms.draws || !table.mid_hand;
  table.to_lead = from.to_act != Seat::none ? from.to_act : first_lead ? from.maker : Seat::none;
}

}  // namespace

void Family::open(Table& table, const Record& record, const Terms& terms) {
  Common common = std::move(table.common);
  table = Table{};
  table.figures = &terms;
  table.dealt = terms.dealt;
  table.common = std::move(common);
  table.number = static_cast<std::size_t>(table.common.match->deals);
  const Match& match = *table.common.match;
  const bool open = match.ended == Ending::thrown_in && !terms.draws;
  if (table.dealer() == Seat::none && match.deals > 0 && match.dealer != Seat::none && !open)
    table.common.dealer = match.misdealt ? match.dealer : after(match.dealer, table.seats());
  table.bidding.to_speak = table.eldest();
  const bool opposite = table.seats() == 4 && !table.opposed(seat(0), seat(2)) &&
                        !table.opposed(seat(1), seat(3)) && table.opposed(seat(0), seat(1));
  if (table.partners() && !opposite)
    report_once(table, "partners sit opposite each other",
                "mend the order of `players` or `sides`");
  if (terms.sell_out) table.to_lead = table.eldest();
  if (record.from.given && match.deals == 0) resume(table, record.from, terms);
}

Scene Family::scene(const Table& table, Seat who) {
  Scene scene;
  if (who != Seat::none) {
    scene.has_hand = true;
    scene.held = table.common.custody.surely(who);
    scene.unknown = static_cast<std::uint8_t>(table.common.custody.unknown(who));
  }
  for (const tricks::Played& each : table.trick) {
    if (scene.plays < scene.played.size()) scene.played[scene.plays++] = {each.who, each.card};
  }
  return scene;
}

namespace {

// When cards are drawn who has discarded and keeps more than six has had time to discard.
void note_kept(Table& table, Seat drawer, const Terms& terms) {
  for (int i = 0; i < table.seats(); ++i) {
    if (keeps_too_many(table, seat(i), terms) && seat(i) != drawer) table.kept |= bit(seat(i));
  }
}

}  // namespace

bool played_out(const Table& table) {
  for (int i = 0; i < table.seats(); ++i) {
    if (table.common.custody.size(seat(i)) > 0) return false;
  }
  return table.led && table.trick.empty();
}

bool keeps_too_many(const Table& table, Seat who, const Terms& terms) {
  const bool done = (table.discarded & bit(who)) != 0 && (table.drew & bit(who)) == 0;
  return done && who != table.dealer() && table.common.custody.size(who) > terms.hand;
}

Place Family::place_of(const Table& table, Stage kind) {
  const auto trick = Place{Stage::trick, static_cast<std::uint16_t>(table.gathered + 1)};
  if (kind == Stage::trick) return trick;
  const bool played = played_out(table);
  if (table.led && kind != Stage::deal)  // what is said in a trick stands there
    return played ? Place{Stage::afterwards, 0} : trick;
  if (kind != Stage::none) return {kind, 0};
  if (table.led) return trick;
  return {table.bidding.spoken != 0 ? Stage::bidding : Stage::deal, 0};
}

// --- the deal

void Family::apply(Table& table, const Did<DealHand>& did, const Terms&) {
  const Seat to = did.act.to;
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = static_cast<std::uint8_t>(table.dealt);
  if (cards.unknown > 0 && cards.cards.empty()) table.unwritten |= bit(to);
  if (did.act.meant) table.meant |= bit(to);
  table.dealt_at[at(to)] = static_cast<std::uint16_t>(did.entry + 1);
  table.common.custody.gain(to, cards);
}

// --- the play

namespace {

// A hand of which nothing is known is also exchanged for another when nobody wrote it down.
void exchange_unwritten(Table& table, Seat who, const Terms& terms) {
  Custody& custody = table.common.custody;
  custody.unsettle();  // some of them may have been kept
  for (int cards = custody.size(who); cards > 0; --cards) custody.put_down(who, Card());
  custody.gain(who, {.cards = {},
                     .unknown = static_cast<std::uint8_t>(terms.hand - table.gathered),
                     .whole = false});
}

void check_exchange(Table& table, Seat who, const Terms& terms) {
  const int size = table.common.custody.size(who);
  if (size == terms.hand || table.common.noticed(who) || table.common.gap) return;
  if (size > terms.hand)
    return report_once(
        table, "a player has more than six cards when the play begins",
        "write what he discarded, `- Ann: [discard: [...], draw: [...]]`; if he kept "
        "too many, a `notice: too many cards` of it");
  if ((table.meant & bit(who)) == 0)
    report_once(table, "a player has fewer than six cards when the play begins",
                "write what he drew: `- Ann: [discard: [...], draw: [...]]`, with x for cards that "
                "are not known");
}

void begin_play(Table& table, Seat leader, const Terms& terms) {
  check_sizes(table);
  table.at_lead = table.bidding;
  begin_without_words(table, leader, terms);
  table.led = true;
  if (!terms.draws || table.common.over) return;
  if (table.trump == Suit::none && !table.common.gap)
    report_once(table, "a card is played, and the trump has not been named",
                "write who named it, such as `- Ann: {trump: hearts}`");
  for (int i = 0; i < table.seats(); ++i) {
    const bool unwritten = (table.unwritten & bit(seat(i))) != 0;
    if (unwritten && (table.discarded & bit(seat(i))) == 0)
      exchange_unwritten(table, seat(i), terms);
    else
      check_exchange(table, seat(i), terms);
  }
}

// The first card led makes the trump.
void make_pitch(Table& table, Card card, const Terms& terms) {
  table.joker_led = card.is_joker() && terms.joker_led_open;
  if (!table.joker_led) table.trump = card.is_joker() ? Suit::spades : card.suit();
}

}  // namespace

void Family::apply(Table& table, const Did<Play>& did, const Terms& terms) {
  if (!table.led) begin_play(table, did.who, terms);
  if (std::exchange(table.partial, false)) {
    report_once(table, "the trick before this one has a card too few",
                "write x for a card that is not known: `Ben: x`");
  }
  Obligations& due = table.obligations;
  const bool out = table.trick.empty() ? !in_lead(table, did.who)
                                       : !table.trick.has(did.who) && !in_turn(table, did.who);
  const Card card = did.act.card;
  if (out && card.known()) due.erred[at(did.who)].add(card);
  if (table.trick.empty()) due.required_by = due.lead = Seat::none;
  due.withdraw = {};
  if (due.called.who == did.who) due.called = {};
  due.offers_excess &= static_cast<std::uint16_t>(~bit(did.who));
  table.last_trick = 0;
  const bool first = table.gathered == 0 && table.trick.empty();
  if (table.trump == Suit::none && !terms.draws && first && card.known())
    make_pitch(table, card, terms);
  table.common.custody.put_down(did.who, card);
  table.trick.play(did.who, card);
  if (!card.known()) return;
  due.subject_to_call[at(did.who)].remove(card);
  table.cards.played[at(did.who)].add(card);
}

namespace {

// It is open which of two bidders makes the trump, and one of them has taken his lead back.
bool may_give_way(const Table& table, Seat who) {
  const Bidding& bidding = table.at_lead;
  const bool rivals = bidding.level != Seat::none || bidding.rival != Seat::none;
  return rivals && (who == bidding.level || who == bidding.rival || who == bidding.maker);
}

void give_way(Table& table) {
  table.bidding = table.at_lead;
  table.to_lead = table.bidding.maker;
  table.trump = Suit::none;
  table.led = table.joker_led = false;
}

}  // namespace

void Family::apply(Table& table, const Did<Withdraw>& did, const Terms& terms) {
  const Card card = did.act.card;
  if (!table.trick.withdraw(did.who, card))
    return report_once(table, "the card withdrawn is not in the trick on the table",
                       "`withdraw` names a card that the same player has just played");
  table.common.custody.take_up(did.who, card);
  if (card.known()) table.cards.played[at(did.who)].remove(card);
  Obligations& due = table.obligations;
  if (due.withdraw.who == did.who) due.withdraw = {};
  if (table.trick.empty() && table.gathered == 0 && may_give_way(table, did.who)) give_way(table);
  if (!due.erred[at(did.who)].has(card)) return;
  const bool unmade = table.trick.empty() && table.gathered == 0 && !terms.draws;
  if (unmade) {  // it was not the pitch
    table.trump = Suit::none;
    table.joker_led = false;
  }
  due.erred[at(did.who)].remove(card);
  due.subject_to_call[at(did.who)].add(card);
  const Seat leader = table.to_lead;
  if (!table.trick.empty() || leader == Seat::none || leader == did.who ||
      table.opposed(leader, did.who))
    return;
  due.required_by = after(did.who, table.seats(), table.seats() - 1);
  due.lead = leader;
  due.required = Demanded::withdraw;
}

void Family::apply(Table& table, const Did<Demand>& did, const Terms&) {
  Obligations& due = table.obligations;
  if (did.act.what == Demanded::trump_lead || did.act.what == Demanded::no_trump_lead) {
    if (did.who == due.required_by && table.trick.empty()) due.required = did.act.what;
    return;
  }
  if (did.act.what != Demanded::withdraw) return;
  for (const tricks::Played& each : table.trick) {
    if (!due.erred[at(each.who)].has(each.card) || !table.opposed(did.who, each.who)) continue;
    const bool answered = std::ranges::any_of(table.trick, [&](const tricks::Played& other) {
      return table.opposed(other.who, each.who);
    });
    if (!answered) due.withdraw = {each.who, each.card};
  }
}

void Family::apply(Table& table, const Did<CallCard>& did, const Terms&) {
  for (int i = 0; i < table.seats(); ++i) {
    const Seat who = seat(i);
    const bool his = table.obligations.subject_to_call[at(who)].has(did.act.card);
    if (his && table.opposed(did.who, who) && !table.trick.has(who))
      table.obligations.called = {who, did.act.card};
  }
}

void Family::apply(Table& table, const Did<Gathers>& did, const Terms&) {
  table.gatherer = did.who;
}

void Family::apply(Table& table, const Did<Unrecorded>& did, const Terms&) {
  if (did.act.unit == Unit::bids) table.bidding.to_speak = table.bidding.owed = Seat::none;
  if (did.act.unit != Unit::tricks) return;
  check_sizes(table);
  table.mid_hand = true;
  table.gathered += did.act.count;
  table.to_lead = table.may_lead = Seat::none;
  for (int i = 0; i < table.seats(); ++i) {
    for (int card = 0; card < did.act.count; ++card) {
      if (table.common.custody.size(seat(i)) > 0) table.common.custody.put_down(seat(i), Card());
    }
  }
}

void Family::apply(Table& table, const Did<End>& did, const Terms& terms) {
  if (did.act.how == Ending::thrown_in) leave_bidding(table, terms);
}

void Family::apply(Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment == Moment::deal) return leave_bidding(table, terms);
  if (did.act.moment != Moment::trick || table.trick.empty()) return;
  bool short_hand = false;
  for (int i = 0; i < table.seats(); ++i)
    short_hand |= !table.trick.has(seat(i)) && table.common.custody.size(seat(i)) == 0;
  if (table.trick.size() < table.seats() && !short_hand) {
    table.partial = true;
    return;
  }
  const Seat won = winner(table, terms);
  table.unsure |= won == Seat::none || !table.trick.all_known();
  ++table.gathered;
  table.last_trick = table.gathered;
  if (won != Seat::none) table.cards.taken[at(won)] |= table.trick.cards();
  table.to_lead = won;
  table.may_lead = table.gatherer;
  table.gatherer = Seat::none;
  table.trick.clear();
  table.obligations.erred.fill({});
  table.obligations.withdraw = table.obligations.called = {};
}

// --- hands put right

void Family::apply(Table& table, const Did<Notice>& did, const Terms& terms) {
  const Seat of = did.act.of == Seat::none ? did.who : did.act.of;
  if (of != Seat::none) table.noticed |= bit(of);
  if (did.act.what != Noticed::too_many || of == Seat::none) return;
  if (begun(table, terms) && table.common.custody.size(of) > right_size(table, of, terms))
    table.obligations.offers_excess |= bit(of);
}

void Family::apply(Table& table, const Did<Expose>& did, const Terms&) {
  const Card card = did.act.card;
  if (did.act.of != Seat::none && card.known() &&
      !table.common.custody.surely(did.act.of).has(card))
    table.common.custody.show(did.act.of, CardSet::of(card));
}

void Family::apply(Table& table, const Did<Remove>& did, const Terms& terms) {
  table.common.custody.put_down(did.act.from, did.act.card);
  if (did.act.to != Pile::aside)
    table.common.custody.return_to_stock(did.act.card);
  else if (did.act.card.known())
    table.gone.add(did.act.card);
  if (table.common.custody.size(did.act.from) == right_size(table, did.act.from, terms))
    table.common.mended = did.act.from;
  if (table.common.custody.size(did.act.from) <= right_size(table, did.act.from, terms))
    table.obligations.offers_excess &= static_cast<std::uint16_t>(~bit(did.act.from));
}

// --- discarding and drawing

void Family::apply(Table& table, const Did<DiscardCards>& did, const Terms& terms) {
  table.obligations.offers_excess &= static_cast<std::uint16_t>(~bit(did.who));
  table.discarded |= bit(did.who);
  table.discarded_at[at(did.who)] = static_cast<std::uint16_t>(did.entry + 1);
  for (const Card card : did.act.cards.cards.set()) {
    table.common.custody.put_down(did.who, card);
    table.gone.add(card);
  }
  for (int i = did.act.cards.cards.size(); i < count_of(did.act.cards); ++i) {
    table.common.custody.put_down(did.who, Card());
    table.unseen = true;
  }
  if (table.kept & bit(did.who) && table.common.custody.size(did.who) <= terms.hand)
    table.common.mended = did.who;
}

void Family::apply(Table& table, const Did<DrawCards>& did, const Terms& terms) {
  note_kept(table, did.who, terms);
  Handful cards = did.act.cards;
  cards.unknown = static_cast<std::uint8_t>(count_of(cards) - cards.cards.size());
  table.common.custody.gain(did.who, cards);
  table.drew |= bit(did.who);
  if (table.common.custody.size(did.who) != terms.hand && !table.common.noticed(did.who))
    report_once(table, "the cards drawn do not make the hand six",
                "mend the discard or the draw; if it was so, write a `notice: too many cards` or "
                "`too few cards` of it");
}

void Family::apply(Table& table, const Did<Rob>& did, const Terms& terms) {
  note_kept(table, did.who, terms);
  Handful cards = did.act.cards;
  cards.unknown = static_cast<std::uint8_t>(count_of(cards) - cards.cards.size());
  table.common.custody.gain(did.who, cards);
}

void Family::apply(Table& table, const Did<Show>& did, const Terms&) {
  for (const Card card : did.act.cards) table.common.custody.face(card);
  table.shown |= did.act.cards;
}

}  // namespace cardlaw::all_fours
