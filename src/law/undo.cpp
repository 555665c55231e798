#include "law/undo.h"

#include <algorithm>

namespace cardlaw {
namespace {

template <class... Of>
bool is_one_of(const Act& act) {
  return (std::holds_alternative<Of>(act) || ...);
}

bool names_card(const Act& act, Card card) {
  const auto* const thrown = std::get_if<Discard>(&act);
  return !card.known() || (thrown != nullptr && thrown->cards.cards.has(card));
}

}  // namespace

bool is_of(Undone kind, const Act& act) {
  switch (kind) {
    case Undone::bid:
      return is_one_of<Take, NameTrump, Pass, Schmeiss, Answer, Bid, Offer, AnswerBid>(act);
    case Undone::call:
      return is_one_of<Call, NoMelds, Replied, High, AnnounceBella, DeclareFeat, DoubleFeat>(act);
    case Undone::meld:
      return is_one_of<Show, LayDown, Declare, Imperial>(act);
    case Undone::lay_off:
      return is_one_of<LayOff>(act);
    case Undone::knock:
      return is_one_of<Knock>(act);
    case Undone::discard:
      return is_one_of<Discard, DiscardCards, LayAside>(act);
    case Undone::draw:
      return is_one_of<Draw, TakeDiscard, DrawCards, Rob, TakeWidow, Buy, Twist>(act);
    case Undone::stake:
      return is_one_of<Stake, NoStake>(act);
    case Undone::stand:
      return is_one_of<Stand>(act);
  }
  return false;
}

std::vector<Undo> find_undone(const Deal& deal, IsOf is_of_kind) {
  std::vector<Undo> found;
  const auto& entries = deal.entries;
  const auto undone_already = [&](std::size_t entry, Card card) {
    return std::ranges::any_of(found, [&](const Undo& each) {
      return each.entry == entry && (!each.card.known() || each.card == card);
    });
  };
  // The latest entry of the player's before `by` that `fits`; -1 when there is none.
  const auto latest = [&](std::size_t by, Card card, auto fits, auto stops) {
    for (std::size_t i = by; i-- > 0;) {
      if (stops(entries[i])) break;
      if (entries[i].who == entries[by].who && fits(entries[i].act) && !undone_already(i, card))
        return static_cast<int>(i);
    }
    return -1;
  };
  for (std::size_t by = 0; by < entries.size(); ++by) {
    int undone = -1;
    Card of_several{};
    if (const auto* const back = std::get_if<Withdraw>(&entries[by].act)) {
      const auto played = [&](Card card) {
        return latest(
            by, {},
            [&](const Act& act) {
              const auto* const play = std::get_if<Play>(&act);
              return play != nullptr && play->card == card;
            },
            [](const Entry& entry) {
              const auto* const close = std::get_if<Close>(&entry.act);
              return close != nullptr && close->moment == Moment::trick;
            });
      };
      undone = played(back->card);
      if (undone < 0) undone = played(Card());  // it was written as x
    } else if (const auto* const taken = std::get_if<TakeBack>(&entries[by].act)) {
      undone = latest(
          by, taken->card,
          [&](const Act& act) {
            return is_of_kind(taken->what, act) && names_card(act, taken->card);
          },
          [](const Entry&) { return false; });
      const auto* const thrown =
          undone < 0 ? nullptr
                     : std::get_if<Discard>(&entries[static_cast<std::size_t>(undone)].act);
      if (thrown != nullptr && taken->card.known() && thrown->cards.size() > 1)
        of_several = taken->card;
    }
    if (undone >= 0)
      found.push_back(
          {static_cast<std::uint16_t>(undone), static_cast<std::uint16_t>(by), of_several});
  }
  return found;
}

}  // namespace cardlaw
