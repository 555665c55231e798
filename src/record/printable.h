// Foreign text made safe to show: nothing that it holds can steer a terminal or a build server, or
// hide from a reader.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cardlaw {

// Control characters, line ends, direction marks and invisible characters become <U+202E>, bytes
// that are not UTF-8 become <0xE9>, and so does the first character of what a build server would
// take for a command (`::error`, `##[group]`). Everything else stays. Applying it twice changes
// nothing more.
std::string printable(std::string_view text);

// A foreign word for use inside a sentence: printable, in back quotes, shortened when it is long.
std::string cited(std::string_view word);

// The columns that printable(text) takes on a screen.
std::size_t display_width(std::string_view text);

}  // namespace cardlaw
