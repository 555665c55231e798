// Ruling sheets in Markdown, for mail, forums and issues.
#include "record/printable.h"
#include "report/formats.h"
#include "report/sheet.h"

namespace cardlaw::report {
namespace {

// Gives the lines of a text, without their ends.
template <class Each>
void each_line(std::string_view text, Each each) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    each(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// `* this`, `    * this` or `3. this`.
bool is_item(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (line.starts_with("* ")) return true;
  const std::size_t digits = line.find_first_not_of("0123456789");
  return digits != 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ");
}

// What a template leaves out leaves empty lines behind: one is enough, and between the items of a
// list there is none.
void put_tidy(std::string& out, std::string_view text) {
  bool empty = false, item = false;
  each_line(text, [&](std::string_view line) {
    while (line.ends_with(' ')) line.remove_suffix(1);
    if (line.empty()) {
      empty = true;
      return;
    }
    const bool goes_on = item && is_item(line);
    if (empty && !goes_on) out += '\n';
    out += line;
    out += '\n';
    empty = false;
    item = is_item(line);
  });
}

}  // namespace

void markdown(std::string& out, const Hand& hand, const TextStyle& style) {
  std::string filled;
  render(filled, "sheet.md", sheet(hand, style), Escape::markdown);
  put_tidy(out, filled);
  out += '\n';
  // As code, by its margin: nothing in it can end it.
  each_line(hand.document.text,
            [&](std::string_view line) { out += "    " + printable(line) + '\n'; });
}

}  // namespace cardlaw::report
