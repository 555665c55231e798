// Foreign text as a string of JSON.
#include "record/utf8.h"
#include "report/json_writer.h"

namespace cardlaw::report {
namespace {

// Appends the first character of the text, which is not plain.  Returns how many bytes it has.  Two
// number signs would begin a command for a build server that shows the line.
std::size_t put_special(std::string& out, std::string_view text) {
  constexpr char hex[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(text.front());
  const CodePoint point = code_point(text, 0);
  const bool before_another = text.substr(1).starts_with('#');
  if (!point.valid) {
    out += "\ufffd";
  } else if (point.length > 1) {
    out += text.substr(0, point.length);
  } else if (byte == '#' && !before_another) {
    out += '#';
  } else if (byte == '"' || byte == '\\') {
    out += '\\';
    out += static_cast<char>(byte);
  } else {
    out += "\\u00";
    out += hex[byte >> 4];
    out += hex[byte & 15];
  }
  return point.length;
}

}  // namespace

void json_string(std::string& out, std::string_view text) {
  out += '"';
  for (;;) {
    std::size_t run = 0;
    while (run < text.size() && is_plain_json(text[run])) ++run;
    out.append(text.data(), run);
    if (run == text.size()) break;
    text.remove_prefix(run);
    text.remove_prefix(put_special(out, text));
  }
  out += '"';
}

}  // namespace cardlaw::report
