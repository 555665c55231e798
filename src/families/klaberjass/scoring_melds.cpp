// What melds and bella score, and which are announced too late to score: 5.7 and 5.9 of Klaberjass.
#include "families/klaberjass/melds.h"
#include "families/klaberjass/rules.h"
#include "families/klaberjass/settlement.h"

namespace cardlaw::klaberjass {

// --- what is announced too late

bool in_time(const Table& table, Seat who) {
  if (!table.led) return true;
  if (table.gathered > 0) return false;
  return !table.trick.has(who) || (table.trick.end() - 1)->who == who;
}

bool called_too_late(Table& table, Seat who, Kind kind, const Terms& terms) {
  const auto own = static_cast<std::uint16_t>(1 << index(who));
  if (!words_count(table, terms)) {
    table.talks.of[static_cast<std::size_t>(kind)].late |= own;
    return true;
  }
  if (terms.announcing != Announcing::first_card || in_time(table, who)) return false;
  if (tricks::all_played(table)) return true;
  table.late_meld |= own;
  table.common.remark = "{by} announced a meld after the first card: it does not count";
  return true;
}

// --- what scores

namespace {

enum class Told : std::uint8_t { scored, too_late };

// What was announced too late is told, and counts nothing.
void tell_late(const Table& table, Account& account, std::uint16_t seats) {
  for (int i = 0; i < table.seats(); ++i) {
    if ((seats >> i & 1) != 0) account.count(account.side_of(seat(i)), 0, Told::too_late);
  }
}

// Who won the talk by a false word that has been claimed did not have the best meld: then the best
// of the melds shown by opponents scores, if the winner's own does not beat it.
Seat rightful(const Table& table, Kind kind, Seat best, Account& account, const Terms& terms) {
  if (best == Seat::none || !account.offends(account.side_of(best), "11.1")) return best;
  const Seat first = speaks_first(table, terms);
  Seat holder = best;
  Meld held = best_of(table.whole_hand(best), kind, 0, terms, table.trump());
  bool spoke_before = true;  // of two level melds the one of the player who speaks first is better
  for (int step = 0; step < table.seats(); ++step) {
    const Seat who = first == Seat::none ? seat(step) : after(first, table.seats(), step);
    if (who == best) spoke_before = false;
    const Meld own =
        best_of(table.shown[static_cast<std::size_t>(kind)][static_cast<std::size_t>(index(who))],
                kind, 0, terms, table.trump());
    if (own.points == 0 || !table.opposed(who, best)) continue;
    const bool beaten = better(own, held, table.trump()) ||
                        (spoke_before && holder == best && !better(held, own, table.trump()));
    if (!beaten) continue;
    holder = who;
    held = own;
  }
  return holder;
}

// An opponent of the best said to have the same, holds it in trumps, and shows another or none.
bool level_trump_kept_back(const Table& table, Kind kind, Seat best, const Terms& terms) {
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  if (talk.high == Rank::none) return false;
  const auto has = [&](CardSet cards) {
    return has_level_trump(cards, talk, kind, table.trump(), terms);
  };
  for (int i = 0; i < table.seats(); ++i) {
    if ((talk.level >> i & 1) == 0 || !table.opposed(seat(i), best)) continue;
    const CardSet shown = table.shown[static_cast<std::size_t>(kind)][static_cast<std::size_t>(i)];
    if (has(table.whole_hand(seat(i))) && !has(shown)) return true;
  }
  return false;
}

bool nobody_showed(const Table& table, Kind kind) {
  return std::ranges::all_of(table.shown[static_cast<std::size_t>(kind)],
                             [](CardSet cards) { return cards.empty(); });
}

// An opponent called or showed a meld that the hand said to be the best does not beat.
bool rival_as_good(const Table& table, Kind kind, Seat best, const Terms& terms) {
  const auto best_held = [&](Seat who) {
    return best_of(table.whole_hand(who), kind, 0, terms, table.trump());
  };
  const Meld own = best_held(best);
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  for (int i = 0; i < table.seats(); ++i) {
    const bool spoke = talk.called[static_cast<std::size_t>(i)] > 0;
    if (!spoke || !table.opposed(seat(i), best)) continue;
    const Meld rival = best_held(seat(i));
    if (rival.points > 0 && !better(own, rival, table.trump())) return true;
  }
  return false;
}

}  // namespace

// 5.7  Only the player whose meld is the best scores for melds: for every one shown 20 points if it
// has three cards in sequence, 50 if it has four or more.
// 5.7  Only the side of the player whose meld is the best scores for melds: for every one that
// either partner shows 20 points if it has three cards in sequence, 50 if it has four or more.
// 5.7  The player with the best group scores for every group shown, 200 points for jacks and 100
// for any other; the player with the best sequence scores for every sequence shown, 20 points for
// three cards, 40 for four, 50 for five or more.
// 5.7  Only the player whose meld is the best counts melds: for every one shown 20 if it has three
// cards in sequence, 50 if it has four or more.
static void pay_melds(const Table& table, Account& account, const Terms& terms) {
  tell_late(table, account, table.late_meld);
  for (const Kind kind : {Kind::sequence, Kind::group}) {
    if (table.talks.of[static_cast<std::size_t>(kind)].yielded)
      account.leave_open("a meld was called after conceding, and the best then conceded to it");
    const Seat best = rightful(table, kind, best_meld(table, kind, terms), account, terms);
    if (best == Seat::none || nobody_showed(table, kind)) continue;
    if (account.left_open(best, "5.6") && rival_as_good(table, kind, best, terms))
      account.leave_open("the best meld was won with a wrong call, and nobody has claimed it");
    if (level_trump_kept_back(table, kind, best, terms))
      account.leave_open(
          "a level meld in trumps was not shown, and whether it is the best is open");
    if (account.questioned(best, "5.6", Calling::length))
      account.leave_open("whether a longer sequence is better than another of as many points");
    for (int i = 0; i < table.seats(); ++i) {
      if (table.opposed(seat(i), best)) continue;
      // One sequence scores once, in however many parts it was shown.
      const CardSet shown =
          table.shown[static_cast<std::size_t>(kind)][static_cast<std::size_t>(i)];
      for (const Meld& each : melds_in(shown, kind, terms)) {
        enter(account, terms, seat(i), each.points, 0, each.cards);
      }
    }
  }
}

const Award best_melds{
    .number = "5.7",
    .says = {{Told::scored, "meld {cards}"}, {Told::too_late, "a meld announced too late"}},
    .pays = {{Moment::deal, pay_melds}}};

// 5.9  The holder of the king and queen of trumps scores 20 points for bella, announced or not.
// 5.9  The holder of the king and queen of trumps counts 20 for bella when it is announced with the
// holder's first card.
static void pay_bella(const Table& table, Account& account, const Terms& terms) {
  if (table.trump() == Suit::none || !table.led) return;
  if (terms.announcing == Announcing::first_card)
    tell_late(table, account, table.late_bella & static_cast<std::uint16_t>(~table.bella));
  const CardSet bella = bella_in(table.trump());
  for (int i = 0; i < table.seats(); ++i) {
    const bool counts = terms.announcing == Announcing::before_lead || (table.bella >> i & 1) != 0;
    const bool together = (table.apart >> i & 1) == 0;
    if (counts && together && table.had[static_cast<std::size_t>(i)].contains(bella))
      enter(account, terms, seat(i), terms.bella, 0, bella);
  }
}

const Award bella_scored{
    .number = "5.9",
    .says = {{Told::scored, "bella {cards}"}, {Told::too_late, "bella announced too late"}},
    .pays = {{Moment::deal, pay_bella}}};

}  // namespace cardlaw::klaberjass
