// A line for each finding: as compilers write them, for editors, and as GitHub's workflow commands.
#include <fmt/format.h>

#include "record/printable.h"
#include "report/formats.h"
#include "report/notices.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

// What was done, what would have been lawful, and what follows.
std::string in_full(const Notice& notice) {
  std::string words = notice.message;
  if (!notice.lawful.empty())
    words += fmt::format("; {}: {}", notice.kind == Notice::Kind::question ? "decides" : "lawful",
                         notice.lawful);
  if (!notice.remedy.empty()) words += "; " + notice.remedy;
  return printable(words);
}

// The text of a workflow command, and of one of its properties.
std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    if (c == '%')
      out += "%25";
    else if (c == ':' && property)
      out += "%3A";
    else if (c == ',' && property)
      out += "%2C";
    else
      out += c;
  }
  return out;
}

}  // namespace

void gcc(std::string& out, const Hand& hand, const TextStyle& style) {
  const std::string file = printable(hand.file);
  for (const Notice& each : notices(hand, style.ruled)) {
    out += fmt::format("{}:{}:{}: {}: {} [{}]\n", file, each.at.line,
                   each.at.column, word(each.severity), in_full(each), rule_name(each));
    const Finding* const finding = each.finding;
    if (finding == nullptr || finding->proof == finding->entry) continue;
    const Extent proof = extent(hand, hand.record.deals[finding->deal].entries[finding->proof]);
    out += fmt::format("{}:{}:{}: note: this shows it [{}]\n", file,
                   proof.line, proof.column, rule_name(each));
  }
}

void github(std::string& out, const Hand& hand, const TextStyle& style) {
  const std::string file = escaped(printable(hand.file), true);
  for (const Notice& each : notices(hand, style.ruled)) {
    const std::string_view command =
        each.severity == Severity::note ? "notice" : word(each.severity);
    // Columns are only shown where both stand in one line.
    const bool one_line = each.at.line == each.at.end_line && each.at.end_column > each.at.column;
    const std::string columns =
        one_line ? fmt::format(",col={},endColumn={}", each.at.column, each.at.end_column) : "";
    const std::string title = printable(fmt::format("{}: {}", rule_name(each), breach_name(each)));
    out += fmt::format("::{} file={},line={},endLine={}{},title={}::{}\n",
                   command, file, each.at.line, each.at.end_line, columns, escaped(title, true),
                   escaped(in_full(each), false));
  }
}

}  // namespace cardlaw::report
