// The tally as text, as CSV, as JSON and as a page of HTML.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "club/assess.h"
#include "club/names.h"
#include "club/season.h"
#include "club/spool.h"
#include "club/standings.h"

namespace cardlaw::club {

enum class Section : std::uint8_t {
  results,
  standings,
  payments,
  differences,
  apart,
  twice,
  names
};
inline constexpr std::string_view section_names[] = {
    "results", "standings", "payments", "differences", "apart", "twice", "names"};

// Two players who may be one.
struct NearMiss {
  std::string one, other;  // as shown; a member of the club who did not play may be the second
  std::string written, other_written;  // the spellings that resemble each other, aliases too
  std::uint64_t played_by_one = 0, played_by_other = 0;
  Likeness likeness = Likeness::none;
};

struct NearMisses {
  std::vector<NearMiss> list;
  bool more = false;  // than are listed
};
NearMisses near_misses(const Standings& standings, const Club& club);

struct Tallied {
  const Club& club;
  std::string club_file;  // empty: there is none
  const Selection& selection;
  const Standings& standings;
  std::vector<Settlement> settlements;
  NearMisses near_misses;
  // Packed, in the order in which they are listed; each game once.  All of them as far as every
  // game is to be listed, and those of which there is more to tell than a result.
  Spool& entries;
  Spool& remarkable;
  std::uint64_t files = 0, records = 0, counted = 0, apart = 0, twice = 0, outside = 0;
  std::uint64_t irregularities = 0;          // in what is counted
  std::uint64_t deals = 0, deals_apart = 0;  // of the games that are counted
  const Season* season = nullptr;            // the standings in groups
};

using Put = std::function<void(std::string_view)>;

// Each is false when a temporary file could not be read back.
bool write_text(const Tallied& tallied, std::optional<Section> only, const Put& put);
bool write_csv(const Tallied& tallied, Section section, const Put& put);
bool write_json(const Tallied& tallied, std::optional<Section> only, const Put& put);
bool write_html(const Tallied& tallied, std::optional<Section> only, const Put& put);

// Sides and their points, for a result: {"Ann & Cal", 52}.
struct SideResult {
  std::string names;
  std::vector<std::string_view> keys;
  std::int64_t lawful = 0, written = 0;
  bool settled = false, won = false;
};
std::vector<SideResult> sides_of(const Tallied& tallied, const Entry& entry);
// Who has played, paid or has a balance, and is no member of a club that has members.
std::vector<std::string> strangers(const Standings& standings, const Club& club);

// Calls `take` for each entry; false when a temporary file could not be read back.
bool each_entry(Spool& entries, const std::function<void(const Entry&)>& take);

}  // namespace cardlaw::club
