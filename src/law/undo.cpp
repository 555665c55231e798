#include "law/undo.h"

#include <algorithm>

namespace cardlaw {
namespace {

template <class... Of>
bool is_one_of(const Act& act) {
  return (std::holds_alternative<Of>(act) || ...);
}

Handful apart(Act act) {
  const Handful* const cards = cards_apart(act);
  return cards == nullptr ? Handful() : *cards;
}
Handful only(Card card) {
  Handful one;
  if (card.known()) one.cards.add(card);
  one.unknown = card.known() ? 0 : 1;
  return one;
}

// The cards of an act that one of them may stand for.  Of several that were taken from the pile
// none is put back without the others.
Handful named_cards(const Act& act) {
  if (is_one_of<Discard, Draw, DiscardCards, DrawCards, Rob>(act)) return apart(act);
  if (const auto* const laid_aside = std::get_if<LayAside>(&act)) return only(laid_aside->card);
  if (const auto* const from_widow = std::get_if<TakeWidow>(&act)) return only(from_widow->card);
  const auto* const taken = std::get_if<TakeDiscard>(&act);
  if (taken != nullptr && taken->cards.size() == 1) return taken->cards;
  if (const auto* const bought = std::get_if<Buy>(&act)) return bought->cards;
  if (const auto* const twisted = std::get_if<Twist>(&act)) return twisted->cards;
  if (const auto* const drawn = std::get_if<BankerDraws>(&act)) return drawn->cards;
  Handful laid;
  if (is_one_of<LayDown, LayOff, Show>(act))
    for (const Card card : shown_by(act)) laid.cards.add(card);
  return laid;
}

bool names_card(const Act& act, Card card) {
  return !card.known() || named_cards(act).cards.has(card);
}

// It was among cards that are not known, or may have been.
bool may_name_card(const Act& act, Card card) {
  const Handful cards = named_cards(act);
  return card.known() && (cards.unknown > 0 || cards.whole);
}

// The latest play of the card's by the player of that entry, in the trick that is not yet gathered,
// which `is_free`; -1 when there is none.
template <class IsFree>
int played_before(const Deal& deal, std::size_t by, Card card, IsFree is_free) {
  for (std::size_t i = by; i-- > 0;) {
    const Entry& entry = deal.entries[i];
    const auto* const close = std::get_if<Close>(&entry.act);
    if (close != nullptr && close->moment == Moment::trick) break;
    const auto* const play = std::get_if<Play>(&entry.act);
    const bool is_it = play != nullptr && play->card == card && entry.who == deal.entries[by].who;
    if (is_it && is_free(i)) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

Handful* cards_apart(Act& act) {
  if (auto* const thrown = std::get_if<Discard>(&act)) return &thrown->cards;
  if (auto* const drawn = std::get_if<Draw>(&act)) return &drawn->cards;
  if (auto* const all_thrown = std::get_if<DiscardCards>(&act)) return &all_thrown->cards;
  if (auto* const all_drawn = std::get_if<DrawCards>(&act)) return &all_drawn->cards;
  if (auto* const robbed = std::get_if<Rob>(&act)) return &robbed->cards;
  return nullptr;
}

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
      return is_one_of<Draw, TakeDiscard, DrawCards, Rob, TakeWidow, Buy, Twist, BankerDraws>(act);
    case Undone::stake:
      return is_one_of<Stake, NoStake>(act);
    case Undone::stand:
      return is_one_of<Stand>(act);
  }
  return false;
}

std::vector<Undo> find_undone(const Deal& deal, IsOf is_of_kind,
                              std::span<const std::uint16_t> in_vain) {
  std::vector<Undo> found;
  const auto& entries = deal.entries;
  const auto undone_already = [&](std::size_t entry, Card card) {
    return std::ranges::any_of(found, [&](const Undo& each) {
      const bool stands = std::ranges::count(in_vain, each.by) > 0;
      return each.entry == entry && !stands && (!each.card.known() || each.card == card);
    });
  };
  // The latest entry of the player's before `by` that `fits`; -1 when there is none.
  const auto latest = [&](std::size_t by, Card card, auto fits) {
    for (std::size_t i = by; i-- > 0;) {
      if (entries[i].who == entries[by].who && fits(entries[i].act) && !undone_already(i, card))
        return static_cast<int>(i);
    }
    return -1;
  };
  for (std::size_t by = 0; by < entries.size(); ++by) {
    int undone = -1;
    Card of_several{};
    if (const auto* const back = std::get_if<Withdraw>(&entries[by].act)) {
      undone = played_before(deal, by, back->card,
                             [&](std::size_t i) { return !undone_already(i, {}); });
    } else if (const auto* const taken = std::get_if<TakeBack>(&entries[by].act)) {
      undone = latest(by, taken->card, [&](const Act& act) {
        return is_of_kind(taken->what, act) && names_card(act, taken->card);
      });
      if (undone < 0)
        undone = latest(by, taken->card, [&](const Act& act) {
          return is_of_kind(taken->what, act) && may_name_card(act, taken->card);
        });
      const bool one_of_several =
          undone >= 0 && apart(entries[static_cast<std::size_t>(undone)].act).size() > 1;
      if (one_of_several && taken->card.known()) of_several = taken->card;
    }
    if (undone < 0) continue;
    found.push_back(
        {static_cast<std::uint16_t>(undone), static_cast<std::uint16_t>(by), of_several});
  }
  return found;
}

CardSet shown_by(const Act& act) {
  if (const auto* const play = std::get_if<Play>(&act))
    return play->card.known() ? CardSet::of(play->card) : CardSet();
  if (const auto* const shown = std::get_if<Show>(&act)) return shown->cards;
  if (const auto* const thrown = std::get_if<Discard>(&act)) return thrown->cards.cards.set();
  if (const auto* const laid = std::get_if<LayDown>(&act)) return laid->laid.cards.set();
  if (const auto* const added = std::get_if<LayOff>(&act)) return added->laid.cards.set();
  return {};
}

bool name_withdrawn(Deal& deal) {
  bool any = false;
  std::vector<int> named;
  for (std::size_t by = 0; by < deal.entries.size(); ++by) {
    const auto* const back = std::get_if<Withdraw>(&deal.entries[by].act);
    if (back == nullptr || !back->card.known()) continue;
    const auto is_free = [&](std::size_t i) {
      return std::ranges::find(named, static_cast<int>(i)) == named.end();
    };
    int play = played_before(deal, by, back->card, is_free);
    if (play < 0) {
      play = played_before(deal, by, Card(), is_free);
      if (play < 0) continue;
      std::get<Play>(deal.entries[static_cast<std::size_t>(play)].act).card = back->card;
      any = true;
    }
    named.push_back(play);
  }
  return any;
}

}  // namespace cardlaw
