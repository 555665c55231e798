// What each act does to the table, from any state.
// The talk about melds is in talk.cpp, what is laid open in showing.cpp.
#include "families/tricks/table.h"

#include "families/klaberjass/acts.h"

namespace cardlaw::klaberjass {
namespace {

bool no_second_packet(const Table& table) {
  for (int i = 0; i < table.seats(); ++i) {
    if (table.plays(seat(i)) && table.packets[static_cast<std::size_t>(i)] != 1) return false;
  }
  return true;
}

// The winner of a trick has its cards, and what they are worth, where feats ask for it.
void win(Table& table, const Terms& terms) {
  if (!terms.feats) return;
  const std::size_t winner = at(table.last.winner);
  table.feats.cards[winner] |= table.last.cards;
  ++table.feats.tricks[winner];
}

// The first card of the play: from here on the deal and the melds are over.
[[gnu::noinline]] void begin_play(Table& table, const Terms& terms) {
  complete_dealer(table, terms);
  table.led = true;
  table.common.trumps_unknown = !table.trump_known() || table.bidding.rivals != 0;
  for (int i = 0; i < table.seats(); ++i)
    table.had[static_cast<std::size_t>(i)] = table.common.custody.surely(seat(i));
  if (table.begins_in_play) {
    table.gathered = tricks::played_before(table, terms.hand());
    table.common.gap |= table.gathered > 0;
    return;
  }
  if (table.mid_hand) return;
  if (table.common.gap || table.common.over) return;
  if (table.bidding.maker == Seat::none) {
    report_once(table, "a card is played, and nobody is recorded as having made the trump",
                "write who did, such as `- {who}: take`; or how things stood: `from: {trump: "
                "hearts, maker: {who}}`",
                seat(0));
  } else if (terms.further_cards > 0 && no_second_packet(table)) {
    report_once(table, "the cards dealt after the trump was made are missing",
                "write `- deal: {{who}: [...], ...}` before the first trick, with x if unknown",
                seat(0));
  }
}

// Everybody has a whole hand: nobody has played yet, and the first lead is to come.
void begin_if_full(Table& table, const Terms& terms) {
  if (table.led || !table.begins_in_play || !tricks::all_have(table, terms.hand())) return;
  table.begins_in_play = false;
  if (table.to_lead == Seat::none)
    table.to_lead = terms.maker_leads ? table.maker() : table.eldest();
}

// The player who sits out has played a card: said once.
void object_to_idle_player(Table& table) {
  constexpr const char* words = "{who} dealt and has no cards to play";
  const auto& said = table.common.custody.contradictions();
  if (std::ranges::find(said, words, &Contradiction::words) != said.end()) return;
  table.common.custody.object({.kind = Contradiction::Kind::out_of_order,
                               .seat = table.idle,
                               .words = words,
                               .hint = "the dealer of four sits out; the other three play"});
}

// A score was written down, so the hand was played out; but the tricks recorded are fewer. (Without
// a score the record may well stop at what is disputed.)
void report_gap(Table& table, const Terms& terms) {
  Common& common = table.common;
  const Deal& deal = common.record->deals[static_cast<std::size_t>(common.match->deals)];
  const bool scored = deal.score.kind == Figures::Kind::points;
  if (!scored || !table.led || common.over || common.gap || table.begins_in_play) return;
  // An offence that was pointed out may have stopped the play.
  if (terms.offence_stops && (table.note.claims != 0 || table.note.notices)) return;
  if (table.fours_shown()) return;
  if (table.played_out(terms) || !common.custody.contradictions().empty()) return;
  common.custody.at(table.last_entry);
  report_once(table, "tricks are missing: there is a score, and the players still hold cards",
              "write the trick that was left out, or `- unrecorded: 2 tricks` where they were, or "
              "`- end: stopped`");
}

bool written_as_void(const Table& table) {
  const Common& common = table.common;
  const Deal& deal = common.record->deals[static_cast<std::size_t>(common.match->deals)];
  return deal.score.kind == Figures::Kind::nobody;
}

// A packet is put right when all the hands are that it made too large or too small.
void mend_if_right(Table& table, Seat who, const Terms& terms) {
  for (const State::Misdealt& packet : table.misdealt) {
    bool right = (packet.all >> index(who) & 1) != 0;
    for (int i = 0; i < table.seats(); ++i) {
      if ((packet.all >> i & 1) != 0)
        right &= table.common.custody.size(seat(i)) == right_size(table, seat(i), terms);
    }
    if (right) table.common.mended = packet.first;
  }
}

}  // namespace

void lose_in_play(Table& table, Seat who, Card card) {
  if (table.led && card.known()) table.had[at(who)].remove(card);
}

void gain_in_play(Table& table, Seat who, Card card) {
  if (!table.led || !card.known()) return;
  table.had[at(who)].add(card);
  const bool king = card.rank() == Rank::king;
  if (card.suit() != table.trump() || (!king && card.rank() != Rank::queen)) return;
  const Card other(king ? Rank::queen : Rank::king, card.suit());
  const bool together = table.common.custody.surely(who).has(other);
  if (!together) table.apart |= static_cast<std::uint16_t>(1 << index(who));
}

int first_cards_of(const Table& table, Seat who, const Terms& terms) {
  if (!table.plays(who)) return 0;
  return terms.first_cards - (terms.dealer_takes_turn_up && who == table.dealer() ? 1 : 0);
}

int right_size(const Table& table, Seat who, const Terms& terms) {
  const bool complete =
      table.packets[at(who)] >= 2 || (table.turn_up_taken && who == table.dealer());
  const int dealt = complete ? terms.hand() : first_cards_of(table, who, terms);
  return dealt - table.gathered - (table.trick.has(who) ? 1 : 0);
}

bool makes_up(const Table& table, const DealHand& act, const Terms& terms) {
  const int packets = table.packets[at(act.to)];
  const int lacking = right_size(table, act.to, terms) - table.common.custody.size(act.to);
  if (packets == 0 || lacking <= 0) return false;
  const bool packet_due = terms.further_cards > 0 && packets == 1 &&
                          (table.maker() != Seat::none || table.bidding.must_name != Seat::none);
  return !packet_due || (table.common.noticed(act.to) && act.cards.size() == lacking &&
                         lacking < terms.further_cards);
}

namespace {

// Who takes no cards has neither made the trump nor counted anything.
void result_without_idle(Table& table) {
  const Match& match = *table.common.match;
  const Result& result = table.common.record->deals[static_cast<std::size_t>(match.deals)].result;
  if (!result.given) return;
  for (int i = 0; i < table.seats(); ++i) {
    const int own = index(match.side_of[static_cast<std::size_t>(i)]);
    if (table.plays(seat(i)) && (result.written >> own & 1) == 0)
      table.common.custody.object({.kind = Contradiction::Kind::out_of_order,
                                   .seat = seat(i),
                                   .words = "the points of {who} are missing",
                                   .hint = "only who dealt took no cards"});
  }
  if (table.idle == Seat::none) return;
  const Side own = match.side_of[at(table.idle)];
  if (result.maker != table.idle && result.points[static_cast<std::size_t>(index(own))] == 0)
    return;
  table.common.custody.object({.kind = Contradiction::Kind::out_of_order,
                               .seat = table.idle,
                               .words = "{who} dealt and took no cards",
                               .hint = "the maker and the points are those of the other three"});
}

}  // namespace

void Family::open(Table& table, const Record& record, const Terms& terms) {
  static_cast<State&>(table) = State{};
  for (Talk& talk : table.talks.of) talk.called.fill(-1);
  table.fours.fill(Rank::none);
  if (table.seats() == terms.sitting_out_of) table.idle = table.dealer();
  result_without_idle(table);
  if (terms.partners) tricks::report_neighbors(table, record);
  table.bidding.to_speak = table.bidding.begins = table.to_lead = table.eldest();
  if (!record.from.given || table.common.match->deals > 0) return;
  if (record.from.trump != Suit::none) {
    table.mid_hand = table.begins_in_play = table.turn_up_taken = true;
    table.bidding.trump = record.from.trump;
    table.bidding.maker = record.from.maker;
    table.to_lead = record.from.to_act;
  }
  if (record.from.to_act != Seat::none)
    table.bidding.to_speak = table.bidding.begins = record.from.to_act;
}

Scene Family::scene(const Table& table, Seat who) { return tricks::scene(table, who); }

// What is said or done in a trick stands there.
Place Family::place_of(const Table& table, bool of_deal) {
  if (table.led)
    return tricks::all_played(table) ? Place{Stage::afterwards, 0} : table.trick_place();
  const bool talk = std::ranges::any_of(table.talks.first, [](int entry) { return entry > 0; });
  const bool begun = table.bidding.first != Seat::none || table.bidding.round == 0;
  const bool made = table.maker() != Seat::none || table.made_unrecorded();
  const bool bids = begun && !made;
  if (of_deal) return {talk ? Stage::melds : bids ? Stage::bidding : Stage::deal, 0};
  return {made ? Stage::melds : table.turned ? Stage::bidding : Stage::deal, 0};
}

// --- the deal

void Family::apply(Table& table, const Did<DealHand>& did, const Terms& terms) {
  const DealHand& act = did.act;
  const std::size_t to = at(act.to);
  Custody& custody = table.common.custody;
  Handful cards = act.cards;
  if (!table.plays(act.to) && cards.whole) return;
  if (table.mid_hand) {
    if (cards.whole) cards.unknown = static_cast<std::uint8_t>(terms.hand());
    custody.gain(act.to, cards);
    return begin_if_full(table, terms);
  }
  if (makes_up(table, act, terms)) {
    custody.gain(act.to, cards);
    return mend_if_right(table, act.to, terms);
  }
  if (table.packets[to] == 1) take_refused_schmeiss(table, terms);
  const int expected =
      table.packets[to] == 0 ? first_cards_of(table, act.to, terms) : terms.further_cards;
  if (cards.whole) cards.unknown = static_cast<std::uint8_t>(expected);
  if (cards.size() != expected && !act.meant && !table.common.noticed(act.to)) {
    if (table.packets[to] == 0 && terms.further_cards > 0 && cards.size() == terms.hand()) {
      report_once(
          table, "the hands have all their cards at once",
          "the cards dealt after the trump was made stand in a `- deal:` of their own in `play`");
    } else {
      custody.object({.kind = Contradiction::Kind::wrong_size,
                      .seat = act.to,
                      .given = cards.size(),
                      .expected = expected});
    }
  }
  if (table.packets[to] == 1 && table.bidding.maker == Seat::none && !table.common.gap) {
    report_once(table, "cards are dealt again, and nobody is recorded as having made the trump",
                "write who did, such as `- {who}: take`", seat(0));
  }
  if (table.packets[to] < 2 && cards.size() != expected) {
    State::Misdealt& packet = table.misdealt[table.packets[to]];
    if (packet.all == 0) packet.first = act.to;
    packet.all |= static_cast<std::uint16_t>(1 << index(act.to));
  }
  ++table.packets[to];
  custody.gain(act.to, cards);
}

void Family::apply(Table& table, const Did<TurnUp>& did, const Terms&) {
  table.turned = true;
  table.turn_up = did.act.card;
  table.turned_suit = did.act.card.suit();
  table.turned_rank = did.act.card.rank();
  table.common.custody.face(did.act.card);
}

void Family::apply(Table& table, const Did<FaceBottom>& did, const Terms& terms) {
  table.common.custody.face(did.act.card);
  if (terms.widow) table.widow = did.act.card;
}

// --- the play

void Family::apply(Table& table, const Did<Play>& did, const Terms& terms) {
  if (!table.led) begin_play(table, terms);
  if (std::exchange(table.partial, false)) {
    table.common.custody.at(table.partial_entry);
    report_once(table, "this trick has a card too few", tricks::how_to_write_no_card,
                tricks::missing(table));
    table.common.custody.at(did.entry);
  }
  table.last.number = 0;
  if (!table.plays(did.who)) object_to_idle_player(table);
  table.bidding.by_rival |= goes_by_a_rival(table, did.who, did.act.card, terms);
  if (depends_on_trumps(table, did, terms))
    table.common.in_doubt |= 1U << table.trick_place().number;
  table.common.custody.put_down(did.who, did.act.card);
  table.trick.play(did.who, did.act.card);
  if (did.act.card.known())
    table.had[at(did.who)].add(did.act.card);
  else
    ++table.hidden[at(did.who)];
}

void Family::apply(Table& table, const Did<NoCard>& did, const Terms&) {
  tricks::leave_out(table, did.who);
}

// The card was in the hand when the play began.
void Family::apply(Table& table, const Did<Withdraw>& did, const Terms&) {
  if (table.led && did.act.card.known()) table.had[at(did.who)].add(did.act.card);
}

void Family::apply(Table& table, const Did<Unrecorded>& did, const Terms& terms) {
  if (did.act.unit == Unit::bids) {
    table.bidding.round = 0;
    table.bidding.schmeiss = Seat::none;  // it may have been answered
    table.bidding.to_speak = table.bidding.begins = Seat::none;
    if (terms.maker_leads && table.maker() == Seat::none) table.to_lead = Seat::none;
  }
  if (did.act.unit != Unit::tricks) return;
  table.common.gap = true;
  if (!table.led) begin_play(table, terms);
  table.gathered += did.act.count;
  table.to_lead = Seat::none;
  tricks::play_unrecorded(table, did.act.count);
}

// R1: the source throws the hands in when all have passed, and then speaks of a second round.
static void throw_in_after_one_round(Table& table, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  const bool begun = bidding.passed != 0 || bidding.schmeiss != Seat::none ||
                     bidding.must_name != Seat::none || table.led || table.common.gap;
  const bool omitted = terms.second_round == SecondRound::either && bidding.round == 2 && !begun;
  if (omitted && table.maker() == Seat::none && !table.common.over)
    table.common.end(Ending::thrown_in);
}

void Family::apply(Table& table, const Did<End>& did, const Terms& terms) {
  if (did.act.how == Ending::thrown_in || did.act.how == Ending::nobody_scores)
    throw_in_after_one_round(table, terms);
}

void Family::apply(Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment == Moment::deal) {
    if (written_as_void(table)) throw_in_after_one_round(table, terms);
    return report_gap(table, terms);
  }
  if (did.act.moment != Moment::trick || table.trick.empty()) return;
  table.last_entry = did.entry;
  if (!tricks::is_complete(table)) {
    table.partial = true;
    table.partial_entry = did.entry;
    table.last.number = 0;
    return;
  }
  const tricks::Played* best =
      table.trump_known() ? table.trick.leading(terms.ranking, table.trump()) : nullptr;
  if (table.trumps_open(terms) && table.trick.leading(terms.ranking, Suit::none) != best)
    best = nullptr;
  const Seat winner = best == nullptr ? Seat::none : best->who;
  table.unsure |= best == nullptr;
  ++table.gathered;
  for (int i = 0; i < table.seats(); ++i) {
    if (table.plays(seat(i)) && table.common.custody.size(seat(i)) != terms.hand() - table.gathered)
      table.irregular |= static_cast<std::uint16_t>(1U << i);
  }
  table.last_but_one = table.last;
  table.last = {table.gathered, winner, best == nullptr ? Card() : best->card, table.trick.cards()};
  if (best != nullptr) win(table, terms);
  table.to_lead = winner;
  table.may_lead = 0;
  table.by_a_rival([&](Suit suit) {
    const Seat other = table.trick.winner(terms.ranking, suit);
    if (other != Seat::none && other != winner)
      table.may_lead |= static_cast<std::uint16_t>(1U << index(other));
    return false;
  });
  table.trick.clear();
}

// --- hands put right

// A player's own card leaves the choice to the others; until then it is open if the deal stands.
void Family::apply(Table& table, const Did<Expose>& did, const Terms&) {
  const Exposed card = exposed(table, did.who, did.act);
  table.void_open |= card.speaks && (!card.known || card.owner == did.who);
}

// Who deals next cannot be said when nothing shows whether the deal was void, nor after one that
// the players made void, or that they stopped before it was settled.
void Family::carry(const Table& table, Match& match, const Terms& terms) {
  const Common& common = table.common;
  const bool chosen = common.misdealt || common.agreed;
  const bool bids_open =
      table.bidding.round == 0 && table.maker() == Seat::none && !table.made_unrecorded();
  if ((table.void_open && !table.led && !chosen) || bids_open) match.dealer = Seat::none;
  match.next_dealer = next_dealer(match, terms, table.seats());
}

namespace {

bool is_dealt_to_later(const Table& table, Seat who, std::uint16_t entry) {
  const auto& deals = table.common.record->deals;
  const auto& entries = deals[static_cast<std::size_t>(table.common.match->deals)].entries;
  return std::any_of(entries.begin() + entry + 1, entries.end(), [&](const Entry& each) {
    const auto* const dealt = std::get_if<DealHand>(&each.act);
    return dealt != nullptr && dealt->to == who;
  });
}

// 10.3 of Klaberjass for four: there is no stock, and the card goes to the player who has too few.
void give_to_short_hand(Table& table, const Did<Remove>& did, const Terms& terms) {
  if (terms.further_cards > 0 || table.led || table.mid_hand) return;
  if (did.act.to == Pile::aside) table.common.custody.return_to_stock(did.act.card);
  Seat lacks = Seat::none;
  for (int i = 0; i < table.seats(); ++i) {
    if (table.common.custody.size(seat(i)) >= right_size(table, seat(i), terms)) continue;
    if (lacks != Seat::none) return;  // whose it is has to be written
    lacks = seat(i);
  }
  if (lacks == Seat::none || lacks == did.act.from || is_dealt_to_later(table, lacks, did.entry))
    return;
  Handful card;
  if (did.act.card.known()) card.cards.add(did.act.card);
  card.unknown = did.act.card.known() ? 0 : 1;
  table.common.custody.gain(lacks, card);
}

}  // namespace

void Family::apply(Table& table, const Did<Remove>& did, const Terms& terms) {
  lose_in_play(table, did.act.from, did.act.card);
  give_to_short_hand(table, did, terms);
  mend_if_right(table, did.act.from, terms);
}

}  // namespace cardlaw::klaberjass
