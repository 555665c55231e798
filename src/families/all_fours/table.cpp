// What the deal, the hands and the end of it do to the table, from any state.
#include <algorithm>
#include <utility>

#include "families/all_fours/acts.h"

namespace cardlaw::all_fours {

bool begun(const Table& table, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  return table.mid_hand || table.began ||
         (terms.draws && (bidding.bid_made || bidding.over || bidding.unrecorded));
}

int right_size(const Table& table, Seat who, const Terms& terms) {
  if (table.began) return terms.hand - table.gathered - (table.trick.has(who) ? 1 : 0);
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

// The rightful leader may play to a lead that was made in another's place; where it is not known
// who that is, anybody may be.
bool in_turn(const Table& table, Seat who) {
  if (table.to_lead == Seat::none || who == table.to_lead) return true;
  return tricks::in_turn(table.trick, who, table.seats(),
                         [&](Seat seat) { return table.common.custody.size(seat); });
}

Seat winner(const Table& table, const Terms& terms) {
  const bool known = table.trump != Suit::none && !table.joker_led;  // the pitch may be unknown
  if (known) return table.trick.winner(terms.ranking, table.trump);
  const Seat won = table.trick.winner(terms.ranking, Suit::spades);
  for (const Suit trump : all_suits) {  // whatever is trump
    if (table.trick.winner(terms.ranking, trump) != won) return Seat::none;
  }
  return won;
}

Seat undisputed_winner(const Table& table, const Terms& terms) {
  const Seat won = winner(table, terms);
  const bool same = table.other_trump == Suit::none ||
                    table.trick.winner(terms.ranking, table.other_trump) == won;
  return same ? won : Seat::none;
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
      tricks::report_once(table, "`to act` says whose lead it is, and nobody has made the trump",
                          "give the `maker` and the `bid` with it, or the `trump`");
    return;
  }
  bidding.over = true;
  bidding.to_speak = Seat::none;
  bidding.maker = from.maker;
  bidding.contract = std::max(from.bid, 0);
  bidding.open =
      from.bid < 0 ? "what was bid is not recorded" : no_contract(bidding.contract, terms);
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
  table.bidding.to_speak = table.eldest();
  if (table.partners()) tricks::report_neighbors(table, record);
  if (terms.sell_out) table.to_lead = table.eldest();
  if (record.from.given && table.number == 0) resume(table, record.from, terms);
}

void Family::carry(const Table& table, Match& match, const Terms& terms) {
  const Common& common = table.common;
  const bool bid_open = table.bidding.unrecorded && table.bidding.maker == Seat::none;
  const bool chosen = common.misdealt || common.agreed || table.bidding.spoken != 0;
  if (bid_open && !table.began && !common.misdealt) match.dealer = Seat::none;
  if (table.void_open && !table.began && !chosen) match.dealer = Seat::none;
  match.next_dealer = next_dealer(match, terms, table.seats());
}

void Family::apply(Table& table, const Did<Expose>& did, const Terms&) {
  table.void_open |= !table.began && did.who != Seat::none && did.who == table.dealer();
}

Place Family::place_of(const Table& table, Stage kind) {
  const auto trick = Place{Stage::trick, static_cast<std::uint16_t>(table.gathered + 1)};
  if (kind == Stage::trick) return trick;
  if (table.began && kind != Stage::deal)  // what is said in a trick stands there
    return tricks::all_played(table) ? Place{Stage::afterwards, 0} : trick;
  if (kind != Stage::none) return {kind, 0};
  const bool spoken = table.bidding.spoken != 0 || table.bidding.unrecorded;
  return {spoken ? Stage::bidding : Stage::deal, 0};
}

// A record that begins with the play and with whole hands begins with the maker's lead.
static void lead_if_whole(Table& table) {
  const bool begins = table.mid_hand && !table.began && table.gathered == 0;
  if (begins && table.to_lead == Seat::none && tricks::all_have(table, table.figures->hand))
    table.to_lead = table.bidding.maker;
}

void Family::apply(Table& table, const Did<DealHand>& did, const Terms&) {
  const Seat to = did.act.to;
  Handful cards = did.act.cards;
  if (cards.whole) cards.unknown = static_cast<std::uint8_t>(table.dealt);
  if (cards.unknown > 0 && cards.cards.empty()) table.unwritten |= bit(to);
  if (did.act.meant) table.meant |= bit(to);
  table.dealt_at[at(to)] = static_cast<std::uint16_t>(did.entry + 1);
  table.common.custody.gain(to, cards);
  lead_if_whole(table);
}

void Family::apply(Table& table, const Did<Unrecorded>& did, const Terms&) {
  Bidding& bidding = table.bidding;
  check_sizes(table);
  if (did.act.unit == Unit::bids) {
    bidding.unrecorded = true;
    bidding.to_speak = bidding.owed = Seat::none;
    if (!table.began && bidding.maker == Seat::none) table.to_lead = Seat::none;
  }
  if (did.act.unit != Unit::tricks) return;
  table.mid_hand = true;
  table.gathered += did.act.count;
  table.to_lead = table.may_lead = Seat::none;
  tricks::play_unrecorded(table, did.act.count);
}

void Family::apply(Table& table, const Did<End>& did, const Terms& terms) {
  if (did.act.how == Ending::thrown_in) leave_bidding(table, terms);
}

// --- hands put right

void Family::apply(Table& table, const Did<Notice>& did, const Terms& terms) {
  const Seat of = did.act.of == Seat::none ? did.who : did.act.of;
  if (of != Seat::none) table.noticed |= bit(of);
  if (did.act.what != Noticed::too_many || of == Seat::none) return;
  if (begun(table, terms) && table.common.custody.size(of) > right_size(table, of, terms))
    table.obligations.offers_excess |= bit(of);
}

void Family::apply(Table& table, const Did<Remove>& did, const Terms& terms) {
  const Seat from = did.act.from;
  if (did.act.to == Pile::aside && did.act.card.known()) table.gone.add(did.act.card);
  const int left = table.common.custody.size(from), right = right_size(table, from, terms);
  if (left == right) table.common.mended = from;
  if (left <= right) offers_no_more(table, from);
}

}  // namespace cardlaw::all_fours
