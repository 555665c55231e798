// The club's file: given, or found in the current folder or one above it.
#pragma once

#include <optional>
#include <string>

#include "club/club.h"
#include "commands/output.h"

namespace cardlaw::commands {

inline constexpr std::string_view club_file_name = "club.yaml";

struct ClubFile {
  std::string path;  // empty: there is none
  club::Club club;
};

// Reads the file that is given, or else the one that is found; an empty club when there is none.
// Nothing when the file cannot be used; then `err` has been told why.
// The file of a house law, which may be a club's: `--law`.  An empty path is no law, and no
// trouble. Nothing when it cannot be read, which is said.
std::optional<ClubFile> read_law(const std::string& path, Output& err);
std::optional<ClubFile> find_club(const std::string& given, bool without, Output& err);

// Adds the payments and balances in a file of their own to the club's.  False when it has been told
// why it cannot be read.
bool read_payments(const std::string& path, ClubFile& club, Output& err);

}  // namespace cardlaw::commands
