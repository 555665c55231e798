// What the tables of the trick games have alike: hands, and a trick that is played from them.
#pragma once

#include <algorithm>
#include <utility>

#include "families/tricks/trick.h"
#include "law/common.h"
#include "law/general.h"
#include "law/opinion.h"

namespace cardlaw::tricks {

// What the player held and what lay on the table, for the report of a finding.
template <class Table>
Scene scene(const Table& table, Seat who) {
  Scene scene = scene_of_hand(table.common.custody, who);
  for (const Played& each : table.trick) {
    if (scene.plays < scene.played.size()) scene.played[scene.plays++] = {each.who, each.card};
  }
  return scene;
}

// A step of the play was left out of the record: said once.  {who} is that player.
template <class Table>
void report_once(Table& table, const char* words, const char* hint, Seat who = Seat::none) {
  if (std::exchange(table.complained, true)) return;
  table.common.custody.object(
      {.kind = Contradiction::Kind::out_of_order, .seat = who, .words = words, .hint = hint});
}

// No card is left in a hand or on the table.
template <class Table>
bool all_played(const Table& table) {
  for (int i = 0; i < table.seats(); ++i) {
    if (table.common.custody.size(seat(i)) > 0) return false;
  }
  return table.trick.empty();
}

// Whether the player takes part in this deal: not where the dealer of so many sits out.
template <class Table>
bool takes_part(const Table& table, Seat who) {
  if constexpr (requires { table.plays(who); }) return table.plays(who);
  return true;
}

// Everybody has a whole hand, and something of the hands is known: the first lead is to come.
template <class Table>
bool all_have(const Table& table, int hand) {
  bool known = false;
  for (int i = 0; i < table.seats(); ++i) {
    if (takes_part(table, seat(i)) && table.common.custody.size(seat(i)) != hand) return false;
    known |= !table.common.custody.surely(seat(i)).empty();
  }
  return known;
}

// How many tricks were played before the record begins, as the longest hand shows.
template <class Table>
int played_before(const Table& table, int hand) {
  int most = 0;
  for (int i = 0; i < table.seats(); ++i) most = std::max(most, table.common.custody.size(seat(i)));
  return std::max(0, hand - most);
}

// Partners must sit opposite each other.
template <class Table>
void report_neighbors(Table& table, const Record& record) {
  const bool opposite = !table.opposed(seat(0), seat(2)) && !table.opposed(seat(1), seat(3)) &&
                        table.opposed(seat(0), seat(1));
  if (!opposite && general::attendance(record) == general::Attendance::right)
    report_once(table, "partners sit opposite each other",
                "put right the order of `players` or `sides`");
}

// Everybody who plays in this deal has played to the trick, or has no card left to play, or is said
// to have played none.
template <class Table>
bool is_complete(const Table& table) {
  for (int i = 0; i < table.seats(); ++i) {
    const bool has_played = table.trick.answered(seat(i)) || !takes_part(table, seat(i));
    if (!has_played && table.common.custody.size(seat(i)) != 0) return false;
  }
  return true;
}

// Whoever has a card left must play to the trick.
template <class Table>
Opinion leaves_out(const Table& table, Seat who) {
  return upheld_if(table.common.custody.size(who) == 0);
}

// The record says that the player played nothing to the trick on the table.
template <class Table>
void leave_out(Table& table, Seat who) {
  if (table.trick.empty())
    report_once(table, "nobody has led to this trick, and a player is said to have left it out",
                "write the lead first");
  else if (table.trick.has(who))
    report_once(table, "a player who has played to the trick is said to have left it out",
                "`no card` stands in the place of a card that was not played");
  table.trick.miss(who);
}

// Tricks that were not recorded took a card each out of the hands.
template <class Table>
void play_unrecorded(Table& table, int tricks) {
  for (int i = 0; i < table.seats(); ++i) {
    for (int card = 0; card < tricks; ++card) {
      if (table.common.custody.size(seat(i)) > 0) table.common.custody.put_down(seat(i), Card());
    }
  }
}

// The first in turn who has played nothing to the trick on the table, and has a card left.
template <class Table>
Seat missing(const Table& table) {
  for (int i = 1; i < table.seats(); ++i) {
    const Seat who = after(table.trick.lead().who, table.seats(), i);
    if (!table.trick.answered(who) && table.common.custody.size(who) > 0) return who;
  }
  return Seat::none;
}
inline constexpr const char* how_to_write_no_card =
    "write x for a card that is not known: `{who}: x`; if none was played, `{who}: no card`";

// A new card is led while the trick before it has a card too few.
template <class Table>
void report_partial(Table& table) {
  if (std::exchange(table.partial, false))
    report_once(table, "the trick before this one has a card too few", how_to_write_no_card,
                missing(table));
}

// One card each, and no more.
template <class Table>
Opinion one_card(const Table& table, Seat who) {
  return upheld_if(!table.trick.has(who));
}

// It is the player's lead.  Where the winner of a trick has no card left, whoever has one leads.
template <class Table>
Opinion lead(const Table& table, Seat who) {
  if (!table.trick.is_led_by(who) || table.to_lead == Seat::none) return silent;
  if (table.common.custody.size(table.to_lead) == 0) return silent;
  Opinion opinion = upheld_if(who == table.to_lead);
  opinion.about = table.to_lead;
  return opinion;
}

}  // namespace cardlaw::tricks
