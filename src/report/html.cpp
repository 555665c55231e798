// Ruling sheets as one page of HTML that needs nothing else: no network, no font, no script to be
// read.  Several records have an index.
#include <fmt/format.h>

#include "law/library.h"
#include "record/counted.h"
#include "report/formats.h"
#include "report/sheet.h"

namespace cardlaw::report {
namespace {

}  // namespace

void html_head(std::string& out, std::string_view heading, std::string_view subject, bool script) {
  Values values;
  put(values, "heading", heading);
  put(values, "subject", subject);
  put(values, "version", CARDLAW_VERSION);
  put(values, "style_hash", embedded_hash("page.css"));
  put(values, "script_hash", script ? embedded_hash("sheet.js") : "");
  render(out, "head.html", values, Escape::xml);
}

void html_tail(std::string& out, bool script) {
  Values values;
  put(values, "version", CARDLAW_VERSION);
  put(values, "script_hash", script ? embedded_hash("sheet.js") : "");
  render(out, "tail.html", values, Escape::xml);
}

void sheets_head(std::string& out, const Run& run) {
  const bool one = run.hands == 1;
  html_head(out, one ? "Ruling sheet" : "Ruling sheets", one ? run.subject : std::string(), true);
  if (run.hands <= 1) return;
  Values values;
  put(values, "hands", std::to_string(run.hands));
  put(values, "counts",
      fmt::format("{}, {}, {}, {}", counted(run.irregularities, "irregularity", "irregularities"),
                  counted(run.slips, "wrong figure", "wrong figures"),
                  counted(run.undecided, "open question", "open questions"),
                  counted(run.defects, "defect", "defects")));
  render(out, "index.html", values, Escape::xml);
}

void sheets_index(std::string& out, const Hand& hand, const TextStyle&) {
  Values values;
  put(values, "name", sheet_name(hand));
  put(values, "file", hand.file);
  put(values, "first_line", std::to_string(hand.document.line));
  put(values, "game", hand.game == nullptr ? std::string_view("not known") : hand.game->title);
  put(values, "occasion", occasion(hand));
  put(values, "verdict", verdict(hand));
  render(out, "index-row.html", values, Escape::xml);
}

void sheets_index_end(std::string& out, const Run&) { out += "</tbody>\n</table>\n</nav>\n"; }

void html(std::string& out, const Hand& hand, const TextStyle& style) {
  render(out, "sheet.html", sheet(hand, style), Escape::xml);
}

void sheets_tail(std::string& out, const Run&) { html_tail(out, true); }

}  // namespace cardlaw::report
