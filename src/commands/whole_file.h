// Files that are written whole: at any time they are what they were, or all that is new.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace cardlaw::commands {

// Writes a text into a new file beside `target`, safely to the disk. The new file's name; empty,
// and errno, when that failed.
std::string written_beside(const std::string& target, std::string_view text, mode_t mode);

// Puts a text into the place of a file, all of it or none, safely to the disk: it is written beside
// it first, under the same name with this behind it. A link is followed, and a pipe or a device
// takes the text as it comes. False when that failed; errno says why.
inline constexpr std::string_view in_the_making = ".new";
bool replace_file(const std::string& path, std::string_view text);

// Adds the names that replace_file() writes to.
void add_names(const std::string& path, std::vector<std::string>& names);

// A pipe or a device, which nothing can take the place of.
bool is_special(const std::string& path);

}  // namespace cardlaw::commands
