#include "families/klaberjass/melds.h"

namespace cardlaw::klaberjass {
namespace {

constexpr Rank rank_at(int place) { return place == 14 ? Rank::ace : static_cast<Rank>(place); }

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

bool better(const Sequence& a, const Sequence& b, const Terms& terms, Suit trump) {
  if (points(a, terms) != points(b, terms)) return points(a, terms) > points(b, terms);
  if (a.top != b.top) return a.top > b.top;
  return a.suit == trump && b.suit != trump;
}

Sequence best_of(CardSet cards, int worth, const Terms& terms, Suit trump) {
  Sequence best;
  for (const Sequence& each : sequences_in(cards)) {
    const bool fits = worth == 0 || points(each, terms) == worth;
    if (fits && (best.length == 0 || better(each, best, terms, trump))) best = each;
  }
  return best;
}

Seat best_meld(const Table& table, const Terms& terms) {
  const Talk& talk = table.talk;
  if (talk.best != Seat::none) return talk.best;
  const auto shown_by = [&](Seat who) { return table.shown[static_cast<std::size_t>(index(who))]; };
  if (talk.level && talk.caller != Seat::none) {  // only a trump meld breaks the tie
    const Seat other = after(talk.caller, table.seats());
    const int called = talk.called[static_cast<std::size_t>(index(talk.caller))];
    const Sequence rival = best_of(shown_by(other), called, terms, table.trump());
    const bool trumps = rival.length > 0 && rival.suit == table.trump() &&
                        rival.top == place_in_sequence(talk.high);
    return trumps ? other : talk.caller;
  }
  Seat best = Seat::none;
  Sequence best_shown;
  for (int step = 1; step <= table.seats(); ++step) {
    const Seat who =
        table.dealer() == Seat::none ? seat(step - 1) : after(table.dealer(), table.seats(), step);
    const Sequence own = best_of(shown_by(who), 0, terms, table.trump());
    if (own.length == 0 || (best != Seat::none && !better(own, best_shown, terms, table.trump())))
      continue;
    best = who;
    best_shown = own;
  }
  return best;
}

}  // namespace cardlaw::klaberjass
