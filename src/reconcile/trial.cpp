#include "reconcile/trial.h"

#include <algorithm>

#include "law/house_law.h"
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

void Trial::be_brief() {
  brief_ = true;
  rejudge_ = nullptr;
}

Verdict Trial::judge(std::span<const Edit> edits) {
  ++judgements_;
  defects_.clear();
  editor_.begin(edits);
  if (splicer_ && !edits.empty()) {
    if (const auto found = judge_from_there(edits)) return *found;
  }
  defects_.clear();
  judged_ = &record_;
  decode_with_house_law(editor_.edited(edits));
  if (edits.empty() && defects_.empty()) splicer_.emplace(of_, record_);
  if (defects_.empty()) {
    const Judging& judging = brief_ ? of_.game().judge_briefly : of_.game().judge;
    judging(record_, ruling_, defects_);
  }
  return verdict();
}

Verdict Trial::judge_under(const std::vector<HouseRule>& house) {
  ++judgements_;
  defects_.clear();
  judged_ = &record_;
  editor_.begin({});
  decode_with_house_law(editor_.edited({}));
  record_.house = house;
  if (defects_.empty()) of_.game().judge(record_, ruling_, defects_);
  return verdict();
}

// The same house law holds for the record whatever is changed in it.
void Trial::decode_with_house_law(const Events& events) {
  const Hand& hand = of_.hand();
  decode(events, grammars(), record_, defects_);
  record_.house = hand.record.house;
  if (hand.house != nullptr && defects_.empty()) put_in_force(*hand.house, events, record_);
}

// Decodes and judges only what has come to be otherwise; nothing where that cannot be told.
std::optional<Verdict> Trial::judge_from_there(std::span<const Edit> edits) {
  const Depth depth = brief_ ? Depth::brief : Depth::whole;
  if (rejudge_ == nullptr) {
    splicer_->undo();
    if (!splicer_->record().has_unknown && splicer_->record().house.empty())
      rejudge_ = varying_of(of_.game())(splicer_->record(), ruling_, depth);
  }
  const auto from = splicer_->change(edits, editor_, defects_);
  if (!from) return std::nullopt;
  const Record& record = splicer_->record();
  judged_ = &record;
  if (!defects_.empty()) return verdict();
  if (record.has_unknown || record.has_notice || !record.house.empty()) {
    (brief_ ? of_.game().judge_briefly : of_.game().judge)(record, ruling_, defects_);
    return verdict();
  }
  if (const int contradictions = rejudge_(from->deal, from->entry); contradictions > 0) {
    Verdict found;
    found.contradictions = contradictions;
    found.unlikely = contradictions * trouble::contradiction;
    return found;
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
