#include "families/turns/undoing.h"

namespace cardlaw::turns {
namespace {

// The cards that the act lays on the table.
CardSet laid_by(const Act& act) {
  if (const auto* const meld = std::get_if<LayDown>(&act)) return meld->laid.cards.set();
  if (const auto* const meld = std::get_if<Declare>(&act)) return meld->cards.set();
  if (const auto* const added = std::get_if<LayOff>(&act)) return added->laid.cards.set();
  return {};
}

}  // namespace

bool falls_with(const Act& undone, const Entry& later) {
  if (is<Knock>(undone)) return is<LayDown, LayOff, Show, Announce>(later.act);
  const CardSet laid = laid_by(undone);
  const bool meld = is<LayDown, Declare>(undone);
  if (const auto* const added = std::get_if<LayOff>(&later.act))
    return meld && !(added->to & laid).empty();
  const auto* const lifted = std::get_if<TakeUp>(&later.act);
  if (lifted == nullptr) return false;
  return meld ? !(lifted->from & laid).empty() : laid.has(lifted->card);
}

bool others_played_on(Seat who, std::span<const Entry> since) {
  return others_did<Draw, TakeDiscard, Pass, Discard>(who, since);
}

bool is_built_on(const Entry& undone, std::span<const Entry> since) {
  const CardSet laid = laid_by(undone.act);
  return std::ranges::any_of(since, [&](const Entry& each) {
    if (each.who == undone.who) return false;
    if (is<Rearrange>(each.act)) return is<LayDown, LayOff, Rearrange>(undone.act);
    if (const auto* const added = std::get_if<LayOff>(&each.act))
      return !(added->to & laid).empty();
    const auto* const lifted = std::get_if<TakeUp>(&each.act);
    return lifted != nullptr && !(lifted->from & laid).empty();
  });
}

}  // namespace cardlaw::turns
