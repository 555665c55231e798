// What is laid open: melds, one by one or together, bella, and four of a kind.
#include "families/klaberjass/acts.h"
#include "families/klaberjass/melds.h"
#include "families/klaberjass/rules.h"

namespace cardlaw::klaberjass {
namespace {

enum class Showing : std::uint8_t { no_meld, not_known };

CardSet of_kind(CardSet cards, Kind kind, const Terms& terms) {
  CardSet found;
  for (const Meld& each : melds_in(cards, kind, terms)) found |= each.cards;
  return found;
}

// Four of a kind that win the hand.
CardSet winning_four(CardSet cards, std::size_t rank, const Terms& terms) {
  const CardSet four = CardSet::of(static_cast<Rank>(rank)) & terms.pack;
  return terms.winning_fours[rank] > 0 && cards.contains(four) ? four : CardSet();
}

// The cards that belong to a meld made of them all; bella is one, in a suit that may be trumps.
CardSet of_melds(const Table& table, CardSet cards, const Terms& terms) {
  CardSet found = of_kind(cards, Kind::sequence, terms) | of_kind(cards, Kind::group, terms);
  for (const Suit suit : all_suits) {
    if (may_be_trumps(table, suit) && cards.contains(bella_in(suit))) found |= bella_in(suit);
  }
  for (std::size_t rank = 0; rank < terms.winning_fours.size(); ++rank)
    found |= winning_four(cards, rank, terms);
  return found;
}

CardSet shown_by(const Table& table, Seat who) {
  return table.shown[0][at(who)] | table.shown[1][at(who)];
}

// The king and queen of trumps are among the cards, and in no sequence of them.
bool is_bella(const Table& table, CardSet cards, const Terms& terms) {
  const CardSet bella = bella_in(table.trump());
  return !bella.empty() && cards.contains(bella) &&
         (of_kind(cards, Kind::sequence, terms) & bella).empty();
}

void announce_bella(Table& table, Seat who, const Terms& terms) {
  const bool late = !in_time(table, who);
  (late ? table.late_bella : table.bella) |= bit(who);
  const bool needed = terms.announcing == Announcing::first_card;
  if (late && needed && (table.bella & bit(who)) == 0)
    table.common.remark = "{by} announced bella after the first card: it does not count";
}

// Four of a kind that win the hand were laid open.
bool show_fours(Table& table, Seat who, CardSet laid, const Terms& terms) {
  bool shown = false;
  for (std::size_t rank = 0; rank < terms.winning_fours.size(); ++rank) {
    if (winning_four(laid, rank, terms).empty()) continue;
    shown = true;
    Rank& best = table.fours[at(who)];
    if (best == Rank::none ||
        terms.group_order[rank] > terms.group_order[static_cast<std::size_t>(best)])
      best = static_cast<Rank>(rank);
  }
  return shown;
}

}  // namespace

// 5.8  Every card that a player shows as a meld must belong to one.
static Opinion shows_melds(const Table& table, const Did<Show>& did, const Terms& terms) {
  const Laid& laid = table.note.laid;
  if (did.act.not_all) return undecided(Showing::not_known);
  const CardSet all = laid.all | did.act.cards;
  const CardSet belong = of_melds(table, all | shown_by(table, did.who), terms);
  const bool whole_hand = all.size() == table.common.custody.size(did.who);  // R23
  if (whole_hand || belong.contains(did.act.cards)) return upheld;
  if (!belong.contains(laid.before)) return silent;  // it was found with the cards before
  return laid.not_all ? undecided(Showing::not_known) : breached(Showing::no_meld);
}

const Duty show_a_meld{
    .number = "5.8",
    .breach = "improper meld",
    .also = {"wrong call"},
    .says = {{Showing::no_meld, "what {by} showed is not a meld"},
             {Showing::not_known, "whether what {by} showed is a meld is not known"}},
    .checks = {shows_melds}};

void Family::apply(Table& table, const Did<Show>& did, const Terms& terms) {
  complete_dealer(table, terms);
  const CardSet cards = did.act.cards;
  const std::size_t who = at(did.who);
  if (table.led) {
    // Some have been played already, and a card played unseen may be one of them.
    if (table.hidden[who] == 0) table.common.custody.show(did.who, cards - table.had[who]);
    table.had[who] |= cards;
  } else {
    table.common.custody.show(did.who, cards);
  }
  table.not_all_shown |= did.act.not_all;
  if (did.act.not_all) return;
  const bool complete = of_melds(table, cards, terms).contains(cards);
  if (is_bella(table, complete ? cards : cards | table.note.laid.all, terms))
    announce_bella(table, did.who, terms);
  const auto laid = [&] {
    return complete ? cards : cards | table.note.laid.before | shown_by(table, did.who);
  };
  if (!table.led && show_fours(table, did.who, laid(), terms)) return;
  note_all(table, did.who, terms, [&] {
    const bool announced = talk_is_over(table, terms) ? table.all_counts : in_time(table, did.who);
    for (const Kind kind : {Kind::sequence, Kind::group}) {
      const CardSet melds = of_kind(laid(), kind, terms);
      if (!melds.empty() && (announced || may_show_late(table, did.who, kind, terms)))
        table.shown[static_cast<std::size_t>(kind)][who] |= melds;
    }
  });
}

void Family::apply(Table& table, const Did<AnnounceBella>& did, const Terms& terms) {
  announce_bella(table, did.who, terms);
}

}  // namespace cardlaw::klaberjass
