// Sequences and groups in a Klaberjass hand.
#pragma once

#include "cards/cards.h"
#include "families/klaberjass/law.h"

namespace cardlaw::klaberjass {

// A sequence in the order ace, king, ... seven, or four of a kind.
struct Meld {
  Kind kind = Kind::sequence;
  CardSet cards{};
  int points = 0;
  int top = 0;  // a sequence: 14 for the ace, 13 for the king ...; a group: its place in the order
  Suit suit = Suit::none;
};

// A rank named as the highest of a meld of that kind.
int top_of(Rank rank, Kind kind, const Terms& terms);

// The melds in the cards, none a part of another of its kind; at most eight of a kind are possible.
struct Melds {
  std::array<Meld, 8> list{};
  int count = 0;
  const Meld* begin() const { return list.data(); }
  const Meld* end() const { return list.data() + count; }
};
Melds melds_in(CardSet cards, Kind kind, const Terms& terms);

// The kind of call that a number of points is.
Kind kind_called(int points, const Terms& terms);
// Points that no meld of the kind can exceed.
int most_points(Kind kind, const Terms& terms);

// Some meld of the kind has so many points.
bool is_worth(int points, Kind kind, const Terms& terms);
// Better is: more points, then the higher top, then trumps.
bool better(const Meld& a, const Meld& b, Suit trump);
// The best meld of the kind and of so many points (any, when 0) in the cards; of no points when
// there is none.
Meld best_of(CardSet cards, Kind kind, int worth, const Terms& terms, Suit trump);

// The meld, or a part of it that is worth as much, has that card at its top.
bool heads(const Meld& meld, int top, const Terms& terms);

// The king and queen of the suit; of none nothing.
CardSet bella_in(Suit suit);
// The suit is trumps, or may be as far as the record tells.
bool may_be_trumps(const Table& table, Suit suit);
// The cards are those of bella, or one of them.
bool is_of_bella(const Table& table, CardSet cards);
// Some of the melds in the cards, bella among them, are together worth so many points.
bool is_worth_together(const Table& table, CardSet cards, int points, const Terms& terms);
// Every opponent has had the say and called nothing.
bool nobody_to_compare_with(const Table& table, Seat who, const Terms& terms);

// Among the cards is a meld in trumps that is level with the one called and named.
bool has_level_trump(CardSet cards, const Talk& talk, Kind kind, Suit trump, const Terms& terms);

// Whose melds of the kind score: the player conceded to be the best in the talk, else the best by
// what was shown; none when nobody has shown or called anything.
Seat best_meld(const Table& table, Kind kind, const Terms& terms);
// When the play has begun the talk is over: what is said of melds then changes nothing.
inline bool talk_is_over(const Table& table, const Terms& terms) {
  return table.led && terms.announcing == Announcing::before_lead;
}
// Words about melds count now, or are noted as if they did.
inline bool words_count(const Table& table, const Terms& terms) {
  return table.all_counts || !talk_is_over(table, terms);
}
// Who speaks of melds before the others, and has the better of two that are level.
inline Seat speaks_first(const Table& table, const Terms& terms) {
  return terms.maker_leads ? table.maker() : table.eldest();
}
// The player's meld of the kind is called too late to score; that is noted.
bool called_too_late(Table& table, Seat who, Kind kind, const Terms& terms);
// Why words about a meld are not borne out, 5.6.
enum class Calling : std::uint8_t {
  too_much,
  too_little,
  not_known,
  no_better,
  none_as_good,
  only_better,
  too_high,
  too_low,
  no_bella,
  length,
  together
};

// Melds are compared in the play, and the player called one that is worth less than the best, but
// as much as another's: what is said then is between the two.
bool speaks_beside_the_best(const Table& table, Seat who, const Terms& terms);
// Of which kind of meld the player's next answer speaks: of the last call that is another's.
Kind answered_kind(const Table& table, Seat who);
// The player has said anything of melds, be it that the words were taken back.
inline bool has_spoken_of_melds(const Table& table, Seat who) {
  const auto at = static_cast<std::size_t>(index(who));
  return table.talks.first[at] != 0 || table.talks.recalled[at] != 0;
}
// The player has conceded to another's meld of the kind, or said that there is none before another
// spoke: what that player calls of the kind then counts for nothing.
bool has_conceded(const Table& table, Seat who, Kind kind);
// Who said in the talk, by a call or an answer, to have a meld of the kind may show it later, and
// so may who won the talk, and the partner: no time is set for it.
bool may_show_late(const Table& table, Seat who, Kind kind, const Terms& terms);

}  // namespace cardlaw::klaberjass
