// What the reports of a tally have in common.
#include "club/report.h"

#include <algorithm>
#include <tuple>

namespace cardlaw::club {

std::vector<SideResult> sides_of(const Tallied& tallied, const Entry& entry) {
  std::vector<SideResult> sides;
  for (const Part& part : entry.parts) {
    if (sides.size() <= part.side) sides.resize(part.side + std::size_t{1});
    SideResult& side = sides[part.side];
    if (!side.names.empty()) side.names += " & ";
    side.names += tallied.standings.shown(part.key);
    side.keys.push_back(part.key);
    side.lawful = part.lawful;
    side.written = part.written;
    side.settled = part.settled;
    side.won = tallied.selection.as_written ? part.won_as_written : part.won;
  }
  return sides;
}

// Every way of writing a name stands for its player.  Two members of the club are two people.
std::vector<NearMiss> near_misses(const Standings& standings, const Club& club) {
  struct Written {
    std::string key;
    bool member;
  };
  std::vector<std::string> names;
  std::vector<Written> of;
  for (const auto& [key, person] : standings.people()) {
    for (const auto& [name, times] : person.written) {
      names.push_back(name);
      of.push_back({key, club.member_of.contains(key)});
    }
  }
  for (const Member& member : club.members) {
    const std::string key = name_key(member.name);
    for (const std::string& alias : member.aliases) {
      names.push_back(alias);
      of.push_back({key, true});
    }
    names.push_back(member.name);
    of.push_back({key, true});
  }
  struct Alike {
    Likeness likeness = Likeness::none;
    std::string one, other;
  };
  std::map<std::pair<std::string, std::string>, Alike> pairs;
  for (const Resembling& each : resembling(names)) {
    const Written& one = of[each.one];
    const Written& other = of[each.other];
    if (one.key == other.key || (one.member && other.member)) continue;
    Alike alike{each.likeness, names[each.one], names[each.other]};
    if (other.key < one.key) std::swap(alike.one, alike.other);
    // The nearest likeness tells most; of several spellings, the names that are shown.
    const auto preferred = [&](const Alike& a, const std::pair<std::string, std::string>& keys) {
      return std::tuple(a.likeness, a.one != standings.shown(keys.first),
                        a.other != standings.shown(keys.second), a.one, a.other);
    };
    const auto [found, is_new] = pairs.emplace(std::minmax(one.key, other.key), alike);
    if (!is_new && preferred(alike, found->first) < preferred(found->second, found->first))
      found->second = std::move(alike);
  }
  std::vector<NearMiss> found;
  const auto played = [&](const std::string& key) {
    const auto person = standings.people().find(key);
    return person == standings.people().end() ? 0 : person->second.played;
  };
  for (const auto& [pair, alike] : pairs) {
    found.push_back({standings.shown(pair.first), standings.shown(pair.second), alike.one,
                     alike.other, played(pair.first), played(pair.second), alike.likeness});
  }
  return found;
}

}  // namespace cardlaw::club
