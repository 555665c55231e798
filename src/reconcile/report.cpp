#include "reconcile/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "record/places.h"
#include "record/printable.h"
#include "report/phrases.h"

namespace cardlaw::reconcile {
namespace {

using Json = nlohmann::ordered_json;

TextPlace position(const Hand& hand, Mark mark) {
  return place_of(hand.document.text, mark, hand.document.line, hand.document.column);
}

}  // namespace

void Page::headline(const Hand& hand, Mark mark, std::string_view subject, std::string_view words) {
  const TextPlace at = position(hand, mark);
  const std::string painted =
      color_ ? fmt::format("\x1b[33m{}\x1b[0m", subject) : std::string(subject);
  out_ += fmt::format("{}:{}:{}: {}: {}\n", printable(hand.file), at.line,
                 at.column, painted, printable(words));
}

void Page::excerpt(const Hand& hand, Mark mark, std::uint32_t length) {
  constexpr std::size_t widest = 160;
  const TextPlace at = position(hand, mark);
  if (at.line_text.size() > widest || hand.notation == Notation::json_lines || length == 0) return;
  const std::size_t width =
      std::max<std::size_t>(1, underline_width(hand.document.text, mark, length));
  out_ += fmt::format("{:>5} | {}\n{:>5} | {:{}}{}\n", at.line,
                 printable(at.line_text), "", "", indent(at), std::string(width, '^'));
}

void Page::detail(std::string_view label, std::string_view words) {
  constexpr std::size_t width = 86;
  std::string rest = printable(words);
  for (std::string_view head = label;; head = "") {
    std::size_t end = rest.size();
    if (end > width) {
      end = rest.rfind(' ', width);
      if (end == std::string::npos) end = std::min(rest.find(' '), rest.size());
    }
    out_ += fmt::format("  {:<9} {}\n", head, rest.substr(0, end));
    if (end >= rest.size()) return;
    rest.erase(0, end + 1);
  }
}

void Page::line(std::string_view words) {
  out_ += printable(words);
  out_ += '\n';
}

Hand supposed(Transcript& of, const HandReading& reading) {
  Trial trial(of);
  trial.judge(edits_of(reading));
  Hand hand;
  hand.file = of.hand().file;
  hand.notation = of.hand().notation;
  hand.document = of.hand().document;
  hand.game = &of.game();
  hand.record = trial.record();
  hand.ruling = trial.ruling();
  hand.defects = trial.defects();
  return hand;
}

namespace {

// Of a record that cannot have been, no option has to be asked.
bool options_explain_nothing(const Transcript& of, const Readings& readings) {
  return readings.as_written.consistent() && readings.all_tried && !readings.by_an_option &&
         !of.grammar().options.empty();
}

}  // namespace

void text(std::string& out, Transcript& of, const Readings& readings, bool color) {
  Page page(out, color);
  const Hand& hand = of.hand();
  page.headline(hand, 0, of.game().id, "as written: " + as_it_stands(hand));
  for (const Defect& defect : hand.defects) {
    if (!defect.hint.empty()) page.detail("hint", defect.hint);
  }
  if (readings.as_written.wrong() == 0) return;
  if (readings.best().empty()) {
    page.detail("readings",
                !readings.all_tried ? "none within the effort; try more with --effort"
                : readings.as_written.consistent()
                    ? "none: no single change of the record, and no two that were tried, would "
                      "leave less wrong"
                    : "none: under no change that was tried would it not contradict itself");
    return;
  }
  if (readings.mended.empty())
    page.detail(
        "readings",
        "none leaves less wrong with the record as a whole; these leave less wrong in the play");
  int number = 0;
  for (const HandReading& reading : readings.best()) {
    ++number;
    std::string subject = fmt::format("reading {}", number);
    for (const Told& change : told(of, reading)) {
      page.headline(hand, change.mark, subject, change.words);
      page.excerpt(hand, change.mark, change.length);
      subject = "and";
    }
    page.detail("then", consequence(supposed(of, reading), hand));
  }
  if (options_explain_nothing(of, readings))
    page.detail("options", "nothing in the options explains it");
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json place_json(const Hand& hand, Mark mark) {
  const TextPlace at = position(hand, mark);
  return {{"line", at.line}, {"column", at.column}};
}

Json found_json(const Hand& hand) {
  Json json;
  json["contradictions"] = Json::array();
  for (const Defect& defect : hand.defects) {
    Json each = place_json(hand, defect.mark);
    each["message"] = defect.message;
    if (!defect.hint.empty()) each["hint"] = defect.hint;
    json["contradictions"].push_back(each);
  }
  json["findings"] = Json::array();
  json["slips"] = Json::array();
  json["score"] = nullptr;
  if (!hand.judged()) return json;
  for (const Finding& finding : hand.ruling.findings) {
    const Rule& rule = report::rule_of(hand, finding.rule);
    json["findings"].push_back({{"rule", report::citation(rule)},
                                {"breach", rule.breach},
                                {"by", report::name_of(hand.record, finding.by)},
                                {"deal", finding.deal + 1},
                                {"in", cardlaw::text(finding.place)},
                                {"standing", report::word(finding.standing)},
                                {"message", report::message(hand, finding)}});
  }
  for (const Slip& slip : hand.ruling.slips) {
    json["slips"].push_back({{"rule", report::citation(report::rule_of(hand, slip.rule))},
                             {"by", report::name_of(hand.record, slip.by)},
                             {"deal", slip.deal + 1},
                             {"written", slip.written},
                             {"lawful", slip.lawful}});
  }
  json["score"] = Json::array();
  for (const DealOutcome& deal : hand.ruling.deals) {
    Json points = Json::object();
    for (std::size_t i = 0; i < hand.record.sides.size(); ++i)
      points[hand.record.sides[i]] = deal.points[i];
    if (deal.basis == Basis::undetermined) points = nullptr;
    json["score"].push_back({{"basis", report::word(deal.basis)}, {"points", points}});
  }
  return json;
}

Json json(Transcript& of, const Readings& readings) {
  const Hand& hand = of.hand();
  Json all;
  all["file"] = hand.file;
  all["document"] = hand.document.index + 1;
  all["line"] = hand.document.line;
  all["game"] = of.game().id;
  all["as_written"] = found_json(hand);
  all["nothing_wrong"] = readings.as_written.wrong() == 0;
  all["readings"] = Json::array();
  for (const HandReading& reading : readings.best()) {
    Json each;
    each["number"] = all["readings"].size() + 1;
    each["changes"] = Json::array();
    const auto changes = told(of, reading);
    for (std::size_t i = 0; i < changes.size(); ++i) {
      Json change;
      change["kind"] = word(reading.changes[i].lapse);
      change["deal"] = changes[i].deal + 1;
      change.update(place_json(hand, changes[i].mark));
      change["was"] = changes[i].was;
      change["meant"] = changes[i].meant;
      if (!changes[i].or_words.empty()) change["or"] = changes[i].or_words;
      change["words"] = changes[i].words;
      each["changes"].push_back(change);
    }
    const Hand judged = supposed(of, reading);
    each["unlikely"] = reading.unlikely;
    each["nothing_wrong"] = reading.verdict.wrong() == 0;
    each["less_wrong"] = !readings.mended.empty();
    each["then"] = found_json(judged);
    each["words"] = consequence(judged, hand);
    all["readings"].push_back(each);
  }
  all["by_an_option"] = readings.by_an_option;
  all["judgements"] = readings.judgements;
  all["all_single_changes_tried"] = readings.all_tried;
  return all;
}

}  // namespace cardlaw::reconcile
