// The table of Carousel: the sets that belong to all, whose turn it is, and how the play ends.
#pragma once

#include <optional>

#include "families/carousel/terms.h"
#include "families/melds/laid.h"
#include "families/turns/deal.h"
#include "families/turns/ending.h"
#include "families/turns/later.h"
#include "families/turns/state.h"

namespace cardlaw::carousel {

// What is known of an entry only from the entries after it.  Of hands that are made up nothing is.
struct Note {
  // Where a player's entry ends, or the word `finished` is said: whose act comes next, and what it
  // is.  Behind words about the deal: who goes on with a turn.
  enum class Kind : std::uint8_t { none, draw, lays, finish, knock, end, other };
  Seat next = Seat::none;
  Kind kind = Kind::none;
  turns::Behind behind = turns::Behind::ends;
  bool told = false;        // of a word that ends a turn: others speak up about it
  bool stops = false;       // the deal was stopped, and nobody begins a turn before that
  bool called_off = false;  // of a hand dealt: the deal was stopped before anybody played
  bool plays_on = false;    // of words about the deal: who says them goes on playing later
  // Of what may break into a turn: by seat, who does not go on with one that is still owed
  // something, and who goes on with one in which they may lay down more.
  std::uint16_t keeps_out = 0, lays_on = 0;
  std::uint16_t lays = 0;         // of a count: what the player lays down behind it counts
  std::uint16_t draws_later = 0;  // of turns not recorded: cards that the stock still gives

  friend bool operator==(const Note&, const Note&) = default;
};

// A set on the table.
struct Set {
  Cards cards;
  Cards meant;
  bool proper = true;
  std::uint16_t entry = 0;  // that laid it, or changed it last
  bool told = false;        // that it is wrong
  bool grown = false;       // other cards may have come to it in turns not recorded
};
inline Cards stand_ins(const Set& set) { return melds::stand_ins({set.cards, set.meant}); }

// The turn that is going on, or the last one.
struct Turn {
  Seat who = Seat::none;
  std::uint16_t number = 0;
  bool open = false;
  bool in_order = true;         // it was this player's to play
  bool alone = false;           // ... and nobody else's
  int from_stock = 0;           // cards
  CardSet laid;                 // melded and laid off in this turn
  bool may_have_laid = false;   // what came to light may be of this hand, or of turns not recorded
  bool drew_late = false;       // after a draw and a meld
  bool left_out = false;        // it is said that nothing more was done
  bool passed_on = false;       // others have played since, though something of it is taken back
  bool finished = false;        // as the player has said
  std::uint16_t cut_short = 0;  // the word, from 1, that ended it and must not have
  bool rearranged = false;      // cards were taken from the table, or put otherwise
  bool put_elsewhere = false;   // ... and laid there again
  std::uint16_t last_change = 0;  // the entry that rearranged it, or took a card from it
  Cards borrowed;                 // taken from it, and not put back so far
  Cards jokers;                   // what its jokers stood for when the turn began

  int drawn() const { return from_stock; }
  bool of(Seat seat) const { return open && who == seat; }
  bool ended() const { return left_out || passed_on; }
};

// What is known of a player's cards besides those in the hand.
struct Player {
  CardSet played;        // all that was melded and laid off
  Cards against;         // laid out when the play had ended, and counting all the same
  Cards gained, lost;    // when the play had ended
  bool blurred = false;  // ... and some of these cards are not known
};

struct Table : turns::State<Note, Turn, Set, Player> {
  std::array<Laid, 48> proposed{};  // the sets of a rearrangement
  std::array<std::uint16_t, 48> proposed_at{};
  int proposed_count = 0;
  // By seat: has had the last chance, behind the last card of the stock; nothing: it is not so far.
  std::optional<std::uint16_t> had_chance;
  Seat drew_last = Seat::none;  // who had drawn that card

  int players_in() const { return seats(); }
  Seat left_of(Seat seat) const { return after(seat, seats()); }
  Seat turn_after(Seat seat) const { return left_of(seat); }
  Seat eldest() const { return common.dealer == Seat::none ? Seat::none : left_of(common.dealer); }
  bool in_last_chance() const { return had_chance.has_value(); }
  bool all_had_chance() const {
    if (!in_last_chance()) return false;
    const unsigned others = (1U << seats()) - 1 - (1U << index(drew_last));
    return (others & ~*had_chance) == 0;
  }
  // All others have had their last chance, and it is not said whether they have one too.
  bool has_last_word(Seat seat) const {
    return all_had_chance() && knocker == Seat::none && seat == drew_last;
  }
  bool is_in_turn(Seat seat) const { return turn_of(seat).of(seat); }
  int drawn_by(Seat seat) const { return turn_of(seat).of(seat) ? turn_of(seat).drawn() : 0; }
  // What the law and the player owe each other in the turn is done.
  bool complete(const Turn& of) const {
    const bool last_card = stock == 0 && of.drawn() > 0;
    return of.finished || of.drawn() >= most_draws || !of.laid.empty() || of.rearranged ||
           last_card;
  }
  // The player has not said that they are finished, and goes on: what is done now breaks into it.
  bool lays_on(const Turn& of) const {
    return !of.finished && of.drawn() < most_draws && (note.lays_on & bit(of.who)) != 0;
  }
  bool is_over(const Turn& of) const { return complete(of) && !lays_on(of); }
  // The player may begin a turn now.
  bool awaits(Seat seat) const {
    return turns::awaits(*this, seat, [&](const Turn& other) { return !is_over(other); });
  }
  // They go on with their turn, or may begin it.
  bool may_act(Seat seat) const { return is_in_turn(seat) || awaits(seat); }
  // They may begin it, as far as is known whose turn it is.
  bool may_begin(Seat seat) const { return next == Seat::none || awaits(seat); }
  bool has_the_turn(Seat seat) const { return turns::has_the_turn(*this, seat); }
  Seat whose_turn(Seat other) const {
    return turns::whose_turn(*this, other, [&](const Turn& each) { return is_over(each); });
  }
  // They may go on with a turn of theirs, as long as nobody else plays.
  bool continues(Seat seat) const {
    if (turn.who == seat && turn.cut_short != 0) return true;
    const Turn& own = turn_of(seat);
    return own.of(seat) && (!own.ended() || (own.drawn() == 0 && !own.left_out));
  }
  // The cards that they hold and have laid down, more or fewer than they were to be dealt.
  int surplus(Seat seat) const {
    return common.custody.size(seat) + of(seat).played.size() - dealt_each;
  }
};

// Why the cards, as they are meant, are no set.
inline melds::Fault fault_of(const Cards& meant, const Terms& terms) {
  return melds::fault(meant, terms.shape);
}
// The set with cards laid off on it, as they are meant.
inline Cards with(const Set& set, const Laid& laid) {
  Cards whole = set.meant;
  whole.add(laid.meant);
  return whole;
}

// What a player has left; not known when it depends on unknown cards.
struct Count {
  bool known = false;
  int points = 0;
};
Count count_of(const Table& table, Seat seat, const Terms& terms);
// The knock was not allowed, so that it has ended nothing; but not if all have let it stand.
bool knock_is_void(const Table& table, const Terms& terms);

}  // namespace cardlaw::carousel
