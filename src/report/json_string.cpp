// Foreign text as a string of JSON.
#include "report/json_writer.h"

namespace cardlaw::report {
namespace {

// The length of a valid UTF-8 sequence at the start of the text; 0 when there is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  const std::size_t length = lead < 0x80                   ? 1
                             : lead >= 0xC2 && lead < 0xE0 ? 2
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  return length;
}

// Appends the first character of the text, which is not plain.  Returns how many bytes it has.  Two
// number signs would begin a command for a build server that shows the line.
std::size_t put_special(std::string& out, std::string_view text) {
  constexpr char hex[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(text.front());
  const std::size_t length = utf8_length(text);
  const bool before_another = text.substr(1).starts_with('#');
  if (length > 1) {
    out += text.substr(0, length);
  } else if (byte == '#' && !before_another) {
    out += '#';
  } else if (byte == '"' || byte == '\\') {
    out += '\\';
    out += static_cast<char>(byte);
  } else if (length == 1) {
    out += "\\u00";
    out += hex[byte >> 4];
    out += hex[byte & 15];
  } else {
    out += "\ufffd";
  }
  return std::max<std::size_t>(length, 1);
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
