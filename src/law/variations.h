// One record judged again and again with something else changed in it.  What stood before the entry
// that is changed is kept from the first time, and the deal is gone on with from there.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>

#include "law/deciding.h"
#include "law/varying.h"

namespace cardlaw {

template <Family F>
class Variations : Judge<F> {
 public:
  // Judges the record as it stands.  The record and the ruling must stay where they are, and no
  // card of it may be unknown.
  Variations(std::shared_ptr<const Law<F>> law, const Record& record, Ruling& ruling, Depth depth)
      : law_(std::move(law)), record_(record), ruling_(ruling) {
    this->depth_ = depth;
    this->fold_.use(*law_);
    this->begin(record_, this->match_, ruling_);
    for (std::uint16_t i = 0; i < record_.deals.size() && goes_on(); ++i)
      first(i, courses_.emplace_back());
  }

  // Judges the record as it is by now, which differs from the first only in that deal and from that
  // entry on.  The number of contradictions; where there are any, the ruling means nothing.
  int judge(std::uint16_t number, std::uint16_t entry) {
    if (number >= courses_.size()) return 1;
    const Course& course = courses_[number];
    const Deal& deal = record_.deals[number];
    this->fold_.look_ahead(record_, deal);
    const std::size_t from =
        std::min<std::size_t>(entry, first_unlike(this->fold_.foresight(), course.foresight));
    if (from >= course.before.size()) return 1;  // that lies behind the first contradiction
    const Before& before = course.before[from];
    this->fold_.go_back(before.fold);
    this->match_ = course.match;
    ruling_ = before.ruling;
    std::copy_n(course.places.begin(), std::min(from, course.places.size()), this->places_.begin());
    Account account(before.account);
    Docket docket(before.docket);
    this->granted_.clear();
    contradictions_ = course.contradictions;
    this->go_through(deal, static_cast<std::uint16_t>(from), account, docket, [](std::size_t) {});
    close(number, account, docket);
    for (std::uint16_t i = number + 1; i < record_.deals.size() && goes_on(); ++i) {
      this->open(record_, record_.deals[i], this->match_);
      Account own = this->account(i, this->match_, ruling_);
      Docket notes = this->docket(record_, i, {}, ruling_);
      this->go_through(record_.deals[i], 0, own, notes, [](std::size_t) {});
      close(i, own, notes);
    }
    if (contradictions_ == 0) contradictions_ = conclude();
    return contradictions_;
  }

 private:
  using Foresight = typename Fold<F>::Foresight;

  // All that stood before an entry.
  struct Before {
    typename Fold<F>::State fold;
    Account account;
    Docket docket;
    Ruling ruling;
  };
  // A deal as it was judged first.
  struct Course {
    Match match;             // as it begins
    int contradictions = 0;  // of the deals before it
    Foresight foresight;
    std::vector<Before> before;  // by entry, up to the first contradiction; and behind the last
    std::vector<Place> places;
  };

  // The first entry at which something else is known of what comes later.
  static std::size_t first_unlike(const Foresight& one, const Foresight& other) {
    std::size_t first = std::numeric_limits<std::size_t>::max();
    if constexpr (Foresees<F>) {
      const auto differ = std::ranges::mismatch(one.notes, other.notes);
      first = static_cast<std::size_t>(differ.in1 - one.notes.begin());
    }
    const auto look_for = [&](const std::vector<Undo>& some, const std::vector<Undo>& others) {
      for (const Undo& each : some) {
        if (std::ranges::count(others, each) == 0) first = std::min<std::size_t>(first, each.entry);
      }
    };
    look_for(one.undone, other.undone);
    look_for(other.undone, one.undone);
    return first;
  }

  bool goes_on() const { return contradictions_ == 0 || this->depth_ != Depth::brief; }

  void first(std::uint16_t number, Course& course) {
    const Deal& deal = record_.deals[number];
    course.match = this->match_;
    course.contradictions = contradictions_;
    this->open(record_, deal, this->match_);
    course.foresight = this->fold_.foresight();
    Account account = this->account(number, this->match_, ruling_);
    Docket docket = this->docket(record_, number, {}, ruling_);
    const auto keep = [&](std::size_t) {
      course.before.push_back({this->fold_.state(), account, docket, ruling_});
    };
    this->go_through(deal, 0, account, docket, keep);
    const bool to_the_end = this->fold_.contradictions().empty() || this->depth_ != Depth::brief;
    if (to_the_end) keep(deal.entries.size());
    course.places = this->places_;
    close(number, account, docket);
  }

  void close(std::uint16_t number, Account& account, Docket& docket) {
    contradictions_ += static_cast<int>(this->fold_.contradictions().size());
    if (!goes_on()) return;
    docket.weigh_claims(this->granted_);
    this->settle(record_, number, account, docket, this->match_, ruling_);
  }

  // What is granted from the start asks for the whole record once more.
  int conclude() {
    if (this->granted_.empty()) {
      Judge<F>::conclude(record_, this->match_, ruling_);
    } else {
      Defects defects;
      this->replay_until_granted(record_, ruling_, defects);
      if (!defects.empty()) return static_cast<int>(defects.size());
    }
    Docket::compare(record_, law_->rules(), ruling_);
    return 0;
  }

  std::shared_ptr<const Law<F>> law_;
  const Record& record_;
  Ruling& ruling_;
  int contradictions_ = 0;
  std::vector<Course> courses_;  // by deal
};

template <class F>
Varying varying(std::shared_ptr<Laws<F>> laws) {
  return [laws = std::move(laws)](const Record& record, Ruling& ruling, Depth depth) -> Rejudging {
    const std::shared_ptr<const Law<F>> law(laws, &laws->under(record.options));
    const auto variations = std::make_shared<Variations<F>>(law, record, ruling, depth);
    return [variations](std::uint16_t deal, std::uint16_t entry) {
      return variations->judge(deal, entry);
    };
  };
}

// The game judges whole records, and offers to judge what is varied in them.
template <class F>
Judging judging(std::shared_ptr<Laws<F>> laws, Depth depth) {
  if (depth == Depth::brief) offer_varying(laws->plain().id, varying(laws));
  return judging_whole(std::move(laws), depth);
}

}  // namespace cardlaw
