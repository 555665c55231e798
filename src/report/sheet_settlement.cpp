// The settlement of a sheet: every due, and the figures by the law beside those that were written.
#include <fmt/format.h>

#include <algorithm>

#include "report/phrases.h"
#include "report/sheet.h"

namespace cardlaw::report {
namespace {

// The unit is named where it is not what the game scores in.
std::string amount_of(const Hand& hand, const Due& due) {
  const DueUnit own = hand.game->unit;
  if (due.unit == DueUnit::games) return "won";
  if (due.unit == DueUnit::count) return fmt::format("({})", due.amount);
  if (due.unit == own && due.unit != DueUnit::white && due.unit != DueUnit::red)
    return fmt::format("{:+}", due.amount);
  std::string_view unit = word(due.unit);
  const bool one = due.amount == 1 || due.amount == -1;
  if (one && unit.ends_with('s')) unit.remove_suffix(1);
  return fmt::format("{:+} {}", due.amount, unit);
}

std::string between(const Hand& hand, std::int64_t least, std::int64_t leeway) {
  if (leeway == 0) return figure(hand, least);
  return fmt::format("{} to {}", figure(hand, least), figure(hand, least + leeway));
}

std::string written(const Hand& hand, const Figures& figures, std::size_t side) {
  if (figures.kind == Figures::Kind::nobody) return "void";
  if (figures.kind == Figures::Kind::undetermined) return "undetermined";
  const Figures::Figure& own = figures.of[side];
  return own.given ? figure(hand, own.amount) : std::string();
}

// A figure of the side in this deal is wrong, at this mark.
bool wrong(const Hand& hand, std::size_t deal, const Figures& figures, std::size_t side) {
  return std::ranges::any_of(hand.ruling.slips, [&](const Slip& slip) {
    if (slip.deal != deal) return false;
    if (slip.mark == figures.of[side].mark && figures.of[side].given) return true;
    return slip.mark == figures.mark && figures.mark != 0;
  });
}

List due_values(const Hand& hand, std::size_t number) {
  List list;
  Balances balances(hand.record);
  for (const Due& due : hand.ruling.ledger) {
    const std::int64_t balance = due.unit == DueUnit::chips ? balances.after(due) : 0;
    if (due.deal != number) continue;
    const Rule& rule = rule_of(hand, due.rule);
    Values value;
    put(value, "due_rule", citation(rule));
    std::string anchor = citation(rule);
    std::ranges::replace_if(
        anchor, [](char c) { return c == ' ' || c == '.'; }, '-');
    put(value, "due_anchor", fmt::format("{}-{}", sheet_name(hand), anchor));
    put(value, "because", because(hand, due));
    put(value, "payee", payee(hand.record, due.to));
    put(value, "amount", amount_of(hand, due));
    const bool chips = due.unit == DueUnit::chips && due.unit == hand.game->unit;
    put(value, "balance", chips ? std::to_string(balance) : std::string());
    list.push_back(std::move(value));
  }
  return list;
}

}  // namespace

void add_settlement(Values& deal, const Hand& hand, std::size_t number) {
  const DealOutcome& outcome = hand.ruling.deals[number];
  const Deal& record = hand.record.deals[number];
  put(deal, "dues", due_values(hand, number));
  put_flag(deal, "has_dues", std::ranges::any_of(hand.ruling.ledger, [&](const Due& due) {
             return due.deal == number;
           }));
  put_flag(deal, "balances",
           hand.game->unit == DueUnit::chips &&
               std::ranges::any_of(hand.ruling.ledger,
                                   [](const Due& due) { return due.unit == DueUnit::chips; }));
  put(deal, "outcome", report::outcome(hand, outcome));
  const bool settled = outcome.basis != Basis::undetermined;
  bool totals_known = true;
  for (std::size_t d = 0; d <= number; ++d)
    totals_known = totals_known && hand.ruling.deals[d].basis != Basis::undetermined;
  const bool chips = hand.game->grammar.red_chip != 0;
  const bool with_totals = hand.record.deals.size() > 1 || hand.record.from.given || chips ||
                           record.total.kind != Figures::Kind::absent;
  List rows;
  for (std::size_t i = 0; i < hand.record.sides.size(); ++i) {
    Values row;
    put(row, "side", hand.record.sides[i]);
    put(row, "law", !settled ? "open" : between(hand, outcome.points[i], outcome.leeway[i]));
    put(row, "written", written(hand, record.score, i));
    put_flag(row, "wrong", wrong(hand, number, record.score, i));
    put_flag(row, "totals", with_totals);
    put(row, "law_total",
        !totals_known ? "open" : between(hand, outcome.totals[i], outcome.total_leeway[i]));
    put(row, "written_total", written(hand, record.total, i));
    put_flag(row, "wrong_total", wrong(hand, number, record.total, i));
    rows.push_back(std::move(row));
  }
  put(deal, "figures", std::move(rows));
  put_flag(deal, "with_totals", with_totals);
}

}  // namespace cardlaw::report
