// The settlement of a sheet: every due, and the figures by the law beside those that were written.
#include <fmt/format.h>

#include <algorithm>

#include "report/phrases.h"
#include "report/sheet.h"

namespace cardlaw::report {
namespace {

// The figure; or the least and the most of it, and where there is none between them, one or the
// other.
std::string between(const Hand& hand, std::int64_t least, std::int64_t leeway,
                    std::int64_t step = 0) {
  if (leeway == 0) return figure(hand, least);
  return fmt::format("{} {} {}", figure(hand, least), step == leeway ? "or" : "to",
                     figure(hand, least + leeway));
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
    put_pieces(value, "because", hand, because(hand, due));
    put(value, "payee", payee(hand.record, due.to));
    put(value, "amount", amount_of(hand, due));
    const bool chips = due.unit == DueUnit::chips && due.unit == hand.game->unit;
    put(value, "balance", chips ? std::to_string(balance) : std::string());
    list.push_back(std::move(value));
  }
  return list;
}

}  // namespace

namespace {

// What a director decided of the deal, that it is disputed, why it is open, and what it would be
// without a claim.
List remarks(const Hand& hand, const Open& open, std::size_t number) {
  List list;
  const auto add = [&](std::string_view label, std::string_view words) {
    Values value;
    put(value, "label", label);
    put_pieces(value, "words", hand, words);
    list.push_back(std::move(value));
  };
  if (hand.ruling.deals[number].decided) add("Decided", decided(hand, number));
  if (const OpenCase* const waits = hand.record.open_case(number)) add("Status", open_case(*waits));
  for (const Openness& each : why_open(hand, open.deciders, number)) {
    if (!each.why.empty()) add("Why it is open", each.why);
    if (!each.help.empty()) add("What decides it", each.help);
  }
  for (const Unclaimed& each : open.claims) {
    if (each.deal == number) add("Otherwise", without_claim(hand, each));
  }
  return list;
}

}  // namespace

List final_values(const Hand& hand) {
  const Ruling& ruling = hand.ruling;
  const Figures& own = hand.record.final;
  const bool won = ruling.winner != Side::none;
  const bool more = won && !ruling.final_open && !ruling.deals.empty() &&
                    ruling.final != ruling.deals.back().totals;
  List rows;
  if (own.kind == Figures::Kind::absent && !more) return rows;
  for (std::size_t i = 0; i < hand.record.sides.size(); ++i) {
    Values row;
    put(row, "side", hand.record.sides[i]);
    put(row, "law",
        !won                ? "not won"
        : ruling.final_open ? "open"
                            : between(hand, ruling.final[i], ruling.final_leeway[i]));
    put(row, "written", written(hand, own, i));
    put_flag(row, "wrong",
             own.of[i].given && std::ranges::any_of(ruling.slips, [&](const Slip& slip) {
               return slip.mark == own.of[i].mark;
             }));
    rows.push_back(std::move(row));
  }
  return rows;
}

void add_settlement(Values& deal, const Hand& hand, const Open& open, std::size_t number) {
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
  put(deal, "law_head", outcome.decided ? "As decided" : "By the law");
  List said = remarks(hand, open, number);
  put_flag(deal, "remarks_here", !said.empty());
  put(deal, "remarks", std::move(said));
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
    put(row, "law",
        !settled ? "open" : between(hand, outcome.points[i], outcome.leeway[i], outcome.steps[i]));
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
