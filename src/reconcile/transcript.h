// The record as it was written: its events, and every word and entry of it that may have been
// miswritten, found with the grammar of its game.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "law/hand.h"
#include "record/reading.h"

namespace cardlaw::reconcile {

// What a word of the record says.
enum class Says : std::uint8_t {
  card,      // a card, or a wild card with what it stands for
  player,    // who did it, or of whom it speaks
  dealt_to,  // whose hand of the deal it is
  dealer,
  name,    // of a player in `players:` or `sides:`
  word,    // an act without more to say
  number,  // of an act: a bid, a stake
  fact,    // a figure that the law cannot give: of `result:` or `from:`
  figure,  // a score or total, which the law gives
  suit,
  rank,
  choice,  // one of a few words
  breach,
  place,   // trick 3, turn 5
  source,  // where a card was drawn from: `draw` the stock, `take` the discard pile
  option
};

inline constexpr std::uint16_t nowhere = 65535;

// Where in the record something stands.
struct Where {
  std::uint16_t deal = 0;         // from 0
  std::uint16_t trick = 0;        // from 1; 0: in none
  std::uint16_t moment = 0;       // counts the entries of the deal, and each card of a trick
  std::uint16_t entry = nowhere;  // the innermost entry that holds it, an index into `entries`
};

// One word that may be read as another.
struct Site {
  Node node = 0;
  Says says = Says::word;
  Where where;
  Node within = 0;                              // the list or map of which it is a part
  Card card{};                                  // Says::card
  const Verb* verb = nullptr;                   // of the act in which it stands
  std::span<const std::string_view> choices{};  // Says::choice, breach
  const OptionSpec* option = nullptr;
};

// A list of things that were done: `play`, the cards of a trick, the steps of a turn, `claims`.
struct Row {
  enum class Kind : std::uint8_t { play, trick, turn, claims };
  Node list = 0;
  Kind kind = Kind::play;
  Where where;
  Seat who = Seat::none;             // turn: whose
  std::vector<std::uint16_t> items;  // in order
};

// One item of a row.
struct Item {
  Node node = 0;
  std::uint16_t row = 0;
  Where where;
  Seat who = Seat::none;
  const Verb* verb = nullptr;  // of an act of one word, or of the braces
};

// A piece of a record that is not in it: an entry to be put in.  Its marks mean nothing.
using Fragment = std::vector<Event>;

// Puts a fragment together in document order.
class Piece {
 public:
  Piece& open(Event::Kind kind);
  Piece& close();
  Piece& text(std::string_view text);
  // All of a node of other events.
  Piece& copy(const Events& events, Node node);
  const Fragment& nodes() const { return nodes_; }
  const std::string& texts() const { return texts_; }

 private:
  void add(Event::Kind kind, std::string_view text);
  Fragment nodes_;
  std::string texts_;
  std::vector<std::uint32_t> open_;
};

// `take` for `draw`, and the other way round, where cards come from the stock or the discard pile;
// empty for any other act.
std::string_view other_source(const Grammar& grammar, const Verb& verb);

class Transcript {
 public:
  // The hand must have been read, and must outlive this.  Usable when its game is known and its
  // players could be read.
  explicit Transcript(const Hand& hand);

  bool usable() const { return game_ != nullptr; }
  const Hand& hand() const { return hand_; }
  const Game& game() const { return *game_; }
  const Grammar& grammar() const { return game_->grammar; }
  const std::vector<std::string>& players() const { return hand_.record.players; }
  int seats() const { return hand_.record.seats(); }
  const Events& events() const { return events_; }  // with the text of what may be said besides
  std::string_view text(Node node) const { return events_.scalar(events_.nodes[node]); }

  const std::vector<Site>& sites() const { return sites_; }
  const std::vector<Row>& rows() const { return rows_; }
  const std::vector<Item>& items() const { return items_; }
  Node options() const { return options_; }  // the map; 0 when there is none
  const Item* item(const Where& where) const {
    return where.entry == nowhere ? nullptr : &items_[where.entry];
  }

  // A text that may stand in the place of another, and what it says.
  std::uint32_t word(std::string_view text);
  std::string_view word(std::uint32_t index) const;
  Event scalar(std::uint32_t word) const;
  std::uint32_t fragment(const Piece& piece);
  const Fragment& fragment(std::uint32_t index) const { return fragments_[index]; }

 private:
  friend class Walk;
  const Hand& hand_;
  const Game* game_ = nullptr;
  Events events_;
  std::vector<Site> sites_;
  std::vector<Row> rows_;
  std::vector<Item> items_;
  Node options_ = 0;
  std::vector<std::pair<std::uint32_t, std::uint16_t>> words_;  // offset and length
  std::map<std::string, std::uint32_t, std::less<>> known_words_;
  std::vector<Fragment> fragments_;
};

}  // namespace cardlaw::reconcile
