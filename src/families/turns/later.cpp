#include "families/turns/later.h"

#include <array>

namespace cardlaw::turns {
namespace {

using enum Later::Trait;
using Traits = std::array<std::uint8_t, std::variant_size_v<Act>>;

template <class... Of>
constexpr void mark(Traits& traits, Later::Trait trait) {
  ((traits[Act(std::in_place_type<Of>).index()] |= trait), ...);
}
constexpr Traits traits_of_acts() {
  Traits traits{};
  mark<Close, Claim, Waive, Notice, Demand, Choose, Agree, Expose>(traits, talks);
  mark<Draw, TakeDiscard, Pass>(traits, begins);
  mark<LayDown, LayOff, Discard, NoDiscard, Declare>(traits, adds);
  mark<Discard>(traits, discards);
  mark<Draw, TakeDiscard, Pass, Discard, LayDown, Unrecorded>(traits, plays);
  mark<End>(traits, breaks_off);
  mark<Draw, TurnPile>(traits, draws);
  mark<Claim, Notice, Demand>(traits, speaks_up);
  return traits;
}
constexpr Traits traits = traits_of_acts();

bool is_of_size(const Act& act) {
  const auto* const notice = std::get_if<Notice>(&act);
  return notice != nullptr &&
         (notice->what == Noticed::too_many || notice->what == Noticed::too_few);
}

}  // namespace

bool is_talk(const Act& act) { return (traits[act.index()] & talks) != 0; }

Behind Later::behind(Seat who) const {
  if (who == Seat::none) return Behind::ends;
  const Seat next = next_player();
  const bool later = (resumes_ >> index(who) & 1) != 0;
  if (next != who || begins_)
    return next == who || later ? Behind::goes_on_if_undone : Behind::ends;
  return adds_ ? Behind::adds : Behind::goes_on;
}

void Later::remember(const Entry& entry) {
  const std::uint8_t is = traits[entry.act.index()];
  seen_ |= is;
  if ((is & speaks_up) != 0) {
    told_ = true;
    noticed_ |= is_of_size(entry.act);
  }
  if ((is & draws) != 0) {
    const auto* const drawn = std::get_if<Draw>(&entry.act);
    drawn_ = drawn == nullptr ? 0 : drawn_ + (drawn->cards.whole ? 1 : drawn->cards.size());
  }
  if ((is & talks) != 0) return;
  told_ = false;
  next_ = &entry;
  begins_ = (is & begins) != 0;
  adds_ = (is & adds) != 0;
  if (entry.who == Seat::none) return;
  const auto own = static_cast<std::uint16_t>(1 << index(entry.who));
  if (begins_ || (is & discards) != 0) resumes_ &= own;
  resumes_ = static_cast<std::uint16_t>(begins_ ? resumes_ & ~own : resumes_ | own);
}

}  // namespace cardlaw::turns
