// What is taken back in games that are played in turns: what falls with it, and what comes too
// late.
#pragma once

#include <span>

#include "law/undo.h"

namespace cardlaw::turns {

template <class... Of>
bool is(const Act& act) {
  return (std::holds_alternative<Of>(act) || ...);
}

// With a knock falls what was laid down and shown for it, with a meld what was added to it, and
// what was taken out of it: those cards are back in the hand with the others.
bool falls_with(const Act& undone, const Entry& later);
// Others have begun turns of theirs, or ended one.
bool others_played_on(Seat who, std::span<const Entry> since);
// Others have laid something off on what was laid down, or taken something out of it; or the whole
// table has been rearranged by them.
bool is_built_on(const Entry& undone, std::span<const Entry> since);

// What ended the play, or was done before its end, stands; and so does a draw or a discard when
// others have played on, and what others have built on.  `over_before`: the end had come already
// when it was done.
template <class Table>
bool comes_too_late(const Table& before, const Table& now, const Entry& undone,
                    std::span<const Entry> since, bool over_before = false) {
  const bool played_on = others_played_on(undone.who, since);
  const bool ended = now.done && now.lawfully;
  if (is<Knock>(undone.act)) {
    const bool answered =
        played_on || others_did<LayDown, LayOff, Rearrange, TakeUp, Knock, Show, Announce, Left>(
                         undone.who, since);
    return ended && answered && now.knocker == undone.who;
  }
  if (is<Draw, TakeDiscard, Discard>(undone.act)) return played_on || (ended && !before.done);
  if (is_built_on(undone, since)) return true;
  const bool at_the_end = before.done || before.knocker != Seat::none || over_before;
  return is<LayDown, LayOff, Declare>(undone.act) && ended && !at_the_end;
}

}  // namespace cardlaw::turns
