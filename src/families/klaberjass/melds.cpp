#include "families/klaberjass/melds.h"

namespace cardlaw::klaberjass {
namespace {

constexpr Rank rank_at(int place) { return place == 14 ? Rank::ace : static_cast<Rank>(place); }

// Better is: more points, then the higher top card, then trumps; a level meld of an elder player
// stays the better.
bool better(const Sequence& a, const Sequence& b, const Terms& terms, Suit trump) {
  if (points(a, terms) != points(b, terms)) return points(a, terms) > points(b, terms);
  if (a.top != b.top) return a.top > b.top;
  return a.suit == trump && b.suit != trump;
}

// The best of a player's shown melds of so many points and that top card; any when they are 0.
Sequence best_shown(const Table& table, Seat who, const Terms& terms) {
  Sequence best;
  for (const Sequence& each : sequences_in(table.shown[static_cast<std::size_t>(index(who))])) {
    if (best.length == 0 || better(each, best, terms, table.trump())) best = each;
  }
  return best;
}

}  // namespace

Sequences sequences_in(CardSet cards) {
  Sequences found;
  for (const Suit suit : all_suits) {
    if ((cards & CardSet::of(suit)).size() < 3) continue;
    Sequence run{.suit = suit};
    const auto close = [&] {
      if (run.length >= 3) found.list[static_cast<std::size_t>(found.count++)] = run;
      run = {.suit = suit};
    };
    for (int place = 14; place >= 2; --place) {
      const Card card(rank_at(place), suit);
      if (!cards.has(card)) {
        close();
        continue;
      }
      if (run.length++ == 0) run.top = place;
      run.cards.add(card);
    }
    close();
  }
  return found;
}

bool is_sequence(CardSet cards) {
  const Sequences found = sequences_in(cards);
  return found.count == 1 && found.list[0].cards == cards;
}

Seat best_meld(const Table& table, const Terms& terms) {
  if (table.talk.best != Seat::none) return table.talk.best;
  Seat best = Seat::none;
  Sequence best_of;
  for (int step = 1; step <= table.seats(); ++step) {
    const Seat who =
        table.dealer() == Seat::none ? seat(step - 1) : after(table.dealer(), table.seats(), step);
    const Sequence own = best_shown(table, who, terms);
    if (own.length == 0 || (best != Seat::none && !better(own, best_of, terms, table.trump())))
      continue;
    best = who;
    best_of = own;
  }
  return best;
}

}  // namespace cardlaw::klaberjass
