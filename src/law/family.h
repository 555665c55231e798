// What a family of games gives to the core, and what it may give besides.
#pragma once

#include <cassert>
#include <concepts>
#include <span>
#include <type_traits>

#include "law/acts.h"
#include "law/common.h"
#include "law/law.h"

namespace cardlaw {

// Its terms, its table, and what each act does to the table from any state.  What the law forbids
// and these players have done stands when all agree on that (general 3.4), or those whom it
// concerns; seats.
template <class F>
concept Family = requires(typename F::Table& table, const typename F::Terms& terms,
                          const Record& record, Seat seat, std::uint16_t these) {
  { table.common } -> std::same_as<Common&>;
  { pack_for<F>(terms, 2) } -> std::same_as<Cards>;
  F::open(table, record, terms);
  F::agree_to_stand(table, terms, these);
  { F::scene(table, seat) } -> std::same_as<Scene>;
};

// Acts that may stand in a record of its games: its own, and those of the table.
template <class F, class A>
inline constexpr bool knows = F::Acts::template has<A> || TableActs::has<A>;

// Calls `with` for what the act is.  The grammar lets through none that the family does not know,
// and nothing is compiled for them.
template <class F, class With>
auto visit_act(const Act& act, With with) {
  using Returned = std::invoke_result_t<With&, const Close&>;
  return std::visit(
      [&]<class A>(const A& what) -> Returned {
        if constexpr (knows<F, A>) {
          return with(what);
        } else {
          assert(false && "no act of this family");
          return Returned();
        }
      },
      act);
}

// What it knows of an entry from the entries after it: found in one pass before the fold, and read
// by the table at that entry only.  A hand that is made up has none after it.
template <class F>
concept Foresees = requires(typename F::Table& table) {
  table.note = typename F::Note{};
};

// It has turns that an entry may end.
template <class F>
concept HasTurns = requires(const typename F::Table& table, const Did<Close>& did) {
  F::ended_turn(table, did);
};

// What stays as it is whatever is taken back: what was seen, and what offences have led to.  Asked
// of the table as it was before the act, and again when all that was done since has been done to it
// once more; `left` is the table that is given up.
template <class F>
concept Remembers = requires(typename F::Table& table, const typename F::Table& left,
                             const Entry& undone, const typename F::Terms& terms) {
  F::remember(table, left, undone, terms);
};

// What has come too late to be taken back: asked of the table as it was before the act, of the
// table as it is now, and of all that was done since.
template <class F>
concept EndsUndoing = requires(const typename F::Table& table, const Entry& undone,
                               std::span<const Entry> since, const typename F::Terms& terms) {
  { F::comes_too_late(table, table, undone, since, terms) } -> std::same_as<bool>;
};

// What an act that stands, because it was taken back too late, leaves open.
template <class F>
concept LetsStand = requires(typename F::Table& table, const Entry& undone) {
  F::let_stand(table, table, undone);
};

}  // namespace cardlaw
