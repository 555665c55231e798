#include "reconcile/trial.h"

#include <algorithm>

#include "reconcile/likelihood.h"

namespace cardlaw::reconcile {
namespace {

constexpr std::uint64_t mixed(std::uint64_t sum, std::uint64_t value) {
  return (sum ^ value) * 0x9E3779B97F4A7C15U ^ (sum >> 29U);
}

bool is_claim(const Record& record, const Finding& finding) {
  return std::holds_alternative<Claim>(record.deals[finding.deal].entries[finding.entry].act);
}

// What the players themselves saw and dealt with is no wonder in a record.
bool is_known(const Record& record, const Finding& finding) {
  return finding.standing == Standing::corrected || finding.standing == Standing::waived ||
         (finding.standing == Standing::applied && finding.claimant != Seat::none) ||
         is_claim(record, finding);
}

}  // namespace

Verdict Trial::judge(std::span<const Edit> edits) {
  ++judgements_;
  defects_.clear();
  editor_.begin(edits);
  const Record* changed =
      splicer_ && !edits.empty() ? splicer_->changed(edits, editor_, defects_) : nullptr;
  if (changed == nullptr) {
    defects_.clear();
    decode(editor_.edited(edits), grammars(), record_, defects_);
    if (edits.empty() && defects_.empty()) splicer_.emplace(of_, record_);
  }
  judged_ = changed == nullptr ? &record_ : changed;
  if (defects_.empty()) {
    const Judging& judging = brief_ ? of_.game().judge_briefly : of_.game().judge;
    judging(*judged_, ruling_, defects_);
  }
  return verdict();
}

Verdict Trial::verdict() const {
  Verdict found;
  if (!defects_.empty()) {
    found.contradictions = static_cast<int>(defects_.size());
    found.unlikely = found.contradictions * trouble::contradiction;
    return found;
  }
  for (const Finding& finding : ruling_.findings) {
    const bool claim = is_claim(*judged_, finding);
    ++found.irregularities;
    found.in_play += claim ? 0 : 1;
    found.unlikely += claim                         ? trouble::false_claim
                      : is_known(*judged_, finding) ? trouble::known_irregularity
                                                    : trouble::irregularity;
  }
  found.slips = static_cast<int>(ruling_.slips.size());
  if (judged_->has_ruling)
    found.not_ruled = static_cast<int>(ruling_.missing.size() + ruling_.unexpected.size());
  found.undecided = static_cast<int>(ruling_.undecided.size());
  found.unlikely += found.slips * trouble::slip + found.not_ruled * trouble::not_ruled +
                    found.undecided * trouble::undecided;
  return found;
}

namespace {

// The keys of a map say the same in any order.
std::uint64_t fingerprint(const Events& events, Node node) {
  const Event& event = events.nodes[node];
  // One card says the same with brackets and without.
  const bool one = event.kind == Event::Kind::list && event.length == 1;
  if (one && events.nodes[node + 1].is_scalar()) return fingerprint(events, node + 1);
  std::uint64_t sum = mixed(event.is_scalar() ? 0 : event.length,
                            event.is_scalar() ? 0 : 1 + static_cast<std::uint64_t>(event.kind));
  if (event.is_scalar()) {
    for (const char letter : events.scalar(event))
      sum = mixed(sum, static_cast<unsigned char>(letter));
    return sum;
  }
  for (Node item = node + 1; item != event.next; item = events.nodes[item].next) {
    const std::uint64_t own = fingerprint(events, item);
    if (event.kind == Event::Kind::map) {
      item = events.nodes[item].next;
      sum += mixed(own, fingerprint(events, item));
    } else {
      sum = mixed(sum, own);
    }
  }
  return sum;
}

}  // namespace

std::uint64_t fingerprint(const Events& events) {
  return events.nodes.empty() ? 0 : fingerprint(events, 0);
}

std::uint64_t fingerprint(const Ruling& ruling) {
  std::uint64_t sum = ruling.findings.size();
  const auto add = [&](auto value) { sum = mixed(sum, static_cast<std::uint64_t>(value)); };
  for (const Finding& finding : ruling.findings) {
    add(finding.rule);
    add(finding.reason);
    add(finding.deal);
    add(finding.by);
    add(static_cast<unsigned>(finding.place.stage) << 16U | finding.place.number);
    add(finding.standing);
  }
  for (const Slip& slip : ruling.slips) {
    add(slip.deal);
    add(slip.by);
    add(slip.written);
    add(slip.lawful);
  }
  for (const DealOutcome& deal : ruling.deals) {
    add(deal.basis);
    for (const std::int64_t amount : deal.points) add(amount);
    for (const std::int64_t amount : deal.totals) add(amount);
  }
  add(ruling.winner);
  add(ruling.undecided.size());
  return sum;
}

}  // namespace cardlaw::reconcile
