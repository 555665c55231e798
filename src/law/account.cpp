#include "law/account.h"

#include <algorithm>

#include "law/law.h"

namespace cardlaw {

int Account::offences(Side side, Number penalty, bool claimed) const {
  int count = 0;
  for (const Finding& finding : ruling_.findings) {
    const bool pays =
        finding.standing == Standing::applied && rules_[finding.rule].penalty == penalty;
    if (claimed && finding.claimant == Seat::none) continue;
    if (pays && finding.deal == deal_ && side_of(finding.by) == side) ++count;
  }
  return count;
}

std::uint16_t Account::claimants(Side side, Number penalty) const {
  unsigned sides = 0;
  for (const Finding& finding : ruling_.findings) {
    const bool pays =
        finding.standing == Standing::applied && rules_[finding.rule].penalty == penalty;
    if (pays && finding.claimant != Seat::none && finding.deal == deal_ &&
        side_of(finding.by) == side)
      sides |= 1U << index(side_of(finding.claimant));
  }
  return static_cast<std::uint16_t>(sides);
}

void Account::pay_one_of(std::vector<Points> readings, DueReason reason) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(sides()); ++i) {
    const auto of_side = [i](const Points& reading) { return reading[i]; };
    const auto [low, high] = std::ranges::minmax(readings, {}, of_side);
    const std::int64_t least = low[i], most = high[i];
    if (least != 0) pay(side(static_cast<int>(i)), least, reason);
    std::int64_t step = 0;
    for (Points& reading : readings) step = std::gcd(step, reading[i] -= least);
    allow(side(static_cast<int>(i)), most - least, step);
  }
  constexpr std::size_t most = 1000;
  if (readings.size() < 2 || basis_ == Basis::undetermined) return;
  if (readings_.size() * readings.size() > most) return readings_.clear();  // each side alone then
  if (readings_.empty()) readings_.resize(1);
  std::vector<Points> both;  // each of these with each of those
  for (const Points& one : readings_) {
    for (const Points& other : readings) {
      Points& sum = both.emplace_back(one);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += other[i];
    }
  }
  readings_ = std::move(both);
}

bool Account::left_open(Seat by, Number number) const {
  return std::ranges::any_of(ruling_.findings, [&](const Finding& finding) {
    return finding.deal == deal_ && finding.by == by && finding.standing == Standing::open &&
           rules_[finding.rule].number == number && rules_[finding.rule].law != "general";
  });
}

bool Account::questioned(Seat by, Number number, DueReason reason) const {
  return std::ranges::any_of(ruling_.undecided, [&](const Finding& question) {
    return question.deal == deal_ && question.by == by && question.reason == reason.value &&
           rules_[question.rule].number == number && rules_[question.rule].law != "general";
  });
}

bool Account::disputed(Number penalty, Side but) const {
  return std::ranges::any_of(ruling_.undecided, [&](const Finding& question) {
    const Side of = question.by == Seat::none ? Side::none : side_of(question.by);
    return question.deal == deal_ && question.claimant != Seat::none &&
           rules_[question.rule].penalty == penalty && (of == Side::none || of != but);
  });
}

void Account::decide(const Figures& score, RuleIndex rule) {
  cancel();
  match_.winner_open = false;
  match_.perhaps = Side::none;
  ruling_.final_open = ruling_.dues_open = false;
  open_ = false;
  certain_ = 0;
  why_ = "";
  if (score.kind != Figures::Kind::points) return;
  basis_ = Basis::as_played;
  serve(rule);
  for (int i = 0; i < sides(); ++i) {
    pay(side(i), score.of[static_cast<std::size_t>(i)].amount);
    ruling_.ledger.back().source = Due::Source::decision;
  }
  // Whoever scores the most by it has won the hand, if they do so alone.
  const auto of_sides = std::span(points_).first(static_cast<std::size_t>(sides()));
  const auto most = std::ranges::max_element(of_sides);
  if (*most > 0 && std::ranges::count(of_sides, *most) == 1)
    win_hand(side(static_cast<int>(most - of_sides.begin())));
}

void Account::cite(Number number) {
  for (std::size_t i = rules_.size(); i-- > 0;) {
    if (rules_[i].number != number || rules_[i].law == "general") continue;
    rule_ = static_cast<RuleIndex>(i);
    return;
  }
}

bool Account::gives(const Due& due, Number number, Side to) const {
  return due.to == to && rules_[due.rule].number == number && rules_[due.rule].law != "general";
}

void Account::compare(Side of, DueUnit unit, std::int64_t written, std::int64_t lawful,
                      const Entry& at) {
  ruling_.applied[rule_] = true;
  if (written == lawful) return;
  ruling_.slips.push_back({rule_, deal_, of, written, lawful, at.mark, at.length, unit});
}

}  // namespace cardlaw
