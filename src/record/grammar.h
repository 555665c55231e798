// What a game's records may say: its words, cards, options and breaches.  A game hands this to the
// decoder and to the schema; neither knows any game.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "record/act.h"
#include "record/chips.h"

namespace cardlaw {

// The form of what stands behind a word.
enum class Shape : std::uint8_t {
  none,
  card,
  cards,
  meld,  // cards, the wild ones with what they stand for
  sets,  // several melds
  suit,
  rank,
  number,
  player,
  offence,
  place,
  choice,
  tricks,
  count,
  hand,
  chips
};

// What was read behind a word and its further keys, for the word's `make`.
struct Arguments {
  bool said = true;  // false: the word stands alone
  Card card{};
  Handful cards{};
  Handful further_cards{};  // of a further key
  Laid laid{};              // of cards that are laid on the table
  Suit suit = Suit::none;
  Rank rank = Rank::none;
  int number = 0;
  int hand = 0;  // which of several hands, from 1; 0 when it is not said
  Chips chips{};
  Seat player = Seat::none;  // from of:, from:, against:, by:
  std::uint8_t choice = 0;   // the index of the word's choice
  std::uint8_t further = 0;  // the choice of a further key, counted from 1; 0 when it is not given
  Offence offence{};
};

struct Key {
  std::string_view name;
  Shape shape = Shape::none;
  bool required = false;
  std::vector<std::string_view> choices;
  std::string_view help;
};

// A word for an act: `call` in `Anna: {call: 50}`.
struct Verb {
  std::string_view word;
  Shape shape = Shape::none;
  std::vector<std::string_view> choices;  // Shape::choice
  std::vector<Key> keys;                  // further keys in the same braces
  std::string_view help;
  Act (*make)(const Arguments&) = nullptr;
  bool by_table = false;  // may stand without a player
  bool bare = false;      // may stand alone, with nothing said
};

struct OptionSpec {
  std::string_view name{};
  std::vector<std::string_view> choices{};  // empty: a whole number from `least` to `most`
  int least = 0, most = 0;
  std::string standard{};  // the default
  std::string_view help{};
};

struct Grammar {
  std::string_view game;
  std::string_view title;
  int least_players = 2, most_players = 2;
  int usual_players = 0;        // at most so many play when a hand is made up; 0: the least
  int dealer_sits_out_of = 0;   // among so many players the dealer takes no cards
  bool sides = false;           // played by sides
  bool sides_optional = false;  // or each for himself
  CardSet pack;                 // which cards there are
  std::string_view pack_words;  // "32 cards, ace to seven"
  CardSet wild;                 // which of them may stand for others
  bool wild_named = false;      // what they stand for is said when they are laid on the table
  Act (*put_set)(const Laid&) = nullptr;  // Shape::sets: each of the melds, before the act itself
  bool tricks = false;                    // has trick: lists
  bool turns = false;                     // an entry may be a turn of several steps
  bool turn_up = false, bottom = false;
  bool usually_turned = true;  // where a card may be turned up
  bool dealer_plays = true;    // and has cards
  bool dealt_in_play = false;  // something may be done before the first card is dealt
  Chips pool;                  // that the players take chips from
  int red_chip = 0;    // totals are chips, kept from deal to deal: a red one is worth so many white
  bool hands = false;  // has hands: what players had left
  std::vector<const Verb*> verbs;  // of the game and of the table, sorted by word
  std::vector<std::string_view> breaches;
  std::vector<OptionSpec> options;
  std::vector<std::string_view> from_keys;  // of From
  bool drops_out = false;                   // a player may be out of the game: then he has no count
  std::vector<std::string_view> result_keys;  // of Result; empty: no result: form
  std::int64_t result_most = 0;               // its points together; 0: without limit
  std::int64_t result_bid = 0;                // the highest
  std::vector<std::string_view> result_ways;  // of its `how`, the first of which is the default
};

// The words of the table, the same in every game.
std::span<const Verb> table_verbs();

}  // namespace cardlaw
