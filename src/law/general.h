// The law common to all games.  The law: docs/games/general.md.
#pragma once

#include "law/common.h"
#include "law/law.h"

namespace cardlaw::general {

// 1.1  A deal must be played with a complete and correct pack.
template <class F>
Opinion complete_pack(const typename F::Table&, const Did<Notice>& did, const typename F::Terms&) {
  return did.act.what == Noticed::imperfect_pack ? breached() : silent;
}

template <class F>
Opinion no_complaint(const typename F::Table& table, const Did<Close>& did,
                     const typename F::Terms&) {
  return did.act.moment == Moment::deal && table.common.ended == Ending::none ? upheld : silent;
}

// Whether as many play as the game is for.
enum class Attendance : std::uint8_t { too_few, too_many, right };
Attendance attendance(const Record& record);

// 1.3  A deal must be played by as many players as the game is for.
template <class F>
Opinion right_number_of_players(const typename F::Table& table, const Did<Opened>&,
                                const typename F::Terms&) {
  if (table.common.match->deals > 0) return silent;  // said once
  const Attendance present = attendance(*table.common.record);
  if (present == Attendance::right) return upheld;
  return breached(present);
}

// 2.2  No deal must be begun once the game is won.
template <class F>
Opinion game_not_won(const typename F::Table& table, const Did<Opened>&, const typename F::Terms&) {
  const bool won = table.common.match->over;
  if (table.common.match->deals == 0 && !won) return silent;
  return upheld_if(!won);
}

template <class F>
void void_the_deal(typename F::Table& table, const Finding&) {
  table.common.misdeal();
}

// Adds the general law to a family's first game; its variants inherit it.  The rules without a
// check here are the judge's own: it alone sees what was claimed, found and written.
template <class F>
void enact(Law<F>& law) {
  law.enact_of(
      "general",
      Duty<F>{.number = "1.1",
              .breach = "imperfect pack",
              .says = {"the pack is imperfect; the deal is void"},
              .remedy = automatic,
              .checks = {complete_pack<F>, no_complaint<F>},
              .then = void_the_deal<F>},
      Duty<F>{.number = "1.3",
              .breach = "wrong number of players",
              .says = {{Attendance::too_few, "too few play: the game is for more"},
                       {Attendance::too_many, "too many play: the game is for fewer"}},
              .checks = right_number_of_players<F>},
      Duty<F>{.number = "2.1",
              .breach = "play after the end",
              .says = {"the deal was over, and {by} went on"}},
      Duty<F>{.number = "2.2",
              .breach = "deal after the game",
              .also = {"wrong dealer"},
              .says = {"{winner} had won the game before this deal"},
              .checks = game_not_won<F>},
      Duty<F>{
          .number = "3.1", .breach = "false claim", .says = {"{by} claims what did not happen"}},
      Duty<F>{
          .number = "4.1", .breach = "wrong score", .also = {"wrong total", "wrong final score"}},
      Duty<F>{
          .number = "4.2", .breach = "wrong total", .also = {"wrong score", "wrong final score"}},
      Duty<F>{
          .number = "4.3", .breach = "wrong final score", .also = {"wrong score", "wrong total"}});
}

}  // namespace cardlaw::general
