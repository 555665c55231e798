// What the reports of a tally have in common.
#include "club/report.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
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

std::vector<std::string> strangers(const Standings& standings, const Club& club) {
  std::vector<std::string> names;
  if (club.members.empty()) return names;
  for (const auto& [key, person] : standings.people()) {
    if (!club.member_of.contains(key)) names.push_back(standings.shown(key));
  }
  for (const auto& [key, name] : club.called) {
    const bool known = club.member_of.contains(key) || standings.people().contains(key);
    if (!known && key != pool_key) names.push_back(name);
  }
  return names;
}

bool each_entry(Spool& entries, const std::function<void(const Entry&)>& take) {
  Entry entry;
  return entries.each([&](const Spool::Item& item) {
    unpack(item.text, entry);
    take(entry);
  });
}

// Every way of writing a name stands for its player.  Two members of the club are two people.
NearMisses near_misses(const Standings& standings, const Club& club) {
  constexpr std::size_t most_listed = 1000;
  struct Written {
    std::string_view key;
    bool member;
  };
  std::vector<std::string_view> names;
  std::vector<Written> of;
  for (const auto& [key, person] : standings.people()) {
    const bool member = club.member_of.contains(key);
    for (const auto& [name, times] : person.written) {
      names.push_back(name);
      of.push_back({key, member});
    }
  }
  std::deque<std::string> of_members;  // their keys
  for (const Member& member : club.members) {
    of_members.push_back(name_key(member.name));
    for (const std::string& alias : member.aliases) {
      names.push_back(alias);
      of.push_back({of_members.back(), true});
    }
    names.push_back(member.name);
    of.push_back({of_members.back(), true});
  }
  struct Alike {
    Likeness likeness = Likeness::none;
    std::string_view one, other;
  };
  using Keys = std::pair<std::string_view, std::string_view>;
  std::map<Keys, Alike> pairs;  // the first of all
  NearMisses found;
  each_resembling(names, [&](const Resembling& each) {
    const Written& one = of[each.one];
    const Written& other = of[each.other];
    if (one.key == other.key || (one.member && other.member)) return;
    Alike alike{each.likeness, names[each.one], names[each.other]};
    if (other.key < one.key) std::swap(alike.one, alike.other);
    // The nearest likeness tells most; of several spellings, the names that are shown.
    const auto preferred = [&](const Alike& a, const Keys& keys) {
      return std::tuple(a.likeness, a.one != standings.shown(keys.first),
                        a.other != standings.shown(keys.second), a.one, a.other);
    };
    const auto [known, is_new] = pairs.emplace(std::minmax(one.key, other.key), alike);
    if (!is_new && preferred(alike, known->first) < preferred(known->second, known->first))
      known->second = alike;
    if (pairs.size() <= most_listed) return;
    pairs.erase(std::prev(pairs.end()));
    found.more = true;
  });
  const auto played = [&](std::string_view key) {
    const auto person = standings.people().find(key);
    return person == standings.people().end() ? 0 : person->second.played;
  };
  for (const auto& [pair, alike] : pairs) {
    found.list.push_back({standings.shown(pair.first), standings.shown(pair.second),
                          std::string(alike.one), std::string(alike.other), played(pair.first),
                          played(pair.second), alike.likeness});
  }
  return found;
}

}  // namespace cardlaw::club
