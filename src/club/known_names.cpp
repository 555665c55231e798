#include "club/known_names.h"

#include <utility>

#include "club/names.h"

namespace cardlaw::club {
namespace {

constexpr std::size_t most_recent = 4096;

}  // namespace

const KnownName& KnownNames::find(std::string_view written) {
  if (const auto found = recent_.find(written); found != recent_.end()) return found->second;
  if (recent_.size() >= most_recent) older_ = std::exchange(recent_, {});
  if (const auto found = older_.find(written); found != older_.end())
    return recent_.insert(older_.extract(found)).position->second;
  std::string key = name_key(written);
  const auto member = club_.member_of.find(key);
  std::string player =
      member == club_.member_of.end() ? key : name_key(club_.members[member->second].name);
  return recent_
      .emplace(written, known_name(std::string(written), std::move(key), std::move(player)))
      .first->second;
}

}  // namespace cardlaw::club
