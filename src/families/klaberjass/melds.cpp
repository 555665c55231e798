#include "families/klaberjass/melds.h"

#include <algorithm>
#include <bitset>

#include "cards/in_turn.h"

namespace cardlaw::klaberjass {
namespace {

constexpr int place_in_sequence(Rank rank) {
  return rank == Rank::ace ? 14 : static_cast<int>(rank);
}
constexpr Rank rank_at(int place) { return place == 14 ? Rank::ace : static_cast<Rank>(place); }

// Three cards that follow one another are among them.
bool holds_a_run(CardSet cards, Suit suit) {
  constexpr auto ace = static_cast<unsigned>(Rank::ace);
  const std::uint64_t ranks = (cards & CardSet::of(suit)).bits() >> Card(Rank::none, suit).code();
  const std::uint64_t places = ranks | (ranks >> ace & 1U) << place_in_sequence(Rank::ace);
  return (places & places >> 1U & places >> 2U) != 0;
}

void add_sequences(CardSet cards, Suit suit, const Terms& terms, Melds& found) {
  Meld run{.suit = suit};
  const auto close = [&] {
    run.points = terms.sequences[static_cast<std::size_t>(run.cards.size())];
    if (run.points > 0) found.list[static_cast<std::size_t>(found.count++)] = run;
    run = {.suit = suit};
  };
  for (int place = 14; place >= 2; --place) {
    const Card card(rank_at(place), suit);
    if (!cards.has(card)) {
      close();
      continue;
    }
    if (run.cards.empty()) run.top = place;
    run.cards.add(card);
  }
  close();
}

}  // namespace

int top_of(Rank rank, Kind kind, const Terms& terms) {
  return kind == Kind::sequence ? place_in_sequence(rank)
                                : terms.group_order[static_cast<std::size_t>(rank)];
}

Melds melds_in(CardSet cards, Kind kind, const Terms& terms) {
  Melds found;
  if (kind == Kind::sequence) {
    for (const Suit suit : all_suits) {
      if (holds_a_run(cards, suit)) add_sequences(cards, suit, terms, found);
    }
    return found;
  }
  for (std::size_t rank = 0; rank < terms.groups.size(); ++rank) {
    const CardSet four = CardSet::of(static_cast<Rank>(rank)) & terms.pack;
    if (terms.groups[rank] == 0 || !cards.contains(four)) continue;
    found.list[static_cast<std::size_t>(found.count++)] = {Kind::group, four, terms.groups[rank],
                                                           terms.group_order[rank], Suit::none};
  }
  return found;
}

Kind kind_called(int points, const Terms& terms) {
  const bool group = points > 0 && std::ranges::find(terms.groups, points) != terms.groups.end();
  return group ? Kind::group : Kind::sequence;
}

int most_points(Kind kind, const Terms& terms) {
  return kind == Kind::sequence ? std::ranges::max(terms.sequences)
                                : std::ranges::max(terms.groups);
}

bool heads(const Meld& meld, int top, const Terms& terms) {
  if (meld.kind == Kind::group || top > meld.top) return meld.top == top;
  const int below = meld.cards.size() - (meld.top - top);
  return below > 0 && terms.sequences[static_cast<std::size_t>(below)] == meld.points;
}

CardSet bella_in(Suit suit) {
  return CardSet::of(suit) & (CardSet::of(Rank::king) | CardSet::of(Rank::queen));
}

bool may_be_trumps(const Table& table, Suit suit) {
  return suit == table.trump() || !table.trump_known() ||
         table.by_a_rival([&](Suit rival) { return rival == suit; });
}

bool is_of_bella(const Table& table, CardSet cards) {
  return !cards.empty() && std::ranges::any_of(all_suits, [&](Suit suit) {
    return may_be_trumps(table, suit) && bella_in(suit).contains(cards);
  });
}

bool is_worth_together(const Table& table, CardSet cards, int points, const Terms& terms) {
  std::bitset<1024> sums(1);  // by points
  for (const Kind kind : {Kind::sequence, Kind::group}) {
    for (const Meld& each : melds_in(cards, kind, terms))
      sums |= sums << static_cast<std::size_t>(each.points);
  }
  const bool bella = std::ranges::any_of(all_suits, [&](Suit suit) {
    return may_be_trumps(table, suit) && cards.contains(bella_in(suit));
  });
  if (bella)
    sums |= sums << static_cast<std::size_t>(terms.bella);
  return points > 0 && static_cast<std::size_t>(points) < sums.size() &&
         sums[static_cast<std::size_t>(points)];
}

bool nobody_to_compare_with(const Table& table, Seat who, const Terms& terms) {
  std::uint16_t later = 0;  // by seat
  for (const Seat each : between(who, table.eldest(), table.seats()))
    later |= static_cast<std::uint16_t>(1 << index(each));
  for (const Seat other : others(who, table.seats())) {
    if (!table.plays(other) || !table.opposed(other, who)) continue;
    const bool claims_one = std::ranges::any_of(table.talks.of, [&](const Talk& talk) {
      return (talk.spoken_for >> index(other) & 1) != 0;
    });
    if (claims_one) return false;
    const bool said_none = table.talks.of[0].called[static_cast<std::size_t>(index(other))] == 0;
    const bool had_the_say = terms.announcing == Announcing::first_card
                                 ? table.gathered > 0 || table.trick.has(other)
                                 : (later >> index(other) & 1) == 0;
    if (!said_none && !had_the_say) return false;
  }
  return true;
}

bool is_worth(int points, Kind kind, const Terms& terms) {
  if (points <= 0) return false;
  return kind == Kind::sequence
             ? std::ranges::find(terms.sequences, points) != terms.sequences.end()
             : std::ranges::find(terms.groups, points) != terms.groups.end();
}

bool better(const Meld& a, const Meld& b, Suit trump) {
  if (a.points != b.points) return a.points > b.points;
  if (a.top != b.top) return a.top > b.top;
  return a.suit != Suit::none && a.suit == trump && b.suit != trump;
}

Meld best_of(CardSet cards, Kind kind, int worth, const Terms& terms, Suit trump) {
  Meld best;
  if (cards.size() < 3) return best;
  for (const Meld& each : melds_in(cards, kind, terms)) {
    const bool fits = worth == 0 || each.points == worth;
    if (fits && (best.points == 0 || better(each, best, trump))) best = each;
  }
  return best;
}

namespace {

// The melds were the same, top card and all: only a trump meld breaks the tie.
Seat winner_of_tie(const Table& table, Kind kind, const Terms& terms) {
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  const auto& shown = table.shown[static_cast<std::size_t>(kind)];
  for (int i = 0; i < table.seats(); ++i) {
    if ((talk.level >> i & 1) == 0) continue;
    if (has_level_trump(shown[static_cast<std::size_t>(i)], talk, kind, table.trump(), terms))
      return seat(i);
  }
  return talk.best;
}

}  // namespace

bool has_level_trump(CardSet cards, const Talk& talk, Kind kind, Suit trump, const Terms& terms) {
  return std::ranges::any_of(melds_in(cards, kind, terms), [&](const Meld& each) {
    return each.points == talk.points && each.suit != Suit::none && each.suit == trump &&
           heads(each, top_of(talk.high, kind, terms), terms);
  });
}

Seat best_meld(const Table& table, Kind kind, const Terms& terms) {
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  if (talk.best != Seat::none && talk.level != 0) return winner_of_tie(table, kind, terms);
  if (talk.best != Seat::none && talk.settled) return talk.best;
  const auto& shown = table.shown[static_cast<std::size_t>(kind)];
  Seat best = Seat::none;
  Meld best_shown;
  for (int step = 1; step <= table.seats(); ++step) {
    const Seat first = speaks_first(table, terms);
    const Seat who = first == Seat::none ? seat(step - 1) : after(first, table.seats(), step - 1);
    const Meld own =
        best_of(shown[static_cast<std::size_t>(index(who))], kind, 0, terms, table.trump());
    if (own.points == 0 || (best != Seat::none && !better(own, best_shown, table.trump())))
      continue;
    best = who;
    best_shown = own;
  }
  return best;
}

bool speaks_beside_the_best(const Table& table, Seat who, const Terms& terms) {
  const Talk& talk = table.talks.of[static_cast<std::size_t>(table.talks.current)];
  const int own = talk.called[static_cast<std::size_t>(index(who))];
  const bool best_answered = talk.high != Rank::none && table.talks.last == talk.best;
  return terms.announcing == Announcing::first_card && own > 0 && own < talk.points &&
         std::ranges::count(talk.called, own) > 1 && !best_answered;
}

bool may_show_late(const Table& table, Seat who, Kind kind, const Terms& terms) {
  const Seat best = best_meld(table, kind, terms);
  return (table.talks.of[static_cast<std::size_t>(kind)].spoken_for >> index(who) & 1) != 0 ||
         (best != Seat::none && !table.opposed(best, who));
}

}  // namespace cardlaw::klaberjass
