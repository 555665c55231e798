// What a game's records may say: its words, cards, options and breaches.  A game hands this to the
// decoder and to the schema; neither knows any game.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
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
  Order order{};            // of `cards`, when they are a list
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
  // What each choice means to `make`, where a game has not all of them; else it is its place.
  std::vector<std::uint8_t> meanings{};
  // What stands behind the word in an example, `[Ks, Qs, Js, As]`; empty: whatever has its shape.
  std::string_view example{};

  // The act that was said; its choice is a place among `choices`.
  Act act(const Arguments& said) const {
    if (meanings.empty()) return make(said);
    Arguments meant = said;
    meant.choice = meanings[said.choice];
    return make(meant);
  }
  // The same word with a further key, or said alone.
  Verb with(Key key) const {
    Verb verb = *this;
    verb.keys.push_back(std::move(key));
    return verb;
  }
  Verb alone() const {
    Verb verb = *this;
    verb.bare = true;
    return verb;
  }
  Verb like(std::string_view said) const {
    Verb verb = *this;
    verb.example = said;
    return verb;
  }
};

// The act that a word stands for, when all that the word says goes into its members in order.
template <class A>
Act made(const Arguments& a) {
  if constexpr (std::is_empty_v<A>) {
    return A{};
  } else if constexpr (requires { A{a.cards, a.order}; }) {
    return A{a.cards, a.order};
  } else if constexpr (requires { A{a.cards}; }) {
    return A{a.cards};
  } else if constexpr (requires { A{a.card}; }) {
    return A{a.card};
  } else if constexpr (requires { A{a.suit}; }) {
    return A{a.suit};
  } else if constexpr (requires { A{a.rank}; }) {
    return A{a.rank};
  } else {
    return A{a.number};
  }
}

// A word for an act: `word<Draw>("draw", Shape::cards, "draws from the stock")`.  Where the words
// behind it need more than being put into the act, `make` says how.
template <class A>
Verb word(std::string_view said, Shape shape, std::string_view help) {
  return {.word = said, .shape = shape, .choices = {}, .keys = {}, .help = help, .make = made<A>};
}
template <class A>
Verb word(std::string_view said, std::string_view help) {
  return word<A>(said, Shape::none, help);
}
inline Verb word(std::string_view said, Shape shape, std::string_view help,
                 Act (*make)(const Arguments&)) {
  return {.word = said, .shape = shape, .choices = {}, .keys = {}, .help = help, .make = make};
}
inline Verb word(std::string_view said, std::vector<std::string_view> choices,
                 std::string_view help, Act (*make)(const Arguments&)) {
  return {.word = said,
          .shape = Shape::choice,
          .choices = std::move(choices),
          .keys = {},
          .help = help,
          .make = make};
}

// The verbs by word: a word is looked up for every act of every record.
class VerbTable {
 public:
  void add(const Verb& verb) {
    std::size_t at = place(verb.word);
    while (verbs_[at] != nullptr) at = (at + 1) % verbs_.size();
    verbs_[at] = &verb;
  }
  // Nothing when there is no such word.  `same`: whether two words are the same.
  template <class Same>
  const Verb* find(std::string_view word, Same same) const {
    std::size_t at = place(word);
    for (; verbs_[at] != nullptr; at = (at + 1) % verbs_.size()) {
      if (same(verbs_[at]->word, word)) return verbs_[at];
    }
    return nullptr;
  }

 private:
  static std::size_t place(std::string_view word) {
    if (word.empty()) return 0;
    const auto letter = [&](std::size_t at) { return static_cast<unsigned char>(word[at]); };
    return (letter(0) * 5U + letter(word.size() / 2) * 3U + letter(word.size() - 1) +
            word.size() * 16U) %
           std::tuple_size_v<decltype(verbs_)>;
  }

  std::array<const Verb*, 256> verbs_{};  // far more than any game has
};

struct OptionSpec {
  std::string_view name{};
  std::vector<std::string_view> choices{};  // empty: a whole number from `least` to `most`
  int least = 0, most = 0;
  std::string standard{};        // the default
  std::string_view as_unsaid{};  // the choice by which the law is as where nothing is said of it
  std::string_view help{};
};

struct Grammar {
  std::string_view game;
  std::string_view title;
  std::string_view family;
  int least_players = 2, most_players = 2;
  int usual_players = 0;        // at most so many play when a hand is made up; 0: the least
  int dealer_sits_out_of = 0;   // among so many players the dealer takes no cards
  bool sides = false;           // played by sides
  bool sides_optional = false;  // or each alone
  CardSet pack;                 // which cards there are
  std::string_view pack_words;  // "32 cards, ace to seven"
  CardSet wild;                 // which of them may stand for others
  bool wild_named = false;      // what they stand for is said when they are laid on the table
  Act (*put_set)(const Laid&) = nullptr;  // Shape::sets: each of the melds, before the act itself
  bool tricks = false;                    // has trick: lists
  bool turns = false;                     // an entry may be a turn of several steps
  bool turn_up = false, bottom = false;
  bool usually_turned = true;      // where a card may be turned up
  bool dealer_plays = true;        // and has cards
  bool banking = false;            // the dealer has the bank
  bool dealt_in_play = false;      // something may be done before the first card is dealt
  int first_cards = 0;             // so many are dealt to each at first; 0: all at once
  std::string_view dealt_later{};  // when the others are
  Chips pool;                      // that the players take chips from
  int red_chip = 0;    // totals are chips, kept from deal to deal: a red one is worth so many white
  bool hands = false;  // has hands: what players had left
  // Which of the acts of the table the game has; the others are in every game.
  std::vector<Undone> taken_back{Undone::bid,     Undone::call,  Undone::meld,
                                 Undone::lay_off, Undone::knock, Undone::discard};
  std::vector<Demanded> demanded{Demanded::withdraw, Demanded::new_deal, Demanded::show,
                                 Demanded::trump_lead, Demanded::no_trump_lead};
  std::vector<Unit> unrecorded{Unit::tricks, Unit::turns, Unit::bids};
  std::vector<Noticed> noticed{Noticed::too_many,         Noticed::too_few,
                               Noticed::imperfect_pack,   Noticed::faced_card,
                               Noticed::improper_shuffle, Noticed::improper_cut};
  bool looks_at_tricks = true;

  std::vector<const Verb*> verbs;  // of the game and of the table, sorted by word
  VerbTable verbs_by_word;         // the same
  std::vector<std::shared_ptr<const Verb>> own_verbs;  // those of them that the grammar has made
  std::vector<std::string_view> breaches;              // by name
  std::vector<std::string_view> breach_words;  // the same, and behind them what else players say
  std::vector<OptionSpec> options;
  std::vector<std::string_view> from_keys;  // of From
  bool drops_out = false;  // a player may be out of the game, and then has no count
  std::vector<std::string_view> result_keys;  // of Result; empty: no result: form
  std::int64_t result_most = 0;               // its points together; 0: without limit
  std::int64_t result_bonus = 0;              // its bonuses come in so many points
  std::vector<std::string_view> result_ways;  // of its `how`, the first of which is the default
  // Of these ways: those in which nobody has ended the hand, and those that leave nothing to count.
  std::vector<std::string_view> nobody_ends, nothing_counts;
};

// Adds the words of the table, as far as the game has them, and sorts all its words.
void add_table_words(Grammar& grammar);

}  // namespace cardlaw
