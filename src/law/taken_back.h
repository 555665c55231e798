// What is taken back in a deal: the table as it was before each such act, and what comes too late
// to be taken back and stands.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "law/family.h"
#include "law/undo.h"

namespace cardlaw {

template <Family F>
class TakenBack {
 public:
  using Table = typename F::Table;

  // A deal begins, of which nothing is known yet.
  void clear() {
    undone_.clear();
    kept_.clear();
    stand_.clear();
  }
  // Finds all that is taken back in the deal.
  void foresee(const Deal& deal) { undone_ = find_undone(deal, kinds(), stand_); }
  const std::vector<Undo>& undone() const { return undone_; }
  // The deal, which may have other entries now, is gone on with from where that one stood.
  void go_back(const TakenBack& then, const Deal& deal) {
    kept_ = then.kept_;
    stand_ = then.stand_;
    if (!stand_.empty()) foresee(deal);
  }

  // Keeps the table as it is before an entry that is taken back later.
  void keep(std::uint16_t entry, const Table& table) {
    const bool is_undone = std::ranges::any_of(
        undone_, [&](const Undo& each) { return each.entry == entry && !stands(each); });
    const bool kept = !kept_.empty() && kept_.back().entry == entry;
    if (is_undone && !kept) kept_.push_back({entry, table});
  }
  // Keeps nothing of what was done after that entry: it is done again.
  void forget_after(std::uint16_t entry) {
    std::erase_if(kept_, [&](const Kept& each) { return each.entry > entry; });
  }

  // What that entry takes back, be it too late; nothing when there was nothing to take back.
  const Undo* by(std::uint16_t entry) const {
    const auto found = std::ranges::find(undone_, entry, &Undo::by);
    return found == undone_.end() ? nullptr : &*found;
  }
  const Table* before(const Undo& undo) const {
    const auto found = std::find_if(kept_.rbegin(), kept_.rend(),
                                    [&](const Kept& each) { return each.entry == undo.entry; });
    return found == kept_.rend() ? nullptr : &found->table;
  }
  // By then that entry has been taken back, or was itself the words that did it.
  bool is_void(std::uint16_t entry, std::uint16_t by) const {
    return std::ranges::any_of(undone_, [&](const Undo& each) {
      const bool whole = each.entry == entry && !each.card.known();
      return each.by <= by && (whole || each.by == entry) && !stands(each);
    });
  }
  // By then one card of that entry has been taken back.
  const Undo* partly(std::uint16_t entry, std::uint16_t by) const {
    const auto found = std::ranges::find_if(undone_, [&](const Undo& each) {
      return each.entry == entry && each.by < by && each.card.known() && !stands(each);
    });
    return found == undone_.end() ? nullptr : &*found;
  }

  // It came too late.
  bool stands(const Undo& undo) const { return std::ranges::count(stand_, undo.by) > 0; }
  void let_stand(const Undo& undo, const Deal& deal) {
    stand_.push_back(undo.by);
    foresee(deal);  // the act may be spoken of once more
  }

 private:
  struct Kept {
    std::uint16_t entry;
    Table table;
  };

  // A family may have kinds of its own for what is taken back.
  static IsOf kinds() {
    if constexpr (requires { F::is_of(Undone::meld, Act()); })
      return F::is_of;
    else
      return is_of;
  }

  std::vector<Undo> undone_;          // in the order of the entries that take it back
  std::vector<Kept> kept_;            // in the order of the entries
  std::vector<std::uint16_t> stand_;  // the entries that come too late
};

}  // namespace cardlaw
