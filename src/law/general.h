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
enum class Attendance : std::uint8_t { right, too_few, too_many };
Attendance attendance(const Record& record);

// 1.3  A deal must be played by as many players as the game is for.
template <class F>
Opinion right_number_of_players(const typename F::Table& table, const Did<Opened>&,
                                const typename F::Terms&) {
  if (table.common.match->deals > 0) return silent;  // said once
  const Attendance present = attendance(*table.common.record);
  if (present == Attendance::right) return upheld;
  return breached(present == Attendance::too_many ? 1 : 0);
}

// 2.2  No deal must be begun once the game is won.
template <class F>
Opinion game_not_won(const typename F::Table& table, const Did<Opened>&, const typename F::Terms&) {
  const bool won = table.common.match->over;
  if (table.common.match->deals == 0 && !won) return silent;
  return upheld_if(!won);
}

// Adds the general law to a family's first game; its variants inherit it.  The rules without a
// check here are the judge's own: it alone sees what was claimed, found and written.
template <class F>
void enact(Law<F>& law) {
  law.template add<Notice>("1.1", "imperfect pack", complete_pack<F>,
                           {"the pack is imperfect; the deal is void"})
      .automatic([](typename F::Table& table, const Finding&) { table.common.misdeal(); })
      .of("general")
      .template also<Close>(no_complaint<F>);
  law.template add<Opened>(
         "1.3", "wrong number of players", right_number_of_players<F>,
         {"too few play: the game is for more", "too many play: the game is for fewer"})
      .of("general");
  law.template add_for<>("2.1", "play after the end", nullptr,
                         {"the deal was over, and {by} went on"})
      .of("general");
  law.template add<Opened>("2.2", "deal after the game", game_not_won<F>,
                           {"{winner} had won the game before this deal"})
      .of("general");
  law.template add_for<>("3.1", "false claim", nullptr, {"{by} claims what did not happen"})
      .of("general");
  law.template add_for<>("4.1", "wrong score", nullptr, {}).of("general");
  law.template add_for<>("4.2", "wrong total", nullptr, {}).of("general");
  law.template add_for<>("4.3", "wrong final score", nullptr, {}).of("general");
}

}  // namespace cardlaw::general
