#include "report/notices.h"

#include <algorithm>

#include "report/answers.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

constexpr std::string_view severities[] = {"error", "warning", "note"};

// The cards, the amount or the acts that the rule would have allowed.
std::string lawful_of(const Hand& hand, const Finding& finding) {
  if (!finding.lawful.empty()) return cards(finding.lawful);
  const std::string amount = lawful_amount(hand, finding);
  return amount.empty() ? lawful_acts(hand, finding) : amount;
}

Notice notice_of(Places& places, const Hand& hand, const Finding& finding) {
  const bool open = finding.standing == Standing::undecided;
  return {.kind = open ? Notice::Kind::question : Notice::Kind::irregularity,
          .severity = severity(finding),
          .rule = &rule_of(hand, finding.rule),
          .at = extent(places, hand, hand.record.deals[finding.deal].entries[finding.entry]),
          .message = message(hand, finding),
          .remedy = remedy(hand, finding),
          .lawful = lawful_of(hand, finding),
          .finding = &finding};
}

Notice notice_of(Places& places, const Hand& hand, const Slip& slip) {
  return {.kind = Notice::Kind::slip,
          .severity = Severity::error,
          .rule = &rule_of(hand, slip.rule),
          .at = extent(places, hand, slip.mark, slip.length),
          .message = message(hand, slip),
          .slip = &slip};
}

Notice notice_of(Places& places, const Hand& hand, const Defect& defect) {
  return {.kind = Notice::Kind::defect,
          .severity = Severity::error,
          .at = extent(places, hand, defect.mark, defect.length),
          .message = defect.message,
          .remedy = defect.hint};
}

Notice notice_of(Places& places, const Hand& hand, const Remark& remark) {
  return {.kind = Notice::Kind::remark,
          .severity = Severity::note,
          .at = extent(places, hand, hand.record.deals[remark.deal].entries[remark.entry]),
          .message = message(hand, remark)};
}

Notice notice_of(Places& places, const Hand& hand, const RulingItem& item) {
  return {.kind = Notice::Kind::ruling,
          .severity = Severity::error,
          .at = extent(places, hand, item.mark, item.length),
          .message = "the ruling given does not hold: " + difference(hand, item)};
}

}  // namespace

std::string_view word(Severity severity) { return severities[static_cast<std::size_t>(severity)]; }

Severity severity(const Finding& finding) {
  switch (finding.standing) {
    case Standing::open:
    case Standing::applied:
      return Severity::error;
    case Standing::undecided:
      return Severity::note;
    default:
      return Severity::warning;
  }
}

Places places_of(const Hand& hand) {
  return Places(hand.document.text, hand.document.line, hand.document.column);
}

Extent extent(Places& places, const Hand& hand, Mark mark, std::size_t length) {
  const TextPlace begin = places.of(mark);
  if (length == 0) return {begin.line, begin.column, begin.line, begin.column};
  const TextPlace end =
      places.of(static_cast<Mark>(std::min(mark + length, hand.document.text.size())));
  return {begin.line, begin.column, end.line, end.column};
}

Extent extent(const Hand& hand, Mark mark, std::size_t length) {
  Places places = places_of(hand);
  return extent(places, hand, mark, length);
}

Extent extent(Places& places, const Hand& hand, const Entry& entry) {
  std::string_view written = as_written(hand, entry);
  while (!written.empty() && (written.back() == '\n' || written.back() == ' '))
    written.remove_suffix(1);
  return extent(places, hand, entry.mark, written.size());
}

Extent extent(const Hand& hand, const Entry& entry) {
  Places places = places_of(hand);
  return extent(places, hand, entry);
}

std::vector<Notice> notices(const Hand& hand, bool ruled) {
  std::vector<Notice> all;
  Places places = places_of(hand);
  for (const Defect& defect : hand.defects) all.push_back(notice_of(places, hand, defect));
  if (!hand.judged()) return all;
  const Ruling& ruling = hand.ruling;
  if (!ruled) {
    for (const Finding& finding : ruling.findings) all.push_back(notice_of(places, hand, finding));
    for (const Finding& question : ruling.undecided)
      all.push_back(notice_of(places, hand, question));
    for (const Remark& remark : ruling.remarks) all.push_back(notice_of(places, hand, remark));
  }
  if (!ruled || !hand.record.has_ruling) {
    for (const Slip& slip : ruling.slips) all.push_back(notice_of(places, hand, slip));
  } else {
    for (const std::uint16_t i : ruling.unexpected) {
      const std::size_t findings = ruling.findings.size(), slips = ruling.slips.size();
      all.push_back(i < findings ? notice_of(places, hand, ruling.findings[i])
                    : i < findings + slips
                        ? notice_of(places, hand, ruling.slips[i - findings])
                        : notice_of(places, hand, ruling.undecided[i - findings - slips]));
      all.back().message = "not in the ruling given: " + all.back().message;
      all.back().severity = Severity::error;
    }
  }
  for (const std::uint16_t i : ruling.missing)
    all.push_back(notice_of(places, hand, hand.record.ruling[i]));
  return all;
}

std::string rule_name(const Notice& notice) {
  if (notice.rule != nullptr) return citation(*notice.rule);
  return notice.kind == Notice::Kind::ruling   ? "ruling"
         : notice.kind == Notice::Kind::remark ? "note"
                                               : "defect";
}

std::string_view breach_name(const Notice& notice) {
  if (notice.rule != nullptr && notice.rule->breach != nullptr) return notice.rule->breach;
  return notice.kind == Notice::Kind::ruling   ? "ruling does not hold"
         : notice.kind == Notice::Kind::remark ? "no irregularity"
                                               : "not a record";
}

}  // namespace cardlaw::report
