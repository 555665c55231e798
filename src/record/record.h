// A record as it was written: who sat there, what was dealt and done, and what the players made of
// it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "record/act.h"
#include "record/house.h"
#include "record/trouble.h"

namespace cardlaw {

struct Entry {
  Mark mark = 0;
  std::uint32_t length = 0;  // bytes of the entry as written; 0 for what the decoder put in
  Seat who = Seat::none;     // none: the table
  bool afterwards = false;   // from `claims:`
  Act act;

  Entry() = default;
  // Builds the act where it stays: copied from elsewhere it would be waited for.
  template <class A>
  Entry(Mark from, std::uint32_t bytes, Seat player, bool later, const A& what)
      : mark(from),
        length(bytes),
        who(player),
        afterwards(later),
        act(std::in_place_type<A>, what) {}
  Entry(Mark from, std::uint32_t bytes, Seat player, bool later, const Act& what)
      : mark(from), length(bytes), who(player), afterwards(later), act(what) {}
};

// Figures by side as written: `score: {Anna: 92, Bela: 70}`, or one word for all.
struct Figures {
  enum class Kind : std::uint8_t { absent, points, nobody, undetermined };
  struct Figure {
    bool given = false;
    std::int64_t amount = 0;
    Mark mark = 0;
    std::uint32_t length = 0;
    bool unchanged = false;  // white chips enough for a red one
  };
  Kind kind = Kind::absent;
  Mark mark = 0;
  std::array<Figure, max_seats> of{};  // by side
};

enum class Standing : std::uint8_t { noted, open, applied, corrected, too_late, waived, undecided };

// One line of a ruling given at the table: of something that was found, of who has won the game, or
// of a deal that could not be settled.  What is not said may be anything.
struct RulingItem {
  enum class Says : std::uint8_t { finding, winner, open_deal };
  Says says = Says::finding;
  Mark mark = 0;
  std::uint32_t length = 0;
  std::uint16_t deal = 0;   // from 1; 0: any
  std::string_view breach;  // by its name in the game
  Number rule;
  Side by = Side::none;
  Seat by_seat = Seat::none;
  Seat about = Seat::none;  // whose card, hand or word it was
  Place in;
  bool has_standing = false;
  Standing standing = Standing::noted;
  bool has_lawful = false;
  CardSet lawful;  // the cards that could have been played
  bool has_amounts = false;
  std::int64_t least = 0, most = 0;  // of what was lawful; most below least: without limit
  Card card;                         // that was played or turned up
  Mark entry = 0;                    // where the entry of `play:` begins that is accused
  std::uint32_t entry_length = 0;    // 0: any entry
  Side winner = Side::none;          // none: nobody
  bool winner_open = false;          // it has been won, and nobody can say by whom
  std::string why;                   // the deal is open: words that the reason has in it
};

// A deal, or a whole record, that nobody has settled yet: what the law gives is shown, and nothing
// is counted by it.
struct OpenCase {
  enum class Kind : std::uint8_t { disputed, pending };
  Kind kind = Kind::disputed;
  std::uint16_t deal = 0;  // from 1; 0: the whole record
  std::string reason;
  Mark mark = 0;
  std::uint32_t length = 0;
};

// What a director has decided of a deal, whatever the law gives.
struct Decision {
  std::uint16_t deal = 1;  // from 1
  std::string by, because;
  Figures score;  // the points of every side, or void
  Mark mark = 0;
  std::uint32_t length = 0;
};

// A deal given only by its outcome.
struct Result {
  bool given = false;
  bool is_void = false;  // all that is said is that nobody scores; then nothing else is given
  Mark mark = 0;
  Seat maker = Seat::none;   // or who knocked, or went out
  Seat bidder = Seat::none;  // whose bid the maker refused
  int bid = 0;
  int jokers = 0;
  std::uint8_t how = 0;                           // of the grammar's ways to end
  std::array<std::int64_t, max_seats> points{};   // by side; or counts
  std::uint16_t written = 0;                      // of whom the record gives them, by side
  std::array<std::int64_t, max_seats> bonuses{};  // by side: besides the points
  bool gives_bonuses = false;
};

struct Deal {
  Mark mark = 0;
  Seat dealer = Seat::none;
  std::vector<Entry> entries;
  Result result;
  Figures score;
  Figures total;

  Deal() {}  // else all of it would be cleared twice
};

// How things stood when the record begins.
struct From {
  bool given = false;
  Mark mark = 0;
  Figures total;
  Figures won;  // hands, where the law counts them
  Suit trump = Suit::none;
  Seat maker = Seat::none;
  int bid = -1;  // what the maker bid; less than 0: not said
  Seat to_act = Seat::none;
  Seat to_deal = Seat::none;  // whose the first deal is
  std::int64_t bank = 0;      // what is in the bank
  int round = 0;              // which of the banker's rounds the record begins with; 0: not said
  int stock = -1;             // cards left in it; -1: the record begins with the deal
};

struct Record {
  std::string game;
  std::vector<std::string> players;
  std::vector<std::string> sides;         // names of the sides; the players' when each is alone
  std::array<Side, max_seats> side_of{};  // by seat
  std::vector<std::pair<std::string, std::string>> options;  // name and value, sorted by name
  From from;
  std::vector<Deal> deals;
  Figures final;  // when the game was won, with what its end gave
  bool has_ruling = false;
  std::vector<RulingItem> ruling;
  std::vector<Decision> decisions;
  std::vector<OpenCase> open_cases;
  std::vector<HouseRule> house;  // the rules that a club plays otherwise, by rule
  bool has_own_law = false;      // it has a `law:`, which is not read yet
  bool has_unknown = false;      // some card is written x
  bool has_notice = false;       // something is pointed out
  bool has_undone = false;       // something is taken back

  int seats() const { return static_cast<int>(players.size()); }

  // Whether it is known what stood before the first deal: it is said, or the game begins with the
  // record. `carries`: in this game every record begins one. A single deal may stand in the middle
  // of a game, unless its total is its score.
  bool has_beginning(bool carries) const {
    if (from.given || carries || deals.size() != 1) return true;
    const Deal& only = deals.front();
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const Figures::Figure& score = only.score.of[i];
      const Figures::Figure& total = only.total.of[i];
      if (!score.given || !total.given || score.amount != total.amount) return false;
    }
    return true;
  }

  // As new; what has been allocated is kept for the next record.
  void clear() {
    game.clear();
    players.clear();
    sides.clear();
    side_of = {};
    options.clear();
    if (from.given) from = {};
    if (!deals.empty()) spare = std::move(deals.front().entries);
    spare.clear();
    deals.clear();
    if (final.mark != 0) final = {};
    has_ruling = has_own_law = has_unknown = has_notice = has_undone = false;
    ruling.clear();
    decisions.clear();
    open_cases.clear();
    house.clear();
  }
  // What was decided of the deal, counted from 0; nothing: the law has the last word.
  const Decision* decision(std::size_t deal) const {
    for (const Decision& each : decisions) {
      if (each.deal == deal + 1) return &each;
    }
    return nullptr;
  }
  // Why the deal, counted from 0, is open; nothing when it is not.  A decision closes it.
  const OpenCase* open_case(std::size_t deal) const {
    for (const OpenCase& each : open_cases) {
      if ((each.deal == 0 || each.deal == deal + 1) && decision(deal) == nullptr) return &each;
    }
    return nullptr;
  }
  Deal& add_deal() {
    Deal& deal = deals.emplace_back();
    deal.entries = std::exchange(spare, {});
    return deal;
  }
  std::vector<Entry> spare;  // taken by the next deal that is added
};

}  // namespace cardlaw
