// The part of a rule that does not depend on the family: what reports and listings need.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "record/act.h"
#include "record/house.h"
#include "record/number.h"

namespace cardlaw {

// How the law deals with a breach.
enum class Remedy : std::uint8_t {
  none,       // nothing documented: the finding is noted
  automatic,  // applied as soon as it is found
  on_claim,   // applied when it is claimed
  on_notice,  // applied when anybody points it out, or claims it
  by_choice,  // the other side chooses: stand or new deal
  in_time,    // put right if it is noticed before `until`, and stands after that
};

// What the table must have agreed: an option, and its value.
struct Agreement {
  std::string_view option{}, value{};
};

struct Rule {
  Number number{};
  std::string_view law{};                // whose page has the sentence
  const char* breach = nullptr;          // a duty's breach as players name it; an award has none
  std::vector<std::string_view> also{};  // further names under which they claim it
  Remedy remedy = Remedy::none;
  Moment until = Moment::game;
  Number penalty{};                     // the award that pays for the breach
  const char* follows = nullptr;        // what comes of it where nobody pays
  HousePenalty house{};                 // what the club has agreed that a breach costs
  Within within = Within::ever;         // and until when it may be claimed
  std::uint32_t late = 0;               // reasons, a bit each: it was pointed out too late
  std::uint32_t either_way = 0;         // reasons: it may be claimed under any rule of this breach
  Number after{};                       // it can be broken only when that rule has been
  std::string_view option{}, agreed{};  // it holds under this option, and what that must say
  bool sizes = false;         // a notice of too many or too few cards points out its breach
  bool unwritten = false;     // a record may be silent of what it speaks of
  bool stops = false;         // its breach, once noticed, stops the play and settles the deal
  Moment when = Moment::act;  // an award's moment
  bool part = false;          // an award that cannot be left out by itself
  std::vector<const char*> words{};  // what is said of a breach, or of a due; by reason
  std::vector<std::uint8_t> acts{};  // a duty's: the kinds of act that it is asked about

  bool repealed = false;  // by a variant

  bool duty() const { return breach != nullptr && !repealed; }
  // A duty whose breach players may mean by that name.
  bool is_called(std::string_view name) const {
    return duty() && (name == breach || std::ranges::find(also, name) != also.end());
  }
  bool is_late(std::uint8_t reason) const { return (late >> reason & 1U) != 0; }
  bool is_either_way(std::uint8_t reason) const { return (either_way >> reason & 1U) != 0; }
};

}  // namespace cardlaw
