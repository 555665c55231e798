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
  const auto* const added = std::get_if<LayOff>(&later.act);
  return added != nullptr && is<LayDown, Declare>(undone) && !(added->to & laid_by(undone)).empty();
}

bool others_played_on(Seat who, std::span<const Entry> since) {
  return others_did<Draw, TakeDiscard, Pass, Discard>(who, since);
}

bool is_built_on(const Entry& undone, std::span<const Entry> since) {
  if (!is<LayOff>(undone.act)) return false;
  return std::ranges::any_of(since, [&](const Entry& each) {
    const auto* const added = std::get_if<LayOff>(&each.act);
    return added != nullptr && each.who != undone.who && !(added->to & laid_by(undone.act)).empty();
  });
}

}  // namespace cardlaw::turns
