// A judged record followed act by act, for showing: what each player held and what lay on the table
// before every entry.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "law/hand.h"

namespace cardlaw::report {

struct Position {
  struct Holding {
    Cards known;
    int unknown = 0;     // cards besides, not known which
    bool whole = false;  // a whole hand of cards besides, not known how many
    bool empty() const { return known.empty() && unknown == 0 && !whole; }
  };
  struct Meld {
    Seat by = Seat::none;
    Cards cards;
  };
  std::uint16_t deal = 0;
  std::uint16_t entry = 0;     // the one that comes next; as many as there are: the end of the deal
  Place place;                 // of that entry, as far as the record alone tells: trick or turn
  std::vector<Holding> hands;  // by seat
  Card turned;                 // the turn-up, while it lies on the table
  std::vector<std::pair<Seat, Card>> trick;
  int tricks = 0;  // gathered so far
  std::vector<Meld> melds;
  std::vector<Card> pile;  // the discards, the top one last
};

// Somebody did it: it is not what the decoder put in.
bool is_step(const Entry& entry);
// The words of an act, without the player's name before them and the braces around them.
std::string words_of(const Hand& hand, const Entry& entry);
// "Anna: call: 50"; "Anna is dealt: As Ks".
std::string act_words(const Hand& hand, const Entry& entry);
// The cards of a suit, high before low, each as often as it is there.
std::vector<Card> in_suit(const Cards& cards, Suit suit);

// The positions before each entry of every deal, and at its end.  The hand must have been judged.
std::vector<Position> replay(const Hand& hand);

}  // namespace cardlaw::report
