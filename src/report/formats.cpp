#include "report/formats.h"

#include <algorithm>

#include "report/json.h"
#include "report/phrases.h"
#include "report/sheet.h"

namespace cardlaw::report {
namespace {

void json_head(std::string& out, const Run&) { out += "{\"rulings\":["; }
void json_tail(std::string& out, const Run& run) {
  out += ']';
  if (!run.summary.empty()) out += ",\n" + run.summary;
  out += "}\n";
}
void write_json(std::string& out, const Hand& hand, const TextStyle&) { json(out, hand, true); }
void write_json_line(std::string& out, const Hand& hand, const TextStyle& style) {
  json(out, hand, style.ledger);
  out += '\n';
}

constexpr Format table[] = {
    {.name = "text",
     .help = "for people",
     .write = text,
     .behind = Behind::text,
     .helps = true,
     .decides = true},
    {.name = "json",
     .help = "one document",
     .head = json_head,
     .separator = ",\n",
     .tail = json_tail,
     .write = write_json,
     .helps = true,
     .decides = true},
    {.name = "jsonl",
     .help = "one ruling a line",
     .write = write_json_line,
     .behind = Behind::json_line,
     .decides = true},
    {.name = "gcc", .help = "a line for each finding, as editors read it", .write = gcc},
    {.name = "github", .help = "workflow commands", .write = github},
    {.name = "junit",
     .help = "XML for build servers",
     .head = junit_head,
     .tail = junit_tail,
     .write = junit},
    {.name = "sarif",
     .help = "SARIF 2.1.0",
     .head = sarif_head,
     .separator = ",\n",
     .tail = sarif_tail,
     .write = sarif},
    {.name = "markdown",
     .help = "ruling sheets for mail, forums and issues",
     .separator = "\n---\n\n",
     .write = markdown,
     .helps = true,
     .decides = true},
    {.name = "html",
     .help = "ruling sheets, one page",
     .head = sheets_head,
     .tail = sheets_tail,
     .write = html,
     .helps = true,
     .decides = true,
     .index = sheets_index,
     .index_end = sheets_index_end},
    {.name = "none", .help = "only the summary", .behind = Behind::text},
};

}  // namespace

std::span<const Format> formats() { return table; }

const Format* find_format(std::string_view name) {
  const auto found = std::ranges::find(table, name, &Format::name);
  return found == std::end(table) ? nullptr : found;
}

void note(Run& run, const Hand& hand) {
  if (++run.hands == 1) run.subject = subject(hand);
  run.defects += hand.defects.size();
  if (!hand.judged()) return;
  run.irregularities += hand.ruling.findings.size();
  run.slips += hand.ruling.slips.size();
  run.undecided += hand.ruling.undecided.size();
  const auto cite = [&](RuleIndex index) {
    const Rule& rule = rule_of(hand, index);
    std::string name = citation(rule);
    run.games.emplace(name, hand.game);
    run.rules.emplace(std::move(name), &rule);
  };
  for (const Finding& finding : hand.ruling.findings) cite(finding.rule);
  for (const Finding& question : hand.ruling.undecided) cite(question.rule);
  for (const Slip& slip : hand.ruling.slips) cite(slip.rule);
}

void add(Run& run, const Run& other) {
  if (run.hands == 0) run.subject = other.subject;
  run.hands += other.hands;
  run.irregularities += other.irregularities;
  run.slips += other.slips;
  run.undecided += other.undecided;
  run.defects += other.defects;
  run.rules.insert(other.rules.begin(), other.rules.end());
  run.games.insert(other.games.begin(), other.games.end());
  run.unread.insert(run.unread.end(), other.unread.begin(), other.unread.end());
}

}  // namespace cardlaw::report
