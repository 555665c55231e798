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
