#include "club/known_names.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "club/names.h"

namespace cardlaw::club {
namespace {

constexpr std::size_t most_recent = 4096;

}  // namespace

// Of how a text begins and ends: that parts most names, and quickly.
std::size_t KnownNames::Hash::operator()(std::string_view text) const {
  std::uint64_t first = 0, last = 0;
  const std::size_t size = std::min(text.size(), sizeof first);
  std::memcpy(&first, text.data(), size);
  std::memcpy(&last, text.data() + text.size() - size, size);
  const std::uint64_t mixed =
      (first ^ text.size() ^ last * 0x9E3779B97F4A7C15U) * 0xBF58476D1CE4E5B9U;
  return static_cast<std::size_t>(mixed ^ mixed >> 32U);
}

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
