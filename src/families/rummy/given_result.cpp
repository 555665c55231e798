// Hands that are given by their counts alone: what such a record must say, and must not.
#include <algorithm>

#include "families/rummy/settling.h"

namespace cardlaw::rummy {
namespace {

// In a game from which players drop out everybody who is still in it has a count.
void ask_for_counts(Table& table, const Result& result) {
  for (int i = 0; i < table.seats(); ++i) {
    if (table.common.is_out(seat(i)) || seat(i) == result.maker) continue;
    if (!gives_the_count(result, seat(i)))
      complain(table, "the count of a player who is still in the game is missing",
               "write it in `counts`; only those who are out have none");
  }
}

// What a hand of so many cards can count at most.
int most_of(int cards, const Cards& pack, const melds::Values& values) {
  int most = 0;
  CardSet left = pack.set();
  while (cards > 0 && !left.empty()) {
    const CardSet dearest = values.dearest(left);
    int taken = 0;
    for (const Card card : dearest) taken += pack.count(card);
    taken = std::min(taken, cards);
    most += taken * values.of(*dearest.begin());
    cards -= taken;
    left -= dearest;
  }
  return most;
}

// Where a hand may grow, or the law has no number of cards, nothing is known of what it can count.
void ask_for_possible_counts(Table& table, const Result& result, const Terms& terms) {
  if (terms.two_taken || table.any_number) return;
  const int cards =
      table.dealt_each + (terms.rummy_pays == RummyPays::own_hand ? 1 : 0);  // queen-city 7.3
  const int most = most_of(cards, Family::pack(terms, table.seats()), terms.values);
  for (int i = 0; i < table.seats(); ++i) {
    if (count_in_result(result, seat(i)) > most)
      return complain(table, "no hand of this game can count so much", "correct the counts");
  }
}

bool score_is_written(const Table& table) {
  const auto deal = static_cast<std::size_t>(table.common.match->deals);
  return table.common.record->deals[deal].score.kind == Figures::Kind::points;
}

void ask_for_the_winners(Table& table, const Result& result, const char* hint) {
  if (!gives_the_count(result, result.maker))
    complain(table, "the count of the player who ended the hand is missing", hint);
}

// Where the score was written the record says who was paid, and that is held against the law.
void ask_for_the_lowest(Table& table, const Result& result) {
  if (!gives_the_count(result, result.maker))
    return ask_for_the_winners(table, result, "write it in `counts`; the lowest wins");
  const Seat lowest = lowest_in_result(table, result);
  if (lowest == result.maker || (lowest != Seat::none && score_is_written(table))) return;
  complain(table, "the lowest count wins, and `out` names another player",
           lowest == Seat::none ? "name the one of the lowest who won, or correct the counts"
                                : "name the player who has it, or correct the counts; or write the "
                                  "`score` as it was paid");
}

// No hand has more jokers than the packs.
void count_jokers(Table& table, const Result& result, const Terms& terms) {
  if (result.jokers > terms.jokers[terms.for_players(table.seats())])
    complain(table, "the packs have fewer jokers than that", "correct `jokers`, or `players`");
}

// Calls `has` with the ways in which a hand of the game may end, some at a time.
template <class Has>
void each_way(const Terms& terms, Has has_all) {
  const auto has = [&](std::initializer_list<Way> more) { has_all(more); };
  const bool may_break =
      terms.stock_end == StockEnd::a_break || terms.stock_end == StockEnd::hand_ends;
  if (terms.all_fifteen) return;
  if (terms.last_card) {
    has({Way::all, Way::all_but_one});
    if (terms.poker_hands.unasked() != PokerHands::none)
      has({Way::straight, Way::flush, Way::straight_flush});
  } else if (terms.melding == Melding::after_a_knock) {
    has({Way::knock});
    if (terms.stock_end == StockEnd::two_left) has({Way::abandoned});
  } else if (may_break) {
    has({Way::rummy, Way::lowest});
    if (terms.best_units) has({Way::first_turn, Way::one_sequence});  // 7.4
  } else {
    has({Way::out, Way::rummy});
    if (terms.best_units) has({Way::first_turn, Way::one_sequence});  // block-rummy, R1
    if (terms.stock_end == StockEnd::refusal) has({Way::refusal});
  }
}

}  // namespace

Seat lowest_in_result(const Table& table, const Result& result) {
  std::int64_t least = count_in_result(result, result.maker);
  Seat lowest = result.maker;
  for (int i = 0; i < table.seats(); ++i) {
    const std::int64_t count = count_in_result(result, seat(i));
    if (count < least)
      lowest = seat(i);
    else if (count == least && lowest != result.maker)
      lowest = Seat::none;
    least = std::min(least, count);
  }
  return lowest;
}

std::vector<Way> ways_of(const Terms& terms) {
  std::vector<Way> ways;
  each_way(terms, [&](std::initializer_list<Way> more) {
    ways.insert(ways.end(), more.begin(), more.end());
  });
  return ways;
}

std::string_view word_of(Way way) {
  constexpr std::string_view words[] = {
      "out",   "rummy",       "break",    "first turn", "one sequence",
      "all",   "all but one", "straight", "flush",      "straight flush",
      "knock", "refusal",     "abandoned"};
  return words[static_cast<std::size_t>(way)];
}

Way way_of(const Result& result, const Terms& terms) {
  std::size_t count = 0;
  Way found = Way::out;
  each_way(terms, [&](std::initializer_list<Way> more) {
    if (result.how >= count && result.how < count + more.size())
      found = more.begin()[result.how - count];
    count += more.size();
  });
  return found;
}

void examine_result(Table& table, const Terms& terms) {
  const Result& result = result_of(table);
  if (!result.given) return;
  ask_for_possible_counts(table, result, terms);
  if (way_of(result, terms) == Way::refusal) {
    table.refused = true;
    return end_in_showing(table);
  }
  if (result.maker == Seat::none) return;
  if (terms.all_fifteen) return count_jokers(table, result, terms);
  if (terms.eliminates && !table.common.match->uncertain) ask_for_counts(table, result);
  if (terms.limits_knocks() || terms.melding == Melding::after_a_knock)
    return ask_for_the_winners(table, result, "write it in `counts`; 0 if there was none");
  if (kept_one(result, terms) && gives_the_count(result, result.maker) &&
      count_in_result(result, result.maker) == 0)
    return complain(table, "the card that they kept counts something, and their count is 0",
                    "correct their count, or `how`");
  if (kept_one(result, terms))
    return ask_for_the_winners(table, result, "write what the card that they kept counts");
  if (by_the_lowest(result, terms)) return ask_for_the_lowest(table, result);
  if (terms.rummy_pays == RummyPays::own_hand)
    return ask_for_the_winners(table, result,
                               "write what their own cards count: that is collected");
  const Way way = way_of(result, terms);  // of ten cards one may have been kept
  const bool may_keep = way == Way::straight || way == Way::flush || way == Way::straight_flush;
  if (!may_keep && count_in_result(result, result.maker) > 0)
    complain(table, "whoever is rid of all their cards has nothing to count",
             "correct `how`, or their count");
}

}  // namespace cardlaw::rummy
