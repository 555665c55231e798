// The Imperial family: its terms and its table.  The law: docs/games/imperial/.
#pragma once

#include <vector>

#include "cards/pack.h"
#include "families/imperial/combinations.h"
#include "families/tricks/follow.h"
#include "families/tricks/table.h"
#include "law/common.h"
#include "law/general.h"
#include "law/law.h"

namespace cardlaw {
class Suggestions;
}

namespace cardlaw::imperial {

// The figures of the game; each names the sentence that sets it.
struct Terms {
  CardSet pack = piquet_pack;  // 1.2
  tricks::Ranking ranking;     // 1.3
  CardSet honors = CardSet::of(Rank::king) | CardSet::of(Rank::queen) | CardSet::of(Rank::jack) |
                   CardSet::of(Rank::ace) | CardSet::of(Rank::seven);  // 1.4, of trumps
  int white_chips = 12, red_chips = 9;                                 // 1.5
  int red_worth = 6;                                                   // 1.5, 7.2
  int hand = 12;                                                       // 2.2, and tricks
  int imperial = 1;                                                    // 6.1, red
  int point = 1;                                                       // 6.2, white
  int honor = 1;                                                       // 6.3, white
  int jack_and_ace = 1;                                                // 6.4, red
  int odd_trick = 1;                                                   // 6.5, white
  int capot = 2;                                                       // 6.6, red
  int target = 5;                                                      // 8.1, red
};

// What a player has announced.
struct Announced {
  bool spoke_of_point = false;  // be it that the words were taken back
  bool answered = false;        // spoke of it, and that stands
  int said = 0;                 // the point as announced in time
  int point = 0;                // the same, unless the hand surely does not make it
  bool shown = false;           // its cards
  CardSet too_late;             // shown as imperials when they were lost
  int said_too_late = 0;        // the point, likewise
  int misnamed = 0;         // what the cards shown make, where the hand does not make what was said
  std::uint16_t entry = 0;  // that announced it
  CardSet exposed;          // cards laid open before the play, as imperials or for the point
  bool unshown = false;     // it was left at that, as the record says
  Imperials imperials;      // that score
  std::array<std::uint16_t, Imperials::most> at{};  // the entry that showed each
};

// What a player's king and queen of trumps took when they were led.
struct Catch {
  Rank by_king = Rank::none, by_queen = Rank::none;
};

// Chips taken or put back, or the end of a trick, or what was said before chips were left.
struct Reckoning {
  std::uint16_t entry = 0;
  Seat who = Seat::none;  // none: the end of a trick, or a word
  Chips chips;
  bool word = false;
  bool goes_on = false;  // the same player does so once more in that trick
};

// What the table knows at an entry of the entries after it.
struct Note {
  bool taken_back = false;   // it is taken back later
  bool reckoned_on = false;  // the next entry belongs to the same taking of chips
  bool goes_on = false;      // its player takes or puts back chips once more in that trick
  bool cut_short = false;    // the deal ends before the cards dealt here are complete

  friend bool operator==(const Note&, const Note&) = default;
};

struct Table {
  Common common;
  Note note;
  Card turn_up;
  bool turned = false;          // a card was, though it may not be known
  std::uint16_t turned_at = 0;  // with which entry
  Suit trump = Suit::none;
  bool mid_hand = false;    // the record begins in the play
  std::uint16_t dealt = 0;  // by seat: has been given a hand
  bool misdealt = false;    // to one of them a wrong number of cards
  // announcing
  std::array<Announced, max_seats> announced{};
  bool conceded = false;           // the dealer said that the nondealer's point is good
  Seat point_to = Seat::none;      // who has scored the point
  std::uint16_t point_at = 0;      // with which entry
  std::uint16_t not_shown_at = 0;  // from 1: its holder says that it was not shown, yet it had been
  bool point_recalled = false;     // it had been scored, and what decided it was taken back
  bool point_open = false;         // a point announced too high may be the highest all the same
  bool not_all_shown = false;      // some cards that were shown are not known
  bool point_misled = false;       // the better point was not shown, for the dealer claimed better
  Seat misnamed_by = Seat::none;   // by whom, where the chip is that player's or nobody's
  // the play
  bool led = false;
  std::array<CardSet, max_seats> face_up{};  // the cards that each has played
  std::array<int, max_seats> played{};       // how many
  std::uint16_t unseen = 0;                  // by seat: has played cards that are not known
  tricks::Trick trick;
  int tricks = 0;
  std::array<int, max_seats> won{};
  std::array<Catch, max_seats> caught{};
  Seat to_lead = Seat::none;
  bool partial = false;     // the last trick recorded has a card too few
  bool unsure = false;      // who won some trick is not known
  bool complained = false;  // a step left out has been reported
  bool went_on = false;     // a card was played when the game had been won
  std::vector<Reckoning> reckonings;
  struct Last {
    int number = 0;
    std::uint16_t entry = 0;  // that ended it
    Seat winner = Seat::none;
    CardSet cards;
    bool catches = false;  // king and queen led have now taken jack and ace
  } last;

  int seats() const { return common.seats; }
  Seat dealer() const { return common.dealer; }
  Seat nondealer() const { return dealer() == Seat::none ? Seat::none : after(dealer(), seats()); }
  const Deal& deal() const {
    return common.record->deals[static_cast<std::size_t>(common.match->deals)];
  }
  const Announced& of(Seat seat) const { return announced[static_cast<std::size_t>(index(seat))]; }
  bool has_played(Seat seat) const { return played[static_cast<std::size_t>(index(seat))] > 0; }
  // What the seat surely was dealt: the cards still in hand and those face up before it.
  CardSet hand_of(Seat seat) const {
    return common.custody.surely(seat) | face_up[static_cast<std::size_t>(index(seat))];
  }
  bool uses_turned(CardSet cards) const { return turn_up.known() && cards.has(turn_up); }
  bool finished(const Terms& terms) const { return tricks >= terms.hand && !common.gap && !unsure; }
};

// Whose the deal is after the one before; none where the law does not say.
Seat next_dealer(const Match& before, int seats);
// Whose point is the better, once that is settled.
Seat better_point(const Table& table);
// The imperials in what a player shows; the turned card counts for the dealer.
Imperials imperials_shown(const Table& table, Seat who, CardSet cards, const Terms& terms);

struct Family {
  using Terms = imperial::Terms;
  using Table = imperial::Table;
  using Note = imperial::Note;
  using Acts = cardlaw::Acts<DealHand, TurnUp, Imperial, Call, Replied, Show, NoShow, Play, NoCard,
                             TakeChips>;
  static constexpr std::string_view name = "imperial";

  static Cards pack(const Terms& terms) { return terms.pack; }
  static void open(Table& table, const Record& record, const Terms& terms);
  static void foresee(const Record& record, const Deal& deal, const Terms& terms,
                      std::vector<Note>& notes);
  // Whatever is taken back, a card has been led, and a point that was scored has been scored.
  static void agree_to_stand(Table& table, const Terms& terms, std::uint16_t of);
  static void remember(Table& table, const Table& left, const Entry& undone, const Terms& terms);
  // A lead that is taken back when others have played over it leaves the lead open.
  static void restored(Table& table, const Entry& undone, std::span<const Entry> since);
  static void carry(const Table& table, Match& match, const Terms& terms);
  static Scene scene(const Table& table, Seat who) { return tricks::scene(table, who); }
  template <class A>
  static Place place(const Table& table, const A&) {
    return place_of(table, kind_of<A>());
  }
  // When every card has been played the deal is over, and nobody announces in it.
  template <class A>
  static bool goes_on(const Table& table, const Did<A>&, const Terms&) {
    if constexpr (std::same_as<A, Imperial> || std::same_as<A, Call> || std::same_as<A, Replied>)
      return table.led && tricks::all_played(table);
    return false;
  }
  static Grammar grammar(const cardlaw::Law<Family>& law);
  static const TermList<Terms>& terms();
  static void propose(const Table& table, const Terms& terms, Suggestions& suggestions);

  // What each act does to the table, from any state.
  static void apply(Table& table, const Did<DealHand>& did, const Terms& terms);
  static void apply(Table& table, const Did<TurnUp>& did, const Terms& terms);
  static void apply(Table& table, const Did<Imperial>& did, const Terms& terms);
  static void apply(Table& table, const Did<Call>& did, const Terms& terms);
  static void apply(Table& table, const Did<Replied>& did, const Terms& terms);
  static void apply(Table& table, const Did<Show>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoShow>& did, const Terms& terms);
  static void apply(Table& table, const Did<Play>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoCard>& did, const Terms& terms);
  static void apply(Table& table, const Did<TakeChips>& did, const Terms& terms);
  static void apply(Table& table, const Did<Unrecorded>& did, const Terms& terms);
  static void apply(Table& table, const Did<Close>& did, const Terms& terms);

 private:
  template <class A>
  static constexpr Stage kind_of() {
    if constexpr (std::same_as<A, Opened> || std::same_as<A, DealHand> || std::same_as<A, TurnUp>) {
      return Stage::deal;
    } else if constexpr (std::same_as<A, Imperial> || std::same_as<A, Call> ||
                         std::same_as<A, Replied> || std::same_as<A, Show> ||
                         std::same_as<A, NoShow>) {
      return Stage::melds;
    } else if constexpr (std::same_as<A, Play> || std::same_as<A, NoCard> ||
                         std::same_as<A, Withdraw> || std::same_as<A, Gathers> ||
                         std::same_as<A, Close>) {
      return Stage::trick;
    } else {
      return Stage::none;
    }
  }
  static Place place_of(const Table& table, Stage kind);
};

using Law = cardlaw::Law<Family>;
using Duty = cardlaw::Duty<Family>;
using Award = cardlaw::Award<Family>;

}  // namespace cardlaw::imperial
