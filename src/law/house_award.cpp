#include "law/house_award.h"

#include <algorithm>
#include <tuple>

#include "law/law.h"

namespace cardlaw {
namespace {

using Kind = HousePenalty::Kind;
using To = HousePenalty::To;

DueUnit unit_of(HousePenalty::Coin coin) {
  return coin == HousePenalty::Coin::chips   ? DueUnit::chips
         : coin == HousePenalty::Coin::units ? DueUnit::units
                                             : DueUnit::points;
}

class HousePayments {
 public:
  HousePayments(const Record& record, const Common& common, Scores scores, Account& account)
      : record_(record),
        common_(common),
        scores_(scores),
        account_(account),
        before_(account.points()) {}

  // Each entry of the house law is paid for once for one act.
  void pay(const Finding& finding, const HousePenalty& penalty) {
    if (finding.by == Seat::none || penalty.kind == Kind::none) return;
    const auto agreed = std::ranges::find(record_.house, finding.rule, &HouseRule::rule);
    const Paid act{finding.entry, finding.by,
                   agreed == record_.house.end() ? 0 : agreed->entry + 1};
    if (std::ranges::find(paid_, act) != paid_.end()) return;
    paid_.push_back(act);
    account_.serve(finding.rule);
    account_.at(finding.proof);
    if (penalty.kind == Kind::amount)
      amount(finding, penalty);
    else if (penalty.kind == Kind::forfeit || penalty.kind == Kind::lost ||
             penalty.kind == Kind::no_score)
      give_up(finding, penalty.kind == Kind::forfeit);
  }

 private:
  using Paid = std::tuple<std::uint16_t, Seat, std::uint64_t>;  // the entry, by whom, which law

  void amount(const Finding& finding, const HousePenalty& penalty) {
    if (unit_of(penalty.coin) != account_.unit())
      return account_.leave_undetermined(
          "the penalty of the house law is not in what this table counts in");
    const Side by = account_.side_of(finding.by);
    if (penalty.to == To::pool) {
      account_.pay_by_house(by, -penalty.amount, finding.reason);
      account_.pay_by_house(Side::none, penalty.amount, finding.reason);
    } else if (penalty.to == To::offender) {
      account_.pay_by_house(by, penalty.amount, finding.reason);
    } else if (penalty.to == To::claimant) {
      const bool claimed =
          finding.claimant != Seat::none && account_.side_of(finding.claimant) != by;
      if (!claimed)
        return account_.leave_undetermined(
            "the house law gives the penalty to the claimant, and nobody has claimed it");
      give(account_.side_of(finding.claimant), by, penalty.amount, finding.reason);
    } else {
      for (int i = 0; i < account_.sides(); ++i) {
        if (opposes(side(i), by)) give(side(i), by, penalty.amount, finding.reason);
      }
    }
    account_.penalise();
  }

  // Where the players pay each other, what one gets another pays.
  void give(Side to, Side by, std::int64_t amount, int reason) {
    account_.pay_by_house(to, amount, reason);
    if (scores_ == Scores::payments) account_.pay_by_house(by, -amount, reason);
  }

  // What the side had of the hand before any penalty of the house.
  void give_up(const Finding& finding, bool to_opponents) {
    const Side by = account_.side_of(finding.by);
    const auto at = static_cast<std::size_t>(index(by));
    if (account_.allowed(by) > 0)
      return account_.leave_open("what is forfeited by house law can be read in more than one way");
    const std::int64_t points = std::exchange(before_[at], 0);
    account_.penalise();
    if (points <= 0) return;
    account_.pay_by_house(by, -points, finding.reason);
    for (int i = 0; to_opponents && i < account_.sides(); ++i) {
      if (opposes(side(i), by)) account_.pay_by_house(side(i), points, finding.reason);
    }
  }

  // Another side, of which somebody is in the game.
  bool opposes(Side other, Side by) const {
    bool plays = false;
    for (int i = 0; i < record_.seats(); ++i)
      plays |= account_.side_of(seat(i)) == other && !common_.is_out(seat(i));
    return plays && other != by;
  }

  const Record& record_;
  const Common& common_;
  Scores scores_;
  Account& account_;
  Points before_;
  std::vector<Paid> paid_;
};

}  // namespace

void pay_by_house(const Record& record, const std::vector<Rule>& rules, std::uint16_t deal,
                  Scores scores, const Common& common, const Ruling& ruling, Account& account) {
  if (account.basis() == Basis::nobody_scores || account.basis() == Basis::undetermined) return;
  HousePayments payments(record, common, scores, account);
  for (const Finding& finding : ruling.findings) {
    const HousePenalty& penalty = rules[finding.rule].house;
    if (penalty.given() && finding.deal == deal && finding.standing == Standing::applied)
      payments.pay(finding, penalty);
  }
}

}  // namespace cardlaw
