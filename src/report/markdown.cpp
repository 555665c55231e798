// Ruling sheets in Markdown, for mail, forums and issues.
#include "record/printable.h"
#include "report/formats.h"
#include "report/sheet.h"

namespace cardlaw::report {

void markdown(std::string& out, const Hand& hand, const TextStyle& style) {
  render(out, "sheet.md", sheet(hand, style), Escape::markdown);
  // As code, by its margin: nothing in it can end it.
  for (std::string_view rest = hand.document.text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    out += "    " + printable(line) + '\n';
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

}  // namespace cardlaw::report
