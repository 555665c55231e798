// What the players wrote down of taking chips, held against what fell to them: 7.4 of Imperial.
//
// A record need not tell who took which chips, and a chip may be taken late.  So all is kept that a
// player may have at a moment: what that player had by earlier entries, or may have taken since
// without writing it down.  An entry is wrong when none of these makes it right.
#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <limits>
#include <optional>
#include <ranges>
#include <vector>

#include "families/imperial/rules.h"

namespace cardlaw::imperial {
namespace {

using ChipsList = boost::container::small_vector<Chips, 16>;

// One taking of chips: the act with which something may have fallen due, the end of the trick, and
// what was written after it.
struct Occasion {
  std::size_t first = 0, last = 0;
  Chips due;             // fell to the player, or went back
  bool back = false;     // the player's white chips went back, for a red one of the opponent
  bool changes = false;  // six of them made a red one
  bool goes_on = false;  // the player takes or puts back chips once more in that trick
  std::size_t at = 0;
  std::optional<Chips> written;  // in all, with the last entry at `at`
};

// What was written down on one occasion, held against what was due.
struct Compared {
  std::size_t at = 0;
  Chips written, due;
};

class Takings {
 public:
  Takings(const Table& table, const Account& account, const Terms& terms, Seat who)
      : reckonings_(table.reckonings),
        account_(account),
        terms_(terms),
        own_(account.side_of(who)),
        who_(who) {
    const Match& match = account.match();
    const auto at = static_cast<std::size_t>(index(own_));
    law_ = Chips::changed(match.totals[at], terms.red_worth);
    may_have_ = {law_};
    const bool counted =
        match.deals == 0 ||
        table.common.record->deals[static_cast<std::size_t>(match.deals) - 1].total.kind ==
            Figures::Kind::points;
    if (!counted) add_last_hand();
    for (const Due& each : account.dues()) {
      if (each.to == own_) dues_.push_back(&each);
    }
    if (!std::ranges::is_sorted(dues_, {}, &Due::entry))
      std::ranges::stable_sort(dues_, {}, &Due::entry);
    less_ = match.leeway[at] + (table.misnamed_by == who ? terms.point : 0);
    more_ = std::max(less_, account.allowed(own_));
  }

  // The last chips of the hand before may be taken yet.
  void add_last_hand() {
    for (int red = std::max(law_.red - 1, 0); red <= law_.red; ++red) {
      for (int white = 0; white < terms_.red_worth; ++white) {
        const Chips each{white, red};
        if (lawful(each) && each != law_) may_have_.push_back(each);
      }
    }
  }

  // Goes through the deal up to an entry. What the player wrote on the last occasion, if anything.
  std::optional<Compared> compared_at(std::size_t now) {
    std::optional<Compared> compared;
    for (std::size_t i = next(0); i <= now; i = next(i)) {
      const Occasion occasion = occasion_from(i, now);
      compared = pass(occasion);
      i = occasion.last + 1;
    }
    return compared;
  }
  // What was left, and has not been taken since.
  const std::optional<Compared>& left() const { return left_; }

 private:
  // From the entry where next() has led.
  Occasion occasion_from(std::size_t first, std::size_t now) {
    Occasion found;
    found.first = found.last = first;
    for (; told_ < reckonings_.size(); ++told_) {
      const Reckoning& each = reckonings_[told_];
      const bool later = each.word && each.entry > first;
      if (later && due(each.entry, each.entry) != Chips{}) break;  // an occasion of its own
      if (each.entry == found.last + 1 && found.last < now) ++found.last;
      if (each.entry > found.last) break;
      if (each.who != who_) continue;
      found.written = found.written.value_or(Chips{}) + each.chips;
      found.at = each.entry;
      found.goes_on = each.goes_on;
    }
    for (; due_ < dues_.size() && dues_[due_]->entry <= found.last; ++due_) {
      const Due& each = *dues_[due_];
      add(found.due, each);
      found.back |= account_.gives(each, "7.3", own_);
      found.changes |= account_.gives(each, "7.2", own_);
    }
    return found;
  }

  // The first entry from this one on with which something fell due to the player, or one or more of
  // the entries behind it tell of chips; one behind all entries where there is none.
  std::size_t next(std::size_t entry) {
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    while (due_ < dues_.size() && dues_[due_]->entry < entry) ++due_;
    while (told_ < reckonings_.size() && reckonings_[told_].entry < entry) ++told_;
    const std::size_t due = due_ < dues_.size() ? dues_[due_]->entry : none;
    const std::size_t told = told_ < reckonings_.size() ? reckonings_[told_].entry : none;
    return due < told || told == none || told == entry ? std::min(due, told) : told - 1;
  }

  bool is_reckoning(std::size_t entry) const {
    const auto found = std::ranges::lower_bound(reckonings_, entry, {}, &Reckoning::entry);
    return found != reckonings_.end() && found->entry == entry;
  }
  static void add(Chips& sum, const Due& due) {
    const int amount = static_cast<int>(due.amount);
    if (due.unit == DueUnit::white) sum.white += amount;
    if (due.unit == DueUnit::red) sum.red += amount;
  }
  Chips due(std::size_t first, std::size_t last) const {
    Chips sum;
    for (auto each = std::ranges::lower_bound(dues_, first, {}, &Due::entry);
         each != dues_.end() && (*each)->entry <= last; ++each)
      add(sum, **each);
    return sum;
  }

  // What fell due in the trick before, when nothing did on this occasion.
  Chips due_lately(const Occasion& occasion) const {
    std::size_t first = occasion.first;
    while (first > 0 && due(first, occasion.last) == Chips{} && !is_reckoning(first - 1)) --first;
    return due(first, occasion.last);
  }

  // Nobody has more than is due, six white chips unchanged when the trick is over, or any that
  // should have gone back.
  bool lawful(Chips has, const Occasion& occasion = {}) const {
    const int most = terms_.red_worth - (occasion.goes_on ? 0 : 1);
    return has.white >= 0 && has.white <= most && (!occasion.back || has.white == 0) &&
           has.red >= 0 && has.red <= law_.red &&
           has.worth(terms_.red_worth) <= law_.worth(terms_.red_worth);
  }
  // The white chips that one who has so much may still take: six more, where some are to be
  // changed.
  int white_due(Chips has) const {
    const int due = law_.white - has.white;
    return due < 0 ? due + terms_.red_worth : due;
  }
  // By another reading of the law it may be more, or less.
  bool may_be(Chips has) const {
    const std::int64_t apart = has.worth(terms_.red_worth) - law_.worth(terms_.red_worth);
    return more_ > 0 && apart >= -less_ && apart <= more_;
  }

  std::optional<Compared> pass(const Occasion& occasion) {
    const Chips before = law_;
    law_ = law_ + occasion.due;
    if (!occasion.written) {
      wait(occasion);
      return std::nullopt;
    }
    // R18: who wrote down no chip, and then that none was put back, had those that fell due.
    if (occasion.back && !wrote_ && *occasion.written == Chips{}) may_have_ = {before};
    wrote_ = true;
    return take(occasion);
  }

  // Nothing was written: what was due may have been done, or some of it, or nothing so far.
  void wait(const Occasion& occasion) {
    if (occasion.due == Chips{}) return;
    const Chips unchanged{terms_.red_worth, -1};
    ChipsList after{law_};
    const auto add = [&](Chips each) {
      const bool can_be = each.white >= 0 && each.red >= 0;
      if (can_be && std::ranges::count(after, each) == 0) after.push_back(each);
    };
    for (const Chips has : may_have_) {
      const Chips red{0, occasion.due.red};
      for (const Chips each : {Chips{}, red, occasion.due}) add(has + each);
      if (occasion.changes) add(has + occasion.due + unchanged);
      if (!occasion.back) continue;
      add({0, has.red});
      add({0, has.red + red.red});
    }
    may_have_ = std::move(after);
  }

  std::optional<Compared> take(const Occasion& occasion) {
    const Chips written = *occasion.written, lately = due_lately(occasion);
    const Compared right_enough{occasion.at, written, written}, wrong{occasion.at, written, lately};
    ChipsList has, right;
    bool open = false;
    for (const Chips each : may_have_) {
      has.push_back(each + written);
      if (lawful(has.back(), occasion) && written.white <= white_due(each))
        right.push_back(has.back());
      open |= may_be(has.back());
    }
    const bool exactly = written == occasion.due || written == lately;
    if (exactly && right.empty()) {
      right.push_back(law_);
      never_taken_ |= left_.has_value();  // and the player goes on as if it had been
    }
    if (right.empty()) {
      may_have_ = std::move(has);  // to be put right later
      may_have_.push_back(law_);
      return open ? right_enough : wrong;
    }
    may_have_ = std::move(right);
    const bool all = open || std::ranges::count(may_have_, law_) > 0;
    if (all && !never_taken_ && (written.white > 0 || written.red > 0)) left_.reset();
    if (!all && !left_ && !exactly) left_ = wrong;
    return right_enough;
  }

  const std::vector<Reckoning>& reckonings_;
  const Account& account_;
  std::vector<const Due*> dues_;    // the player's, by entry
  std::size_t due_ = 0, told_ = 0;  // those that have not been gone through
  const Terms& terms_;
  Side own_;
  Seat who_;
  Chips law_;           // what the player has by the law
  ChipsList may_have_;  // what the player may have
  std::int64_t less_ = 0, more_ = 0;
  bool wrote_ = false;        // of chips, be it that none were taken
  bool never_taken_ = false;  // what was left
  std::optional<Compared> left_;
};

void report(const Table& table, Account& account, Side side, const Compared& compared) {
  const bool red = compared.written.red != compared.due.red;
  const Entry& at = table.deal().entries[compared.at];  // its place
  account.compare(side, red ? DueUnit::red : DueUnit::white,
                  red ? compared.written.red : compared.written.white,
                  red ? compared.due.red : compared.due.white, at);
}

// Whether the player wrote something down on the occasion that ends with this entry.
bool wrote_now(const Table& table, Seat who) {
  std::size_t entry = table.common.entry;
  for (const Reckoning& each : table.reckonings | std::views::reverse) {
    if (each.entry < entry || each.word) return false;
    if (each.who == who) return true;
    if (each.entry == entry) --entry;
  }
  return false;
}

// A hand has some sixty entries; one of thousands is no hand, and would take too long.
bool can_compare(const Table& table, const Account& account) {
  constexpr std::size_t longest = 500;
  return table.common.entry <= longest && account.basis() != Basis::undetermined &&
         !account.match().uncertain && !table.common.gap && !table.unsure;
}

}  // namespace

// 7.4  The chips that a player takes or puts back must be those that are due.
static void compare_chips(const Table& table, Account& account, const Terms& terms) {
  const bool now = !table.reckonings.empty() && table.reckonings.back().entry == table.common.entry;
  if (!now || table.note.reckoned_on || !can_compare(table, account)) return;
  for (int i = 0; i < table.seats(); ++i) {
    if (!wrote_now(table, seat(i))) continue;
    Takings takings(table, account, terms, seat(i));
    if (const auto compared = takings.compared_at(table.common.entry))
      report(table, account, account.side_of(seat(i)), *compared);
  }
}
// What was left may be taken later in the hand; when it has not been, it was left.
static void compare_chips_left(const Table& table, Account& account, const Terms& terms) {
  if (!can_compare(table, account)) return;
  for (int i = 0; i < table.seats(); ++i) {
    Takings takings(table, account, terms, seat(i));
    takings.compared_at(table.common.entry);
    if (takings.left()) report(table, account, account.side_of(seat(i)), *takings.left());
  }
}

const Duty right_chips{.number = "7.4",
                       .breach = "wrong chips",
                       .pays = {{Moment::act, compare_chips}, {Moment::deal, compare_chips_left}}};

}  // namespace cardlaw::imperial
